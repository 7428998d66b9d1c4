// Memory stays flat over many evaluations, and after its end a new instance goes on.
//
// usage: node endurance.mjs SITE

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readParts } from "./parts.mjs";

const [site] = process.argv.slice(2);
const { Core } = await import(pathToFileURL(join(site, "rpn.js")));
const module = readParts(site);
const lines = ["3 5 + 2 *", "2 sqrt 3 sqrt * 6 sqrt =", "100 fact", "1 0 /", "clear", "[ sq ] 3 derivative"];
let failed = 0;

function check(name, isTrue) {
  failed += isTrue ? 0 : 1;
  console.log(`${isTrue ? "ok  " : "FAIL"} ${name}`);
}

const core = new Core(module);
const evaluate = (count) => {
  for (let index = 0; index < count; index += 1) {
    core.run(lines[index % lines.length]);
    if (index % 100 === 0) core.restore("");
    core.evaluate(lines[index % lines.length]);
  }
};
// The heap finds its size within some thousand evaluations.
evaluate(10_000);
const before = core.memory;
evaluate(10_000);
check(`10000 evaluations keep ${before >> 20} MiB`, core.memory === before);

let trap = null;
try {
  new Core(module).run("[ true ] [ 1 1000000 range ] while");
} catch (error) {
  trap = error;
}
check(`an end of memory is a trap: ${trap?.message}`, trap instanceof WebAssembly.RuntimeError);
check("the next instance goes on", new Core(module).run("3 5 + 2 *").lines[0] === "16");
process.exitCode = failed > 0 ? 1 : 0;
