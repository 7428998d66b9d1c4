#!/usr/bin/env python3
"""Writes scalar_lists.tsv: words on lists of complex numbers, quantities, dates and temperatures.

Each row has the number system, a program, and a literal of its result. Matrices come from sympy,
over the rational numbers and the Gaussian rationals; the script multiplies units itself; dates come
from datetime. Doubles are rational numbers, and each result is rounded once.
"""

import datetime
import fractions
import pathlib
import random

from sympy import QQ, QQ_I
from sympy.polys.matrices import DomainMatrix

rng = random.Random(1801)
Fraction = fractions.Fraction


# Numbers and units as literals.

def rational(value):
    value = Fraction(int(value.numerator), int(value.denominator))
    return str(value)


def real(value, double):
    if double:
        return repr(float(Fraction(int(value.numerator), int(value.denominator))))
    return rational(value)


def literal(value, double=False):
    """A number of sympy, rational or Gaussian."""
    if not hasattr(value, "x"):
        return real(value, double)
    if not value.y:
        return real(value.x, double)
    imaginary = real(value.y, double)
    return real(value.x, double) + ("" if imaginary[0] == "-" else "+") + imaginary + "i"


class Unit:
    """A product of powers of base units."""

    def __init__(self, **powers):
        self.powers = {name: power for name, power in powers.items() if power}

    def __mul__(self, other):
        names = self.powers.keys() | other.powers.keys()
        return Unit(**{n: self.powers.get(n, 0) + other.powers.get(n, 0) for n in names})

    def __pow__(self, power):
        return Unit(**{name: power * own for name, own in self.powers.items()})

    def __truediv__(self, other):
        return self * other ** -1

    def __str__(self):
        parts = [n + ("" if p == 1 else f"^{p}") for n, p in sorted(self.powers.items())]
        return "_" + "*".join(parts) if parts else ""


def vector(values, units=None, double=False):
    units = units or [Unit()] * len(values)
    return "{ " + " ".join(f"{literal(v, double)}{u}" for v, u in zip(values, units)) + " }"


def matrix(rows, unit=lambda i, j: Unit(), double=False):
    return "{ " + " ".join(
        vector(row, [unit(i, j) for j in range(len(row))], double)
        for i, row in enumerate(rows)) + " }"


def number(domain, whole=False):
    def part():
        return QQ(rng.randint(-9, 9), 1 if whole else rng.choice([1, 1, 1, 2, 3, 10]))

    if rng.random() < 0.15:
        return domain(0)
    return domain(part()) if domain == QQ else domain(part(), part())


def domain_matrix(rows, domain):
    return DomainMatrix(rows, (len(rows), len(rows[0])), domain)


def lists(result):
    return [list(row) for row in result.to_ddm()]


def complex_rows(double):
    for size in [1, 2, 2, 3, 3, 4] * 3:
        a = [[number(QQ_I, double) for _ in range(size)] for _ in range(size)]
        b = [[number(QQ_I, double) for _ in range(size)] for _ in range(size)]
        x = [number(QQ_I, double) for _ in range(size)]
        # With one complex number at least, so that it is no matrix of real ones.
        a[0][0] = QQ_I(rng.randint(-5, 5), rng.randint(1, 5))
        m, n, v = (domain_matrix(rows, QQ_I) for rows in (a, b, [[y] for y in x]))
        text, other, column = matrix(a), matrix(b), vector(x)
        yield f"{text} det", literal(m.charpoly()[-1] * (-1) ** size, double)
        yield f"{text} {other} matmul", matrix(lists(m * n), double=double)
        yield f"{text} {column} matmul", vector([y[0] for y in lists(m * v)], double=double)
        yield f"{column} {vector(b[0])} dot", literal(
            sum((p * q for p, q in zip(x, b[0])), QQ_I(0)), double)
        yield f"{text} transpose", matrix(lists(m.transpose()), double=double)
        yield f"{text} trace", literal(sum((a[i][i] for i in range(size)), QQ_I(0)), double)
        yield f"{text} rank", str(m.rank())
        yield f"{text} rref", matrix(lists(m.rref()[0]), double=double)
        yield f"{text} charpoly", vector(m.charpoly(), double=double)
        if size > 1:
            i, j = rng.randrange(size), rng.randrange(size)
            rest = [[y for k, y in enumerate(row) if k != j] for r, row in enumerate(a) if r != i]
            minor = domain_matrix(rest, QQ_I).charpoly()[-1] * (-1) ** (size - 1)
            yield f"{text} {i} {j} minor", literal(minor, double)
        if m.rank() == size:
            yield f"{text} inverse", matrix(lists(m.to_field().inv()), double=double)
            solution = lists(m.to_field().lu_solve(v))
            yield f"{text} {column} linsolve", vector([y[0] for y in solution], double=double)


def unit():
    return Unit(**{name: rng.randint(-2, 2) for name in ("m", "s", "kg")})


