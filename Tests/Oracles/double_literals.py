"""Writes double_literals.tsv: numerals, and the bits of the double nearest to each.

A row has a literal, and a bit pattern in hexadecimal or the kind of the error. The nearest double
is found with whole numbers only; Python's own conversion must agree.
"""

import random
from fractions import Fraction

from binary64 import MAX, from_bits, midpoint, nearest, to_bits, write_table

rng = random.Random(64)
rows = []


def row(text, value):
    """A literal without its sign; the sign is chosen here, and underscores are strewn in."""
    sign = rng.choice(["", "", "", "-", "+", "−"])
    negative = sign in ("-", "−")
    if rng.random() < 0.1:
        text = underscored(text)
    bits = nearest(value)
    if bits is None:
        rows.append((sign + text, "limitExceeded"))
    else:
        rows.append((sign + text, f"{bits | negative << 63:016x}"))


def underscored(text):
    based = text[:2].lower() in ("0x", "0o", "0b")
    digits = "0123456789abcdefABCDEF" if text[:2].lower() == "0x" else "0123456789"
    pieces = [text[:3]] if based else [text[:1]]
    for before, after in zip(text[len(pieces[0]) - 1 :], text[len(pieces[0]) :]):
        join = before in digits and after in digits and rng.random() < 0.3
        pieces.append("_" + after if join else after)
    return "".join(pieces)


def decimal_digits(x):
    """Digits and a power of ten of a fraction whose denominator is a power of two."""
    twos = x.denominator.bit_length() - 1
    return x.numerator * 5**twos, -twos


def spelled(digits, power):
    """One of the ways to write digits × 10^power."""
    text = str(digits)
    way = rng.randrange(4)
    if way == 0 or (way == 1 and abs(power) > 400):
        return f"{text}e{power}" if power else text
    if way == 1 and power >= 0:
        return text + "0" * power
    if way == 1:
        text = text.rjust(1 - power, "0")
        return f"{text[:power]}.{text[power:]}"
    point = rng.randrange(len(text) + 1)
    exponent = power + len(text) - point
    mark, plus = rng.choice("eE"), rng.choice(["", "+", "+0"]) if exponent >= 0 else ""
    return f"{text[:point]}.{text[point:]}{mark}{plus}{exponent}"


def decimal(digits, power):
    row(spelled(digits, power), digits * Fraction(10) ** power)


def random_double():
    kind = rng.random()
    if kind < 0.15:
        return from_bits(rng.randrange(1, 1 << rng.randrange(1, 53)))  # subnormal
    if kind < 0.25:
        return from_bits(rng.randrange(1, 0x7FF) << 52)  # a power of two
    if kind < 0.45:
        return float(rng.randrange(1, 1 << 60))
    return from_bits(rng.randrange(1, 0x7FEF_FFFF_FFFF_FFFF))


def around(x):
    """A number and its neighbours a hair away, as digits and power."""
    digits, power = decimal_digits(x)
    zeros = rng.choice([1, 1, 5, 40, 130])
    yield digits, power
    yield digits * 10**zeros + 1, power - zeros
    yield digits * 10**zeros - 1, power - zeros


# Decimals that are known to be hard, and the ends of the range.
for text in """0 0.0 .0 0. 0e5 0e-5 0e99999999999999999999 0.0e-99999999999999999999 007 1 5. .5
    5.e3 9007199254740991 9007199254740992 9007199254740993 9007199254740994 9007199254740995
    9007199254740993.0 9007199254740992.99999999999999999999 9007199254740993.00000000000000000001
    18446744073709551615 18446744073709551616 18446744073709551617 99999999999999999999
    9223372036854775807 9223372036854775808 9999999999999999999 10000000000000000000
    1e22 1e23 1e-22 1e-23 123456789e22 9007199254740992e22 9007199254740993e-22 1e15 1e16
    2.2250738585072011e-308 2.2250738585072012e-308 2.2250738585072014e-308
    2.2250738585072009e-308 4.9406564584124654e-324 5e-324 3e-324 2e-324 1e-323 7.4e-324 7.5e-324
    2.4703282292062327e-324 2.4703282292062328e-324 2.47032822920623272e-324
    1.7976931348623157e308 1.7976931348623158e308 1.7976931348623159e308
    1.797693134862315807e308 1.797693134862315808e308 179769313486231580793e289 1e308 1e309 2e308
    1e-323 1e-324 1e-400 1e400 0.1 0.2 0.3 1.1 2.675 1.005 0.30000000000000004 8.5e-309
    6929495644600919.5 3.518437208883201171875e13 62.5364939768271845828 5e125 69e267 3e-297
    8.442911973260991817129021e-309 7.2057594037927933e16 1.00000005960464477550
    6.631236846766476e-316 1448997445238699 65150000000000000000e-25 1090544144181609348671888949248
    9214843084008499 3.237883913302901e-319 6.9294956446009195e15 0.500000000000000166547
    1.00000000000000011102230246251565404 1.00000000000000011102230246251565405""".split():
    if "99999999999999999999" in text and "e" in text:
        row(text, Fraction(0))
    else:
        row(text, Fraction(text))
for text in ["1e99999999999999999999", "123.4e2147483648", "9e9223372036854775808"]:
    rows.append((text, "limitExceeded"))
