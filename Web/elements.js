// Small tools for what is on the page.

/** The element with an id. */
export const byId = (id) => document.getElementById(id);

/**
 * Makes an element: `make("button", { type: "button", onclick: press }, "Copy")`.
 *
 * An attribute that is `false` or missing is left out.
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value != null) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** Makes a button. */
export const makeButton = (text, onclick, attributes = {}) =>
  make("button", { type: "button", ...attributes, onclick }, text);

/** Says something to those who do not see the page. */
export function announce(text) {
  const element = byId("announcement");
  // The same text again is news as well.
  element.textContent = element.textContent === text ? `${text}\u00a0` : text;
}

let noteEnd;

/** Shows a short note for a while. */
export function note(text) {
  byId("note").textContent = text;
  clearTimeout(noteEnd);
  noteEnd = setTimeout(() => (byId("note").textContent = ""), 4000);
}

/** Copies a text, and says so. */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    note(`${what} copied`);
  } catch {
    note(copyBySelecting(text) ? `${what} copied` : "This browser does not let the page copy");
  }
}

/** Copies where there is no clipboard for pages. */
function copyBySelecting(text) {
  const before = document.activeElement;
  const area = make("textarea", { class: "aside", "aria-hidden": "true" });
  area.value = text;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  before?.focus();
  return isCopied;
}

/** How far an arrow key moves in rows of some columns. */
function distance(key, columns) {
  return { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
}

/**
 * Makes the buttons in an element one stop of the Tab key; arrows move between them.
 *
 * With one column only up and down move; with `Infinity` all arrows go one button on.
 */
export function rove(container, columns) {
  const buttons = () => [...container.querySelectorAll("button.stop")];
  container.addEventListener("keydown", (event) => {
    const step = columns === Infinity
      ? { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
      : distance(event.key, columns);
    const all = buttons();
    const index = all.indexOf(event.target);
    const next = all[index + step];
    if (index < 0 || !step) return;
    event.preventDefault();
    if (!next) return;
    all[index].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
  container.addEventListener("focusin", ({ target }) => {
    if (!target.classList.contains("stop")) return;
    for (const button of buttons()) button.tabIndex = button === target ? 0 : -1;
  });
}

/** Lets the Tab key reach one of the buttons of `rove`. */
export function setStop(container, chosen) {
  for (const button of container.querySelectorAll("button.stop")) {
    button.tabIndex = button === chosen ? 0 : -1;
  }
}
