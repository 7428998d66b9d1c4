#!/usr/bin/env python3
"""Writes areas.tsv: integrals of what people integrate, with 20 and 50 digits.

They have kinks, jumps, singularities inside and at the ends, narrow peaks, long waves and infinite ends. An integral is
the sum of those between the places that a row names. It is calculated twice by mpmath, by two rules on pieces of
different widths, and the two have to agree in 58 digits; where Arb can integrate the function it agrees too.
"""

import pathlib

import flint
import mpmath as mp

from exact_text import real_text

mp.mp.dps = 80
flint.ctx.dps = 80
third = mp.mpf(1) / 3
pi, root = mp.pi, mp.sqrt


def number(text):
    return mp.mpf(text)


# A program, the function, the places where it is cut; True where mpmath must not take Gauss's rule at an end.
SMOOTH = [
    ("[ exp ] 0 1", mp.exp, [0, 1]),
    ("[ sq 1 + inv ] -5 5", lambda x: 1 / (x * x + 1), [-5, -2, 0, 2, 5]),
    ("[ -> x x exp x cos * ] 0 3", lambda x: mp.exp(x) * mp.cos(x), [0, 3]),
    ("[ -> x x 100 ^ ] 0 1", lambda x: x**100, [0, 1]),
    ("[ tan ] 0 1", mp.tan, [0, 0.5, 1]),
    ("[ sinh ] 0 10", mp.sinh, [0, 5, 10]),
    ("[ tanh ] -10 20", mp.tanh, [-10, -5, -2, 0, 2, 5, 10, 20]),
    ("[ erf ] 0 3", mp.erf, [0, 1, 2, 3]),
    ("[ atan ] 0 10", mp.atan, [0, 1, 2, 4, 10]),
    ("[ -> x x sq sin ] 0 10", lambda x: mp.sin(x * x), list(range(11))),
    ("[ -> x 50 x * sin x exp * ] 0 3", lambda x: mp.sin(50 * x) * mp.exp(x), [mp.mpf(k) / 10 for k in range(31)]),
    ("[ -> x x 3 ^ 2 x * - 7 + ] -1 4", lambda x: x**3 - 2 * x + 7, [-1, 4]),
    ("[ sq sin exp ] 0 4", lambda x: mp.exp(mp.sin(x * x)), [mp.mpf(k) / 4 for k in range(17)]),
    ("[ cosh inv ] -10 10", lambda x: 1 / mp.cosh(x), [-10, -5, -3, -2, -1, 0, 1, 2, 3, 5, 10]),
    ("[ 1 + ln ] 0 5", lambda x: mp.log(1 + x), [0, 0.5, 1, 2, 5]),
    ("[ sq 1 + sqrt ] 0 3", lambda x: root(1 + x * x), [0, 0.5, 1, 2, 3]),
    ("[ -> x x sin x cos * 2 + inv ] 0 6", lambda x: 1 / (2 + mp.sin(x) * mp.cos(x)), [mp.mpf(k) / 2 for k in range(13)]),
    ("[ -> x 0 1 x normpdf ] -3 3", mp.npdf, [-3, -2, -1, 0, 1, 2, 3]),
    ("[ inv sin ] 0.1 1", lambda x: mp.sin(1 / x), [1 / mp.mpf(k) for k in range(10, 0, -1)]),
    ("[ 2 swap ^ ] 0 8", lambda x: mp.mpf(2)**x, [0, 2, 4, 6, 8]),
]
KINKS = [
    ("[ sin abs ] 0 10", lambda x: abs(mp.sin(x)), [0, pi, 2 * pi, 3 * pi, 10]),
    ("[ exp 2 - abs ] -1 1", lambda x: abs(mp.exp(x) - 2), [-1, mp.log(2), 1]),
    ("[ 1/3 - abs ] 0 1", lambda x: abs(x - third), [0, third, 1]),
    ("[ 0.3 max ] 0 1", lambda x: max(x, number("0.3")), [0, number("0.3"), 1]),
    ("[ dup 1 - * abs ] 0 3", lambda x: abs(x * (x - 1)), [0, 1, 3]),
    ("[ -> x x sin x cos max ] 0 10", lambda x: max(mp.sin(x), mp.cos(x)), [0] + [pi / 4 + k * pi for k in range(4)] + [10]),
    ("[ sq 2 - abs ] 0 2", lambda x: abs(x * x - 2), [0, root(2), 2]),
    ("[ -> x x x 3 ^ - abs ] -2 2", lambda x: abs(x - x**3), [-2, -1, 0, 1, 2]),
    ("[ cos abs ] 0 5", lambda x: abs(mp.cos(x)), [0, pi / 2, 3 * pi / 2, 5]),
    ("[ exp 3 min ] 0 2", lambda x: min(mp.exp(x), 3), [0, mp.log(3), 2]),
    ("[ ln abs ] 0.5 2", lambda x: abs(mp.log(x)), [0.5, 1, 2]),
    ("[ -> x x x 0.7 * cos - abs ] 0 2", lambda x: abs(x - mp.cos(number("0.7") * x)), [0, mp.findroot(lambda x: x - mp.cos(number("0.7") * x), 0.8), 2]),
    ("[ 0.1 - abs 0.2 - abs ] 0 1", lambda x: abs(abs(x - number("0.1")) - number("0.2")), [0, number("0.1"), number("0.3"), 1]),
    ("[ -> x x 1/7 - abs x 2/7 - abs + sqrt ] 0 1", lambda x: root(abs(x - mp.mpf(1) / 7) + abs(x - mp.mpf(2) / 7)), [0, mp.mpf(1) / 7, mp.mpf(2) / 7, 1]),
    ("[ -> x x 0 < [ x neg ] [ x sq ] if ] -1 2", lambda x: -x if x < 0 else x * x, [-1, 0, 2]),
    ("[ -> x x 2 sqrt < [ x ] [ x exp ] if ] 0 3", lambda x: x if x < root(2) else mp.exp(x), [0, root(2), 3]),
    ("[ dup 1/3 < [ drop 1 ] [ ] if ] 0 1", lambda x: 1 if x < third else x, [0, third, 1]),
]
JUMPS = [
    ("[ sq floor ] 0 2", lambda x: mp.floor(x * x), [0, 1, root(2), root(3), 2]),
    ("[ pi mod ] 0 10", lambda x: x - pi * mp.floor(x / pi), [0, pi, 2 * pi, 3 * pi, 10]),
    ("[ floor ] 0 10", mp.floor, list(range(11))),
    ("[ exp floor ] 0 2", lambda x: mp.floor(mp.exp(x)), [0] + [mp.log(k) for k in range(2, 8)] + [2]),
    ("[ exp 1 mod ] 0 2", lambda x: mp.exp(x) - mp.floor(mp.exp(x)), [0] + [mp.log(k) for k in range(2, 8)] + [2]),
    ("[ inv floor ] 0.1 1", lambda x: mp.floor(1 / x), [1 / mp.mpf(k) for k in range(10, 0, -1)]),
    ("[ sign ] -1 2", mp.sign, [-1, 0, 2]),
    ("[ 0.7 mod ] 0 3", lambda x: x - number("0.7") * mp.floor(x / number("0.7")), [k * number("0.7") for k in range(5)] + [3]),
    ("[ ceil ] 0.5 4.2", mp.ceil, [0.5, 1, 2, 3, 4, number("4.2")]),
    ("[ -> x x sin x floor * ] 0 5", lambda x: mp.sin(x) * mp.floor(x), list(range(6))),
    ("[ 3 * trunc ] -2 2", lambda x: int(3 * x), [mp.mpf(k) / 3 for k in range(-6, 7)]),
    ("[ 2 sqrt - sign ] 0 3", lambda x: mp.sign(x - root(2)), [0, root(2), 3]),
]
PEAKS = [
    ("[ 123.4567 - sq neg exp ] 0 1000", lambda x: mp.exp(-(x - number("123.4567"))**2), [0, 100] + [number("123.4567") + k for k in range(-14, 15, 2)] + [200, 1000]),
    ("[ sq neg exp ] 0 1000", lambda x: mp.exp(-x * x), [0, 1, 2, 4, 6, 8, 10, 12, 14, 20, 1000]),
    ("[ -> x 1 x 1e-3 - sq 1e-6 + / ] 0 1", lambda x: 1 / ((x - number("1e-3"))**2 + number("1e-6")), [0, "0.0005", "0.001", "0.0015", "0.002", "0.003", "0.005", "0.01", "0.02", "0.05", "0.1", "0.3", 1]),
    ("[ -> x 1 x 1 - 0.01 / exp 1 + / ] 0 2", lambda x: 1 / (mp.exp((x - 1) * 100) + 1), [0, 0.5, 0.75] + [1 + mp.mpf(k) / 50 for k in range(-8, 9)] + [1.25, 1.5, 2]),
    ("[ -> x x neg exp x 5 ^ * ] 0 1000", lambda x: mp.exp(-x) * x**5, [0, 1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 1000]),
    ("[ -> x x neg exp x sin * ] 0 100", lambda x: mp.exp(-x) * mp.sin(x), list(range(0, 60, 2)) + [60, 80, 100]),
    ("[ -> x x 1 - 1000 * tanh ] 0 3", lambda x: mp.tanh(1000 * (x - 1)), [0, 0.5, 0.9] + [1 + mp.mpf(k) / 500 for k in range(-40, 41, 2)] + [1.2, 2, 3]),
]
WAVES = [
    ("[ sq sin ] 0 20", lambda x: mp.sin(x * x), [mp.sqrt(k) for k in range(401)]),
    ("[ sin exp ] 0 100", lambda x: mp.exp(mp.sin(x)), list(range(101))),
    ("[ sin sq ] 0 50", lambda x: mp.sin(x)**2, list(range(51))),
    ("[ -> x x cos x 3 * sin * ] 0 40", lambda x: mp.cos(x) * mp.sin(3 * x), list(range(41))),
]
SINGULAR = [
    ("[ sqrt ] 0 1", root, [0, 1]),
    ("[ cbrt ] -1 2", lambda x: mp.sign(x) * mp.cbrt(abs(x)), [-1, 0, 2]),
    ("[ abs sqrt ] -1 2", lambda x: root(abs(x)), [-1, 0, 2]),
    ("[ ln ] 0 1", mp.log, [0, 1]),
    ("[ ln sq ] 0 1", lambda x: mp.log(x)**2, [0, 1]),
    ("[ abs ln ] -1 2", lambda x: mp.log(abs(x)), [-1, 0, 2]),
    ("[ dup ln * ] 0 1", lambda x: x * mp.log(x), [0, 1]),
    ("[ 1/3 - abs sqrt ] 0 1", lambda x: root(abs(x - third)), [0, third, 1]),
    ("[ 1/3 - abs ln ] 0 1", lambda x: mp.log(abs(x - third)), [0, third, 1]),
    ("[ sin sqrt ] 0 3", lambda x: root(mp.sin(x)), [0, 1.5, 3]),
    ("[ cos ln ] 0 1", lambda x: mp.log(mp.cos(x)), [0, 0.5, 1]),
    ("[ 1 swap sq - sqrt ] -1 1", lambda x: root((1 - x) * (1 + x)), [-1, 0, 1]),
    ("[ dup ^ ] 0 1", lambda x: x**x, [0, 0.5, 1]),
    ("[ acos ] 0 1", mp.acos, [0, 0.5, 1]),
    ("[ -> x x 2/3 ^ ] 0 1", lambda x: mp.cbrt(x)**2, [0, 1]),
    ("[ -> x x abs 2/3 ^ ] -1 1", lambda x: mp.cbrt(abs(x))**2, [-1, 0, 1]),
    ("[ -> x x sqrt 1 + inv ] 0 1", lambda x: 1 / (1 + root(x)), [0, 1]),
    ("[ sqrt sin ] 0 10", lambda x: mp.sin(root(x)), [0, 1, 4, 10]),
    ("[ -> x x sin x / ] 0 1", lambda x: mp.sinc(x), [0, 1]),
    ("[ -> x x sin x / ] -1 1", lambda x: mp.sinc(x), [-1, 0, 1]),
    ("[ -> x x exp 1 - x / ] 0 1", lambda x: mp.expm1(x) / x, [0, 1]),
    ("[ -> x x 1 + ln x / ] 0 1", lambda x: mp.log1p(x) / x, [0, 1]),
    ("[ -> x x ln 1 x - / ] 0 0.5", lambda x: mp.log(x) / (1 - x), [0, 0.5]),
    ("[ sin abs sqrt ] 0 10", lambda x: root(abs(mp.sin(x))), [0, pi / 2, pi, 3 * pi / 2, 2 * pi, 5 * pi / 2, 3 * pi, 10]),
    ("[ sq 2 - abs sqrt ] 0 2", lambda x: root(abs(x - root(2)) * (x + root(2))), [0, 0.7, root(2), 2]),
]
# Closed forms.
KNOWN = [
    ("[ sin ] 0 10000", 1 - mp.cos(10000)),
    ("[ sq sin ] 0 100", root(pi / 2) * mp.fresnels(100 * root(2 / pi))),
    ("[ sqrt inv ] 0 1", mp.mpf(2)),
    ("[ cbrt inv ] -1 8", mp.mpf(9) / 2),
    ("[ abs sqrt inv ] -1 1", mp.mpf(4)),
    ("[ 1/3 - abs sqrt inv ] 0 1", 2 * (root(third) + root(2 * third))),
    ("[ 0.123456 - abs sqrt inv ] 0 1", 2 * (root(number("0.123456")) + root(1 - number("0.123456")))),
    ("[ -> x x 1 - cbrt sq inv ] 0 3", 3 * (1 + mp.cbrt(2))),
    ("[ 1 swap sq - sqrt inv ] -1 1", pi),
    ("[ tan sqrt ] 0 pi 2 /", pi / root(2)),
    ("[ sq neg exp ] 0 10000", root(pi) / 2),
    ("[ -> x 1 x 1/3 - 1e5 * exp 1 + / ] 0 1",
     1 - (mp.log1p(mp.exp(number("1e5") * 2 / 3)) - mp.log1p(mp.exp(-number("1e5") / 3))) / number("1e5")),
    ("[ sq 1 + inv ] -1e6 1e6", 2 * mp.atan(number("1e6"))),
    ("[ 1 + inv ] 0 1e10", mp.log1p(number("1e10"))),
    ("[ -> x [ -> y x y * exp ] 0 1 integrate ] 0 1", mp.ei(1) - mp.euler),
    ("[ sq 3 * ] 1 9", mp.mpf(728)),
    ("[ sq pi * ] 0 1", pi / 3),
]
FROM = [
    ("[ neg exp ] 0", mp.mpf(1)),
    ("[ sq inv ] 2", mp.mpf(1) / 2),
    ("[ sq neg exp ] 0", root(pi) / 2),
    ("[ -> x x 3 ^ x exp 1 + / ] 0", 7 * pi**4 / 120),
    ("[ -> x x x exp 1 + / ] 0", pi**2 / 12),
    ("[ -> x x neg exp x 5 ^ * ] 0", mp.mpf(120)),
    ("[ -> x x neg exp x sin * ] 0", mp.mpf(1) / 2),
    ("[ sq 1 + inv ] 0", pi / 2),
    ("[ sq 1 + inv ] 1", pi / 4),
    ("[ cosh inv ] 0", pi / 2),
    ("[ 3 ^ 1 + inv ] 0", 2 * pi / (3 * root(3))),
    ("[ -> x x neg exp x sqrt / ] 0", root(pi)),
    ("[ -> x x neg exp x ln * ] 0", -mp.euler),
    ("[ -> x x -1.5 ^ ] 1", mp.mpf(2)),
    ("[ sqrt neg exp ] 0", mp.mpf(2)),
    ("[ -> x x sq neg exp x 2 * cos * ] 0", root(pi) / 2 / mp.e),
]
ALL = [
    ("[ sq neg exp ]", root(pi)),
    ("[ sq 1 + inv ]", pi),
    ("[ cosh inv ]", pi),
    ("[ -> x x sq neg exp x * ]", mp.mpf(0)),
    ("[ -> x x 1 - sq neg exp x sq * ]", root(pi) * 3 / 2),
]


