#!/usr/bin/env python3
"""Writes dates.tsv: facts about dates by Python's datetime and calendar.

Each row has a question, its operands and the answer. Python's years range from 1 to 9999. The
calendar repeats every 400 years, so a date with another year is moved by a multiple of 400 years.
"""

import calendar
import pathlib
import random
from datetime import date, datetime, timedelta, timezone
from fractions import Fraction

rng = random.Random(2026)
CYCLE = 146097  # The days of 400 years.
DAYS = 50 * CYCLE - 366  # How many days there are from -9999-01-01 to 9999-12-31.
FIRST = -4371587  # The first of them, from 1970; asserted below.
EPOCH = date(1970, 1, 1).toordinal()
rows = []


class Day:
    """A day of any year: a date of Python, and the years that it is shifted by."""

    def __init__(self, number):
        """The day that is a number of days after 1970-01-01."""
        self.number = number
        self.cycles = (number + EPOCH - 5 * CYCLE) // CYCLE
        self.date = date.fromordinal(number + EPOCH - self.cycles * CYCLE)
        self.year = self.date.year + 400 * self.cycles

    @staticmethod
    def of(year, month, day):
        cycles = (year - 2000) // 400
        moved = date(year - 400 * cycles, month, day)
        return Day(moved.toordinal() - EPOCH + cycles * CYCLE)

    def __str__(self):
        sign = "-" if self.year < 0 else ""
        return f"{sign}{abs(self.year):04d}-{self.date.month:02d}-{self.date.day:02d}"

    def answers(self):
        year, week, weekday = self.date.isocalendar()
        length = calendar.monthrange(self.date.year, self.date.month)[1]
        return [self.year, self.date.month, self.date.day, weekday, year + 400 * self.cycles, week,
                self.date.timetuple().tm_yday, length,
                "leap" if calendar.isleap(self.date.year) else "common", self.number]


assert str(Day(FIRST)) == "-9999-01-01" and str(Day(FIRST + DAYS - 1)) == "9999-12-31"
LAST = FIRST + DAYS - 1


def add(*fields):
    rows.append([str(field) for field in fields])


def any_day():
    if rng.random() < 0.4:
        return Day(rng.randint(date(1800, 1, 1).toordinal(), date(2200, 1, 1).toordinal()) - EPOCH)
    if rng.random() < 0.2:
        # A day near the end of a year, often one that is a multiple of 100.
        year = rng.choice([rng.randint(-9998, 9998), 100 * rng.randint(-99, 99)])
        return Day(Day.of(year, 1, 1).number + rng.randint(-4, 4))
    if rng.random() < 0.2:
        return Day(Day.of(rng.randint(-9999, 9999), 3, 1).number + rng.randint(-2, 1))
    return Day(rng.randint(FIRST, LAST))


def zone_text(minutes):
    if minutes is None:
        return ""
    if minutes == 0:
        return "Z"
    return f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02d}:{abs(minutes) % 60:02d}"


