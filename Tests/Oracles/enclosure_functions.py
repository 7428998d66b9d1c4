"""Elementary functions of binary fractions by mpmath, for the enclosures of ExactReals.

A row has a function, an argument and the value, at most one unit off, both as an integer times a
power of two: -0x1fp-3 is -31/8. Every value is calculated with two precisions, which must agree.
The values for tiny arguments come from the first two terms of the series, because mpmath would need
as many bits as the argument has zeros. Most values have 400 bits; those of the first arguments have
3480.
"""

import random
import sys

import mpmath as mp

rng = random.Random(1729)
COMMON, LONG = 400, 3480


def dyadic(x, places=60):
    """A number near x with few bits, as an integer and an exponent."""
    mantissa, exponent = round(mp.ldexp(mp.mpf(x), places)), -places
    while mantissa and mantissa % 2 == 0:
        mantissa, exponent = mantissa // 2, exponent + 1
    return mantissa, exponent


def near(x, power):
    """1 + 2^power or the like, with x = ±1 or 0."""
    return (x * (1 << -power) + 1, power) if power < 0 else (x + (1 << power), 0)


def spread(low, high, count):
    return [dyadic(rng.uniform(low, high), rng.choice([10, 60, 130])) for _ in range(count)]


def random_bits(count, exponents):
    """Numbers with 150 random bits, of the given sizes."""
    return [(rng.getrandbits(150) | 1 << 149 | 1, e - 150) for e in exponents for _ in range(count)]


def both(numbers):
    return [number for m, e in numbers for number in ((m, e), (-m, e))]


def pi_multiple(k, bits):
    """A number that agrees with k·π/2 in a number of bits."""
    with mp.workprec(bits + 64):
        x = k * mp.pi / 2
        exponent = mp.mag(x) - bits
        return int(mp.nint(mp.ldexp(x, -exponent))), int(exponent)


easy = [(1, 0), (1, -1), (1, 1), (3, 0), (5, -2), (7, -4), dyadic("0.1", 200)]
tiny = [(1, -70), (3, -200), (5, -1000), (1, -1_000_000), (7, -33_000_000)]
smaller = random_bits(1, [-3, -9, -20, -45, -64, -90, -130])
huge = random_bits(1, [5, 17, 64, 400]) + [(3, 5000), (5, 1_000_000), (7, 33_000_000)]
near_one = [near(1, -k) for k in (3, 10, 40, 66, 100, 300, 2000)]
below_one = [((1 << k) - 1, -k) for k in (3, 10, 40, 66, 100, 300, 2000)]
unit = [(1, -1), (3, -2), dyadic("0.1", 200)] + spread(0, 1, 10) + smaller + below_one
angles = easy + tiny + smaller + spread(0, 50, 10) + [(22, 0), (355, 0), (1, 100), (3, 2000)]
angles += [pi_multiple(k, b) for k in (1, 2, 3, 4, 7, 1000001) for b in (60, 150, 700)]
moderate = easy + smaller + spread(0, 40, 12) + random_bits(1, [8, 11, 20])
tables = {
    "exp": both(moderate + tiny[:3] + [(1, 30), (10**6, 0), (1, 39)]),
    "ln": easy + tiny + smaller + huge + near_one + below_one + spread(0, 3, 15),
    "sin": both(angles)[: 2 * len(angles)],
    "cos": angles[:7] + both(angles[7:]),
    "tan": angles + [(-m, e) for m, e in angles[:6]],
    "asin": both(unit + tiny) + [(1, 0), (-1, 0)],
    "acos": both(unit + tiny) + [(1, 0), (-1, 0)],
    "atan": both(easy + tiny + smaller + huge + near_one + below_one) + spread(-20, 20, 15),
    "sinh": both(moderate + tiny),
    "cosh": both(moderate + tiny[:3]),
    "tanh": both(moderate + tiny) + [(1, 50), (-1, 100_000)],
    "asinh": both(easy + tiny + smaller + huge) + spread(-20, 20, 15),
    "acosh": [(1, 1), (3, 0), (5, -2), (1, 0)] + near_one + huge + spread(1, 20, 15),
    "atanh": both(unit + tiny),
    "sqrt": easy + tiny + smaller + huge + near_one,
}
functions = {name: getattr(mp, name, None) for name in tables}
functions["ln"] = mp.log
third_order = {
    "sin": (-1, 6), "tan": (1, 3), "asin": (1, 6), "atan": (-1, 3), "sinh": (1, 6),
    "tanh": (-1, 3), "asinh": (-1, 6), "atanh": (1, 3),
}


def rounded_down(x, bits):
    sign, mantissa, exponent, width = x._mpf_
    if not mantissa:
        return 0, 0
    value = -int(mantissa) if sign else int(mantissa)
    excess = width - bits
    return (value >> excess, exponent + excess) if excess > 0 else (value, exponent)


def value(name, argument, bits):
    m, e = argument
    size = m.bit_length() + e
    if name in third_order and size < -(bits // 2) - 10:
        # x + c·x³, where c·x² is below the last bit: a nudge to the side that it shows to.
        above = (third_order[name][0] > 0) == (m > 0)
        shift = bits - m.bit_length()
        return (m << shift) - (0 if above else 1), e - shift
    precision, previous = bits + m.bit_length() + 64, None
    while precision < 4_000_000:
        with mp.workprec(precision):
            result = functions[name](mp.ldexp(mp.mpf(m), e))
        if isinstance(result, mp.mpc):
            raise AssertionError(f"{name} {argument} is not real")
        if previous is not None and mp.almosteq(result, previous, mp.ldexp(1, -bits - 8)):
            return rounded_down(result, bits)
        precision, previous = 2 * precision, result
    raise AssertionError(f"{name} {argument}: too few bits")


def text(number):
    m, e = number
    return f"{'-' if m < 0 else ''}{abs(m):#x}p{e}"


def main():
    print("# function\targument\tvalue, at most one unit off; by enclosure_functions.py")
    for name, arguments in tables.items():
        for index, argument in enumerate(dict.fromkeys(arguments)):
            bits = LONG if index < 3 else COMMON
            print(name, text(argument), text(value(name, argument, bits)), sep="\t")
    for name, constant in (("pi", mp.pi), ("ln2", mp.ln2)):
        with mp.workprec(2 * LONG):
            print(name, "0x0p0", text(rounded_down(+constant, LONG)), sep="\t")


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    main()
