#!/usr/bin/env python3
"""Writes list_words.tsv: statistics and arrangements of lists, by Python's own libraries.

Each row has a program and its text. Quantiles come from `statistics` with the inclusive method,
which is type 7 of Hyndman and Fan; lines solve the normal equations in fractions.
"""

import itertools
import pathlib
import random
import statistics
from fractions import Fraction

import mpmath as mp

from exact_text import fraction_text, real_text

rng = random.Random(1607)


def numbers(count, span=40):
    """Fractions with small denominators, so that some of them are equal."""
    return [Fraction(rng.randrange(-span, span), rng.choice([1, 1, 1, 2, 5])) for _ in range(count)]


def literal(xs):
    return "{ " + "".join(f"{x} " for x in xs) + "}"


def text(value):
    if isinstance(value, (list, tuple)):
        return "{ " + "".join(f"{text(x)} " for x in value) + "}"
    return fraction_text(value, 20)


def line(xs, ys):
    """The slope and the intercept, by Cramer's rule on the normal equations."""
    n, x, y = len(xs), sum(xs), sum(ys)
    xx, xy = sum(a * a for a in xs), sum(a * b for a, b in zip(xs, ys))
    determinant = n * xx - x * x
    return (n * xy - x * y) / determinant, (xx * y - x * xy) / determinant


def correlation(xs, ys):
    """The text of the correlation: a fraction if its square is one of squares."""
    n, x, y = len(xs), sum(xs), sum(ys)
    xx, yy = (n * sum(a * a for a in zs) - sum(zs) ** 2 for zs in (xs, ys))
    xy = n * sum(a * b for a, b in zip(xs, ys)) - x * y
    square = Fraction(xy * xy, 1) / (xx * yy)
    with mp.workdps(80):
        root = mp.sqrt(mp.mpf(square.numerator) / square.denominator)
        nearest = Fraction(int(mp.nint(root * 10**9)), 10**9).limit_denominator(10**4)
        if nearest * nearest == square:
            return fraction_text(nearest if xy > 0 else -nearest, 20)
        return real_text(root if xy > 0 else -root, 20, 60)


def rows():
    for count in [1, 2, 3, 4, 5, 7, 10, 20] * 8:
        xs, parts = numbers(count), rng.randrange(2, 12)
        cuts = statistics.quantiles(xs * (2 if count == 1 else 1), n=parts, method="inclusive")
        place = rng.randrange(1, parts)
        yield f"{literal(xs)} {place}/{parts} quantile", cuts[place - 1]
        yield f"{literal(xs)} 0 quantile", min(xs)
        yield f"{literal(xs)} 1 quantile", max(xs)
        few = numbers(count, 4)
        yield f"{literal(few)} mode", statistics.mode(few)
        yield f"{literal(xs)} cumsum", list(itertools.accumulate(xs))
        yield f"{literal(xs)} diff", [b - a for a, b in itertools.pairwise(xs)]
    for count in [2, 3, 4, 5, 8, 15, 30] * 8:
        xs, ys = numbers(count), numbers(count)
        if len(set(xs)) > 1 and len(set(ys)) > 1:
            slope, intercept = line(xs, ys)
            yield f"{literal(xs)} {literal(ys)} linreg", f"{text(slope)} {text(intercept)}"
            yield f"{literal(xs)} {literal(ys)} correlation", correlation(xs, ys)
    for count in range(6):
        xs = numbers(count, 3)
        yield f"{literal(xs)} permutations", list(itertools.permutations(xs))
        for length in range(count + 2):
            chosen = list(itertools.combinations(xs, length))
            yield f"{literal(xs)} {length} combinations", chosen


path = pathlib.Path(__file__).with_name("list_words.tsv")
path.write_text(
    "".join(f"{p}\t{v if isinstance(v, str) else text(v)}\n" for p, v in rows())
)
