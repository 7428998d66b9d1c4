"""Reals by mpmath, to a number of digits, without an error bound."""

from fractions import Fraction

import mpmath as mp

from exact_numbers import DomainError, Numbers, Uncertain


class MPMathNumbers(Numbers):
    """Numbers of mpmath in the present precision.

    Where the sign of a number that is smaller than any that a program can mean is asked, it is
    taken for 0 if the numbers are lenient; else the precision is too low.
    """

    FUNCTIONS = {
        "+": lambda x, y: x + y, "-": lambda x, y: x - y, "*": lambda x, y: x * y,
        "/": lambda x, y: x / y, "^": mp.power, "sqrt": mp.sqrt, "exp": mp.exp, "ln": mp.log,
        "sin": mp.sin, "cos": mp.cos, "tan": mp.tan, "asin": mp.asin, "acos": mp.acos,
        "atan": mp.atan, "sinh": mp.sinh, "cosh": mp.cosh, "tanh": mp.tanh, "asinh": mp.asinh,
        "acosh": mp.acosh, "atanh": mp.atanh, "pi": lambda: +mp.pi, "e": lambda: +mp.e,
        "neg": lambda x: -x, "sq": lambda x: x * x, "percent": lambda x, y: x * y / 100,
    }

    def __init__(self, lenient=False):
        self.lenient = lenient

    def lift(self, x):
        return mp.mpf(x.numerator) / x.denominator if isinstance(x, Fraction) else x

    def check(self, word, x=None, *rest):
        if self.lenient and word in ("asin", "acos", "acosh") and not isinstance(x, Fraction):
            return
        super().check(word, x, *rest)

    def real(self, word, *x):
        result = super().real(word, *x)
        if isinstance(result, mp.mpc):  # a rounding error led out of the domain
            if not self.lenient:
                raise Uncertain
            if abs(result.imag) > mp.mpf(10) ** (-mp.mp.dps // 4):
                raise DomainError
            result = result.real
        return result

    def integer_power(self, x, n):
        return mp.power(x, n)

    def doubtful(self, x):
        return abs(x) < mp.mpf(10) ** (-mp.mp.dps // 2)

    def sign(self, x):
        if not isinstance(x, Fraction) and self.doubtful(x):
            if not self.lenient:
                raise Uncertain
            return 0
        return (x > 0) - (x < 0)

    def floor(self, x):
        nearest = mp.nint(x)
        if self.doubtful(x - nearest):
            if not self.lenient:
                raise Uncertain
            return int(nearest)
        return int(mp.floor(x))
