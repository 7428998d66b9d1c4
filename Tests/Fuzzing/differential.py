#!/usr/bin/env python3
"""Programs that are well formed, and judges that know what they leave.

    differential.py RPN SECONDS [SEED]    judges what the executable makes of programs
    differential.py --table COUNT         writes known_programs.tsv with COUNT of each kind

Each program is run by the executable and by someone else, who must come to the same: Python's
fractions and floats, mpmath, the executable at other precisions, and the executable when it gets the
program in another way. What differs is printed; the seed makes the same programs once more.
"""

import json
import math
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from fractions import Fraction

PROJECT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(PROJECT / "Tests/Oracles"))

import exact_machine  # noqa: E402
import exact_rows  # noqa: E402
import random_programs  # noqa: E402
from exact_numbers import DomainError, Uncertain  # noqa: E402
from exact_rows import Rejected, settled  # noqa: E402
from exact_text import decimal_text  # noqa: E402

sys.set_int_max_str_digits(0)
exact_rows.HIGHEST = 5_000  # digits; more would take mpmath too long

MEMORY = 4 << 30
PATIENCE = 20
BOUNDARIES = [2**k + d for k in (31, 32, 52, 53, 62, 63, 64, 127, 128) for d in (-1, 0, 1)]
BOUNDARIES += [10**k + d for k in (9, 15, 17, 18, 19, 20, 40) for d in (-1, 0, 1)]


class Difference(Exception):
    """A difference between two results, with both."""


class NotJudged(Exception):
    """A program that nothing certain is known about."""


class Command:
    """The executable."""

    def __init__(self, path, folder):
        self.path, self.folder = path, folder
        self.environment = {"PATH": os.environ["PATH"], "HOME": folder, "LANG": "C.UTF-8"}

    def run(self, *arguments, stdin=""):
        try:
            done = subprocess.run(
                [self.path, *arguments], input=stdin.encode(), capture_output=True,
                timeout=PATIENCE, cwd=self.folder, env=self.environment)
        except subprocess.TimeoutExpired:
            raise Difference(f"it takes more than {PATIENCE} s") from None
        if done.returncode not in (0, 1):
            raise Difference(f"it ends with {done.returncode}: {done.stderr[-300:]}")
        return done.stdout.decode() if done.returncode == 0 else None


def boundary(rng):
    """An integer at a boundary, or small, or with many zeros."""
    choice = rng.random()
    if choice < 0.4:
        n = rng.choice(BOUNDARIES)
    elif choice < 0.7:
        n = rng.randrange(0, 20)
    elif choice < 0.9:
        n = rng.randrange(10 ** rng.randrange(1, 40))
    else:
        n = rng.randrange(1, 1000) * 10 ** rng.randrange(30)
    return -n if rng.random() < 0.4 else n


def numeral(rng):
    """A numeral: an integer, a decimal with many zeros or digits, a quotient."""
    n = boundary(rng)
    choice = rng.random()
    if choice < 0.5:
        return str(n)
    if choice < 0.7:
        return f"{n}.{'0' * rng.randrange(25)}{rng.choice(['', '1', '5', '25'])}0"
    if choice < 0.85:
        return f"{n}e{rng.randrange(-25, 25)}"
    return f"{n}/{abs(boundary(rng)) + 1}"


def stacked(rng, leaf, unary, binary, most):
    """A program that leaves some numbers, and that repeats operands now and then."""
    program, depth = [], 0
    for _ in range(rng.randrange(2, most)):
        choice = rng.random()
        if depth > 1 and choice < 0.45:
            program.append(rng.choice(binary))
            depth -= 1
        elif depth > 0 and choice < 0.6:
            program.append(rng.choice(unary))
        elif depth > 0 and choice < 0.7:
            program.append("dup")
            depth += 1
        elif depth > 1 and choice < 0.75:
            program.append("swap")
        else:
            program.append(leaf(rng))
            depth += 1
    return program


def fractions(rng):
    """An exact program with rational results, by Python's fractions."""
    unary = "neg abs sq sign floor ceil round trunc frac inv".split()
    binary = "+ - * / + - * / min max div mod quot rem percent gcd lcm".split()
    words = stacked(rng, numeral, unary, binary, 14)
    if rng.random() < 0.2:
        words += [str(rng.randrange(-12, 13)), "^"]
    elif rng.random() < 0.2:
        words += [numeral(rng), rng.choice("< <= = != >= >".split())]
    program = " ".join(words)
    machine = exact_machine.Machine()
    try:
        machine.run(exact_machine.tokens(program))
        if any(isinstance(value, list) for value in machine.stack):
            raise NotJudged
        texts = [fraction(value) for value in machine.stack]
        expected = "".join(text + "\n" for text in texts)
    except exact_machine.Failure:
        expected = None
    except (TypeError, ValueError, AttributeError, IndexError) as reason:
        raise NotJudged from reason
    return ["--fraction"], program, expected


