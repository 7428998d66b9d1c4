#!/usr/bin/env python3
"""Writes gamma_functions.tsv: the gamma function and its relatives, by Arb.

Each row has a number of digits, a program and its result: both ends of a ball round to it. The
numbers are small and large fractions, neighbours of poles and zeros, huge and tiny; an error is
given by its kind.
"""

import pathlib
import random
from fractions import Fraction

from balls import ball, fraction
from exact_text import fraction_text
from flint import acb, arb, arb_series, ctx, fmpq

random.seed(1729)
ctx.cap = 50  # how many coefficients a series has
rows = []


def literal(x):
    return str(x.numerator) if x.denominator == 1 else f"{x.numerator}/{x.denominator}"


def certified(function, digits):
    precision = 128 + 4 * digits
    while precision < 1 << 20:
        ctx.prec = precision
        value = function()
        if value.is_finite() and not value.contains(0):
            texts = {fraction_text(fraction(end), digits) for end in (value.lower(), value.upper())}
            if len(texts) == 1:
                return texts.pop()
        precision *= 2
    raise ArithmeticError("this is not to be told")


def add(function, *operands, all_digits=(20, 50)):
    """Adds rows for a program of this name, with 20 and with 50 digits."""
    name, value = function if isinstance(function, tuple) else (function.__name__, function)
    program = " ".join([*map(literal, operands), name])
    for digits in all_digits:
        text = value if isinstance(value, str) else certified(lambda: value(*operands), digits)
        rows.append((str(digits), program, text))


def gamma(x):
    return ball(x).gamma()


def lgamma(x):
    if x > 0:
        return ball(x).lgamma()
    return (arb.pi() / abs(ball(x).sin_pi())).log() - ball(1 - x).lgamma()


def digamma(x):
    return ball(x).digamma()


def polygamma(n, x):
    return acb(ball(x)).polygamma(acb(int(n))).real


def zeta(x):
    return ball(x).zeta()


def zetaderiv(n, x):
    n = int(n)
    series = arb_series([ball(x), 1], prec=n + 1).zeta()
    return series[n] * arb(n).fac()


def beta(a, b):
    if max(a, b) > 1000:
        return (ball(a).lgamma() + ball(b).lgamma() - ball(a + b).lgamma()).exp()
    return ball(a).gamma() * ball(b).gamma() * ball(a + b).rgamma()


def choose(x, y):
    return ball(x + 1).gamma() * ball(y + 1).rgamma() * ball(x - y + 1).rgamma()


def perm(x, y):
    return ball(x + 1).gamma() * ball(x - y + 1).rgamma()


def fact(x):
    return ball(x + 1).gamma()


def lambertw(x):
    return ball(x).lambertw()


def lambertwm1(x):
    return ball(x).lambertw(-1)


def some(count, numerator=60, denominator=23):
    return [
        Fraction(random.randint(1, numerator), random.randint(3, denominator)) for _ in range(count)
    ]


def fractions(numbers):
    return [x for x in numbers if x.denominator > 1]


near = [Fraction(1, 10**power) for power in (2, 7, 20, 45)]
positive = fractions(some(25) + some(10, 10**12, 10**10) + [
    integer + side * tiny for integer in (0, 1, 2, 7) for tiny in near for side in (-1, 1)
    if integer + side * tiny > 0])
negative = [-x for x in positive] + [Fraction(-24570247382208006, 10**16), Fraction(-504083, 10**6)]
large = fractions([x * 10**power + Fraction(1, 7) for x in some(2) for power in (2, 3)])
huge = [Fraction(10**power) + Fraction(1, 3) for power in (8, 17, 60, 200)]
small = [x / 10**power for x in some(2) for power in (30, 100, 300)]

for x in positive + negative + large + small:
    add(gamma, x)
for x in positive + negative + large + huge + small + [-x for x in large + huge]:
    add(lgamma, x)
    add(digamma, x)
for n in (1, 2, 3, 10, 41):
    for x in random.sample(positive + negative, 12) + random.sample(large + huge + small, 3):
        add(polygamma, Fraction(n), x)
for x in positive + [-x for x in positive] + large[:2] + small[:3]:
    # If only 1 is printed, Arb knows no more.
    if x != 1 and x < 100:
        add(zeta, x)
for n in (3, 5, 7, 21, 99):
    add(zeta, Fraction(n))
for n in range(1, 40, 2):
    add(zeta, Fraction(-n))
for n in (2, 4, 6, 20, 60):
    add(zeta, Fraction(n))
