#!/usr/bin/env python3
"""Writes table_rows.tsv: random rows as Python's csv module writes them.

Each row has the separator, the line, and the separate fields. No field has a tab, a line break, or
white space at its ends: this file cannot represent the first two, and rpn removes the last.
"""

import csv
import io
import pathlib
import random

rng = random.Random(909)

PIECES = ["a", "b", "12", "3.50", "-7", '"', '""', ",", ";", "|", " ", "é", "中", "\U0001F600", "'", "\\", "#"]


def field():
    return "".join(rng.choice(PIECES) for _ in range(rng.randrange(6))).strip()


def line(fields, separator, quoting):
    text = io.StringIO()
    csv.writer(text, delimiter=separator, quoting=quoting, lineterminator="").writerow(fields)
    return text.getvalue()


path = pathlib.Path(__file__).with_name("table_rows.tsv")
with path.open("w", encoding="utf-8") as table:
    print("# separator\tas few quotes as can be\tall quotes\tfields", file=table)
    for count in [2, 3, 4, 5, 8] * 16:
        separator = rng.choice(",;|")
        fields = [field() for _ in range(count)]
        lines = [line(fields, separator, quoting) for quoting in (csv.QUOTE_MINIMAL, csv.QUOTE_ALL)]
        print("\t".join([separator, *lines, *fields]), file=table)
