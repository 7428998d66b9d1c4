"""Writes double_text.tsv: the bits of doubles, and the shortest text that reads back as each.

Python's repr supplies the digits, which are also the shortest and nearest. The script changes only
their layout: plain for decimal exponents from -7 to 20, and no ".0" after whole values.
"""

import math
import random

from binary64 import MAX, from_bits, to_bits, write_table

rng = random.Random(1024)
values = []


def text(value):
    mantissa, _, scale = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    exponent = int(scale or 0) + len(whole) - 1
    digits = (whole + fraction).rstrip("0")
    exponent -= len(digits) - len(digits.lstrip("0"))
    digits = digits.lstrip("0") or "0"
    sign = "-" if math.copysign(1, value) < 0 else ""
    if value == 0:
        return sign + "0"
    if exponent < -7 or exponent > 20:
        return f"{sign}{digits[0]}{'.' if digits[1:] else ''}{digits[1:]}e{exponent}"
    if exponent < 0:
        return f"{sign}0.{'0' * (-exponent - 1)}{digits}"
    whole = digits[: exponent + 1].ljust(exponent + 1, "0")
    fraction = digits[exponent + 1 :]
    return f"{sign}{whole}{'.' if fraction else ''}{fraction}"


def neighbours(value, count=1):
    bits = to_bits(value)
    return [from_bits(bits + step) for step in range(-count, count + 1) if 0 <= bits + step]


values += [0.0, -0.0, 0.1, 0.2, 0.1 + 0.2, 1 / 3, 2 / 3, 1e21, 5e-324, float(MAX), math.pi, math.e]
values += [float(whole) for whole in range(-20, 121)]
values += [whole / 8 for whole in range(-40, 41)]
for power in range(-324, 309):
    around = 1 if -12 < power < 26 or power % 7 == 0 else 0
    values += neighbours(float(f"1e{power}"), around)
for power in range(-1074, 1024, 3):
    values.append(2.0**power)
for power in [-1074, -1073, -1023, -1022, -1021, -44, 0, 52, 53, 54, 63, 64, 1023]:
    values += [value for value in neighbours(2.0**power, 2) if value < math.inf]
values += neighbours(2.0**53, 12) + neighbours(1e20, 6) + neighbours(1e21, 6) + neighbours(1e22, 6)
values += neighbours(1e-7, 6) + neighbours(1e-6, 6) + neighbours(1e-8, 6)
for exponent in [-9, -8, -7, -6, -1, 0, 1, 15, 16, 17, 18, 19, 20, 21, 22]:
    for length in [1, 1, 2, 2, 5, 5, 16, 16, 17, 17]:
        digits = rng.randrange(10 ** (length - 1), 10**length)
        values.append(float(f"{digits}e{exponent - length + 1}"))
for _ in range(60):
    values.append(from_bits(rng.randrange(1, 1 << rng.randrange(1, 53))))
for _ in range(100):
    values.append(float(rng.randrange(1 << rng.randrange(50, 75))))
for _ in range(400):
    bits = rng.randrange(1 << 64)
    if bits >> 52 & 0x7FF != 0x7FF:
        values.append(from_bits(bits))

for value in values:
    if to_bits(float(text(value))) != to_bits(value):
        raise AssertionError(f"{value} does not read back")
write_table(__file__, [(f"{to_bits(value):016x}", text(value)) for value in values])
