// How a line is evaluated: the fold step by step, and the line in other notations.

import { byId, copy, make, makeButton } from "./elements.js";
import { textOf } from "./stack.js";

// A program that takes longer is not explained.
const patience = 2000;
// The steps of a longer program are not all for the eye.
const mostSteps = 200;

/**
 * The panel of the explanation.
 *
 * Explaining runs a program. That it does in a calculator of its own, so that the line never waits.
 */
export class Explanation {
  #place = byId("explanation");
  #start;
  #calculator = null;
  #latest = 0;
  #timer;

  /** @param start Starts another calculator. */
  constructor(start) {
    this.#start = start;
  }

  /**
   * Explains a line soon, unless another one comes first.
   *
   * @param stack A program that makes what the line finds, for lines that need it.
   */
  update(line, { stack, settings }) {
    clearTimeout(this.#timer);
    const number = ++this.#latest;
    if (!line.trim()) {
      this.#place.replaceChildren(
        make("p", { class: "hint" }, "Write a line to see how it is evaluated."));
      return;
    }
    this.#timer = setTimeout(() => this.#explain(line, stack, settings, number), 120);
  }

  async #explain(line, stack, settings, number) {
    this.#calculator ??= this.#start();
    const calculator = await this.#calculator;
    if (number !== this.#latest) return;
    const timer = setTimeout(() => calculator.stop(), patience);
    const parts = await partsOf(calculator, line, stack, settings);
    clearTimeout(timer);
    if (number === this.#latest) this.#place.replaceChildren(...view(line, parts));
  }
}

/** All that is told of a line; that it needs a stack is seen when it fails without. */
async function partsOf(calculator, line, stack, settings) {
  await calculator.set(settings);
  const alone = await calculator.explain(line, "json");
  if (alone.lines) return { steps: alone, ...(await formsOf(calculator, line)) };
  if (alone.stopped || !stack || stack.length > 5000) return { steps: alone };
  const program = `${stack}\n${line}`;
  const whole = await calculator.explain(program, "json");
  if (!whole.lines) return { steps: alone };
  const before = await calculator.explain(stack, "json");
  const skipped = before.lines ? JSON.parse(before.lines[0]).steps.length : 0;
  return { steps: whole, skipped, ...(await formsOf(calculator, program)) };
}

async function formsOf(calculator, program) {
  const forms = {};
  for (const form of ["latex", "swift", "effect"]) {
    forms[form] = await calculator.explain(program, form);
  }
  return forms;
}

function view(line, { steps, skipped = 0, latex, swift, effect }) {
  const head = make("p", { class: "program" }, make("code", {}, line));
  if (!steps.lines) {
    const reason = steps.stopped
      ? "This takes too long to be explained."
      : `It fails: ${textOf(steps)}.`;
    return [head, make("p", { class: "hint" }, reason)];
  }
  const { steps: all, infix, result } = JSON.parse(steps.lines[0]);
  return [
    head,
    table(all.slice(skipped)),
    ...(skipped > 0 ? [make("p", { class: "hint" }, "On the stack as it is.")] : []),
    make("dl", {},
      ...row("Result", result.join("  ") || "nothing"),
      ...row("Infix", (infix ?? []).join(",  ")),
      ...row("LaTeX", latex), ...row("Swift", swift), ...row("Stack effect", effect)),
  ];
}

function table(steps) {
  const rows = steps.slice(0, mostSteps).map(({ token, stack }) =>
    make("tr", {},
      make("th", { scope: "row" }, make("code", {}, token)),
      make("td", {}, stack.join("  "))));
  return make("table", {},
    make("thead", {}, make("tr", {},
      make("th", { scope: "col" }, "Word"), make("th", { scope: "col" }, "Stack after it"))),
    make("tbody", {}, ...rows));
}

/** A notation with a button to copy it; where there is none, why. */
function row(name, answer) {
  const text = typeof answer === "string" ? answer : textOf(answer);
  const isText = typeof answer === "string" || answer?.lines;
  if (!text) return [];
  const button = makeButton("Copy", () => copy(text, name), { "aria-label": `Copy ${name}` });
  return [
    make("dt", {}, name),
    isText ? make("dd", {}, make("code", {}, text), button) : make("dd", { class: "hint" }, text),
  ];
}
