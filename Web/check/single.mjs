// Uses the page in one file from a disk, in headless Chromium.
//
// usage: node single.mjs FILE.html

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { openBrowser } from "./browser.mjs";

let failed = 0;

/** Tells whether something is as it should be. */
function check(name, isTrue, found = "") {
  if (!isTrue) failed += 1;
  console.log(`${isTrue ? "ok  " : "FAIL"} ${name}${isTrue ? "" : `: ${JSON.stringify(found)}`}`);
}

const address = pathToFileURL(resolve(process.argv[2])).href;
const browser = await openBrowser();
const page = await browser.newPage(address);
const isReady = () => document.documentElement.dataset.ready === "yes";
const waitForTop = (text) =>
  page.waitFor((text) => document.querySelector("#levels > li:last-child")?.text === text, [text]);

check("the page starts", await page.waitFor(isReady));
await page.type("3 5 + 2 *");
check("a preview",
  await page.waitFor(() => document.getElementById("preview").textContent === "→ 16"));
await page.press("Enter");
check("3 5 + 2 * gives 16", await waitForTop("16"));
await page.type("[ true ] [ ] while");
await page.press("Enter");
await page.waitFor(() => document.getElementById("stop").checkVisibility());
await page.click("#stop");
check("an endless loop is stopped",
  await page.waitFor(() => document.getElementById("stop").hidden));
await page.press("Control+a");
await page.type("1 +");
await page.press("Enter");
check("the session goes on", await waitForTop("17"));
await page.reload();
await page.waitFor(isReady);
check("the session survives a reload", await waitForTop("17"));
await page.press("F1");
check("there are words",
  await page.waitFor(() => document.querySelectorAll("#word-groups h3").length > 5));
check("no errors and no violations on the console", page.problems.length === 0, page.problems);
const isOwn = (url) => url === address || /^(blob|data|about|chrome)/.test(url);
const foreign = page.requests.filter((url) => !isOwn(url));
check("no requests", foreign.length === 0, foreign);
await browser.close();
process.exit(failed > 0 ? 1 : 0);
