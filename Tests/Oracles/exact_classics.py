#!/usr/bin/env python3
"""Writes classics.tsv: programs known from the literature for their wrong digits.

If theory proves that the result is a fraction, the fraction is given here. The others are
calculated as in exact_rows.py.
"""

import pathlib
from fractions import Fraction

from exact_rows import Table

table = Table()


def classic(program, known=None, starts=None):
    """Adds a program; what is published about its digits must be there."""
    known = None if known is None else Fraction(known)
    table.add(program, 20, 50, known=known, irrational=True)
    text = table.rows[program, "50"]
    if starts and not text.startswith(starts):
        raise AssertionError(f"{program} is {text}, not {starts}")


# Sebastian's forensics of calculators.
FORENSICS = "deg sin deg cos deg tan atan todeg acos todeg asin todeg"
for angle in (9, 1, 2, 30, 45, 60, 89, "0.001", "1/3", "7.5", "1e-10"):
    classic(f"{angle} {FORENSICS}", angle)
classic("1 exp exp ln ln", 1)
classic("2 sqrt sqrt sqrt sq sq sq", 2)
classic("2 60 [ sqrt ] times 60 [ sq ] times", 2)
classic("100 exp 42 + 100 exp -", 42)
classic("1e30 1 + ln exp 1e30 -", 1)

# Rump, Reliability in Computing, 1988.
RUMP = """77617 -> a 33096 -> b 333.75 b 6 ^ * a sq 11 a sq * b sq * b 6 ^ - 121 b 4 ^ * - 2 - * +
5.5 b 8 ^ * + a 2 b * / +""".replace("\n", " ")
classic(RUMP, Fraction(-54767, 66192), "-0.827396059946821368141165")
IEEE = "77617 -> a 33096 -> b 21 b sq * 2 a sq * - 55 b 4 ^ * + 10 a sq * b sq * - a 2 b * / +"
classic(IEEE, Fraction(-54767, 66192))

# Muller's recurrence, which converges to 6 and nearly everywhere else to 100.
STEP = "over over * 3000 swap / 1130 2 pick / - 111 + rot drop"


def muller(n):
    """The closed form of the recurrence."""
    return Fraction(4 * 5 ** (n + 1) - 3 * 6 ** (n + 1), 4 * 5**n - 3 * 6**n)


for count in (3, 5, 10, 20, 30, 50, 79, 80, 100):
    classic(f"2 -4 {count} [ {STEP} ] times nip", muller(count + 1))

# Kahan's and Muller's bank that takes a fee of 1 and multiplies by the year.
BANK = "e 1 - 1 {0} [ tuck * 1 - swap 1 + ] times drop"
for years in (5, 10, 15, 18, 20, 24, 25, 30, 50):
    classic(BANK.format(years), starts="0.0399387296732302089" if years == 25 else None)

# Kahan's penny each second for a year at 10 % that is compounded each second.
PENNY = "60 60 24 365 * * * -> n 0.1 n / -> i 1 i + n ^ 1 - i / 0.01 *"
classic(PENNY, starts="331667.00669077")

# Nearly integers and other coincidences.
classic("640320 3 ^ 744 + ln 163 sqrt / pi -", starts="2.237")
classic("pi 163 sqrt * exp", starts="262537412640768743.99999999999925")
classic("pi 652 sqrt * exp", starts="68925893036109279891085639286943768.000000000163")
for n in (19, 22, 37, 43, 58, 67):
    classic(f"pi {n} sqrt * exp")
classic("e pi ^ pi -", starts="19.999099979189475767266442984669")
classic("pi 9 ^ e 8 ^ /", starts="9.99983")
classic("355/226 tan", starts="-7497258.18532558711290507183")
classic("22 sin", starts="-0.0088513092904038759216902568")
classic("11 tan", starts="-225.95084645419514202579548320")
classic("1e22 sin", starts="-0.8522008497671888017727058937")
classic("1e22 cos", starts="0.5232147853951389454975944")
classic("1e22 tan")
classic("10 100 ^ sin", starts="-0.37237612366127668")
classic("2 0.2 ^ 2017 * sin", starts="-0.9999999999999999785")
classic("1 1e-20 + ln 1e20 *")
classic("1e-9 exp 1 - 1e-9 /", starts="1.00000000050000000016666666")
classic("1 1e-9 cos - 1e-18 /", starts="0.4999999999999999999583333")
classic("1e-7 dup sin - 1e-21 /")
classic("2 1/3 ^ 3 ^", 2)
classic("1.0000001 2 27 ^ ^", starts="674530.47")

# The logistic map, whose errors double with each step.
for steps in (10, 50, 100, 1000):
    classic(f"0.5 {steps} [ 3.9 over * 1 rot - * ] times")
