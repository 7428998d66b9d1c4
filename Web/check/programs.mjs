// Programs to be compared: those of the corpus, the examples of the words, and random ones.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Whether a program means the same at any time; the module has no clock. */
export function isTimeless(program) {
  return !/\b(now|today)\b/.test(program);
}

/** Whether a program ends with a word that draws: the command a picture, the page what it is given. */
export function isDrawn(program) {
  return /(^|\s)(plot|histogram)\s*(#.*)?$/.test(program);
}

/** The programs under a folder of the corpus: each ends with the line that says what to expect. */
export function corpus(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".rpn"));
  return files
    .sort()
    .flatMap((name) => programs(readFileSync(join(folder, name), "utf8")))
    .filter(isTimeless);
}

function programs(text) {
  const found = [];
  let open = [];
  for (const line of text.split("\n")) {
    const isOutside = line.trim() === "" || (line.startsWith("#") && open.length === 0);
    open = isOutside ? [] : [...open, line];
    if (!isOutside && /#\s*expect/.test(line)) {
      found.push(open.join("\n"));
      open = [];
    }
  }
  return found;
}

/** Random programs, always the same ones for a seed. */
export class Generator {
  #state;
  #words;

  /** A generator of programs with the words of the module. */
  constructor(seed, groups) {
    this.#state = seed >>> 0;
    const all = groups.flatMap((group) => group.words);
    // Brackets are written in pairs.
    this.#words = all.filter((word) => !/^[[\]{}:;]|^->$/.test(word.name) && isTimeless(word.name));
  }

  /** A whole number below a limit; the method is Steele and Vigna's SplitMix, with 32 bits. */
  below(limit) {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % limit;
  }

  one(choices) {
    return choices[this.below(choices.length)];
  }

  /** A program: sometimes with a definition and a variable before it. */
  program() {
    const parts = [];
    if (this.below(5) === 0) parts.push(`: f ${this.#part(2)} ;`);
    if (this.below(6) === 0) parts.push(`${this.#number()} -> v`);
    parts.push(this.#part(3));
    const names = [...(parts[0].startsWith(":") ? ["f"] : []), ...(/-> v/.test(parts) ? ["v"] : [])];
    if (names.length > 0) parts.push(this.one(names), this.#part(1));
    return parts.join(" ");
  }

  #part(depth) {
    return Array.from({ length: 1 + this.below(4) }, () => this.#step(depth)).join(" ");
  }

  /** Operands of the kinds that a word takes, then the word; seldom a word alone. */
  #step(depth) {
    const word = this.one(this.#words);
    const name = this.one([word.name, word.name, ...word.aliases]);
    if (this.below(5) === 0) return name;
    const before = word.effect.slice(1).split("--")[0].trim();
    const operands = before === "" ? [] : before.split(/\s+/);
    return [...operands.map((kind) => this.#operand(kind, depth)), name].join(" ");
  }

  #operand(kind, depth) {
    switch (kind[0]) {
      case "n":
        return this.#integer();
      case "?":
        return this.one(["true", "false"]);
      case "l":
        return this.#list(depth);
      case "q":
        return this.#quotation(depth);
      case "a":
      case "b":
      case "c":
        return this.one([this.#number(), this.#number(), "true", this.#list(depth)]);
      case "…":
        return "";
      default:
        return this.#number();
    }
  }

  #integer() {
    const small = () => String(this.below(12));
    const large = () => this.one(["2147483647", "2147483648", "-2147483649", "4294967296"]);
    const huge = () => this.one(["9007199254740993", "9223372036854775808", "-1e30", "12345678901234"]);
    const wanted = this.below(20);
    if (wanted === 0) return huge();
    if (wanted === 1) return large();
    return wanted < 5 ? `-${small()}` : small();
  }

  #number() {
    const written = () => `${this.below(30)}.${this.below(1000)}`;
    const fraction = () => `${this.below(20)}/${1 + this.below(20)}`;
    const scaled = () => `${1 + this.below(99)}e${this.below(40) - 20}`;
    const named = () => this.one(["pi", "e", "tau", "phi", "2 sqrt", "3 ln", "0.5 sin", "0xff", "0b101"]);
    const choices = [() => this.#integer(), () => this.#integer(), written, fraction, scaled, named];
    return this.one(choices)();
  }

  #list(depth) {
    if (depth === 0) return "{ 3 1 2 }";
    const length = this.below(5);
    const elements = Array.from({ length }, () =>
      this.below(8) === 0 ? this.#list(depth - 1) : this.#number(),
    );
    return `{ ${elements.join(" ")} }`;
  }

  #quotation(depth) {
    const simple = () => this.one(["+", "2 *", "sq", "dup *", "1 -", "dup 0 >", "drop", "<", ""]);
    const body = depth === 0 || this.below(3) > 0 ? simple() : this.#part(depth - 1);
    return `[ ${body} ]`;
  }
}
