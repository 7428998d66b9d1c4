#!/usr/bin/env python3
"""Writes probabilities.tsv: error, incomplete gamma and beta functions, and distributions, by Arb.

Each row has a program, the number of digits and the text. A text is written only if all numbers in
Arb's ball have it. Quantiles come from bisection, with each side decided by balls; tails of integer
distributions are sums of fractions.
"""

import math
import pathlib
import random
from fractions import Fraction as F

from flint import arb, ctx

from balls import Undecided, ball, fraction
from exact_text import fraction_text

random.seed(1616)
rows = []


def ends(x):
    """Both ends of a ball, as fractions."""
    if not x.is_finite():
        raise Undecided
    middle, radius = x.mid(), x.rad()
    # Ends with millions of bits would tell nothing more.
    least = (abs(middle) * arb(2) ** (-2 * ctx.prec)).mid()
    middle, radius = fraction(middle), fraction(max(radius, least))
    return middle - radius, middle + radius


def refined(answer):
    """The answer of a function with enough bits."""
    precision = 128
    while precision < 1 << 13:
        ctx.prec = precision
        try:
            return answer()
        except Undecided:
            precision *= 2
    return None


def text(function, digits):
    """The text of the number in the balls that a function gives."""

    def answer():
        value = function()
        if isinstance(value, (F, int)):
            return fraction_text(F(value), digits)
        low, high = (fraction_text(end, digits) for end in ends(value))
        if low != high:
            raise Undecided
        return low

    return refined(answer)


def is_below(value, bound):
    difference = value - ball(bound)
    if difference < 0:
        return True
    if difference > 0:
        return False
    raise Undecided


def quantile(share, goal, digits):
    """The text of the positive number at which an increasing share reaches its goal."""

    def reaches(x):
        return not refined(lambda: is_below(share(ball(x)), goal))

    low, high = (0, 1) if not reaches(F(1)) else (-1, 0)
    while low >= 0 and not reaches(F(2) ** high):
        low, high = high, 2 * high
    while high <= 0 and low < 0 and reaches(F(2) ** low):
        low, high = 2 * low, low
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if reaches(F(2) ** middle) else (middle, high)
    low, high = F(2) ** low, F(2) ** high
    for _ in range(8):
        middle = (low + high) / 2
        low, high = (low, middle) if reaches(middle) else (middle, high)
    # Secants find it, balls decide about both sides.
    ctx.prec = 2 * 4 * digits + 200
    x, y = ball(low), ball(high)
    at_x = share(x) - ball(goal)
    for _ in range(40):
        at_y = share(y) - ball(goal)
        step = (at_y * (y - x) / (at_y - at_x)).mid()
        if not step.is_finite() or abs(step) < abs(y) * arb(2) ** (-4 * digits - 20):
            break
        x, at_x, y = y, at_y, (y - step).mid()
    root = fraction(y.mid())
    margin = root / 2 ** (4 * digits)
    low, high = root - margin, root + margin
    if reaches(low) or not reaches(high):
        return None
    near, far = fraction_text(low, digits), fraction_text(high, digits)
    return near if near == far else None


def literal(x):
    """A number of the language, and what it is."""
    return str(x.numerator) if x.denominator == 1 else f"{x.numerator}/{x.denominator}"


def add(word, operands, function, digits=None):
    for wanted in (20, 50) if digits is None else (digits,):
        result = text(function, wanted)
        if result is not None and result != "0":
            rows.append((" ".join([*map(literal, operands), word]), wanted, result))
        elif result == "0" and isinstance(function(), (F, int)):
            rows.append((" ".join([*map(literal, operands), word]), wanted, result))


def add_quantile(word, operands, result_of):
    for digits in (20, 50):
        result = result_of(digits)
        if result is not None:
            rows.append((" ".join([*map(literal, operands), word]), digits, result))


