"""Exact numbers: fractions, or mpmath's numbers of 150 digits if there is no fraction.

A number that agrees with a fraction of small terms to 110 digits is taken to be that fraction. A
difference that cancels to 110 digits is taken to be 0. In the cases checked here, no unequal
numbers are that close.
"""

from fractions import Fraction
from math import comb, gcd, perm

from mpmath import mp, mpf

mp.dps = 150
NEAR = mpf(10) ** -110
CANCELLED = mpf(10) ** -200
LARGEST_TERM = 10**40
LARGEST_WHOLE = 10**80
LARGEST_EXACT_POWER = 200_000  # bits


class Failure(Exception):
    """An error of the language; its text is the kind."""


def simplified(x):
    """The fraction that a number is, if it is one of small terms."""
    if isinstance(x, Fraction):
        return x
    if x == 0 or CANCELLED < abs(x) < NEAR:
        return Fraction(0)
    if LARGEST_TERM <= abs(x) < LARGEST_WHOLE:
        whole_part = mp.nint(x)
        return Fraction(int(whole_part)) if abs(x - whole_part) <= abs(x) * NEAR else x
    if not CANCELLED < abs(x) < LARGEST_TERM:
        return x
    exact = as_fraction(x)
    simple = exact.limit_denominator(10**12)
    return simple if abs(exact - simple) <= abs(exact) * Fraction(1, 10**110) else x


def as_fraction(x):
    """The fraction that a number of mpmath is stored as."""
    sign, significand, exponent, _ = x._mpf_
    value = Fraction(significand) * Fraction(2) ** exponent
    return -value if sign else value


def real(x):
    return mpf(x.numerator) / mpf(x.denominator) if isinstance(x, Fraction) else x


def text(x, digits=20):
    """The number as it is printed."""
    if isinstance(x, Fraction) and x.denominator == 1:
        return str(x.numerator)
    value = x if isinstance(x, Fraction) else as_fraction(x)
    magnitude = abs(value)
    exponent = len(str(magnitude.numerator)) - len(str(magnitude.denominator))
    while magnitude >= Fraction(10) ** (exponent + 1):
        exponent += 1
    while magnitude < Fraction(10) ** exponent:
        exponent -= 1
    # `round` of a fraction takes halves to even.
    significand = round(magnitude / Fraction(10) ** (exponent - digits + 1))
    if significand == 10**digits:
        significand, exponent = significand // 10, exponent + 1
    shown = str(significand).rstrip("0")
    sign = "-" if value < 0 else ""
    if -7 <= exponent <= digits - 1:
        if exponent < 0:
            return f"{sign}0.{'0' * (-exponent - 1)}{shown}"
        whole, rest = shown[: exponent + 1].ljust(exponent + 1, "0"), shown[exponent + 1 :]
        return sign + whole + ("." + rest if rest else "")
    point = "." if len(shown) > 1 else ""
    return f"{sign}{shown[0]}{point}{shown[1:]}e{exponent}"


LARGEST_EXPONENT = 100_000


def literal(token):
    """The number that a token means; None for a word."""
    plain = token.replace("_", "").replace("−", "-")
    body = plain.lstrip("+-")
    if not body or not (body[0].isdigit() or body[0] == "." and body[1:2].isdigit()):
        return None
    sign = -1 if plain.startswith("-") else 1
    if body[:2].lower() in ("0x", "0o", "0b"):
        return Fraction(sign * int(body, 0))
    exponent = body.lower().partition("e")[2].lstrip("+-")
    if exponent and int(exponent) > LARGEST_EXPONENT:
        raise OverflowError
    return sign * Fraction(body.lower().replace(".e", "e").rstrip("."))


def whole(x):
    if not isinstance(x, Fraction) or x.denominator != 1:
        raise Failure("domain")
    return x.numerator


def natural(x):
    n = whole(x)
    if n < 0:
        raise Failure("domain")
    return n


def require(condition):
    if not condition:
        raise Failure("domain")


def floor(x):
    return x.numerator // x.denominator if isinstance(x, Fraction) else int(mp.floor(x))


def truncate(x):
    return floor(x) if x >= 0 else -floor(-x)


def nearest(x):
    half = Fraction(1, 2) if isinstance(x, Fraction) else mpf("0.5")
    return floor(x + half) if x >= 0 else -floor(-x + half)


def power(x, y):
    if isinstance(y, Fraction) and y.denominator == 1:
        n = y.numerator
        require(x != 0 or n >= 0)
        if isinstance(x, Fraction):
            bits = max(x.numerator.bit_length(), x.denominator.bit_length()) * abs(n)
            if bits <= LARGEST_EXACT_POWER or x.denominator == 1 and abs(x) <= 1:
                return x**n
        return mp.power(real(x), n)
    require(x > 0 or x == 0 and y > 0)
    return Fraction(0) if x == 0 else mp.power(real(x), real(y))


