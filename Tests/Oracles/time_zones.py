#!/usr/bin/env python3
"""Writes time_zone_files.tsv and time_zones.tsv: facts about time zones by Python's zoneinfo.

The first table has the files of some zones of the tz database, in hexadecimal, so that the answers
do not depend on a system's files. Each row of the second table has a question, a zone, its operand
and the answer. The question `at` asks for the local time at a second since 1970. The question
`local` asks for the offset from UTC in seconds at a local time: two offsets for a time that occurs
twice, `none` for a skipped time.
"""

import importlib.resources
import io
import pathlib
import random
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

NAMES = """
Africa/Cairo Africa/Casablanca Africa/Monrovia America/Caracas America/New_York America/Nuuk
America/Sao_Paulo America/St_Johns Antarctica/Troll Asia/Gaza Asia/Jerusalem Asia/Kathmandu Asia/Kolkata
Asia/Tehran Asia/Tokyo Australia/Lord_Howe Etc/GMT+12 Etc/UTC Europe/Amsterdam Europe/Berlin
Europe/Dublin Europe/London Pacific/Apia Pacific/Chatham Pacific/Kiritimati
""".split()

rng = random.Random(39)
UTC = timezone.utc
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
SECOND = timedelta(seconds=1)
FIRST = (datetime(2, 1, 1, tzinfo=UTC) - EPOCH) // SECOND
LAST = (datetime(9998, 12, 31, tzinfo=UTC) - EPOCH) // SECOND

files = []
rows = []


def offset(zone, second):
    return (EPOCH + timedelta(seconds=second)).astimezone(zone).utcoffset() // SECOND


def offset_text(seconds):
    if seconds == 0:
        return "Z"
    size = abs(seconds)
    text = f"{'-' if seconds < 0 else '+'}{size // 3600:02d}:{size // 60 % 60:02d}"
    return text + (f":{size % 60:02d}" if size % 60 else "")


def clock_text(moment):
    text = moment.strftime("%m-%dT%H:%M") + (moment.strftime(":%S") if moment.second else "")
    return f"{moment.year:04d}-{text}"


def any_second():
    choice = rng.random()
    if choice < 0.1:
        return rng.randint(FIRST, LAST)
    years = (1840, 1950) if choice < 0.3 else (1950, 2040) if choice < 0.75 else (2038, 2500)
    return rng.randint(*[(datetime(year, 1, 1, tzinfo=UTC) - EPOCH) // SECOND for year in years])


def change(zone, start):
    """A second at which the offset changes, within some years behind a start; None without one."""
    step = 7 * 86400
    for _ in range(150):
        if offset(zone, start) != offset(zone, start + step):
            low, high = start, start + step
            while high - low > 1:
                middle = (low + high) // 2
                if offset(zone, middle) == offset(zone, start):
                    low = middle
                else:
                    high = middle
            return high
        start += step
    return None


def ask_at(name, zone, second):
    moment = (EPOCH + timedelta(seconds=second)).astimezone(zone)
    text = clock_text(moment) + offset_text(moment.utcoffset() // SECOND)
    rows.append(["at", name, str(second), text])


def ask_local(name, zone, local):
    found = []
    for fold in [0, 1]:
        aware = local.replace(tzinfo=zone, fold=fold)
        back = aware.astimezone(UTC).astimezone(zone)
        seconds = aware.utcoffset() // SECOND
        if back.replace(tzinfo=None) == local and back.utcoffset() == aware.utcoffset():
            if seconds not in found:
                found.append(seconds)
    rows.append(["local", name, clock_text(local), " ".join(map(str, found)) or "none"])


for name in NAMES:
    path = importlib.resources.files("tzdata").joinpath("zoneinfo", *name.split("/"))
    data = path.read_bytes()
    files.append([name, data.hex()])
    zone = ZoneInfo.from_file(io.BytesIO(data), key=name)
    for _ in range(60):
        ask_at(name, zone, any_second())
    for _ in range(20):
        second = change(zone, any_second() % (LAST - 10**10))
        if second is None:
            ask_at(name, zone, any_second())
            continue
        for moved in [-1, 0]:
            ask_at(name, zone, second + moved)
        # Clocks at the change, about an hour before and behind it, and between them.
        local = (EPOCH + timedelta(seconds=second + offset(zone, second - 1))).replace(tzinfo=None)
        for seconds in [0, -1, rng.randint(-7200, 7200), rng.randint(0, 3600), -rng.randint(1, 3600)]:
            ask_local(name, zone, local + timedelta(seconds=seconds))
    for _ in range(15):
        ask_local(name, zone, (EPOCH + timedelta(seconds=any_second())).replace(tzinfo=None))

here = pathlib.Path(__file__)
for table, lines in [("time_zone_files", files), ("time_zones", rows)]:
    text = "".join("\t".join(line) + "\n" for line in lines)
    here.with_name(table + ".tsv").write_text(text, encoding="utf-8")
