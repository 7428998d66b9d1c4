"""The words on one number."""

import math
from fractions import Fraction

import mpmath as mp

from function_rows import (
    after, everywhere, exact, huge, moderate, ones, positive, real, signed, spread, tiny,
)


def half_away(x):
    return math.floor(abs(x) + Fraction(1, 2)) * (1 if x >= 0 else -1)


def factorial(n):
    if n.denominator != 1:
        raise ValueError
    return math.factorial(int(n))


# Exact words.
exact("neg", lambda x: -x, everywhere)
exact("abs", abs, everywhere)
exact("sign", lambda x: (x > 0) - (x < 0), everywhere)
exact("inv", lambda x: 1 / x, everywhere + ones([6e-309, 5.6e-309, 1e308, 2.0**-1022]))
exact("sq", lambda x: x * x, everywhere + ones([1.3e154, 1.35e154, 1.5e-162, 2e-162, 2.3e-162]))
exact("fact", factorial, ones(list(range(172)) + [-1, 2.5, 0.5, -3]))
halves = [x / 2 for x in range(-9, 10)]
halves += [0.49999999999999994, -0.49999999999999994, after(2.5), after(2.5, -1), -after(0.5, -1)]
halves += [2.0**52 - 0.5, 2.0**52 + 1, -(2.0**53), 2.0**51 + 0.5]
halves = ones(halves + signed(tiny[:4] + huge + spread(-3, 15, 12)))
exact("floor", math.floor, halves)
exact("ceil", math.ceil, halves)
exact("round", half_away, halves)
exact("trunc", math.trunc, halves)
exact("frac", lambda x: x - math.trunc(x), halves + everywhere)

# Roots, exponentials and logarithms.
roots = ones([0, -1, -5e-324, 4, after(4.0, -1), 9, 2.25, 1e10])
real("sqrt", mp.sqrt, positive + roots, lambda x: x >= 0)
cubes = ones([27, -27, 1e300, -1e-300, 0.001, 1e15, 0.125, 5e-324] + [n**3 for n in range(2, 30)])
real("cbrt", lambda x: mp.sign(x) * mp.cbrt(abs(x)), everywhere + cubes)
overflow = math.log(1.7976931348623157e308)
ends = ones([709, overflow, after(overflow), 710, -708, -744, -745.2, -746])
real("exp", mp.exp, everywhere + moderate + ends)
powers = [10.0**n for n in range(-8, 23, 2)] + [2.0**n for n in range(-1074, 1024, 131)]
for word, logarithm in [("ln", mp.log), ("log", mp.log10), ("log2", lambda x: mp.log(x, 2))]:
    real(word, logarithm, positive + ones(powers + [0, -1, -1e-300]), lambda x: x > 0)

# Trigonometry.
turns = [float(k * mp.pi / 4) for k in range(1, 12)]
angles = ones(turns + [after(x) for x in turns[:4]] + [355, 103993, 1e5, -1e10, 3e15])
for word in ["sin", "cos", "tan"]:
    real(word, getattr(mp, word), everywhere + angles + moderate)
# The double that comes nearest to a multiple of pi/2. The C library is some units off for its
# cosine and its tangent, so they have no row.
real("sin", mp.sin, [(6381956970095103.0 * 2.0**797,)])
unit = [0, 1, -1, 0.5, -0.5, 0.1, 0.75, -0.9999, 0.7071067811865476, after(0.5), after(0.5, -1)]
unit = ones(unit + signed(tiny + spread(-3, 0, 20)) + [after(1.0, -1), after(1.0, -9)])
outside = ones([1.0000000000000002, -2, 1e300])
real("asin", mp.asin, unit + outside, lambda x: abs(x) <= 1)
real("acos", mp.acos, unit + outside, lambda x: abs(x) <= 1)
real("atan", mp.atan, everywhere + unit + moderate)

# Hyperbolic functions.
ends = ones([710, 710.4758, 710.48, -710.4758, 22, 0.3])
real("sinh", mp.sinh, everywhere + moderate + ends)
real("cosh", mp.cosh, everywhere + moderate + ends)
real("tanh", mp.tanh, everywhere + moderate + ones([19, 18.5, 22.1, 0.55, -0.54]))
real("asinh", mp.asinh, everywhere + moderate)
above_one = [1.0] + [after(1.0, step) for step in (1, 2, 100, 10**8, 10**12)]
above_one = ones(above_one + huge + spread(0, 3, 25) + [0, after(1.0, -1), -2])
real("acosh", mp.acosh, above_one, lambda x: x >= 1)
real("atanh", mp.atanh, unit + outside, lambda x: abs(x) < 1)

# Degrees.
degrees = ones([30, 45, 60, 90, 180, 360, 1, -270, 1e15])
real("deg", lambda x: x * mp.pi / 180, everywhere + degrees + moderate)
radians = ones([math.pi, math.tau, math.pi / 2, 3e306])
real("todeg", lambda x: x * 180 / mp.pi, everywhere + radians + moderate)
