#!/usr/bin/env python3
"""Writes calculus.tsv: derivatives, roots and integrals by mpmath, to 50 digits.

The script has its own evaluator of programs, in arbitrary precision. The numbers in the programs
stand for doubles, as in the tests. A row has a kind, a program of one variable, its points and the
double nearest to the answer. The script takes some seconds.
"""

import math
import os

import mpmath as mp

mp.mp.dps = 50


def truncate(x):
    return mp.floor(x) if x >= 0 else mp.ceil(x)


def real_root(x, n):
    magnitude = abs(x) ** (mp.mpf(1) / n)
    return -magnitude if x < 0 else magnitude


CONSTANTS = {"pi": mp.pi, "e": mp.e, "tau": 2 * mp.pi, "phi": mp.phi}

UNARY = {
    "neg": lambda x: -x, "abs": abs, "sign": mp.sign, "inv": lambda x: 1 / x,
    "sq": lambda x: x * x, "sqrt": mp.sqrt, "cbrt": lambda x: real_root(x, 3),
    "exp": mp.exp, "ln": mp.log, "log": mp.log10, "log2": lambda x: mp.log(x, 2),
    "floor": mp.floor, "ceil": mp.ceil, "trunc": truncate, "frac": lambda x: x - truncate(x),
    "round": lambda x: mp.sign(x) * mp.floor(abs(x) + mp.mpf(1) / 2),
    "fact": mp.factorial, "sin": mp.sin, "cos": mp.cos, "tan": mp.tan, "asin": mp.asin,
    "acos": mp.acos, "atan": mp.atan, "sinh": mp.sinh, "cosh": mp.cosh, "tanh": mp.tanh,
    "asinh": mp.asinh, "acosh": mp.acosh, "atanh": mp.atanh, "deg": mp.radians,
    "todeg": mp.degrees,
}

BINARY = {
    "+": lambda x, y: x + y, "-": lambda x, y: x - y, "*": lambda x, y: x * y,
    "/": lambda x, y: x / y, "^": lambda x, y: x**y, "logb": lambda x, b: mp.log(x) / mp.log(b),
    "root": real_root, "div": lambda x, y: mp.floor(x / y),
    "mod": lambda x, y: x - y * mp.floor(x / y), "quot": lambda x, y: truncate(x / y),
    "rem": lambda x, y: x - y * truncate(x / y), "min": min, "max": max, "hypot": mp.hypot,
    "percent": lambda x, y: x * y / 100, "atan2": mp.atan2, "choose": mp.binomial,
    "perm": lambda n, k: mp.ff(n, k), "gcd": lambda m, n: mp.mpf(math.gcd(int(m), int(n))),
    "lcm": lambda m, n: mp.mpf(math.lcm(int(m), int(n))),
}

STACK = {
    "dup": lambda a: [a, a], "drop": lambda a: [], "swap": lambda a, b: [b, a],
    "over": lambda a, b: [a, b, a], "rot": lambda a, b, c: [b, c, a],
    "divmod": lambda a, b: [BINARY["div"](a, b), BINARY["mod"](a, b)],
}


def function(program):
    """The function that a program is, in mpmath's numbers."""

    def value(x):
        stack = [x]
        for word in program.split():
            if word in CONSTANTS:
                stack.append(+CONSTANTS[word])
            elif word in UNARY:
                stack.append(UNARY[word](stack.pop()))
            elif word in BINARY:
                y = stack.pop()
                stack.append(BINARY[word](stack.pop(), y))
            elif word in STACK:
                effect = STACK[word]
                count = effect.__code__.co_argcount
                arguments = stack[-count:]
                stack[-count:] = effect(*arguments)
            else:
                stack.append(mp.mpf(float(word)))
        (result,) = stack
        return result

    return value


