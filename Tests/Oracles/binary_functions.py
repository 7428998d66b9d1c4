"""The words on two numbers."""

import math
import random
from fractions import Fraction

import mpmath as mp

from binary64 import MAX
from function_rows import after, exact, near_one, real, rng, signed, spread


def pairs(count, low, high):
    return list(zip(signed(spread(low, high, count)), signed(spread(low, high, count))))


def neighbours(count):
    return [(x, x * (1 + rng.uniform(-1e-14, 1e-14))) for x in spread(-30, 30, count)]


def whole_pairs():
    sizes = [(k, j) for k in (1, 2, 6, 16) for j in (1, 3, 9, 15)]
    numbers = [(rng.randrange(-(10**k), 10**k), rng.randrange(1, 10**j)) for k, j in sizes]
    return [(float(x), float(y)) for x, y in numbers]


largest, smallest = float(MAX), 5e-324
plain = pairs(12, -300, 300) + pairs(15, -3, 3) + neighbours(12) + whole_pairs()
plain += [(largest, largest), (smallest, smallest), (largest, smallest), (smallest, largest)]
plain += [(1.0, 3.0), (2.0**53, 1.0), (1e16, 1.0), (0.1, 0.2), (0.0, 5.0), (5.0, 0.0), (0.0, 0.0)]
plain += [(1e308, 1e308), (-1e308, 1e308)]

# Exact words.
exact("+", lambda x, y: x + y, plain)
exact("-", lambda x, y: x - y, plain)
exact("*", lambda x, y: x * y, plain)
exact("/", lambda x, y: x / y, plain)
exact("min", min, plain)
exact("max", max, plain)
hundreds = [(200.0, 15.0), (2.0, 1e308), (1e10, 1e300), (1e300, 1e-300), (1e308, 50.0)]
hundreds += [(1e154, 1e154), (1e-160, 1e-160)]
exact("percent", lambda x, y: x * y / 100, plain + hundreds)
divisions = [(7.5, 2.0), (-7.5, 2.0), (7.5, -2.0), (-7.5, -2.0), (6.0, -3.0), (-6.0, 3.0)]
divisions += [(0.3, 0.1), (1.0, 0.1), (-1.0, 0.1), (1e17, 3.0), (1e16, 0.7), (-1e20, 7.0)]
divisions += [(2.0**60, 3.0)]
divisions += [(-1e-20, 3.0), (1e22, 9.0), (-5e-324, 1.0), (1e15, -0.3), (4503599627370497.5, 0.5)]
divisions += [(9007199254740993e3, 10.0), (1e308, 1e-5), (1e300, 1e-300)]
divisions += [(1.2802460780475157e25, 2076718977.7722583), (-1.7e308, 1e308), (1.7e308, -1e308)]
divisions += [(-3.704260939109932e23, -103916364.44123054), (-largest, 1.7e308)] + plain
exact("div", lambda x, y: math.floor(x / y), divisions)
exact("mod", lambda x, y: x - y * math.floor(x / y), divisions)
exact("quot", lambda x, y: math.trunc(x / y), divisions)
exact("rem", lambda x, y: x - y * math.trunc(x / y), divisions)


def on_integers(calculate):
    """A calculation on whole numbers up to 2^53."""

    def result(x, y):
        if x.denominator != 1 or y.denominator != 1 or max(abs(x), abs(y)) > 2**53:
            raise ValueError
        return calculate(int(x), int(y))

    return result


def counting(count, factors):
    """Choices of k out of n; those of more factors than can be counted are far too many."""

    def result(n, k):
        if n < 0 or k < 0:
            raise ValueError
        return Fraction(10) ** 400 if k <= n and factors(n, k) > 1100 else count(n, k)

    return on_integers(result)


counts = [(5, 2), (0, 0), (0, 3), (3, 0), (3, 5), (52, 5), (60, 30), (67, 33), (100, 50)]
counts += [(170, 170), (3, 2**53)]
counts += [(171, 171), (1000, 3), (1000, 997), (1029, 514), (1026, 513), (1025, 512), (1022, 511)]
counts += [(1020, 510), (1030, 515), (1030, 500), (10**6, 999990), (2**53, 2), (2**53, 2**53)]
counts += [(2**53, 2**53 - 1), (2**53, 20), (2**53, 19), (10**15, 21), (-1, 2), (5, -1), (250, 100)]
counts += [(200, 150), (1000, 110), (2000, 200), (99999, 70), (345678, 55), (2.5, 1), (5, 0.5)]
counts += [(1e300, 2), (2**53 + 2, 1)]
counts += [(n, rng.randrange(n + 1)) for n in (rng.randrange(1, 170) for _ in range(25))]
exact("choose", counting(math.comb, lambda n, k: min(k, n - k)), counts)
exact("perm", counting(math.perm, lambda n, k: k), counts)
wholes = [(12, 18), (0, 0), (0, 5), (5, 0), (-12, 18), (12, -18), (2**53, 2**52), (2**53, 3)]
wholes += [(2**53, 2**53 - 1), (2**53 - 1, 2**53 - 3), (5702887, 3524578), (2**53, -6)]
wholes += [(-(2**53), -(2**53)), (2.5, 5), (5, 2.5), (2**53 + 2, 2), (1e300, 1)]
for factor in (1, 6, 1000):
    for high in (10**2, 10**5, 10**8):
        for other in (10**2, 10**5, 10**8):
            wholes.append((rng.randrange(1, high) * factor, rng.randrange(1, other) * factor))
