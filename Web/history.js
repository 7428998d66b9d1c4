// The lines that were evaluated, to be seen and to be had again.

import { byId, make, makeButton, rove, setStop } from "./elements.js";

const mostKept = 500;

/** The history of lines. */
export class History {
  #lines;
  #place;
  #draft = "";
  #list = byId("lines");
  #insert;

  /** @param lines `{ line, result }`, the oldest first. */
  constructor(lines, insert) {
    this.#lines = lines;
    this.#place = lines.length;
    this.#insert = insert;
    rove(this.#list, 1);
    this.#show();
  }

  /** What is to be kept. */
  get lines() {
    return this.#lines;
  }

  /** Remembers a line; one that is repeated moves to the end. */
  add(line, result) {
    this.#lines = this.#lines.filter((entry) => entry.line !== line);
    this.#lines.push({ line, result });
    this.#trim();
  }

  /** Takes in the lines of another tab. */
  merge(lines) {
    const known = new Set(this.#lines.map(({ line }) => line));
    this.#lines.push(...lines.filter(({ line }) => !known.has(line)));
    this.#trim();
  }

  /** The line so many steps on from the one shown; `null` where there is none. */
  step(distance, current) {
    if (this.#place === this.#lines.length) this.#draft = current;
    const next = this.#place + distance;
    if (next < 0 || next > this.#lines.length) return null;
    this.#place = next;
    return this.#lines[next]?.line ?? this.#draft;
  }

  #trim() {
    this.#lines = this.#lines.slice(-mostKept);
    this.#place = this.#lines.length;
    this.#show();
  }

  #show() {
    const items = this.#lines.map(({ line, result }) => {
      const button = makeButton("", () => this.#insert(line), { class: "stop" });
      button.append(
        make("code", {}, line), " ",
        make("span", { class: "result" }, result ? `→ ${result}` : ""));
      return make("li", {}, button);
    });
    items.reverse();
    this.#list.replaceChildren(...items);
    if (items.length === 0) this.#list.append(make("li", { class: "empty" }, "No lines yet."));
    setStop(this.#list, items[0]?.firstChild);
  }
}