def fraction(value):
    """A value as `--fraction` prints it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, Fraction):
        raise NotJudged
    return str(value)


def rounding(round_up_or_down):
    """Python's roundings forget the sign of zero."""
    return lambda x: math.copysign(round_up_or_down(x), x)


UNARY_DOUBLES = {
    "neg": lambda x: -x, "abs": abs, "sq": lambda x: x * x, "sqrt": math.sqrt,
    "floor": rounding(math.floor), "ceil": rounding(math.ceil), "trunc": rounding(math.trunc),
    "inv": lambda x: 1 / x,
}
BINARY_DOUBLES = {
    "+": lambda x, y: x + y, "-": lambda x, y: x - y, "*": lambda x, y: x * y,
    "/": lambda x, y: x / y, "min": min, "max": max,
}


def doubles(rng):
    """A program of doubles, by Python's floats, to the last bit."""
    words = stacked(rng, numeral, list(UNARY_DOUBLES), list(BINARY_DOUBLES), 14)
    program = " ".join(words)
    stack = []
    try:
        for word in words:
            if word == "dup":
                stack.append(stack[-1])
            elif word == "swap":
                stack[-2:] = stack[:-3:-1]
            elif word in UNARY_DOUBLES:
                stack.append(UNARY_DOUBLES[word](stack.pop()))
            elif word in BINARY_DOUBLES:
                y, x = stack.pop(), stack.pop()
                if word in ("min", "max") and x == y:
                    raise NotJudged  # of the two zeros, either will do
                stack.append(BINARY_DOUBLES[word](x, y))
            else:
                stack.append(math.copysign(Fraction(word), -1 if word.startswith("-") else 1))
            if math.isinf(stack[-1]) or math.isnan(stack[-1]):
                raise OverflowError
        expected = "".join(double_text(value) + "\n" for value in stack)
    except (OverflowError, ZeroDivisionError, ValueError):
        expected = None
    return ["--double"], program, expected


def double_text(value):
    """A double in the notation of the calculator; `repr` finds the same shortest digits."""
    sign = "-" if math.copysign(1, value) < 0 else ""
    if value == 0:
        return sign + "0"
    mantissa, _, exponent = f"{abs(value)!r}".partition("e")
    whole, _, rest = mantissa.partition(".")
    rest = "" if rest == "0" else rest
    digits = (whole + rest).lstrip("0")
    leading = len(whole + rest) - len(digits)
    first = int(exponent or 0) + len(whole) - 1 - leading
    return decimal_text(sign == "-", int(digits), first - len(digits) + 1, 21)


def reals(rng):
    """A composition of functions, by mpmath."""
    random_programs.rng = rng
    program = random_programs.composition(rng.randrange(1, 6))
    digits = rng.choice([1, 5, 20, 20, 50, 300])
    try:
        expected = settled(program, digits) + "\n"
    except (Rejected, DomainError, Uncertain, ValueError, OverflowError, ZeroDivisionError) as reason:
        raise NotJudged from reason
    if re.search(r"e-?\d{6}", expected):
        raise NotJudged  # too large or too small to be printed, perhaps
    return ["--digits", str(digits)], program, expected


def known(kind):
    """The judge of programs with a known result."""

    def judge(command, rng):
        options, program, expected = kind(rng)
        found = command.run(*options, "--timeout", "10", "--", program)
        if found != expected:
            raise Difference(f"{' '.join(options)} {program}: {found!r} is not {expected!r}")

    judge.__name__ = kind.__name__
    return judge


def precisions(command, rng):
    """Numbers of which digits cancel, to some digits and to more."""
    random_programs.rng = rng
    program = random_programs.composition(rng.randrange(1, 5))
    few = rng.choice([3, 20, 100, 1000, 3000])
    more = few + rng.choice([1, 7, 50, 1000])
    if rng.random() < 0.6:
        near = command.run("--digits", str(rng.randrange(2, few + 2)), "--timeout", "10", "--", program)
        if near is None:
            raise NotJudged
        program += f" {near.strip()} -"
    texts = [command.run("--digits", str(n), "--timeout", "10", "--", program) for n in (few, more)]
    if None in texts:
        raise NotJudged
    short, long = (Fraction(text) for text in texts)
    if short != long:
        size = abs(long)
        exponent = len(str(size.numerator)) - len(str(size.denominator))
        exponent += (size >= Fraction(10) ** exponent) - 1
        half = Fraction(10) ** (exponent - few + 1) / 2
        # The longer text is rounded too.
        if abs(short - long) > half * (1 + Fraction(1, 10 ** (more - few))):
            raise Difference(f"{program}: {few} digits {texts[0]!r}, {more} digits {texts[1]!r}")


