// The line: its preview, its errors, and what keys do in it.

import { meantBy, worded } from "./commands.js";
import { byId, make, makeButton } from "./elements.js";

/** The token at a place in a text. */
export function tokenAt(text, place) {
  const before = text.slice(0, place).match(/[^\s[\]{}]*$/)[0];
  const after = text.slice(place).match(/^[^\s[\]{}]*/)[0];
  // Behind a space it is the word before that is meant.
  return before + after || text.slice(0, place).trimEnd().match(/[^\s[\]{}]*$/)[0];
}

/** Several lines as one: comments would swallow what comes after them; in a text there are none. */
export function joinLines(text) {
  const pattern = /((?:^|[\s[\]{}])"(?:[^"\\]|\\.)*")|(^|\s)#.*$/g;
  return text.split(/\r\n|\r|\n/).map((line) => line.replace(pattern, "$1$2").trim())
    .filter((line) => line).join(" ");
}

/** Where an error is in a line; `null` where it is in the text of a name. */
function placeOf({ start, end, report }, line) {
  if (start === undefined) return null;
  const isElsewhere = report.includes("\n  reached through ") && !report.includes(`\n  ${line}\n`);
  return isElsewhere ? null : { start, end: Math.max(end, start + 1) };
}

/** The line that is being written. */
export class Entry {
  #input = byId("line");
  #caret = byId("caret");
  #preview = byId("preview");
  #message = byId("message");
  #askPreview;
  #onChange;
  // A line that was sent stays in sight until its answer is there, or until one types on.
  #isSent = false;

  /** @param actions `preview`, what `Calculator.preview` does; `onChange`, told of each change. */
  constructor({ preview, onChange }) {
    this.#askPreview = preview;
    this.#onChange = onChange;
    this.#input.addEventListener("input", () => this.#changed());
    this.#input.addEventListener("beforeinput", () => this.#typeOn());
    this.#input.addEventListener("scroll", () => this.#alignCaret());
    this.#input.addEventListener("paste", (event) => this.#paste(event));
  }

  /** The element itself. */
  get input() {
    return this.#input;
  }

  /** What is written. */
  get text() {
    return this.#isSent ? "" : this.#input.value;
  }

  /** Takes the line to be evaluated. */
  send() {
    const line = this.text;
    if (line.trim()) this.#isSent = true;
    return line;
  }

  /** The line that was sent has gone well. */
  settle() {
    if (this.#isSent) this.set("");
  }

  /** The line that was sent is to be edited: whether nothing else has been typed. */
  takeBack() {
    const isThere = this.#isSent;
    this.#isSent = false;
    return isThere;
  }

  #typeOn() {
    if (this.#isSent) this.#input.value = "";
    this.#isSent = false;
  }

  /** The word at the cursor. */
  get word() {
    return tokenAt(this.text, this.#input.selectionStart ?? this.text.length);
  }

  /** Puts the cursor into the line. */
  focus() {
    this.#input.focus({ preventScroll: true });
  }

  /** Replaces the line. */
  set(text, cursor = text.length) {
    this.#isSent = false;
    this.#input.value = text;
    this.#input.setSelectionRange(cursor, cursor);
    this.#input.scrollLeft = this.#input.scrollWidth;
    this.#changed();
  }

  /** Writes a text where the cursor is, apart from what is beside it. */
  insert(text) {
    this.#typeOn();
    const { selectionStart: start, selectionEnd: end, value } = this.#input;
    const before = /[^\s]$/.test(value.slice(0, start)) ? " " : "";
    const after = /^[^\s]/.test(value.slice(end)) ? " " : "";
    const added = before + joinLines(text) + after;
    this.set(value.slice(0, start) + added + value.slice(end), start + added.length);
  }

  /**
   * Shows what is wrong with the line, or with a line that was.
   *
   * @param take Told of a line that was probably meant, and is chosen.
   */
  showError(answer, line, take) {
    const place = placeOf(answer, line);
    this.#clearFeedback();
    this.#message.append(worded(answer.error?.message ?? answer.stopped ?? answer.report ?? ""));
    const rest = worded(answer.report ?? "").split("\n").slice(1);
    if (place && this.text === line) {
      this.#mark(line, place);
      this.#input.setSelectionRange(place.end, place.end);
      rest.splice(0, 2);
    }
    const meant = meantBy(answer.report ?? "", line, placeOf(answer, line));
    if (meant.length > 0) {
      const buttons = meant.map((one) => makeButton(one.text, () => take(one.line)));
      this.#message.append(make("span", { class: "meant" }, ...buttons));
    }
    if (rest.length > 0) this.#message.append(make("span", { class: "report" }, rest.join("\n")));
    this.#input.setAttribute("aria-invalid", "true");
    this.#input.setAttribute("aria-describedby", "message");
  }

  /** Shows a message in place of the preview. */
  showMessage(text) {
    this.#clearFeedback();
    this.#message.append(text);
  }

  /** Shows what the line would leave. */
  async refresh() {
    const line = this.text;
    if (!line.trim()) return;
    const answer = await this.#askPreview(line);
    // An error stays until the line changes.
    if (!answer || answer.stopped || this.text !== line || this.#message.textContent) return;
    const { value, trouble } = answer;
    this.#preview.textContent = trouble ?? (value ? `→ ${value}` : "");
    this.#preview.classList.toggle("trouble", trouble !== undefined);
  }

  #changed() {
    this.#clearError();
    if (!this.text.trim()) this.#preview.textContent = "";
    this.refresh();
    this.#onChange();
  }

  #clearError() {
    this.#message.replaceChildren();
    this.#caret.replaceChildren();
    this.#input.removeAttribute("aria-invalid");
    this.#input.setAttribute("aria-describedby", "preview");
  }

  #clearFeedback() {
    this.#clearError();
    this.#preview.textContent = "";
  }

  /** Draws carets under a part of the line; the text before it is there, unseen. */
  #mark(line, { start, end }) {
    this.#caret.replaceChildren(
      make("span", { class: "unseen" }, line.slice(0, start)),
      make("mark", {}, "^".repeat([...line.slice(start, end)].length || 1)));
    this.#alignCaret();
  }

  #alignCaret() {
    this.#caret.scrollLeft = this.#input.scrollLeft;
  }

  /** A field of one line would run several lines together. */
  #paste(event) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    this.insert(text);
  }
}
