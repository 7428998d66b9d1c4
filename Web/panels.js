// The panels beside the calculator, or under it on a phone: one of them at a time.

import { byId } from "./elements.js";

/** Opens and closes the panels. */
export class Panels {
  #open = "";
  #onOpen;

  /** @param onOpen Told of a panel that was opened, and whether the focus is to move there. */
  constructor(onOpen) {
    this.#onOpen = onOpen;
    for (const tab of document.querySelectorAll("[data-panel]")) {
      tab.addEventListener("click", () => this.toggle(tab.dataset.panel));
    }
    for (const button of document.querySelectorAll("#panels .close")) {
      button.addEventListener("click", () => this.close());
    }
  }

  /** The name of the panel in sight, or nothing. */
  get current() {
    return this.#open;
  }

  toggle(name) {
    if (this.#open === name) this.close();
    else this.open(name);
  }

  /** Opens a panel; its heading takes the focus where that is wanted. */
  open(name, { focus = true } = {}) {
    if (!byId(name)?.closest("#panels")) return;
    this.#show(name);
    if (focus) byId(`${name}-title`).focus();
    this.#onOpen(name, focus);
  }

  /** Closes the panel; the focus goes back to what opened it. */
  close() {
    const name = this.#open;
    const hadFocus = byId("panels").contains(document.activeElement);
    this.#show("");
    if (hadFocus) document.querySelector(`header [data-panel="${name}"]`)?.focus();
    this.#onOpen("", false);
  }

  #show(name) {
    this.#open = name;
    byId("panels").hidden = !name;
    document.body.classList.toggle("with-panel", name !== "");
    for (const panel of byId("panels").children) panel.hidden = panel.id !== name;
    for (const tab of document.querySelectorAll("header [data-panel]")) {
      tab.setAttribute("aria-expanded", String(tab.dataset.panel === name));
    }
  }
}
