"""Binary64 by its definition, in whole numbers only, so that nothing is rounded by accident."""

import pathlib
import struct
from fractions import Fraction

MAX = 2**1024 - 2**971  # the largest double


def from_bits(bits):
    """The double with a bit pattern."""
    return struct.unpack(">d", struct.pack(">Q", bits))[0]


def to_bits(value):
    """The bit pattern of a double."""
    return struct.unpack(">Q", struct.pack(">d", value))[0]


def nearest(x):
    """The bits of the double nearest to a fraction, halves to even; None past the largest."""
    sign, x = (1 << 63 if x < 0 else 0), abs(Fraction(x))
    if x == 0:
        return sign
    exponent = x.numerator.bit_length() - x.denominator.bit_length()
    if x < Fraction(2) ** exponent:
        exponent -= 1
    unit = max(exponent - 52, -1074)  # of the last place
    scaled = x / Fraction(2) ** unit
    whole, rest = divmod(scaled.numerator, scaled.denominator)
    if 2 * rest > scaled.denominator or (2 * rest == scaled.denominator and whole % 2 == 1):
        whole += 1
    # The leading bit of a normal number, and a carry, add one to the exponent field.
    bits = ((unit + 1074) << 52) + whole
    if bits >= 0x7FF0_0000_0000_0000:
        return None
    if float(x) != from_bits(bits):
        raise AssertionError(f"Python rounds {x} otherwise")
    return sign | bits


def midpoint(value):
    """The point halfway between a positive double and the next one, as a fraction."""
    bits = to_bits(value)
    above = Fraction(2) ** 1024 if value == float(MAX) else Fraction(from_bits(bits + 1))
    return (Fraction(value) + above) / 2


def write_table(script, rows):
    """Writes rows of texts beside the script, as a table with tabs."""
    path = pathlib.Path(script).with_suffix(".tsv")
    rows = list(dict.fromkeys(tuple(row) for row in rows))
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.writelines("\t".join(row) + "\n" for row in rows)
    print(f"{path.name}: {len(rows)} rows")
