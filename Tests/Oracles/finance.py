#!/usr/bin/env python3
"""Writes finance.tsv: loans, cash flows, interest and depreciation, by the formulas of textbooks.

Each row has a program, the number of digits or "double", and the text, or "domain". Rational
results are fractions, and all others are balls of Arb. Rates are found by bisection: the exact
polynomial has different signs on both sides of the text, and Arb counts its roots if its
coefficients change their sign more than once. Doubles are fractions, and results are rounded once.
"""

import math
import pathlib
import random
from fractions import Fraction as F

from flint import arb, ctx, fmpz_poly

from balls import Undecided, ball, fraction
from exact_text import decimal_text, fraction_text

random.seed(1718)
rows = []


def ends(x):
    """Both ends of a ball, as fractions."""
    if not x.is_finite():
        raise Undecided
    middle, radius = fraction(x.mid()), fraction(x.rad())
    return middle - radius, middle + radius


def value_text(x, digits):
    if digits != "double":
        return fraction_text(x, digits)
    value = float(x)
    if value == 0:
        return "0"
    mantissa, _, power = repr(abs(value)).partition("e")
    whole, _, part = mantissa.partition(".")
    return decimal_text(value < 0, int(whole + part), int(power or 0) - len(part), 21)


def text(function, digits):
    """The text of the fraction, or of all numbers in the ball, that a function gives."""
    for precision in (200, 800, 3200):
        ctx.prec = precision
        try:
            value = function()
            if isinstance(value, (F, int)):
                return value_text(F(value), digits)
            low, high = (value_text(end, digits) for end in ends(value))
            if low == high:
                return low
        except Undecided:
            pass
    return None


def literal(x, digits):
    if digits == "double":
        return repr(float(x))
    if x.denominator == 1:
        return str(x.numerator)
    rest = x.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest == 1 and x.denominator < 10**12 and random.random() < 0.8:
        return fraction_text(x, 60)
    return f"{x.numerator}/{x.denominator}"


def listed(flows, digits):
    return "{ " + "".join(f"{literal(x, digits)} " for x in flows) + "}"


def add(word, operands, function, digits=20):
    """A row; the function gives the result of the operands, None without one."""
    if digits == "double":
        operands = [F(float(x)) for x in operands]
    program = " ".join([*(literal(x, digits) for x in operands), word])
    if function(*operands) is None:
        rows.append((program, digits, "domain"))
        return
    result = text(lambda: function(*operands), digits)
    if result is not None:
        rows.append((program, digits, result))


# Loans and savings.
def power(x, n):
    """A power: a fraction if the exponent is whole."""
    return x ** int(n) if n.denominator == 1 else ball(x) ** ball(n)


def start(rate, begin):
    return 1 + rate if begin else F(1)


def combined(n, rate, *terms):
    """The sum of products, as fractions or as balls."""
    if n.denominator == 1:
        return sum((math.prod(term) for term in terms), F(0))
    total = arb(0)
    for term in terms:
        product = arb(1)
        for factor in term:
            product *= ball(factor) if isinstance(factor, F) else factor
        total += product
    return total


def growth(rate, n):
    return power(1 + rate, n) if rate else F(1)


def payments_worth(rate, n, begin):
    factor = start(rate, begin)
    if rate == 0:
        return n
    if n.denominator == 1:
        return (power(1 + rate, n) - 1) / rate * factor
    return (power(1 + rate, n) - 1) / ball(rate) * ball(factor)


def fv(begin):
    def result(rate, n, pmt, pv):
        if rate <= -1:
            return None
        return combined(n, rate, (F(-1), pv, growth(rate, n)),
                        (F(-1), pmt, payments_worth(rate, n, begin)))
    return result


def pv(begin):
    def result(rate, n, pmt, fv):
        if rate <= -1:
            return None
        g = growth(rate, n)
        return combined(n, rate, (F(-1), fv, 1 / g),
                        (F(-1), pmt, payments_worth(rate, n, begin), 1 / g))
    return result


def pmt(begin):
    def result(rate, n, pv, fv):
        if rate <= -1 or n <= 0:
            return None
        s = payments_worth(rate, n, begin)
        return combined(n, rate, (F(-1), pv, growth(rate, n), 1 / s), (F(-1), fv, 1 / s))
    return result


