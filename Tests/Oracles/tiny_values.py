#!/usr/bin/env python3
"""Writes tiny_values.tsv: numbers that are nearer to 0 than 10^-3010, with 20 digits.

Arb proves them with as many bits as they need. The command shows differences of this size as 0, so they are left out.
"""

import pathlib

import flint

from exact_text import decimal_text

arb, acb, fmpq = flint.arb, flint.acb, flint.fmpq


def tiny(exponent):
    return arb(fmpq(1, flint.fmpz(10) ** exponent))


def lower_gamma(a, x):
    return arb(x).gamma_lower(arb(a), regularized=1)


def upper_gamma(a, x):
    return arb(x).gamma_upper(arb(a), regularized=1)


# A program, and a function without operands that encloses its value.
ROWS = [
    ("200 erfc", lambda: arb(200).erfc()),
    ("1000 erfc", lambda: arb(1000).erfc()),
    ("3 20000 gammaincc", lambda: upper_gamma(3, 20000)),
    ("2 1e-4000 gammainc", lambda: lower_gamma(2, tiny(4000))),
    ("-20000 exp", lambda: arb(-20000).exp()),
    ("-1000000 exp", lambda: arb(-1000000).exp()),
    ("2 20000 ^ 1 + sqrt 2 10000 ^ -", lambda: (arb(2) ** 20000 + 1).sqrt() - arb(2) ** 10000),
    ("0 1e5 besselk", lambda: arb(100000).bessel_k(0)),
    ("1/3 1e5 besselk", lambda: arb(100000).bessel_k(arb(1) / 3)),
    ("10000 1 besseli", lambda: arb(1).bessel_i(10000)),
    ("10000 1 besselj", lambda: arb(1).bessel_j(10000)),
    ("5000 1/2 besselj", lambda: (arb(1) / 2).bessel_j(5000)),
    ("-1e5 expint", lambda: arb(-100000).ei()),
    ("1e5 1e5 beta", lambda: arb(100000).gamma() ** 2 / arb(200000).gamma()),
    ("3 1e4000 polygamma", lambda: acb(arb(10) ** 4000).polygamma(3).real),
    ("0 1 -300 normcdf", lambda: (300 / arb(2).sqrt()).erfc() / 2),
    ("10 20000 poissonpmf", lambda: arb(-10).exp() * arb(10) ** 20000 / arb(20001).gamma()),
    ("[ sq neg exp ] 200 300 integrate", lambda: arb.pi().sqrt() / 2 * (arb(200).erfc() - arb(300).erfc())),
    ("[ neg exp ] 100000 100001 integrate", lambda: arb(-100000).exp() - arb(-100001).exp()),
]


def text(function):
    flint.ctx.prec = 500
    while (value := function()).rel_accuracy_bits() < 200:
        flint.ctx.prec *= 4
    digits, _, exponent = value.mid().mid_rad_10exp(60)
    coefficient, scale = int(digits), int(exponent)
    excess = len(str(abs(coefficient))) - 20
    rounded = (2 * abs(coefficient) + 10**excess) // (2 * 10**excess)
    assert abs(abs(coefficient) * 10 - rounded * 10 ** (excess + 1)) != 5 * 10**excess
    if rounded == 10**20:
        rounded, excess = 10**19, excess + 1
    return decimal_text(coefficient < 0, rounded, scale + excess, 20)


path = pathlib.Path(__file__).with_name("tiny_values.tsv")
path.write_text("".join(f"{program}\t{text(function)}\n" for program, function in ROWS))
