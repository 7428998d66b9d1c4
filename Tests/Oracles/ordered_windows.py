#!/usr/bin/env python3
"""Writes ordered_windows.tsv: random tables, and running values in another order, by pandas.

Each row has the arguments of `rpn rows --csv`, the table, and the output; lines are separated by
`|`. Numbers are quarters, which are exact as doubles.
"""

import pathlib
import random
from fractions import Fraction

import pandas as pd

from exact_text import fraction_text

rng = random.Random(811)


def text(value):
    if isinstance(value, str):
        return value
    return "" if pd.isna(value) else fraction_text(Fraction(float(value)), 20)


def csv(frame):
    return frame.map(text).to_csv(index=False, lineterminator="|").removesuffix("|")


def rows():
    for count in [1, 2, 3, 5, 9, 40] * 6:
        is_dated = rng.random() < 0.5
        days = pd.date_range("2026-02-20", periods=12).strftime("%Y-%m-%d")
        frame = pd.DataFrame({
            "g": [rng.choice("abc") for _ in range(count)],
            "t": [rng.choice(days) if is_dated else rng.randrange(-9, 9) / 4 for _ in range(count)],
            "x": [rng.randrange(-400, 400) / 4 for _ in range(count)],
        })
        frame["t"] = [None if rng.random() < 0.1 else t for t in frame.t]
        for option, columns, ascending in [
                ("t", ["t"], [True]), ("-t", ["t"], [False]), ("g,-x", ["g", "x"], [True, False]),
                ("t,-x", ["t", "x"], [True, False])]:
            # pandas sorts by several columns stably too.
            ordered = frame.sort_values(columns, ascending=ascending, kind="stable", na_position="last")
            for by, groups in [("", ordered.groupby(lambda _: 0)), ("--by g ", ordered.groupby("g"))]:
                x = groups.x
                results = {
                    "x cumsum": x.cumsum(), "x 1 lag": x.shift(1), "x 2 lead": x.shift(-2),
                    "x first": x.transform("first"), "x last": x.transform("last"),
                    "1 line range": x.cumcount() + 1, "x cummax": x.cummax(),
                }
                word = rng.choice(list(results))
                # An assignment follows the index, so rows stay in the order of the input.
                yield (f"{by}--window --order-by {option} '{word} -> r r'", frame,
                       frame.assign(r=results[word]))
                if by:
                    first = ordered.groupby("g", sort=False).x
                    totals = frame[["g"]].drop_duplicates()
                    totals = totals.assign(
                        a=totals.g.map(first.first()), b=totals.g.map(first.last()))
                    yield (f"{by}--order-by {option} 'x first -> a x last -> b a b'", frame, totals)


path = pathlib.Path(__file__).with_name("ordered_windows.tsv")
path.write_text("".join(
    "\t".join([arguments, *map(csv, tables)]) + "\n" for arguments, *tables in rows()))
