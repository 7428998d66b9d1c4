#!/usr/bin/env python3
"""Writes grouped_tables.tsv: random tables, and statistics of their groups, by Python's fractions.

Each row has a table of a key and a number, with lines separated by `|`. Then it has, for each group
in the order of first appearance, its key, sum, mean, median, variance, standard deviation, minimum
and maximum; the groups are also separated by `|`.
"""

import pathlib
import random
import statistics
from fractions import Fraction

import mpmath as mp

from exact_text import fraction_text, real_text

rng = random.Random(2027)


def number():
    """A number as tables have them, and now and then one that they have rarely."""
    kind = rng.randrange(10)
    if kind < 4:
        return str(rng.randrange(-1000, 1000))
    if kind < 8:
        return f"{rng.randrange(-1000, 1000)}.{rng.randrange(10**rng.randrange(1, 7))}"
    if kind == 8:
        return f"{rng.randrange(-99, 99)}/{rng.randrange(1, 99)}"
    return rng.choice([f"{rng.randrange(-9, 9)}e{rng.randrange(-20, 20)}", str(rng.getrandbits(63)),
                       str(-rng.getrandbits(80)), f"0.{rng.getrandbits(60)}"])


def root(square):
    """The text of a square root: exact if it is a fraction."""
    exact = [mp.libmp.isqrt(part) for part in (square.numerator, square.denominator)]
    if Fraction(*exact) ** 2 == square:
        return fraction_text(Fraction(*exact), 20)
    with mp.workdps(200):
        return real_text(mp.sqrt(mp.mpf(square.numerator) / square.denominator), 20, 150)


def facts(key, numbers):
    exact = [sum(numbers), statistics.mean(numbers), statistics.median(numbers)]
    variance = statistics.variance(numbers)
    texts = [fraction_text(x, 20) for x in exact + [variance]]
    texts += [root(variance), fraction_text(min(numbers), 20), fraction_text(max(numbers), 20)]
    return ",".join([key] + texts)


def rows():
    for count in [2, 3, 4, 5, 9, 20, 50, 300] * 8:
        keys = rng.sample(["a", "b", "Fiji", "12", "1.0", "ä ö", "true"], rng.randrange(1, 7))
        table = [(rng.choice(keys), number()) for _ in range(count)]
        for key in sorted({key for key, _ in table}):
            # A deviation takes two numbers.
            table.append((key, number()))
        groups = {}
        for key, text in table:
            groups.setdefault(key, []).append(Fraction(text))
        yield "|".join(",".join(row) for row in table), "|".join(
            facts(key, numbers) for key, numbers in groups.items()
        )


path = pathlib.Path(__file__).with_name("grouped_tables.tsv")
path.write_text("".join(f"{table}\t{groups}\n" for table, groups in rows()))