def number(low=-3, high=3):
    """A positive number of a size between powers of 10: whole, a half, a decimal, or a fraction."""
    size = 10 ** random.uniform(low, high)
    kind = random.randrange(4)
    if kind == 0 and size >= 1:
        return F(round(size))
    if kind == 1 and size >= 1:
        return F(round(2 * size), 2)
    if kind == 2:
        return F(max(1, round(size * 97)), 97)
    return F(f"{size:.{random.randint(1, 8)}g}")


def probability():
    kind = random.randrange(5)
    if kind == 0:
        return F(1, 10 ** random.randint(2, 30))
    if kind == 1:
        return 1 - F(1, 10 ** random.randint(2, 30))
    if kind == 2:
        return F(random.randint(1, 19), 20)
    return F(random.randint(1, 10**6 - 1), 10**6)


# The error functions.
for x in [F(0), *(F(s) for s in ("1", "2", "5", "30", "100", "300", "1e-5", "1e-40", "1e-300"))]:
    for sign in (1, -1):
        add("erf", [sign * x], lambda: ball(sign * x).erf())
        add("erfc", [sign * x], lambda: ball(sign * x).erfc())
for _ in range(60):
    x = number(-6, 2) * random.choice((1, -1))
    add("erf", [x], lambda: ball(x).erf())
    add("erfc", [x], lambda: ball(x).erfc())
for _ in range(25):
    y = probability()
    add("erfinv", [y], lambda: ball(y).erfinv())
    add("erfinv", [-y], lambda: ball(-y).erfinv())
    add("erfcinv", [y], lambda: ball(y).erfcinv())


# The incomplete gamma function.
def lower_gamma(a, x):
    return ball(x).gamma_lower(ball(a), 1) if x else F(0)


def upper_gamma(a, x):
    return ball(x).gamma_upper(ball(a), 1) if x else F(1)


for _ in range(70):
    a = number(-4, 3)
    x = random.choice((number(-4, 3), a * (1 + number(-3, 0) * random.choice((1, -1)) / 2)))
    if 0 < x < 20000:
        add("gammainc", [a, x], lambda: lower_gamma(a, x))
        add("gammaincc", [a, x], lambda: upper_gamma(a, x))
for a, x in (("1/2", "100"), ("1e-20", "1e-30"), ("3", "1e-300"), ("2000", "2100"), ("2000", "1900"),
             ("1/3", "1e-100"), ("12.5", "900"), ("7", "0")):
    a, x = F(a), F(x)
    add("gammainc", [a, x], lambda: lower_gamma(a, x))
    add("gammaincc", [a, x], lambda: upper_gamma(a, x))


# The incomplete beta function.
def lower_beta(a, b, x):
    if a.denominator == b.denominator == 1 and a + b < 400 and isinstance(x, F):
        n = int(a + b - 1)
        return sum(math.comb(n, j) * x**j * (1 - x) ** (n - j) for j in range(int(a), n + 1))
    return ball(x).beta_lower(ball(a), ball(b), 1)


for _ in range(90):
    a, b = number(-2, 2), number(-2, 2)
    mean = a / (a + b)
    x = random.choice((probability(), mean, mean + (1 - mean) * F(random.randint(1, 99), 100)))
    add("betainc", [a, b, x], lambda: lower_beta(a, b, x))
for _ in range(60):
    a, b = F(random.randint(1, 60)), F(random.randint(1, 60), random.choice((1, 2)))
    x = probability()
    add("betainc", [a, b, x], lambda: lower_beta(a, b, x))


# Continuous distributions, each with its density, tails and quantile.
def gamma(x):
    return ball(x).gamma()


def continuous(name, count, parameters, place, density, lower, upper, whole_axis=False):
    for _ in range(count):
        p = parameters()
        x = place(p)
        add(name + "pdf", [*p, x], lambda: density(p, ball(x)) if whole_axis or x > 0 else F(0))
        add(name + "cdf", [*p, x], lambda: lower(p, ball(x)) if whole_axis or x > 0 else F(0))
        add(name + "sf", [*p, x], lambda: upper(p, ball(x)) if whole_axis or x > 0 else F(1))


