#!/usr/bin/env python3
"""Writes matrices.tsv: words on matrices, by FLINT's matrices of fractions and Arb's of balls.

Each row has a program, the number of digits or "double", and its text. Fractions are exact and
rounded once. Doubles are fractions, so the same applies to them. Real entries are balls of 1000
bits; a text is only written if both ends of the ball have it. An error is given by its kind.
"""

import pathlib
import random
from fractions import Fraction

import flint
import mpmath as mp
import sympy

from exact_text import decimal_text, fraction_text, real_text

rng = random.Random(2011)
flint.ctx.prec = 1000


# Entries: a text and its value.


def small():
    n = rng.randrange(-9, 10)
    return str(n), Fraction(n)


def fraction():
    x = Fraction(rng.randrange(-40, 41), rng.choice([1, 2, 3, 5, 7, 12]))
    return str(x), x


def huge():
    x = Fraction(rng.randrange(-(10**30), 10**30), 10 ** rng.choice([0, 0, 10, 45]))
    return str(x), x


def few():
    n = rng.choice([0, 0, 0, 1, -1])
    return str(n), Fraction(n)


def binary():
    x = rng.choice([rng.uniform(-9, 9), rng.gauss(0, 1e6), rng.uniform(0, 1) * 1e-9])
    return repr(x), Fraction(x)


ENTRIES = [small, small, fraction, huge, few]


def matrix(rows, columns, entry, rank=None):
    """Texts and values; of a rank at most, if one is given."""
    pairs = [[entry() for _ in range(columns)] for _ in range(rows)]
    if rank is not None and rank < rows:
        for row in range(rank, rows):
            factors = [rng.randrange(-2, 3) for _ in range(rank)]
            values = [
                sum((f * pairs[k][c][1] for k, f in enumerate(factors)), Fraction(0))
                for c in range(columns)
            ]
            pairs[row] = [(str(v), v) for v in values]
        rng.shuffle(pairs)
    return [[t for t, _ in row] for row in pairs], [[v for _, v in row] for row in pairs]


def literal(value):
    if isinstance(value, list):
        return "{ " + "".join(f"{literal(x)} " for x in value) + "}"
    return value


def fmpq(values):
    rows = [[flint.fmpq(v.numerator, v.denominator) for v in row] for row in values]
    return flint.fmpq_mat(len(rows), len(rows[0]), [v for row in rows for v in row])


def back(m):
    return [[Fraction(int(v.p), int(v.q)) for v in row] for row in m.tolist()]


def column(m):
    return [row[0] for row in back(m)]


def double_text(x):
    value = float(x)
    if value == 0:
        return "0"
    digits, exponent = repr_digits(abs(value))
    return decimal_text(value < 0, int(digits), exponent, 21)


def repr_digits(value):
    mantissa, _, power = repr(value).partition("e")
    whole, _, part = mantissa.partition(".")
    digits = (whole + part).lstrip("0") or "0"
    return digits, int(power or 0) - len(part)


def text(value, digits):
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return "{ " + "".join(f"{text(x, digits)} " for x in value) + "}"
    if digits == "double":
        return double_text(value)
    return fraction_text(value, digits)


def determinant(values):
    return Fraction(*map(int, (lambda d: (d.p, d.q))(fmpq(values).det())))


def minor(values, i, j):
    rest = [[v for c, v in enumerate(row) if c != j] for r, row in enumerate(values) if r != i]
    return determinant(rest) if rest and rest[0] else Fraction(1)


def charpoly(values):
    coefficients = fmpq(values).charpoly().coeffs()
    return [Fraction(int(c.p), int(c.q)) for c in reversed(coefficients)]


def solved(a, b):
    try:
        return back(fmpq(a).solve(fmpq(b)))
    except ZeroDivisionError:
        return None


def product(a, b):
    return back(fmpq(a) * fmpq(b))


def transposed(a):
    return [list(row) for row in zip(*a)]


