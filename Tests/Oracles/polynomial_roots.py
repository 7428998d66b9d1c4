#!/usr/bin/env python3
"""Writes polynomial_roots.tsv: all roots of polynomials, with each digit proved by Arb.

A row has the number of digits, the coefficients from the highest power down, and the roots in
order. A root is its real part, followed by a comma and the imaginary part if it is not real. A
coefficient is a fraction or the square root of an integer. Exact parts come from FLINT's factors
over the integers.
"""

import functools
import pathlib
import random
from fractions import Fraction
from math import comb, factorial, isqrt

import mpmath
from flint import acb, acb_poly, arb, ctx, fmpq, fmpq_poly, fmpz_poly

from exact_text import fraction_text, real_text

random.seed(20)
ctx.prec = 2400
rows = []


def product(*factors):
    """The product of polynomials, highest power first."""
    result = [1]
    for factor in factors:
        terms = [0] * (len(result) + len(factor) - 1)
        for i, x in enumerate(result):
            for j, y in enumerate(factor):
                terms[i + j] += x * y
        result = terms
    return result


def value(coefficient):
    """A coefficient as a ball."""
    if isinstance(coefficient, str):
        sign, number = (-1, coefficient[6:-1]) if coefficient[0] == "-" else (1, coefficient[5:-1])
        return sign * arb(int(number)).sqrt()
    return arb(fmpq(Fraction(coefficient).numerator, Fraction(coefficient).denominator))


def exact(x):
    return fmpq(x.numerator, x.denominator)


def factor_roots(factor):
    """The roots of an irreducible polynomial that are not below the axis; fractions where exact."""
    c = [int(x) for x in factor.coeffs()]
    if len(c) == 2:
        return [(Fraction(-c[0], c[1]), 0)]
    if len(c) == 3:
        centre, square = Fraction(-c[1], 2 * c[2]), c[1] ** 2 - 4 * c[0] * c[2]
        if square > 0:
            part = arb(square).sqrt() / abs(2 * c[2])
            return [(exact(centre) - part, 0), (exact(centre) + part, 0)]
        root, divisor = isqrt(-square), abs(2 * c[2])
        if root * root == -square:
            return [(centre, Fraction(root, divisor))]
        return [(centre, arb(-square).sqrt() / divisor)]
    return upper(acb_poly(factor).roots(tol=arb(2) ** -1300, maxprec=20000))


def upper(roots):
    """The roots that are not below the axis; a ball of no width for a part that is 0."""
    result = []
    for root in roots:
        real, imaginary = root.real, root.imag
        assert real.rad() < arb(2) ** -1200 and imaginary.rad() < arb(2) ** -1200
        if imaginary.contains(0):
            imaginary = 0
        elif imaginary < 0:
            continue
        result.append((Fraction(0) if real.contains(0) else real, imaginary))
    return result


def roots_of(coefficients):
    if not any(isinstance(x, str) for x in coefficients):
        scale = 1
        for x in coefficients:
            scale *= Fraction(x).denominator
        integers = [int(Fraction(x) * scale) for x in reversed(coefficients)]
        found = []
        for factor, multiplicity in fmpz_poly(integers).factor()[1]:
            found += factor_roots(factor) * multiplicity
        return found
    return upper(acb_poly([acb(value(x)) for x in reversed(coefficients)])
                 .roots(tol=arb(2) ** -1300, maxprec=20000))


def ball(x):
    return exact(x) if isinstance(x, Fraction) else x


def order(first, second):
    for x, y in zip(first, second):
        difference = arb(ball(x)) - arb(ball(y))
        if not difference.contains(0):
            return -1 if difference < 0 else 1
    return 0


def part_text(x, digits):
    """The digits on which both ends of the ball agree."""
    if isinstance(x, (Fraction, int)):
        return fraction_text(x, digits)
    texts = set()
    for end in (x.lower(), x.upper()):
        mantissa, exponent = end.man_exp()
        with mpmath.workprec(4000):
            texts.add(real_text(mpmath.ldexp(int(mantissa), int(exponent)), digits, 600))
    assert len(texts) == 1, texts
    return texts.pop()


def add(coefficients, *digits):
    found = []
    for real, imaginary in roots_of(coefficients):
        found.append((real, imaginary))
        if not isinstance(imaginary, int):
            found.append((real, -imaginary))
    found.sort(key=functools.cmp_to_key(order))
    for number in digits or (20, 50):
        texts = []
        for real, imaginary in found:
            text = part_text(real, number)
            if not isinstance(imaginary, int):
                text += "," + part_text(imaginary, number)
            texts.append(text)
        rows.append((str(number), " ".join(map(str, coefficients)), " ".join(texts)))


