// The calculator of the module as JavaScript. `Core` runs it here and now; `Calculator` runs it in a
// worker that can be stopped, and keeps the session where no trap can take it away.

const forms = ["table", "infix", "latex", "swift", "effect", "json"];
const moves = ["undo", "redo", "clear", "recall"];

const oneOf = (...values) => ({ first: values[0], isValid: (value) => values.includes(value) });
const whole = (first, least, most) => ({
  first, isValid: (value) => Number.isInteger(value) && value >= least && value <= most,
});

/** All that can be set: what it is at first, and whether it can be a value. */
const known = {
  mode: oneOf("exact", "double"),
  digits: whole(20, 1, 1_000_000),
  base: whole(10, 2, 36),
  fractions: oneOf(false, true),
  complex: oneOf(false, true),
  keepUnits: oneOf(false, true),
  format: oneOf("plain", "fix", "sci", "eng", "si", "mixed", "hms", "dms"),
  places: whole(2, 0, 1000),
  group: oneOf("", ",", "_", "'", "\u202f"),
  // Of random numbers; `null` leaves them to chance.
  seed: {
    first: null, isValid: (value) => value === null || (Number.isSafeInteger(value) && value >= 0),
  },
};
const formats = ["plain", "fix", "sci", "eng", "si", "mixed", "hms", "dms"];
const defaults = Object.fromEntries(Object.entries(known).map(([name, { first }]) => [name, first]));

/** The settings among the members of a value that may come from anywhere. */
export function validSettings(value) {
  const pairs = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(pairs.filter(([name, value]) =>
    Object.hasOwn(known, name) && known[name].isValid(value)));
}

/** What a browser takes apart by itself; `null` where it cannot. */
function unpacking(format) {
  try {
    return new DecompressionStream(format);
  } catch {
    return null;
  }
}

/** A response that tells how much of it has come. */
function counted(response, onProgress) {
  const total = Number(response.headers.get("Content-Length"));
  // Of a response that the browser takes apart it is not known how long it is.
  if (!onProgress || !total || response.headers.get("Content-Encoding")) return response.body;
  let come = 0;
  return response.body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      come += chunk.length;
      onProgress(come / total);
      controller.enqueue(chunk);
    },
  }));
}

/**
 * A file of the module beside this one: as it is where the host packs it, else the file that is packed
 * already, so that no host sends three times as much as it needs to.
 */
async function fetched(name, onProgress) {
  const address = new URL(name, import.meta.url);
  const ways = typeof window === "undefined" ? [] : [["br", "brotli"], ["gz", "gzip"]];
  for (const [suffix, format] of ways) {
    const stream = unpacking(format);
    const response = stream && (await fetch(`${address}.${suffix}`));
    if (!response?.ok) continue;
    const body = counted(response, onProgress);
    const isPacked = !response.headers.get("Content-Encoding");
    return new Response(isPacked ? body.pipeThrough(stream) : body,
      { headers: { "Content-Type": "application/wasm" } });
  }
  return fetch(address);
}

/**
 * Compiles the module from an address, a Response or bytes.
 *
 * @param onProgress Told how much of the file beside this one has come, from 0 to 1.
 */
export async function compile(source, onProgress) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return WebAssembly.compile(source);
  }
  const given = source && !(source instanceof Response) ? await fetch(source) : source;
  return compiled(given ?? (await fetched("rpn.wasm", onProgress)));
}

async function compiled(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  // Not every file server knows what kind of file this is.
  return response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * The module in two parts: the functions that `first-lines.txt` takes, and all others, which are fetched
 * while those are in use. Or, in one part, a module that was given.
 */
class Parts {
  first;
  rest = null;
  #load;
  #coming = null;

  constructor(first, load = async () => null) {
    this.first = first;
    this.#load = load;
  }

  /** Loads the rest; where that failed, another time. */
  whole() {
    this.#coming ??= this.#load().then(
      (rest) => (this.rest = rest),
      (error) => {
        this.#coming = null;
        throw error;
      });
    return this.#coming;
  }

  /** The parts that are there, as a worker takes them. */
  get here() {
    return { first: this.first, rest: this.rest };
  }

  /** From what `compile` takes, or from the files beside this one. */
  static async open(source, onProgress) {
    if (source instanceof Parts) return source;
    if (source) return new Parts(await compile(source));
    const first = await compiled(await fetched("rpn-first.wasm", onProgress));
    return new Parts(first, async () => compiled(await fetched("rpn-rest.wasm")));
  }
}

