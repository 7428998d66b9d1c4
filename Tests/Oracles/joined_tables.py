#!/usr/bin/env python3
"""Writes joined_tables.tsv: random tables, and their joins by pandas.

Each row has the arguments of `rpn rows --csv`, the table, two other tables, and the output; lines
are separated by `|`. Numbers are quarters, which are exact as doubles.
"""

import pathlib
import random
from fractions import Fraction

import pandas as pd

from exact_text import fraction_text

rng = random.Random(57)


def text(value):
    if isinstance(value, str):
        return value
    if pd.isna(value):
        return ""
    if isinstance(value, pd.Timestamp):
        return value.strftime("%Y-%m-%dT%H:%M")
    return fraction_text(Fraction(float(value)), 20)


def csv(frame):
    return frame.map(text).to_csv(index=False, lineterminator="|").removesuffix("|")


def moment():
    return pd.Timestamp("2026-03-29") + pd.Timedelta(minutes=rng.randrange(0, 600) * 5)


def column(is_dated, count):
    return [moment() if is_dated else rng.randrange(-80, 80) / 4 for _ in range(count)]


def equal(frame, other, third):
    """Joins by equal keys; of pandas, rows of the other table without a match are the last."""
    frame = frame.reset_index()
    other = other.reset_index(names="place")

    def merged(how, first=frame, second=other):
        rows = first.merge(second, how=how, on="k", suffixes=("", "_2"), indicator=True)
        return rows.sort_values(["index", "place"], kind="stable", na_position="last")
    for how, kind in [("inner", "inner"), ("left", "left"), ("right", "right"), ("outer", "full")]:
        rows = merged(how)
        yield f"--join other --on k --how {kind}", rows.drop(columns=["index", "place", "_merge"])
    left = merged("left")
    for kind, sign in [("semi", "both"), ("anti", "left_only")]:
        rows = left[left._merge == sign].drop_duplicates("index")
        yield f"--join other --on k --how {kind}", rows[["k", "t", "x"]]
    rows = merged("left").drop(columns="_merge").reset_index(drop=True).reset_index(names="now")
    rows = rows.merge(third.reset_index(names="last"), how="left", on="k")
    rows = rows.sort_values(["now", "last"], kind="stable")
    yield ("--join other --on k --how left --join third --on k --how left",
           rows.drop(columns=["index", "place", "now", "last"]))


def nearest(frame, other, is_dated):
    """Joins of the nearest row; pandas wants both tables in order."""
    frame = frame.reset_index().sort_values("t", kind="stable")
    other = other.rename(columns={"t": "u"}).sort_values("u", kind="stable")
    for direction in ["backward", "forward", "nearest"]:
        for by in [None, "k"]:
            for tolerance in [None, 35 if is_dated else 1.5]:
                limit = pd.Timedelta(minutes=tolerance) if tolerance and is_dated else tolerance
                rows = pd.merge_asof(
                    frame, other, left_on="t", right_on="u", by=by, direction=direction,
                    tolerance=limit, suffixes=("", "_2"))
                rows = rows.sort_values("index").drop(columns="index")
                names = list(frame.columns[1:]) + [
                    name if name not in frame.columns else f"{name}_2"
                    for name in other.columns if not (by and name == "k")]
                options = f"--join other --asof t=u --direction {direction}"
                options += " --on k" if by else ""
                options += f" --tolerance {tolerance}{'_min' if is_dated else ''}" if tolerance else ""
                yield options + " --how left", rows[names]
                yield options, rows[rows.u.notna()][names]


def rows():
    for count in [1, 2, 4, 9, 30]:
        for is_dated in [False, True]:
            keys = rng.sample(["a", "b", "c d", "12", "01", 'q"r'], 3)
            width = rng.randrange(1, 2 * count + 2)
            frame = pd.DataFrame({
                "k": [rng.choice(keys) for _ in range(count)], "t": column(is_dated, count),
                "x": [rng.randrange(-40, 40) / 4 for _ in range(count)]})
            other = pd.DataFrame({
                "k": [rng.choice(keys + ["z"]) for _ in range(width)], "t": column(is_dated, width),
                "y": [rng.randrange(-40, 40) / 4 for _ in range(width)]})
            third = pd.DataFrame({
                "k": [rng.choice(keys) for _ in range(3)], "z": ["u", "v", "w"]})
            for arguments, result in equal(frame, other, third):
                yield arguments, frame, other, third, result
            for arguments, result in nearest(frame, other, is_dated):
                yield arguments, frame, other.rename(columns={"t": "u"}), third, result


path = pathlib.Path(__file__).with_name("joined_tables.tsv")
path.write_text("".join(
    "\t".join([arguments, *map(csv, tables)]) + "\n" for arguments, *tables in rows()))
