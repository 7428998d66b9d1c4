#!/usr/bin/env python3
"""Writes calendars.tsv: calendar differences and Easter by dateutil, working days by numpy.

Each row has a program of the language and its result.
"""

import pathlib
import random
from datetime import date, timedelta

import numpy
from dateutil.easter import easter
from dateutil.relativedelta import relativedelta

rng = random.Random(39)
rows = []


def any_day(years=(1600, 2400)):
    if rng.random() < 0.3:
        # The end of a month, or the day beside it.
        first = date(rng.randint(*years), rng.randint(1, 12), 1)
        return first + timedelta(days=rng.randint(-3, 1))
    return date(rng.randint(*years), 1, 1) + timedelta(days=rng.randint(0, 364))


def near(day):
    """A day some weeks or years away."""
    return day + timedelta(days=rng.choice([rng.randint(-70, 70), rng.randint(-40000, 40000)]))


for _ in range(500):
    a = any_day()
    b = near(a)
    difference = relativedelta(b, a)
    parts = [difference.years, difference.months, difference.days]
    rows.append([f"{a} {b} datedif", "{ " + " ".join(map(str, parts)) + " }"])
    assert a + relativedelta(years=parts[0], months=parts[1]) + timedelta(days=parts[2]) == b
    rows.append([f"{a} {b} age", str(difference.years)])

for _ in range(500):
    a = any_day((1900, 2100))
    b = a + timedelta(days=rng.choice([rng.randint(-40, 40), rng.randint(-4000, 4000)]))
    holidays = [a + timedelta(days=rng.randint(-30, 30)) for _ in range(rng.randint(0, 9))]
    if holidays and rng.random() < 0.5:
        holidays.append(holidays[0])
    text = "{ " + "".join(f"{day} " for day in holidays) + "}"
    first, last = min(a, b), max(a, b)
    count = numpy.busday_count(first, last + timedelta(days=1), holidays=holidays)
    rows.append([f"{a} {b} {text} networkdays", str(count if a <= b else -count)])
    days = rng.choice([rng.randint(-12, 12), rng.randint(-1500, 1500)])
    later = a
    if days != 0:
        # A count that starts on a day off starts from the working day behind it, in that direction.
        roll = "backward" if days > 0 else "forward"
        later = numpy.busday_offset(a, days, roll=roll, holidays=holidays)
    rows.append([f"{a} {days} {text} workday", str(later)])

for _ in range(150):
    a = any_day((1000, 9000))
    months = rng.randint(-3000, 3000)
    later = a + relativedelta(months=months + 1, day=1) - timedelta(days=1)
    rows.append([f"{a} {months} eomonth", str(later)])
    rows.append([f"{a} quarter", str((a.month - 1) // 3 + 1)])

for year in [*range(1583, 2400), 3000, 4000, 4099]:
    rows.append([f"{year} easter", str(easter(year))])

path = pathlib.Path(__file__).with_name("calendars.tsv")
path.write_text("".join("\t".join(row) + "\n" for row in rows), encoding="utf-8")