/** What a function of the rest throws while that is not there; the instance cannot be used then. */
const missing = new Error("the rest of the module is not there");

/** The calculator in this thread. After a trap it cannot be used any more; a new one is cheap. */
export class Core {
  #exports;
  #hasRest = false;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /**
   * An instance of a compiled module, with an empty stack; the same seed gives the same random numbers.
   *
   * @param module A module, or its parts: `{ first, rest }`.
   */
  constructor(module, seed = crypto.getRandomValues(new Uint32Array(2))) {
    const { first, rest } = module instanceof WebAssembly.Module ? { first: module } : module;
    const absent = () => {
      throw missing;
    };
    const imports = {
      rpn: {
        now: () => performance.now(),
        time: () => Date.now() / 1000,
        offset: () => -60 * new Date().getTimezoneOffset(),
      },
      rest: new Proxy({}, { get: () => absent }),
    };
    this.#exports = new WebAssembly.Instance(first, imports).exports;
    if (rest) this.add(rest);
    this.#exports.rpn_seed(...seed);
  }

  /** Puts the functions of the rest in their places; once is enough. */
  add(rest) {
    if (!this.#hasRest) new WebAssembly.Instance(rest, { first: this.#exports });
    this.#hasRest = true;
  }

  /** Bytes of memory that the instance holds. */
  get memory() {
    return this.#exports.memory.buffer.byteLength;
  }

  #ask(name, text = "", ...numbers) {
    const { memory, rpn_input, rpn_output, rpn_output_count } = this.#exports;
    const bytes = this.#encoder.encode(text);
    const input = rpn_input(bytes.length) >>> 0;
    new Uint8Array(memory.buffer, input, bytes.length).set(bytes);
    this.#exports[`rpn_${name}`](...numbers);
    const output = new Uint8Array(memory.buffer, rpn_output() >>> 0, rpn_output_count() >>> 0);
    return JSON.parse(this.#decoder.decode(output));
  }

  /** Shows numbers as set from now on; another `mode` begins an empty session. */
  set(settings) {
    const { mode, digits, base, fractions, complex, keepUnits, format, places, group } =
      { ...defaults, ...validSettings(settings) };
    this.#exports.rpn_set(Number(mode === "double"), digits, base, Number(fractions), Number(complex),
      Number(keepUnits), formats.indexOf(format), places, group ? group.codePointAt(0) : 0);
  }

