#!/usr/bin/env python3
"""Writes complex_roots.tsv: roots of polynomials with Gaussian integers, and eigenvalues, by Arb.

Each row has a program, the digits and the text: the roots in ascending order of their real parts. A part
that is within 10^-200 of an integer is that integer.
"""

import pathlib
import random

import mpmath as mp
from flint import acb, acb_mat, acb_poly, arb, ctx

from exact_text import real_text

random.seed(40)
ctx.prec = 1000
mp.mp.prec = 1000
DIGITS = 30


def gaussian(x):
    real, imaginary = x
    if imaginary == 0:
        return str(real)
    unit = {1: "", -1: "-"}.get(imaginary, str(imaginary)) + "i"
    return f"{real}{'+' if imaginary > 0 else ''}{unit}" if real else unit


def part_text(x):
    mantissa, exponent = x.mid().man_exp()
    value = mp.ldexp(mp.mpf(int(mantissa)), int(exponent))
    if abs(value - mp.nint(value)) < mp.mpf(10) ** -200:
        return str(int(mp.nint(value)))
    return real_text(value, DIGITS, 200)


def text(x):
    real, imaginary = part_text(x.real), part_text(x.imag)
    if imaginary == "0":
        return real
    unit = {"1": "", "-1": "-"}.get(imaginary, imaginary) + "i"
    if real == "0":
        return unit
    return real + ("" if unit.startswith("-") else "+") + unit


def row(program, polynomial):
    roots = polynomial.roots(tol=arb(2) ** -900)
    roots.sort(key=lambda x: (round(float(x.real.mid()), 12), float(x.imag.mid())))
    return f"{program}\t{DIGITS}\t{{ {' '.join(text(x) for x in roots)} }}\n"


def number():
    return random.randrange(-9, 10), random.randrange(-9, 10)


rows = []
for _ in range(8):
    for count in (1, 2, 3, 4, 6, 9):
        c = [(random.randrange(1, 5), random.randrange(1, 5))] + [number() for _ in range(count)]
        polynomial = acb_poly([acb(*x) for x in c[::-1]])
        rows.append(row(f"{{ {' '.join(map(gaussian, c))} }} polyroots", polynomial))
        if count > 4:
            continue
        m = [[number() for _ in range(count)] for _ in range(count)]
        m[0][0] = (random.randrange(1, 5), random.randrange(1, 5))
        lines = " ".join("{ " + " ".join(map(gaussian, x)) + " }" for x in m)
        matrix = acb_mat([[acb(*x) for x in line] for line in m])
        rows.append(row(f"{{ {lines} }} eigenvalues", matrix.charpoly()))

pathlib.Path(__file__).with_name("complex_roots.tsv").write_text("".join(rows))