for text in ["1e-99999999999999999999", "123.4e-2147483650", "9e-9223372036854775809"]:
    rows.append((text, f"{0:016x}"))
for zeros in [20, 330, 800, 1200]:
    decimal(rng.randrange(1, 10**17) * 10**zeros, -zeros - 3)
    row(f"0.{'0' * zeros}25e{zeros}", Fraction("0.25"))
    row(f"25{'0' * zeros}e-{zeros}", Fraction(25))
    row(f"{'0' * zeros}42.{'0' * zeros}", Fraction(42))
    row(f"{'0' * zeros}.{'0' * zeros}", Fraction(0))
    row(f"9007199254740993.{'0' * zeros}", Fraction(9007199254740993))
    row(f"9007199254740993.{'0' * zeros}1", 9007199254740993 + Fraction(10) ** (-zeros - 1))
for value in [MAX, MAX + 2**969, MAX + 2**970 - 1, MAX + 2**970, MAX + 2**970 + 1, 2**1024]:
    decimal(value, 0)
for halves in [1, 2, 3, 2**53 - 3, 2**53 - 1, 2**53, 2**53 + 1]:  # of the smallest double
    for digits, power in around(Fraction(halves, 2**1075)):
        decimal(digits, power)

# Decimals of all sizes.
for _ in range(250):
    decimal(rng.randrange(1, 10 ** rng.randrange(1, 20)), rng.randrange(-345, 310))
for _ in range(100):
    decimal(rng.randrange(1, 10 ** rng.randrange(1, 20)), rng.randrange(-30, 30))
for _ in range(60):
    length = rng.randrange(20, 120)
    decimal(rng.randrange(10 ** (length - 1), 10**length), rng.randrange(-345, 310) - length)
for _ in range(12):
    length = rng.randrange(700, 1000)
    decimal(rng.randrange(10 ** (length - 1), 10**length), rng.randrange(-330, 300) - length)

# Halfway between two doubles, and a hair beside it.
for _ in range(110):
    for digits, power in around(midpoint(random_double())):
        decimal(digits, power)

# As near to halfway as 17 to 40 digits come.
for _ in range(100):
    digits, power = decimal_digits(midpoint(random_double()))
    excess = len(str(digits)) - rng.randrange(17, 40)
    if excess > 0:
        decimal(digits // 10**excess, power + excess)
        decimal(digits // 10**excess + 1, power + excess)


def rational(numerator, denominator):
    row(f"{numerator}/{denominator}", Fraction(numerator, denominator))


# Rationals of all sizes.
for text in ["1/0", "0/0", "-7/0", "−1/00", "1_0/0_0"]:
    rows.append((text, "domain"))
for numerator, denominator in [(0, 1), (0, 10**400), (1, 3), (2, 3), (22, 7), (6, 3)]:
    rational(numerator, denominator)
rational(10**400, 10**400)
row("007/008", Fraction(7, 8))
for longest, count in [(25, 150), (400, 60)]:
    for _ in range(count):
        numerator = rng.randrange(10 ** rng.randrange(1, longest))
        rational(numerator, rng.randrange(1, 10 ** rng.randrange(1, longest)))
for _ in range(25):  # near both ends of the range
    small, large = rng.randrange(1, 10**30), rng.randrange(1, 10**30)
    rational(small, large * 10 ** rng.randrange(295, 325))
    rational(small * 10 ** rng.randrange(290, 310), large)
rational(1, 2**1074)
rational(1, 2**1075)
rational(10**30 + 1, 10**30 * 2**1075)
rational(MAX, 1)
rational((MAX + 2**970) * 7, 7)
rational((MAX + 2**970) * 7 - 1, 7)
rational(10**2000, 10**1999)
rational(10**2000, 3)
rational(3, 10**2000)
for _ in range(80):  # ties, and a hair beside them
    tie = midpoint(random_double())
    factor = rng.randrange(1, 10 ** rng.randrange(1, 30))
    numerator, denominator = tie.numerator * factor, tie.denominator * factor
    for hair in [0, 1, -1]:
        rational(numerator + hair, denominator)


def based(value):
    radix = rng.choice("xob")
    digits = format(value, radix)
    prefix = "0" + rng.choice([radix, radix.upper()])
    if radix == "x" and rng.random() < 0.5:
        digits = digits.upper()
    row(prefix + "0" * rng.choice([0, 0, 0, 1, 20]) + digits, Fraction(value))


# Other bases.
for value in [0, 1, 15, 255, 2**53 - 1, 2**53, 2**53 + 1, 2**53 + 3, 2**63]:
    based(value)
for value in [2**64, 2**64 + 1, MAX, MAX + 2**969, MAX + 2**970 - 1, MAX + 2**970, 2**1100]:
    based(value)
    based(value)
for _ in range(150):
    based(rng.randrange(1 << rng.randrange(1, 130)))
for _ in range(40):
    based(rng.randrange(1 << rng.randrange(130, 1100)))
for _ in range(60):  # ties, and a hair beside them
    zeros = rng.choice([0, 1, 2, 3, 9, 10, 11, 12, 40, 500, 970])
    tie = 2 * rng.randrange(1 << 52, 1 << 53) + 1 << zeros
    for hair in [0, 1, -1]:
        based(tie + hair)

write_table(__file__, rows)