  /** Evaluates a line in the session. */
  evaluate(line) { return this.#ask("evaluate", line); }
  /** The functions that were drawn last, between two other numbers. */
  sample(from, to) { return this.#ask("sample", "", from, to); }
  /** `undo`, `redo`, `clear` or `recall`. */
  move(name) { return this.#ask("move", "", moves.indexOf(name)); }
  /** The stack and the names. */
  state() { return this.#ask("state"); }
  /** What a line would leave on top. */
  preview(line) { return this.#ask("preview", line); }
  /** What the word at the end of a text may become. */
  complete(text) { return this.#ask("complete", text); }
  /** What is known of a word. */
  help(name) { return this.#ask("help", name); }
  /** All words, in groups. */
  words() { return this.#ask("words"); }
  /** A level of the stack in full length, 0 the top. */
  text(level) { return this.#ask("text", "", level); }
  /** A level of the stack in LaTeX. */
  latex(level) { return this.#ask("latex", "", level); }
  /** The session as a program that makes it again. */
  save() { return this.#ask("save"); }
  /** Begins a session with a program of `save`. */
  restore(program) { return this.#ask("restore", program); }
  /** What a program leaves on an empty stack. */
  run(program) { return this.#ask("run", program); }
  /** How a program is evaluated. */
  explain(program, form = "table") { return this.#ask("explain", program, forms.indexOf(form)); }
}

// What a worker does that `Calculator` has started: one request after the other.
const workerName = "rpn";
if (typeof WorkerGlobalScope !== "undefined" && globalThis.name === workerName) {
  let core;
  globalThis.onmessage = ({ data: { name, args } }) => {
    try {
      if (name === "start") core = new Core(...args);
      const answer = name === "start" ? null : core[name](...args) ?? null;
      // A session is worth keeping only where it has changed.
      const changed = ["evaluate", "move", "restore"].includes(name) && answer && !answer.error;
      const saved = changed ? core.save() : null;
      postMessage({ answer, program: saved?.lines?.[0] });
    } catch (trap) {
      postMessage({ isMissing: trap === missing, trap: String(trap?.message ?? trap) });
    }
  };
}

/** Starts a worker of this file; of one from elsewhere a browser takes only what its own page imports. */
function startWorker() {
  const address = new URL(import.meta.url);
  const isOwn = address.origin === location.origin;
  const text = `import ${JSON.stringify(address.href)};`;
  const blob = isOwn ? null : URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return new Worker(blob ?? address, { type: "module", name: workerName });
}

/** How many characters the programs of all states may have that can be undone. */
const longestPast = 20_000_000;

/** What a request is answered with that was stopped: by the page, or by an end of memory. */
const stopped = (reason) => ({ stopped: reason });

/**
 * The calculator in a worker.
 *
 * Every request is a promise. One that is stopped, or that runs out of memory, resolves to
 * `{ stopped: reason }`; the session is then what it was before.
 */
export class Calculator {
  /** The compiled module, once there is one: what `load` takes for another calculator. */
  module = null;
  /** Settles when the calculator has its session, and what most lines need. */
  ready;
  /** Settles when the calculator has all of its module, and needs no server any more. */
  whole;
  /** The lines of the session that could not be read, and are no part of it. */
  unreadable = [];
  #startWorker;
  #worker = null;
  // Whether the worker has the session.
  #isStarted = false;
  #pending = null;
  #queue = Promise.resolve();
  #latest = 0;
  #entries;
  #index;
  // The oldest state that the worker knows of.
  #oldest = 0;
  #settings;
  #reason = "";

  /**
   * Starts a calculator.
   *
   * @param source What `compile` takes.
   * @param options `settings`; a `session` that `session` once gave; `worker`, which makes a worker of this
   *   file called "rpn" where its address is not that of a file.
   */
  static async load(source, options) {
    const calculator = Calculator.open(source, options);
    await calculator.ready;
    return calculator;
  }

  /**
   * The same at once: what it is asked before it is `ready` is answered then.
   *
   * @param options As those of `load`, and `onProgress` as that of `compile`.
   */
  static open(source, { settings, session, worker, onProgress } = {}) {
    const calculator = new Calculator();
    calculator.#startWorker = worker ?? startWorker;
    calculator.#settings = { ...defaults, ...session?.settings, ...settings };
    const first = [{ mode: calculator.#settings.mode, program: "" }];
    calculator.#entries = session?.entries?.length ? session.entries : first;
    const last = calculator.#entries.length - 1;
    calculator.#index = Math.max(0, Math.min(session?.index ?? last, last));
    // The worker begins while the module is on its way.
    calculator.#begin();
    calculator.ready = calculator.#queued(async () => {
      calculator.module = await Parts.open(await source, onProgress);
      await calculator.#send("state");
    });
    calculator.whole = calculator.ready.then(() => calculator.#addRest());
    // Where it cannot be loaded, a line that needs it says so.
    calculator.whole.catch(() => {});
    return calculator;
  }

  /** What is set. */
  get settings() {
    return { ...this.#settings };
  }

  /** The session with its earlier states, as a value that JSON can hold. */
  get session() {
    // Undoing goes back as far as there is room for in a page's storage.
    let room = 1_000_000;
    const isKept = (entry) => (room -= (entry.program ?? entry.line).length + 50) > 0;
    const past = this.#entries.slice(0, this.#index + 1).reverse();
    const kept = past.findIndex((entry) => !isKept(entry));
    const entries = (kept < 0 ? past : past.slice(0, kept)).reverse();
    // What only repeats a line needs the state before it.
    while (entries.length > 0 && entries[0].program === undefined) entries.shift();
    return { settings: this.settings, entries, index: entries.length - 1 };
  }

  /** Evaluates a line in the session. */
  evaluate(line) {
    return this.#queued(async () => {
      const { answer, program } = await this.#send("evaluate", line);
      if (answer.stopped || answer.error) return answer;
      this.#remember({ mode: this.#settings.mode, program, line });
      return this.#withMoves(answer);
    });
  }

  /** The state before the last change; `null` where there is none. */
  undo() {
    return this.#step(-1, "undo");
  }

  /** The state that was undone last; `null` where there is none. */
  redo() {
    return this.#step(1, "redo");
  }

  /** Takes everything from the stack; the names stay. */
  clear() {
    return this.#change("clear");
  }

  /** Puts what the last line took back on the stack; `null` where it took nothing. */
  recall() {
    return this.#change("recall");
  }

  /** The stack and the names. */
  state() {
    return this.#queued(async () => this.#withMoves((await this.#send("state")).answer));
  }

  /** Changes some settings; `mode` reads the session as other numbers. */
  set(changes) {
    return this.#queued(async () => {
      const { seed = this.#settings.seed } = changes;
      if (seed !== this.#settings.seed) {
        // Random numbers begin with the worker.
        this.#settings = { ...this.#settings, seed };
        this.#isStarted = false;
        await this.#send("state");
      }
      const before = this.#settings;
      this.#settings = { ...before, ...changes };
      if (this.#settings.mode === before.mode) {
        await this.#send("set", this.#settings);
        return this.#withMoves((await this.#send("state")).answer);
      }
      // The way back from one kind of numbers to the other is the way that one came, if nothing has been
      // done since: doubles would not give exact numbers again.
      const [earlier, last] = [this.#entries[this.#index - 1], this.#entries[this.#index]];
      const isBack = last.isSwitched && earlier?.mode === this.#settings.mode
        && earlier.program !== undefined;
      const saved = isBack ? { lines: [earlier.program] } : (await this.#send("save")).answer;
      await this.#send("set", this.#settings);
      const { answer, program } = saved.lines
        ? await this.#send("restore", saved.lines[0])
        : { answer: saved };
      if (answer.error || answer.stopped) {
        this.#settings = before;
        this.#isStarted = false;
        await this.#send("state");
        return answer;
      }
      this.#remember({
        mode: this.#settings.mode, program: program ?? saved.lines[0], isSwitched: true,
      });
      this.#oldest = this.#index;
      return this.#withMoves(answer);
    });
  }

  /**
   * What a line would leave on top; `null` for all but the last of many requests, and where that needs the
   * rest of the module before it is there.
   */
  preview(line) {
    const number = ++this.#latest;
    return this.#queued(async () =>
      number === this.#latest ? (await this.#send("preview", line)).answer : null,
    );
  }

  /** What the word at the end of a text may become. */
  complete(text) {
    return this.#ask("complete", text);
  }

  /** What is known of a word, in lines. */
  help(name) {
    return this.#ask("help", name);
  }

  /** All words, in groups. */
  words() {
    return this.#ask("words");
  }

  /** The functions that were drawn last, between two other numbers; `null` where they are gone. */
  sample(from, to) {
    return this.#ask("sample", from, to);
  }

  /** The session as a program that makes it again, in lines. */
  save() {
    return this.#ask("save");
  }

  /** A level of the stack in full length, 0 the top. */
  text(level) {
    return this.#ask("text", level);
  }

  /** A level of the stack in LaTeX. */
  latex(level) {
    return this.#ask("latex", level);
  }

  /** What a program leaves on an empty stack, in lines. */
  run(program) {
    return this.#ask("run", program);
  }

  /** How a program is evaluated on an empty stack: `table`, `infix`, `latex`, `swift`, `effect`, `json`. */
  explain(program, form) {
    return this.#ask("explain", program, form);
  }

  /** Stops what is being calculated. */
  stop() {
    this.#end("stopped");
  }

  /** Ends the worker. */
  close() {
    this.#end("closed");
  }

  #queued(work) {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => {});
    return result;
  }

  #ask(name, ...args) {
    return this.#queued(async () => (await this.#send(name, ...args)).answer);
  }

  /** Sends a request to the worker, which is started where there is none. */
  async #send(name, ...args) {
    try {
      if (!this.#isStarted) await this.#rebuild();
      // The session may be what cannot be made again.
      return this.#worker ? await this.#post(name, ...args) : { answer: stopped(this.#reason) };
    } catch (error) {
      if (error !== missing) throw error;
      this.#isStarted = false;
      // Who types goes on meanwhile.
      if (name === "preview") return { answer: null };
      // The session is made again with the whole module, and all that was asked is asked once more.
      return (await this.#waitForRest()) ?? this.#send(name, ...args);
    }
  }

  #post(name, ...args) {
    return new Promise((resolve, reject) => {
      this.#pending = (data) => (data.isMissing ? reject(missing) : resolve(data));
      this.#worker.postMessage({ name, args });
    });
  }

  /** Waits for the rest of the module, which can be stopped: the answer is why it is not there. */
  #waitForRest() {
    return new Promise((resolve) => {
      this.#pending = resolve;
      const end = (act) => (value) => this.#pending === resolve && act(value);
      this.module.whole().then(
        end(() => {
          this.#pending = null;
          resolve(null);
        }),
        end(({ message }) => this.#end(`the rest of the calculator cannot be loaded: ${message}`)));
    });
  }

  /** Gives the worker the rest of the module as soon as that is there. */
  async #addRest() {
    const rest = await this.module.whole();
    if (rest) await this.#queued(() => this.#isStarted && this.#post("add", rest));
  }

  /** Ends the worker; what it was asked is answered here. */
  #end(reason) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isStarted = false;
    this.#reason = reason;
    const resolve = this.#pending;
    this.#pending = null;
    resolve?.({ answer: stopped(reason) });
  }

  #begin() {
    this.#worker = this.#startWorker();
    this.#worker.onmessage = ({ data }) => {
      if (data.trap && !data.isMissing) return this.#end(reasonFor(data.trap));
      const resolve = this.#pending;
      this.#pending = null;
      resolve?.(data);
    };
    this.#worker.onerror = (event) => this.#end(event.message || "the worker could not be started");
  }

  /** Starts the worker with the session as it was. */
  async #rebuild() {
    if (!this.#worker) this.#begin();
    this.#isStarted = true;
    const { seed } = this.#settings;
    const halves = seed === null ? [] : [[Math.floor(seed / 2 ** 32), seed % 2 ** 32]];
    await this.#post("start", this.module.here, ...halves);
    if (!this.#worker) return;
    const entry = this.#entries[this.#index];
    this.#oldest = this.#index;
    this.#settings.mode = entry.mode;
    await this.#post("set", this.#settings);
    // A state without a program is that of a line after the state before it.
    let first = this.#index;
    while (first > 0 && this.#entries[first].program === undefined) first -= 1;
    if (this.#worker) await this.#restore(this.#entries[first]);
    for (let index = first + 1; index <= this.#index && this.#worker; index += 1) {
      await this.#post("evaluate", this.#entries[index].line);
    }
  }

  /** Restores the session of a state, or as many of its lines as can be read. */
  async #restore(entry) {
    const program = entry.program ?? "";
    let last = await this.#post("restore", program);
    if (!last.answer?.error || !this.#worker) return;
    last = await this.#post("restore", "");
    this.unreadable = [];
    for (const line of program.split("\n")) {
      if (!this.#worker) return;
      const read = await this.#post("evaluate", line);
      if (read.answer?.error) this.unreadable.push(line);
      else last = read;
    }
    entry.program = last.program ?? "";
  }

  #remember(entry) {
    this.#entries.splice(this.#index + 1);
    this.#entries.push(entry);
    this.#index += 1;
    this.#forget();
  }

  /** Gives up the oldest states where all together are too long. */
  #forget() {
    const length = (entry) => (entry.program ?? entry.line).length;
    let room = longestPast - this.#entries.reduce((sum, entry) => sum + length(entry), 0);
    while (room < 0) {
      // What only repeats a line needs the state before it.
      const next = this.#entries.findIndex((entry, index) => index > 0 && entry.program !== undefined);
      if (next < 0) return;
      for (const entry of this.#entries.splice(0, next)) room += length(entry);
      this.#index -= next;
      this.#oldest = Math.max(0, this.#oldest - next);
    }
  }

  /** A state that tells what can be undone by the page's own memory. */
  #withMoves(state) {
    if (!state || state.stopped || state.error) return state;
    return {
      ...state,
      settings: this.settings,
      undo: this.#index > 0,
      redo: this.#index + 1 < this.#entries.length,
    };
  }

  #step(distance, name) {
    return this.#queued(async () => {
      const next = this.#entries[this.#index + distance];
      if (!next) return null;
      this.#index += distance;
      // Where the worker was started it has a state before, but that is none of the session.
      const isKnown = next.mode === this.#settings.mode && this.#index >= this.#oldest && this.#worker;
      const { answer } = isKnown ? await this.#send("move", name) : { answer: null };
      if (answer?.stopped) this.#index -= distance;
      if (answer) return this.#withMoves(answer);
      // The worker is younger than that state.
      this.#isStarted = false;
      return this.#withMoves((await this.#send("state")).answer);
    });
  }

  #change(name) {
    return this.#queued(async () => {
      const { answer, program } = await this.#send("move", name);
      if (!answer || answer.stopped) return answer;
      const line = name === "clear" ? name : "";
      this.#remember({ mode: this.#settings.mode, program, line });
      return this.#withMoves(answer);
    });
  }
}

/** Why a calculation stopped by itself, in words. */
function reasonFor(trap) {
  // The names that the parts have for each other hold a hash of both.
  if (/\bimport\b/i.test(trap)) return "the page has changed on its server; load it again";
  return /stack|recursion/i.test(trap)
    ? "the calculation nests too deep for this browser"
    : "the calculation needs more memory than a page may have";
}
