#!/usr/bin/env python3
"""Writes printed_tables.tsv: the rows of the tables that statistics books print, by mpmath.

The normal, t, chi-squared, F and binomial distributions. Each row has a program, the number of digits
and the text. Quantiles are found from those of scipy by Newton's method with 50 digits; two numbers
beside each, between which the share passes through the probability, have to have the same text.
"""

import pathlib
from fractions import Fraction as F
from math import comb

from mpmath import mp, mpf
from scipy import stats

from exact_text import fraction_text

mp.dps = 50
DIGITS = 20
rows = []


def add(program, value):
    rows.append(f"{program}\t{DIGITS}\t{value}")


def fraction(x):
    sign, mantissa, exponent, _ = x._mpf_
    return F(-mantissa if sign else mantissa) * F(2) ** exponent


def text(x, share=None, p=None):
    """The text of a value, or of the number at which a share passes through a probability."""
    low, high = (x * (1 + sign * mpf(10) ** -30) for sign in (-1, 1))
    if share:
        assert share(low) < p < share(high), (low, p)
    texts = {fraction_text(fraction(end), DIGITS) for end in (low, high)}
    assert len(texts) == 1, texts
    return texts.pop()


def rational(x):
    return mpf(x.numerator) / x.denominator


def quantile(start, share, density, p):
    x = mpf(start)
    for _ in range(6):
        x -= (share(x) - p) / density(x)
    # A simple number is its own neighbour's text too.
    near = F(round(x * 3600), 3600) if x else F(0)
    if abs(x - rational(near)) < mpf(10) ** -40:
        return fraction_text(near, DIGITS)
    return text(x, share, p)


def beta_share(a, b):
    return lambda x: mp.betainc(a, b, 0, x, regularized=True)


# The normal distribution: z from 0 to 3.49, and its quantiles.
for hundredths in range(350):
    z = F(hundredths, 100)
    value = "0.5" if z == 0 else text(mp.ncdf(rational(z)))
    add(f"0 1 {fraction_text(z, DIGITS)} normcdf", value)
for p in ("0.75", "0.9", "0.95", "0.975", "0.99", "0.995", "0.999", "0.9995"):
    start = stats.norm.ppf(float(p))
    add(f"0 1 {p} norminv", quantile(start, mp.ncdf, mp.npdf, mpf(p)))

# Student's t.
for n in [*range(1, 31), 40, 60, 120]:
    share = lambda x: 1 - beta_share(mpf(n) / 2, mpf(1) / 2)(n / (n + x * x)) / 2
    scale = mp.gamma(mpf(n + 1) / 2) / mp.gamma(mpf(n) / 2) / mp.sqrt(n * mp.pi)
    density = lambda x: scale * (1 + x * x / n) ** (-mpf(n + 1) / 2)
    for p in ("0.75", "0.9", "0.95", "0.975", "0.99", "0.995", "0.9995"):
        add(f"{n} {p} tinv", quantile(stats.t.ppf(float(p), n), share, density, mpf(p)))

# Chi-squared.
for n in [*range(1, 31), 40, 50, 60, 70, 80, 90, 100]:
    half = mpf(n) / 2
    share = lambda x: mp.gammainc(half, 0, x / 2, regularized=True)
    density = lambda x: x ** (half - 1) * mp.exp(-x / 2) / 2**half / mp.gamma(half)
    for p in ("0.005", "0.01", "0.025", "0.05", "0.1", "0.9", "0.95", "0.975", "0.99", "0.995"):
        add(f"{n} {p} chi2inv", quantile(stats.chi2.ppf(float(p), n), share, density, mpf(p)))

# F.
for m in [*range(1, 31), 40, 60, 120]:
    for n in [*range(1, 11), 12, 15, 20, 24, 30, 40, 60, 120]:
        a, b = mpf(n) / 2, mpf(m) / 2
        share = lambda x: beta_share(a, b)(n * x / (n * x + m))
        whole = mp.beta(a, b)
        density = (
            lambda x: (n * x / (n * x + m)) ** a * (m / (n * x + m)) ** b / x / whole
        )
        # One table has 0.5, where equal degrees give 1.
        for p in ("0.5", "0.95", "0.99") if n == m else ("0.95", "0.99"):
            add(f"{n} {m} {p} finv", quantile(stats.f.ppf(float(p), n, m), share, density, mpf(p)))

# The binomial distribution.
for n in [*range(2, 11), 12, 15, 20]:
    for p in [F(k, 20) for k in range(1, 11)]:
        total = F(0)
        for k in range(n + 1):
            total += comb(n, k) * p**k * (1 - p) ** (n - k)
            add(f"{n} {fraction_text(p, DIGITS)} {k} binomcdf", fraction_text(total, DIGITS))

pathlib.Path(__file__).with_suffix(".tsv").write_text("\n".join(rows) + "\n")
print(len(rows), "rows")
