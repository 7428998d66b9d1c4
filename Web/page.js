// The page of the calculator. It starts at the end of this file.

import { Busy } from "./busy.js";
import { commandOf } from "./commands.js";
import { Completion } from "./completion.js";
import { announce, byId, copy, note } from "./elements.js";
import { Entry, joinLines } from "./entry.js";
import { Explanation } from "./explain.js";
import { History } from "./history.js";
import { Keypad } from "./keypad.js";
import { Panels } from "./panels.js";
import { Plot } from "./plot.js";
import { Calculator } from "./rpn.js";
import { Sessions } from "./sessions.js";
import { SettingsForm } from "./settings.js";
import { StackView, shorten, textOf } from "./stack.js";
import { erase, load, onOtherTab, save, switchTo } from "./storage.js";
import { Words } from "./words.js";

const wide = matchMedia("(min-width: 60rem)");
const wantsKeypad = matchMedia("(pointer: coarse), (max-width: 40rem)");

/** What the address shares: a text from another app. */
const sharedText = () => joinLines(new URLSearchParams(location.search).get("text") ?? "");

/** The program that an address carries behind its `#`. */
function programOf(hash) {
  const text = hash.slice(1);
  try {
    return joinLines(decodeURIComponent(text));
  } catch {
    return joinLines(text);
  }
}

class CalculatorPage {
  #calculator;
  #keypadChoice;
  #name;
  #state = null;
  #isDirty = false;
  #isErased = false;
  #timer;

