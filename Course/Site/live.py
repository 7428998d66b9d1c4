"""Writes one live line of the course: a program, and the trace of its fold.

usage: live.py RPN PATH [still] [OPTION...] [fails] <PROGRAM

PATH names the page in messages. The options are those of `rpn`: --double, --digits N, --fraction. A
program that fails must say `fails`, and only such a one.
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


def main():
    rpn, path, *options = sys.argv[1:]
    is_still = "still" in options
    should_fail = "fails" in options
    options = [option for option in options if option not in ("still", "fails")]
    program = sys.stdin.read().strip("\n")
    if "\n" in program:
        sys.exit(f"{path}: a live line has one line: {program}")
    written, has_failed = live_line(rpn, program, options, is_still)
    if has_failed != should_fail:
        sys.exit(f"{path}: '{program}' {'fails' if has_failed else 'does not fail'},"
                 f" and its comment does not say so")
    sys.stdout.write(written)


if __name__ == "__main__":
    main()
