// The two parts of the module: what the first lines need is in the first, and with the rest it has all.
//
// usage: node parts.mjs SITE

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A module of a site, compiled. */
const readModule = (site, name) => new WebAssembly.Module(readFileSync(join(site, name)));

/** The module of a site as a page has it. */
export const readParts = (site) =>
  ({ first: readModule(site, "rpn-first.wasm"), rest: readModule(site, "rpn-rest.wasm") });

/** What a function throws, in words; an empty text where it gives something. */
function thrownBy(action) {
  try {
    action();
    return "";
  } catch ({ message }) {
    return message;
  }
}

async function checkParts(site) {
  const { Core } = await import(pathToFileURL(join(site, "rpn.js")));
  const { first, rest } = readParts(site);
  const begin = () => {
    const core = new Core({ first });
    core.set({});
    core.restore("");
    return core;
  };
  const lines = readFileSync(fileURLToPath(new URL("../first-lines.txt", import.meta.url)), "utf8")
    .split("\n").filter((line) => line.trim() && !line.startsWith("#"));
  const core = begin();
  const lacking = lines.filter((line) => thrownBy(() => core.evaluate(line)));
  const other = "0.3 erf";
  const isMissing = thrownBy(() => begin().run(other)).includes("rest of the module");
  const whole = begin();
  whole.evaluate("3 5 +");
  whole.add(rest);
  const { stack } = whole.evaluate(other);
  const isOne = thrownBy(() => new Core({ first, rest: first })) !== "";
  const all = {
    [`${lines.length} first lines need the first part alone`]: lacking.length === 0,
    "another line needs the rest": isMissing,
    "which is added to a session": stack.join(" ") === "8 0.32862675945912742764…",
    "only two parts of one build fit": isOne,
  };
  for (const [name, isTrue] of Object.entries(all)) console.log(`${isTrue ? "ok  " : "FAIL"} ${name}`);
  if (lacking.length > 0) console.log(lacking);
  process.exitCode = Object.values(all).every(Boolean) ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await checkParts(process.argv[2]);
