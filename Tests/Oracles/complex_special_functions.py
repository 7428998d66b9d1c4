#!/usr/bin/env python3
"""Writes complex_special_functions.tsv: special functions of complex numbers by Arb's balls.

Each row has a program, the number of printed digits, and the text. The values of most rows are
compared with mpmath, which calculates them by its own methods.
"""

import pathlib
import random
from fractions import Fraction

import flint
import mpmath as mp

from balls import complex_ball
from exact_text import real_text

rng = random.Random(4003)


def part():
    """A fraction of some size, short enough to be read."""
    kind = rng.randrange(5)
    if kind == 0:
        return Fraction(rng.randrange(-9, 10))
    if kind == 1:
        return Fraction(rng.randrange(-40, 41), rng.choice([3, 7, 11]))
    if kind == 2:
        return Fraction(rng.randrange(-999, 1000), 10 ** rng.randrange(2, 9))
    return Fraction(rng.randrange(-5000, 5001), 1000)


def point():
    """A number off the real axis, in any quadrant, or on the imaginary axis."""
    while True:
        re, im = part(), part()
        if rng.random() < 0.12:
            re = Fraction(0)
        if im != 0:
            return re, im


def large():
    """A number where asymptotic series are used, or the series are long."""
    return tuple(Fraction(rng.randrange(-3000, 3001), rng.choice([7, 10, 13])) for _ in range(2))


def near(places):
    """A number near a pole, a cut or a zero."""
    return rng.choice(places) + Fraction(rng.randrange(-9, 10), 10 ** rng.randrange(3, 20)), Fraction(
        rng.choice([-7, -3, 1, 2, 9]), 10 ** rng.randrange(3, 20))


def literal(z):
    re, im = z
    if im == 0:
        return str(re)
    return f"{re}{'' if im < 0 else '+'}{im}i"


def mpc(z):
    return mp.mpc(*(mp.mpf(x.numerator) / x.denominator for x in z))


def middle(ball):
    """The midpoint of a ball that is much narrower than the digits that are shown."""
    if ball.is_zero():
        return mp.mpf(0)
    mantissa, exponent = ball.mid().man_exp()
    return mp.ldexp(mp.mpf(int(mantissa)), int(exponent))


def text(value, digits):
    """The text of a complex number, none of whose parts is rational unless it is 0 or 1."""
    re, im = middle(value.real), middle(value.imag)
    real, imaginary = real_text(re, digits, digits + 40), real_text(im, digits, digits + 40)
    if im == 0:
        return real
    return ("" if re == 0 else real) + ("" if im < 0 or re == 0 else "+") + imaginary + "i"


def lower_gamma(a, z):
    return flint.acb.gamma_lower(z, a, 1)


POLES = [0, -1, -2, -5, 1]
ONE = [0, 1]
UNARY = {
    "gamma": (lambda z: z.gamma(), mp.gamma, POLES),
    "lgamma": (lambda z: z.lgamma(), mp.loggamma, POLES),
    "digamma": (lambda z: z.digamma(), mp.digamma, POLES),
    "zeta": (lambda z: z.zeta(), mp.zeta, [1, 0, -2, -4]),
    "erf": (lambda z: z.erf(), mp.erf, [0]),
    "erfc": (lambda z: z.erfc(), mp.erfc, [0, 3]),
    "expint": (lambda z: z.ei(), mp.ei, [0, -1, 5, -9]),
    "si": (lambda z: z.si(), mp.si, [0]),
    "ci": (lambda z: z.ci(), mp.ci, [0, -1, 2]),
    "ellipk": (lambda z: z.elliptic_k(), mp.ellipk, [0, 1, 2]),
    "ellipe": (lambda z: z.elliptic_e(), mp.ellipe, [0, 1, 2]),
    "lambertw": (lambda z: z.lambertw(), mp.lambertw, [0, Fraction(-367879441171, 10**12), -1]),
    "lambertwm1": (
        lambda z: z.lambertw(-1), lambda z: mp.lambertw(z, -1),
        [0, Fraction(-367879441171, 10**12), -1, 2]),
}
BESSEL = {
    "besselj": (lambda n, z: z.bessel_j(n), mp.besselj),
    "bessely": (lambda n, z: z.bessel_y(n), mp.bessely),
    "besseli": (lambda n, z: z.bessel_i(n), mp.besseli),
    "besselk": (lambda n, z: z.bessel_k(n), mp.besselk),
}
ORDERS = [
    (Fraction(x), Fraction(0)) for x in
    [0, 1, 2, 5, -1, -3, 17, "1/2", "-1/2", "5/3", "-7/4", "0.1", "13.25"]]
