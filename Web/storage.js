// What the browser keeps between visits. Storage may be switched off, full, or hold anything: none
// of that may stop the calculator.
//
// Each tab has a session of its own, under a name of its own; the history and the settings are those of all
// tabs. A session that no tab has open is resumed by the next new tab.

import { validSettings } from "./rpn.js";

const key = "rpn";
const prefix = "rpn.session.";
const longestHistory = 500;
const mostSessions = 30;

const isText = (value) => typeof value === "string";
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const texts = (value) => (Array.isArray(value) ? value.filter(isText) : []);

/** A state of a session: a program that makes it, or the line that led to it. */
const isEntry = (entry) =>
  isObject(entry) && ["exact", "double"].includes(entry.mode)
  && (isText(entry.program) || (entry.program === undefined && isText(entry.line)));

/** A session as `Calculator.open` takes it; what cannot be one is left out. */
function readSession(value) {
  if (!isObject(value)) return undefined;
  const settings = validSettings(value.settings);
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

/** The object that a text is in JSON, wherever it comes from; an empty one where it is none. */
function parsed(text) {
  try {
    const value = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Does something with storage; what comes instead where there is none. */
function tried(work, otherwise) {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const get = (name) => tried(() => localStorage.getItem(name), null);
const remove = (name) => tried(() => localStorage.removeItem(name));
const newName = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;

/** What is kept for all tabs. */
function readShared(text) {
  const value = parsed(text);
  return {
    history: readHistory(value.history),
    keypad: ["shown", "hidden"].includes(value.keypad) ? value.keypad : "",
    panel: isText(value.panel) ? value.panel : "",
    settings: validSettings(value.settings),
    // What was kept before tabs had sessions of their own.
    session: readSession(value.session),
  };
}

/** The sessions that are kept, the one used last first: `{ name, time, stack, names }`. */
export function sessions() {
  const names = tried(() => Object.keys(localStorage), []).filter((name) => name.startsWith(prefix));
  return names
    .map((name) => ({ name: name.slice(prefix.length), ...parsed(get(name)) }))
    .map(({ name, time, stack, names }) =>
      ({ name, time: Number(time) || 0, stack: texts(stack), names: texts(names) }))
    .sort((one, other) => other.time - one.time);
}

/** Whether this tab has a session now, which no other tab has while this one lives. */
function holds(name, patience) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const options = patience ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
    const hold = (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    };
    navigator.locks.request(prefix + name, options, hold).catch(() => resolve(false));
  });
}

/** The sessions that tabs have open. */
export async function openSessions() {
  const state = await navigator.locks?.query().catch(() => null);
  return (state?.held ?? []).map(({ name }) => name.slice(prefix.length));
}

/** The name of the session of this tab: the one it had, one that no tab has, or a new one. */
async function choose() {
  const own = tried(() => sessionStorage.getItem(prefix), null);
  // The page that a tab leaves holds its session for a moment.
  if (own && (await holds(own, 300))) return own;
  if (!own) for (const { name } of sessions()) if (await holds(name)) return name;
  const name = newName();
  await holds(name);
  return name;
}

/** What was kept, and the name of the session of this tab. */
export async function load() {
  const shared = readShared(get(key));
  const name = await choose();
  tried(() => sessionStorage.setItem(prefix, name));
  const text = get(prefix + name);
  const value = parsed(text);
  // What was kept by an older page goes to the first tab.
  const older = !text && sessions().length === 0 ? shared.session : undefined;
  const session = text ? readSession(value.session) : older;
  return {
    ...shared, name, session: { ...session, settings: { ...shared.settings, ...session?.settings } },
    stack: texts(value.stack), names: texts(value.names),
  };
}

/** Goes to a session, or to a new one, by loading the page again. */
export function switchTo(name = newName()) {
  tried(() => sessionStorage.setItem(prefix, name));
  location.reload();
}

/** Forgets a session. */
export const forget = (name) => remove(prefix + name);

/** Keeps as much as there is room for: whether it was everything. */
export function save({ name, session, history, state, ...rest }) {
  const last = session.entries.at(-1);
  const present = last?.program === undefined ? [] : [last];
  const short = { settings: session.settings, entries: present, index: present.length - 1 };
  const shown = { time: Date.now(), stack: (state?.stack ?? []).slice(-20).map((text) => text.slice(0, 500)),
    names: state?.names ?? [] };
  const shared = { settings: session.settings, ...rest };
  for (const { name } of sessions().slice(mostSessions)) forget(name);
  const attempts = [
    [{ session, ...shown }, history],
    [{ session: short, ...shown }, history.slice(-50)],
    [{ session: { settings: session.settings }, time: Date.now() }, history.slice(-50)],
  ];
  const isKept = ([own, history]) => tried(() => {
    // What the other tabs have added stays.
    const others = readShared(get(key)).history;
    const known = new Set(history.map(({ line }) => line));
    const all = [...others.filter(({ line }) => !known.has(line)), ...history].slice(-longestHistory);
    localStorage.setItem(key, JSON.stringify({ history: all, ...shared }));
    localStorage.setItem(prefix + name, JSON.stringify(own));
    return true;
  }, false);
  return attempts.findIndex(isKept) === 0;
}

/** Forgets everything. */
export function erase() {
  for (const { name } of sessions()) forget(name);
  remove(key);
  tried(() => sessionStorage.removeItem(prefix));
}

/** Calls a function with the history that another tab has just kept. */
export function onOtherTab(listener) {
  addEventListener("storage", (event) => {
    if (event.key === key && event.newValue) listener(readShared(event.newValue).history);
  });
}