class Time:
    """A day, the microseconds since midnight, and minutes ahead of UTC or None."""

    def __init__(self, day, micros, offset):
        self.day, self.micros, self.offset = day, micros, offset

    @staticmethod
    def any(offset):
        micros = rng.choice([
            60_000_000 * rng.randrange(1440), 1_000_000 * rng.randrange(86400),
            rng.randrange(86_400_000_000), 10_000 * rng.randrange(8_640_000)])
        return Time(any_day(), micros, offset)

    def __str__(self):
        seconds, micros = divmod(self.micros, 1_000_000)
        text = f"{self.day}T{seconds // 3600:02d}:{seconds // 60 % 60:02d}"
        if seconds % 60 or micros:
            text += f":{seconds % 60:02d}"
        if micros:
            text += f".{micros:06d}".rstrip("0")
        return text + zone_text(self.offset)

    def written(self):
        """The same, perhaps in an unusual form."""
        text = str(self)
        if rng.random() < 0.5:
            return text
        seconds, micros = divmod(self.micros, 1_000_000)
        zone = zone_text(self.offset)
        zone = rng.choice(["+00:00", "-00:00", "z"]) if zone == "Z" else zone
        return (f"{self.day}{rng.choice('Tt')}{seconds // 3600:02d}:{seconds // 60 % 60:02d}:"
                f"{seconds % 60:02d}.{micros:06d}{rng.choice(['', '0', '000'])}{zone}")

    def python(self):
        zone = timezone.utc if self.offset is None else timezone(timedelta(minutes=self.offset))
        start = datetime.combine(self.day.date, datetime.min.time(), zone)
        return start + timedelta(microseconds=self.micros)

    def since(self, other):
        """The seconds by datetime's difference of aware times, and the cycles between them."""
        difference = self.python() - other.python()
        micros = (difference.days * 86400 + difference.seconds) * 10**6 + difference.microseconds
        cycles = self.day.cycles - other.day.cycles
        return Fraction(micros, 10**6) + cycles * CYCLE * 86400

    def after(self, seconds):
        """The time some seconds later; only microseconds are known."""
        micros = Fraction(seconds) * 10**6
        assert micros.denominator == 1
        # Whole cycles first, so that Python stays within its years.
        cycles, rest = divmod(int(micros), CYCLE * 86400 * 10**6)
        later = self.python() + timedelta(microseconds=rest)
        midnight = later.replace(hour=0, minute=0, second=0, microsecond=0)
        number = later.date().toordinal() - EPOCH + (self.day.cycles + cycles) * CYCLE
        if not FIRST <= number <= LAST:
            return None
        return Time(Day(number), (later - midnight) // timedelta(microseconds=1), self.offset)


EPOCH_TIME = Time(Day(0), 0, 0)


def any_offset():
    return rng.choice([0, 60 * rng.randint(-12, 14), rng.randint(-1439, 1439)])


def months_later(day, months):
    """By the calendar: the same day of another month, or its last one."""
    year, month = divmod(day.year * 12 + day.date.month - 1 + months, 12)
    if not -9999 <= year <= 9999:
        return None
    length = calendar.monthrange(2000 + year % 400, month + 1)[1]
    return Day.of(year, month + 1, min(day.date.day, length))


for _ in range(450):
    day = any_day()
    add("parts", day, " ".join(map(str, day.answers())))
for number in [FIRST, FIRST + 1, FIRST + 2, LAST - 1, LAST, -1, 0, 1]:
    add("parts", Day(number), " ".join(map(str, Day(number).answers())))

for _ in range(350):
    x, y = any_day(), any_day()
    add("difference", x, y, x.number - y.number)
    assert x.number - y.number == (x.date - y.date).days + CYCLE * (x.cycles - y.cycles)

for _ in range(300):
    offsets = [None, None] if rng.random() < 0.4 else [any_offset(), any_offset()]
    x, y = Time.any(offsets[0]), Time.any(offsets[1])
    if rng.random() < 0.5:
        y.day = Day(min(LAST, max(FIRST, x.day.number + rng.randint(-1, 1))))
    add("seconds", x.written(), y.written(), x.since(y))

for _ in range(300):
    offset = None if rng.random() < 0.4 else any_offset()
    x = Time.any(offset)
    seconds = rng.choice([
        86400 * rng.randint(-10**6, 10**6), rng.randint(-10**9, 10**9),
        Fraction(rng.randint(-10**17, 10**17), 10**6), Fraction(rng.randint(-10**7, 10**7), 10**6),
        -Fraction(x.micros, 10**6)])
    later = x.after(seconds)
    add("add", x.written(), seconds, later or "domain")

for _ in range(100):
    x = any_day()
    days = rng.choice([rng.randint(-1000, 1000), rng.randint(-4 * 10**6, 4 * 10**6)])
    later = Time(x, 0, None).after(86400 * days)
    add("add", x, 86400 * days, later.day if later else "domain")
    seconds = rng.choice([1, Fraction(1, 1000), -60, 86399, 3600 * rng.randint(1, 23)])
    later = Time(x, 0, None).after(seconds)
    add("add", x, seconds, later or "domain")

for _ in range(300):
    x = any_day()
    if rng.random() < 0.5:
        # The end of a month.
        length = calendar.monthrange(x.date.year, x.date.month)[1]
        x = Day.of(x.year, x.date.month, length)
    months = rng.choice([rng.randint(-30, 30), rng.randint(-10**5, 10**5)])
    if rng.random() < 0.4:
        add("years", x, months, months_later(x, 12 * months) or "domain")
    else:
        add("months", x, months, months_later(x, months) or "domain")

for _ in range(200):
    x = Time.any(None if rng.random() < 0.2 else any_offset())
    utc = Time(x.day, x.micros, x.offset or 0)
    unix = utc.since(EPOCH_TIME)
    add("unix", x.written(), unix)
    back = EPOCH_TIME.after(unix)
    add("moment", unix, back or "domain")

# All ends of months of 400 years, in one number for ten years: the polynomial with what is asked as
# coefficients, at 31, modulo a prime.
for decade in range(1600, 2000, 10):
    value = 0
    for year in range(decade, decade + 10):
        for month in range(1, 13):
            day = Day.of(year, month, calendar.monthrange(year, month)[1])
            _, week, weekday = day.date.isocalendar()
            for answer in [day.number, day.date.day, weekday, week, day.date.timetuple().tm_yday]:
                value = (value * 31 + answer) % 1_000_003
    add("ends", decade, value)

path = pathlib.Path(__file__).with_name("dates.tsv")
path.write_text("".join("\t".join(row) + "\n" for row in rows), encoding="utf-8")
