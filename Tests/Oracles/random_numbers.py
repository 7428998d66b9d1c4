#!/usr/bin/env python3
"""Writes random_numbers.tsv: the results of the words on random numbers for some seeds.

The script implements the generator and the distributions again, from the papers: xoshiro256**
seeded by SplitMix64, Lemire's numbers below a bound, Fisher and Yates, and Karney's algorithm N
with fractions of 64 bits. Numbers are exact fractions. The columns are the seed, the program, and
its results.
"""
from fractions import Fraction

MASK = 2**64 - 1


def split_mix(state):
    while True:
        state = state + 0x9E3779B97F4A7C15 & MASK
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        yield z ^ z >> 31


def rotl(x, count):
    return (x << count | x >> 64 - count) & MASK


class Generator:
    def __init__(self, seed):
        spread = split_mix(seed)
        self.s = [next(spread) for _ in range(4)]

    def next(self):
        s = self.s
        result = rotl(s[1] * 5 & MASK, 7) * 9 & MASK
        t = s[1] << 17 & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 45)
        return result

    def below(self, bound):
        if bound < 2**63:
            excess = 2**64 % bound
            while True:
                product = self.next() * bound
                if product & MASK >= excess:
                    return product >> 64
        width = (bound - 1).bit_length()
        count = -(-width // 64)
        while True:
            number = sum(self.next() << 64 * i for i in range(count - 1))
            number += self.next() >> 64 * count - width << 64 * (count - 1)
            if number < bound:
                return number

    def fraction(self):
        return Fraction(self.next() >> 11, 2**53)

    def integer(self, low, high):
        return low + self.below(high - low + 1)

    def sample(self, elements, count):
        elements = list(elements)
        for i in range(min(count, len(elements) - 1)):
            j = i + self.below(len(elements) - i)
            elements[i], elements[j] = elements[j], elements[i]
        return elements[:count]

    def half(self):
        """exp(-1/2): how long numbers below 1/2 descend is even."""
        last, length = 2**63, 0
        while (number := self.next()) < last:
            last, length = number, length + 1
        return length % 2 == 0

    def exp_b(self, k, x):
        """exp(-x(2k + x)/(2k + 2))"""
        last, length = x, 0
        while (number := self.next()) < last:
            choice = self.below(2 * k + 2)
            if choice > 2 * k or choice == 2 * k and self.next() >= x:
                break
            last, length = number, length + 1
        return length % 2 == 0

    def normal(self):
        while True:
            k = 0
            while self.half():
                k += 1
            if not all(self.half() for _ in range(k * (k - 1))):
                continue
            x = self.next()
            if all(self.exp_b(k, x) for _ in range(k + 1)):
                size = k + Fraction(x, 2**64)
                return -size if self.next() >> 63 else size


def text(value):
    if isinstance(value, list):
        return " ".join(["{", *map(text, value), "}"])
    return str(value)


def rows(seed):
    """The programs of a seed, each on a generator of its own."""

    def row(program, *draw):
        generator = Generator(seed)
        values = [one(generator) for one in draw]
        return f"{seed}\t{program}\t{' '.join(map(text, values))}"

    yield row("8 [ random ] times", *[lambda g: g.fraction()] * 8)
    for low, high in [(1, 6), (-5, 5), (0, 0), (7, 7), (1, 10**6), (-(2**62), 2**62 - 2), (0, 2**63 - 2),
                      (0, 2**63 - 1), (0, 2**63), (0, 2**64 - 2), (0, 2**64 - 1), (0, 2**64), (-(10**30), 10**30), (1, 3 * 2**190),
                      (0, 2**192 - 1), (0, 2**192)]:
        # One loop, so that the ends are written once.
        yield row(f"6 [ {low} {high} randint ] times", *[lambda g: g.integer(low, high)] * 6)
    for count in (0, 1, 2, 3, 10, 100):
        yield row(f"1 {count} range shuffle", lambda g: g.sample(range(1, count + 1), count))
    for count, size in [(49, 6), (5, 0), (5, 5), (5, 4), (1, 1), (1000, 3)]:
        yield row(f"1 {count} range {size} sample", lambda g: g.sample(range(1, count + 1), size))
    yield row("20 [ 0 1 normal ] times", *[lambda g: g.normal()] * 20)
    yield row("5 [ 100 15 normal ] times", *[lambda g: 100 + 15 * g.normal()] * 5)
    yield row("5 [ -1/3 1/7 normal ] times", *[lambda g: Fraction(-1, 3) + g.normal() / 7] * 5)
    yield row(
        "random 1 6 randint { 1 2 3 } shuffle 0 1 normal random",
        lambda g: g.fraction(), lambda g: g.integer(1, 6), lambda g: g.sample([1, 2, 3], 3),
        lambda g: g.normal(), lambda g: g.fraction())


with open("random_numbers.tsv", "w") as table:
    for seed in (0, 1, 42, 2**63, 2**64 - 1):
        for line in rows(seed):
            print(line, file=table)
