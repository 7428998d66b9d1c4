#!/usr/bin/env python3
"""Writes complex_functions.tsv: functions of complex numbers by mpmath, each certified by Arb.

Each row has a program, the number of printed digits, and the text. If a real number lies on a cut,
the side is the one of C's functions for an imaginary part of +0, and the value is calculated by
functions of reals.
"""

import pathlib
import random
from fractions import Fraction

import flint
import mpmath as mp

from balls import complex_ball
from exact_text import fraction_text, real_text

rng = random.Random(1616)


def part(mean):
    """A fraction of some size, short enough to be read."""
    kind = rng.randrange(6)
    if kind == 0:
        return Fraction(rng.randrange(-9, 10))
    if kind == 1:
        return Fraction(rng.randrange(-40, 41), rng.choice([3, 7, 11]))
    if kind == 2:
        return Fraction(rng.randrange(-999, 1000), 10 ** rng.randrange(3, 12))
    if kind == 3:
        return Fraction(rng.randrange(-99, 100) * 10 ** rng.randrange(0, mean))
    return Fraction(rng.randrange(-5000, 5001), 1000)


def literal(re, im):
    if im == 0:
        return str(re)
    return f"{re}{'' if im < 0 else '+'}{im}i"


def point(mean=3):
    while True:
        re, im = part(mean), part(mean)
        if im != 0:
            return re, im


def near(re, im):
    """A point near one where functions have a cut, a pole or a zero."""
    return re + Fraction(rng.randrange(-9, 10), 10**rng.randrange(6, 25)), im + Fraction(
        rng.choice([-7, -3, 1, 2, 9]), 10 ** rng.randrange(6, 25))


def text(value, digits):
    """The text of a complex number, none of whose parts is rational unless it is 0."""
    re, im = mp.re(value), mp.im(value)
    real, imaginary = real_text(re, digits, digits + 30), real_text(im, digits, digits + 30)
    if im == 0:
        return real
    imaginary = {"1": "", "-1": "-"}.get(imaginary, imaginary)
    return ("" if re == 0 else real) + ("" if im < 0 or re == 0 else "+") + imaginary + "i"


def mpc(z):
    return mp.mpc(mp.mpf(z[0].numerator) / z[0].denominator, mp.mpf(z[1].numerator) / z[1].denominator)


UNARY = {
    "sqrt": (mp.sqrt, lambda z: z.sqrt()),
    "cbrt": (mp.cbrt, lambda z: z ** flint.arb(flint.fmpq(1, 3))),
    "exp": (mp.exp, lambda z: z.exp()),
    "ln": (mp.log, lambda z: z.log()),
    "log": (mp.log10, lambda z: z.log() / flint.arb(10).log()),
    "log2": (lambda z: mp.log(z) / mp.log(2), lambda z: z.log() / flint.arb(2).log()),
    "sin": (mp.sin, lambda z: z.sin()),
    "cos": (mp.cos, lambda z: z.cos()),
    "tan": (mp.tan, lambda z: z.tan()),
    "sinh": (mp.sinh, lambda z: z.sinh()),
    "cosh": (mp.cosh, lambda z: z.cosh()),
    "tanh": (mp.tanh, lambda z: z.tanh()),
    "asin": (mp.asin, lambda z: z.asin()),
    "acos": (mp.acos, lambda z: z.acos()),
    "atan": (mp.atan, lambda z: z.atan()),
    "asinh": (mp.asinh, lambda z: z.asinh()),
    "acosh": (mp.acosh, lambda z: z.acosh()),
    "atanh": (mp.atanh, lambda z: z.atanh()),
    "arg": (mp.arg, lambda z: z.arg()),
}

BINARY = {
    "^": (lambda z, w: mp.exp(w * mp.log(z)), lambda z, w: (w * z.log()).exp()),
    "logb": (lambda z, w: mp.log(z) / mp.log(w), lambda z, w: z.log() / w.log()),
    "root": (lambda z, w: mp.exp(mp.log(z) / w), lambda z, w: (z.log() / w).exp()),
}

