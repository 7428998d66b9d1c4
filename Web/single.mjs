// Makes one HTML file of the page, which works from a disk.
//
// usage: node single.mjs SITE OUT.html

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { gzipSync } from "node:zlib";

const [site, out] = process.argv.slice(2);
if (!site || !out) {
  console.error("usage: node single.mjs SITE OUT.html");
  process.exit(2);
}

const read = (name, encoding = "utf8") => readFileSync(join(site, name), encoding);
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// Modules become functions that return what they export. Only imports and exports of the forms that the
// page uses are known; others are an error and not a riddle.
const importForm = /^import \{([^}]*)\} from "(\.\/[^"]+)";$/gm;
const exportForm = /^export (async function\*?|function\*?|class|const|let) ([\w$]+)/gm;

/** The modules that a module needs, each behind those that it needs itself. */
function collect(name, found = new Map()) {
  if (found.has(name)) return found;
  const text = read(name);
  const needs = [...text.matchAll(importForm)].map(([, , path]) => posix.normalize(path));
  for (const need of needs) collect(need, found);
  return found.set(name, text);
}

/** A module as a function that is called once. */
function wrap(name, text) {
  const exported = [...text.matchAll(exportForm)].map(([, , name]) => name);
  const body = text
    .replace(importForm, (_, names, path) =>
      `const {${names.replace(/ as /g, ": ")}} = modules["${posix.normalize(path)}"];`)
    .replace(exportForm, "$1 $2");
  const isPlain = !/^(import|export)\b(?!\.)/m.test(body);
  if (!isPlain) throw new Error(`${name}: a form of import or export that is not known`);
  return `modules["${name}"] = (() => {\n${body}\nreturn { ${exported.join(", ")} };\n})();\n`;
}

/** A text as a JavaScript string that cannot end a script. */
const quoted = (text) => JSON.stringify(text).replace(/</g, "\\u003c");

/** rpn.js for the worker: no module, since a page on a disk may not have workers that are. */
const workerText = `const modules = {};\n${wrap("rpn.js", read("rpn.js"))}`
  .replaceAll("import.meta.url", "location.href");

/** What the page takes from the file in place of from a server. */
const parts = `
const unpacked = async () => {
  const text = document.getElementById("rpn-wasm").textContent;
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
};
const workerText = new Blob([${quoted(workerText)}], { type: "text/javascript" });
const workerAddress = URL.createObjectURL(workerText);
globalThis.rpnParts = {
  wasm: unpacked(),
  worker: () => new Worker(workerAddress, { name: "rpn" }),
};
`;

/** Replaces exactly one place. */
function replace(text, place, replacement) {
  const { length } = text.match(new RegExp(place, `${place.flags.replace("g", "")}g`)) ?? [];
  if (length !== 1) throw new Error(`index.html: ${place} is there ${length ?? 0} times`);
  return text.replace(place, () => replacement);
}

const modules = [...collect("page.js")].map(([name, text]) => wrap(name, text)).join("\n");
const script = `\nconst modules = {};\n${parts}\n${modules}`;
const style = `\n${read("page.css")}`;
if (/<\/script/i.test(script) || /<\/style/i.test(style)) throw new Error("an end tag in a script");

const policy = [
  "default-src 'none'", `script-src ${hash(script)} 'wasm-unsafe-eval'`, `style-src ${hash(style)}`,
  "img-src data:", "worker-src blob:", "base-uri 'none'", "form-action 'none'",
].join("; ");
const icon = `data:image/svg+xml;base64,${Buffer.from(read("icon.svg")).toString("base64")}`;
const wasm = gzipSync(read("rpn.wasm", null), { level: 9 }).toString("base64");

let page = read("index.html");
page = replace(page, /(?<=http-equiv="Content-Security-Policy" content=")[^"]*/, policy);
page = replace(page, /(?<=<link rel="icon"[^>]*href=")[^"]*/, icon);
page = replace(page, /\s*<link rel="manifest"[^>]*>/, "");
page = replace(page, /<link rel="stylesheet" href="page\.css">/, `<style>${style}</style>`);
page = replace(page, /<script type="module" src="page\.js"><\/script>/,
  `<script type="module">${script}</script>`);
page = replace(page, /(?=<\/body>)/,
  `<script type="application/octet-stream" id="rpn-wasm">${wasm}</script>\n`);
writeFileSync(out, page);