def nper(begin):
    def result(rate, pmt, pv, fv):
        if rate <= -1:
            return None
        payment = pmt * start(rate, begin)
        if rate == 0:
            return None if pmt == 0 else -(pv + fv) / pmt
        before, after = payment + pv * rate, payment - fv * rate
        if before * after <= 0:
            return None
        ratio = after / before
        if ratio == 1:
            return F(0)
        guess = round(math.log(ratio) / math.log1p(rate)) if abs(rate) > F(1, 10**9) else 0
        if abs(guess) < 1000 and (1 + rate) ** guess == ratio:
            return F(guess)
        return ball(ratio).log() / ball(1 + rate).log()
    return result


def sign(x):
    return (x > 0) - (x < 0)


def changes(flows):
    signs = [sign(x) for x in flows if x]
    return sum(x != y for x, y in zip(signs, signs[1:]))


def only_root(worth, digits):
    """The text of the only root above 0 of a function with one change of sign, less 1."""
    wanted = 17 if digits == "double" else digits
    low, high = 1, 1
    side = sign(worth(F(10) ** 9))
    while sign(worth(F(2) ** high)) != side:
        high *= 2
    while sign(worth(F(1, 2**low))) != -side:
        low *= 2
    low, high = F(1, 2**low), F(2) ** high
    bits = 4 * wanted + 80
    scale = 2 ** (bits + 40)
    low, high = int(low * scale), int(high * scale)
    while high - low > 2**8:
        middle = (low + high) // 2
        if sign(worth(F(middle, scale))) == side:
            high = middle
        else:
            low = middle
    near = F(low + high, 2 * scale).limit_denominator(10**9)
    if worth(near) == 0:
        return value_text(near - 1, digits)
    low, high = F(low, scale), F(high, scale)
    assert sign(worth(low)) * sign(worth(high)) < 0
    texts = {value_text(low - 1, digits), value_text(high - 1, digits)}
    return texts.pop() if len(texts) == 1 else None


def positive_roots(flows):
    """The number of different positive roots of a polynomial."""
    denominator = math.lcm(*(x.denominator for x in flows))
    coefficients = [int(x * denominator) for x in reversed(flows)]
    ctx.prec = 200
    roots = fmpz_poly(coefficients).complex_roots()
    return [root for root, _ in roots if root.imag == 0 and root.real > 0]


def irr_text(flows, digits):
    if changes(flows) == 0:
        return "domain"

    def worth(x):
        total = 0
        for flow in flows:
            total = total * x + flow
        return total

    if changes(flows) > 1:
        roots = positive_roots(flows)
        if len(roots) != 1:
            return "domain"
        ctx.prec = 2000
        denominator = math.lcm(*(x.denominator for x in flows))
        polynomial = fmpz_poly([int(x * denominator) for x in reversed(flows)])
        for root, _ in polynomial.complex_roots():
            if root.imag == 0 and root.real > 0:
                low, high = ends(root.real)
                near = ((low + high) / 2).limit_denominator(10**9)
                if worth(near) == 0:
                    return value_text(near - 1, digits)
                texts = {value_text(low - 1, digits), value_text(high - 1, digits)}
                return texts.pop() if len(texts) == 1 else None
    return only_root(worth, digits)


def rate_text(n, pmt, pv, fv, begin, digits):
    flows = [pv + pmt, pmt, fv] if begin else [pv, pmt, fv + pmt]
    if n == 1:
        flows = [flows[0], flows[2]]
    if changes(flows) != 1:
        return irr_text([flows[0], *[pmt] * (n - 1), flows[-1]], digits)

    def worth(x):
        top, bottom = x.numerator**n, x.denominator**n
        if x == 1:
            return pv + pmt * n + fv
        value = pv * top + fv * bottom
        return value + pmt * (x if begin else 1) * F(top - bottom) / (x - 1)

    return only_root(worth, digits)


def add_rate(n, pmt, pv, fv, begin, digits=20):
    operands = [F(n), pmt, pv, fv]
    if digits == "double":
        operands = [F(float(x)) for x in operands]
    result = rate_text(n, *operands[1:], begin, digits)
    if result is not None:
        program = " ".join(literal(x, digits) for x in operands)
        rows.append((f"{program} rate{'begin' * begin}", digits, result))


def add_irr(flows, digits=20):
    if digits == "double":
        flows = [F(float(x)) for x in flows]
    result = irr_text(flows, digits)
    if result is not None:
        rows.append((f"{listed(flows, digits)} irr", digits, result))


def some_rate():
    kind = random.randrange(8)
    if kind == 0:
        return F(0)
    if kind == 1:
        return F(random.randint(1, 2000), 120000)
    if kind == 2:
        return F(-random.randint(1, 95), 100)
    if kind == 3:
        return F(random.randint(1, 9), 10 ** random.choice((7, 15, 30)))
    if kind == 4:
        return F(random.randint(1, 50), random.randint(30, 99))
    return F(random.randint(1, 300), 1000)


