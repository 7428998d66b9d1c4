#!/usr/bin/env python3
"""Writes formulas.tsv: random formulas, and their values by Python's fractions.

The formulas have as few parentheses as Python needs, and some more. Python's operators have the
precedence of those of the language; only their names differ.
"""
import random
from fractions import Fraction

SEED = 20261122
COUNT = 600

# The spelling of functions here and in Python.
BINARY = [
    ("+", "+"), ("-", "-"), ("*", "*"), ("/", "/"), ("^", "**"), ("mod", "%"), ("div", "//"),
    ("−", "-"), ("×", "*"), ("·", "*"), ("÷", "/"), ("**", "**"),
]
COMPARING = [("<", "<"), (">", ">"), ("<=", "<="), ("≥", ">="), ("=", "=="), ("!=", "!="), ("≠", "!=")]
FUNCTIONS = [("max", 2), ("min", 2), ("abs", 1), ("sq", 1), ("floor", 1), ("sum", 0), ("fact", 1)]


def fact(x):
    if x.denominator != 1 or not 0 <= x <= 20:
        raise ValueError("no factorial")
    product = Fraction(1)
    for factor in range(2, int(x) + 1):
        product *= factor
    return product


NAMES = {
    "max": max, "min": min, "abs": abs, "sq": lambda x: x * x, "F": Fraction, "fact": fact,
    "floor": lambda x: Fraction(x.numerator // x.denominator),
    "sum": lambda values: sum(values, Fraction(0)),
}


def number(rng):
    """A number as it is written, and as Python has it."""
    whole = rng.randrange(0, 13)
    if rng.random() < 0.2:
        text = "%d.%d" % (whole, rng.randrange(0, 100))
        return text, "F('%s')" % text
    return str(whole), "F(%d)" % whole


def spaced(rng, text):
    """An operator, with spaces around it more often than not, and always around a word."""
    return rng.choice((" %s ", "%s", " %s ")) % text if not text.isalpha() else " %s " % text


def formula(rng, depth):
    """A formula, and the same in Python."""
    if depth <= 0 or rng.random() < 0.15:
        return number(rng)
    kind = rng.random()
    if kind < 0.6:
        here, python = rng.choice(BINARY)
        x, y = formula(rng, depth - 1), formula(rng, depth - 1)
        # A large power takes long, and most are no fractions.
        if python == "**":
            y = rng.choice([(str(n), str(n)) for n in range(4)] + [("-2", "-2"), ("-1", "-1")])
        return x[0] + spaced(rng, here) + y[0], x[1] + " " + python + " " + y[1]
    if kind < 0.75:
        x = formula(rng, depth - 1)
        return "(" + x[0] + ")", "(" + x[1] + ")"
    if kind < 0.87:
        x = formula(rng, depth - 1)
        sign = rng.choice(("-", "−", "+"))
        return sign + x[0], ("+" if sign == "+" else "-") + x[1]
    name, count = rng.choice(FUNCTIONS)
    operands = [formula(rng, depth - 1) for _ in range(count or rng.randrange(0, 4))]
    here = ", ".join(operand[0] for operand in operands)
    python = ", ".join(operand[1] for operand in operands)
    if name == "fact":
        return "(" + here + ")!", "fact(" + python + ")"
    return (
        "%s({%s})" % (name, here) if count == 0 else "%s(%s)" % (name, here),
        "%s([%s])" % (name, python) if count == 0 else "%s(%s)" % (name, python))


def condition(rng, depth):
    here, python = rng.choice(COMPARING)
    x, y = formula(rng, depth), formula(rng, depth)
    text = x[0] + spaced(rng, here) + y[0], x[1] + " " + python + " " + y[1]
    if rng.random() < 0.3:
        text = "not " + text[0], "not " + text[1]
    if depth > 0 and rng.random() < 0.5:
        other = condition(rng, depth - 1)
        word = rng.choice(("and", "or"))
        text = "%s %s %s" % (text[0], word, other[0]), "%s %s %s" % (text[1], word, other[1])
    return text


def written(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if value.denominator == 1:
        return str(value.numerator)
    return "%d/%d" % (value.numerator, value.denominator)


def rows():
    generator = random.Random(SEED)
    found = 0
    while found < COUNT:
        here, python = (condition if found % 4 == 0 else formula)(generator, 3)
        try:
            value = eval(python, {"__builtins__": {}}, NAMES)
        except (ZeroDivisionError, ValueError, TypeError, OverflowError):
            continue
        if not isinstance(value, (bool, Fraction, int)):
            continue
        if not isinstance(value, bool):
            value = Fraction(value)
            if max(abs(value.numerator), value.denominator) > 10**40:
                continue
        found += 1
        yield here, written(value)


with open("formulas.tsv", "w", encoding="utf-8") as table:
    table.write("# formula\tits value\n")
    table.write("# Written by formulas.py: Python's operators on its fractions.\n")
    for row in rows():
        table.write("\t".join(row) + "\n")
