#!/usr/bin/env python3
"""Writes bases.tsv: numbers in bases from 2 to 36, and as bits of IEEE 754.

Each row has the number system, the number of printed digits, a format, a program and its result.
Python's fractions round rational numbers, and mpmath rounds irrational ones. The bits come from
struct; those of 128 bits come from mpmath with 113 bits.
"""

import fractions
import math
import pathlib
import random
import struct

import mpmath

rng = random.Random(1679)
Fraction = fractions.Fraction
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
mpmath.mp.prec = 2000

IRRATIONAL = [
    ("pi", mpmath.pi), ("e", mpmath.e), ("2 sqrt", mpmath.sqrt(2)), ("pi neg", -mpmath.pi),
    ("10 ln", mpmath.log(10)), ("5 exp", mpmath.exp(5)), ("1000 sqrt", mpmath.sqrt(1000)),
    ("pi 1000 /", mpmath.pi / 1000), ("1 sin", mpmath.sin(1)), ("phi", mpmath.phi),
]


def prefix(base):
    return {2: "0b", 8: "0o", 16: "0x"}.get(base, f"{base}r")


def digits(number, base):
    """A whole number from 0 in a base."""
    text = ""
    while number or not text:
        number, digit = divmod(number, base)
        text = DIGITS[digit] + text
    return text


def exact(value):
    """The fraction that a number of mpmath is."""
    sign, mantissa, exponent, _ = mpmath.mpf(value)._mpf_
    return Fraction(-mantissa if sign else mantissa) * Fraction(2) ** exponent


def shown(value, base, count):
    """A number that is not whole with some digits in a base; None if it needs a power."""
    magnitude = abs(value)
    exponent = int(math.log(magnitude) / math.log(base)) - 2
    while Fraction(base) ** (exponent + 1) <= magnitude:
        exponent += 1
    # Python's round of a fraction takes ties to the even number.
    places = count - 1 - exponent
    rounded = round(magnitude * Fraction(base) ** places)
    if rounded == base**count:
        exponent, places, rounded = exponent + 1, places - 1, base ** (count - 1)
    if not -max(24, count) <= exponent < count:
        return None
    text = digits(rounded, base).rjust(places + 1, "0")
    whole, fraction = text[: len(text) - places], text[len(text) - places :].rstrip("0")
    sign = "-" if value < 0 else ""
    return sign + prefix(base) + whole + ("." + fraction if fraction else "")


def quotient(value):
    return str(value.numerator) + ("" if value.denominator == 1 else f"/{value.denominator}")


def literal(base):
    """Digits in a base as a literal, and the number that they are."""
    places = rng.choice([0, 0, 1, 3, 12])
    text = "".join(rng.choice(DIGITS[:base]) for _ in range(rng.randint(1, 14) + places))
    number = Fraction(int(text, base), base**places)
    body = text[: len(text) - places] + ("." + text[len(text) - places :] if places else "")
    if rng.random() < 0.3:
        body = body.upper()
    sign = rng.choice(["", "-"])
    start = rng.choice([f"{base}r", f"{base}R", prefix(base)])
    return sign + start + body, -number if sign else number


def rows():
    for base in [*range(2, 10), *range(11, 37)]:
        for program, value in IRRATIONAL:
            count = rng.choice([5, 20, 40, 77])
            yield "exact", count, f"base:{base}", program, shown(exact(value), base, count)
        for _ in range(12):
            value = Fraction(rng.randint(-9999, 9999), rng.randint(2, 9999))
            count = rng.choice([1, 3, 20, 33])
            if value.denominator > 1:
                yield ("exact", count, f"base:{base}", quotient(value), shown(value, base, count))
            value = Fraction(rng.randint(1, base**6), base ** rng.randint(1, 6))
            if value.denominator > 1:
                yield "exact", 20, f"base:{base}", quotient(value), shown(value, base, 20)
            whole = rng.randint(-(10 ** rng.randint(1, 40)), 10**20)
            text = ("-" if whole < 0 else "") + digits(abs(whole), base)
            yield "exact", 20, "plain", f"{whole} {base} tobase", f'"{text}"'
            yield "exact", 20, "plain", f'"{text}" {base} frombase', str(whole)
            sign = "-" if whole < 0 else ""
            expected = sign + prefix(base) + digits(abs(whole), base)
            yield "exact", 20, f"base:{base}", str(whole), expected
            text, number = literal(base)
            yield "exact", 20, "frac", text, quotient(number)
            if number:
                yield "double", 17, "plain", f"{text} {float(number)!r} -", "0"
        for _ in range(10):
            value = rng.uniform(-1, 1) * 10 ** rng.randint(-3, 4)
            count = 2 + int(53 / math.log2(base))
            yield "double", 17, f"base:{base}", repr(value), shown(Fraction(value), base, count)
    for letter, whole, bits in [("e", "H", 16), ("f", "I", 32), ("d", "Q", 64)]:
        special = [Fraction(struct.unpack(">" + letter, pattern.to_bytes(bits // 8, "big"))[0])
                   for pattern in (1, 2, 3, (1 << (bits - 1)) + 1)]
        halves = [x / 2 for x in special] + [3 * x / 2 for x in special]
        for index in range(150):
            if index < 12:
                value = (special + halves)[index]
            else:
                scale = rng.choice([1, 30, 4000] if bits > 16 else [1, 20])
                value = Fraction(rng.randint(-(10**18), 10**18), 10**18) * rng.randint(1, scale)
                value *= Fraction(2) ** rng.randint(-14 if bits == 16 else -140, 3)
            yield "exact", 20, "plain", f"{quotient(value)} {bits} toieee", nearest(value, letter)
        for _ in range(100):
            pattern = rng.getrandbits(bits)
            number = struct.unpack(">" + letter, pattern.to_bytes(bits // 8, "big"))[0]
            if math.isfinite(number):
                expected = quotient(Fraction(number))
                yield "exact", 20, "frac", f"{pattern} {bits} fromieee", expected
    with mpmath.workprec(113):
        for program, value in [("pi", +mpmath.pi), ("1/3", mpmath.mpf(1) / 3), ("1", mpmath.mpf(1))]:
            _, mantissa, exponent, width = value._mpf_
            fraction = (int(mantissa) << (113 - width)) - (1 << 112)
            bits = ((exponent + width - 1 + 16383) << 112) + fraction
            yield "exact", 20, "plain", f"{program} 128 toieee", str(bits)


def nearest(value, letter):
    """The bits of the number of a format that is nearest to a fraction, by bisection of the bits."""
    size = {"e": 2, "f": 4, "d": 8}[letter]

    def number(bits):
        return Fraction(struct.unpack(">" + letter, bits.to_bytes(size, "big"))[0])

    low, high = 0, {2: 0x7BFF, 4: 0x7F7FFFFF, 8: 0x7FEFFFFFFFFFFFFF}[size]
    magnitude = abs(value)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if number(middle) <= magnitude else (low, middle - 1)
    rest, step = magnitude - number(low), number(low + 1) - number(low)
    if 2 * rest > step or 2 * rest == step and low % 2:
        low += 1
    return str(low + (1 << (8 * size - 1)) if value < 0 and low else low)


here = pathlib.Path(__file__)
with here.with_suffix(".tsv").open("w", encoding="utf-8") as table:
    for row in rows():
        if row[4] is not None:
            table.write("\t".join(map(str, row)) + "\n")
