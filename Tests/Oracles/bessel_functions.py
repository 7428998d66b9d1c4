#!/usr/bin/env python3
"""Writes bessel_functions.tsv: Bessel functions, elliptic and other integrals, by Arb.

Every text is certain: both ends of a ball that Arb proves to contain the number round to it.
Arguments are small and large, near poles, zeros and integer orders, rational and irrational; an
error is given by its kind. The columns are a program, the number of digits, and the text.
"""

import pathlib
import random
from fractions import Fraction

import mpmath
from flint import acb, arb, ctx, fmpq

from balls import ball, fraction
from exact_text import fraction_text, real_text

random.seed(1824)
rows = []


def add(program, function, *arguments):
    """A row for 20 digits and one for 50; an argument is a text with a function that gives it."""
    words = " ".join([text for text, _ in arguments] + [program])
    for digits in (20, 50):
        ctx.prec = 128
        while True:
            value = function(*(number() for _, number in arguments))
            if value.is_finite():
                texts = {fraction_text(fraction(end), digits) for end in (value.lower(), value.upper())}
                if len(texts) == 1 and value.rel_accuracy_bits() > 4 * digits:
                    rows.append((words, str(digits), texts.pop()))
                    break
            ctx.prec *= 2
            assert ctx.prec < 1 << 22, words


def error(program, kind="domain"):
    rows.append((program, "20", kind))


def rational(x):
    x = Fraction(x)
    return (str(x), lambda: ball(x))


def power(base, exponent):
    return (f"{base} {exponent} ^", lambda: arb(base) ** exponent)


IRRATIONAL = [
    ("2 sqrt", lambda: arb(2).sqrt()), ("pi", lambda: arb.pi()), ("5 exp", lambda: arb(5).exp()),
    ("pi 100 *", lambda: arb.pi() * 100), ("1/10 exp", lambda: arb(fmpq(1, 10)).exp()),
]


def positive():
    """A positive argument of any size that people use."""
    kind = random.random()
    if kind < 0.15:
        return random.choice(IRRATIONAL)
    if kind < 0.3:
        return power(10, random.randint(-60, 12))
    if kind < 0.5:
        return rational(Fraction(random.randint(1, 10**6), 10 ** random.randint(0, 9)))
    if kind < 0.75:
        return rational(Fraction(random.randint(1, 400), random.randint(1, 12)))
    return rational(random.randint(1, 200))


def moderate():
    """A positive argument to which a power series belongs for many digits."""
    return rational(Fraction(random.randint(1, 1200), random.randint(1, 20)))


def negated(x):
    return (f"{x[0]} neg", lambda: -x[1]())


def order(largest=30):
    kind = random.random()
    if kind < 0.35:
        return random.randint(-largest, largest)
    if kind < 0.55:
        return Fraction(random.randint(-2 * largest, 2 * largest) * 2 + 1, 2)
    if kind < 0.65:
        return random.randint(-5, 5) + Fraction(1, 10 ** random.randint(3, 25))
    return Fraction(random.randint(-7 * largest, 7 * largest), random.choice((3, 4, 5, 7)))


BESSEL = {
    "besselj": lambda v, x: x.bessel_j(v), "bessely": lambda v, x: x.bessel_y(v),
    "besseli": lambda v, x: x.bessel_i(v), "besselk": lambda v, x: x.bessel_k(v),
}

for word, function in BESSEL.items():
    first = word in ("besselj", "besseli")
    for _ in range(110):
        v, x = order(), random.choice((positive, moderate))()
        # The exponential of 10^9 has 434 million digits.
        while word in ("besseli", "besselk") and x[0].startswith("10 ") and int(x[0].split()[1]) > 4:
            x = positive()
        add(word, function, rational(v), x)
    for n in (0, 1, 2, 3, 10, 57, 100, 400):
        for x in (Fraction(1, 1000), 1, Fraction(17, 3), 30, 47, 52, 90, 500):
            add(word, function, rational(n), rational(x))
    for v in (Fraction(100001, 1000), Fraction(-401, 4), 1000, Fraction(2001, 2)):
        for x in (3, 101, 2000):
            add(word, function, rational(v), rational(x))
    for v in ("2 sqrt", "pi"):
        number = dict(IRRATIONAL)[v]
        for x in (Fraction(2, 3), 9, 120):
            add(word, function, (v, number), rational(x))
            if first or word == "bessely":
                add(word, function, (v + " neg", lambda: -number()), rational(x))
    if first:
        for n in (0, 1, -1, 2, -3, 8):
            for x in (Fraction(-1, 3), -2, -60, -500):
                add(word, function, rational(n), rational(x))
        for n in (-2, -1, 1, 5, Fraction(1, 2), Fraction(7, 3)):
            rows.append((f"{n} 0 {word}", "20", "0"))
        rows.append((f"0 0 {word}", "20", "1"))
        for program in ("-1/2 0", "-7/3 0", "1/2 -1", "2 sqrt -3", "-5/2 -1/10"):
            error(f"{program} {word}")
    else:
        for program in ("0 0", "1 -1", "1/2 0", "-2 -3", "0 -1/10"):
            error(f"{program} {word}")
# Near the zeros of J and Y.
for v, zero in ((0, "2.404825557695772768621631879"), (0, "11.79153443901428161374304491"),
                (1, "3.831705970207512315614435886"), (Fraction(1, 3), "2.902586248416952764")):
    add("besselj", BESSEL["besselj"], rational(v), (zero, lambda: arb(fmpq(
        int(zero.replace(".", "")), 10 ** len(zero.split(".")[1])))))
