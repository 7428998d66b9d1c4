#!/usr/bin/env python3
"""Writes unit_levels.tsv: levels and their quantities, to 20 digits, by mpmath.

Each row has a number, its unit, another unit, and the number in that unit.
"""

import pathlib

from mpmath import log, log10, mp, mpf, nstr, sqrt

mp.dps = 60

# The value of a number of a unit, and the number of the unit that a value is. Levels of amplitudes count the
# same decibels, 20 for a factor of 10.
RATIOS = {
    "dB": (lambda x: mpf(10) ** (x / 10), lambda y: 10 * log10(y)),
    "Np": (lambda x: mp.exp(2 * x), lambda y: log(y) / 2),
    "one": (lambda x: x, lambda y: y),
    "%": (lambda x: x / 100, lambda y: y * 100),
}


def powers(zero, *units):
    levels = {name: (factor, None) for name, factor in units}
    return {
        name: (lambda x, f=factor: x * f, lambda y, f=factor: y / f)
        for name, (factor, _) in levels.items()
    } | zero


def level(zero, per_decade):
    return (lambda x: zero * mpf(10) ** (x / per_decade), lambda y: per_decade * log10(y / zero))


GROUPS = [
    RATIOS,
    powers({"dBm": level(mpf("1e-3"), 10), "dBW": level(mpf(1), 10)}, ("mW", mpf("1e-3")), ("W", 1)),
    powers(
        {
            "dBV": level(mpf(1), 20), "dBmV": level(mpf("1e-3"), 20), "dBuV": level(mpf("1e-6"), 20),
            "dBu": level(sqrt(mpf("0.6")), 20),
        },
        ("V", 1), ("mV", mpf("1e-3"))),
    powers({"dB_SPL": level(mpf("20e-6"), 20)}, ("Pa", 1)),
    powers(
        {"AWG": (lambda n: mpf("0.127e-3") * mpf(92) ** ((36 - n) / mpf(39)),
                 lambda d: 36 - 39 * log(d / mpf("0.127e-3")) / log(92))},
        ("mm", mpf("1e-3"))),
]
NUMBERS = ["20", "3", "0.5", "12", "94", "1/3"]

with open(pathlib.Path(__file__).with_suffix(".tsv"), "w", encoding="utf-8") as file:
    file.write("# number, its unit, another unit, the number of that unit\n")
    for group in GROUPS:
        for start, (to_quantity, _) in group.items():
            for end, (_, to_number) in group.items():
                for number in NUMBERS if start != end else []:
                    over, _, under = number.partition("/")
                    value = to_number(to_quantity(mpf(over) / mpf(under or 1)))
                    text = nstr(value, 20, strip_zeros=True, min_fixed=-1000, max_fixed=1000)
                    text = text.removesuffix(".0")
                    # An integer with more digits is written otherwise than a real number.
                    if abs(value) > mpf(10) ** 20:
                        continue
                    if abs(value) < mpf(10) ** -40:
                        text = "0"
                    file.write(f"{number}\t{start}\t{end}\t{text}\n")