  constructor(calculator, kept, startAnother) {
    this.#calculator = calculator;
    this.#keypadChoice = kept.keypad;
    this.#name = kept.name;
    const insert = (text) => this.insert(text);
    this.busy = new Busy(() => calculator.stop());
    this.entry = new Entry({
      preview: (line) => calculator.preview(line),
      onChange: () => this.explain(),
    });
    this.completion = new Completion(this.entry.input, (text) => calculator.complete(text));
    this.stack = new StackView(calculator, { busy: this.busy, insert });
    this.history = new History(kept.history, (line) => this.replace(line));
    this.words = new Words(calculator, { insert });
    this.explanation = new Explanation(startAnother);
    this.settings = new SettingsForm(calculator.settings, {
      change: (settings) => this.change(settings),
      erase: () => this.erase(),
    });
    this.plot = new Plot((from, to) => calculator.sample(from, to));
    this.sessions = new Sessions(kept.name, calculator, {
      keep: () => this.keep(),
      read: (program, name) => this.read(program, name),
    });
    this.commands = this.#commands();
    this.panels = new Panels((name, focus) => this.#opened(name, focus));
    this.keypad = new Keypad(this.entry, {
      evaluate: () => this.evaluate(),
      enter: () => this.enter(),
      undo: () => this.undo(),
      redo: () => this.redo(),
      showLetters: () => this.showLetters(),
    });
    this.#listen();
    this.setKeypad(kept.keypad);
    if (wide.matches && kept.panel) this.panels.open(kept.panel, { focus: false });
  }

  #listen() {
    const onClick = (id, action) => byId(id).addEventListener("click", () => {
      if (byId(id).getAttribute("aria-disabled") !== "true") action();
    });
    onClick("run", () => this.evaluate());
    onClick("undo", () => this.undo());
    onClick("redo", () => this.redo());
    onClick("recall", () => this.recall());
    onClick("clear", () => this.move(() => this.#calculator.clear(), ""));
    onClick("help-word", () => this.help());
    onClick("copy-link", () => this.copyLink());
    onClick("keypad-toggle", () => {
      this.#keypadChoice = this.hasKeypad ? "hidden" : "shown";
      this.setKeypad(this.#keypadChoice);
      this.keepSoon();
    });
    wantsKeypad.addEventListener("change", () => this.setKeypad(this.#keypadChoice));
    this.entry.input.addEventListener("keydown", (event) => this.#typed(event));
    this.entry.input.addEventListener("input", () => this.completion.update());
    addEventListener("keydown", (event) => this.#pressed(event));
    addEventListener("hashchange", () => this.openLink());
    addEventListener("pagehide", () => this.keep());
    addEventListener("visibilitychange", () => this.keep());
    onOtherTab((history) => this.history.merge(history));
  }

  /** What a key does in the line. */
  #typed(event) {
    if (event.isComposing) return;
    const isOneLine = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    const isDone = this.completion.takes(event) || (isOneLine && this.#takes(event.key));
    if (isDone) event.preventDefault();
    if (isDone && event.key === "Escape") event.stopPropagation();
  }

  #takes(key) {
    switch (key) {
      case "Enter":
        this.enter();
        return true;
      case "ArrowUp":
      case "ArrowDown": {
        const line = this.history.step(key === "ArrowUp" ? -1 : 1, this.entry.text);
        if (line !== null) this.entry.set(line);
        return true;
      }
      default:
        return false;
    }
  }

  /** What a key does anywhere. */
  #pressed(event) {
    const { key, target } = event;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const isField = target.matches("input:not([type=radio], [type=checkbox]), [role=textbox]");
    if (this.busy.takes(event)) return event.preventDefault();
    if (key === "F1") {
      event.preventDefault();
      return this.help();
    }
    if (key === "Escape" && this.panels.current) return this.panels.close();
    if (isCommand && (!isField || target === this.entry.input) && !this.entry.text) {
      const name = (event.shiftKey ? "shift " : "") + key.toLowerCase();
      const move = { z: "undo", y: "redo", "shift z": "redo" }[name];
      if (!move) return;
      event.preventDefault();
      return this[move]();
    }
    // Who types means the line.
    const isCharacter = key.length === 1 && key !== " " && !isCommand && !event.altKey;
    if (isCharacter && !isField) this.entry.focus();
  }

  /** What the commands of the terminal do here. */
  #commands() {
    const open = (name) => () => this.panels.open(name);
    const find = (text) => this.find(text);
    return {
      undo: () => this.undo(), redo: () => this.redo(), last: () => this.recall(),
      clear: () => this.move(() => this.#calculator.clear(), ""), new: () => this.#leave(),
      help: (word) => this.help(word), "?": (word) => this.help(word), find, words: find,
      explain: (line) => {
        if (line) this.replace(line);
        this.panels.open("explain", { focus: false });
      },
      history: open("history"), set: open("settings"), sessions: open("settings"),
      copy: () => copy(this.#state?.stack.at(-1) ?? "", "The top"),
      save: () => byId("export").click(), quit: () => note("Close the tab: all is kept"),
    };
  }

  #leave() {
    this.keep();
    switchTo();
  }

  /** Evaluates the line. */
  async evaluate() {
    const command = commandOf(this.entry.text, this.commands);
    if (command) {
      this.entry.set("");
      this.completion.close();
      return command();
    }
    const line = this.entry.send();
    this.completion.close();
    if (!line.trim()) return;
    const answer = await this.busy.during(this.#calculator.evaluate(line));
    if (!answer.error && !answer.stopped) {
      this.entry.settle();
      this.history.add(line, shorten(answer.stack.at(-1) ?? "", 200));
      this.#forgetLink();
      if (answer.plot) this.plot.show(answer.plot);
      return this.show(answer, { news: true });
    }
    if (!this.entry.takeBack()) this.history.add(line, "");
    if (answer.error) this.entry.showError(answer, line, (text) => this.replace(text));
    else this.entry.showMessage(`Stopped${reasonOf(answer)}. The stack is as it was.`);
  }

  /** ENTER as on a calculator: with nothing to enter it doubles the top. */
  enter() {
    if (!this.entry.text.trim() && this.stack.depth > 0) this.entry.set("dup");
    return this.evaluate();
  }

  recall() {
    return this.move(() => this.#calculator.recall(), "Nothing to recall");
  }

  /** Evaluates the program of a file, in the session as it is. */
  async read(program, name) {
    const answer = await this.busy.during(this.#calculator.evaluate(program));
    if (!answer.error && !answer.stopped) {
      this.show(answer, { news: true });
      return note(`${name} is read; Undo takes it back`);
    }
    this.entry.showMessage(`${name}: ${answer.report ?? `stopped${reasonOf(answer)}`}`);
  }

  /** Sets something; that doubles are less than exact numbers is said. */
  async change(settings) {
    const before = this.#calculator.settings.mode;
    await this.move(() => this.#calculator.set(settings), "Settings changed");
    if (before === this.#calculator.settings.mode || this.stack.depth === 0) return;
    note(before === "exact" ? "All numbers are rounded to doubles; Undo takes that back"
      : "What was calculated with doubles stays rounded");
  }

  undo() {
    return this.move(() => this.#calculator.undo(), "Nothing to undo");
  }

  redo() {
    return this.move(() => this.#calculator.redo(), "Nothing to redo");
  }

  /** Does something to the session besides evaluating. */
  async move(change, otherwise) {
    const answer = await this.busy.during(change());
    if (!answer) return otherwise && note(otherwise);
    if (answer.stopped || answer.error) {
      this.settings.show(this.#calculator.settings);
      return this.entry.showMessage(answer.error ? textOf(answer) : `Stopped${reasonOf(answer)}.`);
    }
    this.show(answer, { news: true });
    this.entry.refresh();
  }

  /** Shows what the session was when it was kept. */
  showKept({ stack, names }) {
    if (stack.length > 0) this.stack.show({ depth: stack.length, stack, names });
    else if (names.length === 0) this.stack.show({ depth: 0, stack, names });
  }

  /** Shows the first state, unless a line has been evaluated before. */
  begin(state) {
    if (!this.#state) this.show(state);
    this.entry.refresh();
  }

  /** Shows a state of the session. */
  show(state, options) {
    this.#state = state;
    this.stack.show(state, options);
    this.words.setOwn(state.names);
    this.settings.show(state.settings ?? this.#calculator.settings);
    const { undo, redo, recall, depth } = state;
    for (const [id, isPossible] of Object.entries({ undo, redo, recall, clear: depth > 0 })) {
      byId(id).setAttribute("aria-disabled", String(!isPossible));
    }
    this.explain();
    this.keepSoon();
  }

  /** Puts a text where the cursor is. */
  insert(text) {
    this.entry.insert(text);
    if (!wantsKeypad.matches) this.entry.focus();
  }

  /** Puts a text into the line, in place of what is there. */
  replace(text) {
    this.entry.set(text);
    if (!wantsKeypad.matches) this.entry.focus();
  }

  /** Explains the line, or the one before where there is none. */
  explain() {
    if (this.panels?.current !== "explain") return;
    const { entries } = this.#calculator.session;
    const settings = this.#calculator.settings;
    const text = this.entry.text;
    const isWritten = text.trim() !== "";
    const line = isWritten ? text : (entries.at(-1)?.line ?? "");
    const stack = entries.at(isWritten ? -1 : -2)?.program;
    this.explanation.update(line, { stack, settings });
  }

  /** Helps with a word: the one at the cursor, unless told otherwise. */
  async help(word = this.entry.word) {
    this.panels.open("words", { focus: false });
    await this.words.open(word);
  }

  /** Looks for finds words for a purpose. */
  async find(text) {
    this.panels.open("words", { focus: false });
    await this.words.open("", { focus: false });
    this.words.find(text);
  }

  #opened(name, focus) {
    if (name === "settings") this.sessions.show();
    if (name === "words") this.words.open("", { focus });
    if (name === "explain") this.explain();
    this.keepSoon();
  }

  get hasKeypad() {
    return document.documentElement.dataset.keypad === "shown";
  }

  /** Shows the keys, or hides them; with them the keyboard of a phone stays away. */
  setKeypad(choice) {
    const isShown = choice ? choice === "shown" : wantsKeypad.matches;
    document.documentElement.dataset.keypad = isShown ? "shown" : "hidden";
    byId("keypad-toggle").setAttribute("aria-pressed", String(isShown));
    this.entry.input.inputMode = isShown ? "none" : "text";
  }

  /** Changes to the keyboard of the phone. */
  showLetters() {
    this.setKeypad("hidden");
    this.entry.input.blur();
    this.entry.focus();
  }

  /** Shows the program that the address carries; it is not evaluated before one says so. */
  openLink() {
    const program = programOf(location.hash) || sharedText();
    if (!program) return;
    if (wide.matches) this.panels.open("explain", { focus: false });
    this.replace(program);
  }

  #forgetLink() {
    if (location.hash || location.search) history.replaceState(null, "", location.pathname);
  }

  copyLink() {
    const line = this.entry.text.trim() || this.history.lines.at(-1)?.line;
    if (!line) return note("There is no line to link to");
    return copy(`${location.href.replace(/[?#].*/, "")}#${encodeURIComponent(line)}`, "Link");
  }

  /** Keeps the session when there is a pause. */
  keepSoon() {
    this.#isDirty = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keep(), 300);
  }

  /** Keeps what has changed. */
  keep() {
    if (!this.#isDirty || this.#isErased) return;
    this.#isDirty = false;
    const isWhole = save({
      name: this.#name, state: this.#state, session: this.#calculator.session, history: this.history.lines,
      keypad: this.#keypadChoice, panel: this.panels.current,
    });
    if (!isWhole) note("This browser has no room to keep everything");
  }

  erase() {
    erase();
    this.#isErased = true;
    location.reload();
  }
}

/** Why a calculation ended that nobody stopped. */
const reasonOf = ({ stopped }) => (stopped === "stopped" ? "" : `: ${stopped}`);

/**
 * Starts the page.
 *
 * @param parts `wasm`, an address or bytes; `worker`, which makes a worker of rpn.js. A page in
 *   one file brings both.
 */
async function start({ wasm, worker } = {}) {
  const kept = await load();
  const progress = byId("progress");
  const onProgress = (part) => (progress.value = part);
  const calculator = Calculator.open(wasm, { session: kept.session, worker, onProgress });
  const startAnother = () => Calculator.load(calculator.module, { worker });
  const page = new CalculatorPage(calculator, kept, startAnother);
  // What is kept is in sight, and what is typed is evaluated, as soon as the calculator is there.
  page.showKept(kept);
  page.openLink();
  await calculator.ready;
  const state = await calculator.state();
  progress.hidden = true;
  if (state.stopped) page.entry.showMessage(`The session is lost${reasonOf(state)}.`);
  else page.begin(state);
  const { unreadable } = calculator;
  if (unreadable.length) {
    const lines = unreadable.join("; ");
    page.entry.showMessage(`The session goes on without what cannot be read: ${lines}`);
  }
  document.documentElement.dataset.ready = "yes";
  calculator.whole.then(() => page.entry.refresh(), () => {});
  return calculator;
}

/** Keeps the page for times without a network. */
function keepOffline() {
  const isServed = location.protocol.startsWith("http") && "serviceWorker" in navigator;
  if (isServed) navigator.serviceWorker.register("service-worker.js").catch(() => {});
}

const started = start(globalThis.rpnParts);
started.catch((error) => {
  byId("message").textContent = `The calculator could not be loaded: ${error.message}`;
  byId("progress").hidden = true;
  announce("");
});
// At first all of the line to the server is for the calculator.
if (!globalThis.rpnParts) {
  started.then((calculator) => calculator.whole).then(keepOffline, keepOffline);
}
