#!/usr/bin/env python3
"""Writes systems_of_equations.tsv: solutions of two and three equations in a box, by mpmath.

Each kind of system has polynomials, sines, cosines or exponentials with small decimals. Newton's method
starts from many places of the box. Solutions near an edge of the box, near each other, or with nearly
dependent equations are left out. Each row has a program, the number of digits and the text.
"""

import pathlib
import random
from fractions import Fraction as F

from mpmath import cos, det, exp, findroot, floor, log, matrix, mp, mpf, sin

from exact_text import fraction_text

random.seed(401)
mp.dps = 50
DIGITS = 20


def fraction(x):
    sign, mantissa, exponent, _ = mpf(x)._mpf_
    return F(-int(mantissa) if sign else int(mantissa)) * F(2) ** exponent


def text(x):
    if abs(x - floor(x + 0.5)) < mpf(10) ** -40:
        return str(int(floor(x + 0.5)))
    low, high = (fraction_text(fraction(x + d * mpf(10) ** -35), DIGITS) for d in (-1, 1))
    assert low == high, x
    return low


def kinds(a, b, c):
    """The equations as programs on the unknowns, and as functions."""
    A, B, C = (mpf(v.numerator) / v.denominator for v in (a, b, c))
    a, b, c = (fraction_text(v, DIGITS) for v in (a, b, c))
    two, three = "-> y -> x", "-> z -> y -> x"
    return [
        ([f"{two} x sq y sq + 3 {a} sq + -", f"{two} x y * {b} -"],
         lambda x, y: [x**2 + y**2 - 3 - A**2, x * y - B]),
        ([f"{two} x sin {a} * y + {b} -", f"{two} x y cos {c} * -"],
         lambda x, y: [A * sin(x) + y - B, x - C * cos(y)]),
        ([f"{two} x exp y + {a} - {b} -", f"{two} x y sq + 2 {c} abs + -"],
         lambda x, y: [exp(x) + y - A - B, x + y**2 - 2 - abs(C)]),
        ([f"{two} x 3 ^ x y sq * 3 * - {a} -", f"{two} x sq y * 3 * y 3 ^ - {b} -"],
         lambda x, y: [x**3 - 3 * x * y**2 - A, 3 * x**2 * y - y**3 - B]),
        ([f"{two} x sq 1 + ln y {a} * - {b} -", f"{two} x y + sin {c} 4 / -"],
         lambda x, y: [log(x**2 + 1) - A * y - B, sin(x + y) - C / 4]),
        ([f"{three} x y sin + {a} -", f"{three} y z cos + {b} -", f"{three} z x neg exp + {c} -"],
         lambda x, y, z: [x + sin(y) - A, y + cos(z) - B, z + exp(-x) - C]),
        ([f"{three} x sq y sq + z sq + 6 -", f"{three} x y + z + {a} -", f"{three} x y * z - {b} -"],
         lambda x, y, z: [x**2 + y**2 + z**2 - 6, x + y + z - A, x * y - z - B]),
        ([f"{three} x y * {a} - z sin -", f"{three} y z * {b} + x -", f"{three} x z + y sq - {c} -"],
         lambda x, y, z: [x * y - A - sin(z), y * z + B - x, x + z - y**2 - C]),
    ]


def newton(f, x):
    """The solution near a place, in double precision; None if the steps do not settle."""
    with mp.workdps(18):
        for _ in range(40):
            try:
                step = mp.lu_solve(jacobian(f, x, 1e-9), matrix(f(*x)))
            except (ValueError, ZeroDivisionError, TypeError):
                return None
            x = [v - d for v, d in zip(x, step)]
            if max(abs(v) for v in x) > 50:
                return None
            if max(abs(d) for d in step) < 1e-12:
                return x
    return None


def solutions(f, size, low, high, starts):
    """All solutions that Newton's method finds, or None if one of them is in doubt."""
    found = []
    for _ in range(starts):
        x = newton(f, [mpf(random.uniform(float(l), float(h))) for l, h in zip(low, high)])
        if x is None or any(max(abs(v - w) for v, w in zip(x, y)) < 1e-9 for y in found):
            continue
        if min(min(abs(v - l), abs(v - h)) for v, l, h in zip(x, low, high)) < 0.02:
            return None
        if any(max(abs(v - w) for v, w in zip(x, y)) < 0.05 for y in found):
            return None
        if not all(l < v < h for v, l, h in zip(x, low, high)):
            continue
        if abs(det(jacobian(f, x, 1e-9))) < 0.05:
            return None
        found.append(x)
    exactly = []
    for x in found:
        x = findroot(f, x, tol=1e-80)
        exactly.append([x[i] for i in range(size)])
        assert max(abs(v) for v in f(*exactly[-1])) < mpf(10) ** -40
    return sorted(exactly)


def jacobian(f, x, h):
    columns = []
    for i in range(len(x)):
        up, down = list(x), list(x)
        up[i] += h
        down[i] -= h
        columns.append([(u - d) / (2 * h) for u, d in zip(f(*up), f(*down))])
    return matrix(columns).T


rows = []
while len(rows) < 64:
    a, b, c = (F(random.choice([-1, 1]) * random.randint(3, 25), 10) for _ in range(3))
    programs, f = kinds(a, b, c)[len(rows) // 2 % 8]
    size = len(programs)
    low = [F(random.randint(-6, 0), 2) for _ in range(size)]
    high = [F(random.randint(1, 6), 2) for _ in range(size)]
    wants_all = len(rows) % 2 == 1
    found = solutions(f, size, *([mpf(v.numerator) / v.denominator for v in e] for e in (low, high)), 40)
    if found is None or (len(found) != 1 and not wants_all):
        continue
    corners = " ".join("{ " + " ".join(fraction_text(v, DIGITS) for v in e) + " }" for e in (low, high))
    functions = " ".join(f"[ {p} ]" for p in programs)
    texts = ["{ " + " ".join(text(v) for v in x) + " }" for x in found]
    word, result = ("solvesystemall", " ".join(["{", *texts, "}"])) if wants_all else ("solvesystem", texts[0])
    rows.append(f"{{ {functions} }} {corners} {word}\t{DIGITS}\t{result}")

pathlib.Path(__file__).with_suffix(".tsv").write_text("\n".join(rows) + "\n")
print(len(rows), "rows")
