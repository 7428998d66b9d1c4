// Writes which functions of the module the first lines take, for wasm-split.
//
// usage: node profile.mjs INSTRUMENTED.wasm LINES PROFILE

import { readFileSync, writeFileSync } from "node:fs";
import { Core } from "./rpn.js";

const [instrumented, lines, profile] = process.argv.slice(2);
if (!profile) {
  console.error("usage: node profile.mjs INSTRUMENTED.wasm LINES PROFILE");
  process.exit(2);
}

/** What a line is, in a file of them; the others are remarks. */
const isLine = (text) => text.trim() !== "" && !text.startsWith("#");

let exports;
WebAssembly.Instance = class extends WebAssembly.Instance {
  constructor(...args) {
    super(...args);
    exports = this.exports;
  }
};

// Time stands still, so that all runs take the same ways.
let [time, step] = [0, 0];
performance.now = () => (time += step);

// What the page asks from its start to its end.
const core = new Core(new WebAssembly.Module(readFileSync(instrumented)), [0, 0]);
core.set({});
core.restore("");
const written = readFileSync(lines, "utf8").split("\n").filter(isLine);
// Lines alone first: what a table of hashes does depends on what was allocated before.
for (const line of written) core.evaluate(line);
core.restore("");
for (const line of written) {
  for (let end = 1; end <= line.length; end += 1) {
    core.preview(line.slice(0, end));
    core.complete(line.slice(0, end));
  }
  core.evaluate(line);
  core.save();
  core.state();
}
core.text(0);
for (const move of ["undo", "redo", "clear", "undo", "recall"]) core.move(move);
core.restore(core.save().lines[0]);
core.help("sqrt");
core.words();
// A slow machine has no time for a preview, or not enough.
for (step of [1, 10_000]) {
  for (const line of written) core.preview(line);
}

const length = exports.__write_profile(0, 0);
const start = exports.memory.grow(Math.ceil(length / 65_536)) * 65_536;
exports.__write_profile(start, length);
writeFileSync(profile, new Uint8Array(exports.memory.buffer, start, length));
