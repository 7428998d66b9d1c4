// Runs the examples of the page on embedding, in headless Chromium.
//
// usage: node embedding.mjs SITE

import { axe } from "./axe.mjs";
import { openBrowser } from "./browser.mjs";
import { serve } from "./server.mjs";

let failed = 0;

function check(name, isTrue, found = "") {
  if (!isTrue) failed += 1;
  console.log(`${isTrue ? "ok  " : "FAIL"} ${name}${isTrue ? "" : `: ${JSON.stringify(found)}`}`);
}

const [site] = process.argv.slice(2);
const server = await serve(site);
const browser = await openBrowser();
const page = await browser.newPage(`${server.address}embedding.html`);
const snippets = await page.evaluate(() =>
  [...document.querySelectorAll("pre code")].map((code) => code.textContent));
check("there are five examples, each in a frame", snippets.length === 5
  && (await page.evaluate(() => document.querySelectorAll("iframe[sandbox]").length)) === 5);
const findings = await axe()(page);
check("axe finds nothing", findings.length === 0, findings);

/** Opens an example by itself, in a frame with an origin of its own; gives what a function gives there. */
async function open(index) {
  const frame = await browser.newPage("about:blank");
  await frame.open(`${server.address}live.html?frame`);
  await frame.evaluate((text) => {
    document.body.innerHTML = "";
    const element = document.createElement("iframe");
    element.sandbox = "allow-scripts allow-forms";
    // What the frame shows is told to this page.
    element.srcdoc = `${text}<script>
      addEventListener("message", async ({ data, source }) => {
        source.postMessage(await (0, eval)("(" + data + ")")(), "*");
      });
    </script>`;
    element.style.cssText = "width: 800px; height: 500px";
    document.body.append(element);
  }, snippets[index]);
  return async (source) => {
    const end = Date.now() + 20_000;
    for (;;) {
      const value = await frame.evaluate((text) => new Promise((done) => {
        addEventListener("message", ({ data }) => done(data), { once: true });
        document.querySelector("iframe").contentWindow.postMessage(text, "*");
        setTimeout(() => done(null), 500);
      }), String(source)).catch(() => null);
      if (value || Date.now() > end) return value;
    }
  };
}

let ask = await open(0);
check("a line in a text", await ask(() => document.querySelector("rpn-live")?.shadowRoot
  ?.querySelector("[role=status]").textContent.startsWith("1.618033988749894848204586834365638117720309179805")));
ask = await open(1);
check("a table of a lesson", (await ask(() => {
  const texts = [...document.querySelectorAll("td:last-child")].map((cell) => cell.textContent);
  return texts.every((text) => text) && texts.join();
})) === "1.4142135623730950488,2432902008176640000,0.5");
ask = await open(2);
check("a plot", (await ask(() => document.querySelector("rpn-live")?.shadowRoot
  ?.querySelectorAll(".curve").length)) === 2);
ask = await open(3);
check("a converter", (await ask(() => document.querySelector("output").value)) === "42.16 km");
await ask(() => {
  const field = document.querySelector("input");
  field.value = "1";
  field.dispatchEvent(new Event("input"));
  return true;
});
check("with another number", await ask(() => document.querySelector("output").value === "1.61 km"));
ask = await open(4);
await ask(() => globalThis.rpnLive && true);
const told = () => document.querySelector("button").click() || document.querySelector("[role=status]").textContent;
check("a quiz with a wrong answer", (await ask(told)) === "That is 13.");
await ask(() => (document.querySelector("input").value = "3 5 + 2 *"));
check("and with a right one",
  await ask(() => document.querySelector("button").click() || new Promise((done) =>
    setTimeout(() => done(document.querySelector("[role=status]").textContent === "Right."), 200))));
await browser.close();
await server.close();
process.exit(failed > 0 ? 1 : 0);