def inverse(values):
    count = len(values)
    unit = [[Fraction(i == j) for j in range(count)] for i in range(count)]
    return solved(values, unit)


def power(values, exponent):
    if exponent < 0:
        values = inverse(values)
        if values is None:
            return None
    result = [[Fraction(i == j) for j in range(len(values))] for i in range(len(values))]
    for _ in range(abs(exponent)):
        result = product(result, values)
    return result


def square_rows(count, entry, rank=None):
    """Programs on a square matrix and their values; None without one."""
    texts, a = matrix(count, count, entry, rank)
    m = literal(texts)
    yield f"{m} det", determinant(a)
    yield f"{m} inverse", inverse(a)
    yield f"{m} charpoly", charpoly(a)
    yield f"{m} trace", sum(a[i][i] for i in range(count))
    i, j = rng.randrange(count), rng.randrange(count)
    yield f"{m} {i} {j} minor", minor(a, i, j)
    exponent = rng.randrange(-3, 6)
    yield f"{m} {exponent} ^", power(a, exponent)
    b, v = matrix(count, 1, entry)
    solution = solved(a, v)
    side = literal([row[0] for row in b])
    yield f"{m} {side} linsolve", solution and [row[0] for row in solution]


def rational(a):
    """The matrix as one of sympy's."""
    return sympy.Matrix(
        [[sympy.Rational(v.numerator, v.denominator) for v in row] for row in a])


def other_rows(rows, columns, entry, rank=None):
    texts, a = matrix(rows, columns, entry, rank)
    m = literal(texts)
    form, found = fmpq(a).rref()
    # sympy says it too, where that takes no time.
    if rows * columns <= 12:
        assert rational(a).rank() == found
    yield f"{m} rank", Fraction(found)
    yield f"{m} rref", back(form)
    yield f"{m} transpose", transposed(a)
    others, b = matrix(columns, rng.randrange(1, 5), entry)
    yield f"{m} {literal(others)} matmul", product(a, b)
    others, b = matrix(columns, 1, entry)
    side = literal([row[0] for row in others])
    yield f"{m} {side} matmul", [row[0] for row in product(a, b)]
    others, b = matrix(rows, columns, entry)
    yield f"{m} {literal(others)} +", [[x + y for x, y in zip(r, s)] for r, s in zip(a, b)]
    yield f"{m} {literal(others)} -", [[x - y for x, y in zip(r, s)] for r, s in zip(a, b)]
    factor, value = entry()
    yield f"{m} {factor} *", [[x * value for x in row] for row in a]
    if value:
        yield f"{m} {factor} /", [[x / value for x in row] for row in a]
    others, b = matrix(rows, 1, entry)
    side = literal([row[0] for row in others])
    t = transposed(a)
    solution = solved(product(t, a), product(t, b))
    if solution is None:
        # The shortest of the nearest, by sympy's pseudoinverse.
        inverse = rational(a).pinv() * rational(b)
        solution = [[Fraction(int(x.p), int(x.q))] for x in inverse]
    yield f"{m} {side} lsq", [row[0] for row in solution]


