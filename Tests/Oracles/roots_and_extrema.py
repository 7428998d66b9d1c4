#!/usr/bin/env python3
"""Writes roots_and_extrema.tsv: all roots of functions, and where they are least or greatest, by mpmath.

The functions are p sin(q x) + r x + s with small decimals. Their turning points are known in closed form,
so that between two of them there is one root where the signs differ, and none else. Rows in which a
value at such a place is near 0, or two of the least are near each other, are left out. Each row has a
program, the number of digits and the text.
"""

import pathlib
import random
from fractions import Fraction as F

from mpmath import acos, floor, mp, mpf, pi, findroot

from exact_text import fraction_text

random.seed(40)
mp.dps = 60
DIGITS = 20
rows = []


def fraction(x):
    sign, mantissa, exponent, _ = mpf(x)._mpf_
    return F(-int(mantissa) if sign else int(mantissa)) * F(2) ** exponent


def text(x):
    low, high = (fraction_text(fraction(x + d * mpf(10) ** -40), DIGITS) for d in (-1, 1))
    assert low == high or x == floor(x), x
    return fraction_text(fraction(x), DIGITS)


def tenths(low, high):
    return F(random.randint(low, high), 10) or F(1, 10)


def turns(p, q, r, low, high):
    """The places between both ends where p q cos(q x) + r is 0."""
    c = -r / (p * q)
    if abs(c) >= 1:
        return []
    places = []
    for k in range(-40, 41):
        for sign in (-1, 1):
            x = (sign * acos(c) + 2 * k * pi) / q
            if low < x < high:
                places.append(x)
    return sorted(places)


while len(rows) < 240:
    p, q, r, s = tenths(1, 40), tenths(5, 40), tenths(-20, 20), tenths(-40, 40)
    low, high = F(random.randint(-8, 0)), F(random.randint(1, 8))
    P, Q, R, S = (mpf(v.numerator) / v.denominator for v in (p, q, r, s))
    f = lambda x: P * mp.sin(Q * x) + R * x + S
    a, b = mpf(int(low)), mpf(int(high))
    places = [a, *turns(P, Q, R, a, b), b]
    values = [f(x) for x in places]
    ordered = sorted(values)
    if min(abs(v) for v in values) < 0.01 or ordered[1] - ordered[0] < 0.01:
        continue
    if ordered[-1] - ordered[-2] < 0.01:
        continue
    roots = []
    for x, y in zip(places, places[1:]):
        if f(x) * f(y) < 0:
            roots.append(findroot(f, (x, y), solver="anderson", tol=1e-100, verify=False))
    for x in roots:
        assert f(x - mpf(10) ** -40) * f(x + mpf(10) ** -40) < 0
    p, q, r, s = (fraction_text(v, DIGITS) for v in (p, q, r, s))
    program = f"[ -> x {q} x * sin {p} * x {r} * + {s} + ] {low} {high}"
    found = " ".join(["{", *(text(x) for x in roots), "}"])
    rows.append(f"{program} solveall\t{DIGITS}\t{found}")
    rows.append(f"{program} minimize\t{DIGITS}\t{text(places[values.index(ordered[0])])}")
    rows.append(f"{program} maximize\t{DIGITS}\t{text(places[values.index(ordered[-1])])}")

pathlib.Path(__file__).with_suffix(".tsv").write_text("\n".join(rows) + "\n")
print(len(rows), "rows")
