// What the browser keeps between visits. Storage may be switched off, full, or hold anything: none
// of that may stop the calculator.

const key = "rpn";
const longestHistory = 500;

const isText = (value) => typeof value === "string";
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A state of a session: a program that makes it, or the line that led to it. */
const isEntry = (entry) =>
  isObject(entry) && ["exact", "double"].includes(entry.mode)
  && (isText(entry.program) || (entry.program === undefined && isText(entry.line)));

const isOneOf = (values) => (value) => values.includes(value);
const checks = {
  mode: isOneOf(["exact", "double"]),
  base: isOneOf([2, 8, 10, 16]),
  digits: (value) => Number.isInteger(value) && value >= 1 && value <= 100_000,
  fractions: isOneOf([true, false]),
};

/** The settings that make sense. */
function readSettings(value) {
  const pairs = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(pairs.filter(([name, value]) => checks[name]?.(value)));
}

/** A session as `Calculator.load` takes it; what cannot be one is left out. */
function readSession(value) {
  if (!isObject(value)) return undefined;
  const settings = readSettings(value.settings);
  const isWhole = Array.isArray(value.entries) && value.entries.every(isEntry)
    && isText(value.entries[0]?.program) && Number.isInteger(value.index) && value.index >= 0;
  return isWhole ? { settings, entries: value.entries, index: value.index } : { settings };
}

/** The lines of a history: `{ line, result }`. */
function readHistory(value) {
  const lines = Array.isArray(value) ? value : [];
  return lines
    .filter((entry) => isObject(entry) && isText(entry.line))
    .map(({ line, result }) => ({ line, result: isText(result) ? result : "" }))
    .slice(-longestHistory);
}

/** Makes sense of a text that may come from anywhere. */
export function read(text) {
  let value = null;
  try {
    value = JSON.parse(text);
  } catch {
    // It is as if nothing had been kept.
  }
  if (!isObject(value)) value = {};
  return {
    session: readSession(value.session),
    history: readHistory(value.history),
    keypad: isOneOf(["shown", "hidden"])(value.keypad) ? value.keypad : "",
    panel: isText(value.panel) ? value.panel : "",
  };
}

/** What was kept. */
export function load() {
  try {
    return read(localStorage.getItem(key));
  } catch {
    return read("");
  }
}

/** Keeps as much as there is room for: whether it was everything. */
export function save({ session, history, ...rest }) {
  const last = session.entries.at(-1);
  const present = last?.program === undefined ? [] : [last];
  const short = { settings: session.settings, entries: present, index: present.length - 1 };
  const attempts = [
    { session, history, ...rest },
    { session: short, history: history.slice(-50), ...rest },
    { session: { settings: session.settings }, history: history.slice(-50), ...rest },
  ];
  return attempts.findIndex(isKept) === 0;
}

function isKept(value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Forgets everything. */
export function erase() {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
}

/** Calls a function with what another tab has just kept. */
export function onOtherTab(listener) {
  addEventListener("storage", (event) => {
    if (event.key === key && event.newValue) listener(read(event.newValue));
  });
}
