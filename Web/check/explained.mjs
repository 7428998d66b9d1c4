// The forms of explanations, and a session that is saved and made again, against the command.
//
// usage: node explained.mjs SITE RPN

import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { nativeAnswers, needsCommand, text } from "./native.mjs";
import { readParts } from "./parts.mjs";
import { corpus } from "./programs.mjs";

const [site, rpn] = process.argv.slice(2);
const { Core } = await import(pathToFileURL(join(site, "rpn.js")));
const module = readParts(site);
const cases = fileURLToPath(new URL("../../Grammar/cases", import.meta.url));
const programs = corpus(cases).filter((_, index) => index % 4 === 0);
let [passed, failed] = [0, 0];

function compare(what, program, wanted, found) {
  if (wanted === found || needsCommand(found)) {
    passed += 1;
    return;
  }
  failed += 1;
  if (failed > 20) return;
  console.log(`${what}: ${JSON.stringify(program)}`);
  console.log(`  the command  ${JSON.stringify(wanted.slice(0, 200))}`);
  console.log(`  the module   ${JSON.stringify(found.slice(0, 200))}`);
}

let core = new Core(module, [0, 0]);
for (const form of ["table", "infix", "latex", "swift", "effect", "json"]) {
  const wanted = await nativeAnswers(rpn, ["explain", "--seed", "0", "--format", form], programs);
  programs.forEach((program, index) => {
    // The command tells an error of `--format json` as JSON, the module always as a report.
    if (form === "json" && wanted[index].startsWith('{"error"')) return;
    let found;
    try {
      found = text(core.explain(program, form));
    } catch (trap) {
      found = `trap: ${trap.message}`;
      core = new Core(module, [0, 0]);
    }
    compare(form, program, wanted[index], found);
  });
}

// What a session leaves comes back from its own program.
for (const program of programs) {
  core.restore("");
  const state = core.evaluate(program);
  if (state.error) continue;
  const kept = core.save();
  // What takes too long is not waited for, here as in the page.
  if (kept.error?.message === "the time is up") continue;
  const again = core.restore(kept.lines[0]);
  compare("saved", program, JSON.stringify(state.stack), JSON.stringify(again.stack ?? again));
}

console.log(`${passed} passed, ${failed} failed: explanations and saved sessions`);
process.exitCode = failed > 0 ? 1 : 0;
