#!/usr/bin/env python3
"""Writes texts.tsv: the results of words on texts, by Python's own strings.

Each row has a program and its text. The table omits an empty separator, for which Python has no
special case, and the small sigma, which depends on its neighbours in Python.
"""

import pathlib
import random

rng = random.Random(1703)

# Few letters, so that parts are found; of one to four bytes, with capitals that are longer.
LETTERS = "aab" * 4 + "Bc,- \t\n\"\\" + "éñßŉÿŐİﬁΩπЖ中\U0001F600\U00010428"
PLAIN = "aab"


def string(most, letters=LETTERS, least=0):
    return "".join(rng.choice(letters) for _ in range(rng.randrange(least, most + 1)))


def literal(value):
    """A string as the language prints it."""
    names = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
    return '"' + "".join(names.get(c, c) for c in value) + '"'


def text(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "{ " + "".join(text(x) + " " for x in value) + "}"
    return literal(value) if isinstance(value, str) else str(value)


def program(*values):
    return " ".join(text(value) for value in values)


def rows():
    for _ in range(60):
        one, other = string(8), string(8)
        yield program(one) + " length", len(one)
        yield program(one, other) + " concat", one + other
        yield program(one) + " upper", one.upper()
        yield program(one) + " lower", one.lower()
        yield program(one) + " trim", one.strip()
        yield program(one, other) + " <", one < other
        yield program(one, one + other) + " >=", one >= one + other
        start, count = rng.randrange(0, 9), rng.randrange(0, 6)
        yield program(one, start, count) + " slice", one[start:start + count]
        yield program(one) + ' "" split', list(one)
        parts = [string(3) for _ in range(rng.randrange(0, 6))]
        yield program(parts) + " sort", sorted(parts)
        yield program(parts) + " unique", list(dict.fromkeys(parts))
        yield program(parts, one) + " join", one.join(parts)
    for letters in (LETTERS, PLAIN, PLAIN):
        for _ in range(80):
            # Parts that begin again inside of themselves are what searches get wrong.
            whole, part, other = string(24, letters), string(4, letters, 1), string(3)
            yield program(whole, part) + " split", whole.split(part)
            yield program(whole, part) + " contains?", part in whole
            yield program(whole, part, other) + " replace", whole.replace(part, other)


def main():
    path = pathlib.Path(__file__).with_suffix(".tsv")
    lines = [f"{program}\t{text(value)}\n" for program, value in rows()]
    path.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
