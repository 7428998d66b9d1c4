// What the command answers, for many programs.

import { spawn } from "node:child_process";

// One shell that starts the command again and again is much faster than Node.
const loop = `while IFS= read -r -d '' program; do
  "$0" "$@" -- "$program" </dev/null 2>&1
  printf '\\0%d\\0' $?
done`;

/** The text or the error of each program, as the module gives it. */
export async function nativeAnswers(rpn, options, programs) {
  const shell = spawn("bash", ["-c", loop, rpn, ...options], { stdio: ["pipe", "pipe", "inherit"] });
  shell.stdin.end(programs.map((program) => program + "\0").join(""));
  const chunks = [];
  for await (const chunk of shell.stdout) chunks.push(chunk);
  const parts = Buffer.concat(chunks).toString("utf8").split("\0");
  return programs.map((_, index) => {
    const text = parts[2 * index].replace(/\n$/, "");
    if (parts[2 * index + 1] === "0") return text;
    // The command and the page each name their own way to complex results.
    return text
      .replace(/^rpn: /, "")
      .replace("'--complex' gives the complex result", "the setting 'Complex' gives the complex result");
  });
}

/** What stands for the picture of a program that draws. */
export const drawn = "(drawn)";

/** Whether an answer of the module says that only the command has this. */
export function needsCommand(answer) {
  return /needs? the command rpn/.test(answer);
}

/** The text or the error of an answer of the module. */
export function text(answer) {
  if (answer.plot) return drawn;
  return answer.error ? answer.report : answer.lines.join("\n");
}
