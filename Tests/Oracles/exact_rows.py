"""Rows of programs, numbers of digits and the text that the program must print.

mpmath evaluates a program with a precision and with twice that precision. The texts of both results
must agree, and so must the texts of the neighbours of the better one, at the distance of the two
results. Until they do, the precision is doubled. Fractions are exact.
"""

import pathlib
import re
from fractions import Fraction

import mpmath as mp

from exact_numbers import DomainError, Uncertain
from exact_text import fraction_text, real_text
from mpmath_numbers import MPMathNumbers
from rpn_machine import Machine

# The language does not promise to tell numbers apart that differ by less than 2**-10000.
FINEST = mp.mpf(10) ** -2800
HIGHEST = 60_000


class Rejected(Exception):
    """A program that this folder cannot be sure about."""


def value(program, digits, lenient=False):
    """The values that a program leaves, in mpmath's numbers of that many digits."""
    with mp.workdps(digits):
        (result,) = Machine(MPMathNumbers(lenient)).run(program)
        return result


def settled(program, digits, known=None, irrational=False):
    """The text of what a program leaves.

    Theory may know the result: a fraction, or that it is irrational.
    """
    precision = 3 * digits + 200 + 3 * longest(program)
    while precision < HIGHEST:
        try:
            text = agreed(program, digits, precision, known, irrational)
            if text is not None:
                return text
        except Uncertain:
            pass
        precision *= 2
    raise Rejected(f"{program}: no certain text of {digits} digits")


def longest(program):
    """The digits that the numbers of a program have at most, written without exponents.

    With fewer, a rough and a fine calculation may round an argument alike and agree on nonsense.
    """
    tokens = program.split()
    exponents = [int(number) for number in re.findall(r"\de-?(\d+)", program)]
    return max([len(token) for token in tokens] + exponents)


def agreed(program, digits, precision, known, irrational):
    rough, fine = value(program, precision), value(program, 2 * precision)
    if isinstance(fine, Fraction):
        if rough != fine or known not in (None, fine):
            raise Rejected(f"{program}: {fine} is not {known}")
        return fraction_text(fine, digits)
    with mp.workdps(2 * precision):
        error = 10**6 * abs(fine - rough) + abs(fine) * mp.mpf(10) ** (5 - precision)
        if known is not None:
            if abs(fine - known.numerator / mp.mpf(known.denominator)) > error + FINEST:
                raise Rejected(f"{program} is not {known}")
            return fraction_text(known, digits)
        texts = {real_text(x, digits, 2 * precision) for x in (fine, fine - error, fine + error)}
        texts.add(real_text(rough, digits, 2 * precision))
        if fine == 0 or len(texts) > 1:
            return None
        if not irrational:
            refuse_fractions(program, fine)
        refuse_too_fine(program, fine, digits)
        return texts.pop()


def refuse_fractions(program, x):
    """Refuses a real that may well be a fraction, which then would print otherwise."""
    with mp.workdps(300):
        scaled = x / mp.mpf(10) ** mp.floor(mp.log10(abs(x)))
        near = Fraction(mp.nstr(scaled, 290)).limit_denominator(10**30)
        if abs(scaled - mp.mpf(near.numerator) / near.denominator) < mp.mpf(10) ** -200:
            raise Rejected(f"{program}: this may be a fraction like {near}")


def refuse_too_fine(program, x, digits):
    """Refuses what the language itself need not be able to tell apart."""
    texts = {real_text(x + hair, digits, mp.mp.dps) for hair in (-FINEST, FINEST)}
    if len(texts) > 1 and abs(x) > FINEST:
        raise Rejected(f"{program}: its rounding needs too much precision")


class Table:
    """Rows of one table, each once."""

    def __init__(self):
        self.rows = {}

    def add(self, program, *digits, known=None, irrational=False):
        """Adds a program, for each of some numbers of digits."""
        for count in digits:
            self.rows[program, str(count)] = settled(program, count, known, irrational)

    def try_adding(self, program, *digits):
        """Adds a program unless nothing certain is known about it; whether it did."""
        try:
            self.add(program, *digits)
            return True
        except (Rejected, DomainError):
            return False

    def write(self, script):
        """Writes the table beside the script, under its name."""
        path = pathlib.Path(script).with_suffix(".tsv")
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.writelines("\t".join((*key, text)) + "\n" for key, text in self.rows.items())
        print(f"{path.name}: {len(self.rows)} rows, {path.stat().st_size} bytes")
