// Uses a page that embeds <rpn-live>, in headless Chromium.
//
// usage: node live.mjs SITE

import { openBrowser } from "./browser.mjs";
import { serve } from "./server.mjs";

let failed = 0;

function check(name, isTrue, found = "") {
  if (!isTrue) failed += 1;
  console.log(`${isTrue ? "ok  " : "FAIL"} ${name}${isTrue ? "" : `: ${JSON.stringify(found)}`}`);
}

const server = await serve(process.argv[2]);
const browser = await openBrowser();
const page = await browser.newPage(`${server.address}live.html`);

/** Whether an element shows a text, which may take a moment. */
const shows = (index, text) =>
  page.waitFor(
    (index, text) => {
      const root = document.querySelectorAll("rpn-live")[index].shadowRoot;
      return root?.querySelector("[role=status]").textContent === text;
    },
    [index, text],
  );
const write = (index, text) =>
  page.evaluate(
    (index, text) => {
      const input = document.querySelectorAll("rpn-live")[index].shadowRoot.querySelector("textarea");
      input.value = text;
      input.dispatchEvent(new Event("input"));
    },
    index,
    text,
  );

check("a program is shown with what it leaves", await shows(0, "338350"));
check("its digits are those that are asked for",
  await shows(1, "1.6180339887498948482045868343656381177203091798058"));
await write(0, "[ true ] [ ] while");
await write(0, "3 5 + 2 *");
check("typing does not wait for an endless loop", await shows(0, "16"));
await write(0, "3 +");
check("an error is told as the command tells it",
  await shows(0, "'+' needs 2 values, but the stack holds 1\n  3 +\n    ^"));
await write(0, "1 2 +");
/** The tokens and stacks of the first element's trace, the row of the step, and the stack that is drawn. */
const steps = () =>
  page.evaluate(() => {
    const root = document.querySelector("rpn-live").shadowRoot;
    const texts = (all) => [...all].map((one) => one.textContent.trim());
    return JSON.stringify([
      texts(root.querySelectorAll("tbody tr")),
      texts(root.querySelectorAll("tr[aria-current] th")),
      texts(root.querySelectorAll("ol li")),
    ]);
  });
const press = (name) =>
  page.evaluate((name) => document.querySelector("rpn-live").shadowRoot.querySelector(name).click(), name);

check("the sum is told", await shows(0, "3"));
check("the steps are those of the fold, and the last one is shown",
  (await steps()) === JSON.stringify([["11", "21 2", "+3"], ["+"], ["3"]]), await steps());
await press(".back");
check("a step back shows the stack before",
  (await steps()) === JSON.stringify([["11", "21 2", "+3"], ["2"], ["1", "2"]]), await steps());
await press(".on");
check("a step on shows the stack after", (await steps()).endsWith('["+"],["3"]]'), await steps());
await write(0, "3 5 + + 7");
check("a fault is told in the steps", await page.waitFor(() =>
  document.querySelector("rpn-live").shadowRoot.querySelector("tr.fault td")?.textContent
    === "'+' needs 2 values, but the stack holds 1"));
check("the steps before it are shown, and it is marked in the program", await page.evaluate(() => {
  const root = document.querySelector("rpn-live").shadowRoot;
  return root.querySelectorAll("tbody tr").length === 4 && root.querySelector(".ink u").textContent === "+";
}));
await write(0, "it's");
check("the command for a shell is quoted", await page.waitFor(() =>
  document.querySelector("rpn-live").shadowRoot.querySelector(".terminal code").textContent
    === "rpn 'it'\\''s'"));
check("no errors on the console", page.problems.length === 0, page.problems);
await browser.close();
await server.close();
process.exit(failed > 0 ? 1 : 0);
