#!/usr/bin/env python3
"""Checks exact_identities.tsv and exact_errors.tsv by calculation to 3000 digits.

This proves no identity, but would detect a wrong one. Errors that only a limit explains are not
checked here.
"""

import pathlib
import sys
from fractions import Fraction

import mpmath as mp

from exact_numbers import DomainError
from exact_text import fraction_text
from mpmath_numbers import MPMathNumbers
from rpn_machine import Machine

FOLDER = pathlib.Path(__file__).parent
mp.mp.dps = 3000


def rows(name):
    text = (FOLDER / f"{name}.tsv").read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines() if not line.startswith("#")]


def holds(program, expected):
    """Whether a program leaves that value, as far as 1000 digits can tell."""
    (value,) = Machine(MPMathNumbers(lenient=True)).run(program)
    if isinstance(value, bool):
        return str(value).lower() == expected
    fraction = Fraction(expected)
    if fraction_text(fraction, 20) != expected:
        return False
    if isinstance(value, Fraction):
        return value == fraction
    return abs(value - mp.mpf(fraction.numerator) / fraction.denominator) < mp.mpf(10) ** -1000


def fails(program):
    """Whether a program leaves the domain of a word."""
    try:
        Machine(MPMathNumbers(lenient=True)).run(program)
    except DomainError:
        return True
    return False


identities, errors = rows("exact_identities"), rows("exact_errors")
wrong = []
for program, expected, _ in identities:
    if not holds(program, expected):
        wrong.append(program)
wrong += [row[0] for row in errors if row[1] == "domain" and not fails(row[0])]
for name, table in [("identities", identities), ("errors", errors)]:
    programs = [row[0] for row in table]
    print(f"{name}: {len(programs)}")
    wrong += [f"twice: {program}" for program in set(programs) if programs.count(program) > 1]
for program in wrong:
    print(f"not so: {program}")
sys.exit(1 if wrong else 0)
