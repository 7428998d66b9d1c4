// What the module answers in headless Chromium.

import { openBrowser as open } from "./browser.mjs";
import { serve } from "./server.mjs";

/** Serves a site and opens it: a function that answers programs, and one that ends it all. */
export async function openBrowser(site) {
  const server = await serve(site);
  const browser = await open();
  const page = await browser.newPage(server.address);

  async function answers(mode, programs) {
    const found = [];
    // One message of a browser has its limits.
    for (let index = 0; index < programs.length; index += 500) {
      found.push(...(await page.evaluate(answersThere, mode, programs.slice(index, index + 500))));
    }
    return found;
  }

  async function finish() {
    await browser.close();
    await server.close();
  }

  return { answers, finish };
}

/** Runs in the page; after a trap in a new instance. */
async function answersThere(mode, programs) {
  const { compile, Core } = await import("./rpn.js");
  globalThis.compiled ??= await compile();
  let core;
  return programs.map((program) => {
    core ??= new Core(globalThis.compiled, [0, 0]);
    core.set({ mode });
    try {
      const answer = core.run(program);
      if (answer.plot) return "(drawn)";
      return answer.error ? answer.report : answer.lines.join("\n");
    } catch (trap) {
      core = null;
      return `trap: ${trap.message}`;
    }
  });
}
