// Headless Chromium, driven through its debugging pipe.
//
//   const browser = await openBrowser();
//   const page = await browser.newPage("http://127.0.0.1:8000/");
//   await page.type("3 5 +");
//   await page.press("Enter");
//   await page.evaluate(() => document.title);
//   await browser.close();
//
// The browser is `chromium`, or what the environment variable CHROMIUM names.

import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Waits some milliseconds. */
export const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Messages to the browser and from it: JSON, each ended by a zero byte. */
class Pipe {
  #output;
  #waiting = new Map();
  #listeners = new Map();
  #number = 0;
  #text = "";

  constructor(output, input) {
    this.#output = output;
    input.setEncoding("utf8");
    input.on("data", (data) => this.#read(data));
    output.on("error", () => {});
  }

  /** Sends a command to a target, or to the browser itself; gives the result. */
  send(method, parameters = {}, sessionId = undefined) {
    const id = (this.#number += 1);
    this.#output.write(`${JSON.stringify({ id, method, params: parameters, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, method }));
  }

  /** Calls a function with each event of a target. */
  listen(sessionId, listener) {
    this.#listeners.set(sessionId, listener);
  }

  /** Fails all that is waited for. */
  close(reason) {
    for (const { reject } of this.#waiting.values()) reject(new Error(reason));
    this.#waiting.clear();
  }

  #read(data) {
    const parts = (this.#text + data).split("\0");
    this.#text = parts.pop();
    for (const part of parts) this.#take(JSON.parse(part));
  }

  #take({ id, result, error, method, params, sessionId }) {
    if (!id) return this.#listeners.get(sessionId)?.(method, params);
    const { resolve, reject, method: asked } = this.#waiting.get(id) ?? {};
    this.#waiting.delete(id);
    if (error) reject?.(new Error(`${asked}: ${error.message}`));
    else resolve?.(result);
  }
}

/** What Chromium has to know of keys that are no characters. */
const keys = {
  ArrowDown: 40, ArrowLeft: 37, ArrowRight: 39, ArrowUp: 38, Backspace: 8, Delete: 46, End: 35,
  Enter: 13, Escape: 27, F1: 112, Home: 36, PageDown: 34, PageUp: 33, Tab: 9,
};
const modifiers = { Alt: 1, Control: 2, Meta: 4, Shift: 8 };
const texts = { Enter: "\r", Tab: "\t" };

/** A page in the browser. */
export class Page {
  /** Errors on the console, exceptions, and violations of the security policy, in words. */
  problems = [];
  /** The addresses of all requests, those of workers too. */
  requests = [];
  #pipe;
  #session;
  #target;
  #workers = new Set();
  #loaded = () => {};

  constructor(pipe, target, session) {
    this.#pipe = pipe;
    this.#target = target;
    this.#session = session;
  }

  /** Begins to listen. */
  async prepare() {
    this.#pipe.listen(this.#session, (method, event) => this.#hear(method, event));
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await this.send(`${domain}.enable`);
    await this.send("Target.setAutoAttach", {
      autoAttach: true, waitForDebuggerOnStart: false, flatten: true,
    });
    return this;
  }

  /** Sends any command of the protocol to the page. */
  send(method, parameters) {
    return this.#pipe.send(method, parameters, this.#session);
  }

  #hear(method, event) {
    if (method === "Page.loadEventFired") this.#loaded();
    if (method === "Target.attachedToTarget") this.#attach(event.sessionId);
    if (method === "Target.detachedFromTarget") this.#workers.delete(event.sessionId);
    this.#note(method, event);
  }

  /** Listens to a worker of the page as well. */
  #attach(session) {
    this.#workers.add(session);
    this.#pipe.listen(session, (method, event) => this.#note(method, event));
    for (const domain of ["Runtime", "Log", "Network"]) {
      this.#pipe.send(`${domain}.enable`, {}, session).catch(() => {});
    }
  }

