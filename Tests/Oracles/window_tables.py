#!/usr/bin/env python3
"""Writes window_tables.tsv: random tables, and their results by pandas.

Each row has the arguments of `rpn rows --csv`, the table, another table for a join (`-` if there is
none), and the output; lines are separated by `|`. Numbers are quarters, which are exact as doubles;
quotients are fractions.
"""

import pathlib
import random
from fractions import Fraction

import pandas as pd

from exact_text import fraction_text

rng = random.Random(38)
WORDS = ["a", "b", "Fiji", "ä ö", "x,y", "12", "01", 'q"r']


def text(value):
    if isinstance(value, str):
        return value
    if isinstance(value, Fraction):
        return fraction_text(value, 20)
    return "" if pd.isna(value) else fraction_text(Fraction(float(value)), 20)


def csv(frame):
    written = frame.map(text).to_csv(index=False, lineterminator="|")
    return written.removesuffix("|")


def table(count):
    """A table with two keys, a column of unlike numbers and one where some are equal."""
    keys = rng.sample(WORDS, rng.randrange(1, 5))
    return pd.DataFrame({
        "g": [rng.choice(keys) for _ in range(count)],
        "h": [rng.choice(["u", "v"]) for _ in range(count)],
        "x": [rng.randrange(-400, 400) / 4 for _ in range(count)],
        "y": [float(rng.randrange(1, 5)) for _ in range(count)],
    })


def windows(frame):
    """The arguments of windows, and the columns beside the rows."""
    for by, groups in [("", lambda f: f.groupby(lambda _: 0)), ("--by g ", lambda f: f.groupby("g")),
                       ("--by g,h ", lambda f: f.groupby(["g", "h"]))]:
        x, y = groups(frame).x, groups(frame).y
        total = y.transform("sum")
        width = rng.randrange(1, 5)
        sums = x.rolling(width, min_periods=1).sum().reset_index(drop=True, level=x.ngroups and 0)
        if isinstance(sums.index, pd.MultiIndex):
            sums = sums.reset_index(drop=True, level=0)
        sums = sums.sort_index()
        counts = (x.cumcount() + 1).clip(upper=width)
        columns = {
            "x cumsum": x.cumsum(),
            "y dup sum /": [Fraction(a) / Fraction(b) for a, b in zip(frame.y, total)],
            "y ranks": y.rank(method="min"),
            "y topranks": y.rank(method="min", ascending=False),
            "x 0 1 shift": x.shift(1, fill_value=0),
            "x 7 -2 shift": x.shift(-2, fill_value=7),
            "x 1 lag": x.shift(1),
            "x 2 lead": x.shift(-2),
            "x dup 1 lag -": x.diff(),
            "x dup 0 1 shift -": frame.x - x.shift(1, fill_value=0),
            "x cummax": x.cummax(),
            "x cummin": x.cummin(),
            f"x {width} movmean": [Fraction(a) / int(b) for a, b in zip(sums, counts)],
            f"x [ maximum ] {width} moving": None,
            "h first": groups(frame).h.transform("first"),
            "x last": x.transform("last"),
            "x mean -> m x [ m - ] map": [
                Fraction(a) - sum(map(Fraction, b)) / len(b)
                for a, b in zip(frame.x, x.transform(lambda c: [list(c)] * len(c)))],
            "1 line range": x.cumcount() + 1,
        }
        largest = x.rolling(width, min_periods=1).max()
        while isinstance(largest.index, pd.MultiIndex):
            largest = largest.reset_index(drop=True, level=0)
        columns[f"x [ maximum ] {width} moving"] = largest.sort_index()
        for program, column in columns.items():
            # A key is no list.
            if program == "h first" and "h" in by:
                continue
            yield f"{by}--window '{program} -> r r'", frame.assign(r=column)
        kept = y.rank(method="min", ascending=False) <= 2
        yield f"{by}--window --having 'y topranks [ 2 <= ] map'", frame[kept]
        if by:
            bound = rng.randrange(-40, 40)
            yield (f"{by}--window --having 'x sum {bound} >'",
                   groups(frame).filter(lambda group: group.x.sum() > bound))


def distinct(frame):
    for columns in [["g"], ["h", "g"], ["y"]]:
        yield f"--distinct {','.join(columns)}", frame.drop_duplicates(columns)
        yield (f"--distinct {','.join(columns)} --where 'x 0 >'",
               frame[frame.x > 0].drop_duplicates(columns))
    small = frame[["h", "y"]]
    yield "--distinct h,y 'h y'", small.drop_duplicates()


def joins(frame, other):
    """The arguments of joins with a table of keys `k` and other columns, and the joined rows."""
    def merged(how):
        rows = frame.reset_index().merge(
            other, how=how, left_on="g", right_on="k", suffixes=("", "_2"), indicator=True)
        return rows.sort_values("index", kind="stable").drop(columns=["index", "k"])
    yield "--join other --on g=k", merged("inner").drop(columns="_merge")
    yield "--join other --on g=k --unmatched keep", merged("left").drop(columns="_merge")
    left = merged("left")
    yield "--join other --on g=k --unmatched only", left[left._merge == "left_only"][frame.columns]
    both = frame.merge(other.rename(columns={"k": "g", "y": "y_2"}), how="inner", on="g", sort=False)
    totals = both.groupby("g", sort=False).z.sum().reset_index(name="total")
    if len(totals):
        yield "--join other --on g=k --by g 'z sum -> total total'", totals
    same = other.rename(columns={"k": "g"})
    rows = frame.reset_index().merge(same, how="inner", on=["g", "y"])
    yield "--join same --on g,y", rows.sort_values("index", kind="stable").drop(columns="index")


def shapes(frame):
    frame = frame.assign(id=[f"n{n}" for n in range(len(frame))])
    for options, kept in [("--long x,y", ["g", "h", "id"]), ("--long -id,-g,-h", ["g", "h", "id"])]:
        long = frame.melt(id_vars=kept, value_vars=["x", "y"], var_name="name", ignore_index=False)
        yield options, frame, long.sort_index(kind="stable")
    once = frame.drop_duplicates(["g", "h"]).drop(columns=["y", "id"])
    wide = once.pivot(index="g", columns="h", values="x")
    wide = wide.reindex(index=once.g.unique(), columns=once.h.unique()).reset_index()
    yield "--wide h,x", once, wide


def rows():
    for count in [1, 2, 3, 5, 12, 40]:
        frame = table(count)
        for arguments, result in windows(frame):
            yield arguments, frame, None, result
        for arguments, result in distinct(frame):
            yield arguments, frame, None, result
        for arguments, whole, result in shapes(frame):
            yield arguments, whole, None, result
        keys = rng.sample(WORDS, 5)
        other = pd.DataFrame({
            "k": [rng.choice(keys) for _ in range(6)],
            "y": [float(rng.randrange(1, 5)) for _ in range(6)],
            "z": [rng.randrange(-40, 40) / 4 for _ in range(6)],
        })
        for arguments, result in joins(frame, other):
            renamed = other.rename(columns={"k": "g"}) if "same" in arguments else other
            yield arguments, frame, renamed, result


path = pathlib.Path(__file__).with_name("window_tables.tsv")
path.write_text("".join(
    "\t".join([arguments, csv(frame), "-" if other is None else csv(other), csv(result)]) + "\n"
    for arguments, frame, other, result in rows()))
