#!/usr/bin/env python3
"""Compares `integrate` with Arb on random functions with kinks, jumps and bumps.

The functions include products and compositions of these. `random_integrals.py RPN SEED COUNT` runs
the program RPN with 5 and 20 digits and in double precision. It prints the wrong integrals, and the
numbers of right, undecided and wrong ones. Arb integrates between the jumps and kinks, whose places
are known, with proved bounds. In double precision, the numbers in the program stand for doubles,
and a relative error of 1e-12 counts as right.
"""

import random
import subprocess
import sys

from flint import acb, arb, ctx, fmpq

ctx.prec = 400
SECONDS = 8


class Functions:
    """Makes a random function: a program that leaves f(x), the function on acb, and where its pieces meet."""

    def __init__(self, generator, first, last):
        self.generator, self.first, self.last = generator, first, last

    def number(self, low, high):
        return f"{self.generator.uniform(low, high):.8g}"

    def feature(self):
        place = self.number(self.first, self.last)
        width = f"{self.generator.randint(10, 99) / 10}e-{self.generator.randint(1, 9)}"
        height = self.generator.choice(["1", "3", "1e6", "1e-3", f"{1 / float(width):.3e}"])
        kind = self.generator.choice(self.bumps + self.pieces)
        return kind(self, place, width, height)

    # Each of these gives a program, a function of acb x, the middle of the piece and the numbers, and the cuts.
    def gaussian(self, c, w, h):
        return (f"x {c} - {w} / sq neg exp {h} *",
                lambda x, m, n: (-((x - n(c)) / n(w)) ** 2).exp() * n(h), [(c, w, 0)])

    def lorentzian(self, c, w, h):
        return (f"{h} x {c} - {w} / sq 1 + /",
                lambda x, m, n: n(h) / (((x - n(c)) / n(w)) ** 2 + 1), [(c, w, 0)])

    def step(self, c, w, h):
        return f"x {c} - {w} / tanh", lambda x, m, n: ((x - n(c)) / n(w)).tanh(), [(c, w, 0)]

    def fermi(self, c, w, h):
        return (f"x {c} - {w} / exp 1 + inv", lambda x, m, n: 1 / (1 + ((x - n(c)) / n(w)).exp()),
                [(c, w, 0)])

    def sech(self, c, w, h):
        return f"x {c} - {w} / cosh inv", lambda x, m, n: ((x - n(c)) / n(w)).sech(), [(c, w, 0)]

    def distribution(self, c, w, h):
        return (f"{c} {w} x normcdf",
                lambda x, m, n: ((n(c) - x) / n(w) / acb(2).sqrt()).erfc() / 2, [(c, w, 0)])

    def jump(self, c, w, h):
        return (f"x {c} < [ {h} ] [ 0.25 ] if",
                lambda x, m, n: acb(n(h) if m < n(c) else n("0.25")), [(c, w, None)])

    def box(self, c, w, h):
        return (f"x {c} - abs {w} < [ {h} ] [ 0 ] if",
                lambda x, m, n: acb(n(h) if abs(m - n(c)) < n(w) else 0),
                [(c, w, -1), (c, w, 1)])

    def kink(self, c, w, h):
        return (f"x {c} - abs {h} *",
                lambda x, m, n: (x - n(c)) * (1 if m > n(c) else -1) * n(h), [(c, w, None)])

    def tent(self, c, w, h):
        return (f"x {c} - abs {w} swap - 0 max {w} / {h} *",
                lambda x, m, n: (n(w) - (x - n(c)) * (1 if m > n(c) else -1)) / n(w) * n(h)
                if abs(m - n(c)) < n(w) else acb(0), [(c, w, None), (c, w, -1), (c, w, 1)])

    def sign(self, c, w, h):
        return f"{c} x - sign", lambda x, m, n: acb(1 if m < n(c) else -1), [(c, w, None)]

    bumps = [gaussian, lorentzian, step, fermi, sech, distribution]
    pieces = [jump, box, kink, tent, sign]

    def smooth(self):
        return self.generator.choice([
            ("x sin", lambda x, m, n: x.sin(), []), ("x exp", lambda x, m, n: x.exp(), []),
            ("x", lambda x, m, n: x, []), ("1", lambda x, m, n: acb(1), []),
            ("x sq 1 + ln", lambda x, m, n: (x * x + 1).log(), []),
        ])

    def function(self, depth):
        if depth == 0:
            return self.feature() if self.generator.random() < 0.7 else self.smooth()
        if self.generator.random() < 0.3:
            program, f, cuts = self.function(depth - 1)
            word, g = self.generator.choice([
                ("sin", lambda y: y.sin()), ("atan", lambda y: y.atan()),
                ("sq 1 + sqrt", lambda y: (y * y + 1).sqrt(analytic=True)),
                ("tanh", lambda y: y.tanh()), ("sq", lambda y: y * y),
                ("sq 1 + inv", lambda y: 1 / (y * y + 1)),
            ])
            return f"{program} {word}", lambda x, m, n: g(f(x, m, n)), cuts
        first, f, cuts = self.function(depth - 1)
        second, g, others = self.function(0)
        if self.generator.random() < 0.65:
            return f"{first} {second} +", lambda x, m, n: f(x, m, n) + g(x, m, n), cuts + others
        return f"{first} {second} *", lambda x, m, n: f(x, m, n) * g(x, m, n), cuts + others