for n in (1, 2, 5, 12):
    for x in random.sample(fractions(some(40)), 8) + [Fraction(k) for k in (-7, -2, -1, 0, 2, 3)]:
        add(zetaderiv, Fraction(n), x)
        if x.denominator > 1:
            add(zetaderiv, Fraction(n), -x)
            add(zetaderiv, Fraction(n), 1 + random.choice(near) * random.choice((-1, 1)))
for n in [*range(41), *range(42, 300, 14), 500, 1000, 2024]:
    value = fmpq.bernoulli(n)
    text = Fraction(-1, 2) if n == 1 else Fraction(int(value.p), int(value.q))
    for digits in (20, 50):
        rows.append((str(digits), f"{n} bernoulli", fraction_text(text, digits) if text else "0"))
pairs = list(zip(random.sample(positive + negative, 40), random.sample(positive + negative, 40)))
pairs += [(x, y) for x in large[:3] for y in some(2)] + [(x, y + 1) for x in huge[:3] for y in some(1)]
pairs += [(Fraction(k), x) for k in (1, 2, 9) for x in some(3)]
for a, b in pairs:
    if (a + b).denominator > 1:
        add(beta, a, b)
    if a > 1000 or abs(a - b) < 10**-9:
        continue
    if a.denominator > 1 and (a - b).denominator > 1:
        add(choose, a, b)
        add(perm, a, b)
for x in some(10):
    if x.denominator == 1:
        continue
    for k in (1, 2, 6, 25):
        add(choose, x, Fraction(k))
        add(perm, x, Fraction(k))
    add(perm, x, Fraction(-3))
    add(("choose", "0"), x, Fraction(-3))
    add(fact, x)
    add(fact, -x)
turn = Fraction(3678794411714423215955237701614608674458, 10**40)
for x in some(20) + large + huge + small + [Fraction(10) ** 5000]:
    add(lambertw, x)
for x in [-turn * k / 12 for k in range(1, 12)] + [tiny - turn for tiny in near[:3]] + [-x for x in small]:
    add(lambertw, x)
    add(lambertwm1, x)
for word in ("gamma", "lgamma", "digamma"):
    for n in (0, -1, -30, -(10**30)):
        add((word, "domain"), Fraction(n))
add(("polygamma", "domain"), Fraction(2), Fraction(-3))
add(("polygamma", "domain"), Fraction(1, 2), Fraction(3))
add(("polygamma", "domain"), Fraction(-1), Fraction(3))
add(("zeta", "domain"), Fraction(1))
add(("zetaderiv", "domain"), Fraction(1), Fraction(1))
add(("zetaderiv", "domain"), Fraction(-1), Fraction(2))
add(("beta", "domain"), Fraction(-1), Fraction(1, 3))
add(("beta", "0"), Fraction(-1, 3), Fraction(-5, 3))
add(("bernoulli", "domain"), Fraction(-1))
add(("bernoulli", "domain"), Fraction(1, 2))
add(("bernoulli", "limitExceeded"), Fraction(10**7))
add(("gamma", "limitExceeded"), Fraction(10**8) + Fraction(1, 3))
add(("gamma", "limitExceeded"), Fraction(-(10**8)) + Fraction(1, 3))
add(("gamma", "limitExceeded"), Fraction(10**40) + Fraction(1, 3))
add(("gamma", "limitExceeded"), Fraction(-(10**40)) + Fraction(1, 3))
add(("zeta", "limitExceeded"), Fraction(-(10**8)) + Fraction(1, 3))
add(("beta", "limitExceeded"), Fraction(10**20) + Fraction(1, 3), Fraction(10**20) + Fraction(1, 3))
add(("fact", "domain"), Fraction(-3))
add(("choose", "domain"), Fraction(-3), Fraction(1, 2))
add(("perm", "domain"), Fraction(-3), Fraction(1, 2))
add(("lambertw", "domain"), -turn - Fraction(1, 10**30))
add(("lambertwm1", "domain"), Fraction(0))
add(("lambertwm1", "domain"), Fraction(1, 2))

# Simple fractions with many digits: sums of fractions.
for x in (Fraction(1, 3), Fraction(22, 7), Fraction(1, 1000), Fraction(99, 100), Fraction(601, 6),
          Fraction(-5, 3), Fraction(123456, 12347), Fraction(1, 2**20)):
    for function in (gamma, lgamma):
        add(function, x, all_digits=(250, 400, 1000))

path = pathlib.Path(__file__).with_name("gamma_functions.tsv")
path.write_text("".join("\t".join(row) + "\n" for row in rows), encoding="utf-8")