def chebyshev(n):
    former, last = [1], [1, 0]
    for _ in range(n - 1):
        former, last = last, [
            2 * x - y for x, y in zip(last + [0], [0, 0] + former)]
    return last


def nonzero(size):
    return random.choice((-1, 1)) * random.randint(1, size)


# Small, random, and with coefficients of very different sizes.
for coefficients in ([1, -2, 5], [1, 0, -2], [2, 3], [1, 0, 0], [3, 0, 0, -81], [1, 2, 1]):
    add(coefficients)
for degree in list(range(3, 13)) * 3 + [20, 30]:
    add([nonzero(10 ** random.randint(1, 12))]
        + [random.randint(-1000, 1000) for _ in range(degree - 1)] + [nonzero(100)])
for degree in (3, 4, 5, 7, 9) * 4:
    add([Fraction(nonzero(200), random.randint(1, 99)) for _ in range(degree + 1)])
for degree in (3, 4, 6, 8) * 3:
    add([nonzero(1 << random.randint(1, 400)) for _ in range(degree + 1)])
for degree in (3, 4, 6, 8) * 3:
    add([Fraction(nonzero(9), 10 ** random.randint(0, 120)) for _ in range(degree + 1)])
# Factors with rational and quadratic roots, more than once.
for _ in range(25):
    factors = [[nonzero(9), nonzero(30)] for _ in range(random.randint(1, 3))]
    for _ in range(random.randint(1, 2)):
        factors.append([nonzero(5), random.randint(-9, 9), nonzero(9)])
    factors.append(random.choice(factors))
    if random.random() < 0.5:
        factors.append([1] + [random.randint(-5, 5) for _ in range(3)] + [1])
    add(product(*factors))
# Symmetric about a line: real parts that are rational.
for centre in (0, 1, Fraction(-3, 2)):
    for square in ([1, 3, 1], [1, 0, 4, 1], [2, -3, 7, 11], [1, -5, 5, 5, -6, 3]):
        terms = [0]
        for x in square:
            terms = product(terms, [1, -2 * centre, centre * centre])
            terms[-1] += x
        add(terms[next(i for i, x in enumerate(terms) if x):])
        add(product([1, -centre + 1, 7, 1], terms[next(i for i, x in enumerate(terms) if x):]), 20)
# Ill-conditioned and clustered.
for n in (5, 10, 15, 20):
    wilkinson = product(*([1, -k] for k in range(1, n + 1)))
    add(wilkinson, 20)
    wilkinson[1] += Fraction(1, 1 << 23)
    add(wilkinson)
add(product(*([1, -k] for k in range(1, 31))), 20)
for n, a in ((5, 100), (10, 1000), (15, 10**5), (20, 10**4), (30, 10**3), (9, 10**9)):
    add([1] + [0] * (n - 3) + [-2 * a * a, 4 * a, -2])
for n in (5, 10, 20, 30):
    add(chebyshev(n))
    add([Fraction(1, factorial(k)) for k in range(n, -1, -1)])
    add([comb(n, k) ** 2 for k in range(n + 1)])
    add([1] + [0] * (n - 1) + [-1])
    add([1] + [0] * (n - 1) + [2])
for m, small in ((3, 10**30), (5, 10**40), (7, 10**20)):
    add(product(*([[1, -1]] * m))[:-1] + [Fraction((-1) ** m) + Fraction(1, small)])
add([Fraction(1), Fraction(-2), 1 + Fraction(1, 10**60)])
add([1, 0, 0, Fraction(1, 10**90), -Fraction(1, 10**200)])
add([10**100, 3, -(10**80), 7, 1, -1])
add(chebyshev(100), 20)
add([1] + [0] * 99 + [-1], 20)
add([random.randint(-1000, 1000) or 1 for _ in range(101)], 20)
# Square roots as coefficients.
for degree in (2, 3, 4, 5, 6, 8, 10) * 3:
    terms = [random.choice((f"sqrt({n})", f"-sqrt({n})", nonzero(9)))
             for n in random.choices((2, 3, 5, 6, 7, 10, 11, 123457), k=degree + 1)]
    terms[1] = "sqrt(2)"
    terms[0] = nonzero(9)
    add(terms)

path = pathlib.Path(__file__).with_suffix(".tsv")
path.write_text("".join("\t".join(row) + "\n" for row in rows))
print(len(rows), "rows")
