// Keys for a finger, on two pages. What a key does to a line is the first half: functions of text.

import { byId, make, makeButton, rove, setStop } from "./elements.js";

const isNumber = (token) => /^[+\-−]?(\d|\.\d|\.$)/.test(token);
const lastToken = (text) => text.match(/[^\s[\]{}]*$/)[0];
const withoutLastToken = (text) => text.slice(0, text.length - lastToken(text).length);

/** Whether a bracket or a definition is still open. */
export function isOpen(text) {
  const count = { "[": 1, "{": 1, ":": 1, "]": -1, "}": -1, ";": -1 };
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[[\]{}]|[^\s[\]{}]+/g) ?? [];
  return tokens.reduce((depth, token) => depth + (count[token] ?? 0), 0) > 0;
}

/** A text with a word behind it. */
function appended(text, word) {
  const line = text.trimEnd();
  return line ? `${line} ${word}` : word;
}

/** A digit or a point; behind a word a new number begins. */
export function withCharacter(text, character) {
  const token = lastToken(text);
  if (token && !isNumber(token)) return `${text} ${character}`;
  if (character === "." && /[.e]/i.test(token) && !token.startsWith("0x")) return text;
  return text + character;
}

/** The exponent of a number; of 1 where there is none. */
export function withExponent(text) {
  const token = lastToken(text);
  if (!token) return `${text}1e`;
  if (!isNumber(token)) return `${text} 1e`;
  return /e/i.test(token) ? text : `${text}e`;
}

/** The sign of a number, or of its exponent; `null` where no number is being written. */
export function withOtherSign(text) {
  const token = lastToken(text);
  if (!isNumber(token)) return null;
  const [, number, exponent] = token.match(/^(.*?e)(.*)$/i) ?? [null, "", token];
  const turned = /^[-−]/.test(exponent) ? exponent.slice(1) : `-${exponent.replace("+", "")}`;
  return withoutLastToken(text) + number + turned;
}

/** Without the last digit, or the last word. */
export function withoutLast(text) {
  const line = text.trimEnd();
  if (line !== text) return line;
  return isNumber(lastToken(line)) || !lastToken(line)
    ? line.slice(0, -1)
    : withoutLastToken(line).trimEnd();
}

// A key: what stands on it, what it does, and its name where that is not what stands on it.
const word = (text, name = text, label = undefined) => ({ text, word: name, label: label ?? name });
const sign = (text) => ({ text, character: text, kind: "digit" });
const part = (text, label) => ({ text, part: text, label });
const action = (text, name, label, kind = "") => ({ text, action: name, label, kind });
const operator = (text, name, label) => ({ ...word(text, name, label), kind: "operator" });
const back = action("⌫", "back", "Delete");
const enter = action("ENTER", "enter", "Enter", "strong");

const pages = [
  [
    action("f(x)", "turn", "More functions", "shift"), word("√", "sqrt", "Square root"),
    word("yˣ", "^", "Power"), word("1/x", "inv", "Inverse"), back,
    word("swap"), sign("7"), sign("8"), sign("9"), operator("÷", "/", "Divided by"),
    word("dup"), sign("4"), sign("5"), sign("6"), operator("×", "*", "Times"),
    word("drop"), sign("1"), sign("2"), sign("3"), operator("−", "-", "Minus"),
    action("±", "sign", "Change sign"), sign("0"), { ...sign("."), label: "Point" },
    action("EEX", "exponent", "Exponent"), operator("+", "+", "Plus"),
    action("abc", "letters", "Keyboard with letters"), action("space", "space", "Space"),
    action("undo", "undo", "Undo"), { ...enter, wide: true },
  ],
  [
    action("123", "turn", "Digits", "shift"), word("sin"), word("cos"), word("tan"), back,
    word("π", "pi", "Pi"), word("asin"), word("acos"), word("atan"), word("deg", "deg", "Degrees"),
    word("e", "e", "Number e"), word("exp"), word("ln"), word("log"), word("x²", "sq", "Square"),
    word("n!", "fact", "Factorial"), word("%", "percent", "Percent"), word("mod"), word("abs"),
    word("round"),
    word("over"), word("rot"), part("[", "Open bracket"), part("]", "Close bracket"),
    part("->", "Name the top"),
    part("{", "Open list"), part("}", "Close list"), action("space", "space", "Space"),
    { ...enter, wide: true },
  ],
];

/** The keys under the line. */
export class Keypad {
  #place = byId("keypad");
  #page = 0;
  #entry;
  #actions;

  /** @param actions `evaluate(line)`, `enter()`, `undo()` and `showLetters()`. */
  constructor(entry, actions) {
    this.#entry = entry;
    this.#actions = actions;
    rove(this.#place, 5);
    // A finger on a key does not take the cursor from the line.
    this.#place.addEventListener("mousedown", (event) => event.preventDefault());
    this.#show();
  }

  #show() {
    const keys = pages[this.#page].map((key) =>
      makeButton(key.text, () => this.#press(key), {
        class: `stop key ${key.kind ?? ""} ${key.wide ? "wide" : ""}`,
        "aria-label": key.label && key.label !== key.text ? key.label : false,
        "data-key": key.word ?? key.character ?? key.part ?? key.action,
      }));
    this.#place.replaceChildren(make("div", { class: "keys" }, ...keys));
    setStop(this.#place, keys[0]);
  }

  #press({ word, character, part, action }) {
    const text = this.#entry.text;
    if (character) this.#entry.set(withCharacter(text, character));
    else if (part) this.#entry.set(`${appended(text, part)} `);
    else if (word) this.#pressWord(text, word);
    else this.#act(text, action);
  }

  /** A half-written number is entered first; inside brackets a word is only written. */
  #pressWord(text, word) {
    const line = appended(text, word);
    this.#entry.set(isOpen(text) ? `${line} ` : line);
    if (!isOpen(text)) this.#actions.evaluate(line);
  }

  #act(text, action) {
    switch (action) {
      case "back": return this.#entry.set(withoutLast(text));
      case "exponent": return this.#entry.set(withExponent(text));
      case "space": return this.#entry.set(text ? `${text.trimEnd()} ` : "");
      case "sign": {
        const turned = withOtherSign(text);
        return turned === null ? this.#pressWord(text, "neg") : this.#entry.set(turned);
      }
      case "turn": return this.#turn();
      case "enter": return this.#actions.enter();
      case "undo": return this.#actions.undo();
      default: return this.#actions.showLetters();
    }
  }

  #turn() {
    const hadFocus = this.#place.contains(document.activeElement);
    this.#page = 1 - this.#page;
    this.#show();
    if (hadFocus) this.#place.querySelector("button").focus();
  }
}