exact("gcd", on_integers(math.gcd), wholes)
exact("lcm", on_integers(math.lcm), wholes)

# Powers, logarithms, roots.
powers = list(zip(spread(-30, 30, 20), signed(spread(-2, 1, 20))))
powers += [(2.0, n) for n in (-1074, -1075, -1076, -1, 0, 62, 1023, 1024)]
powers += [(after(1.0), 1e17), (after(1.0, -1), 1e18), (after(1.0), 3.2e18), (1.1, 100)]
powers += [(0.9, -1000), (10, 308), (10, 309), (10, -323), (-2, 3), (-2, 1e15 + 1)]
powers += [(-1.5, -7), (-8, 1 / 3), (3, 0.5), (-1, 1e300), (0, 0), (0, 3), (0, -1), (5, 0)]
powers += [(1, 1e300)]
real("^", mp.power, powers, lambda x, y: not (x == 0 > y or x < 0 and y != math.floor(y)))
bases = [(8, 2), (1000, 10), (0.125, 2), (8, 0.5), (1, 7), (81, 3), (2, 8), (1e300, 10)]
bases += [(1e-300, 10), (smallest, 2), (largest, 2), (2, largest), (7, 1e-300), (1, 0.5), (0, 2)]
bases += [(-8, 2), (8, 0), (8, 1), (8, -2)] + [(x, b) for x in near_one[:4] for b in (10.0, 0.3)]
bases += [(x, b) for b in near_one[:4] for x in (10.0, 0.3)]
bases += [(after(1.0, steps) ** n, after(1.0, steps)) for steps, n in ((1, 5), (3, 1e8), (5, 3e7))]
bases += list(zip(spread(-300, 300, 15), spread(-300, 300, 15))) + [(1.001**100, 1.001)]
bases += list(zip(spread(-2, 2, 15), spread(-2, 2, 15)))
real("logb", lambda x, b: mp.log(x) / mp.log(b), bases, lambda x, b: x > 0 and b > 0 and b != 1)


def root(x, n):
    return mp.sign(x) * mp.power(abs(x), 1 / n) if x else mp.mpf(0)


def has_root(x, n):
    return n != 0 and not (x == 0 > n or x < 0 and (n != math.floor(n) or n % 2 == 0))


roots = [(-27, 3), (8, -3), (81, 4), (1000, 3), (1000, -3), (2, 12), (7, 1), (8, -1), (0, 5)]
roots += [(-32, -5), (2, 2**53), (0.5, -(2**53)), (1e300, 3), (-1e300, 3), (1e300, 7), (2e300, 3)]
roots += [(1e-300, 3), (3e-300, 5), (smallest, 3), (smallest, 2), (smallest, 1074)]
roots += [(smallest, -1), (largest, 3), (largest, 1024), (largest, -7), (8, 0), (-16, 4), (0, -1)]
roots += [(8, 2.5), (1e10, 1e15), (1e-5, 5), (0.001, 3)]
roots += [(32, 2.5), (0, 2.5), (0, -2.5), (-8, 2.5), (1, 1e-320), (2, 1e-320), (0.5, 1e-320)]
roots += [(2, -1e-320), (0.5, -1e-320), (7, 1e300), (after(1.0), 1e-15), (after(1.0, -1), 1e-15)]
roots += [(x, rng.randrange(1, 30) * rng.choice([1, -1])) for x in spread(-300, 300, 25)]
others = random.Random(16)
for _ in range(60):
    degree = 10 ** others.uniform(-2.5, 2.5) * others.choice([1, -1])
    exponent = others.uniform(-300, 300) * min(1, abs(degree))
    roots.append((10**exponent, degree))
real("root", root, roots, has_root)

# The plane.
sides = plain + [(3.0, 4.0), (1.5e308, 1.5e308), (1e200, 1e200), (3e-320, 4e-320), (1e-200, 1e-200)]
sides += [(1.0, 1e-17), (1e300, 1e-300)]
real("hypot", lambda x, y: mp.sqrt(x * x + y * y), sides)
sides += [(0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (1e-300, -1e300), (-1e-300, -1e300)]
real("atan2", mp.atan2, sides, lambda y, x: (y, x) != (0, 0))
