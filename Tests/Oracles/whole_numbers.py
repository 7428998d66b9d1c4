#!/usr/bin/env python3
"""Writes whole_numbers.tsv: words on whole numbers, by Python's integers, sympy and mpmath.

Numbers are small, near powers of 2, and long; an error is given by its kind.
"""

import math
import pathlib
import random
from fractions import Fraction

import mpmath
import sympy
from sympy.ntheory.modular import crt

random.seed(16)
rows = []


def add(program, result):
    if isinstance(result, (list, tuple)):
        result = " ".join(["{", *map(str, result), "}"])
    rows.append((program, str(result)))


def number(bits=200):
    """A number of any length, often next to a power of 2."""
    width = random.randint(1, bits)
    if random.random() < 0.3:
        return max(0, (1 << width) + random.randint(-2, 2))
    return random.getrandbits(width)


def signed(bits=200):
    return number(bits) * random.choice((1, 1, -1))


def listed(numbers):
    return " ".join(["{", *map(str, numbers), "}"])


for _ in range(60):
    x, m = signed(), signed()
    if m == 0 or math.gcd(x, m) != 1:
        add(f"{x} {m} invmod", "domain")
    else:
        inverse = pow(x, -1, abs(m))
        add(f"{x} {m} invmod", inverse - abs(m) if m < 0 and inverse else inverse)
for _ in range(50):
    n = number(400)
    n = n * n + random.randint(-1, 1) if random.random() < 0.5 else n
    add(f"{n} isqrt", math.isqrt(n) if n >= 0 else "domain")


def digits(n, base):
    result = [n % base]
    while n := n // base:
        result.append(n % base)
    return result[::-1]


for _ in range(60):
    n, base = number(600), random.choice((2, 3, 7, 10, 16, 60, 1000, 2**64, number(100) + 2))
    add(f"{n} {base} digits", digits(n, base))
    add(f"{listed(digits(n, base))} {base} undigits", n)
for _ in range(40):
    fraction = Fraction(signed(), number() + 1)
    add(f"{fraction.numerator}/{fraction.denominator} numerator", fraction.numerator)
    k = number(20) + 1
    add(f"{fraction.numerator * k}/{fraction.denominator * k} denominator", fraction.denominator)


def terms(fraction, count):
    result = []
    while len(result) < count:
        floor = math.floor(fraction)
        result.append(floor)
        if fraction == floor:
            break
        fraction = 1 / (fraction - floor)
    return result


for _ in range(50):
    fraction, count = Fraction(signed(120), number(120) + 1), random.randint(0, 60)
    add(f"{fraction.numerator} {fraction.denominator} / {count} contfrac", terms(fraction, count))
    whole = terms(fraction, 1000)
    add(f"{listed(whole)} fromcontfrac {fraction.denominator} *", fraction.numerator)
mpmath.mp.dps = 600
for program, value in [
    ("pi", mpmath.pi), ("e", mpmath.e), ("phi", mpmath.phi), ("2 sqrt", mpmath.sqrt(2)),
    ("2 ln", mpmath.ln(2)), ("-3 cbrt", -mpmath.cbrt(3)), ("1 sin", mpmath.sin(1)),
    ("e pi ^", mpmath.e**mpmath.pi), ("10 50 ^ pi *", 10**50 * mpmath.pi),
    ("pi 10 50 ^ /", mpmath.pi / 10**50), ("1/3 exp", mpmath.exp(mpmath.mpf(1) / 3)),
    ("61 sqrt", mpmath.sqrt(61)), ("-7 exp", mpmath.exp(-7)), ("3 tan", mpmath.tan(3)),
]:
    # 600 digits decide about 1100 terms.
    value = +value
    man, exp = value.man_exp
    exact = Fraction(int(mpmath.sign(value)) * man) * Fraction(2) ** exp
    for count in (1, 2, 10, 100, 300):
        add(f"{program} {count} contfrac", terms(exact, count))

for _ in range(40):
    n = number(60) + 1
    add(f"{n} totient", sympy.totient(n))
    n = number(random.choice((10, 20, 30))) + 1
    add(f"{n} divisors", sympy.divisors(n))
for _ in range(150):
    count, bits = random.randint(1, 4), random.choice((6, 14, 20, 33, 40))
    primes = sorted(sympy.nextprime(random.getrandbits(bits)) for _ in range(count))
    primes = sorted(primes * random.choice((1, 1, 2)))
    add(f"{math.prod(primes)} factors", primes)
for bits in range(41, 70):
    primes = sorted(sympy.nextprime(random.getrandbits(bits) | 1 << bits - 1) for _ in range(2))
    add(f"{math.prod(primes)} factors", primes)
for _ in range(60):
    n = signed(random.choice((6, 12, 40, 80, 250)))
    add(f"{n} nextprime", sympy.nextprime(n) if n >= 2 else 2)
    add(f"{n} prevprime", sympy.prevprime(n) if n > 2 else "domain")
for n in range(-1, 40):
    add(f"{n} nextprime", sympy.nextprime(n) if n >= 2 else 2)
    add(f"{n} prevprime", sympy.prevprime(n) if n > 2 else "domain")
for _ in range(60):
    a, n = signed(), signed()
    known = n > 0 and n % 2 == 1
    add(f"{a} {n} jacobi", sympy.jacobi_symbol(a, n) if known else "domain")
for a in range(-8, 9):
    for n in range(1, 18, 2):
        add(f"{a} {n} jacobi", sympy.jacobi_symbol(a, n))
for _ in range(60):
    count, bits = random.randint(0, 6), random.choice((4, 30, 100))
    moduli = [number(bits) + 1 for _ in range(count)]
    x = signed(300)
    remainders = [x % m + m * random.randint(-1, 1) for m in moduli]
    if random.random() < 0.3 and count:
        remainders[0] += 1
    known = crt(moduli, remainders) if count else (0, 1)
    result = "domain" if known is None else int(known[0])
    add(f"{listed(remainders)} {listed(moduli)} crt", result)


def word(n, bits):
    return n & ((1 << bits) - 1)


for _ in range(40):
    n, bits = signed(150), random.choice((1, 4, 8, 16, 32, 63, 64, 65, 100, 128, 200))
    w, k = word(n, bits), random.randint(-300, 300)
    text = format(w, f"0{bits}b")
    add(f"{n} {bits} wrap", w)
    add(f"{n} {bits} signed", w - (1 << bits) if text[0] == "1" else w)
    add(f"{n} {k} {bits} rotl", int(text[k % bits:] + text[:k % bits], 2))
    add(f"{n} {k} {bits} rotr", int(text[-k % bits:] + text[:-k % bits], 2))
    add(f"{n} {bits} clz", len(text) - len(text.lstrip("0")))
    add(f"{n} {bits} ctz", len(text) - len(text.rstrip("0")))
    add(f"{n} {bits} bitreverse", int(text[::-1], 2))
    swapped = int.from_bytes(w.to_bytes((bits + 7) // 8, "big"), "little")
    add(f"{n} {bits} byteswap", "domain" if bits % 8 else swapped)

path = pathlib.Path(__file__).with_name("whole_numbers.tsv")
path.write_text("".join("\t".join(row) + "\n" for row in rows), encoding="utf-8")
