// What takes long can be stopped.

import { announce, byId } from "./elements.js";

// A calculation shorter than this is none that one would stop.
const patience = 200;

/** Shows a button while something is being calculated. */
export class Busy {
  #count = 0;
  #timer;
  #stop;

  /** @param stop Stops what is being calculated. */
  constructor(stop) {
    this.#stop = stop;
    byId("stop").addEventListener("click", () => stop());
  }

  /** Waits for an answer. */
  async during(answer) {
    this.#count += 1;
    if (this.#count === 1) this.#timer = setTimeout(() => this.#show(true), patience);
    try {
      return await answer;
    } finally {
      this.#count -= 1;
      if (this.#count === 0) {
        clearTimeout(this.#timer);
        this.#show(false);
      }
    }
  }

  /** Stops at the Escape key: whether there was anything to stop. */
  takes({ key }) {
    if (key !== "Escape" || byId("stop").hidden) return false;
    this.#stop();
    return true;
  }

  #show(isBusy) {
    const button = byId("stop");
    if (button.hidden === !isBusy) return;
    const hadFocus = document.activeElement === button || document.activeElement === byId("run");
    button.hidden = !isBusy;
    byId("run").hidden = isBusy;
    byId("entry").classList.toggle("busy", isBusy);
    const isLoading = document.documentElement.dataset.ready !== "yes";
    byId("work").textContent = !isBusy ? "" : isLoading
      ? "Still loading; then this is evaluated" : "Calculating… Escape stops";
    if (isBusy) announce(byId("work").textContent);
    if (hadFocus) (isBusy ? button : byId("line")).focus();
  }
}
