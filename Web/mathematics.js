// Values set as mathematics: fractions, powers of ten, matrices, units.

const space = "http://www.w3.org/1998/Math/MathML";

function make(name, ...children) {
  const element = document.createElementNS(space, name);
  element.append(...children);
  return element;
}

const row = (...children) => make("mrow", ...children);
const number = (text) => make("mn", text.replace("-", "−"));

/** A quantity's unit, `kg*m/s^2`. */
function unit(text) {
  const factor = (part) => {
    const [name, power] = part.split("^");
    return power ? make("msup", make("mi", name), number(power)) : make("mi", name);
  };
  const product = (part) =>
    row(...part.split("*").flatMap((one, index) => [...(index ? [make("mo", "⋅")] : []), factor(one)]));
  const [above, ...below] = text.split("/");
  return below.length > 0 ? make("mfrac", product(above), product(below.join("*"))) : product(above);
}

/** One number as it is written. */
function scalar(text) {
  const [, written, name] = text.match(/^(-?[\d.][^_]*?…?)_([^\d_].*)$/) ?? [null, text, ""];
  if (name) return row(scalar(written), make("mspace"), unit(name));
  const [, sign, above, below] = text.match(/^(-?)(\d+)\/(\d+)$/) ?? [];
  if (below) {
    const fraction = make("mfrac", make("mn", above), make("mn", below));
    return sign ? row(make("mo", "−"), fraction) : fraction;
  }
  const [, factor, power] = text.match(/^(-?[\d.]+…?)e([+-]?\d+)…?$/) ?? [];
  if (power) {
    const ten = make("msup", make("mn", "10"), number(power.replace("+", "")));
    return row(number(factor), make("mo", "⋅"), ten);
  }
  return /^-?[\d.]+…?$/.test(text) ? number(text) : make("mtext", text);
}

/** The lists in a text, as arrays; `null` where it is none of numbers and lists. */
function parsed(text) {
  const open = [[]];
  for (const token of text.match(/[{}]|[^\s{}]+/g) ?? []) {
    if (token === "{") open.push([]);
    else if (token === "}") {
      const list = open.pop();
      if (open.length === 0) return null;
      open.at(-1).push(list);
    } else open.at(-1).push(token);
  }
  return open.length === 1 && open[0].length === 1 ? open[0][0] : null;
}

function inParentheses(content) {
  return row(make("mo", "("), content, make("mo", ")"));
}

function set(value) {
  if (typeof value === "string") return scalar(value);
  const isMatrix = value.length > 0 && value.every((line) => Array.isArray(line) && line.length > 0
    && line.length === value[0].length && line.every((cell) => typeof cell === "string"));
  if (isMatrix) {
    return inParentheses(make("mtable", ...value.map((line) =>
      make("mtr", ...line.map((cell) => make("mtd", scalar(cell)))))));
  }
  return inParentheses(row(...value.flatMap((one, index) =>
    [...(index ? [make("mo", ",")] : []), set(one)])));
}

/** A value as MathML; `null` where it would be no more than its text. */
export function mathematics(text) {
  if (text.length > 5000 || !/^[-\d{.]/.test(text) || /^-?[\d.]+…?$/.test(text)) return null;
  const value = parsed(text);
  if (value === null || /[\["]/.test(text)) return null;
  const math = make("math", set(value));
  math.setAttribute("display", "block");
  return math;
}
