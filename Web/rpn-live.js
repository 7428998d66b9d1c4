// <rpn-live>3 5 + 2 *</rpn-live>: a program that a reader can change, with what it leaves and how.
//
// Without this file the text of the element is what its author wrote. Attributes: `digits`, and `mode` as
// in rpn.js. All elements of a page share one calculator.

import { Calculator } from "./rpn.js";

let shared;

/** The calculator of the page, started with the first element. */
function calculator() {
  shared ??= Calculator.load(new URL("rpn.wasm", import.meta.url));
  return shared;
}

/** How many milliseconds a line may take. */
const longest = 10_000;

let turn = Promise.resolve();

/** Does something when all that was asked for before is done. */
function inTurn(work) {
  const result = turn.then(work);
  turn = result.catch(() => {});
  return result;
}

const style = `
  :host { display: block; margin: 1em 0; font-family: ui-monospace, monospace; }
  input { box-sizing: border-box; width: 100%; font: inherit; color: inherit; background: none;
    padding: 0.4em 0.6em; border: 1px solid color-mix(in srgb, currentcolor 50%, transparent);
    border-radius: 0.3em; }
  input[aria-invalid="true"] { border-color: #c22; }
  pre { font: inherit; margin: 0.4em 0.6em; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

class LiveProgram extends HTMLElement {
  #input;
  #result;
  #steps;
  #latest = 0;
  #isRunning = false;

  connectedCallback() {
    if (this.#input) return;
    const program = this.textContent.trim();
    const root = this.attachShadow({ mode: "open" });
    // A style sheet that is no element needs no exception from a page's security policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    this.#input = Object.assign(document.createElement("input"), { value: program, spellcheck: false });
    this.#input.setAttribute("aria-label", "Program");
    this.#input.setAttribute("autocapitalize", "off");
    this.#result = document.createElement("pre");
    this.#result.setAttribute("role", "status");
    this.#steps = document.createElement("details");
    const summary = Object.assign(document.createElement("summary"), { textContent: "Steps" });
    this.#steps.append(summary, document.createElement("pre"));
    root.append(this.#input, this.#result, this.#steps);
    this.#input.addEventListener("input", () => this.#show());
    this.#steps.addEventListener("toggle", () => this.#show());
    this.#show();
  }

  async #show() {
    const number = ++this.#latest;
    try {
      const here = await calculator();
      // Typing does not wait for a program that takes long.
      if (this.#isRunning) here.stop();
      await inTurn(() => this.#run(here, number));
    } catch (error) {
      this.#result.textContent = `The calculator could not be loaded: ${error.message}`;
    }
  }

  /** Asks what there is to show, until something else was typed. */
  async #run(here, number) {
    const isOld = () => number !== this.#latest;
    const program = this.#input.value;
    if (isOld()) return;
    this.#isRunning = true;
    // The other lines of the page wait for this one.
    const timer = setTimeout(() => here.stop(), longest);
    try {
      await here.set({
        mode: this.getAttribute("mode") ?? "exact",
        digits: Number(this.getAttribute("digits") ?? 20),
      });
      const answer = isOld() ? null : await here.run(program);
      const steps = isOld() || !this.#steps.open ? null : await here.explain(program, "table");
      if (!isOld()) this.#tell(answer, steps);
    } finally {
      clearTimeout(timer);
      this.#isRunning = false;
    }
  }

  #tell(answer, steps) {
    this.#result.textContent = answer.report ?? answer.stopped ?? answer.lines.join("\n");
    this.#input.setAttribute("aria-invalid", String(!answer.lines));
    this.#steps.lastChild.textContent = steps?.lines?.join("\n") ?? "";
  }
}

customElements.define("rpn-live", LiveProgram);
