#!/usr/bin/env python3
"""Writes tiny_values.tsv: numbers that are nearer to 0 than 10^-3010, with 20 digits.

Arb proves them with as many bits as they need. Differences of numbers that agree in many more digits than a decision
calculates are among them; they are 0 only if somebody stops too early.
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
    ("200 erf 1 -", lambda: -arb(200).erfc()),
    ("1 200 erf -", lambda: arb(200).erfc()),
    ("-200 erfc 2 -", lambda: -arb(200).erfc()),
    ("-150 erf 1 +", lambda: arb(150).erfc()),
    ("20000 zeta 1 -", lambda: arb(20000).zeta() - 1),
    ("1 50000 zeta -", lambda: 1 - arb(50000).zeta()),
    ("30000.5 zeta 1 -", lambda: arb(30000.5).zeta() - 1),
    ("20000 tanh 1 -", lambda: -2 / ((arb(40000)).exp() + 1)),
    ("-20000 tanh 1 +", lambda: 2 / ((arb(40000)).exp() + 1)),
    ("3 20000 gammainc 1 -", lambda: -upper_gamma(3, 20000)),
    ("3 20000 gammaincc", lambda: upper_gamma(3, 20000)),
    ("1 3 20000 gammainc -", lambda: upper_gamma(3, 20000)),
    ("2 1e-4000 gammaincc 1 -", lambda: -lower_gamma(2, tiny(4000))),
    ("2 1e-4000 gammainc", lambda: lower_gamma(2, tiny(4000))),
    ("1e-20000 1 + ln", lambda: tiny(20000).log1p()),
    ("1e-20000 1 + sqrt 1 -", lambda: (1 + tiny(20000)).sqrt() - 1),
    ("1e-20000 exp 1 -", lambda: tiny(20000).expm1()),
    ("1e-4000 cos 1 -", lambda: -2 * (tiny(4000) / 2).sin() ** 2),
    ("1e-4000 sin 1e-4000 / 1 -", lambda: tiny(4000).sin() / tiny(4000) - 1),
    ("1e-4000 tan 1e-4000 -", lambda: tiny(4000).tan() - tiny(4000)),
    ("1e-4000 cosh 1 -", lambda: 2 * (tiny(4000) / 2).sinh() ** 2),
    ("1e-4000 asin 1e-4000 -", lambda: tiny(4000).asin() - tiny(4000)),
    ("1e10000 atan pi 2 / -", lambda: -tiny(10000).atan()),
    ("1e-10000 acos pi 2 / -", lambda: -tiny(10000).asin()),
    ("-20000 exp", lambda: arb(-20000).exp()),
    ("-1000000 exp", lambda: arb(-1000000).exp()),
    ("-20000 exp 1 + ln", lambda: arb(-20000).exp().log1p()),
    ("-20000 exp 1 + inv 1 -", lambda: 1 / (1 + arb(-20000).exp()) - 1),
    ("-20000 exp 1 + 1 -", lambda: arb(-20000).exp()),
    ("-20000 exp pi + pi -", lambda: arb(-20000).exp()),
    ("20000 exp 1 + ln 20000 -", lambda: arb(-20000).exp().log1p()),
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
