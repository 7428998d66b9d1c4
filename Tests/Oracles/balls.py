"""Balls of Arb from fractions, and their ends as fractions again."""

from fractions import Fraction

from flint import acb, arb, fmpq


class Undecided(Exception):
    """A ball is too wide to answer a question."""


def ball(x):
    """The ball of a fraction, or of what Arb takes."""
    return arb(fmpq(x.numerator, x.denominator)) if isinstance(x, Fraction) else arb(x)


def complex_ball(z):
    """The ball of a complex number, a pair of fractions."""
    return acb(*map(ball, z))


def fraction(end):
    """The fraction that a ball without a radius is."""
    mantissa, exponent = end.man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