def vector_rows(count, entry):
    (x, y), (a, b) = matrix(2, count, entry)
    yield f"{literal(x)} {literal(y)} dot", sum(p * q for p, q in zip(a, b))
    (x, y), (a, b) = matrix(2, 3, entry)
    yield f"{literal(x)} {literal(y)} cross", [
        a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def norm_rows(count, entry):
    """Roots of fractions that are no squares."""
    x, a = matrix(1, count, entry)
    square = sum(v * v for v in a[0])
    for digits in (20, 50):
        with mp.workdps(4 * digits + 100):
            root = mp.sqrt(mp.mpf(square.numerator) / square.denominator)
            nearest = Fraction(int(mp.nint(root * 10**60)), 10**60).limit_denominator(10**40)
            exact = nearest if nearest * nearest == square else None
            value = (fraction_text(exact, digits) if exact is not None
                     else real_text(root, digits, digits + 60))
        yield f"{literal(x[0])} norm", digits, value


REALS = [
    ("2 sqrt", lambda: flint.arb(2).sqrt()), ("pi", flint.arb.pi), ("1 exp", lambda: flint.arb(1).exp()),
    ("3 ln", lambda: flint.arb(3).log()), ("5 cbrt", lambda: flint.arb(5).root(3)),
    ("1 sin", lambda: flint.arb(1).sin()), ("7 sqrt neg", lambda: -flint.arb(7).sqrt()),
    ("1e-30 exp", lambda: (flint.arb(1) / flint.arb(10) ** 30).exp()),
    ("40 exp", lambda: flint.arb(40).exp()),
]


def real_entry():
    if rng.random() < 0.4:
        n = rng.randrange(-5, 6)
        return str(n), flint.arb(n)
    name, value = rng.choice(REALS)
    return name, value()


def ball_text(x, digits):
    """The text of every number in a ball; None where they have several."""
    exact = x.unique_fmpz()
    if exact is not None and x.is_exact():
        return str(int(exact))
    middle, radius = x.mid(), x.rad()
    ends = []
    for end in (middle - radius, middle + radius):
        mantissa, exponent = end.mid().man_exp()
        ends.append(fraction_text(Fraction(int(mantissa)) * Fraction(2) ** int(exponent), digits))
    return ends[0] if ends[0] == ends[1] else None


def real_rows(count):
    pairs = [[real_entry() for _ in range(count)] for _ in range(count)]
    side = [real_entry() for _ in range(count)]
    m = literal([[t for t, _ in row] for row in pairs])
    a = flint.arb_mat(count, count, [v for row in pairs for _, v in row])
    b = flint.arb_mat(count, 1, [v for _, v in side])
    found = []
    try:
        found.append((f"{m} det", a.det()))
        found.append((f"{m} inverse", a.inv().tolist()))
        found.append((f"{m} {literal([t for t, _ in side])} linsolve",
                      [row[0] for row in a.solve(b).tolist()]))
        coefficients = flint.arb_mat(a).charpoly().coeffs()
        found.append((f"{m} charpoly", coefficients[::-1]))
        found.append((f"{m} 3 ^", (a * a * a).tolist()))
    except ZeroDivisionError:
        pass  # Arb cannot tell whether it is singular.
    for program, value in found:
        for digits in (20, 50):
            def words(x):
                if isinstance(x, list):
                    parts = [words(y) for y in x]
                    return None if None in parts else "{ " + "".join(p + " " for p in parts) + "}"
                return ball_text(x, digits)
            result = words(value)
            if result is not None:
                yield program, digits, result


def rows():
    exact = []
    for entry in ENTRIES:
        for count in (1, 2, 3, 4, 6):
            exact += square_rows(count, entry)
            exact += square_rows(count, entry, rank=count - 1) if count > 1 else []
            exact += vector_rows(count, entry)
        for shape in [(1, 3), (2, 3), (3, 2), (4, 4), (5, 3), (3, 6)]:
            exact += other_rows(*shape, entry)
            exact += other_rows(*shape, entry, rank=1)
    exact += square_rows(12, small)
    exact += square_rows(10, fraction)
    for index, (program, value) in enumerate(exact):
        digits = 50 if index % 3 == 0 else 20
        yield program, digits, "domain" if value is None else text(value, digits)
    for entry in ENTRIES[1:4]:
        for count in (1, 2, 3, 5):
            yield from norm_rows(count, entry)
    doubles = []
    for count in (1, 2, 3, 5, 8):
        doubles += square_rows(count, binary)
        doubles += vector_rows(count, binary)
    for program, value in doubles:
        # A power is made of products, and so are sums of lists: each is rounded once.
        yield program, "double", "domain" if value is None else text(value, "double")
    for _ in range(14):
        for count in (1, 2, 3):
            yield from real_rows(count)


path = pathlib.Path(__file__).with_name("matrices.tsv")
path.write_text("".join(f"{p}\t{d}\t{v}\n" for p, d, v in rows()))
