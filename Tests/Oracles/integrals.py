#!/usr/bin/env python3
"""Writes integrals.tsv: integrals from 0 to 1 of functions with a narrow feature at a random place.

Each row has a program and the integral with 5, 20 and 50 digits. The integral comes from an
antiderivative, which mpmath evaluates with 120 digits. It never comes from a quadrature, which
could miss the feature like the tested one.

With a number and a file, the script writes that number of rows to the file: `integrals.py 500
sweep.tsv`.
"""

import pathlib
import random
import sys

import mpmath as mp

from exact_text import real_text

mp.mp.dps = 120


def gaussian(c, w, height):
    scale = height * w * mp.sqrt(mp.pi) / 2
    return (
        f"x {{c}} - {{w}} / sq neg exp {{h}} *",
        scale * (mp.erf((1 - c) / w) + mp.erf(c / w)),
    )


def density(c, w, height):
    root = w * mp.sqrt(2)
    return (
        "{c} {w} x normpdf {h} *",
        height * (mp.erf((1 - c) / root) + mp.erf(c / root)) / 2,
    )


def distribution(c, w, height):
    """The normal distribution: the antiderivative of Φ(t) is t Φ(t) + φ(t)."""
    def part(x):
        t = (x - c) / w
        return w * (t * mp.ncdf(t) + mp.npdf(t))
    return "{c} {w} x normcdf {h} *", height * (part(1) - part(0))


def lorentzian(c, w, height):
    return (
        "x {c} - {w} / sq 1 + inv {h} *",
        height * w * (mp.atan((1 - c) / w) + mp.atan(c / w)),
    )


def tent(c, w, height):
    inside = lambda x: min(max(x, -w), w)
    part = lambda x: x * w - abs(x) * x / 2
    return (
        "x {c} - abs {w} swap - 0 max {w} / {h} *",
        height * (part(inside(1 - c)) - part(inside(-c))) / w,
    )


def box(c, w, height):
    width = min(1, c + w) - max(0, c - w)
    return "x {c} - abs {w} < [ {h} ] [ 0 ] if", height * width


def step(c, w, height):
    part = lambda x: w * mp.log(2 * mp.cosh((x - c) / w))
    return "x {c} - {w} / tanh {h} *", height * (part(1) - part(0))


def soliton(c, w, height):
    return (
        "x {c} - {w} / cosh sq inv {h} *",
        height * w * (mp.tanh((1 - c) / w) + mp.tanh(c / w)),
    )


def corner(c, w, height):
    def part(x):
        x -= c
        return (x * mp.hypot(x, w) + w * w * mp.asinh(x / w)) / 2
    return "x {c} - {w} hypot {h} *", height * (part(1) - part(0))


BACKGROUNDS = {
    "": 0,
    " 1 +": 1,
    " 0.5 +": mp.mpf("0.5"),
    " x sin +": 1 - mp.cos(1),
    " x exp +": mp.e - 1,
    " x sq +": mp.mpf(1) / 3,
    " x 1 + ln +": 2 * mp.log(2) - 1,
    " x sqrt +": mp.mpf(2) / 3,
}
FEATURES = [
    gaussian, density, distribution, lorentzian, tent, box, step, soliton, corner,
]


def row(generator):
    feature = generator.choice(FEATURES)
    width = f"{generator.randint(10, 99) / 10}e-{generator.randint(1, 12)}"
    place = f"0.{generator.randint(1, 10**12):012}"
    height = generator.choice(["1", "3", width, f"1e{generator.randint(-9, 9)}"])
    if height == width:
        height = f"{1 / float(width):.3e}"
    program, area = feature(mp.mpf(place), mp.mpf(width), mp.mpf(height))
    background, other = generator.choice(list(BACKGROUNDS.items()))
    body = program.format(c=place, w=width, h=height) + background
    texts = [real_text(area + other, digits, 100) for digits in (5, 20, 50)]
    return "\t".join([f"[ -> x {body} ] 0 1 integrate", *texts])


count, name = (int(sys.argv[1]), sys.argv[2]) if len(sys.argv) > 1 else (60, None)
generator = random.Random(count)
path = pathlib.Path(name) if name else pathlib.Path(__file__).with_name("integrals.tsv")
path.write_text("".join(row(generator) + "\n" for _ in range(count)))