def some_count():
    kind = random.randrange(4)
    if kind == 0:
        return F(random.choice((120, 240, 360, 480)))
    if kind == 1:
        return F(random.randint(1, 99), random.choice((2, 4, 10)))
    return F(random.randint(1, 60))


def money(low=0, high=6):
    size = 10 ** random.uniform(low, high)
    return F(random.choice((1, -1)) * round(size * 100), 100)


for digits in (20, 20, 20, 50, 50, "double", "double"):
    for begin in (False, True):
        end = "begin" * begin
        for _ in range(6):
            for word, function in (("pmt", pmt), ("pv", pv), ("fv", fv)):
                add(word + end, [some_rate(), some_count(), random.choice((F(0), money())), money()],
                    function(begin), digits)
            add("nper" + end, [some_rate(), money(0, 4), money(), random.choice((F(0), money()))],
                nper(begin), digits)

# A number of payments and a rate are found again from what they lead to.
for begin in (False, True):
    end = "begin" * begin
    for _ in range(14):
        rate, n = some_rate(), F(random.choice((1, 2, 3, 12, 36, 60, 120)))
        rate = rate.limit_denominator(10**5)
        present, future = money(), random.choice((F(0), money()))
        payment = pmt(begin)(rate, n, present, future)
        if payment:
            add("nper" + end, [rate, payment, present, future], nper(begin))
        if n <= 60 or rate.denominator < 200:
            add_rate(int(n), payment, present, future, begin)
    add_rate(1, F(0), F(-100), F(105), begin)
    add_rate(1000, F(0), F(-100), F(105), begin, 30)
    add_rate(480, F(-500), F(100000), F(0), begin, 200)
    add_rate(360, F("-1073.64"), F(200000), F(0), begin, 50)
    add_rate(100, F(-10), F(1000), F(0), begin)
    add_rate(5000, F(-1), F(3000), F(0), begin)
    add_rate(12, F(100), F(1000), F(50), begin)
    add_rate(2, F(0), F(0), F(1), begin)
    # Two rates, a double one, none.
    add_rate(2, F(500), F(-100), F(-1100), begin)
    add_rate(2, F(2), F(-1), F(-3), begin)
    add_rate(2, F(-3), F(1), F(6), begin)
    add_rate(10, F(-1), F(50), F(50), begin)
    for digits in (20, 50, "double"):
        for _ in range(8):
            n = random.choice((1, 2, 5, 12, 24, 60, 120, 360))
            add_rate(n, money(1, 4), money(3, 6), random.choice((F(0), money())), begin, digits)

# Cash flows.
for digits in (20, 20, 50, "double"):
    for _ in range(14):
        flows = [money() for _ in range(random.randint(0, 8))]
        rate = random.choice((some_rate(), F(1, 10)))
        if digits != "double":
            value = sum((flow / (1 + rate) ** k for k, flow in enumerate(flows)), F(0))
            rows.append((f"{literal(rate, digits)} {listed(flows, digits)} npv", digits,
                         value_text(value, digits)))
        if flows:
            add_irr(flows, digits)
        count = random.choice((2, 3, 5, 12, 40))
        add_irr([-abs(money(3, 5)), *(abs(money(1, 5)) for _ in range(count))], digits)
for flows in ([-1, 5, -6, 2], [-1, 5, -6], [1, -2, 1], [-1, 3, -3, 1], [-1, 2, -2], [0, 0], [0], [5],
              [-100, 100], [-100, 50, 50], [-100, 0, 0, 100], [0, -100, 110, 0], [-100, 20, 20],
              [-1000, 500, 400, 300, 100], [-70000, 12000, 15000, 18000, 21000, 26000],
              [-1, 6, -11, 6], [-4, 12, -9], [4, -12, 9], [-1, 4, -6, 4, -1], [1, -3, 3, -2],
              [-100, 230, -132], [10, -1, 10], [-100, 300, -300, 105]):
    for digits in (20, 50, "double"):
        add_irr([F(x) for x in flows], digits)
add_irr([F(-1000), *[F(7)] * 400, F(500)], 30)
add_irr([F(-100), *[F(0)] * 50, F(1000)], 100)
add_irr([F(-1), F(1) + F(1, 10**30)], 50)

