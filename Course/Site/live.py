"""Writes one live line of the course: a program, and the trace of its fold.

usage: live.py RPN PATH [still] [OPTION...] [fails] [TASK] <PROGRAM

PATH names the page in messages. The options are those of `rpn`: --double, --digits N, --fraction. A
program that fails must say `fails`, and only such a one. TASK has lines: a name; an input and, behind `|`,
the rest of a line that solves it; and other inputs.
"""

import html
import json
import shlex
import subprocess
import sys

# The errors of programs that are no programs: nothing of them is run. Web/rpn-live.js has the same.
UNREADABLE = {"invalidEncoding", "malformedNumber", "unknownWord", "incomplete", "unbalanced",
              "misplaced", "invalidName", "reserved"}


def explain(rpn, options, program):
    """What `rpn explain` says of a program, as JSON."""
    command = [rpn, "explain", "--format", "json", *options, program]
    return json.loads(subprocess.run(command, capture_output=True, text=True, timeout=60).stdout)


def steps_before_fault(rpn, options, program):
    """The steps of the longest beginning of a program that does not fail."""
    for end in range(len(program) - 1, 0, -1):
        if program[end].isspace():
            told = explain(rpn, options, program[:end])
            if "steps" in told:
                return told["steps"]
    return []


def attributes(options):
    """The options as attributes of the element."""
    written = ""
    if "--double" in options:
        written += ' mode="double"'
    if "--digits" in options:
        written += f' digits="{options[options.index("--digits") + 1]}"'
    if "--fraction" in options:
        written += " fraction"
    return written


def marked(program, error):
    """The program with a mark around the token that fails."""
    lines = program.split("\n")
    start = sum(len(line) + 1 for line in lines[:error["line"] - 1]) + error["column"] - 1
    end = start + len(error.get("token", ""))
    before, token, after = (html.escape(text, quote=False) for text in
                            (program[:start], program[start:end], program[end:]))
    return f"{before}<mark>{token}</mark>{after}"


def row(kind, token, cell):
    """A row of the trace."""
    return f'<tr{kind}><th scope="row"><code>{html.escape(token, quote=False)}</code></th><td>{cell}</td></tr>\n'


def live_line(rpn, program, options, is_still):
    """The element, and whether its program fails."""
    told = explain(rpn, options, program)
    error = told.get("error")
    steps = told.get("steps", [])
    text = html.escape(program, quote=False)
    report = ""
    if error:
        text = marked(program, error) if "line" in error else text
        if error["kind"] not in UNREADABLE:
            steps = steps_before_fault(rpn, options, program)
        said = subprocess.run([rpn, *options, program], capture_output=True, text=True, timeout=60)
        said = said.stderr.removeprefix("rpn: ").rstrip("\n")
        report = f'<pre class="report">{html.escape(said, quote=False)}</pre>\n'
    rows = [row("", step["token"], " ".join(f"<code>{html.escape(value, quote=False)}</code>"
                                            for value in step["stack"])) for step in steps]
    if error:
        message = html.escape(error["message"], quote=False)
        rows.append(row(' class="fault"', error.get("token", ""), message))
    command = shlex.join(["rpn", *options]) + " '" + program.replace("'", "'\\''") + "'"
    still = " still" if is_still else ""
    return (f'<rpn-live{attributes(options)}{still}>\n'
            f'<pre class="program"><code>{text}</code></pre>\n'
            f'<table class="trace"><tr><th scope="col">token</th><th scope="col">stack</th></tr>\n'
            f'{"".join(rows)}</table>\n{report}'
            f'<p class="terminal">In the terminal: <code>{html.escape(command, quote=False)}</code></p>\n'
            f'</rpn-live>\n'), bool(error)


def answer(rpn, program):
    """What a program leaves, in one line; it may not fail."""
    run = subprocess.run([rpn, program], capture_output=True, text=True, timeout=60)
    if run.returncode:
        sys.exit(f"a task: {run.stderr}")
    return " ".join(run.stdout.split("\n")).strip()


def task(rpn, told, program, line):
    """The line as a task that it does not solve yet, with the inputs that a page tries and what they leave."""
    name, first, *others = told.split("\n")
    value, rest = (part.strip() for part in first.split("|"))
    cases = [[one, answer(rpn, f"{one} {rest}")] for one in (value, *(other.strip() for other in others) ) if one]
    if not program.startswith(value) or answer(rpn, program) == cases[0][1] or len(cases) < 3:
        sys.exit(f"{program}: it does not begin with its input, is solved already, or has too few inputs")
    attributes = f'data-input="{html.escape(value)}" data-cases="{html.escape(json.dumps(cases))}"'
    solution = html.escape(f"{value} {rest}", quote=False)
    return (f'<div class="task" id="{name}" {attributes}>\n<p class="wanted">To be left: '
            f'<code>{html.escape(cases[0][1], quote=False)}</code></p>\n{line}<p class="verdict" role="status"></p>\n'
            f'<details><summary>An answer</summary>\n<p class="answer"><code>{solution}</code></p></details>\n</div>\n')


def main():
    rpn, path, *options = sys.argv[1:]
    is_still = "still" in options
    should_fail = "fails" in options
    told = next((option for option in options if "\n" in option), None)
    options = [option for option in options if option not in ("still", "fails", told)]
    program = sys.stdin.read().strip("\n")
    if "\n" in program:
        sys.exit(f"{path}: a live line has one line: {program}")
    written, has_failed = live_line(rpn, program, options, is_still)
    if has_failed != should_fail:
        sys.exit(f"{path}: '{program}' {'fails' if has_failed else 'does not fail'},"
                 f" and its comment does not say so")
    sys.stdout.write(task(rpn, told, program, written) if told else written)


if __name__ == "__main__":
    main()
