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

// A key: what stands on it, what it does, and its name where that is not what stands on it; and what a
// long press does.
const word = (text, name = text, label = undefined, second = undefined) =>
  ({ text, word: name, label: label ?? name, second });
const sign = (text, second = undefined) => ({ text, character: text, kind: "digit", second });
const part = (text, label) => ({ text, part: text, label });
const action = (text, name, label, kind = "", second = undefined) =>
  ({ text, action: name, label, kind, second });
const operator = (text, name, label, second) =>
  ({ ...word(text, name, label, second), kind: "operator" });
const back = action("⌫", "back", "Delete", "", action("clear", "wipe", "Clear the line"));
const enter = action("ENTER", "enter", "Enter", "strong", word("dup"));

const pages = [
  [
    action("f(x)", "turn", "More functions", "shift"),
    word("√", "sqrt", "Square root", word("x²", "sq", "Square")),
    word("yˣ", "^", "Power", word("ʸ√x", "root", "Root")),
    word("1/x", "inv", "Inverse", word("%", "percent", "Percent")), back,
    word("swap", "swap", "swap", word("roll", "rot", "Roll three")),
    sign("7", word("sin°", "sind", "Sine of degrees")),
    sign("8", word("cos°", "cosd", "Cosine of degrees")),
    sign("9", word("tan°", "tand", "Tangent of degrees")),
    operator("÷", "/", "Divided by", word("mod")),
    word("dup", "dup", "dup", word("over")), sign("4", word("π", "pi", "Pi")), sign("5", word("e", "e", "Number e")),
    sign("6", word("n!", "fact", "Factorial")), operator("×", "*", "Times", word("×%", "percent", "Percent of")),
    word("drop", "drop", "drop", word("clear")), sign("1", word("ln")), sign("2", word("log")), sign("3", word("exp")),
    operator("−", "-", "Minus", word("abs")),
    action("±", "sign", "Change sign"), sign("0", part("[", "Open bracket")),
    { ...sign(".", part("]", "Close bracket")), label: "Point" },
    action("EEX", "exponent", "Exponent"), operator("+", "+", "Plus", word("Σ", "sum", "Sum of a list")),
    action("abc", "letters", "Keyboard with letters"), action("space", "space", "Space"),
    action("undo", "undo", "Undo", "", action("redo", "redo", "Redo")), { ...enter, wide: true },
  ],
  [
    action("123", "turn", "Digits", "shift"), word("sin", "sin", "sin", word("asin")),
    word("cos", "cos", "cos", word("acos")), word("tan", "tan", "tan", word("atan")), back,
    word("π", "pi", "Pi"), word("sin°", "sind", "Sine of degrees", word("asin°", "asind", "Arcsine in degrees")),
    word("cos°", "cosd", "Cosine of degrees", word("acos°", "acosd", "Arccosine in degrees")),
    word("tan°", "tand", "Tangent of degrees", word("atan°", "atand", "Arctangent in degrees")),
    word("mod"),
    word("e", "e", "Number e"), word("exp"),
    word("ln"), word("log"), word("x²", "sq", "Square"),
    word("n!", "fact", "Factorial"), word("%", "percent", "Percent"), word("abs"), word("round"),
    word("over"),
    word("rot"), part("[", "Open bracket"), part("]", "Close bracket"),
    part("->", "Name the top"), part("=", "Formula"),
    part("{", "Open list"), part("}", "Close list"), action("space", "space", "Space"),
    { ...enter, wide: true },
  ],
];

/** How long a press is that means the second function. */
const longPress = 450;

/** What a key is called. */
const nameOf = (key) => key.word ?? key.character ?? key.part ?? key.action;

/** The keys under the line. */
export class Keypad {
  #place = byId("keypad");
  #page = 0;
  #entry;
  #actions;

  #timer;
  #isLong = false;

  /** @param actions `evaluate(line)`, `enter()`, `undo()`, `redo()` and `showLetters()`. */
  constructor(entry, actions) {
    this.#entry = entry;
    this.#actions = actions;
    rove(this.#place, 5);
    // A finger on a key does not take the cursor from the line.
    this.#place.addEventListener("mousedown", (event) => event.preventDefault());
    this.#place.addEventListener("pointerdown", ({ target }) => this.#begin(target.closest(".key")));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      this.#place.addEventListener(name, () => clearTimeout(this.#timer));
    }
    this.#place.addEventListener("contextmenu", (event) => {
      // The other button of a mouse, or its key, is a long press too.
      const key = event.target.closest(".key")?.key;
      event.preventDefault();
      if (key?.second && !this.#isLong) this.#press(key.second);
    });
    this.#show();
  }

  #show() {
    const keys = pages[this.#page].map((key) => {
      const button = makeButton(key.text, () => this.#press(key), {
        class: `stop key ${key.kind ?? ""} ${key.wide ? "wide" : ""}`,
        "aria-label": key.label && key.label !== key.text ? key.label : false,
        "aria-description": key.second ? `long press: ${key.second.label ?? key.second.text}` : false,
        "data-key": nameOf(key), "data-second": key.second ? nameOf(key.second) : false,
      });
      if (key.second) {
        button.append(make("small", { "aria-hidden": "true" }, key.second.text));
      }
      button.key = key;
      return button;
    });
    this.#place.replaceChildren(make("div", { class: "keys" }, ...keys));
    setStop(this.#place, keys[0]);
  }

  /** A press has begun; where it lasts, it means the second function. */
  #begin(button) {
    this.#isLong = false;
    clearTimeout(this.#timer);
    const second = button?.key?.second;
    if (!second) return;
    this.#timer = setTimeout(() => {
      this.#press(second);
      this.#isLong = true;
      navigator.vibrate?.(10);
    }, longPress);
  }

  #press({ word, character, part, action }) {
    // The end of a long press is a click, too.
    if (this.#isLong) return (this.#isLong = false);
    const text = this.#entry.text;
    if (character) this.#entry.set(withCharacter(text, character));
    else if (part === "=") this.#entry.set(text.startsWith("=") ? text : `= ${text}`);
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
      case "redo": return this.#actions.redo();
      case "wipe": return this.#entry.set("");
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
