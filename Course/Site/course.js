// What the pages of the course do with JavaScript: search, copy, and print all that is folded. A plain
// script, so that it runs in a page that was opened from a folder. Without it the pages lack nothing else.
(() => {
  const root = document.currentScript.dataset.root;

  // Copying ------------------------------------------------------------------------------------------

  /** Of a console only its commands. */
  function textOf(pre) {
    if (!pre.classList.contains("console")) return pre.textContent;
    return [...pre.querySelectorAll("b")].map((command) => command.textContent).join("\n");
  }

  function addCopyButton(pre) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "copy", textContent: "Copy" });
    const isConsole = pre.classList.contains("console");
    button.setAttribute("aria-label", isConsole ? "Copy the commands" : "Copy the code");
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(textOf(pre));
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy"), 1500);
    });
    pre.after(button);
  }

  if (navigator.clipboard) document.querySelectorAll(".code > pre").forEach(addCopyButton);

  // Only what is scrolled needs the keyboard.
  for (const pre of document.querySelectorAll("pre[tabindex]")) {
    if (pre.closest("details:not([open])") || pre.scrollWidth > pre.clientWidth) continue;
    pre.removeAttribute("tabindex");
  }

  // Printing -----------------------------------------------------------------------------------------

  let folded = [];
  addEventListener("beforeprint", () => {
    folded = [...document.querySelectorAll("details:not([open])")];
    for (const details of folded) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of folded) details.open = false;
  });

  // The words ----------------------------------------------------------------------------------------

  /** The elements behind one, up to the next of some kinds. */
  function behind(element, kinds) {
    const found = [];
    for (let next = element.nextElementSibling; next && !next.matches(kinds); next = next.nextElementSibling) {
      found.push(next);
    }
    return found;
  }

  /** Folds the groups of words; a question unfolds those that answer it. */
  function foldWords(main) {
    const titles = [...main.querySelectorAll("h2")].filter((title) => behind(title, "h2").some((one) =>
      one.matches("h3")));
    const groups = titles.map((title) => {
      const group = document.createElement("details");
      const summary = document.createElement("summary");
      group.className = "group";
      const parts = behind(title, "h2, nav, footer");
      title.before(group);
      summary.append(title);
      group.append(summary, ...parts);
      const words = [...group.querySelectorAll("h3")].map((word) => {
        const section = document.createElement("div");
        const all = [word, ...behind(word, "h3")];
        word.before(section);
        section.append(...all);
        return { section, text: section.textContent.toLowerCase() };
      });
      return { group, words };
    });
    const line = document.createElement("p");
    const input = Object.assign(document.createElement("input"), {
      type: "search", className: "filter", placeholder: "Find a word: root, list, prime", autocomplete: "off",
    });
    input.setAttribute("aria-label", "Find a word");
    const count = document.createElement("output");
    line.append(input, " ", count);
    groups[0].group.before(line);
    input.addEventListener("input", () => {
      const parts = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let sum = 0;
      for (const { group, words } of groups) {
        for (const { section, text } of words) section.hidden = !parts.every((part) => text.includes(part));
        const found = words.filter(({ section }) => !section.hidden).length;
        sum += found;
        group.hidden = found === 0;
        group.open = parts.length > 0 && found > 0;
      }
      count.value = parts.length === 0 ? "" : sum === 1 ? "1 word" : `${sum} words`;
    });
  }

  const content = document.getElementById("content");
  if (/\/words\.html$/.test(location.pathname)) {
    foldWords(content);
    // An example can be tried where the calculator is beside the course.
    const calculator = document.querySelector("a[href$='live/index.html']");
    for (const command of calculator ? content.querySelectorAll(".console b") : []) {
      const [, program] = command.textContent.match(/^rpn '([^']+)'$/) ?? [];
      if (!program) continue;
      const link = Object.assign(document.createElement("a"), {
        href: `${calculator.href}#${encodeURIComponent(program)}`, title: "Try it in the calculator",
      });
      link.append(...command.childNodes);
      command.append(link);
    }
  }

  // A link to what is folded unfolds it.
  function unfold() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const details = target?.closest("details:not([open])");
    if (!details) return;
    details.open = true;
    target.scrollIntoView();
  }
  addEventListener("hashchange", unfold);
  unfold();

  // Searching ----------------------------------------------------------------------------------------

  const form = document.querySelector(".search");
  const input = form.querySelector("input");
  const status = form.querySelector("[role=status]");
  const list = form.querySelector("ol");
  const most = 12;
  form.hidden = false;
  input.placeholder = "Search ( / )";
  input.setAttribute("aria-keyshortcuts", "/");

  let loading;
  function load() {
    loading ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${root}search-index.js`;
      script.onload = () => resolve(globalThis.searchIndex);
      script.onerror = reject;
      document.head.append(script);
    });
    return loading;
  }

  /** How well a place fits; every part of the question must begin a word of it, or be a word itself. */
  function weight([, , heading, text], parts) {
    const title = heading.toLowerCase();
    const all = ` ${title} ${text.toLowerCase()}`;
    let sum = 0;
    for (const part of parts) {
      if (title === part) sum += 100;
      else if (` ${title}`.includes(` ${part}`)) sum += 20;
      else if (/^\W+$/.test(part) ? all.includes(` ${part} `) : new RegExp(`[^\\p{L}]${escape(part)}`, "u").test(all)) {
        sum += 1 + Math.min(4, all.split(part).length / 2);
      } else return 0;
    }
    return sum;
  }

  function escape(text) {
    return text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
  }

  /** The text around the first part of the question, which is marked. */
  function excerpt(text, part) {
    const place = text.toLowerCase().indexOf(part);
    const start = place < 40 ? 0 : text.lastIndexOf(" ", place - 30) + 1;
    const result = document.createElement("small");
    const shown = text.slice(start, start + 110);
    result.append(start ? "… " : "");
    if (place >= 0) {
      const mark = document.createElement("mark");
      mark.textContent = shown.slice(place - start, place - start + part.length);
      result.append(shown.slice(0, place - start), mark, shown.slice(place - start + part.length));
    } else {
      result.append(shown);
    }
    result.append(start + 110 < text.length ? " …" : "");
    return result;
  }

  function result([page, anchor, heading, text], { pages }, parts) {
    const [address, title] = pages[page];
    const link = document.createElement("a");
    link.href = `${root}${address}${anchor ? `#${encodeURIComponent(anchor)}` : ""}`;
    link.append(heading);
    if (heading !== title) {
      const where = document.createElement("small");
      where.textContent = ` ${title}`;
      link.append(where);
    }
    link.append(document.createElement("br"), excerpt(text, parts[0]));
    const item = document.createElement("li");
    item.append(link);
    return item;
  }

  async function search() {
    const parts = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (!parts.length) return show([], "");
    const index = await load();
    if (parts.join(" ") !== input.value.toLowerCase().split(/\s+/).filter(Boolean).join(" ")) return;
    const found = index.entries.map((entry) => ({ entry, sum: weight(entry, parts) }))
      .filter(({ sum }) => sum > 0).sort((one, other) => other.sum - one.sum);
    const count = found.length === 1 ? "1 place" : `${found.length || "no"} places`;
    show(found.slice(0, most).map(({ entry }) => result(entry, index, parts)), count);
  }

  function show(items, text) {
    list.replaceChildren(...items);
    status.textContent = text;
    form.classList.toggle("is-open", Boolean(text));
  }

  input.addEventListener("focus", load, { once: true });
  input.addEventListener("input", search);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await search();
    list.querySelector("a")?.click();
  });
  form.addEventListener("keydown", (event) => {
    const stops = [input, ...list.querySelectorAll("a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      stops[Math.max(0, stops.indexOf(document.activeElement) + step)]?.focus();
    } else if (event.key === "Escape") {
      show([], "");
      input.value = "";
      input.focus();
    }
  });
  list.addEventListener("click", () => setTimeout(() => show([], "")));
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!form.contains(relatedTarget)) form.classList.remove("is-open");
  });
  form.addEventListener("focusin", () => form.classList.toggle("is-open", Boolean(status.textContent)));
  addEventListener("keydown", (event) => {
    const isTyping = event.composedPath()[0].matches?.("input:not([type=range]), textarea");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
})();