def area(function, places):
    places = [mp.mpf(place) for place in places]
    total, size = mp.mpf(0), mp.mpf(0)
    for low, high in zip(places, places[1:]):
        width = high - low
        results = [
            mp.quad(function, [low + width * part for part in parts], method="tanh-sinh", maxdegree=12)
            for parts in ([0, 1], [0, mp.mpf("0.4"), 1])
        ]
        assert abs(results[0] - results[1]) < mp.mpf(10)**-58 * (1 + abs(results[0])), (low, high, results)
        total += results[1]
        size += abs(results[1])
    return total if abs(total) > size * mp.mpf(10)**-58 else mp.mpf(0)


rows = [
    (f"{program} integrate", area(function, places))
    for program, function, places in SMOOTH + KINKS + JUMPS + PEAKS + WAVES + SINGULAR
]
rows += [(f"{program} integrate", value) for program, value in KNOWN]
rows += [(f"{program} integratefrom", value) for program, value in FROM]
rows += [(f"{program} integrateall", value) for program, value in ALL]

# Arb proves what it integrates.
for program, function, low, high in [
    ("[ exp ] 0 1", lambda z, _: z.exp(), 0, 1),
    ("[ sq 1 + inv ] -5 5", lambda z, _: 1 / (z * z + 1), -5, 5),
    ("[ sin exp ] 0 100", lambda z, _: z.sin().exp(), 0, 100),
    ("[ sin ] 0 10000", lambda z, _: z.sin(), 0, 10000),
    ("[ sq sin ] 0 100", lambda z, _: (z * z).sin(), 0, 100),
    ("[ tan ] 0 1", lambda z, _: z.tan(), 0, 1),
    ("[ cosh inv ] -10 10", lambda z, _: 1 / z.cosh(), -10, 10),
    ("[ erf ] 0 3", lambda z, _: z.erf(), 0, 3),
]:
    ours = dict(rows)[f"{program} integrate"]
    proved = flint.acb.integral(function, low, high).real
    assert abs(proved - flint.arb(str(ours))) < flint.arb("1e-60"), (program, ours, proved)

path = pathlib.Path(__file__).with_name("areas.tsv")
path.write_text(
    "".join("\t".join([program] + [real_text(value, digits, 60) for digits in (20, 50)]) + "\n" for program, value in rows)
)
