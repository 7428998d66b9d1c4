#!/usr/bin/env python3
"""Writes huge_numbers.tsv: arithmetic far from 1, partly with 10,000,000 digits, by mpmath.

Each row has a program, the number of digits, and the text. mpmath's exponents are unlimited. For
cancellation, the script sets a sufficient precision by hand. Two precisions must agree.
"""

import pathlib
from fractions import Fraction

import mpmath as mp

from exact_text import real_text

# No root is an integer, which would be printed in full; nor is a seventh or a third.
HUGE = ("1e99991", "1.1e99989", "1.3e5003")
TINY = ("1e-99991", "1e-99989", "3e-99971", "2.5e-5003", "7e-1009")
LONGEST = (
    "1e9999999 1e-9999999 +", "1e-9999999 sqrt", "1e-9999998 sqrt", "1e9999991 sqrt",
    "4e-9999998 sqrt", "1e-9999999 cbrt", "1e-9999999 7 root", "1e9999991 1e-9999991 *",
    "1e-9991 1e9989999 /", "1e-9999991 1e-9999990 /", "1e-9999991 3 /", "1e-9999991 exp",
    "1e-9999991 ln", "1e9999991 ln", "1e-9999991 sin", "1e-9999991 1 +",
)
UNARY = {
    "sqrt": mp.sqrt, "ln": mp.log, "log": mp.log10, "3 root": lambda x: mp.root(x, 3),
    "2.5 root": lambda x: mp.power(x, mp.mpf(2) / 5), "1/3 ^": lambda x: mp.root(x, 3),
    "0.1 ^": lambda x: mp.power(x, mp.mpf(1) / 10), "7 /": lambda x: x / 7,
    "pi *": lambda x: x * mp.pi, "7 root": lambda x: mp.root(x, 7), "3 /": lambda x: x / 3, "log2": lambda x: mp.log(x) / mp.log(2),
}
OF_TINY = {
    "": lambda x: x, "exp": mp.exp, "1 +": lambda x: 1 + x, "1 swap -": lambda x: 1 - x,
    "sin": mp.sin, "tan": mp.tan, "atan": mp.atan, "asin": mp.asin, "sinh": mp.sinh,
    "cos": mp.cos, "2 sqrt +": lambda x: x + mp.sqrt(2), "neg": lambda x: -x,
    "3 *": lambda x: 3 * x, "cbrt": mp.cbrt,
}
BINARY = {
    "+": lambda x, y: x + y, "-": lambda x, y: x - y, "*": lambda x, y: x * y,
    "/": lambda x, y: x / y, "max": max, "min": min,
}


def number(text):
    """The number, rounded to the precision that is set."""
    significand, exponent = text.split("e")
    return mp.mpf(significand) * mp.mpf(10) ** int(exponent)


def is_whole(x, y, word):
    """Whether a result is an integer of many digits, which is printed in full."""
    (first, m), (second, n) = ((Fraction(part), int(e)) for part, e in (x.split("e"), y.split("e")))
    if word in "*/":
        factor, exponent = (first * second, m + n) if word == "*" else (first / second, m - n)
        return exponent > 10 and (factor * 10**10).denominator == 1
    return min(m, n) > 0 or word == "max" and max(m, n) > 0


def programs():
    """The programs, and how to calculate them."""
    for text in TINY + HUGE:
        for word, function in UNARY.items():
            yield f"{text} {word}", lambda t=text, f=function: f(number(t))
    for text in TINY:
        for word, function in OF_TINY.items():
            yield f"{text} {word}".strip(), lambda t=text, f=function: f(number(t))
    for x in TINY + HUGE:
        for y in TINY + HUGE:
            for word, function in BINARY.items():
                if x != y and not is_whole(x, y, word):
                    yield f"{x} {y} {word}", lambda x=x, y=y, f=function: f(number(x), number(y))
    for program in LONGEST:
        yield program, lambda p=program: longest(p)


def longest(program):
    """The value of a program at the limits."""
    first, rest = program.split(" ", 1)
    function = {**UNARY, **OF_TINY}.get(rest)
    if function:
        return function(number(first))
    second, word = rest.split(" ")
    return BINARY[word](number(first), number(second))


def texts(value, program, precision):
    """The texts of a value for each number of digits, and whether it is a long integer."""
    with mp.workdps(precision):
        x = value()
        # Integers are printed in full, however many digits they have.
        is_long = abs(mp.log10(abs(x))) < precision / 2 and mp.nint(x) == x and abs(x) > 10**4
        digits = (20,) if program in LONGEST else (5, 20, 50)
        return [(n, real_text(x, n, precision - 20)) for n in digits if not is_long]


def rows():
    """The rows of the table."""
    for program, value in programs():
        rough = texts(value, program, 120)
        assert rough == texts(value, program, 180), program
        for digits, text in rough:
            yield f"{program}\t{digits}\t{text}"


path = pathlib.Path(__file__).with_name("huge_numbers.tsv")
path.write_text("".join(f"{row}\n" for row in rows()))
