#!/usr/bin/env python3
"""Writes list_words.tsv: statistics and arrangements of lists, by Python's own libraries.

Each row has a program and its text. Ranks are those of pandas, and parts those of numpy. Quantiles come from `statistics` with the inclusive method,
which is type 7 of Hyndman and Fan; lines solve the normal equations in fractions.
"""

import itertools
import pathlib
import random
import statistics
from fractions import Fraction

import mpmath as mp
import numpy as np
import pandas as pd

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


def rankings():
    """Ranks, parts of equal size, exponential smoothing and weighted means, with gaps."""
    for count in [0, 1, 2, 3, 4, 5, 8, 13, 30] * 6:
        values = [None if rng.random() < 0.2 else x for x in numbers(count, rng.choice([3, 40]))]
        written = "{ " + "".join(f"{'missing' if x is None else x} " for x in values) + "}"
        column = pd.Series([float("nan") if x is None else float(x) for x in values], dtype=float)
        known = column.count()

        def yielded(results):
            return "{ " + "".join(
                ("missing" if x is None else text(x)) + " " for x in results) + "}"

        def gaps(results):
            return [None if pd.isna(x) else Fraction(float(x)) for x in results]
        yield f"{written} denserank", yielded(gaps(column.rank(method="dense")))
        least = gaps(column.rank(method="min"))
        yield f"{written} percentrank", yielded(
            [None if x is None else (x - 1) / max(int(known) - 1, 1) for x in least])
        parts = rng.randrange(1, 8)
        order = [int(i) for i in column.argsort(kind="stable") if not pd.isna(column[i])]
        part = {int(i): n + 1 for n, a in enumerate(np.array_split(order, parts)) for i in a}
        yield f"{written} {parts} ntile", yielded([part.get(i) for i in range(count)])
        alpha, mean, means = Fraction(rng.randrange(0, 9), 8), None, []
        for x in values:
            mean = mean if x is None else x if mean is None else alpha * x + (1 - alpha) * mean
            means.append(mean)
        yield f"{written} {alpha} ewma", yielded(means)
        weights = [Fraction(rng.randrange(1, 20), 4) for _ in values]
        pairs = [(x, w) for x, w in zip(values, weights) if x is not None]
        if pairs:
            total = sum(w for _, w in pairs)
            yield (f"{written} {literal(weights)} weightedmean",
                   text(sum(x * w for x, w in pairs) / total))


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
    yield from rankings()


path = pathlib.Path(__file__).with_name("list_words.tsv")
path.write_text(
    "".join(f"{p}\t{v if isinstance(v, str) else text(v)}\n" for p, v in rows())
)
