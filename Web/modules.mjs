// Several JavaScript modules as one text.

import { readFileSync } from "node:fs";
import { join, posix } from "node:path";

// Modules become functions that return what they export. Only imports and exports of the forms that the
// page uses are known; others are an error and not a riddle.
const importForm = /^import \{([^}]*)\} from "(\.\/[^"]+)";$/gm;
const exportForm = /^export (async function\*?|function\*?|class|const|let) ([\w$]+)/gm;

/** Without comments and indentation, which are for those who read the source. */
export const withoutComments = (text) => text
  .replace(/^ *\/\*\*.*\*\/ *$\n/gm, "").replace(/^ *\/\*\*[^]*?\*\/ *$\n/gm, "")
  .replace(/^ *\/\/.*\n/gm, "").replace(/^ +/gm, "").replace(/^\n/gm, "");

/** The texts of a module of a folder and of those that it needs, each behind those that it needs. */
function collect(folder, name, found = new Map()) {
  if (found.has(name)) return found;
  const text = readFileSync(join(folder, name), "utf8");
  const needs = [...text.matchAll(importForm)].map(([, , path]) => posix.normalize(path));
  for (const need of needs) collect(folder, need, found);
  return found.set(name, text);
}

/** The names of a module of a folder and of those that it needs. */
export const modulesOf = (folder, name) => [...collect(folder, name).keys()];

/** A module as a function that is called once. */
export function wrap(name, text) {
  const exported = [...text.matchAll(exportForm)].map(([, , name]) => name);
  const body = text
    .replace(importForm, (_, names, path) =>
      `const {${names.replace(/ as /g, ": ")}} = modules["${posix.normalize(path)}"];`)
    .replace(exportForm, "$1 $2");
  const isPlain = !/^(import|export)\b(?!\.)/m.test(body);
  if (!isPlain) throw new Error(`${name}: a form of import or export that is not known`);
  return `modules["${name}"] = (() => {\n${body}\nreturn { ${exported.join(", ")} };\n})();\n`;
}

/** A module of a folder with all that it needs. */
export function joined(folder, name) {
  const wrapped = [...collect(folder, name)].map(([name, text]) => wrap(name, text));
  return withoutComments(`const modules = {};\n${wrapped.join("\n")}`);
}

/** A text as a JavaScript string that cannot end a script. */
export const quoted = (text) => JSON.stringify(text).replace(/</g, "\\u003c");

/** The calculator for a worker that is no module, and for an address that is none of a file. */
export function workerText(folder) {
  const text = readFileSync(join(folder, "rpn.js"), "utf8");
  return withoutComments(
    `const modules = {};\n${wrap("rpn.js", text).replaceAll("import.meta.url", "location.href")}`);
}