def corpus():
    """The programs of the corpus."""
    for path in sorted((PROJECT / "Grammar/cases").rglob("*.rpn")):
        for line in path.read_text(encoding="utf-8").split("\n"):
            program = line.split(" #")[0].strip()
            if program and not program.startswith("#") and "\t" not in program:
                yield program


PROGRAMS = list(corpus())
WORDS = "+ - * / dup swap drop over rot sqrt sq neg abs floor < = not sum length depth".split()


def ways(command, rng):
    """One program, given to the command in every way."""
    words = rng.choice(PROGRAMS).split()
    for _ in range(rng.randrange(3)):
        words.append(rng.choice(WORDS) if rng.random() < 0.6 else numeral(rng))
    program = " ".join(words)
    if not 0 < len(program) < 300 or re.search(r"timeout|\d{5}", program):
        raise NotJudged
    mode = rng.choice([[], [], ["--double"]])
    expected = command.run(*mode, "--timeout", "5", "--", program)
    file = pathlib.Path(command.folder) / "program.rpn"
    file.write_text(program + "\n", encoding="utf-8")
    found = {
        "standard input": command.run(*mode, "--timeout", "5", stdin=program),
        "file": command.run(*mode, "--timeout", "5", "-f", "program.rpn"),
        "arguments": command.run(*mode, "--timeout", "5", "--", *words),
        "rows": texts(command.run(
            "rows", *mode, "--json", "--timeout", "5", "--", "drop " + program, stdin="0\n")),
        "JSON": texts(command.run(*mode, "--json", "--timeout", "5", "--", program)),
    }
    # All results of a column have one unit, so rows write no prefixes: 10000_W for 10_kW.
    if expected and expected.count("\n") == 1 and "_" in expected and found["rows"]:
        if command.run(*mode, "--", f"{found['rows']} {expected} =") == "true\n":
            found["rows"] = expected
    # A quotation that holds a calculated number comes back with its calculation.
    if expected is not None and "[" not in expected:
        for way, path in session(command, mode, program).items():
            found[way] = command.run(*mode, "--timeout", "5", "-f", path)
        # A unit of the program's own is unknown to another program.
        if mode == [] and not re.search(r"\.|\de", expected) and ": _" not in program:
            found["printed and read"] = command.run("--", expected)
    for way, text in found.items():
        if text != expected:
            raise Difference(f"{' '.join(mode)} {program}: {way}: {text!r} is not {expected!r}")


def texts(answer):
    """The values of an answer in JSON, as they are printed."""
    return answer and "".join(value["text"] + "\n" for value in json.loads(answer)["stack"])


def session(command, mode, program):
    """The files in which a session with a program saves it when told to, and when it ends."""
    saved, kept = (pathlib.Path(command.folder) / name
                   for name in ("saved.rpn", ".local/state/rpn/session.rpn"))
    for path in (saved, kept):
        path.unlink(missing_ok=True)
    command.run("repl", *mode, stdin=program + "\n:save saved.rpn\n")
    return {"saved and loaded": str(saved), "kept for the next session": str(kept)}


KNOWN = [fractions, doubles, reals]
JUDGES = [known(kind) for kind in KNOWN] + [precisions, ways]


def write_table(count):
    """Writes programs with their results, always the same ones; an error has no text."""
    table = {}
    for kind in KNOWN:
        number = written = 0
        while written < count:
            number += 1
            try:
                options, program, expected = kind(random.Random(f"{kind.__name__} {number}"))
            except NotJudged:
                continue
            written += 1
            table[" ".join(options), program] = "error" if expected is None else " ".join(
                expected.split())
    path = PROJECT / "Tests/Oracles/known_programs.tsv"
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.writelines("\t".join((*key, text)) + "\n" for key, text in table.items())
    print(f"{path.name}: {len(table)} rows")


def main():
    if sys.argv[1] == "--table":
        return write_table(int(sys.argv[2]))
    path, seconds = os.path.abspath(sys.argv[1]), float(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(10**9)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    counts = {judge.__name__: [0, 0] for judge in JUDGES}
    found = set()
    end = time.monotonic() + seconds
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        command = Command(path, folder)
        number = 0
        while time.monotonic() < end:
            judge = JUDGES[number % len(JUDGES)]
            rng = random.Random(f"{seed} {number}")
            number += 1
            try:
                judge(command, rng)
                counts[judge.__name__][0] += 1
            except NotJudged:
                counts[judge.__name__][1] += 1
            except Difference as difference:
                counts[judge.__name__][0] += 1
                found.add(str(difference))
                print(f"{judge.__name__}: {str(difference)[:600]}", flush=True)
    for name, (judged, refused) in counts.items():
        print(f"{name}: {judged} programs, {refused} that nothing is certain about")
    print(f"{len(found)} differences")
    return len(found) > 0


if __name__ == "__main__":
    sys.exit(main())
