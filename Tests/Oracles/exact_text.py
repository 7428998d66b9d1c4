"""The text of exact numbers: N significant digits, halves to even, as the language prints them.

Integers are written in full. Any other number is rounded to N significant digits, without trailing
zeros. The notation is plain if the exponent after rounding is from -7 to N - 1. Rounding does not
change a number of at most N digits, so such a number is not a special case.
"""

import sys
from fractions import Fraction

import mpmath as mp

sys.set_int_max_str_digits(0)  # integers of any length have a text


def fraction_text(x, digits):
    """The text of a fraction."""
    x = Fraction(x)
    if x.denominator == 1:
        return str(x.numerator)
    exponent = floor_log10(abs(x))
    scaled = abs(x) / Fraction(10) ** (exponent + 1 - digits)
    return decimal_text(x < 0, round(scaled), exponent + 1 - digits, digits)  # round: half to even


def real_text(x, digits, precision):
    """The text of an mpmath number that is not an integer, from that many of its digits."""
    if x == 0:
        return "0"
    sign, text, exponent = mp.libmp.to_digits_exp(mp.mpf(x)._mpf_, precision)
    coefficient, excess = int(text), len(text) - digits
    if excess > 0:
        unit = 10**excess
        coefficient, rest = divmod(coefficient, unit)
        if 2 * rest > unit or (2 * rest == unit and coefficient % 2 == 1):
            coefficient += 1
    else:
        excess = 0
    return decimal_text(sign == "-", coefficient, exponent + 1 - len(text) + excess, digits)


def decimal_text(negative, coefficient, scale, digits):
    """The text of coefficient * 10**scale, which is rounded already."""
    text = str(coefficient)
    exponent = len(text) - 1 + scale
    text = text.rstrip("0")
    sign = "-" if negative else ""
    if not -7 <= exponent <= digits - 1:
        return f"{sign}{text[0]}{'.' if text[1:] else ''}{text[1:]}e{exponent}"
    if exponent < 0:
        return f"{sign}0.{'0' * (-exponent - 1)}{text}"
    whole = text[: exponent + 1].ljust(exponent + 1, "0")
    fraction = text[exponent + 1 :]
    return f"{sign}{whole}{'.' if fraction else ''}{fraction}"


def floor_log10(x):
    """The exponent of a positive fraction in decimal notation."""
    guess = int((x.numerator.bit_length() - x.denominator.bit_length()) * 0.30102999566398)
    while Fraction(10) ** guess > x:
        guess -= 1
    while Fraction(10) ** (guess + 1) <= x:
        guess += 1
    return guess