def inverses(name, count, parameters, lower, upper, symmetric=False):
    for _ in range(count):
        p, q = parameters(), probability()
        sign = ""
        goal, rest = q, 1 - q
        if symmetric:
            if q == F(1, 2):
                continue
            sign = "-" if q < F(1, 2) else ""
            goal, rest = (rest, goal) if q < F(1, 2) else (goal, rest)

        def result(digits):
            if goal < F(1, 2):
                found = quantile(lambda x: lower(p, x), goal, digits)
            else:
                found = quantile(lambda x: -upper(p, x), -rest, digits)
            return None if found is None else sign + found

        add_quantile(name + "inv", [*p, q], result)


def normal_upper(p, x):
    return ((x - ball(p[0])) / (ball(p[1]) * arb(2).sqrt())).erfc() / 2


def normal_lower(p, x):
    return ((ball(p[0]) - x) / (ball(p[1]) * arb(2).sqrt())).erfc() / 2


def normal_density(p, x):
    z = (x - ball(p[0])) / ball(p[1])
    return (-z * z / 2).exp() / (ball(p[1]) * (2 * arb.pi()).sqrt())


def signed(x):
    return x * random.choice((1, -1))


continuous("norm", 35, lambda: (signed(number(-1, 2)), number(-1, 2)),
           lambda p: p[0] + p[1] * signed(number(-3, 2)),
           normal_density, normal_lower, normal_upper, whole_axis=True)
inverses("norm", 25, lambda: (F(0), number(-1, 1)), normal_lower, normal_upper, symmetric=True)


def t_density(p, x):
    (v,) = map(ball, p)
    return (gamma((v + 1) / 2) / ((v * arb.pi()).sqrt() * gamma(v / 2))
            * (1 + x * x / v) ** (-(v + 1) / 2))


def t_upper(p, x):
    (v,) = map(ball, p)
    half = (v / (v + x * x)).beta_lower(v / 2, arb(1) / 2, 1) / 2
    if x > 0:
        return half
    if x < 0:
        return 1 - half
    raise Undecided


def t_lower(p, x):
    return t_upper(p, -x)


continuous("t", 25, lambda: (number(-1, 2),), lambda p: signed(number(-3, 2)),
           t_density, t_lower, t_upper, whole_axis=True)
inverses("t", 12, lambda: (random.choice((F(random.randint(1, 60)), number(0, 2))),),
         t_lower, t_upper, symmetric=True)


def gamma_density(p, x):
    k, s = map(ball, p)
    return (x / s) ** (k - 1) * (-x / s).exp() / (gamma(k) * s)


def gamma_lower(p, x):
    return (x / ball(p[1])).gamma_lower(ball(p[0]), 1)


def gamma_upper(p, x):
    return (x / ball(p[1])).gamma_upper(ball(p[0]), 1)


def chi2(function):
    return lambda p, x: function((p[0] / 2, F(2)), x)


continuous("gamma", 25, lambda: (number(-1, 2), number(-2, 2)),
           lambda p: signed(p[0] * p[1] * number(-1, 1)) if random.random() < 0.1
           else p[0] * p[1] * number(-1, 1), gamma_density, gamma_lower, gamma_upper)
inverses("gamma", 10, lambda: (number(-1, 2), number(-2, 2)), gamma_lower, gamma_upper)
continuous("chi2", 25, lambda: (random.choice((F(random.randint(1, 100)), number(-1, 2))),),
           lambda p: p[0] * number(-1, 1), chi2(gamma_density), chi2(gamma_lower),
           chi2(gamma_upper))
inverses("chi2", 12, lambda: (F(random.randint(1, 100)),), chi2(gamma_lower), chi2(gamma_upper))


def beta_density(p, x):
    a, b = map(ball, p)
    return x ** (a - 1) * (1 - x) ** (b - 1) * gamma(a + b) / (gamma(a) * gamma(b))