def root(x, y):
    require(y != 0 and (x != 0 or y > 0) and (x >= 0 or whole(y) % 2))
    value = mp.power(abs(real(x)), 1 / real(y)) if x != 0 else mpf(0)
    return -value if x < 0 else value


def divided(x, y):
    require(y != 0)
    return x / y if isinstance(x, Fraction) == isinstance(y, Fraction) else real(x) / real(y)


def added(x, y):
    return x + y if isinstance(x, Fraction) == isinstance(y, Fraction) else real(x) + real(y)


def multiplied(x, y):
    return x * y if isinstance(x, Fraction) == isinstance(y, Fraction) else real(x) * real(y)


def logarithm(x):
    require(x > 0)
    return mp.log(real(x))


def within(x, low, high):
    require(low <= x <= high)
    return real(x)


def remainder(x, y, quotient):
    return added(x, -multiplied(y, Fraction(quotient(divided(x, y)))))


CONSTANTS = {"pi": lambda: +mp.pi, "e": lambda: +mp.e, "tau": lambda: 2 * mp.pi,
             "phi": lambda: +mp.phi}

UNARY = {
    "neg": lambda x: -x, "abs": abs, "sign": lambda x: Fraction((x > 0) - (x < 0)),
    "inv": lambda x: divided(Fraction(1), x), "sq": lambda x: x * x,
    "sqrt": lambda x: root(x, Fraction(2)), "cbrt": lambda x: root(x, Fraction(3)),
    "exp": lambda x: mp.exp(real(x)), "ln": logarithm,
    "log": lambda x: logarithm(x) / mp.log(10), "log2": lambda x: logarithm(x) / mp.log(2),
    "floor": lambda x: Fraction(floor(x)), "ceil": lambda x: Fraction(-floor(-x)),
    "round": lambda x: Fraction(nearest(x)), "trunc": lambda x: Fraction(truncate(x)),
    "frac": lambda x: added(x, Fraction(-truncate(x))),
    "fact": lambda x: Fraction(perm(natural(x), natural(x))),
    "sin": lambda x: mp.sin(real(x)), "cos": lambda x: mp.cos(real(x)),
    "tan": lambda x: mp.tan(real(x)), "atan": lambda x: mp.atan(real(x)),
    "asin": lambda x: mp.asin(within(x, -1, 1)), "acos": lambda x: mp.acos(within(x, -1, 1)),
    "sinh": lambda x: mp.sinh(real(x)), "cosh": lambda x: mp.cosh(real(x)),
    "tanh": lambda x: mp.tanh(real(x)), "asinh": lambda x: mp.asinh(real(x)),
    "acosh": lambda x: require(x >= 1) or mp.acosh(real(x)),
    "atanh": lambda x: mp.atanh(within(x, -1, 1)) if abs(x) != 1 else require(False),
    "deg": lambda x: real(x) * mp.pi / 180, "todeg": lambda x: real(x) * 180 / mp.pi,
    "bitnot": lambda x: Fraction(~whole(x)),
    "popcount": lambda x: Fraction(natural(x).bit_count()),
}

BINARY = {
    "+": added, "-": lambda x, y: added(x, -y), "*": multiplied, "/": divided,
    "^": power, "root": root,
    "min": lambda x, y: min(x, y, key=real), "max": lambda x, y: max(x, y, key=real),
    "logb": lambda x, y: require(y != 1) or logarithm(x) / logarithm(y),
    "div": lambda x, y: Fraction(floor(divided(x, y))),
    "quot": lambda x, y: Fraction(truncate(divided(x, y))),
    "mod": lambda x, y: remainder(x, y, floor), "rem": lambda x, y: remainder(x, y, truncate),
    "hypot": lambda x, y: mp.sqrt(real(x) ** 2 + real(y) ** 2),
    "percent": lambda x, y: divided(multiplied(x, y), Fraction(100)),
    "gcd": lambda x, y: Fraction(gcd(whole(x), whole(y))),
    "lcm": lambda x, y: Fraction(abs(whole(x) * whole(y)) // (gcd(whole(x), whole(y)) or 1)),
    "choose": lambda x, y: Fraction(comb(natural(x), natural(y))),
    "perm": lambda x, y: Fraction(perm(natural(x), natural(y))),
    "atan2": lambda y, x: require(x != 0 or y != 0) or mp.atan2(real(y), real(x)),
    "bitand": lambda x, y: Fraction(whole(x) & whole(y)),
    "bitor": lambda x, y: Fraction(whole(x) | whole(y)),
    "bitxor": lambda x, y: Fraction(whole(x) ^ whole(y)),
    "shl": lambda x, y: Fraction(whole(x) << natural(y)),
    "shr": lambda x, y: Fraction(whole(x) >> natural(y)),
}
