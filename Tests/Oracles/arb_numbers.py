"""Reals as balls of Arb, which are proved to contain the number."""

from fractions import Fraction

from flint import arb, ctx, fmpq, fmpz

from exact_numbers import Numbers, Uncertain


class ArbNumbers(Numbers):
    """Balls of Arb in the present precision; where a ball does not tell, it is Uncertain."""

    FUNCTIONS = {
        "+": lambda x, y: x + y, "-": lambda x, y: x - y, "*": lambda x, y: x * y,
        "/": lambda x, y: x / y, "^": lambda x, y: (x.log() * y).exp(), "sqrt": arb.sqrt,
        "exp": arb.exp, "ln": arb.log, "sin": arb.sin, "cos": arb.cos, "tan": arb.tan,
        "asin": arb.asin, "acos": arb.acos, "atan": arb.atan, "sinh": arb.sinh, "cosh": arb.cosh,
        "tanh": arb.tanh, "asinh": arb.asinh, "acosh": arb.acosh, "atanh": arb.atanh,
        "pi": lambda: arb.pi(), "e": lambda: arb.const_e(), "neg": lambda x: -x,
        "sq": lambda x: x * x, "percent": lambda x, y: x * y / 100,
    }

    def lift(self, x):
        return arb(fmpq(x.numerator, x.denominator)) if isinstance(x, Fraction) else x

    def real(self, word, *x):
        result = super().real(word, *x)
        if not result.is_finite():
            raise Uncertain
        return result

    def integer_power(self, x, n):
        return x ** fmpz(n)

    def sign(self, x):
        if isinstance(x, Fraction):
            return (x > 0) - (x < 0)
        if x > 0:
            return 1
        if x < 0:
            return -1
        raise Uncertain

    def floor(self, x):
        whole = x.floor().unique_fmpz()
        if whole is None:
            raise Uncertain
        return int(whole)
