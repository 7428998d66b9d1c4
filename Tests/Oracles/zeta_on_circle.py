#!/usr/bin/env python3
"""Proves that |zeta(s) - 1 / (s - 1)| is below 7 where |s - 1| is 10, by Arb on arcs of the circle.

The bound belongs to `steepnessOfZeta` in SpecialWords.swift. Conjugate numbers have conjugate values, so
half the circle suffices.
"""

from flint import acb, arb, ctx

ctx.prec = 80
ARCS = 3000

greatest = 0
for k in range(ARCS):
    angle = arb.pi() * (arb(2 * k + 1) / (2 * ARCS) + arb(0, 0.5001 / ARCS))
    s = acb(1 + 10 * angle.cos(), 10 * angle.sin())
    greatest = max(greatest, float(abs(s.zeta() - 1 / (s - 1)).upper()))
assert greatest < 7, greatest
print("below 7:", greatest)