def beta_lower(p, x):
    return x.beta_lower(ball(p[0]), ball(p[1]), 1)


def beta_upper(p, x):
    return (1 - x).beta_lower(ball(p[1]), ball(p[0]), 1)


continuous("beta", 25, lambda: (number(-1, 2), number(-1, 2)),
           lambda p: F(random.randint(1, 999), 1000), beta_density, beta_lower, beta_upper)
for _ in range(15):
    p, q = (number(-1, 1), number(-1, 1)), probability()

    def beta_share(x):
        return beta_lower(p, x) if x < 1 else arb(1)

    add_quantile("betainv", [*p, q], lambda digits: quantile(beta_share, q, digits))


def f_density(p, x):
    m, n = map(ball, p)
    y = m * x / (m * x + n)
    return beta_density((p[0] / 2, p[1] / 2), y) * m * n / (m * x + n) ** 2


def f_lower(p, x):
    m, n = map(ball, p)
    return beta_lower((p[0] / 2, p[1] / 2), m * x / (m * x + n))


def f_upper(p, x):
    m, n = map(ball, p)
    return (n / (m * x + n)).beta_lower(n / 2, m / 2, 1)


def degrees():
    return F(random.randint(1, 80))


continuous("f", 25, lambda: (degrees(), random.choice((degrees(), number(-1, 2)))),
           lambda p: number(-2, 1), f_density, f_lower, f_upper)
inverses("f", 10, lambda: (degrees(), degrees()), f_lower, f_upper)

continuous("expon", 12, lambda: (number(-2, 2),), lambda p: number(-1, 1) / p[0],
           lambda p, x: ball(p[0]) * (-ball(p[0]) * x).exp(),
           lambda p, x: -(-ball(p[0]) * x).expm1(), lambda p, x: (-ball(p[0]) * x).exp())
continuous("weibull", 12, lambda: (number(-1, 1), number(-2, 2)), lambda p: number(-1, 0) * p[1],
           lambda p, x: ball(p[0] / p[1]) * (x / ball(p[1])) ** (ball(p[0]) - 1)
           * (-((x / ball(p[1])) ** ball(p[0]))).exp(),
           lambda p, x: -(-((x / ball(p[1])) ** ball(p[0]))).expm1(),
           lambda p, x: (-((x / ball(p[1])) ** ball(p[0]))).exp())
for _ in range(12):
    q, k, s = probability(), number(-1, 1), number(-2, 2)
    add("exponinv", [s, q], lambda: -(1 - ball(q)).log() / ball(s))
    add("weibullinv", [k, s, q],
        lambda: ball(s) * (-(1 - ball(q)).log()) ** (1 / ball(k)))
    low, high = sorted((signed(s), s + k))
    x = low + (high - low) * F(random.randint(-2, 12), 10)
    inside = low <= x <= high
    share = min(F(1), max(F(0), (x - low) / (high - low)))
    add("unifpdf", [low, high, x], lambda: 1 / (high - low) if inside else F(0))
    add("unifcdf", [low, high, x], lambda: share)
    add("unifsf", [low, high, x], lambda: 1 - share)
    add("unifinv", [low, high, q], lambda: low + (high - low) * q)


# Distributions of whole numbers, exact where they are rational.
def discrete(name, operands, mass, k, first):
    """Mass and tails at k; tails are sums of masses from the first number on."""
    add(name + "pmf", [*operands, k], lambda: mass(int(k)))
    add(name + "cdf", [*operands, k], lambda: sum((mass(j) for j in range(first, int(k) + 1)), F(0)))
    add(name + "sf", [*operands, k],
        lambda: 1 - sum((mass(j) for j in range(first, int(k) + 1)), F(0)))


def least(name, operands, mass, q, first):
    total, k = mass(first), first
    while total < q:
        k += 1
        total += mass(k)
    add(name + "inv", [*operands, q], lambda: F(k), digits=20)


