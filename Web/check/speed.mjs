// How many times as long as the command's own evaluation the module takes, in one run.
//
// usage: node speed.mjs SITE RPN [--browser]
//
// The command's start is measured too, and taken away. Nothing fails here: machines are noisy.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readParts } from "./parts.mjs";

const [site, rpn, where] = process.argv.slice(2);
const { Core } = await import(pathToFileURL(join(site, "rpn.js")));

/** Each program, how many digits it asks for, and how often it is done in one process. */
const programs = [
  ["1 50000 [ drop 3 5 + 2 * ] times", 20],
  ["e", 1000], ["e", 10_000], ["pi", 1000], ["pi", 10_000], ["2 sqrt", 10_000],
  ["163 sqrt pi * exp", 1000], ["5000 fact", 20], ["1 10000 range [ sq ] map sum", 20],
];

const timed = (action) => {
  const start = performance.now();
  action();
  return performance.now() - start;
};

/** The shortest of many times: what disturbs only adds. */
function native(program, digits) {
  const run = (text) => spawnSync(rpn, ["--digits", String(digits), "--", text]);
  const [times, starts] = [[], []];
  for (let index = 0; index < 40; index += 1) {
    times.push(timed(() => run(program)));
    starts.push(timed(() => run("1")));
  }
  return Math.max(0.01, Math.min(...times) - Math.min(...starts));
}

/** Milliseconds of each program: the shortest of many times. */
function timesOf(Core, module, programs) {
  return programs.map(([program, digits]) => {
    const times = Array.from({ length: 25 }, () => {
      // A number remembers what was found out about it: each time begins anew.
      const core = new Core(module);
      core.set({ digits });
      core.run("1");
      const start = performance.now();
      core.run(program);
      return performance.now() - start;
    });
    return Math.min(...times);
  });
}

let times;
if (where === "--browser") {
  const { openBrowser } = await import("./browser.mjs");
  const { serve } = await import("./server.mjs");
  const server = await serve(site);
  const browser = await openBrowser();
  const page = await browser.newPage(server.address);
  const there = `(async () => {
    const { compile, Core } = await import("./rpn.js");
    const start = performance.now();
    const module = await compile();
    const compiled = performance.now();
    new Core(module).run("3 5 + 2 *");
    const answered = performance.now();
    const times = (${timesOf})(Core, module, ${JSON.stringify(programs)});
    const core = new Core(module);
    for (let index = 0; index < 20000; index += 1) core.run("3 5 + 2 *");
    const warm = performance.now();
    for (let index = 0; index < 50000; index += 1) core.run("3 5 + 2 *");
    return { load: compiled - start, first: answered - compiled, times,
      line: (performance.now() - warm) / 50 };
  })()`;
  const found = await page.evaluate(there);
  times = found.times;
  console.log(`fetched and compiled in ${found.load.toFixed(0)} ms, first answer after`,
    `${found.first.toFixed(1)} ms; 3 5 + 2 * takes ${found.line.toFixed(1)} microseconds`);
  await browser.close();
  await server.close();
} else {
  times = timesOf(Core, readParts(site), programs);
}
programs.forEach(([program, digits], index) => {
  const own = native(program, digits);
  const ratio = (times[index] / own).toFixed(1);
  console.log(`${ratio.padStart(6)}  ${program}, ${digits} digits (${own.toFixed(2)} ms natively)`);
});