  #note(method, event) {
    if (method === "Network.requestWillBeSent") this.requests.push(event.request.url);
    if (method === "Runtime.exceptionThrown") {
      const { text, exception } = event.exceptionDetails;
      this.problems.push(`exception: ${exception?.description ?? text}`);
    }
    if (method === "Runtime.consoleAPICalled" && ["error", "warning"].includes(event.type)) {
      const words = event.args.map((value) => value.value ?? value.description ?? value.type);
      this.problems.push(`console: ${words.join(" ")}`);
    }
    if (method === "Log.entryAdded" && ["error", "warning"].includes(event.entry.level)) {
      this.problems.push(`${event.entry.source}: ${event.entry.text} ${event.entry.url ?? ""}`);
    }
  }

  /** Opens an address and waits until it is loaded. */
  async open(url) {
    const loaded = new Promise((done) => (this.#loaded = done));
    const { errorText } = await this.send("Page.navigate", { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    await Promise.race([loaded, sleep(10_000)]);
  }

  /** Loads the page again. */
  async reload() {
    const loaded = new Promise((done) => (this.#loaded = done));
    await this.send("Page.reload");
    await Promise.race([loaded, sleep(10_000)]);
  }

  /** What a function gives in the page, or an expression; promises are waited for. */
  async evaluate(source, ...values) {
    const expression = typeof source === "function"
      ? `(${source})(${values.map((value) => JSON.stringify(value) ?? "undefined").join(", ")})`
      : source;
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, returnByValue: true, awaitPromise: true, userGesture: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }

  /** Waits until a function gives something true in the page; gives what it gave at last. */
  async waitFor(source, values = [], { timeout = 30_000 } = {}) {
    const end = Date.now() + timeout;
    for (;;) {
      const value = await this.evaluate(source, ...values).catch(() => null);
      if (value || Date.now() > end) return value;
      await sleep(15);
    }
  }

  /** Types a text, key after key. */
  async type(text) {
    for (const character of text) {
      const key = { type: "keyDown", key: character, text: character };
      await this.send("Input.dispatchKeyEvent", key);
      await this.send("Input.dispatchKeyEvent", { type: "keyUp", key: character });
    }
  }

  /** Presses a key with its modifiers: `Enter`, `Control+z`. */
  async press(chord) {
    const parts = chord.split("+");
    const key = parts.pop();
    const held = parts.reduce((sum, name) => sum | modifiers[name], 0);
    const code = keys[key] ?? key.toUpperCase().charCodeAt(0);
    const event = { key, code: keys[key] ? key : `Key${key.toUpperCase()}`, modifiers: held,
      windowsVirtualKeyCode: code };
    const text = texts[key] ?? (key.length === 1 && held === 0 ? key : undefined);
    const type = text ? "keyDown" : "rawKeyDown";
    await this.send("Input.dispatchKeyEvent", { ...event, type, text });
    await this.send("Input.dispatchKeyEvent", { ...event, type: "keyUp" });
  }

  /** Clicks the middle of the first element that a selector finds. */
  async click(selector) {
    const place = await this.evaluate((text) => {
      const element = document.querySelector(text);
      element?.scrollIntoView({ block: "nearest" });
      const box = element?.getBoundingClientRect();
      return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    }, selector);
    if (!place) throw new Error(`nothing to click: ${selector}`);
    const event = { ...place, button: "left", clickCount: 1 };
    await this.send("Input.dispatchMouseEvent", { ...event, type: "mouseMoved" });
    await this.send("Input.dispatchMouseEvent", { ...event, type: "mousePressed" });
    await this.send("Input.dispatchMouseEvent", { ...event, type: "mouseReleased" });
  }

  /** Sets the size of the window; `touch` makes it that of a phone. */
  async setViewport(width, height, { touch = false, scale = 1 } = {}) {
    await this.send("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: scale, mobile: touch,
    });
    await this.send("Emulation.setTouchEmulationEnabled", { enabled: touch });
  }

  /** Sets media features, `{ "prefers-color-scheme": "dark" }`, and the medium, `print`. */
  async setMedia(features = {}, media = "") {
    const list = Object.entries(features).map(([name, value]) => ({ name, value }));
    await this.send("Emulation.setEmulatedMedia", { media, features: list });
  }

  /** Takes the network away from the page and its workers, or gives it back. */
  async setOffline(offline) {
    const conditions = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await this.send("Network.emulateNetworkConditions", conditions);
    for (const session of this.#workers) {
      const name = "Network.emulateNetworkConditions";
      await this.#pipe.send(name, conditions, session).catch(() => {});
    }
  }

  /** The page as a screen reader finds it: nodes with `role`, `name` and what else there is. */
  async accessibilityTree() {
    const { nodes } = await this.send("Accessibility.getFullAXTree");
    return nodes.filter((node) => !node.ignored);
  }

  /** Writes what is in sight to a PNG file. */
  async screenshot(file) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    await writeFile(file, Buffer.from(data, "base64"));
  }

  /** Closes the page. */
  close() {
    return this.#pipe.send("Target.closeTarget", { targetId: this.#target });
  }
}

/** Starts a browser with an empty profile of its own. */
export async function openBrowser({ program = process.env.CHROMIUM ?? "chromium" } = {}) {
  const profile = await mkdtemp(join(tmpdir(), "rpn-browser-"));
  const flags = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--hide-scrollbars", `--user-data-dir=${profile}`, "--remote-debugging-pipe", "about:blank",
  ];
  const chromium = spawn(program, flags, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const pipe = new Pipe(chromium.stdio[3], chromium.stdio[4]);
  const ended = new Promise((done) => {
    chromium.once("error", (error) => done(`${program} could not be started: ${error.message}`));
    chromium.once("exit", () => done(`${program} has ended`));
  }).then((reason) => pipe.close(reason));
  return {
    /** Opens a page; `isolated` pages share no storage with others. */
    async newPage(url = "about:blank", { isolated = false } = {}) {
      const context = isolated ? await pipe.send("Target.createBrowserContext") : {};
      const target = { url: "about:blank", ...context };
      const { targetId } = await pipe.send("Target.createTarget", target);
      const { sessionId } = await pipe.send("Target.attachToTarget", { targetId, flatten: true });
      const page = await new Page(pipe, targetId, sessionId).prepare();
      if (url !== "about:blank") await page.open(url);
      return page;
    },

    /** Allows pages what they would ask for, `["clipboardReadWrite"]`. */
    grant(permissions) {
      return pipe.send("Browser.grantPermissions", { permissions });
    },

    /** Ends the browser and removes its profile. */
    async close() {
      pipe.send("Browser.close").catch(() => {});
      await Promise.race([ended, sleep(3000).then(() => chromium.kill("SIGKILL"))]);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
    },
  };
}
