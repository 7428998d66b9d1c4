"""Programs of one function: at easy, random, huge and tiny arguments, and at delicate points."""

import random
from fractions import Fraction

import mpmath as mp

rng = random.Random(1897)

EASY = "1 2 3 5 10 0.5 0.1 0.75 7.3 123.456 1/3 22/7 355/113 1/7".split()
TINY = "1e-10 1e-30 1e-300 1e-1000 3e-30 2/3000000000000000000000".split()
HUGE = "1e10 123456789012345678901 1e22 1e100 1e300 1e1000 " + str(10**40) + "/7"
HUGE = HUGE.split()
WHOLE_LINE = "exp sin cos tan atan sinh cosh tanh asinh cbrt deg todeg".split()


def negative(text):
    return "-" + text


def decimal(low, high):
    """A random decimal between two powers of ten."""
    return f"{10 ** rng.uniform(low, high):.{rng.randrange(3, 15)}g}".replace("e+", "e")


def quotient(low, high):
    """A random rational between two powers of ten."""
    value = Fraction(10 ** rng.uniform(low, high)).limit_denominator(10 ** rng.randrange(1, 7))
    return f"{max(value.numerator, 1)}/{value.denominator}"


def some(low, high, count):
    return [rng.choice([decimal, quotient])(low, high) for _ in range(count)]


def either_sign(texts):
    return [rng.choice(["", "-"]) + text for text in texts]


def near_one(digits):
    """Decimals on both sides of 1, with that many nines or zeros."""
    return "0." + "9" * digits + "3", "1." + "0" * digits + "7"


def convergents(x, count):
    """The numerators and denominators of the best approximations of a number."""
    (h, k), (g, j), result = (1, 0), (0, 1), []
    with mp.workdps(500):
        x = x()
        for _ in range(count):
            whole = int(mp.floor(x))
            (h, k), (g, j) = (whole * h + g, whole * k + j), (h, k)
            result.append((h, k))
            x = 1 / (x - whole)
    return result


def arguments():
    """The functions, each with its arguments as written."""
    below_one, above_one = zip(*map(near_one, (2, 5, 10, 20, 40, 100)))
    for word in WHOLE_LINE:
        yield word, EASY + list(map(negative, EASY + TINY)) + TINY
        yield word, either_sign(some(-6, 2.3, 30))
        if word not in ("exp", "sinh", "cosh"):
            yield word, HUGE + either_sign(some(3, 40, 12))
    for word in ("exp", "sinh", "cosh"):
        yield word, "1000 12345.678 100000 -100000 1e6 -12345/7".split()
    yield "exp", "2e7 23025850 -1e6 -23025850".split()
    yield "tanh", "20 50.5 100 1000 -10000".split()
    for word in ("ln", "log", "log2", "sqrt"):
        yield word, EASY + TINY + HUGE + some(-6, 6, 25) + some(-40, 40, 12)
        yield word, [*below_one, *above_one]
    for word in ("asin", "acos", "atanh"):
        inside = [text for text in some(-6, -0.001, 25) if Fraction(text) < 1]
        yield word, either_sign("0.5 0.1 0.75 1/3 1/7 0.9 0.99".split() + inside)
        yield word, TINY + [*below_one] + list(map(negative, below_one))
    yield "acos", ["1", "-1", "0"]
    yield "asin", ["1", "-1"]
    yield "acosh", "1 2 3 5 10 7.3 22/7".split() + HUGE + some(0.1, 5, 25) + [*above_one]
    yield "inv", "3 7 0.3 -22/7 1e1000 3e-1000 1.7".split() + either_sign(some(-6, 6, 15))
    for p, q in convergents(lambda: mp.pi, 200)[::4]:
        if len(str(p)) <= 100:
            for word in ("sin", "cos", "tan"):
                yield word, [str(p), f"{p}/{q}"]
    for p, q in convergents(lambda: mp.pi / 2, 200)[::5]:
        if len(str(p)) <= 100:
            yield "tan", [f"{p}/{q}", f"-{p}/{q}"] + ([str(p)] if q % 2 else [])
            yield "cos", [f"{p}/{q}", str(p)]
    yield "sin", "22 355 103993 104348 1e22 -1e22 1e23".split()
    yield "tan", "355/226 11 1e22 344 573204/364913".split()
    for p, q in convergents(lambda: mp.e, 60)[5::9]:
        yield "ln", [f"{p}/{q}"]


def two_arguments():
    """Programs of the functions of two numbers."""
    bases = "2 10 0.5 3 1/3 1.0001 1e100 7.5 1e-30".split()
    for x in EASY[:12] + some(-5, 5, 20) + ["1e1000", "1e-1000", *near_one(15), *near_one(40)]:
        for base in rng.sample(bases, 3):
            yield f"{x} {base} logb"
    for x in EASY + some(-5, 5, 25):
        yield f"{x} {rng.choice([2, 3, 4, 5, 7, 12, 100, -2, -3, -7])} root"
        yield f"{x} {rng.choice(either_sign(some(-3, 1.2, 3)))} ^"
        yield f"{rng.choice('+-')}{x} {rng.choice([3, 5, 7, 101, -3, -9])} root"
        yield f"{rng.choice(['', '-'])}{x} {rng.randrange(-40, 40)} ^"
    ends = EASY + TINY[:4] + HUGE[:6] + some(-4, 4, 20)
    for _ in range(130):
        y, x = either_sign(rng.sample(ends, 2))
        yield f"{y} {x} atan2"
        yield f"{y} {x} hypot"
    for y, x in [("1", "-1e-1000"), ("-1e-300", "-1"), ("-5", "0"), ("0", "-1"), ("1e1000", "1")]:
        yield f"{y} {x} atan2"
    for _ in range(25):
        x, y = either_sign(some(-4, 4, 2))
        yield f"{x} {y} percent"
        yield f"{x} {y} {rng.choice('+-*/')}"


