// Words that fit what is being typed: a list box that belongs to the line.

import { byId, make } from "./elements.js";

const mostShown = 50;

/** The list of words under the line. */
export class Completion {
  #line;
  #list = byId("completions");
  #ask;
  #typed = "";
  #names = [];
  #selected = -1;
  #latest = 0;

  /** @param ask What `Calculator.complete` does. */
  constructor(line, ask) {
    this.#line = line;
    this.#ask = ask;
    line.addEventListener("blur", () => this.close());
    // The line keeps the focus.
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
    this.#list.addEventListener("click", (event) => {
      const option = event.target.closest("[role=option]");
      if (option) this.#accept([...this.#list.children].indexOf(option));
    });
  }

  /** Whether the list is in sight. */
  get isOpen() {
    return !this.#list.hidden;
  }

  /** Closes the list; what is still being asked for comes to nothing. */
  close() {
    this.#latest += 1;
    this.#select(-1);
    this.#list.hidden = true;
    this.#line.setAttribute("aria-expanded", "false");
  }

  /** Looks for words that begin as the one at the cursor. */
  async update() {
    this.close();
    const number = this.#latest;
    const { value, selectionStart } = this.#line;
    const before = value.slice(0, selectionStart);
    const isWordEnd = /^($|[\s[\]{}])/.test(value.slice(selectionStart));
    // Operators are as short as what would complete them.
    if (!isWordEnd || !/\p{L}[^\s[\]{}]*$/u.test(before)) return;
    const answer = await this.#ask(before);
    if (number !== this.#latest || !answer?.names) return;
    this.#typed = answer.typed;
    this.#names = answer.names.slice(0, mostShown);
    if (this.#names.some(({ name }) => name !== answer.typed)) this.#open();
  }

  #open() {
    const options = this.#names.map(({ name, note }, index) =>
      make("li", { role: "option", id: `completion-${index}`, "aria-selected": "false" },
        make("span", { class: "name" }, name), " ", make("span", { class: "about" }, note)));
    this.#list.replaceChildren(...options);
    this.#list.hidden = false;
    this.#list.scrollTop = 0;
    this.#line.setAttribute("aria-expanded", "true");
  }

  #select(index) {
    this.#list.children[this.#selected]?.setAttribute("aria-selected", "false");
    this.#selected = index;
    const option = this.#list.children[index];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) this.#line.setAttribute("aria-activedescendant", option.id);
    else this.#line.removeAttribute("aria-activedescendant");
  }

  #accept(index) {
    const { value, selectionStart } = this.#line;
    const start = selectionStart - this.#typed.length;
    const rest = value.slice(selectionStart);
    const gap = /^\s/.test(rest) ? "" : " ";
    this.#line.setRangeText(this.#names[index].name + gap, start, selectionStart, "end");
    this.#line.dispatchEvent(new Event("input"));
    this.close();
  }

  /** Does what a key does to an open list: whether it did anything. */
  takes(event) {
    const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!this.isOpen || isHeld) return false;
    const last = this.#names.length - 1;
    switch (event.key) {
      case "ArrowDown":
        this.#select(Math.min(this.#selected + 1, last));
        return true;
      case "ArrowUp":
        // Above the list there is the history.
        if (this.#selected < 0) return false;
        this.#select(this.#selected - 1);
        return true;
      case "Escape":
        this.close();
        return true;
      case "Enter":
        if (this.#selected < 0) return false;
        this.#accept(this.#selected);
        return true;
      case "Tab":
        return this.#takesTab();
      default:
        return false;
    }
  }

  /** Tab takes the selected word, or the first; behind a whole word it leaves the line as ever. */
  #takesTab() {
    const isWhole = this.#names.some(({ name }) => name === this.#typed);
    if (this.#selected < 0 && isWhole) return false;
    this.#accept(Math.max(this.#selected, 0));
    return true;
  }
}