def quantity_rows():
    for size in [1, 2, 2, 3, 3, 4] * 4:
        isUniform = rng.random() < 0.5
        one = unit() * Unit(A=1)
        rows = [Unit() if isUniform else unit() for _ in range(size)]
        columns = [one if isUniform else one * unit() for _ in range(size)]
        a = [[number(QQ) or (QQ(0) if isUniform else QQ(1)) for _ in range(size)]
             for _ in range(size)]
        x = [number(QQ) for _ in range(size)]
        m = domain_matrix(a, QQ)
        v = domain_matrix([[y] for y in x], QQ)
        # Zeros in a matrix of one unit need no unit.
        plain = isUniform and any(y for row in a for y in row) and rng.random() < 0.5
        cell = lambda i, j: Unit() if plain and not a[i][j] else rows[i] * columns[j]
        text = matrix(a, cell)
        size_of = Unit()
        for r, c in zip(rows, columns):
            size_of = size_of * r * c
        yield f"{text} det", literal(m.charpoly()[-1] * (-1) ** size) + str(size_of)
        yield f"{text} transpose", matrix(
            lists(m.transpose()), lambda i, j: rows[j] * columns[i])
        right = unit() * Unit(K=1)
        column = vector(x, [r * right for r in rows])
        factors = vector(x, [right / c for c in columns])
        yield f"{text} {factors} matmul", vector(
            [y[0] for y in lists(m * v)], [r * right for r in rows])
        if m.rank() == size:
            solution = [y[0] for y in lists(m.to_field().lu_solve(v))]
            yield f"{text} {column} linsolve", vector(solution, [right / c for c in columns])
            yield f"{text} inverse", matrix(
                lists(m.to_field().inv()), lambda i, j: (rows[j] * columns[i]) ** -1)
        yield f"{text} rank", str(m.rank())
        if isUniform:
            yield f"{text} charpoly", vector(m.charpoly(), [one ** k for k in range(size + 1)])
            yield f"{text} trace", literal(sum((a[i][i] for i in range(size)), QQ(0))) + str(one)


def dates():
    day = datetime.datetime(2026, 1, 1)
    for _ in range(30):
        count = rng.randint(1, 7)
        offsets = [rng.randint(-400, 400) for _ in range(count)]
        texts = [(day + datetime.timedelta(days=o)).strftime("%Y-%m-%d") for o in offsets]
        yield f"{{ {' '.join(texts)} }} mean", moment(Fraction(sum(offsets), count))
        offsets.sort()
        middle = Fraction(offsets[(count - 1) // 2] + offsets[count // 2], 2)
        yield f"{{ {' '.join(texts)} }} median", moment(middle)
        if count > 1:
            mean = Fraction(sum(offsets), count)
            variance = sum((o - mean) ** 2 for o in offsets) / (count - 1)
            yield f"{{ {' '.join(texts)} }} variance", f"{variance}_d^2"


def moment(days):
    """A literal of the day that is some days behind the first of January 2026."""
    seconds = days * 86400
    return f"2026-01-01 {seconds}_s +"


def temperatures():
    for _ in range(30):
        celsius = [Fraction(rng.randint(-200, 400), 10) for _ in range(rng.randint(1, 7))]
        words = []
        for value in celsius:
            if rng.random() < 0.3:
                words.append(f"{value * 9 / 5 + 32}_°F")
            else:
                words.append(f"{value}_°C")
        words[0] = f"{celsius[0]}_°C"
        text = "{ " + " ".join(words) + " }"
        count = len(celsius)
        yield f"{text} mean", f"{sum(celsius) / count}_°C"
        ordered = sorted(celsius)
        yield f"{text} median", f"{(ordered[(count - 1) // 2] + ordered[count // 2]) / 2}_°C"
        means = [sum(celsius[max(0, i - 2):i + 1]) / len(celsius[max(0, i - 2):i + 1])
                 for i in range(count)]
        yield f"{text} 3 movmean", "{ " + " ".join(f"{x}_°C" for x in means) + " }"


def polynomials():
    """Integrals and roots of polynomials whose numbers have units."""
    for _ in range(25):
        a, b = sorted(rng.sample(range(-9, 10), 2))
        k, c = rng.randint(1, 9), rng.randint(-9, 9)
        program = f"[ {k}_m/s^2 * {c}_m/s + ] {a}_s {b}_s integrate"
        yield program, f"{Fraction(k, 2) * (b * b - a * a) + c * (b - a)}_m"
        root = Fraction(rng.randint(1, 99), 10)
        program = f"[ {k}_km/h * {k * root * Fraction(5, 18)}_m/s 1_s * - ] 0_s 20_s solve"
        yield program, f"{root}_s"


here = pathlib.Path(__file__)
with here.with_suffix(".tsv").open("w", encoding="utf-8") as table:
    for numbers, rows in [
        ("exact", complex_rows(False)), ("double", complex_rows(True)), ("exact", quantity_rows()),
        ("exact", dates()), ("exact", temperatures()), ("exact", polynomials()),
    ]:
        for program, expected in rows:
            table.write(f"{numbers}\t{program}\t{expected}\n")
