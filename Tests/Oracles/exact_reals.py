#!/usr/bin/env python3
"""Writes exact_reals.tsv: programs, numbers of digits, and the text that the program must print.

The script has its own evaluator of programs, with mpmath in at least two precisions;
certify_exact_reals.py checks the table again. The script takes some minutes.
"""

import random
from fractions import Fraction

import mpmath as mp

import rounding_programs
from exact_numbers import DomainError, Uncertain
from exact_rows import Table
from function_programs import (
    CANCELLATIONS, EASY, POWERS, arguments, either_sign, listed, some, two_arguments,
)
from mpmath_numbers import MPMathNumbers
from random_programs import Guard, composition
from rpn_machine import Machine

rng = random.Random(300)
table = Table()


def digits(index):
    """All programs are printed with 20 digits, some with other numbers of them too."""
    more = {1: (50,), 4: (50,), 2: (1,), 3: (2,), 5: (5,), 6: (50, 300)}
    return (20, *more.get(index % 24, ()))


def functions():
    seen = {}
    for word, texts in arguments():
        for text in texts:
            index = seen[word] = seen.get(word, -1) + 1
            table.add(f"{text} {word}", *digits(index), irrational=True)
        table.add(f"{texts[0]} {word}", 20, 50, 300, irrational=True)
    for index, program in enumerate(two_arguments()):
        table.add(program, *digits(index), irrational=True)
    for word in ("pi", "e", "tau", "phi"):
        for count in (1, 2, 3, 5, 10, 19, 20, 21, 50, 100, 300, 1000):
            table.add(word, count, irrational=True)
        for x in either_sign(EASY):
            for operation in rng.sample("+-*/^", 2):
                if operation != "^" or not x.startswith("-"):
                    table.add(f"{x} {word} {operation}", 20, irrational=True)
    for program in ("2 sqrt", "2 ln", "1 sin", "1 exp", "10 log2", "1 atan", "7 cbrt", "1e22 sin"):
        table.add(program, 1000, irrational=True)
    for index, program in enumerate(listed(POWERS)):
        table.add(program, *digits(index), 50, irrational=True)
    for index, program in enumerate(listed(CANCELLATIONS)):
        table.add(program, *digits(index), 50, irrational=True)


def compositions(count):
    made = 0
    while made < count:
        program = composition(rng.randrange(2, 9))
        try:
            with mp.workdps(60):
                Machine(Guard(MPMathNumbers())).run(program)
        except (ValueError, DomainError, Uncertain, OverflowError):
            continue
        lengths = (20,) if made % 3 else (50,)
        made += table.try_adding(program, *(lengths if made % 20 else (20, 50, 300)))


def statistics(count):
    for index in range(count):
        size = rng.choice([2, 3, 4, 5, 8, 15])
        numbers = either_sign(some(-2, 3, size))
        if index % 5 == 0:
            plain = [text.lstrip("-") for text in numbers if not {"/", "e"} & {*text}]
            numbers = [f"1000000000{text}" for text in plain] + ["1000000000", "999999999.5"]
        words = ["sum", "product", "mean", "median", "variance", "stddev"]
        for word in rng.sample(words, 3):
            program = f"{{ {' '.join(numbers)} }} {word}"
            table.add(program, rng.choice([20, 20, 50, 5]), irrational=True)


def numbers_as_written():
    for text in either_sign(some(-9, 30, 120)):
        table.add(text, rng.choice([1, 2, 5, 20, 50]))
    for n in (0, 1, -1, 10**6, 10**20, 10**21, -(10**60), 2**200, 3**700):
        for count in (1, 5, 20):
            table.add(str(n), count)
    for n, d in [(1, 3), (1, 7), (2, 3), (1, 97), (10**30, 7), (1, 10**9), (1, 2**60), (7, 2**100)]:
        for count in (1, 2, 5, 20, 50, 300):
            table.add(f"{n}/{d}", count)
    for n in range(1, 41):
        x = Fraction(rng.randrange(1, 10**n), 2 ** rng.randrange(1, 3 * n))
        table.add(f"{x.numerator} {x.denominator} /", 20, 50)


functions()
numbers_as_written()
for program, length in rounding_programs.programs():
    table.add(program, length, irrational=True)
statistics(90)
compositions(1900)
table.write(__file__)
