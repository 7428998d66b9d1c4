#!/usr/bin/env python3
"""Writes number_formats.tsv: numbers in formats, by Python's decimal, fractions and str.format.

Each row has the number system, a program, a format, the text, and whether the text is exact. The
module decimal rounds decimals in each of its modes. Quotients and irrational numbers are first
rounded to many more digits with ROUND_05UP, which keeps every later rounding correct.
"""

import decimal
import pathlib
import random
from decimal import Decimal
from fractions import Fraction

import mpmath as mp

rng = random.Random(1716)
MODES = {
    "half-even": decimal.ROUND_HALF_EVEN, "half-up": decimal.ROUND_HALF_UP,
    "half-down": decimal.ROUND_HALF_DOWN, "up": decimal.ROUND_UP, "down": decimal.ROUND_DOWN,
    "ceiling": decimal.ROUND_CEILING, "floor": decimal.ROUND_FLOOR,
}
PREFIXES = dict(zip(range(-30, 31, 3), "qryzafpnµm kMGTPEZYRQ"))
PREFIXES[0] = ""
decimal.setcontext(decimal.Context(2000, Emin=-999999, Emax=999999))
rows = []


def context(mode, digits=2000):
    return decimal.Context(digits, MODES[mode], Emin=-999999, Emax=999999)


def unsigned_zero(text):
    return text[1:] if text.startswith("-") and not text.strip("-0.:°'\"e") else text


def fixed(x, places, mode):
    return x.quantize(Decimal(1).scaleb(-places), context=context(mode))


def leading(x, digits, mode):
    """The leading digits, rounded, and the power of ten of the first."""
    rounded = context(mode, digits).plus(x)
    return rounded, rounded.adjusted() if rounded else 0


def sci(x, places, mode):
    rounded, exponent = leading(x, places + 1, mode)
    return f"{rounded.scaleb(-exponent):.{places}f}e{exponent}", rounded


def eng(x, places, mode):
    rounded, exponent = leading(x, places + 1, mode)
    shift = exponent % 3
    mantissa = rounded.scaleb(shift - exponent, context("down"))
    return f"{mantissa:.{max(0, places - shift)}f}", exponent - shift, rounded


def si(x, places, mode):
    mantissa, exponent, rounded = eng(x, places, mode)
    if "." in mantissa:
        mantissa = mantissa.rstrip("0").rstrip(".")
    return mantissa + PREFIXES.get(exponent, f"e{exponent}"), rounded


def sixtieths(x, places, mode):
    seconds = fixed(context("down").multiply(x, 3600), places, mode)
    sign, seconds = "-" if seconds < 0 else "", abs(seconds)
    minutes, seconds = divmod(seconds, 60)
    whole, minutes = divmod(int(minutes), 60)
    width = places + 3 if places else 2
    return sign, whole, f"{minutes:02d}", f"{seconds:0{width}.{places}f}"


def text(x, style, places, mode):
    """The text of a decimal, and the decimal that it stands for (None where it is never asked)."""
    if style == "fix":
        rounded = fixed(x, places, mode)
        return f"{rounded:.{places}f}", rounded
    if style == "sci":
        return sci(x, places, mode)
    if style == "eng":
        mantissa, exponent, rounded = eng(x, places, mode)
        return f"{mantissa}e{exponent}", rounded
    if style == "si":
        return si(x, places, mode)
    sign, whole, minutes, seconds = sixtieths(x, places, mode)
    rounded = fixed(context("down").multiply(x, 3600), places, mode)
    shown = {"hms": f"{sign}{whole}:{minutes}:{seconds}",
             "dms": f"{sign}{whole}°{minutes}'{seconds}\""}[style]
    return shown, context("down").divide(rounded, 3600)


def add(kind, program, specification, shown, is_exact):
    rows.append([kind, program, specification, shown, "exact" if is_exact else "rounded"])


def case(kind, program, x, style, places, mode, is_exact=None):
    """A number that is the decimal x, or one that rounds as x does."""
    shown, rounded = text(x, style, places, mode)
    exact = rounded == x if is_exact is None else is_exact
    if is_exact is None and style in ("hms", "dms"):
        exact = fixed(context("down").multiply(x, 3600), places, mode) == context("down").multiply(
            x, 3600)
    named = mode if mode != "half-up" or rng.random() < 0.3 else None
    parts = [f"{style}:{places}" if places or style in ("fix", "sci", "eng", "si") else style]
    if named:
        parts.append(named)
        rng.shuffle(parts)
    add(kind, program, ",".join(parts), unsigned_zero(shown), exact)


def sticky(numerator, denominator):
    """A quotient to 400 digits, which rounds to fewer as the quotient itself does."""
    c = decimal.Context(400, decimal.ROUND_05UP, Emin=-999999, Emax=999999)
    return c.divide(Decimal(numerator), Decimal(denominator))


def plain(x):
    return f"{x:f}"


STYLES = ["fix", "sci", "eng", "si", "hms", "dms"]