BINARY = {
    "polygamma": (lambda n, z: z.polygamma(n), lambda n, z: mp.psi(int(n.real), z)),
    "beta": (lambda a, b: a.gamma() * b.gamma() / (a + b).gamma(), mp.beta),
    # mpmath has another branch for quotients on the left.
    "agm": (lambda a, b: a.agm(b), None),
    "gammainc": (
        lower_gamma, lambda a, z: mp.gammainc(a, 0, z, regularized=True)),
    "gammaincc": (lambda a, z: flint.acb.gamma_upper(z, a, 1), None),
    **BESSEL,
}


def is_known(value, check, arguments):
    """Whether mpmath has the value too, or fails."""
    if check is None:
        return True
    try:
        with mp.workdps(50):
            found = check(*map(mpc, arguments))
    except (ValueError, ZeroDivisionError, OverflowError, mp.NoConvergence):
        return True
    known = mp.mpc(middle(value.real), middle(value.imag))
    return abs(found - known) <= abs(known) * mp.mpf(10) ** -20


def row(word, function, check, *arguments):
    value = function(*map(complex_ball, arguments))
    parts = [size for size in (value.real, value.imag) if not size.is_zero()]
    if any(size.rel_accuracy_bits() < 330 for size in parts):
        return None
    digits = rng.choice([20, 20, 50])
    if not all(1e-300 < abs(float(size.mid())) < 1e300 for size in parts):
        return None
    known = [max(map(abs, x)) for x in arguments]
    # Some functions of mpmath take seconds, so it is asked for half of the rows.
    if rng.random() < 0.5 and max(known) < 20 and not is_known(value, check, arguments):
        print("not as mpmath", word, arguments)
    return f"{' '.join(map(literal, arguments))} {word}", digits, text(value, digits)


def rows():
    for word, (function, check, places) in UNARY.items():
        for count in range(30):
            z = point() if count < 15 else near(places) if count < 24 else large()
            if word in ("gamma", "zeta", "erf", "erfc") and count >= 24:
                z = tuple(x / 20 for x in z)
            if z[1] != 0:
                yield row(word, function, check, z)
    for word, (function, check) in BINARY.items():
        for count in range(32):
            z = point() if count < 20 else near([0, -3, 4]) if count < 26 else large()
            order = point()
            if word == "polygamma":
                order = (Fraction(rng.choice([0, 1, 2, 3, 7, 20])), Fraction(0))
                z = (max(z[0], Fraction(-40)), z[1])
            elif word in BESSEL and count % 6:
                order = rng.choice(ORDERS)
            elif word in ("gammainc", "gammaincc"):
                order = (abs(order[0]) + Fraction(1, 4), order[1] * rng.randrange(2))
            if z[1] != 0:
                yield row(word, function, check, order, z)


def cuts():
    """Real numbers on cuts, where the value is the limit from above."""
    above = flint.acb(0, flint.arb(10) ** -300)
    for word, function, places in [
        ("lambertw", UNARY["lambertw"][0], ["-1/2", -1, -7]),
        ("lambertwm1", UNARY["lambertwm1"][0], ["-1/2", -3, "1/2", 5]),
        ("ellipk", UNARY["ellipk"][0], [2, "7/3", 11]),
        ("ellipe", UNARY["ellipe"][0], [2, "7/3", 11]),
        ("ci", UNARY["ci"][0], [-2, "-1/3", -200]),
        ("0 swap bessely", lambda z: z.bessel_y(0), [-2, "-1/3", -200]),
        ("1 swap besselk", lambda z: z.bessel_k(1), [-2, "-1/3", -30]),
        ("1/3 swap besselj", lambda z: z.bessel_j(flint.arb(flint.fmpq(1, 3))), [-2, -200]),
        ("1/3 swap besseli", lambda z: z.bessel_i(flint.arb(flint.fmpq(1, 3))), [-2, -200]),
        ("1/3 swap gammainc", lambda z: lower_gamma(flint.arb(flint.fmpq(1, 3)), z), [-2, -200]),
    ]:
        for place in map(Fraction, places):
            value = function(complex_ball((place, Fraction(0))) + above)
            yield f"{place} {word}", 20, text(value, 20)
    # Far on the imaginary axis, one part is 0, or very small against the other.
    for place in [Fraction(200), Fraction(-901, 3)]:
        z = (Fraction(0), place)
        for word in ("ci", "si", "erf", "expint"):
            yield f"{literal(z)} {word}", 20, text(UNARY[word][0](complex_ball(z)), 20)
        for word, (function, _) in BESSEL.items():
            for order in (0, 1):
                value = function(flint.acb(order), complex_ball(z))
                if value.real.rel_accuracy_bits() > 200 and value.imag.rel_accuracy_bits() > 200:
                    yield f"{order} {literal(z)} {word}", 20, text(value, 20)


def main():
    mp.mp.dps = 100
    flint.ctx.dps = 500
    table = pathlib.Path(__file__).with_suffix(".tsv")
    with table.open("w", encoding="utf-8") as file:
        for line in [*filter(None, rows()), *cuts()]:
            print(*line, sep="\t", file=file)


main()
