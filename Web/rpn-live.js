// <rpn-live>3 5 + 2 *</rpn-live>: a program that a reader can change and walk through, step by step of its
// fold, with the stack drawn beside it.
//
// Without this file the element is what its author wrote. It may hold a trace, which is shown before the
// calculator is loaded and where it cannot be:
//
//   <rpn-live digits="50">
//     <pre class="program"><code>2 sqrt</code></pre>              <mark> is around a token that fails
//     <table class="trace">
//       <tr><th><code>2</code></th><td><code>2</code></td></tr>    a row for each step: its token, and the
//     </table>                                                     stack after it, the top last
//     <pre class="report">…</pre>                                  for a program that fails
//   </rpn-live>
//
// Attributes: `digits`; `mode` as in rpn.js; `fraction`; `still`: there is no calculator, only the trace.
// All elements of a page share one calculator. The file is loaded as a module or as a plain script, the
// only kind that a page opened from a folder may load.
(() => {
  let shared;

  /** The calculator of the page, loaded when it is first needed. */
  function calculator() {
    shared ??= globalThis.rpnLive?.load()
      ?? import("./rpn.js").then(({ Calculator }) => Calculator.load());
    return shared;
  }

  /** What draws a plot, loaded with the first one. */
  const picture = () => globalThis.rpnLive?.picture ?? import("./picture.js");

  /** How many milliseconds a line may take. */
  const longest = 10_000;

  /** How many levels of the stack are drawn. */
  const drawn = 8;

  /** A line that takes longer says that it calculates. */
  const patience = 200;

  let turn = Promise.resolve();

  /** Does something when all that was asked for before is done. */
  function inTurn(work) {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  }

  /** The errors of programs that are no programs: nothing of them is run. */
  const unreadable = new Set([
    "invalidEncoding", "malformedNumber", "unknownWord", "incomplete", "unbalanced", "misplaced",
    "invalidName", "reserved",
  ]);

  const tokens = /#[^\n]*|[[\]{}]|[^\s[\]{}]+/g;

  /** Where the elements of a program stand: each makes one step, so the step with its number. */
  function elements(program) {
    const found = [];
    let depth = 0;
    let isDefinition = false;
    let isName = false;
    for (const { 0: token, index } of program.matchAll(tokens)) {
      if (token.startsWith("#")) continue;
      const end = index + token.length;
      const isInside = depth > 0 || isDefinition || isName;
      if (isInside && !isDefinition) found.at(-1).end = end;
      if (isName) isName = false;
      else if (token === "[") depth += 1;
      else if (token === "]") depth -= 1;
      else if (token === ";") isDefinition = false;
      if (isInside || token === ";") continue;
      if (token === ":") isDefinition = true;
      else found.push({ start: index, end });
      if (token === "->") isName = true;
    }
    return found;
  }

  /** What a shell is told to run the program. */
  function command(program, element) {
    const options = [];
    if (element.getAttribute("mode") === "double") options.push("--double");
    if (element.hasAttribute("digits")) options.push(`--digits ${element.getAttribute("digits")}`);
    if (element.hasAttribute("fraction")) options.push("--fraction");
    return ["rpn", ...options, `'${program.replaceAll("'", "'\\''")}'`].join(" ");
  }

  /** The trace that stands in an element: what a run of its program would tell. */
  function written(element, program) {
    const rows = [...element.querySelectorAll(".trace tr")].filter((row) => row.querySelector("td"));
    const steps = rows.filter((row) => row.className !== "fault").map((row) => ({
      token: row.querySelector("th").textContent,
      stack: [...row.querySelectorAll("td code")].map((value) => value.textContent),
    }));
    const report = element.querySelector(".report")?.textContent;
    if (!report) return { steps, text: (steps.at(-1)?.stack ?? []).join("\n") };
    const mark = element.querySelector(".program mark");
    const before = document.createRange();
    before.selectNodeContents(element.querySelector(".program"));
    if (mark) before.setEndBefore(mark);
    const start = before.toString().length;
    const end = start + (mark?.textContent.length ?? 0);
    const message = report.split("\n", 1)[0];
    return { steps, text: report, fault: { message, start, end, token: program.slice(start, end) } };
  }

  const style = `
    :host { display: block; margin: 1.5em 0; container-type: inline-size;
      --edge: var(--rule, color-mix(in srgb, currentcolor 25%, transparent));
      --strong: var(--accent, light-dark(#b3400a, #ff9a66));
      --soft: color-mix(in srgb, var(--strong) 16%, transparent);
      --wrong: var(--error, light-dark(#b00020, #ff8a8a));
      --dim: var(--quiet, currentcolor);
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    [hidden] { display: none !important; }
    * { box-sizing: border-box; }
    :focus-visible { outline: 2px solid var(--strong); outline-offset: 1px; }
    .all { border: 1px solid var(--edge); border-radius: 0.6em; overflow: hidden;
      background: var(--raised, transparent); }
    /* The text area lies on its own text, which carries the marks and gives the height. */
    .program { display: grid; font: 1.05em/1.7 var(--mono); border-bottom: 1px solid var(--edge); }
    .program > * { grid-area: 1 / 1; margin: 0; padding: 0.5em 0.9em; font: inherit; border: 0;
      white-space: pre-wrap; overflow-wrap: anywhere; min-width: 0; }
    .program textarea { resize: none; overflow: hidden; color: inherit; background: none; width: 100%;
      height: 100%; display: block; }
    .program textarea:focus-visible { outline-offset: -2px; border-radius: 0.55em 0.55em 0 0; }
    .is-edited .ink { color: transparent; user-select: none; }
    .is-edited .program > * { padding-right: 2.6em; }
    .is-edited .program::after { content: "✎" / ""; grid-area: 1 / 1; justify-self: end; padding: 0.5em 0.9em;
      color: var(--dim); pointer-events: none; }
    .program:focus-within::after { visibility: hidden; }
    mark { color: inherit; background: var(--soft); border-radius: 0.2em;
      box-shadow: 0 0 0 0.15em var(--soft); }
    u { text-decoration: underline wavy var(--wrong); text-underline-offset: 0.25em; }
    .controls { display: flex; align-items: center; gap: 0.5em; padding: 0.35em 0.9em; }
    .controls input { flex: 1 1 5em; min-width: 3em; margin: 0; accent-color: var(--strong); }
    button { font: inherit; color: inherit; background: none; cursor: pointer; border-radius: 0.4em;
      border: 1px solid var(--edge); min-width: 2.2em; min-height: 2.2em; padding: 0 0.6em;
      touch-action: manipulation; }
    button:hover { border-color: currentcolor; }
    button[aria-disabled="true"] { border-style: dotted; color: var(--dim); cursor: default; }
    output { min-width: 4em; text-align: right; font-size: 0.9em; color: var(--dim);
      font-variant-numeric: tabular-nums; }
    .body { display: grid; grid-template-columns: minmax(0, 3fr) minmax(8em, 2fr);
      border-block: 1px solid var(--edge); font: 0.92em/1.6 var(--mono); }
    .trace { overflow: auto; max-height: var(--trace-height, 17em); padding: 0.4em 0; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; vertical-align: top; font: inherit; padding: 0.05em 0.5em; }
    th { padding-left: 1em; font-weight: 600; white-space: nowrap; width: 1%; min-width: 4em; }
    tbody th { max-width: 9em; overflow: hidden; text-overflow: ellipsis; }
    thead th { font: inherit; font-family: var(--sans, system-ui, sans-serif); color: var(--dim); }
    thead th + th { width: auto; padding-left: 0.5em; }
    td { max-width: 0; }
    td code { font: inherit; margin-right: 0.7em; display: inline-block; max-width: 100%; overflow: hidden;
      text-overflow: ellipsis; white-space: nowrap; vertical-align: top; }
    tbody tr { cursor: pointer; }
    tbody tr[aria-current] { background: var(--soft); box-shadow: inset 3px 0 var(--strong); }
    tr.fault td { color: var(--wrong); font-family: var(--sans, system-ui, sans-serif); }
    .stack { display: flex; flex-direction: column; justify-content: flex-end; padding: 0.5em 0.9em 0.7em;
      border-left: 1px solid var(--edge); min-width: 0; }
    .stack p { margin: 0 0 auto; padding-bottom: 0.4em; color: var(--dim);
      font-family: var(--sans, system-ui, sans-serif); }
    ol { list-style: none; margin: 0; padding: 0 0.25em; border-bottom: 3px solid var(--edge);
      min-height: calc(var(--levels, 1) * 2.15em); display: flex; flex-direction: column-reverse; }
    li { border: 1px solid var(--edge); border-radius: 0.3em; margin-bottom: 0.2em; text-align: center;
      padding: 0.1em 0.4em; overflow-wrap: anywhere; background: var(--paper, transparent);
      flex: none; max-height: 4.2em; overflow: hidden; }
    li.new { border-color: var(--strong); background: var(--soft); }
    li.more { border-style: dashed; color: var(--dim); }
    @media (prefers-reduced-motion: no-preference) {
      li.new { animation: drop 0.16s ease-out; }
      @keyframes drop { from { transform: translateY(-0.5em); opacity: 0.3; } }
    }
    .foot { display: flex; flex-wrap: wrap; gap: 0.4em 1.2em; justify-content: space-between;
      align-items: center; padding: 0.45em 0.9em; }
    .foot > * { min-width: 0; }
    [role=status] { font: 0.95em/1.5 var(--mono); margin: 0; white-space: pre-wrap;
      overflow-wrap: anywhere; max-height: 12em; overflow: auto; }
    .is-wrong [role=status] { color: var(--wrong); }
    .terminal { display: flex; align-items: center; gap: 0.5em; margin: 0 0 0 auto; font-size: 0.9em; }
    .terminal button { flex: none; }
    .terminal code { font: 0.95em/1.5 var(--mono); overflow-wrap: anywhere; }
    .terminal span { color: var(--dim); }
    @container (max-width: 30em) { .terminal span { display: none; } }
    .picture { display: block; width: 100%; height: 14em; border-bottom: 1px solid var(--edge); }
    .picture text { fill: var(--dim); font: 0.7em var(--sans, system-ui, sans-serif); }
    .grid, .axis { stroke: var(--edge); fill: none; }
    .axis { stroke: var(--dim); }
    .curve { fill: none; stroke: var(--strong); stroke-width: 2; }
    .curve-1 { stroke: light-dark(#1a5fb4, #8ab8ff); stroke-dasharray: 8 4; }
    .curve-2 { stroke: light-dark(#26734d, #7fd0a5); stroke-dasharray: 2 4; }
    .bar, .dot { fill: var(--strong); }
    @media print {
      .controls, .stack, .terminal button { display: none; }
      .body { display: block; }
      .trace { max-height: none; }
      tbody tr[aria-current] { background: none; box-shadow: none; }
      mark { background: none; box-shadow: none; }
    }
  `;

  const parts = `
    <div class="all" role="group" aria-label="Live line">
      <div class="program"><pre class="ink"></pre><textarea rows="1" spellcheck="false" autocomplete="off"
        autocapitalize="off" aria-label="Program"></textarea></div>
      <div class="controls">
        <button type="button" class="back" aria-label="Step back">◀</button>
        <input type="range" min="0" step="1" aria-label="Step">
        <button type="button" class="on" aria-label="Step forward">▶</button>
        <output></output>
      </div>
      <div class="body">
        <div class="trace" tabindex="0" role="group" aria-label="All steps"><table>
          <thead><tr><th scope="col">token</th><th scope="col">stack</th></tr></thead>
          <tbody></tbody>
        </table></div>
        <div class="stack"><p></p><ol aria-label="Stack, the bottom first"></ol></div>
      </div>
      <svg class="picture" role="img" hidden></svg>
      <div class="foot">
        <pre role="status"></pre>
        <p class="terminal"><span>In the terminal:</span> <code></code>
          <button type="button" class="copy" aria-label="Copy the command">Copy</button></p>
      </div>
    </div>`;

  /** An element with a text and a class. */
  function make(name, text, className = "") {
    return Object.assign(document.createElement(name), { textContent: text, className });
  }

  class LiveProgram extends HTMLElement {
    /** Finds one of the parts. */
    #part;
    #program;
    /** The steps, the text that the run leaves, and the fault where there is one. */
    #outcome = { steps: [], text: "" };
    #step = 0;
    #latest = 0;
    #isRunning = false;

    connectedCallback() {
      if (this.shadowRoot) return;
      if (document.readyState === "loading") {
        document.addEventListener("DOMContentLoaded", () => this.connectedCallback(), { once: true });
        return;
      }
      const hasTrace = Boolean(this.querySelector(".trace, .report"));
      const isServed = /^(https?|about|blob):$/.test(location.protocol);
      const canCalculate = !this.hasAttribute("still") && Boolean(isServed || globalThis.rpnLive);
      if (hasTrace || canCalculate) this.#build(hasTrace, canCalculate);
    }

    #build(hasTrace, canCalculate) {
      this.#program = (this.querySelector(".program") ?? this).textContent.trim();
      if (hasTrace) this.#outcome = written(this, this.#program);
      const root = this.attachShadow({ mode: "open" });
      // A style sheet that is no element needs no exception from a page's security policy.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      root.adoptedStyleSheets = [sheet];
      root.innerHTML = parts;
      this.#part = (selector) => root.querySelector(selector);
      const input = this.#part("textarea");
      input.value = this.#program;
      if (canCalculate) this.#part(".all").classList.add("is-edited");
      else input.hidden = true;
      if (canCalculate) this.#part(".ink").setAttribute("aria-hidden", "true");
      this.#part(".copy").hidden = !navigator.clipboard;
      this.#listen(input);
      this.#tell(this.#outcome, 0);
      if (!hasTrace) this.#run();
    }

    #listen(input) {
      input.addEventListener("focus", () => calculator().catch(() => {}), { once: true });
      input.addEventListener("input", () => {
        this.#program = input.value;
        this.#run();
      });
      const slider = this.#part("[type=range]");
      slider.addEventListener("input", () => this.#show(Number(slider.value)));
      this.#part(".back").addEventListener("click", () => this.#show(this.#step - 1));
      this.#part(".on").addEventListener("click", () => this.#show(this.#step + 1));
      this.#part("tbody").addEventListener("click", ({ target }) => {
        const row = target.closest("tr");
        if (row) this.#show(row.rowIndex);
      });
      this.shadowRoot.addEventListener("keydown", (event) => this.#press(event));
      this.#part(".copy").addEventListener("click", async ({ target }) => {
        await navigator.clipboard.writeText(this.#part(".terminal code").textContent);
        target.textContent = "Copied";
        setTimeout(() => (target.textContent = "Copy"), 1500);
      });
    }

    /** The arrow keys step wherever they do nothing else. */
    #press(event) {
      const targets = { ArrowLeft: this.#step - 1, ArrowRight: this.#step + 1, Home: 0, End: this.#last };
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!isPlain || event.target.matches("textarea, input") || !(event.key in targets)) return;
      event.preventDefault();
      this.#show(targets[event.key]);
    }

    async #run() {
      const number = ++this.#latest;
      try {
        const here = await calculator();
        // Typing does not wait for a program that takes long.
        if (this.#isRunning) here.stop();
        await inTurn(() => this.#calculate(here, number));
      } catch (error) {
        const text = `The calculator could not be loaded: ${error.message}`;
        this.#tell({ steps: [], text, isStopped: true });
      }
    }

    /** Asks what there is to show, until something else was typed. */
    async #calculate(here, number) {
      const isOld = () => number !== this.#latest;
      if (isOld()) return;
      const program = this.#program;
      this.#isRunning = true;
      // The other lines of the page wait for this one.
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        here.stop();
      }, longest);
      const busy = setTimeout(() => this.#work(), patience);
      try {
        await here.set({
          mode: this.getAttribute("mode") ?? "exact",
          digits: Number(this.getAttribute("digits") ?? 20),
          fractions: this.hasAttribute("fraction"),
        });
        const answer = isOld() ? null : await here.run(program);
        // The word that draws is no step.
        const folded = answer?.plot ? program.replace(/\S+\s*$/, "") : program;
        const steps = isOld() || answer.stopped ? [] : await this.#history(here, folded, answer.error);
        if (isOld()) return;
        const { message, token } = answer.error ?? {};
        const { start, end } = answer;
        this.#tell({
          steps,
          text: isLate ? `Stopped: a live line has ${longest / 1000} seconds`
            : answer.report ?? answer.stopped ?? answer.lines.join("\n"),
          plot: answer.plot,
          fault: answer.error ? { message, token, start, end } : undefined,
          isStopped: Boolean(answer.stopped),
        });
      } finally {
        clearTimeout(timer);
        clearTimeout(busy);
        this.#part(".all").setAttribute("aria-busy", "false");
        this.#isRunning = false;
      }
    }

    /** What takes a while says so; what was there before is no answer to the new text. */
    #work() {
      this.#tell({ steps: [], text: "Calculating…" });
      this.#part(".all").setAttribute("aria-busy", "true");
    }

    /** Draws what the program draws. */
    async #drawPlot(plot) {
      const svg = this.#part(".picture");
      svg.toggleAttribute("hidden", !plot);
      if (!plot) return;
      const { drawPicture, drawable, viewOf, wordsOf } = await picture();
      const data = drawable(plot);
      svg.setAttribute("aria-label", wordsOf(data, viewOf(data)));
      drawPicture(svg, data, viewOf(data));
    }

    /** The steps of a program; of one that fails, those of the longest beginning that does not. */
    async #history(here, program, error) {
      if (error && unreadable.has(error.kind)) return [];
      const ends = error ? [...program.matchAll(tokens)].map(({ index }) => index) : [program.length];
      for (const end of ends.reverse()) {
        const told = await here.explain(program.slice(0, end), "json");
        if (told.stopped) return [];
        if (told.lines) return JSON.parse(told.lines.join("\n")).steps;
      }
      return [];
    }

    /** The number of the last step; that of the fault counts. */
    get #last() {
      return this.#outcome.steps.length + (this.#outcome.fault ? 1 : 0);
    }

    /** Takes an outcome and shows a step of it, the last one unless told otherwise. */
    #tell(outcome, step = Infinity) {
      this.#outcome = outcome;
      const { steps, fault } = outcome;
      const rows = steps.map(({ token, stack }) => {
        const row = make("tr", "");
        const cell = make("td", "");
        cell.append(...stack.flatMap((value) => [make("code", value), " "]));
        row.append(Object.assign(make("th", token), { scope: "row" }), cell);
        return row;
      });
      if (fault) {
        const row = make("tr", "", "fault");
        row.append(Object.assign(make("th", fault.token ?? ""), { scope: "row" }), make("td", fault.message));
        rows.push(row);
      }
      this.#part("tbody").replaceChildren(...rows);
      this.#part("[role=status]").textContent = outcome.text;
      this.#drawPlot(outcome.plot);
      this.#part(".all").classList.toggle("is-wrong", Boolean(fault || outcome.isStopped));
      this.#part("textarea").setAttribute("aria-invalid", String(Boolean(fault)));
      this.#part(".terminal code").textContent = command(this.#program, this);
      this.#part("[type=range]").max = this.#last;
      const depths = steps.map(({ stack }) => stack.length);
      this.#part("ol").style.setProperty("--levels", Math.min(drawn, Math.max(1, ...depths)));
      this.#show(step);
    }

    /** Shows the state of the fold after so many steps. */
    #show(step) {
      this.#step = Math.max(0, Math.min(step, this.#last));
      const { steps, fault } = this.#outcome;
      const after = (number) => steps[Math.min(number, steps.length) - 1]?.stack ?? [];
      const stack = after(this.#step);
      const isFault = fault && this.#step === this.#last;
      this.#draw(stack, this.#step > 0 && !isFault ? after(this.#step - 1) : stack);
      this.#markTokens(isFault);

      const slider = this.#part("[type=range]");
      slider.value = this.#step;
      const token = this.#step === 0 ? "nothing" : steps[this.#step - 1]?.token;
      slider.setAttribute("aria-valuetext", `Step ${this.#step} of ${this.#last}: ` + (isFault
        ? fault.message : `after ${token} the stack is ${stack.join(" ") || "empty"}`));
      this.#part("output").textContent = `${this.#step} of ${this.#last}`;
      this.#part(".back").setAttribute("aria-disabled", String(this.#step === 0));
      this.#part(".on").setAttribute("aria-disabled", String(this.#step === this.#last));
      this.#markRow();
    }

    /** Draws a stack; what differs from the one before is new. */
    #draw(stack, before) {
      const isSame = (level) => level < before.length && stack[level] === before[level];
      const common = stack.findIndex((_, level) => !isSame(level));
      const hidden = stack.length > drawn ? stack.length - drawn + 1 : 0;
      const boxes = stack.slice(hidden).map((value, index) => {
        const isNew = common >= 0 && index + hidden >= common;
        return make("li", value.length > 200 ? `${value.slice(0, 200)}…` : value, isNew ? "new" : "");
      });
      if (hidden) boxes.unshift(make("li", `${hidden} more below`, "more"));
      this.#part("ol").replaceChildren(...boxes);
      this.#part(".stack p").textContent = stack.length ? "top"
        : this.#step === 0 && this.#last > 0 ? "press ▶" : "empty";
    }

    /** Marks the token of the step in the program, and the one that fails. */
    #markTokens(isFault) {
      const { fault } = this.#outcome;
      const current = isFault ? fault : elements(this.#program)[this.#step - 1];
      const wrong = fault?.end > fault?.start ? fault : undefined;
      const edges = [0, this.#program.length];
      for (const range of [current, wrong]) if (range) edges.push(range.start ?? 0, range.end ?? 0);
      edges.sort((one, other) => one - other);
      const has = (range, place) => range && range.start <= place && place < range.end;
      const mark = document.createElement("mark");
      const pieces = edges.slice(1).map((end, index) => {
        const piece = this.#program.slice(edges[index], end);
        if (!piece) return "";
        const inner = has(wrong, edges[index]) ? make("u", piece) : piece;
        if (!has(current, edges[index])) return inner;
        mark.append(inner);
        return mark;
      });
      // The last line of a block has no height while it is empty, that of a text area has.
      const once = pieces.filter((piece, index) => piece !== mark || pieces.indexOf(mark) === index);
      this.#part(".ink").replaceChildren(...once, "\u200b");
    }

    /** Marks the row of the step and scrolls to it, but never the page. */
    #markRow() {
      const trace = this.#part(".trace");
      [...this.#part("tbody").rows].forEach((row, index) => {
        if (index + 1 !== this.#step) return row.removeAttribute("aria-current");
        row.setAttribute("aria-current", "step");
        const top = row.offsetTop - trace.offsetTop;
        if (top < trace.scrollTop) trace.scrollTop = top;
        const overhang = top + row.offsetHeight - trace.clientHeight;
        if (overhang > trace.scrollTop) trace.scrollTop = overhang;
      });
      if (this.#step === 0) trace.scrollTop = 0;
    }
  }

  customElements.define("rpn-live", LiveProgram);
})();
