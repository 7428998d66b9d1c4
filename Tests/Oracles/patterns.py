#!/usr/bin/env python3
"""Writes patterns.tsv: the results of words for regular expressions, by Python's re.

Each row has a program and its text. Three differences are left out of the table:

* A part that can be empty and is repeated without an end, as in (a|)*. Python tries its other ways
  after an empty round; an engine that takes no step twice at a place does not.
* \\B in an empty text, which matches from Python 3.14 on.
* After an empty match, Python looks for another match at the same place. Here the search goes on
  behind the next character, as in RE2.
"""

import pathlib
import random
import re
from re import _constants, _parser

rng = random.Random(4711)

# Few letters, so that patterns match; of one to four bytes, and with several capitals.
LETTERS = "aab" * 2 + "bcAB_1-. \néÉßσςΣ中\U0001F600"


def literal(value):
    """A value as the language prints it."""
    if value is None:
        return "missing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "{ " + "".join(literal(x) + " " for x in value) + "}"
    names = {'"': '\\"', "\\": "\\\\", "\n": "\\n"}
    return '"' + "".join(names.get(c, c) for c in value) + '"'


def members():
    names = ["a", "b", "B", "a-c", "A-B", "0-9", r"\d", r"\w", r"\s", r"\W", "é", "à-ü", "_", "σ"]
    start = "[^" if rng.random() < 0.3 else "["
    return start + "".join(rng.choice(names) for _ in range(rng.randrange(1, 4))) + "]"


def atom(depth):
    kind = rng.random()
    if kind < 0.45:
        letter = rng.choice(LETTERS)
        return {"\n": r"\n", ".": r"\.", "-": r"\-"}.get(letter, letter)
    if kind < 0.52:
        return "."
    if kind < 0.62:
        return members()
    if kind < 0.70:
        return rng.choice([r"\d", r"\w", r"\s", r"\D", r"\W", r"\S"])
    if depth == 0:
        return "a"
    start = "(" if kind < 0.9 else rng.choice(["(?:", "(?i:", "(?s:", "(?m:"])
    return start + choice(depth - 1) + ")"


def sequence(depth):
    parts = []
    for _ in range(rng.choice([0, 1, 2, 2, 3])):
        if rng.random() < 0.1:
            parts.append(rng.choice(["^", "$", r"\b", r"\B", r"\A", r"\z"]))
            continue
        parts.append(atom(depth))
        if rng.random() < 0.45:
            parts.append(rng.choice("* + ? {2} {1,2} {0,2} {1,} {,2} {0}".split()))
            parts.append("?" if rng.random() < 0.3 else "")
    return "".join(parts)


def choice(depth):
    return "|".join(sequence(depth) for _ in range(rng.choice([1, 1, 1, 2, 3])))


def repeats_nothing(part):
    """Whether a part that can be empty is repeated without an end."""
    for operation, argument in part:
        if operation in (_constants.MAX_REPEAT, _constants.MIN_REPEAT):
            _, most, inner = argument
            if most is _constants.MAXREPEAT and inner.getwidth()[0] == 0:
                return True
        parts = argument if isinstance(argument, (list, tuple)) else [argument]
        for inner in parts:
            inners = inner if isinstance(inner, list) else [inner]
            if any(isinstance(x, _parser.SubPattern) and repeats_nothing(x) for x in inners):
                return True
    return False


def matches(pattern, text):
    start, found = 0, []
    while start <= len(text) and (match := pattern.search(text, start)):
        found.append(match)
        start = match.end() + (match.end() == match.start())
    return found


def replaced(text, found, template):
    """The text with matches replaced; a template is a list of texts and numbers of groups."""
    result, start = "", 0
    for match in found:
        parts = [match[x] or "" if isinstance(x, int) else x for x in template]
        result += text[start:match.start()] + "".join(parts)
        start = match.end()
    return result + text[start:]


def rows():
    count = 0
    while count < 700:
        written = ("(?i)" if rng.random() < 0.15 else "") + choice(2)
        text = "".join(rng.choice(LETTERS) for _ in range(rng.randrange(0, 9)))
        python = written.replace(r"\z", r"\Z")
        if "$" in python:
            # In Python, $ also matches in front of a line break that ends the text.
            if "(?m" in python:
                continue
            python = python.replace("$", r"\Z")
        if r"\B" in python and text == "" or repeats_nothing(_parser.parse(python)):
            continue
        pattern = re.compile(python)
        found = matches(pattern, text)
        program = literal(text) + " " + literal(written) + " "
        values = [found[0][0], *found[0].groups()] if found else None
        yield program + "captures", values
        yield program + "match?", bool(found)
        template = ["<", rng.randrange(0, pattern.groups + 1), "&$", 0, "\\>"]
        other = "".join(
            f"\\{x}" if isinstance(x, int) else x.replace("\\", "\\\\") for x in template)
        word = rng.choice(["sub", "gsub"])
        ends = found[:1] if word == "sub" else found
        if pattern.groups < 10:
            yield program + literal(other) + " " + word, replaced(text, ends, template)
        count += 1


path = pathlib.Path(__file__).with_suffix(".tsv")
with path.open("w", encoding="utf-8", newline="\n") as table:
    for program, value in rows():
        table.write(program + "\t" + literal(value) + "\n")
