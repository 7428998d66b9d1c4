#!/usr/bin/env python3
"""Writes unit_symbols.tsv: symbols of other tables that look like one of our units with a prefix.

Each row has a symbol of pint, of GNU units or of the list below, and its source. Only symbols with
another meaning than the prefix and the unit are kept.
"""

import pathlib
import re
import subprocess
from fractions import Fraction

import pint

# Names that people write and the tables lack, or have under another name.
PEOPLE = """
pH pK PS CV kt M G u Gs Tm Nm Am As Vs Js Ws dB dBm Np Mb Gb EU IU RU kT EV hP cv Rs Ps Tt Et MM mM
psi rpm bpm bps fps mph kph kmh mpg ppm ppb mil min hr lbs gal Gal qt pt oz ft yd mi nmi ac ha cwt
""".split()

here = pathlib.Path(__file__).parent
table = (here / "../../Sources/Calculator/Units/UnitTable.swift").read_text().split('"""')[1]
prefixes, units = {}, set()
for line in table.splitlines():
    fields = re.split("  +", line.strip())
    if len(fields) < 3:
        continue
    for word in fields[0].split(" "):
        if "+" in word:
            prefixes[word.split("+")[0]] = fields[2]
        elif ":" in word:
            units.add(word.split(":")[1])


def parts(symbol):
    """The prefixes and units that a symbol may be made of."""
    return [
        (symbol[:length], symbol[length:])
        for length in (1, 2)
        if symbol[:length] in prefixes and symbol[length:] in units
    ]


registry = pint.UnitRegistry()


def means_the_same(symbol):
    """Whether a table reads the symbol as the prefix and the unit too."""
    try:
        value = registry.Quantity(1, symbol).to_base_units()
        for prefix, unit in parts(symbol):
            other = registry.Quantity(1, prefixes[prefix] + str(registry.parse_units(unit)))
            other = other.to_base_units()
            if value.units == other.units and abs(value.m / other.m - 1) < 1e-9:
                return True
    except Exception:
        pass
    return False


path = subprocess.run(["units", "-U"], capture_output=True, text=True).stdout.strip()
text = pathlib.Path(path).read_text()
gnu = set(re.findall(r"^([^\s#!+]+)\s", text, re.MULTILINE))
# In these GNU units has the prefix and the unit, or the element mercury.
gnu -= {"kg", "hg", "fm", "kWh"}
rows = ["# symbol, who knows it\n"]
for symbol in sorted(set(registry._units) | gnu | set(PEOPLE)):
    if not parts(symbol):
        continue
    source = "people" if symbol in PEOPLE else "GNU units" if symbol in gnu else "pint"
    if source == "pint" and means_the_same(symbol):
        continue
    rows.append(f"{symbol}\t{source}\n")
(here / "unit_symbols.tsv").write_text("".join(rows))
