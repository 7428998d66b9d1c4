#!/usr/bin/env python3
"""Writes degrees.tsv: trigonometry in degrees by mpmath.

Each row has a program, a number of digits, the text, and the nearest double of the same program on
doubles. mpmath has no exact sines, but with 120 digits, no angle in the table is close to one with
a short text.
"""

import pathlib
import random
from fractions import Fraction

import mpmath as mp

from exact_text import real_text

rng = random.Random(3908)
mp.mp.dps = 120

FORWARD = {"sind": mp.sin, "cosd": mp.cos, "tand": mp.tan}
BACKWARD = {"asind": mp.asin, "acosd": mp.acos, "atand": mp.atan}


def number(x):
    return mp.mpf(x.numerator) / x.denominator


def cleaned(x):
    """A number without the noise of the last digits: 0 and 1/2 are meant so."""
    nearest = mp.nint(x * 2) / 2
    return nearest if abs(x - nearest) < mp.mpf(10) ** -100 else x


def row(argument, word, table):
    x = Fraction(argument)
    if word in FORWARD:
        if word == "tand" and x % 180 == 90:
            return
        value = cleaned(FORWARD[word](number(x) * mp.pi / 180))
        double = cleaned(FORWARD[word](number(Fraction(float(x))) * mp.pi / 180))
    else:
        value = cleaned(BACKWARD[word](number(x)) * 180 / mp.pi)
        double = cleaned(BACKWARD[word](number(Fraction(float(x)))) * 180 / mp.pi)
    digits = rng.choice([5, 20, 20, 50])
    text = repr(float(double) + 0.0)
    text = text.removesuffix(".0")
    print(f"{argument} {word}", digits, real_text(value, digits, 110), text, sep="\t", file=table)


path = pathlib.Path(__file__).with_name("degrees.tsv")
with path.open("w", encoding="utf-8") as table:
    print("# program\tdigits\ttext\tnearest double", file=table)
    for degrees in range(-390, 750, 15):
        for word in FORWARD:
            row(str(degrees), word, table)
    for _ in range(100):
        argument = f"{rng.choice(['', '-'])}{rng.randrange(1000)}.{rng.randrange(1, 10**rng.choice([1, 3, 6]))}"
        row(argument, rng.choice(list(FORWARD)), table)
    for argument in ["-1", "-0.5", "0", "0.5", "1"]:
        for word in BACKWARD:
            row(argument, word, table)
    for _ in range(100):
        argument = f"{rng.choice(['', '-'])}0.{rng.randrange(1, 10**rng.choice([1, 3, 6]))}"
        row(argument, rng.choice(list(BACKWARD)), table)
