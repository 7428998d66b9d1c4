// Programs in the module and in the command: every text and every error has to be equal, byte for byte.
// The module runs in Node, and with --browser in headless Chromium, too.
//
// usage: node same.mjs SITE RPN [--random COUNT] [--seed SEED] [--browser]

import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { drawn, nativeAnswers, needsCommand, text } from "./native.mjs";
import { readParts } from "./parts.mjs";
import { Generator, corpus, isDrawn, isTimeless } from "./programs.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    random: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
    browser: { type: "boolean", default: false },
  },
});
const [site, rpn] = positionals;
const { Core } = await import(pathToFileURL(join(site, "rpn.js")));
const module = readParts(site);
const cases = fileURLToPath(new URL("../../Grammar/cases", import.meta.url));

/** What the module answers, in this process; after a trap in a new instance. */
function answersHere(mode, programs) {
  let core;
  return programs.map((program) => {
    core ??= new Core(module, [0, 0]);
    core.set({ mode });
    try {
      return text(core.run(program));
    } catch (trap) {
      core = null;
      return `trap: ${trap.message}`;
    }
  });
}

/** How many doubles lie between two numbers as they are written. */
function distance(x, y) {
  const numbers = [x, y].map((written) => Number(written));
  if (numbers.some((number) => !Number.isFinite(number) || number === 0)) return Infinity;
  const bits = numbers.map((number) => new BigInt64Array(Float64Array.of(number).buffer)[0]);
  const apart = bits[0] - bits[1];
  return Number(apart < 0n ? -apart : apart);
}

/** How far the numbers of two texts are apart; without end where anything else differs. */
function lastPlaces(wanted, found) {
  const [x, y] = [wanted.split(/\s+/), found.split(/\s+/)];
  if (x.length !== y.length) return Infinity;
  return Math.max(...x.map((word, index) => (word === y[index] ? 0 : distance(word, y[index]))));
}

// The C libraries of two platforms round the functions of doubles differently; what is calculated
// with such a result can be some more places away.
const mostPlaces = 100;

const random = new Generator(Number(values.seed), new Core(module).words());
const words = new Core(module).words().flatMap((group) => group.words);
const examples = words.flatMap((word) => word.examples);
const programs = [
  ...corpus(cases),
  ...examples.map((example) => example.source).filter(isTimeless),
  ...Array.from({ length: Number(values.random) }, () => random.program()),
];

/** Whether the module hands over what the command does by itself. */
function isHandedOver(program, answer) {
  return needsCommand(answer) || (isDrawn(program) && answer === drawn);
}

/** Programs that the command answers in time, and its answers. */
async function wantedAnswers(mode) {
  const options = ["--timeout", "2", "--seed", "0", ...(mode === "double" ? ["--double"] : [])];
  const answers = await nativeAnswers(rpn, options, programs);
  const inTime = [...programs.keys()].filter((index) => !/^the time of .* is up/.test(answers[index]));
  return {
    mode,
    programs: inTime.map((index) => programs[index]),
    answers: inTime.map((index) => answers[index]),
  };
}

/** Compares answers of the module in one place; returns whether no answer is wrong. */
async function compare(place, answers, wanted) {
  const result = { passed: 0, failed: 0, apart: [] };
  for (const { mode, programs, answers: expected } of wanted) {
    const found = await answers(mode, programs);
    programs.forEach((program, index) => {
      if (expected[index] === found[index] || isHandedOver(program, found[index])) {
        result.passed += 1;
        return;
      }
      const places = mode === "double" ? lastPlaces(expected[index], found[index]) : Infinity;
      if (places <= mostPlaces) {
        result.apart.push({ places, program });
        return;
      }
      result.failed += 1;
      if (result.failed > 20) return;
      console.log(`${mode}: ${JSON.stringify(program)}`);
      console.log(`  the command  ${JSON.stringify(expected[index].slice(0, 200))}`);
      console.log(`  the module   ${JSON.stringify(found[index].slice(0, 200))}`);
    });
  }
  if (result.apart.length > 0) {
    const far = Math.max(...result.apart.map(({ places }) => places));
    const one = result.apart.filter(({ places }) => places === 1).length;
    console.log(
      `${result.apart.length} results in double precision differ by the C library: ` +
        `${one} in the last place, the others by up to ${far} units in it; such as`,
    );
    for (const { program } of result.apart.slice(0, 3)) console.log(`  ${program.slice(0, 90)}`);
  }
  console.log(`${result.passed} passed, ${result.failed} failed in ${place}`);
  return result.failed === 0;
}

// Both places are compared with the same answers of the command, which take the most time.
const wanted = await Promise.all(["exact", "double"].map(wantedAnswers));
const late = wanted.reduce((sum, { answers }) => sum + programs.length - answers.length, 0);
if (late > 0) console.log(`${late} programs took the command more than 2 seconds`);
let isSame = await compare("Node", answersHere, wanted);
if (values.browser) {
  const { openBrowser } = await import("./answers-in-browser.mjs");
  const { answers, finish } = await openBrowser(site);
  isSame = (await compare("Chromium", answers, wanted)) && isSame;
  await finish();
}
process.exitCode = isSame ? 0 : 1;
