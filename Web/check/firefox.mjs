// Uses the page in headless Firefox, through WebDriver BiDi.
//
// usage: node --experimental-websocket firefox.mjs SITE
//
// The browser is `firefox-esr`, or what the environment variable FIREFOX names.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "./server.mjs";

let failed = 0;

function check(name, isTrue, found = "") {
  if (!isTrue) failed += 1;
  console.log(`${isTrue ? "ok  " : "FAIL"} in Firefox: ${name}${isTrue ? "" : `: ${JSON.stringify(found)}`}`);
}

const profile = await mkdtemp(join(tmpdir(), "rpn-firefox-"));
const program = process.env.FIREFOX ?? "firefox-esr";
const flags = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
const firefox = spawn(program, flags, { stdio: ["ignore", "ignore", "pipe"] });
const address = await new Promise((done, fail) => {
  let text = "";
  firefox.stderr.setEncoding("utf8").on("data", (data) => {
    text += data;
    const [, found] = text.match(/WebDriver BiDi listening on (ws:\S+)/) ?? [];
    if (found) done(found);
  });
  firefox.once("error", fail);
  firefox.once("exit", () => fail(new Error(`${program} has ended: ${text.slice(0, 500)}`)));
});

const socket = new WebSocket(`${address}/session`);
await new Promise((done, fail) => {
  socket.onopen = done;
  socket.onerror = fail;
});
const waiting = new Map();
socket.onmessage = ({ data }) => {
  const { id, type, result, message } = JSON.parse(data);
  const { resolve, reject } = waiting.get(id) ?? {};
  waiting.delete(id);
  if (type === "error") reject?.(new Error(message));
  else resolve?.(result);
};
let number = 0;
function send(method, params = {}) {
  const id = (number += 1);
  socket.send(JSON.stringify({ id, method, params }));
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

await send("session.new", { capabilities: {} });
const { contexts: [{ context }] } = await send("browsingContext.getTree");

/** What a function gives in the page. */
async function evaluate(source, ...values) {
  const list = values.map((value) => JSON.stringify(value)).join(", ");
  const { result, exceptionDetails } = await send("script.evaluate", {
    expression: `(async () => JSON.stringify(await (${source})(${list})))()`,
    target: { context }, awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return result.value === undefined ? undefined : JSON.parse(result.value);
}

/** Waits until a function gives something true; gives what it gave at last. */
async function waitFor(source, ...values) {
  const end = Date.now() + 60_000;
  for (;;) {
    const value = await evaluate(source, ...values).catch(() => null);
    if (value || Date.now() > end) return value;
    await new Promise((done) => setTimeout(done, 30));
  }
}

const codes = { "\r": "\uE006" };
function type(text) {
  const actions = [...text].flatMap((character) => {
    const value = codes[character] ?? character;
    return [{ type: "keyDown", value }, { type: "keyUp", value }];
  });
  return send("input.performActions", { context, actions: [{ type: "key", id: "keys", actions }] });
}

const open = (url) => send("browsingContext.navigate", { context, url, wait: "complete" });
const isReady = () => document.documentElement.dataset.ready === "yes";
const top = (text) =>
  waitFor((text) => document.querySelector("#levels > li:last-child")?.text === text, text);

const server = await serve(process.argv[2]);
try {
  await open(server.address);
  check("the page starts", await waitFor(isReady));
  await evaluate(() => document.getElementById("line").focus());
  await type("3 5 + 2 *");
  check("a preview", await waitFor(() => document.getElementById("preview").textContent === "→ 16"));
  await type("\r");
  check("3 5 + 2 * gives 16", await top("16"));
  await type("= (1/3 + 1/6) * 4\r");
  check("a formula", await top("2"));
  await type("2 sqrt\r");
  check("digits", await top("1.4142135623730950488…"), await evaluate(() =>
    [...document.querySelectorAll("#levels > li")].map((row) => row.text)));
  await type(": mine 7 ;\r");
  await type("1 0 /\r");
  check("an error", await waitFor(() => document.getElementById("message").textContent.includes("zero")));
  await type("[ sin ] -3 3 plot");
  await evaluate(() => (document.getElementById("line").value = "[ sin ] -3 3 plot"));
  await type("\r");
  check("a plot", await waitFor(() => document.querySelector("#picture .curve")));
  await new Promise((done) => setTimeout(done, 500));
  await open(server.address);
  await waitFor(isReady);
  check("the session survives", (await top("1.4142135623730950488…"))
    && (await waitFor(() => document.getElementById("names").textContent.includes("mine"))));
  await evaluate(() => document.getElementById("line").focus());
  await type("[ true ] [ ] while\r");
  await waitFor(() => document.getElementById("stop").checkVisibility());
  await evaluate(() => document.getElementById("stop").click());
  check("an endless loop is stopped", await waitFor(() => document.getElementById("stop").hidden));
  await open(`${server.address}live.html`);
  check("<rpn-live>", await waitFor(() => document.querySelector("rpn-live").shadowRoot
    ?.querySelector("[role=status]").textContent === "338350"));
} catch (error) {
  check("the check itself", false, error.message);
}
socket.close();
firefox.kill();
await server.close();
await new Promise((done) => setTimeout(done, 500));
await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
process.exit(failed > 0 ? 1 : 0);
