"""Checks the expectations of `Grammar/cases` for exact numbers, by Python's fractions and mpmath.

    python3 Tests/Oracles/exact_cases.py          prints the wrong expectations
    python3 Tests/Oracles/exact_cases.py --fill   replaces each `# expect: ?` by the values

It implements most words, but not local names. Cases with other words, and those on limits, are
counted as skipped.
"""

import pathlib
import re
import sys

from exact_machine import Unknown, answer

CASES = pathlib.Path(__file__).parents[2] / "Grammar/cases"


def cases(path):
    """The line, the program and the expectation of each case, without the file's header."""
    lines = path.read_text(encoding="utf-8").split("\n")
    header = next(i for i, line in enumerate(lines) if not line.startswith("#"))
    if any(line.startswith("# only:") for line in lines[:header]):
        return
    pending = []
    for index, line in enumerate(lines[header:], header):
        if line.startswith("# expect double:") or not pending and not line:
            continue
        pending.append(line)
        if (mark := re.search(r"# expect( error)?:[^#]*$", line)) is not None:
            yield index, "\n".join(pending), line[mark.start() + len("# expect") :]
            pending = []


def check(path, fill):
    counts = {"right": 0, "wrong": 0, "skipped": 0}
    lines = path.read_text(encoding="utf-8").split("\n")
    for index, program, expected in cases(path):
        if "limitExceeded" in expected or "undecided" in expected:
            counts["skipped"] += 1
            continue
        try:
            found = answer(program)
        except (Unknown, RecursionError, MemoryError, ValueError, IndexError, TypeError,
                ZeroDivisionError, OverflowError):
            counts["skipped"] += 1
            continue
        if expected.strip() == ": ?" and fill:
            lines[index] = lines[index].replace("# expect: ?", "# expect" + found)
            continue
        kind = expected.split(" at ")[0] if "error:" in expected else expected
        right = kind.split() == found.split()
        counts["right" if right else "wrong"] += 1
        if not right:
            print(f"{path.relative_to(CASES)}:{index + 1}: {program}\n  found{found}")
    if fill:
        path.write_text("\n".join(lines), encoding="utf-8")
    return counts


if __name__ == "__main__":
    sys.setrecursionlimit(5000)
    sys.set_int_max_str_digits(0)
    totals = {"right": 0, "wrong": 0, "skipped": 0}
    names = [name for name in sys.argv[1:] if name != "--fill"]
    for path in sorted(CASES.rglob("*.rpn")):
        if names and not any(name in str(path) for name in names):
            continue
        if "errors" not in path.parts:
            for name, count in check(path, "--fill" in sys.argv).items():
                totals[name] += count
    print(totals)
    sys.exit(totals["wrong"] > 0)
