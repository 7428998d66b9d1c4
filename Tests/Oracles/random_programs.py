"""Random compositions of two to eight words, kept away from the edges of their domains."""

import random

import mpmath as mp

from function_programs import either_sign, some

rng = random.Random(2010)

# Words of one number, with the ends between which their argument must lie.
UNARY = {
    "sqrt": (1e-3, 1e9), "cbrt": (-1e9, 1e9), "exp": (-60, 60), "ln": (1e-3, 1e9),
    "log": (1e-3, 1e9), "log2": (1e-3, 1e9), "sin": (-1e6, 1e6), "cos": (-1e6, 1e6),
    "tan": (-1e6, 1e6), "asin": (-0.999, 0.999), "acos": (-0.999, 0.999), "atan": (-1e9, 1e9),
    "sinh": (-60, 60), "cosh": (-60, 60), "tanh": (-30, 30), "asinh": (-1e9, 1e9),
    "acosh": (1.001, 1e9), "atanh": (-0.999, 0.999), "inv": (-1e9, 1e9), "sq": (-1e9, 1e9),
    "neg": (-1e9, 1e9), "abs": (-1e9, 1e9), "deg": (-1e9, 1e9), "todeg": (-1e9, 1e9),
    "frac": (-1e9, 1e9),
}
BINARY = "+ - * / + - * / ^ hypot atan2 logb min max mod percent".split()


def leaf():
    return rng.choice(either_sign(some(-2, 2, 3)) + ["pi", "e", "2", "3", "phi", "tau"])


def composition(words):
    """A random program of that many words that calculate."""
    if words == 0:
        return leaf()
    if rng.random() < 0.6:
        return composition(words - 1) + " " + rng.choice(list(UNARY))
    left = rng.randrange(words)
    return f"{composition(left)} {composition(words - 1 - left)} {rng.choice(BINARY)}"


class Guard:
    """Numbers that refuse arguments near the edges of domains."""

    def __init__(self, numbers):
        self.numbers = numbers

    def apply(self, word, *x):
        values = [mp.mpf(v.numerator) / v.denominator if hasattr(v, "numerator") else v for v in x]
        if any(0 < abs(v) < 1e-9 or abs(v) > 1e30 for v in values):
            raise ValueError
        if word in UNARY and not UNARY[word][0] <= values[0] <= UNARY[word][1]:
            raise ValueError
        if word == "^" and (not 1e-3 < values[0] < 1e9 or abs(values[1]) > 40):
            raise ValueError
        if word == "logb" and (min(values) < 1e-3 or abs(values[1] - 1) < 1e-3):
            raise ValueError
        if word in ("/", "inv", "mod", "atan2") and abs(values[-1]) < 1e-6:
            raise ValueError
        result = self.numbers.apply(word, *x)
        if abs(result) > 1e30 or (result != 0 and abs(result) < 1e-12):
            raise ValueError
        return result
