// Makes one HTML file of the page, which works from a disk.
//
// usage: node single.mjs SITE OUT.html

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { joined, quoted, workerText } from "./modules.mjs";

const [site, out] = process.argv.slice(2);
if (!site || !out) {
  console.error("usage: node single.mjs SITE OUT.html");
  process.exit(2);
}

const web = dirname(fileURLToPath(import.meta.url));
const read = (name, encoding = "utf8") => readFileSync(join(site, name), encoding);
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What the page takes from the file in place of from a server. */
const parts = `
const unpacked = async () => {
  const text = document.getElementById("rpn-wasm").textContent;
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
};
const workerText = new Blob([${quoted(workerText(web))}], { type: "text/javascript" });
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

const script = `\n${parts}\n${joined(web, "page.js")}`;
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
page = replace(page, /\s*<link rel="apple-touch-icon"[^>]*>/, "");
page = replace(page, /<link rel="stylesheet" href="page\.css">/, `<style>${style}</style>`);
page = replace(page, /<script type="module" src="page\.js"><\/script>/,
  `<script type="module">${script}</script>`);
page = replace(page, /(?=<\/body>)/,
  `<script type="application/octet-stream" id="rpn-wasm">${wasm}</script>\n`);
writeFileSync(out, page);