# The value for a real number on the cut.
CUTS = {
    "sqrt": lambda x: mp.mpc(0, mp.sqrt(-x)),
    "ln": lambda x: mp.mpc(mp.log(-x), mp.pi),
    "asin": lambda x: mp.mpc(mp.sign(x) * mp.pi / 2, mp.acosh(abs(x))),
    "acos": lambda x: mp.mpc(0 if x > 0 else mp.pi, -mp.acosh(abs(x))),
    "acosh": lambda x: mp.mpc(0, mp.acos(x)) if abs(x) < 1 else mp.mpc(mp.acosh(-x), mp.pi),
    "atanh": lambda x: mp.mpc(mp.log(abs((1 + x) / (1 - x))) / 2, mp.pi / 2),
}


def certified(value, enclosure):
    """Whether an enclosure, which is much narrower than the digits that are shown, has the value."""
    for known, found in ((enclosure.real, mp.re(value)), (enclosure.imag, mp.im(value))):
        text = mp.nstr(found, 150, min_fixed=0, max_fixed=0)
        ball = flint.arb(text, (abs(flint.arb(text)) + flint.arb("1e-150")) * flint.arb("1e-120"))
        if not known.overlaps(ball):
            return False
    return True


def rows():
    special = [(0, 1), (0, -1), (1, 0), (-1, 0), (2, 0), (-2, 0), (0, 2), (0, 0), (0, -3)]
    for word, (function, enclosure) in UNARY.items():
        for count in range(26):
            z = point() if count < 16 else near(*map(Fraction, rng.choice(special)))
            if word in ("exp", "sin", "cos", "tan", "sinh", "cosh", "tanh"):
                z = tuple(x if abs(x) < 2000 else x / 1000 for x in z)
            digits = rng.choice([20, 20, 50])
            value = function(mpc(z))
            if mp.im(value) == 0 and word != "arg":
                continue
            assert certified(value, enclosure(complex_ball(z))), (z, word)
            yield f"{literal(*z)} {word}", digits, text(value, digits)
    for word, (function, enclosure) in BINARY.items():
        for _ in range(40):
            z, w = point(2), point(2)
            if w[1].denominator == 1 and w[0].denominator == 1 and word != "logb":
                w = (w[0] + Fraction(1, 3), w[1])
            digits = rng.choice([20, 20, 50])
            value = function(mpc(z), mpc(w))
            if not mp.mpf(10) ** -3000 < abs(value) < mp.mpf(10) ** 3000:
                continue
            assert certified(value, enclosure(complex_ball(z), complex_ball(w))), (z, w, word)
            yield f"{literal(*z)} {literal(*w)} {word}", digits, text(value, digits)
    for word, function in CUTS.items():
        for _ in range(12):
            x = Fraction(rng.randrange(1001, 9000), 997)
            if word in ("sqrt", "ln") or rng.random() < 0.5:
                x = -x
            if word == "acosh":
                x = rng.choice([-abs(x), Fraction(rng.randrange(-990, 990), 997)])
            digits = rng.choice([20, 50])
            yield f"{x} {word}", digits, text(function(mp.mpf(x.numerator) / x.denominator), digits)
    for _ in range(60):
        (a, b), (c, d) = point(), point()
        digits = rng.choice([20, 50])
        for word, re, im in [
            ("+", a + c, b + d), ("-", a - c, b - d), ("*", a * c - b * d, a * d + b * c),
            ("/", (a * c + b * d) / (c * c + d * d), (b * c - a * d) / (c * c + d * d)),
        ]:
            if re == 0 or abs(im) in (0, 1):
                continue
            joined = fraction_text(re, digits) + ("" if im < 0 else "+") + fraction_text(im, digits)
            yield f"{literal(a, b)} {literal(c, d)} {word}", digits, joined + "i"


def main():
    mp.mp.dps = 300
    flint.ctx.dps = 300
    table = pathlib.Path(__file__).with_suffix(".tsv")
    with table.open("w", encoding="utf-8") as file:
        for program, digits, expected in rows():
            print(program, digits, expected, sep="\t", file=file)


main()