# Programs and the points where they are differentiated: each word at several of them.
DERIVATIVES = """
neg: 0 2.5 -3
abs: 2.5 -0.125 1e300
sign: 2 -0.5
inv: 3 -0.25 1e-9 1e200
sq: 3 -1.5 0 1e-200
sqrt: 2 0.25 1e-12 1e20
cbrt: 8 2 -5 1e-9
exp: 0 1 -20 5.5
ln: 1 2 0.001 1e30
log: 1 2 0.001 1e30
log2: 1 3 0.001 1e30
floor: 2.5 -0.5
ceil: 2.5 -0.5
round: 2.25 3 -0.75
trunc: 2.5 0 -0.5
frac: 2.5 0 -0.5
4 fact +: 7
sin: 0 1 -2 100
cos: 0 1 -2 100
tan: 0 1 -2 1.5
asin: 0 0.5 -0.999 1e-8
acos: 0 0.5 -0.999 1e-8
atan: 0 1 -3 1e100
sinh: 0 1 -2 30
cosh: 0 1 -2 30
tanh: 0 1 -2 20 -300
asinh: 0 1 -2 1e200
acosh: 2 1.0009765625 1e200
atanh: 0 0.5 -0.999
deg: 1 90
todeg: 1 -0.5
3 +: 5
3 swap -: 5
dup * 3 *: 5
7 swap /: 2 -0.3 1e100
dup 1 + /: 2 -0.3
3 ^: 2 -2 0
0 ^: 2 0
1 ^: 0 -1
2.5 ^: 2 0 1e-5
-2 ^: 2 -3
0.5 ^: 2 1e-10
2 swap ^: 0 3 -1
0.3 swap ^: 2 -2
0 swap ^: 2
dup ^: 1 2 0.5
dup sq ^: 1.5
10 logb: 2 1000
2 swap logb: 10 0.5
dup 1 + logb: 2 0.25
2 root: 2 9
3 root: 2 -8 1e-6
-3 root: 8 2
1 root: 0 3
2.5 root: 2 9 1e-6
-0.3 root: 2
8 swap root: 3 0.5 -2
dup root: 2 0.5
0.5 root: 0
7 div: 3 -3
7 mod: 3 -3
17.5 swap mod: 3 -4
7 quot: 3 -3 0
7 rem: 3 -3 0
17.5 swap rem: 3 -4
0 swap rem: 3
3 min: 2 4
3 max: 2 4
dup sq min: 0.5 2
dup sq max: 0.5 2
4 hypot: 3 0 -1e200
dup 3 * hypot: 3 -1
20 percent: 3
20 swap percent: 3
dup percent: 3
6 4 gcd *: 3
6 4 lcm *: 3
6 4 choose *: 3
6 4 perm *: 3
2 atan2: 1 -3 1e-200
2 swap atan2: 1 -3 1e200
-2 atan2: 1 -3
dup 2 * atan2: 3
7 divmod +: 3.5
pi * e ^ tau - phi /: 2
dup dup rot * swap over * +: 2
sq neg exp: 0.5 3
1 + ln sin: 2 1e-3
dup sin swap /: 1 10
sq 1 + sqrt 1 swap / atan: 0.7
dup floor 2 + fact *: 3.5
"""

# Programs and the ends of the bracket.
ROOTS = """
sq 2 -: 0 2
sq 2 -: 2 0
sq 2 -: -2 0
cos: 0 3
sin: 3 4
tan: 3 4
dup cos -: 0 1
exp 3 -: -10 10
ln: 0.1 1e9
log 100 -: 1 1e200
3 ^ 2 -: -5 10
9 ^ 1e-9 -: 0 1
5 ^ 1e200 -: 0 1e60
dup 3 ^ swap 2 * - 5 -: 2 3
dup exp * 1 -: 0 2
dup ln * 2 -: 1 10
atan 1 -: -100 1000
tanh 0.5 -: -100 100
1e-300 -: -1 1
3 * 1 -: -1e300 1e300
1e-200 * 7 -: 1 1e300
inv 3 -: 0.01 100
sqrt 1.1 -: 0 1e10
cbrt 2 +: -1e6 1e6
dup sinh swap 3 * -: 1 10
sq exp 7 -: -5 0
20 ^ 2 -: 0 5
1 - 1e18 *: -7 3
exp 1e300 -: 0 700
dup sin swap 2 / -: 1 3
acosh 2 -: 1 50
asin 1 -: -1 1
2 swap ^ 10 -: 0 300
dup ^ 100 -: 1 10
1 atan2 0.3 -: -10 10
1 hypot 2 -: 0 100
0.1 -: 0 1
neg 0.7 +: 1 -1
"""

