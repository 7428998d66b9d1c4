// The stack and the names in sight.

import { announce, byId, copy, make, makeButton, note, rove, setStop } from "./elements.js";
import { mathematics } from "./mathematics.js";

// More of one value than this is for the clipboard and not for the screen.
const longestShown = 100_000;

/** A text in so many columns: of a decimal its first digits, of all else beginning and end. */
export function shorten(text, columns) {
  if (text.length <= columns) return text;
  const [, decimal, exponent = ""] = text.match(/^(-?\d+\.\d+)(e[+-]?\d+)?…?$/) ?? [];
  if (decimal) return `${decimal.slice(0, Math.max(columns - exponent.length - 1, 8))}…${exponent}`;
  const room = Math.max(columns - 1, 8);
  const head = Math.ceil(room * 0.6);
  return `${text.slice(0, head)}…${text.slice(text.length - (room - head))}`;
}

/** What is worth saying of a long value besides itself. */
function sizeOf(text) {
  const digits = /^-?\d+$/.test(text) ? text.replace("-", "").length : 0;
  return digits > 30 ? `${digits} digits` : "";
}

/** Shows the stack of a calculator. */
export class StackView {
  #calculator;
  #busy;
  #insert;
  #list = byId("levels");
  #scroll = byId("stack").firstElementChild;
  #state = { depth: 0, stack: [], names: [] };

  /** @param actions `busy.during`, to wait for an answer; `insert`, to put text into the line. */
  constructor(calculator, { busy, insert }) {
    this.#calculator = calculator;
    this.#busy = busy;
    this.#insert = insert;
    rove(this.#list, 1);
    const fit = () => this.#fit();
    if (globalThis.ResizeObserver) new ResizeObserver(fit).observe(this.#scroll);
    this.#offerExamples();
  }

  /** How many values there are. */
  get depth() {
    return this.#state.depth;
  }

  /** Shows a state; the result is said where it is `news`. */
  show(state, { news = false } = {}) {
    this.#state = state;
    const { depth, stack, names } = state;
    byId("welcome").hidden = depth > 0 || names.length > 0;
    const hidden = depth - stack.length;
    byId("below").textContent = hidden > 0 ? `… ${hidden.toLocaleString("en")} more below` : "";
    const rows = stack.map((text, index) => this.#row(text, stack.length - 1 - index));
    this.#list.replaceChildren(...rows);
    this.#list.classList.toggle("news", news);
    setStop(this.#list, rows.at(-1)?.querySelector("button"));
    this.#fit();
    this.#scroll.scrollTop = this.#scroll.scrollHeight;
    this.#showNames(names);
    if (news) announce(this.#words());
  }

  #words() {
    const { depth, stack } = this.#state;
    if (depth === 0) return "The stack is empty";
    return depth === 1 ? stack.at(-1) : `${stack.at(-1)}; ${depth} levels`;
  }

  /** A level; its text is written where the width is known. */
  #row(text, level) {
    const button = makeButton("", () => this.#toggle(row, level), {
      class: "stop level", "aria-expanded": "false",
    });
    button.append(
      make("span", { class: "number" }, `${level + 1}:`), " ",
      make("span", { class: "value" }));
    const size = sizeOf(text);
    if (size) button.append(" ", make("span", { class: "size" }, size));
    const row = make("li", { value: level + 1 }, button);
    row.text = text;
    return row;
  }

  /** Shortens the values to the width that there is. */
  #fit() {
    const rows = [...this.#list.children];
    // The top is larger than the others where all of it is seen so, and never shorter than they are.
    rows.at(-1)?.classList.remove("long");
    const columns = rows.map((row) => {
      const value = row.querySelector(".value");
      // A character of a monospaced font is some 0.61 of its height wide.
      return Math.floor(value.clientWidth / (parseFloat(getComputedStyle(value).fontSize) * 0.61));
    });
    if (rows.length > 0 && rows.at(-1).text.length > columns.at(-1)) {
      rows.at(-1).classList.add("long");
      const value = rows.at(-1).querySelector(".value");
      columns[rows.length - 1] =
        Math.floor(value.clientWidth / (parseFloat(getComputedStyle(value).fontSize) * 0.61));
    }
    rows.forEach((row, index) => {
      row.querySelector(".value").textContent = shorten(row.text, columns[index]);
    });
  }

  /** Opens a level in full length, or closes it. */
  async #toggle(row, level) {
    const button = row.querySelector(".level");
    const isOpen = button.getAttribute("aria-expanded") === "true";
    button.setAttribute("aria-expanded", String(!isOpen));
    row.querySelector(".whole")?.remove();
    if (isOpen) return;
    const answer = await this.#busy.during(this.#calculator.text(level));
    // Meanwhile it may have been closed again, or be gone.
    if (button.getAttribute("aria-expanded") === "false" || row.querySelector(".whole")) return;
    row.append(this.#whole(textOf(answer), level));
    row.scrollIntoView({ block: "nearest" });
  }

  #whole(text, level) {
    const isLong = text.length > longestShown;
    const shown = isLong ? `${text.slice(0, longestShown)}…` : text;
    const name = `Level ${level + 1}`;
    const set = () => {
      const math = mathematics(text);
      if (!math) return note("There is no more to this than its text");
      const box = make("div", { class: "full", tabindex: "0", role: "region",
        "aria-label": `${name} as mathematics` }, math);
      whole.querySelector(".full").replaceWith(box);
    };
    const whole = make("div", { class: "whole" },
      make("p", { class: "full", tabindex: "0", role: "textbox", "aria-readonly": "true",
        "aria-label": `${name} in full` }, shown),
      make("p", { class: "buttons" },
        makeButton("Copy", () => copy(text, name), { "aria-label": `Copy level ${level + 1}` }),
        makeButton("Copy LaTeX", () => this.#copyLatex(level)),
        makeButton("As mathematics", set),
        makeButton("To the line", () => this.#insert(text)),
        isLong ? `${text.length.toLocaleString("en")} characters` : ""));
    return whole;
  }

  async #copyLatex(level) {
    const answer = await this.#busy.during(this.#calculator.latex(level));
    if (answer?.lines) await copy(answer.lines[0], `LaTeX of level ${level + 1}`);
    else note(textOf(answer));
  }

  #showNames(names) {
    const place = byId("names");
    place.hidden = names.length === 0;
    const buttons = names.map((name) => makeButton(name, () => this.#insert(name)));
    place.querySelector(".list").replaceChildren(...buttons);
  }

  /** What one may try first. */
  #offerExamples() {
    const examples = ["3 5 + 2 *", "2 sqrt", "1 100 range sum", "pi 6 / sin"];
    const items = examples.map((text) =>
      make("li", {}, makeButton(text, () => this.#insert(text))));
    byId("welcome").querySelector("ul").replaceChildren(...items);
  }
}

/** What an answer says, whatever it is. */
export function textOf(answer) {
  if (answer?.lines) return answer.lines.join("\n");
  return answer?.error?.message ?? answer?.stopped ?? "";
}