POWERS = """
2 1/2 ^ | 2 1/3 ^ | 2 -1/3 ^ | 10 0.1 ^ | 10 1/3 ^ | 2 0.001 ^ | 1e100 1/7 ^ | 1e-100 1/7 ^
2 1000 ^ | 3 500 ^ | -7 301 ^ | 99 99 ^ | 2 -1000 ^ | 3 -500 ^ | -7 -301 ^ | 1.1 1000 ^
1.0000001 2 27 ^ ^ | 0.9999999 2 27 ^ ^ | 1.0000001 2 31 ^ ^ | 1.01 1000000 ^ | 0.99 1000000 ^
22/7 1000 ^ | 22/7 -1000 ^ | 355/113 pi ^ | pi e ^ | e pi ^ | pi pi ^ | 2 2 sqrt ^
2 sqrt 2 sqrt ^ | 2 sqrt 3 sqrt ^ | 3 2/3 ^ | 7/9 9/7 ^ | 1e-1000 1/999 ^ | 1e1000 1/999 ^
2 1e6 1/3 + ^ | 2 1e-20 ^ | 2 1e-300 ^ | 1.5 -1e-40 ^ | 4 1.5 ^ | 32 0.4 ^ | 8/27 2/3 ^
8/27 -2/3 ^ | 0.0001 0.25 ^ | 1e20 1 + 0.5 ^ | 1/3 1/3 ^ | 0.1 0.1 ^
1.000000000000000000001 1e21 ^ | 3 1e5 0.5 + ^ | pi 10 ^ | pi -10 ^ | pi 100 ^ | 2 sqrt 101 ^
-1 pi * 7 ^ | e 1000 ^ | phi 100 ^ | phi -50 ^ | 2 sqrt 1 + 60 ^ | 2 sqrt 1 - 60 ^
5 sqrt 2 - 33 ^ | 1 2 sqrt - 75 ^ | 10 pi ^ | 1e-10 pi ^ | 12345678901234567890 0.3 ^
987654321/123456789 0.7 ^ | 2 100000 1/3 + ^ | 0.5 100000.5 ^ | 7 222 ^ | 12 100 ^ | 2 3 5 ^ ^
5 3 3 ^ ^ | 1.5 64 ^ | 0.75 30 ^ | 2/3 40 ^ | 1.25 100 ^ | -0.2 77 ^
"""

CANCELLATIONS = """
1e-20 exp 1 - | 1e-300 exp 1 - | 1e-20 cos 1 - | 1e-100 cos 1 - | 1e-500 cos 1 -
1e-20 dup sin - | 1e-50 tan 1e-50 - | 1e-100 dup sinh - | 1e-100 cosh 1 - | 1 1e-30 + ln
1 1e-1000 + ln 1e-1000 - | 1e15 1 + sqrt 1e15 sqrt - | 1e100 1 + sqrt 1e50 -
1e300 1 + cbrt 1e100 - | 1e50 1 + ln 1e50 ln - | 1e30 dup sq 1 + sqrt - | 1e30 asinh 2e30 ln -
1e30 acosh 2e30 ln - | 100 tanh 1 - | 1000 tanh 1 - | 1e20 atan pi 2 / - | 1e300 atan 2 * pi -
355 113 / pi - | 22/7 pi - | 1 e inv - 1 -1 exp - 1e-30 + - | 2 sqrt 1.4142135623730950488 -
3 sqrt 1.73205080756887729352744634150587236694 - | e 2.718281828 - | 100 exp 1 + ln 100 -
200 exp 1 + ln 200 - | 10 1e-40 ^ 1 - | 2 1e-100 ^ 1 - | 1e-100 1e-100 ^ 1 - | pi 1e-50 + sin
pi 1e-100 - sin | pi 2 / 1e-60 - tan | pi 2 / 1e-60 + cos | pi 1e-60 + cos 1 +
1 1e-60 - asin pi 2 / - | 1 1e-60 - acos | 1 1e-80 + acosh | 1 1e-80 - atanh
-1 1e-80 + acos pi - | 2 1e-50 + sqrt 2 sqrt - | 1e40 1 + 2 sqrt ^ 1e40 2 sqrt ^ -
1e1000 1 + sqrt 1e500 - | 5 sqrt 2 / phi - | 640320 3 ^ 744 + ln 163 sqrt / pi -
pi 163 sqrt * exp | 67 sqrt pi * exp | 43 sqrt pi * exp | 1e-100 exp 1e-100 sin - 1 -
1e-60 sin 1e-60 tan - | 1e-60 atan 1e-60 asin - | 1e-200 asinh 1e-200 -
1e-60 exp 1e-60 neg exp * 1 + | 1 1e-70 + ln 1 1e-70 - ln + | 1e80 1e-80 + sqrt 1e40 -
pi 1e20 * 1e-10 + sin | 1e50 pi * cos 1e-30 + | e 1e60 * floor 1e60 / e -
20 exp pi 20 * - pi e + - | e pi ^ pi - 20 - | 2 sqrt 3 sqrt + 5 sqrt 6 sqrt + 2 sqrt - -
10 sqrt 2 sqrt 5 sqrt * 1e-90 + -
"""


def listed(text):
    return [program.strip() for line in text.split("\n") for program in line.split("|") if line]