def exact(text):
    if text[0] == "-":
        return -exact(text[1:])
    mantissa, _, exponent = text.partition("e")
    whole, _, fraction = mantissa.partition(".")
    power = int(exponent or 0) - len(fraction)
    number = fmpq(int(whole + fraction))
    return arb(number * fmpq(10) ** power)


def rounded(text):
    return arb(float(text))


def area(function, cuts, ends, number):
    first, last = map(number, ends)
    places = [first, last]
    for c, w, side in cuts:
        if side == 0:  # near a bump, so that Arb finds it soon
            places += [number(c) + k * number(w) for k in (-30, -4, 0, 4, 30)]
        else:
            places.append(number(c) if side is None else number(c) + side * number(w))
    places = [first] + sorted((p for p in places if first < p < last), key=float) + [last]
    total = acb(0)
    for a, b in zip(places, places[1:]):
        if not a < b:
            continue
        middle = ((a + b) / 2).mid()
        total += acb.integral(
            lambda x, _analytic: function(x, middle, number), a, b, rel_tol=arb(2) ** -150,
            abs_tol=arb(10) ** -40, eval_limit=400000, depth_limit=4000)
    return total.real


def task(program, function, cuts, ends, rpn):
    lines = []
    command = f"[ -> x {program} ] {' '.join(ends)} integrate"
    for options, number in [(["--digits", "5"], exact), (["--digits", "20"], exact), (["--double"], rounded)]:
        right = area(function, cuts, ends, number)
        try:
            run = subprocess.run([rpn, *options, "--", command], capture_output=True, text=True, timeout=SECONDS)
            text, error = run.stdout.strip(), run.stderr.strip().split("\n")[0]
        except subprocess.TimeoutExpired:
            text, error = "", "timeout"
        if not text:
            outcome = "slow" if error == "timeout" else "undecided" if "settle" in error else "other"
            note = error
        else:
            found = exact(text)
            if options == ["--double"]:
                allowed = abs(right) * arb(10) ** -12 + arb(10) ** -300
            else:
                digits = int(options[1])
                allowed = abs(right) * arb(10) ** (1 - digits) * arb("0.51")
            # A true value that Arb does not know well enough judges nothing.
            if right.rad() > allowed * arb("0.01") + arb(10) ** -38:
                outcome, note = "unjudged", str(right)
            elif abs(found - right) <= allowed + arb(10) ** -38:
                outcome, note = "right", ""
            else:
                outcome, note = "wrong", f"{text} for {right.str(25, radius=False)}"
        lines.append((" ".join(options), outcome, command, note))
    return lines


def main():
    rpn, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    print(f"seed {seed}", flush=True)
    tasks = []
    for index in range(count):
        generator = random.Random(f"{seed} {index}")
        ends = generator.choice([("0", "1"), ("0.1", "2"), ("-1", "1"), ("0", "10")])
        functions = Functions(generator, max(0, float(ends[0])), float(ends[1]))
        tasks.append((*functions.function(generator.randint(1, 3)), ends))
    counts = {}
    for program, function, cuts, ends in tasks:
        for options, outcome, command, note in task(program, function, cuts, ends, rpn):
            outcomes = counts.setdefault(options, {})
            outcomes[outcome] = outcomes.get(outcome, 0) + 1
            if outcome != "right":
                print(outcome, options, command, note, sep=" | ", flush=True)
    for options, outcomes in counts.items():
        print(options, dict(sorted(outcomes.items())))


if __name__ == "__main__":
    main()
