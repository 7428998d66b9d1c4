"""The numeric words of the language on exact numbers, over any implementation of real numbers.

A number is a Fraction if possible, otherwise a number of that implementation. The rules by which a
function of fractions is a fraction are complete: by the theorems of Lindemann and Weierstrass and
of Gelfond and Schneider, all other results are irrational.
"""

import math
from fractions import Fraction

LARGEST_FRACTION = 200_000  # bits; beyond, a fraction that is no integer goes on as a real


class DomainError(Exception):
    """A word is not defined where it was asked."""


class Uncertain(Exception):
    """The precision does not suffice to decide."""


def integer_root(x, n):
    """The integer whose n-th power is x, or None."""
    if x < 2 or n == 1:
        return x
    if x.bit_length() <= n:
        return None
    guess = 1 << -(-x.bit_length() // n)
    while True:
        better = ((n - 1) * guess + x // guess ** (n - 1)) // n
        if better >= guess:
            return guess if guess**n == x else None
        guess = better


def fraction_root(x, n):
    """The fraction whose n-th power is a positive fraction, or None."""
    numerator, denominator = integer_root(x.numerator, n), integer_root(x.denominator, n)
    return None if numerator is None or denominator is None else Fraction(numerator, denominator)


def fraction_power(x, y):
    """A power of a fraction if it is a fraction and not too long, else None."""
    if y == 0 or x == 1:
        return Fraction(1)
    if x == 0:
        if y < 0:
            raise DomainError
        return Fraction(0)
    if y.denominator != 1:
        if x < 0:
            raise DomainError
        x = fraction_root(x, y.denominator)
        return None if x is None else fraction_power(x, Fraction(y.numerator))
    size = max(x.numerator.bit_length(), x.denominator.bit_length()) * abs(y.numerator)
    integer = x.denominator == 1 and y > 0
    return x**y.numerator if abs(x) == 1 or integer or size < LARGEST_FRACTION else None


def fraction_logarithm(x, base):
    """The logarithm of a fraction if it is a fraction, else None."""
    if x <= 0 or base <= 0 or base == 1:
        raise DomainError
    if x == 1:
        return Fraction(0)
    ratio = math_log(x) / math_log(base)
    guess = Fraction(ratio).limit_denominator(64) if abs(ratio) < 1e6 else None
    if guess and x**guess.denominator == fraction_power(base, Fraction(guess.numerator)):
        return guess
    return None


def math_log(x):
    return math.log(x.numerator) - math.log(x.denominator)


# The only fractions whose function is a fraction.
SIMPLE = {
    "exp": {0: 1}, "sin": {0: 0}, "cos": {0: 1}, "tan": {0: 0}, "asin": {0: 0}, "acos": {1: 0},
    "atan": {0: 0}, "sinh": {0: 0}, "cosh": {0: 1}, "tanh": {0: 0}, "asinh": {0: 0},
    "acosh": {1: 0}, "atanh": {0: 0},
}


def truncate(x):
    return Fraction(math.trunc(x))


FRACTIONS = {
    "+": lambda x, y: x + y, "-": lambda x, y: x - y, "*": lambda x, y: x * y, "neg": lambda x: -x,
    "abs": abs, "sign": lambda x: Fraction((x > 0) - (x < 0)), "sq": lambda x: x * x,
    "floor": lambda x: Fraction(math.floor(x)), "ceil": lambda x: Fraction(math.ceil(x)),
    "trunc": truncate, "frac": lambda x: x - truncate(x), "min": min, "max": max,
    "round": lambda x: truncate(x + Fraction(1 if x > 0 else -1, 2)),
    "percent": lambda x, y: x * y / 100,
}

# Words that others make up; {0} and {1} are their arguments, written below.
DERIVED = {
    "inv": "1 {0} /", "tau": "2 pi *", "phi": "5 sqrt 1 + 2 /", "deg": "{0} pi * 180 /",
    "todeg": "{0} 180 * pi /", "hypot": "{0} sq {1} sq + sqrt", "cbrt": "{0} 3 root",
    "log": "{0} 10 logb", "log2": "{0} 2 logb", "div": "{0} {1} / floor",
    "quot": "{0} {1} / trunc", "mod": "{0} {0} {1} / floor {1} * -",
    "rem": "{0} {0} {1} / trunc {1} * -",
}


class Numbers:
    """The words. A subclass has lift, FUNCTIONS, sign and floor for its reals."""

    def is_fraction(self, *arguments):
        return all(isinstance(x, Fraction) for x in arguments)

    def apply(self, word, *x):
        """A numeric word applied to numbers."""
        if word in DERIVED:
            return self.derived(DERIVED[word].split(), x)
        special = getattr(self, "word_" + {"/": "divide", "^": "power"}.get(word, word), None)
        if special:
            return special(*x)
        if word in FRACTIONS and self.is_fraction(*x):
            return self.bounded(FRACTIONS[word](*x))
        if word in SIMPLE and self.is_fraction(*x) and x[0] in SIMPLE[word]:
            return Fraction(SIMPLE[word][x[0]])
        self.check(word, *x)
        return self.real(word, *x)

    def real(self, word, *x):
        return self.FUNCTIONS[word](*(self.lift(value) for value in x))

    def derived(self, words, arguments):
        stack = []
        for word in words:
            if word.startswith("{"):
                stack.append(arguments[int(word[1])])
            elif word.isdigit():
                stack.append(Fraction(int(word)))
            else:
                count = 2 if word in ("+", "-", "*", "/", "root", "logb") else word != "pi"
                stack[len(stack) - count :] = [self.apply(word, *stack[len(stack) - count :])]
        return stack[0]

    def check(self, word, x=None, *_):
        """Whether a function is defined there."""
        one = Fraction(1)
        if word in ("asin", "acos", "atanh"):
            outside = self.compare(self.apply("abs", x), one)
            if outside > 0 or (outside == 0 and word == "atanh"):
                raise DomainError
        if word == "acosh" and self.compare(x, one) < 0:
            raise DomainError
        if word == "tan" and self.sign(self.apply("cos", x)) == 0:
            raise DomainError

    def compare(self, x, y):
        """-1, 0 or 1."""
        return self.sign(self.apply("-", x, y))

    def word_divide(self, x, y):
        if self.sign(y) == 0:
            raise DomainError
        return self.bounded(x / y) if self.is_fraction(x, y) else self.real("/", x, y)

    def bounded(self, x):
        """A fraction that is not too long, or the real in its place."""
        size = x.denominator.bit_length()
        return x if size < LARGEST_FRACTION else self.lift(x)

    def integer(self, x):
        """A number as the integer that it is, or None."""
        whole = self.word_floor(x)
        return whole if self.compare(x, whole) == 0 else None

    def word_sqrt(self, x):
        return self.word_root(x, Fraction(2))

    def word_root(self, x, n):
        sign, n = self.sign(x), self.integer(n)
        if n is None or n == 0 or (sign < 0 and n % 2 == 0) or (sign == 0 and n < 0):
            raise DomainError
        if sign == 0:
            return Fraction(0)
        size = self.apply("abs", x)
        exact = self.is_fraction(x) and fraction_power(size, 1 / n)
        if exact:
            return sign * exact
        result = self.real("sqrt", size) if n == 2 else self.real("^", size, 1 / n)
        return result if sign > 0 else -result

    def word_ln(self, x):
        if self.sign(x) <= 0:
            raise DomainError
        return Fraction(0) if x == 1 and self.is_fraction(x) else self.real("ln", x)

    def word_logb(self, x, base):
        if self.is_fraction(x, base):
            exact = fraction_logarithm(x, base)
            if exact is not None:
                return exact
        divisor = self.word_ln(base)
        if self.sign(divisor) == 0:
            raise DomainError
        return self.apply("/", self.word_ln(x), divisor)

    def word_power(self, x, y):
        if self.is_fraction(x, y):
            exact = fraction_power(x, y)
            if exact is not None:
                return exact
        elif self.is_fraction(y) and y.denominator == 1:
            if y < 0 and self.sign(x) == 0:
                raise DomainError
            return self.integer_power(x, y.numerator)
        sign = self.sign(x)
        if sign > 0:
            return self.real("^", x, y)
        if sign == 0 and self.sign(y) >= 0:
            return Fraction(self.sign(y) == 0)
        if sign < 0 and self.is_fraction(x, y) and y.denominator == 1:
            return self.real("^", -x, y) * (-1) ** (y.numerator % 2)
        raise DomainError

    def word_atan2(self, y, x):
        below, left = self.sign(y), self.sign(x)
        if below == 0 and left == 0:
            raise DomainError
        if below == 0:
            return Fraction(0) if left > 0 else self.apply("pi")
        if left == 0:
            return below * self.apply("pi") / 2
        angle = self.apply("atan", self.apply("/", y, x))
        return angle if left > 0 else angle + below * self.apply("pi")

    # Decisions about reals, made from their sign and floor.

    def word_abs(self, x):
        return self.apply("neg", x) if self.sign(x) < 0 else x

    def word_sign(self, x):
        return Fraction(self.sign(x))

    def word_min(self, x, y):
        return y if self.compare(x, y) > 0 else x

    def word_max(self, x, y):
        return x if self.compare(x, y) > 0 else y

    def word_floor(self, x):
        return FRACTIONS["floor"](x) if self.is_fraction(x) else Fraction(self.floor(x))

    def word_ceil(self, x):
        return -self.word_floor(self.apply("neg", x))

    def word_trunc(self, x):
        return self.word_floor(x) if self.sign(x) >= 0 else self.word_ceil(x)

    def word_frac(self, x):
        return self.apply("-", x, self.word_trunc(x))

    def word_round(self, x):
        half = Fraction(self.sign(x), 2)
        return self.word_trunc(self.apply("+", x, half))