# Decimals: ties, neighbours of ties, what carries into a new digit, and others.
for mode in MODES:
    for base in ["0.5", "1.5", "2.5", "0.125", "0.375", "2.675", "1.005", "0.4", "0.6", "0.05",
                 "0.0049", "999.5", "999.995", "9.9995", "99999.5", "0", "1", "1e20", "1e-20",
                 "1234567.891", "123456", "0.00012345", "3.4166666", "59.9999"]:
        for sign in (1, -1):
            x = sign * Decimal(base)
            for style in rng.sample(STYLES, 2):
                case("exact", plain(x), x, style, rng.choice([0, 0, 1, 2, 2, 3, 5]), mode)
    for _ in range(150):
        digits = rng.randrange(1, 25)
        number = Decimal(rng.randrange(-10**digits, 10**digits)).scaleb(-rng.randrange(0, digits + 5))
        style, places = rng.choice(STYLES), rng.randrange(0, 9)
        case("exact", plain(number), number, style, places, mode)
    for _ in range(60):
        # A tie of fix and one unit of a far place beside it.
        places = rng.randrange(0, 6)
        tie = (Decimal(rng.randrange(-10**5, 10**5)) + Decimal("0.5")).scaleb(-places)
        number = tie + rng.choice([0, 0, 1, -1]) * Decimal(1).scaleb(-30)
        case("exact", plain(number), number, "fix", places, mode)
        style = rng.choice(["sci", "eng", "si"])
        case("exact", plain(number), number, style, rng.randrange(0, 6), mode)
    # Quotients, and numbers that never end.
    for _ in range(60):
        p, q = rng.randrange(-10**rng.randrange(1, 30), 10**rng.randrange(1, 30)), rng.randrange(
            1, 10**rng.randrange(1, 12))
        style, places = rng.choice(STYLES), rng.randrange(0, 40)
        x = sticky(p, q)
        exact = None if Fraction(x) == Fraction(p, q) else False
        if style in ("hms", "dms"):
            seconds = Fraction(p, q) * 3600 * 10**places
            case("exact", f"{p}/{q}", sticky(p, q), style, places, mode, seconds.denominator == 1)
        else:
            case("exact", f"{p}/{q}", x, style, places, mode, exact)
    with mp.workdps(400):
        for _ in range(30):
            n, scale = rng.randrange(2, 10**6), rng.randrange(-12, 13)
            program, value = rng.choice([
                (f"{n} sqrt", mp.sqrt(n)), (f"{n} ln", mp.log(n)), (f"{n} pi *", n * mp.pi),
                (f"{n % 100 + 1} exp", mp.exp(n % 100 + 1)), (f"{n} neg cbrt", -mp.cbrt(n)),
            ])
            if mp.nint(value) == value:
                continue
            value *= mp.mpf(10) ** scale
            x = Decimal(mp.nstr(value, 390, strip_zeros=False, min_fixed=0, max_fixed=0))
            program = f"{program} 10 {scale} ^ *"
            case("exact", program, x, rng.choice(STYLES), rng.randrange(0, 60), mode, False)
    # Doubles are the decimals that they are to the last bit.
    for _ in range(80):
        double = rng.choice([
            rng.uniform(-1000, 1000), rng.uniform(-1, 1) * 10.0 ** rng.randrange(-300, 300),
            rng.randrange(-10**6, 10**6) / 8, round(rng.uniform(0, 100), 2) + 0.005,
        ])
        style, places = rng.choice(STYLES), rng.randrange(0, 20)
        case("double", repr(double), Decimal(double), style, places, mode)

# Groups.
SEPARATORS = {"group": ",", "group:'": "'", "group:_": "_", "group: ": " ", "group:\u202f": "\u202f"}
for name, separator in SEPARATORS.items():
    for _ in range(25):
        digits = rng.randrange(1, 20)
        x = Decimal(rng.randrange(-10**digits, 10**digits)).scaleb(-rng.randrange(0, 8))
        places = rng.randrange(0, 5)
        rounded = fixed(x, places, "half-up")
        shown = unsigned_zero(f"{rounded:,.{places}f}").replace(",", separator)
        parts = [name, f"fix:{places}"]
        rng.shuffle(parts)
        add("exact", plain(x), ",".join(parts), shown, rounded == x)
        shown = f"{x.normalize(context('down')):,f}".replace(",", separator)
        if abs(x) >= 1 or x == 0:
            add("exact", plain(x), name, unsigned_zero(shown), True)
    for _ in range(10):
        ratio = Fraction(rng.randrange(-10**9, 10**9), rng.randrange(1, 10**6))
        add("exact", str(ratio), "frac", str(ratio), True)
        grouped = f"{ratio.numerator:,}" + (
            f"/{ratio.denominator:,}" if ratio.denominator > 1 else "")
        add("exact", str(ratio), f"frac,{name}", grouped.replace(",", separator), True)
    for letter, style in [("x", "hex"), ("o", "oct"), ("b", "bin")]:
        for _ in range(6):
            n = rng.randrange(-10**12, 10**12)
            width = rng.randrange(1, 24)
            sign, size = "-" if n < 0 else "", abs(n)
            add("exact", str(n), style, f"{n:#{letter}}", True)
            add("exact", str(n), f"{style}:{width}", f"{sign}0{letter}{size:0{width}{letter}}", True)
            filled = f"{size:0{width}{letter}}"
            groups = [filled[max(0, end - 4):end] for end in range(len(filled), 0, -4)]
            shown = sign + f"0{letter}" + separator.join(reversed(groups))
            add("exact", str(n), f"{name},{style}:{width}", shown, True)
    x = Decimal(rng.randrange(10**8, 10**12)).scaleb(-2)
    sign, whole, minutes, seconds = sixtieths(x, 0, "half-up")
    add("exact", plain(x), f"hms,{name}",
        f"{whole:,}:{minutes}:{seconds}".replace(",", separator),
        fixed(x * 3600, 0, "down") == x * 3600)

rows = [list(row) for row in dict.fromkeys(map(tuple, rows))]
path = pathlib.Path(__file__).with_name("number_formats.tsv")
path.write_text("".join("\t".join(row) + "\n" for row in rows), encoding="utf-8")