for _ in range(30):
    n, p = random.choice((random.randint(0, 12), random.randint(1, 300))), random.choice(
        (probability(), F(random.randint(0, 8), 8)))

    def binomial(k):
        return math.comb(n, k) * p**k * (1 - p) ** (n - k) if 0 <= k <= n else F(0)

    discrete("binom", [F(n), p], binomial, F(random.randint(-1, n + 1)), 0)
    least("binom", [F(n), p], binomial, random.choice((F(1, 2), F(1, 20), F(19, 20), F(0))), 0)
for _ in range(12):
    n, p = random.randint(1001, 10**6), F(random.randint(1, 999), 1000)
    k = max(0, min(n, int(n * p) + random.randint(-1, 1) * random.randint(0, 3 * math.isqrt(n))))
    add("binompmf", [F(n), p, F(k)], lambda: (
        arb(n + 1).lgamma() - arb(k + 1).lgamma() - arb(n - k + 1).lgamma()
        + k * ball(p).log() + (n - k) * ball(1 - p).log()).exp())
    if 0 <= k < n:
        # The tail of the beta distribution of the k-th success.
        add("binomcdf", [F(n), p, F(k)],
            lambda: ball(1 - p).beta_lower(arb(n - k), arb(k + 1), 1), digits=20)
        add("binomsf", [F(n), p, F(k)],
            lambda: ball(p).beta_lower(arb(k + 1), arb(n - k), 1), digits=20)
for _ in range(25):
    p, k = 1 - probability(), random.randint(-1, 40)
    discrete("geom", [p], lambda k: p * (1 - p) ** (k - 1) if k > 0 else F(0), F(k), 1)
for _ in range(15):
    p, q = F(random.randint(1, 20), 20), F(random.randint(0, 19), 20)
    least("geom", [p], lambda k: p * (1 - p) ** (k - 1), q, 1)
for _ in range(25):
    size = random.choice((12, 60, 400))
    successes, draws = random.randint(0, size), random.randint(0, size)

    def hypergeometric(k):
        return (F(math.comb(successes, k) * math.comb(size - successes, draws - k),
                  math.comb(size, draws)) if 0 <= k <= draws else F(0))

    k = random.randint(-1, min(successes, draws) + 1)
    operands = [F(size), F(successes), F(draws)]
    discrete("hypergeom", operands, hypergeometric, F(k), 0)
    least("hypergeom", operands, hypergeometric, random.choice((F(1, 2), F(1, 20), F(19, 20))),
          max(0, draws + successes - size))
for _ in range(35):
    rate = number(-2, 2)
    k = random.randint(0, int(3 * rate) + 6)
    add("poissonpmf", [rate, F(k)],
        lambda: (k * ball(rate).log() - ball(rate)).exp() / math.factorial(k))
    add("poissoncdf", [rate, F(k)], lambda: sum(
        (ball(rate**j / math.factorial(j)) for j in range(k + 1)), arb(0)) * (-ball(rate)).exp())
    add("poissonsf", [rate, F(k)], lambda: 1 - sum(
        (ball(rate**j / math.factorial(j)) for j in range(k + 1)), arb(0)) * (-ball(rate)).exp())

    def reaches(count, q):
        total = sum((rate**j / math.factorial(j) for j in range(count + 1)), F(0))
        return not refined(lambda: is_below(ball(total) * (-ball(rate)).exp(), q))

    q, count = random.choice((F(1, 2), F(1, 20), F(999, 1000))), 0
    while not reaches(count, q):
        count += 1
    add("poissoninv", [rate, q], lambda: F(count), digits=20)
add("poissoncdf", [F(3), F(-1)], lambda: F(0))
add("poissonsf", [F(3), F(-1)], lambda: F(1))

with open(pathlib.Path(__file__).with_suffix(".tsv"), "w") as table:
    for row in rows:
        table.write("\t".join(map(str, row)) + "\n")
