#!/usr/bin/env python3
"""Writes mixed_units.tsv: lengths, masses, times and angles in several units, by fractions.

Each row has a program and the resulting list. Each unit except the last gets its whole number,
rounded towards zero, and the last unit gets the rest.
"""

import math
import pathlib
import random
from fractions import Fraction

from exact_text import fraction_text

rng = random.Random(3903)

# The units of each kind, from the greatest to the least, in the least of them or in a metric one.
KINDS = [
    {"mi": Fraction(1609344, 1000), "yd": Fraction(9144, 10000), "ft": Fraction(3048, 10000),
     "in": Fraction(254, 10000), "m": Fraction(1), "cm": Fraction(1, 100)},
    {"lb": Fraction(45359237, 100000000), "oz": Fraction(45359237, 1600000000), "kg": Fraction(1),
     "g": Fraction(1, 1000)},
    {"d": Fraction(86400), "h": Fraction(3600), "min": Fraction(60), "s": Fraction(1)},
    {"°": Fraction(3600), "arcmin": Fraction(60), "arcsec": Fraction(1)},
]


def parts(value, units, kind):
    values = []
    for unit in units[:-1]:
        count = math.trunc(value / kind[unit])
        values.append(f"{count}_{unit}")
        value -= count * kind[unit]
    values.append(f"{fraction_text(value / kind[units[-1]], 20)}_{units[-1]}")
    return values


path = pathlib.Path(__file__).with_name("mixed_units.tsv")
with path.open("w", encoding="utf-8") as table:
    print("# program\tlist", file=table)
    for _ in range(240):
        kind = rng.choice(KINDS)
        names = sorted(kind, key=kind.get, reverse=True)
        units = [name for name in names if rng.random() < 0.6] or [names[0]]
        places = rng.randrange(4)
        sign = rng.choice(["", "", "-"])
        number = f"{sign}{rng.randrange(2000)}" + (f".{rng.randrange(10**places):0{places}}" if places else "")
        unit = rng.choice(names)
        value = Fraction(number) * kind[unit]
        listed = " ".join("_" + name for name in units)
        print(f"{number}_{unit} {{ {listed} }} to", "{ " + " ".join(parts(value, units, kind)) + " }", sep="\t", file=table)
