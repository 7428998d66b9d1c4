// Joins the modules of the page in a site to one file, and <rpn-live> with its calculator to another.
//
// usage: node bundle.mjs SITE

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { joined, modulesOf, quoted, withoutComments, workerText, wrap } from "./modules.mjs";

const [site] = process.argv.slice(2);
if (!site) {
  console.error("usage: node bundle.mjs SITE");
  process.exit(2);
}

const read = (name, encoding = "utf8") => readFileSync(join(site, name), encoding);

// The worker of the page is a file of its own.
const page = joined(site, "page.js")
  .replaceAll("import.meta.url", 'new URL("rpn.js", import.meta.url).href');

const live = read("rpn-live.js");
const wasm = gzipSync(read("rpn.wasm", null), { level: 9 }).toString("base64");
const calculator = ["rpn.js", "picture.js"].map((name) => wrap(name, read(name))).join("\n")
  .replaceAll("import.meta.url", "location.href");
const whole = withoutComments(`(() => {
const modules = {};
${calculator}
const unpacked = () => {
  const packed = Uint8Array.from(atob("${wasm}"), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
};
const workerText = ${quoted(workerText(site))};
globalThis.rpnLive = {
  picture: modules["picture.js"],
  load: async () => modules["rpn.js"].Calculator.load(await unpacked(), {
    worker: () => new Worker(
      URL.createObjectURL(new Blob([workerText], { type: "text/javascript" })), { name: "rpn" }),
  }),
};
})();
${live}`);

for (const name of modulesOf(site, "page.js")) {
  if (!["page.js", "picture.js", "rpn.js"].includes(name)) rmSync(join(site, name));
}
writeFileSync(join(site, "page.js"), page);
writeFileSync(join(site, "rpn.js"), withoutComments(read("rpn.js")));
writeFileSync(join(site, "rpn-live.whole.js"), whole);
