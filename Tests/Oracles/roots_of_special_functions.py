#!/usr/bin/env python3
"""Writes roots_of_special_functions.tsv: roots and extrema of special functions on an interval, by mpmath.

Roots are found between the points of a fine grid at which the signs differ. The functions are known to
have no double roots. Each row has a program, the number of digits and the text.
"""

import pathlib
from fractions import Fraction as F

import mpmath
from mpmath import findroot, floor, mp, mpf

from exact_text import fraction_text

mp.dps = 45
DIGITS = 20
rows = []


def fraction(x):
    sign, mantissa, exponent, _ = mpf(x)._mpf_
    return F(-int(mantissa) if sign else int(mantissa)) * F(2) ** exponent


def text(x):
    if abs(x - floor(x + 0.5)) < mpf(10) ** -35:
        return str(int(floor(x + 0.5)))
    low, high = (fraction_text(fraction(x + d * mpf(10) ** -32), DIGITS) for d in (-1, 1))
    assert low == high, x
    return low


def roots(f, low, high):
    places = [low + (high - low) * mpf(k) / 97 for k in range(98)]
    with mp.workdps(15):
        signs = [f(x) > 0 for x in places]
    found = []
    for x, y, s, t in zip(places, places[1:], signs, signs[1:]):
        if s != t:
            found.append(findroot(f, (x, y), solver="anderson", tol=1e-75, verify=False))
            assert (f(found[-1] - mpf(10) ** -33) > 0) != (f(found[-1] + mpf(10) ** -33) > 0)
    return found


def number(x):
    return mpf(F(x).numerator) / F(x).denominator


def solveall(program, f, low, high):
    found = " ".join(["{", *(text(x) for x in roots(f, number(low), number(high))), "}"])
    rows.append(f"[ {program} ] {low} {high} solveall\t{DIGITS}\t{found}")


def extremum(word, program, slope, low, high):
    (x,) = roots(slope, number(low), number(high))
    rows.append(f"[ {program} ] {low} {high} {word}\t{DIGITS}\t{text(x)}")


gamma, psi = mpmath.gamma, mpmath.psi
for c, low, high in (("2", "1.1", "5"), ("0.9", "1", "3"), ("24", "0.5", "6"), ("1", "0.3", "2.5")):
    solveall(f"gamma {c} -", lambda x: gamma(x) - number(c), low, high)
solveall("gamma 4 +", lambda x: gamma(x) + 4, "-0.9", "-0.1")
solveall("gamma 3 -", lambda x: gamma(x) - 3, "-1.95", "-1.05")
solveall("lgamma 1/2 -", lambda x: mpmath.loggamma(x).real - 0.5, "0.2", "4")
solveall("digamma", lambda x: psi(0, x), "0.5", "3")
solveall("digamma", lambda x: psi(0, x), "-2.9", "-2.1")
solveall("1 swap polygamma 2 -", lambda x: psi(1, x) - 2, "0.2", "3")
solveall("2 swap polygamma 1 +", lambda x: psi(2, x) + 1, "0.5", "5")
solveall("3 beta 1/4 -", lambda x: mpmath.beta(x, 3) - 0.25, "0.5", "5")
solveall("zeta 2 -", lambda x: mpmath.zeta(x) - 2, "1.1", "5")
solveall("lambertw 2 -", lambda x: mpmath.lambertw(x).real - 2, "0", "100")
solveall("lambertw x 3 / -".replace("lambertw x", "-> x x lambertw x"),
         lambda x: mpmath.lambertw(x).real - x / 3, "0.1", "10")
solveall("ellipk 2 -", lambda x: mpmath.ellipk(x) - 2, "-1", "0.9")
solveall("-> m m ellipk m ellipe 2 * -", lambda m: mpmath.ellipk(m) - 2 * mpmath.ellipe(m), "0", "0.95")
solveall("ellipe 1.2 -", lambda x: mpmath.ellipe(x) - mpf(12) / 10, "-1", "0.9")
for order, low, high in ((0, "0", "20"), (1, "0.5", "20"), (2, "0.5", "20"), (5, "3", "20"), (0, "-10", "10")):
    solveall(f"{order} swap besselj", lambda x: mpmath.besselj(order, x), low, high)
solveall("1/3 swap besselj", lambda x: mpmath.besselj(mpf(1) / 3, x), "1", "12")
solveall("0 swap besselj 1/4 -", lambda x: mpmath.besselj(0, x) - 0.25, "0", "10")
solveall("-> x 0 x besselj 1 x besselj -", lambda x: mpmath.besselj(0, x) - mpmath.besselj(1, x), "0", "10")
for order, low, high in ((0, "0.5", "15"), (1, "0.5", "15"), (2, "1", "15")):
    solveall(f"{order} swap bessely", lambda x: mpmath.bessely(order, x), low, high)
solveall("0 swap besseli 2 -", lambda x: mpmath.besseli(0, x) - 2, "-3", "3")
solveall("1/2 swap besseli 1 -", lambda x: mpmath.besseli(mpf(1) / 2, x) - 1, "0.1", "3")
solveall("0 swap besselk 1/2 -", lambda x: mpmath.besselk(0, x) - 0.5, "0.1", "3")
solveall("1 swap besselk 1 -", lambda x: mpmath.besselk(1, x) - 1, "0.1", "3")
solveall("erf 1/2 -", lambda x: mpmath.erf(x) - 0.5, "-1", "1")
solveall("erfinv 1/2 -", lambda x: mpmath.erfinv(x) - 0.5, "-0.9", "0.9")
extremum("minimize", "gamma", lambda x: psi(0, x), "1", "2")
extremum("minimize", "0 swap besselj", lambda x: mpmath.besselj(1, x), "1", "6")
extremum("maximize", "1 swap besselj", lambda x: mpmath.besselj(0, x) - mpmath.besselj(2, x), "0", "5")
extremum("maximize", "0 swap bessely", lambda x: mpmath.bessely(1, x), "0.5", "5")

pathlib.Path(__file__).with_suffix(".tsv").write_text("\n".join(rows) + "\n")
print(len(rows), "rows")
