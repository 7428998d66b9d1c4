#!/usr/bin/env python3
"""Checks exact_reals.tsv and classics.tsv by proof: Arb's balls must round to the texts in them.

The script needs the package python-flint. It shares its evaluator with the scripts that write the
tables, but no arithmetic of reals.
"""

import pathlib
import sys
from fractions import Fraction

import mpmath as mp
from flint import ctx

from arb_numbers import ArbNumbers
from exact_numbers import Uncertain
from exact_text import fraction_text, real_text
from rpn_machine import Machine

FOLDER = pathlib.Path(__file__).parent


def bounds(ball):
    """The ends of a ball, exactly."""
    for end in (ball.lower(), ball.upper()):
        mantissa, exponent = end.man_exp()
        yield mp.mpf(int(mantissa)) * mp.mpf(2) ** int(exponent)


def certified(program, digits, text):
    """Whether a text is proved to be right."""
    precision = 3 * digits + 100
    while precision < 30_000:
        ctx.dps = precision
        try:
            (value,) = Machine(ArbNumbers()).run(program)
            if isinstance(value, Fraction):
                return fraction_text(value, digits) == text
            with mp.workdps(2 * precision):
                texts = {real_text(end, digits, 2 * precision) for end in bounds(value)}
            if len(texts) == 1:
                return texts == {text}
        except Uncertain:
            pass
        precision *= 2
    return False


wrong = 0
for name in sys.argv[1:] or ["exact_reals", "classics"]:
    rows = (FOLDER / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    for row in rows:
        program, digits, text = row.split("\t")
        if not certified(program, int(digits), text):
            wrong += 1
            print(f"not so: {program} ({digits}): {text}")
    print(f"{name}: {len(rows)} rows")
sys.exit(1 if wrong else 0)