# Interest.
for digits in (20, 50, "double"):
    for _ in range(10):
        n = random.choice((1, 2, 4, 12, 52, 365))
        rate = random.choice((F(random.randint(-20, 60), 100), F(random.randint(1, 999), 10**4)))
        add("effective", [rate, F(n)], lambda r, n: (1 + r / n) ** int(n) - 1, digits)
        add("nominal", [rate, F(n)],
            lambda r, n: r if n == 1 or r == 0 else ball(n) * (ball(1 + r) ** (1 / ball(n)) - 1),
            digits)
for rate, n in ((F(1, 10), 2), (F(3, 25), 12), (F(-1, 5), 4), (F(1, 100), 365)):
    effective = (1 + rate / n) ** n - 1
    if effective.denominator < 10**40:
        add("nominal", [effective, F(n)], lambda e, m: rate)
add("effective", [F(-13), F(12)], lambda r, n: None)
add("effective", [F(1), F(0)], lambda r, n: None)
add("nominal", [F(-1), F(12)], lambda r, n: None)
add("nominal", [F(1), F(-1)], lambda r, n: None)
add("effective", [F(1, 10), F(5, 2)], lambda r, n: ball(1 + r / n) ** ball(n) - 1)


# Depreciation.
def period_fits(life, period):
    return life.denominator == period.denominator == 1 and 1 <= period <= life


def syd(cost, salvage, life, period):
    if not period_fits(life, period):
        return None
    return (cost - salvage) * (life - period + 1) * 2 / (life * (life + 1))


def db(cost, salvage, life, period):
    if not period_fits(life, period) or cost <= 0 or salvage < 0:
        return None
    ratio = salvage / cost
    if salvage == 0:
        return cost if period == 1 else F(0)
    for root in (F(9, 10), F(4, 5), F(1, 2), F(1)):
        if root**life == ratio:
            return cost * root ** int(period - 1) * (1 - root)
    left = ball(ratio) ** (1 / ball(life))
    return ball(cost) * left ** int(period - 1) * (1 - left)


for digits in (20, 20, 50, "double"):
    for _ in range(8):
        cost, life = abs(money(3, 6)), F(random.randint(1, 30))
        salvage = random.choice((F(0), cost / 10, abs(money(1, 3))))
        if digits != "double":
            salvage = F(round(salvage * 100), 100)
        period = F(random.randint(1, int(life)))
        add("sln", [cost, salvage, life], lambda c, s, n: (c - s) / n, digits)
        add("syd", [cost, salvage, life, period], syd, digits)
        add("db", [cost, salvage, life, period], db, digits)
for root, life in ((F(9, 10), 5), (F(4, 5), 3), (F(1, 2), 10)):
    for period in (1, 2, life):
        add("db", [F(1000), 1000 * root**life, F(life), F(period)], db)
for life, period in ((5, 0), (5, 6), (0, 0), (-3, -3), (5, F(3, 2)), (F(9, 2), 1)):
    add("syd", [F(1000), F(100), F(life), F(period)], syd)
    add("db", [F(1000), F(100), F(life), F(period)], db)
add("db", [F(0), F(0), F(5), F(1)], db)
add("db", [F(100), F(-1), F(5), F(1)], db)
add("sln", [F(1), F(0), F(0)], lambda c, s, n: None)

for begin in (False, True):
    end = "begin" * begin
    for word, function in (("pmt", pmt), ("pv", pv), ("fv", fv)):
        for rate, n in ((F(-1), 12), (F(-2), 12), (F(0), 0), (F(1, 10), 0), (F(1, 10), -2)):
            add(word + end, [rate, F(n), F(100), F(1000)], function(begin))
    for operands in ((0, 0, 1, 1), (0, 5, 10, -10), (F(1, 10), 0, 1, 1), (F(1, 10), -10, 100, 0),
                     (F(1, 10), -5, 100, 0), (-1, 5, 10, 10), (F(1, 10), 0, 100, -200)):
        add("nper" + end, [F(x) for x in operands], nper(begin))
    for operands in ((F(3, 2), -1, 1, 1), (0, -1, 1, 1), (-3, -1, 1, 1), (4, 0, 0, 0), (4, 1, 1, 1)):
        # With 3/2 payments, x = 1 + rate is a power of the golden ratio, which solves the equation.
        golden = {"": "-0.6180339887498948482", "begin": "1.6180339887498948482"}
        answer = golden[end] if operands[0] == F(3, 2) else "domain"
        rows.append((" ".join(literal(F(x), 20) for x in operands) + f" rate{end}", 20, answer))

path = pathlib.Path(__file__).with_name("finance.tsv")
path.write_text("".join(f"{p}\t{d}\t{t}\n" for p, d, t in rows))
