// All words, to be looked up.

import { byId, make, makeButton, rove, setStop } from "./elements.js";
import { find } from "./find.js";
import { textOf } from "./stack.js";

/** The panel of words. */
export class Words {
  #calculator;
  #insert;
  #groups = [];
  #own = [];
  #search = byId("search");
  #list = byId("word-groups");
  #card = byId("word-card");

  /** @param insert Puts a text into the line. */
  constructor(calculator, { insert }) {
    this.#calculator = calculator;
    this.#insert = insert;
    this.#search.addEventListener("input", () => this.#show());
    rove(this.#list, Infinity);
  }

  /** Names of the session, which are looked up like words. */
  setOwn(names) {
    if (names.join(" ") === this.#own.map(({ name }) => name).join(" ")) return;
    const meaning = "a name of yours";
    this.#own = names.map((name) => ({ name, effect: "", meaning, aliases: [] }));
    if (this.#groups.length > 0) this.#show();
  }

  /** Shows the words, and one of them in full where it is one; else one may search. */
  async open(name = "", { focus = true } = {}) {
    if (this.#groups.length === 0) {
      const groups = await this.#calculator.words();
      this.#groups = Array.isArray(groups) ? groups : [];
    }
    this.#search.value = "";
    this.#show();
    const word = this.#all.find((word) => word.name === name || word.aliases.includes(name));
    if (!word && !focus) return;
    // On a phone the search would call the keyboard.
    const isTouched = matchMedia("(pointer: coarse)").matches;
    if (!word) return (isTouched ? byId("words-title") : this.#search).focus();
    await this.#choose(word);
    this.#buttonOf(word)?.focus();
  }

  /** Looks for words. */
  find(text) {
    this.#search.value = text;
    this.#show();
    this.#search.focus();
  }

  get #all() {
    return [...this.#own, ...this.#groups.flatMap(({ words }) => words)];
  }

  #buttonOf(word) {
    return [...this.#list.querySelectorAll("button")].find(({ word: other }) => other === word);
  }

  #show() {
    const text = this.#search.value.trim().toLowerCase();
    this.#list.replaceChildren(...(text ? this.#found(text) : this.#grouped()));
    setStop(this.#list, this.#list.querySelector("button"));
    this.#list.scrollTop = 0;
    if (this.#card.childElementCount === 0) this.#hint();
  }

  #hint() {
    this.#card.replaceChildren(
      make("p", { class: "hint" }, "Choose a word to see what it does and examples to try."));
  }

  #grouped() {
    const own = this.#own.length > 0 ? [{ group: "Yours", words: this.#own }] : [];
    byId("found").textContent = "";
    return [...own, ...this.#groups].map(({ group, words }) => {
      const items = words.map((word) => make("li", {}, this.#button(word)));
      return make("div", { role: "group", "aria-label": group },
        make("h3", {}, group), make("ul", { class: "chips", role: "list" }, ...items));
    });
  }

  #found(text) {
    const words = find(this.#all, text);
    byId("found").textContent = words.length === 1 ? "1 word" : `${words.length} words`;
    if (words.length === 0) return [make("p", { class: "hint" }, "No word fits.")];
    const items = words.map((word) => {
      const button = this.#button(word);
      button.append(
        " ", make("span", { class: "effect" }, word.effect),
        " ", make("span", { class: "meaning" }, word.meaning));
      return make("li", {}, button);
    });
    return [make("ul", { class: "rows", role: "list" }, ...items)];
  }

  #button(word) {
    const button = makeButton("", () => this.#choose(word), { class: "stop" });
    button.append(make("code", {}, word.name));
    button.word = word;
    return button;
  }

  async #choose(word) {
    const isOwn = this.#own.includes(word);
    const lines = isOwn ? textOf(await this.#calculator.help(word.name)) : "";
    for (const button of this.#list.querySelectorAll("button")) {
      button.classList.toggle("chosen", button.word === word);
    }
    const examples = (word.examples ?? []).map(({ source, stack }) =>
      make("li", {},
        makeButton(source, () => this.#insert(source), { title: "Put it into the line" }),
        make("span", { class: "result" }, `→ ${stack || "nothing"}`)));
    const also = word.aliases.length > 0 ? [`also written ${word.aliases.join(" ")}`] : [];
    this.#card.replaceChildren(
      make("p", { class: "head" },
        make("code", {}, word.name), " ", make("span", { class: "effect" }, word.effect),
        makeButton("To the line", () => this.#insert(word.name), { class: "use" })),
      make("p", {}, [isOwn ? lines : word.meaning, ...also].join("; ")),
      make("ul", { role: "list" }, ...examples));
  }
}
