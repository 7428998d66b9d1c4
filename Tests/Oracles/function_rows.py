"""Rows of words, operands and correctly rounded results, and the operands that most words share.

The four operations and words on whole numbers are calculated with fractions. The others are
calculated with mpmath, with 80 and with 800 digits; both results must round to the same double.
"""

import random
from fractions import Fraction

import mpmath as mp

from binary64 import MAX, from_bits, nearest, to_bits

rng = random.Random(754)
rows = []


def exact(word, calculate, operand_lists):
    """Rows of a word that fractions can calculate."""
    for operands in operand_lists:
        try:
            bits = nearest(calculate(*map(Fraction, operands)))
            add(word, operands, "limitExceeded" if bits is None else bits)
        except (ZeroDivisionError, ValueError):
            add(word, operands, "domain")


def real(word, calculate, operand_lists, defined=lambda *operands: True):
    """Rows of a word that mpmath calculates."""
    for operands in operand_lists:
        if not defined(*operands):
            add(word, operands, "domain")
            continue
        bits, check = (rounded(calculate, operands, digits) for digits in (80, 800))
        if bits != check:
            raise AssertionError(f"{word} {operands}: 80 digits are too few")
        add(word, operands, "limitExceeded" if bits is None else bits)


def add(word, operands, result):
    text = result if isinstance(result, str) else from_bits(result).hex()
    rows.append((word, " ".join(float(x).hex() for x in operands), text))


def rounded(calculate, operands, digits):
    with mp.workdps(digits):
        result = calculate(*(mp.mpf(x) for x in operands))
        if abs(result) > mp.mpf("1e400"):
            return None
        if abs(result) < mp.mpf("1e-400"):
            return nearest(0)
        sign, mantissa, exponent, _ = result._mpf_
        return nearest((-1) ** sign * int(mantissa) * Fraction(2) ** int(exponent))


def after(value, steps=1):
    """The double some steps above a positive one, or below it."""
    return from_bits(to_bits(value) + steps)


def spread(low, high, count):
    """Random numbers between two powers of ten."""
    return [10 ** rng.uniform(low, high) for _ in range(count)]


def signed(values):
    """The numbers, some of them negated."""
    return [value if rng.random() < 0.5 else -value for value in values]


def ones(values):
    """Lists of one operand."""
    return [(float(value),) for value in values]


tiny = [5e-324, 1e-320, 2.2250738585072014e-308, 1e-300, 1e-155, 1e-30, 1e-17, 1e-9]
huge = [1e9, 1e17, 1e22, 1e100, 1e155, 1e300, float(MAX)]
near_one = [after(1.0, step) for step in (-1, 1, -2, 2, -1000, 1000, -(10**8), 10**8)]
easy = [1.0, 2.0, 0.5, 3.0, 10.0, 0.1, 0.75, 7.3, 123.456]
everywhere = ones([0.0] + easy + [-x for x in easy] + signed(tiny + huge + spread(-300, 300, 12)))
positive = ones(easy + tiny + huge + near_one + spread(-300, 300, 14))
moderate = ones(signed(spread(-3, 2.8, 30)))
