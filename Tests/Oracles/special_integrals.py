#!/usr/bin/env python3
"""Writes special_integrals.tsv: integrals of special functions, with 20 and 50 digits.

Arb proves them: it integrates with bounds of the function around the interval. A function with a cut on the
negative axis is undefined for a ball that may touch the cut.
"""

import pathlib

import flint
import mpmath as mp

from exact_text import real_text

mp.mp.dps = 90
flint.ctx.dps = 80
acb, arb = flint.acb, flint.arb


def cut(function, end=0):
    """The function, which is analytic right of the end."""
    def value(z, analytic):
        if analytic and not z.real > end and z.imag.contains(0):
            return acb("nan")
        return function(z)
    return value




def plain(function):
    return lambda z, _: function(z)


def bessel(name, order):
    """A Bessel function; J and I of whole orders are entire."""
    function = lambda z: getattr(z, name)(order)
    if isinstance(order, int) and name in ("bessel_j", "bessel_i"):
        return plain(function)
    return cut(function)


def parameter(name):
    """K or E of a parameter, as a function that is analytic left of 1."""
    def value(z, analytic):
        if analytic and not z.real < 1 and z.imag.contains(0):
            return acb("nan")
        return getattr(z, name)()
    return value


third, half = acb(1) / 3, acb(1) / 2
ROWS = [
    ("[ gamma ] 1 2", plain(acb.gamma), 1, 2),
    ("[ gamma ] 1/3 5", plain(acb.gamma), third, 5),
    ("[ gamma ] 0.01 1", plain(acb.gamma), acb(1) / 100, 1),
    ("[ gamma ] -0.9 -0.1", plain(acb.gamma), acb(-9) / 10, acb(-1) / 10),
    ("[ gamma ] -2.75 -2.25", plain(acb.gamma), acb(-11) / 4, acb(-9) / 4),
    ("[ gamma inv ] 1 4", plain(acb.rgamma), 1, 4),
    ("[ -> x x gamma x / ] 1 2", plain(lambda z: z.gamma() / z), 1, 2),
    ("[ -> x x gamma x neg exp * ] 1 10", plain(lambda z: z.gamma() * (-z).exp()), 1, 10),
    ("[ lgamma ] 1 10", cut(acb.lgamma), 1, 10),
    ("[ lgamma ] 1/2 3/2", cut(acb.lgamma), half, acb(3) / 2),
    ("[ lgamma ] 100 1000", cut(acb.lgamma), 100, 1000),
    ("[ digamma ] 1 3", plain(acb.digamma), 1, 3),
    ("[ digamma ] -0.5 -0.25", plain(acb.digamma), -half, acb(-1) / 4),
    ("[ digamma sq ] 1 2", plain(lambda z: z.digamma() ** 2), 1, 2),
    ("[ digamma ] 2 50", plain(acb.digamma), 2, 50),
    ("[ 2 swap polygamma ] 1/2 3", plain(lambda z: z.polygamma(2)), half, 3),
    ("[ 5 swap polygamma ] 1 2", plain(lambda z: z.polygamma(5)), 1, 2),
    ("[ 1 swap polygamma sqrt ] 1 2", cut(lambda z: z.polygamma(1).sqrt()), 1, 2),
    ("[ -> x x 1/2 beta ] 1 3", plain(lambda z: z.gamma() * half.gamma() * (z + half).rgamma()), 1, 3),
    ("[ -> x x x beta ] 1 2", plain(lambda z: z.gamma() ** 2 * (2 * z).rgamma()), 1, 2),
    ("[ zeta ] 2 3", plain(acb.zeta), 2, 3),
    ("[ zeta ] 1.1 2", plain(acb.zeta), acb(11) / 10, 2),
    ("[ zeta ] -3 0", plain(acb.zeta), -3, 0),
    ("[ zeta ] 0.1 0.9", plain(acb.zeta), acb(1) / 10, acb(9) / 10),
    ("[ zeta ] -1/2 1/2", plain(acb.zeta), -half, half),
    ("[ zeta ] 2 100", plain(acb.zeta), 2, 100),
    ("[ zeta 1 - ] 2 20", plain(lambda z: z.zeta() - 1), 2, 20),
    ("[ zeta inv ] 2 4", plain(lambda z: 1 / z.zeta()), 2, 4),
    ("[ -> x x zeta x ln * ] 2 3", cut(lambda z: z.zeta() * z.log()), 2, 3),
    ("[ lambertw ] 0 1", cut(acb.lambertw, -0.36), 0, 1),
    ("[ lambertw ] -0.3 0", cut(acb.lambertw, -0.36), acb(-3) / 10, 0),
    ("[ lambertw ] 1 1000", cut(acb.lambertw, -0.36), 1, 1000),
    ("[ lambertw exp ] 0 10", cut(lambda z: z.lambertw().exp(), -0.36), 0, 10),
    ("[ -> x x lambertw x sin * ] 0 5", cut(lambda z: z.lambertw() * z.sin(), -0.36), 0, 5),
    ("[ ellipk ] 0 1/2", parameter("elliptic_k"), 0, half),
    ("[ ellipk ] -10 0.9", parameter("elliptic_k"), -10, acb(9) / 10),
    ("[ ellipe ] 0 1/2", parameter("elliptic_e"), 0, half),
    ("[ ellipe ] -5 0.75", parameter("elliptic_e"), -5, acb(3) / 4),
    ("[ -> x x ellipk x ellipe * ] -1 1/2", lambda z, a: parameter("elliptic_k")(z, a) * parameter("elliptic_e")(z, a), -1, half),
    ("[ erf ] 0 1", plain(acb.erf), 0, 1),
    ("[ erf ] -1 5", plain(acb.erf), -1, 5),
    ("[ erfc ] 0 10", plain(acb.erfc), 0, 10),
    ("[ erfc ] 20 30", plain(acb.erfc), 20, 30),
    ("[ expint ] 1 2", cut(acb.ei), 1, 2),
    ("[ expint ] 0.1 20", cut(acb.ei), acb(1) / 10, 20),
    ("[ si ] 0 10", plain(acb.si), 0, 10),
    ("[ si ] -1 100", plain(acb.si), -1, 100),
    ("[ ci ] 1 10", cut(acb.ci), 1, 10),
    ("[ ci ] 0.5 50", cut(acb.ci), half, 50),
    ("[ -> x x si x cos * ] 0 6", plain(lambda z: z.si() * z.cos()), 0, 6),
    ("[ 0 swap besselj ] 0 1", bessel("bessel_j", 0), 0, 1),
    ("[ 0 swap besselj ] 0 50", bessel("bessel_j", 0), 0, 50),
    ("[ 0 swap besselj ] 0 200", bessel("bessel_j", 0), 0, 200),
    ("[ 1 swap besselj ] -2 10", bessel("bessel_j", 1), -2, 10),
    ("[ 7 swap besselj ] 0 20", bessel("bessel_j", 7), 0, 20),
    ("[ -3 swap besselj ] 0 10", plain(lambda z: -z.bessel_j(3)), 0, 10),
    ("[ 1/3 swap besselj ] 1 5", bessel("bessel_j", third), 1, 5),
    ("[ 5/2 swap besselj ] 1 10", bessel("bessel_j", acb(5) / 2), 1, 10),
    ("[ 0 swap besselj sq ] 0 10", plain(lambda z: z.bessel_j(0) ** 2), 0, 10),
    ("[ -> x 0 x besselj x * ] 0 5", plain(lambda z: z.bessel_j(0) * z), 0, 5),
    ("[ -> x 0 x sin besselj ] 0 3", plain(lambda z: z.sin().bessel_j(0)), 0, 3),
    ("[ 0 swap bessely ] 1 10", bessel("bessel_y", 0), 1, 10),
    ("[ 1 swap bessely ] 0.5 4", bessel("bessel_y", 1), half, 4),
    ("[ 1/4 swap bessely ] 1 5", bessel("bessel_y", acb(1) / 4), 1, 5),
    ("[ 0 swap besseli ] 0 10", bessel("bessel_i", 0), 0, 10),
    ("[ 1 swap besseli ] -1 10", bessel("bessel_i", 1), -1, 10),
    ("[ 2 swap besseli ] -3 3", bessel("bessel_i", 2), -3, 3),
    ("[ 1/3 swap besseli ] 1 3", bessel("bessel_i", third), 1, 3),
    ("[ 0 swap besselk ] 1 10", bessel("bessel_k", 0), 1, 10),
    ("[ 2 swap besselk ] 0.5 5", bessel("bessel_k", 2), half, 5),
    ("[ 1/2 swap besselk ] 1 20", bessel("bessel_k", half), 1, 20),
    ("[ 2 swap gammaincc ] 1 5", plain(lambda z: (1 + z) * (-z).exp()), 1, 5),
]


def text(program, function, low, high):
    value = acb.integral(function, acb(low), acb(high), rel_tol=arb("1e-70"), abs_tol=arb("1e-300")).real
    assert value.rel_accuracy_bits() > 200, (program, value)
    middle = mp.mpf(value.mid().str(78, radius=False))
    return [real_text(middle, digits, 62) for digits in (20, 50)]


path = pathlib.Path(__file__).with_name("special_integrals.tsv")
path.write_text("".join("\t".join([f"{row[0]} integrate"] + text(*row)) + "\n" for row in ROWS))