add("bessely", BESSEL["bessely"], rational(0), rational(Fraction("0.89357696627916752158488710205")))

K = lambda m: acb(m).elliptic_k().real
E = lambda m: acb(m).elliptic_e().real
for _ in range(60):
    m = random.choice((
        lambda: Fraction(random.randint(-10**4, 999), 1000),
        lambda: 1 - Fraction(1, 10 ** random.randint(1, 60)),
        lambda: Fraction(random.choice((-1, 1)), 10 ** random.randint(1, 60)),
        lambda: Fraction(-random.randint(1, 10 ** random.randint(1, 60)), random.randint(1, 9)),
    ))()
    add("ellipk", K, rational(m))
    add("ellipe", E, rational(m))
for text, m in (("2 sqrt 2 /", lambda: arb(2).sqrt() / 2), ("pi neg", lambda: -arb.pi())):
    add("ellipk", K, (text, m))
    add("ellipe", E, (text, m))
for program in ("1 ellipk", "3/2 ellipk", "1.0000001 ellipe", "pi ellipe"):
    error(program)

for word, function in (("expint", arb.ei), ("si", arb.si), ("ci", arb.ci)):
    for _ in range(90):
        x = random.choice((positive, moderate))()
        if word == "expint" and x[0].startswith("10 ") and int(x[0].split()[1]) > 4:
            continue
        add(word, function, x)
        if word != "ci":
            add(word, function, negated(x))
    for x in (38, 40, 44, 45, 46, 50, 52, 60, 64, 88, 90, 94, 100, 177, 180, 185):
        add(word, function, rational(x))
        if word == "expint":
            add(word, function, rational(-x))
for text in ("0.37250741078136663446199186658", "0.3725074107813666344619918665801191335357"):
    add("expint", arb.ei, rational(Fraction(text)))
add("ci", arb.ci, rational(Fraction("0.61650548562071101714")))
for program in ("0 expint", "0 ci", "-1 ci", "pi neg ci"):
    error(program)
rows.append(("0 si", "20", "0"))
for program in (
    "10 9 ^ expint", "-10 9 ^ 1 - neg expint neg", "1 10 9 ^ besselk", "1 10 9 ^ besseli",
    "10 8 ^ 10 9 ^ besselj", "10 9 ^ 1 besselj", "10 30 ^ 1 besselk", "200000 10 -1000 ^ bessely",
    "10 400 ^ 10 400 ^ besselj", "1/3 10 6 ^ + 10 3 ^ besselk",
):
    error(program, "limitExceeded")

mean = lambda x, y: x.agm(y)
for _ in range(40):
    add("agm", mean, positive(), positive())

# Derivatives: differences that mpmath takes of values with 50 digits and more.
mpmath.mp.dps = 50


def slope(program, function, x, times=1):
    for count in range(1, times + 1):
        derivative = real_text(mpmath.diff(function, mpmath.mpf(x.numerator) / x.denominator, count),
                               20, 40)
        quotation = program
        for _ in range(count - 1):
            quotation = f"[ {quotation} ] swap derivative"
        rows.append((f"[ {quotation} ] {x} derivative", "20", derivative))


for x in (Fraction(1, 3), Fraction(5, 2), Fraction(40)):
    for v in (0, 1, -3, Fraction(1, 2), Fraction(-7, 3)):
        text, number = str(v), mpmath.mpf(Fraction(v).numerator) / Fraction(v).denominator
        slope(f"{text} swap besselj", lambda t: mpmath.besselj(number, t), x, 2)
        slope(f"{text} swap bessely", lambda t: mpmath.bessely(number, t), x)
        slope(f"{text} swap besseli", lambda t: mpmath.besseli(number, t), x)
        slope(f"{text} swap besselk", lambda t: mpmath.besselk(number, t), x, 2)
    slope("expint", mpmath.ei, x, 2)
    slope("si", mpmath.si, x, 2)
    slope("ci", mpmath.ci, x, 2)
    slope("neg expint", lambda t: mpmath.ei(-t), x)
    slope("neg ellipk", lambda t: mpmath.ellipk(-t), x, 2)
    slope("neg ellipe", lambda t: mpmath.ellipe(-t), x, 2)
    slope("2 agm", lambda t: mpmath.agm(t, 2), x, 2)
    slope("2 swap agm", lambda t: mpmath.agm(2, t), x)
    slope("dup sq 3 + agm", lambda t: mpmath.agm(t, t * t + 3), x)
slope("ellipk", mpmath.ellipk, Fraction(9, 10))
slope("ellipe", mpmath.ellipe, Fraction(9, 10))
rows.append(("[ ellipk ] 0 derivative pi 8 / =", "20", "true"))
rows.append(("[ ellipe ] 0 derivative pi -8 / =", "20", "true"))
for program in ("[ 2 besselj ] 1 derivative", "[ [ ellipk ] swap derivative ] 0 derivative"):
    error(program)

# Large orders: sums of fractions.
for n, x in ((20_000, Fraction(20_000)), (9_000, Fraction(24_001, 2)), (30_000, Fraction(1_234_567, 64)),
             (5_000, Fraction(19_000))):
    add("besselj", lambda n, x: x.bessel_j(n), rational(n), rational(x))

# Values that are smaller than all that decisions tell from 0.
for n, x in ((20_001, Fraction(20_000, 3)), (12_001, Fraction(4_000)), (Fraction(40_003, 2), Fraction(5_000))):
    add("besselj", lambda n, x: x.bessel_j(n), rational(n), rational(x))

path = pathlib.Path(__file__).with_name("bessel_functions.tsv")
path.write_text("".join("\t".join(row) + "\n" for row in rows), encoding="utf-8")
