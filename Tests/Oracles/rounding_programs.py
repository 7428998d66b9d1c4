"""Programs with results that are hard to round: ties, near ties, carries, limits of notations."""

import random

import mpmath as mp

rng = random.Random(1999)

LENGTHS = [1, 2, 3, 5, 20, 50]
# Irrationals far below a hair of any length tested here, with either sign.
HAIRS = [
    "1e-{0} 2 sqrt * +", "1e-{0} 2 sqrt * -", "2e-{0} sqrt +", "2e-{0} sqrt -", "1e-{0} exp *",
    "1e-{0} cos *", "1e-{0} sin -", "pi 1e-{0} * +", "1e-{0} exp 1 - +", "1e-{0} cosh *",
    "1e-{0} 1 + ln -", "1e-{0} atan +", "pi 1e-{0} + sin +", "1e-{0} cos 1 - +",
]


def number(length):
    return str(rng.randrange(10 ** (length - 1), 10**length))


def placed(digits, exponent):
    """Digits as a literal whose first one has an exponent: plain where that is short."""
    if -9 <= exponent < 0 and rng.random() < 0.7:
        return "0." + "0" * (-exponent - 1) + digits
    if 0 <= exponent < len(digits) - 1:
        return digits[: exponent + 1] + "." + digits[exponent + 1 :]
    return f"{digits}e{exponent - len(digits) + 1}"


def exponents(length):
    """Exponents that leave a number no integer, with both ends of the plain notation."""
    ends = [-9, -8, -7, -6, -1, 0, length - 1, length // 2, -1000, -300]
    return rng.sample(ends, 5)


def ties():
    """Decimals of N digits and a half, alone and with something tiny; with N."""
    for length in LENGTHS:
        for _ in range(14 if length < 50 else 8):
            for exponent in exponents(length):
                sign = rng.choice(["", "", "-"])
                tie = number(length) + "5"
                literal = sign + placed(tie, exponent)
                yield literal, length
                far = "0" * rng.choice([0, 3, 100]) + "1"
                yield sign + placed(tie + far, exponent), length
                below = str(int(tie) - 1) + "9" * rng.choice([1, 4, 100])
                yield sign + placed(below, exponent), length
                if exponent > -10:
                    hair = rng.choice(HAIRS).format(rng.choice([70, 100, 150]) + length)
                    yield f"{literal} {hair}", length


def tie_fractions():
    """Quotients that are ties."""
    for length in LENGTHS:
        for _ in range(8):
            factor = rng.randrange(3, 10**6)
            tie, unit = int(number(length) + "5"), 10 ** rng.randrange(1, length + 9)
            yield f"{tie * factor}/{unit * factor}", length
            yield f"{tie * factor} {unit * factor} /", length
            yield f"{tie * factor}/{unit * factor + 1}", length


def carries():
    """Numbers beside a power of ten."""
    for length in LENGTHS:
        for exponent in (-9, -8, -7, -6, -1, 0, 1, length - 2, length - 1, length, length + 1):
            power = f"1e{exponent}"
            for hair in rng.sample(HAIRS, 3):
                yield f"{power} {hair.format(100 + length)}", length
            for nines in (length, length + 1, length + 30):
                digits = "9" * nines + rng.choice("13579")
                yield placed(digits, min(exponent, nines - 1)), length
                yield placed("9" * (nines - 1) + "4" + "9", min(exponent, nines - 1)), length


def ends():
    """Irrationals and rationals at the exponents where the notation changes."""
    for length in (1, 2, 5, 20, 50):
        for exponent in (-9, -8, -7, -6, -1, 0, length - 2, length - 1, length, length + 1):
            yield f"2 sqrt 1e{exponent} *", length
            yield f"3 sqrt 5 * 1e{exponent} *", length
            yield f"1e{exponent} 3 /", length
            yield f"29e{exponent} 3 /", length


def inverses():
    """A function whose argument is the inverse function of a tie, rounded far behind it."""
    pairs = {"ln": mp.exp, "exp": mp.log, "asin": mp.sin, "tan": mp.atan, "atanh": mp.tanh}
    pairs |= {"sqrt": lambda x: x * x, "asinh": mp.sinh, "log2": lambda x: mp.mpf(2) ** x}
    for length in (2, 5, 20, 50):
        for word, inverse in pairs.items():
            for _ in range(3):
                tie = "0." + number(length) + "5"
                precision = 2 * length + rng.choice([15, 40])
                with mp.workdps(precision + 20):
                    argument = mp.nstr(inverse(mp.mpf(tie)), precision, strip_zeros=False)
                yield f"{argument} {word}", length
        for _ in range(3):
            tie = number(length) + ".5"
            yield f"{tie} sq 1e-{90 + length} {rng.choice('+-')} sqrt", length
            yield f"{tie} 3 ^ 1e-{90 + length} {rng.choice('+-')} cbrt", length


def programs():
    """All programs with their numbers of digits."""
    for family in (ties, tie_fractions, carries, ends, inverses):
        yield from family()