classic("0.1 100 [ 4 over * 1 rot - * ] times")
classic("1/3 60 [ 3.75 over * 1 rot - * ] times")
# The tent and the doubling map, exactly.
classic("0.1 100 [ 2 * frac ] times")
classic("1/7 200 [ 2 * frac ] times")

# Harmonic numbers, e as a limit, series.
for n in (10, 100, 1000):
    classic(f"1 {n} range [ inv ] map sum")
    classic(f"1 {n} range [ inv sq ] map sum")
classic("1 1000 range [ inv ] map sum 1000 ln -", starts="0.57771558")
for n in (10, 1000, 10**6, 10**9, 10**18, 10**40):
    classic(f"1 {n} inv + {n} ^")
classic("0 60 range [ fact inv ] map sum")
classic("0 100 range [ -> k -20 k ^ k fact / ] map sum -20 exp -")
classic("-30 exp", starts="9.357622968840174604915832223378")
classic("0 30 range [ -> k -1 k ^ 2 k * 1 + / ] map sum 4 *")

# Wilkinson's polynomial beside its roots, and with the coefficient of x^19 changed.
WILKINSON = "-> x 1 20 range [ x swap - ] map product"
for x in ("10.5", "20.00000001", "1.0000001", "16.73", "20.846908101"):
    classic(f"{x} {WILKINSON}")
    classic(f"{x} {WILKINSON} 2 -23 ^ x 19 ^ * -")
classic("2.001 -> x x 9 ^ 18 x 8 ^ * - 144 x 7 ^ * + 672 x 6 ^ * - 2016 x 5 ^ * + 4032 x 4 ^ * - "
        "5376 x 3 ^ * + 4608 x sq * - 2304 x * + 512 -", "1e-27")

# Kahan's needle-like triangles, by Heron's formula.
HERON = "-> c -> b -> a a b + c + 2 / -> s s s a - * s b - * s c - * sqrt"
for sides in ("100000 99999.99979 0.00029", "10 10 10", "100000 100000 1.00005",
              "99999.99996 99999.99994 0.00003", "99999.99996 0.00003 99999.99994",
              "10000 5000.000001 15000", "99999.99999 99999.99999 200000",
              "5278.64055 94721.35941 99999.99996", "100002 100002 200004",
              "31622.77662 0.000023 31622.77661", "31622.77662 0.0155555 31622.77661"):
    a, b, c = map(Fraction, sides.split())
    if max(a, b, c) < a + b + c - max(a, b, c):
        classic(f"{sides} {HERON}")

# Quadratics whose small root cancels, or whose roots are nearly equal.
QUADRATIC = "-> c -> b -> a b neg b sq 4 a * c * - sqrt"
for coefficients in ("1 -1e10 1", "1 1e50 1", "1 -200 1e-30",
                     "94906265.625 -189812534 94906268.375",
                     "10.27 -29.61 21.34", "1 -2 0.99999999999999999999", "2 1e300 -3"):
    for sign in "+-":
        classic(f"{coefficients} {QUADRATIC} {sign} 2 a * /")

# Continued fractions and iterated roots.
classic("1 100 [ inv 1 + ] times")
classic("1 100 [ inv 1 + ] times phi -")
classic("2 6 [ dup 2 swap / + 2 / ] times 2 sqrt -")
classic("3 40 [ 3 swap / 2 + ] times 3 -")
classic("0 40 [ 2 + sqrt ] times 2 -")
classic("0 60 [ 1 + sqrt ] times phi -")
# pi by Archimedes' polygons, whose usual formula cancels.
classic("1 30 [ sq 4 swap - sqrt 2 swap - sqrt ] times 6 2 30 ^ * * 2 / pi -")
classic("1/5 atan 4 * 1/239 atan - 4 * pi - 1e-40 +", "1e-40")
classic("1e8 1 + sq 1e16 - 2e8 - ", 1)
# Gauss's mean of 1 and the root of 2, a few steps.
GAUSS = "1 2 sqrt 5 [ dup2 + 2 / -rot * sqrt ] times drop"
classic(GAUSS, starts="1.198140234735592207439922492280")
# The integrals of x^n e^(x-1), by the unstable recurrence.
for n in (10, 20, 40):
    classic(f"e inv 1 {n} [ 1 + tuck * 1 swap - swap ] times drop")
# The integrals of x^n/(x + 5), which are not better.
classic("1.2 ln 1 40 [ dup inv rot -5 * + swap 1 + ] times drop")
# Kahan's smooth function near its spike, at rationals.
classic("4/3 -> x x 1 x - 3 * 1 + abs 1e-50 + ln 80 / x sq + 1 + +")
# Sums and deviations that cancel.
classic("{ 10000000000000.1 10000000000000.2 10000000000000.3 } stddev")
classic("{ 1e200 1 -1e200 } sum", 1)
classic("{ 1e16 1 -1e16 0.1 0.2 } sum")
table.write(pathlib.Path(__file__).with_name("classics.py"))
