// The sessions of this browser: each tab has one; others can be gone to, kept in a file, and read from one.

import { byId, make, makeButton, note } from "./elements.js";
import { forget, openSessions, sessions, switchTo } from "./storage.js";

/** When something was, in few words. */
const timeOf = (time) =>
  new Date(time).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });

/** The list of sessions in the settings. */
export class Sessions {
  #name;
  #list = byId("session-list");
  #keep;
  #calculator;

  /**
   * @param name That of the session of this tab.
   * @param actions `keep`, which keeps the session now; `read`, which evaluates a program of a file.
   */
  constructor(name, calculator, { keep, read }) {
    this.#name = name;
    this.#keep = keep;
    this.#calculator = calculator;
    byId("new-session").addEventListener("click", () => this.#go());
    byId("export").addEventListener("click", () => this.#export());
    byId("import").addEventListener("change", async ({ target }) => {
      const [file] = target.files;
      target.value = "";
      if (file) read(await file.text(), file.name);
    });
  }

  #go(name) {
    this.#keep();
    switchTo(name);
  }

  /** Shows the sessions as they are now. */
  async show() {
    const open = new Set(await openSessions());
    const others = sessions().filter(({ name }) => name !== this.#name);
    const items = others.map((session) => this.#item(session, open.has(session.name)));
    this.#list.replaceChildren(...items);
  }

  #item({ name, time, stack, names }, isOpen) {
    const text = [stack.at(-1) ?? "an empty stack", ...names.slice(0, 4)].join(" · ");
    const about = make("span", { class: "about" },
      `${timeOf(time)}${isOpen ? ", open in another tab" : ""}`);
    const go = makeButton("", () => this.#go(name), { disabled: isOpen, class: "session" });
    go.append(make("code", {}, text.slice(0, 60)), " ", about);
    const drop = makeButton("Forget", () => {
      forget(name);
      this.show();
    }, { disabled: isOpen, "aria-label": `Forget the session with ${text.slice(0, 60)}` });
    return make("li", {}, go, drop);
  }

  /** Gives the session as a program in a file. */
  async #export() {
    const answer = await this.#calculator.save();
    if (!answer?.lines) return note(answer?.error?.message ?? "The session cannot be written");
    const text = `# A session of rpn; 'rpn -f FILE' and the page's Import make it again.\n${answer.lines[0]}\n`;
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    make("a", { href: address, download: "session.rpn" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
    note("The session is in session.rpn");
  }
}