# Programs, the ends of the interval, and points where mpmath has to cut it.
INTEGRALS = """
sq: 0 3
sq: 3 0
sq: -1 2
drop 7: 2 5
: 0 1
3 ^: -1 3
20 ^: 0 2
1 + inv: 0 1
inv: 1 2
inv: 1e-3 1e3 0.01 0.1 1 10 100
inv: -3 -1
sin: 0 pi
sin: 0 1
sin: 0 100 20 40 60 80
cos: -1 4
tan: 0 1.5 1
exp: 0 1
exp: -30 2 -20 -10
neg exp: 0 700 1 5 20 60 200
ln: 1 10
ln: 0 1
sqrt: 0 1
sqrt: 1 4
sqrt inv: 0 1
cbrt: -1 8 0
2.5 ^: 0 2
sq neg exp: -6 6 -3 0 3
sq neg exp: -1e6 1e6 -20 -10 -3 0 3 10 20
sq 1 + inv: -5 5 -1 0 1
sq 1 + inv: -1e6 1e6 -1e4 -1e2 -10 -1 0 1 10 1e2 1e4
sq 1e-6 + inv: -1 1 -0.01 -0.001 0 0.001 0.01
0.3 - sq 1e-8 + inv: 0 1 0.29 0.299 0.2999 0.3 0.3001 0.301 0.31
atan: 0 1
asin: 0 0.5
asinh: 0 3
acosh: 1 3
atanh: -0.5 0.75
tanh: -1 30 0 5 10
sinh: 0 2
cosh: -1 1
log: 1 10
log2: 1 8
2 swap ^: 0 10
dup ^: 0 1 0.01 0.1
dup sin *: 0 3
dup sin swap /: 0 10 5
exp sin: 0 3 1 2 2.5
30 * cos: 0 1 0.25 0.5 0.75
100 * sin: 0 10 *100
abs: -1 2 0
0.3 - abs: 0 1 0.3
3 mod: 0 10 3 6 9
floor: 0 5 1 2 3 4
0.7 - sign: 0 1 0.7
1 min: 0 3 1
sin abs: 0 10 pi 2pi 3pi
4 hypot: 0 3
1 + 3 swap atan2: 0 2
deg sin: 0 180
1e-150 *: 0 1e10
1e300 *: 0 1e-200
"""


def point(text):
    if text.endswith("pi"):
        return mp.mpf(float(mp.pi * int(text[:-2] or 1)))
    return mp.mpf(float(text))


def cases(table):
    for line in table.strip().splitlines():
        program, points = line.split(":")
        yield program.strip(), points.split()


def row(kind, program, points, answer):
    return "\t".join([kind, program, *(repr(float(p)) for p in points), repr(float(answer))])


def derivative(f, x):
    """By a step small enough not to reach the next kink; to the right where left is undefined."""
    with mp.workdps(400):
        step = (abs(x) or 1) * mp.mpf(10) ** -130
        answers = (mp.diff(f, x, h=step, direction=direction) for direction in (0, 1))
        answer = next(answer for answer in answers if mp.im(answer) == 0)
        return mp.mpf(0) if x == 0 and abs(answer) < 1e-60 else answer


def root(f, low, high):
    """The root by bisection: slow, and sure to be the one in the bracket."""
    with mp.workdps(400):
        low, high = sorted((low, high), key=f)
        while abs(high - low) > mp.mpf(10) ** -60 * (abs(low) + abs(high)):
            middle = (low + high) / 2
            low, high = (middle, high) if f(middle) < 0 else (low, middle)
        return high


def integral(f, low, high, cuts):
    """By tanh-sinh quadrature of the function scaled to 1, since mpmath's tolerance is absolute."""
    if cuts and cuts[0].startswith("*"):
        parts = int(cuts[0][1:])
        inner = [mp.mpf(k) / parts for k in range(1, parts)]
    else:
        inner = sorted((point(cut) - low) / (high - low) for cut in cuts)
    scale = max(abs(f(low + (high - low) * mp.mpf(k) / 7)) for k in range(1, 7))
    answer, error = mp.quad(
        lambda t: f(low + (high - low) * t) / scale, [0, *inner, 1], maxdegree=12, error=True)
    assert error < 1e-30 * abs(answer)
    return answer * scale * (high - low)


def area(f, low, high):
    """Roughly the area between the function and the axis: what an error is relative to."""
    step = (high - low) / 1000
    return sum(abs(f(low + (k + mp.mpf(1) / 2) * step)) for k in range(1000)) * abs(step)


def gauss(count):
    """The nodes above 0 of Gauss's quadrature, and their weights."""
    coefficients = mp.taylor(lambda x: mp.legendre(count, x), 0, count)
    for x in sorted(mp.polyroots(coefficients[::-1], maxsteps=500, extraprec=400)):
        if x > 0:
            slope = count * (x * mp.legendre(count, x) - mp.legendre(count - 1, x)) / (x * x - 1)
            yield x, 2 / ((1 - x * x) * slope**2)


def rows():
    for program, points in cases(DERIVATIVES):
        for x in map(point, points):
            yield row("derivative", program, [x], derivative(function(program), x))
    for program, (low, high) in cases(ROOTS):
        low, high = point(low), point(high)
        answer = root(function(program), low, high)
        yield row("root", program, [low, high], answer)
    for program, (low, high, *cuts) in cases(INTEGRALS):
        low, high = point(low), point(high)
        f = function(program)
        points = [low, high, area(f, low, high)]
        yield row("integral", program, points, integral(f, low, high, cuts))
    for node, weight in gauss(16):
        yield row("gauss", "", [node], weight)


if __name__ == "__main__":
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "calculus.tsv")
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.writelines(line + "\n" for line in rows())
