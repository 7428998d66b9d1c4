#!/usr/bin/env python3
"""Writes cancellation.tsv: differences whose leading digits cancel, to thousands of digits.

Each row has a program, the number of digits, and the first and the last 20 characters of the text.
mpmath calculates with two precisions, the second one half as large again; both texts must agree.
"""

import pathlib

import mpmath as mp

from exact_text import real_text
from mpmath_numbers import MPMathNumbers
from rpn_machine import Machine


def text(program, digits, precision):
    with mp.workdps(precision):
        (value,) = Machine(MPMathNumbers()).run(program)
        return real_text(value, digits, precision)


def row(program, digits):
    rough, fine = (text(program, digits, factor * digits // 2 + 1000) for factor in (4, 6))
    assert rough == fine, program
    return "\t".join((program, str(digits), fine[:20], fine[-20:]))


def first_places(n, places):
    """The root of an integer, cut off behind some decimal places."""
    root = str(int(mp.floor(mp.sqrt(n) * mp.mpf(10) ** places)))
    return root[:-places] + "." + root[-places:]


mp.mp.dps = 100
roots = [n for n in range(2, 120) if int(n**0.5) ** 2 != n]
rows = [row(f"{n} sqrt {first_places(n, 12)} -", 3001) for n in roots]
rows += [row(f"{n} sqrt {first_places(n, 40)} -", 2990 + n) for n in roots[:40]]
for digits in (2900, 3000, 3010, 3011, 3100, 4000, 6100):
    rows += [
        row(program, digits)
        for program in (
            "pi 3.14159265358979 -",
            "1 1e-20 + ln",
            "10 sqrt 3.1622776601683793319 - 1e20 *",
            "pi 1e-900 * 3.1415926535897932384626e-900 -",
            "1e-30 exp 1 -",
            "1 1e-15 + sqrt 1 -",
            "2 ln 0.693147180559945309417232121458 -",
            "1 1e-12 cos -",
            "1e-25 sin 1e-25 -",
            "1e-18 tan atan 1e-18 - 1 + 1e-18 exp -",
        )
    ]
path = pathlib.Path(__file__).with_suffix(".tsv")
path.write_text("".join(line + "\n" for line in rows), encoding="utf-8")
print(f"{path.name}: {len(rows)} rows")
