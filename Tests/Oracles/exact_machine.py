"""The language on exact numbers, as far as checking cases needs it: no local names."""

import re

from exact_arithmetic import (BINARY, CONSTANTS, UNARY, Failure, Fraction, literal, real, simplified,
                              text, whole)

ALIASES = {"−": "-", "×": "*", "·": "*", "÷": "/", "√": "sqrt", "π": "pi", "τ": "tau",
           "≠": "!=", "≤": "<=", "≥": ">=", "**": "^", "!": "fact"}


class Unknown(Exception):
    """A word that the checker does not know."""


def is_prime(n):
    if n < 2 or any(n % p == 0 and n != p for p in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)):
        return False
    d, s = n - 1, 0
    while d % 2 == 0:
        d, s = d // 2, s + 1
    def passes(base):
        x = pow(base, d, n)
        return x in (1, n - 1) or any((x := x * x % n) == n - 1 for _ in range(s - 1))
    return all(passes(base) for base in range(2, 44) if base % n)


def factors(n, limit=10**6):
    if n < 1:
        raise Failure("domain")
    found, p = [], 2
    while n > 1 and not is_prime(n):
        while n % p:
            p += 1
            if p > limit:
                raise Unknown("factors")
        found, n = found + [p], n // p
    return found + [n] if n > 1 else found


def shown(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "{ " + "".join(shown(element) + " " for element in value) + "}"
    if isinstance(value, tuple):
        if any(t in (":", "->") for t in value):
            raise Unknown("quotation")
        number = {t: literal(t) for t in value}
        return "[ " + "".join((t if number[t] is None else text(number[t])) + " " for t in value) + "]"
    return text(value)


def tokens(program):
    code = "\n".join(re.sub(r"(^|\s)#.*", r"\1", line) for line in program.split("\n"))
    return [ALIASES.get(t, t) for t in re.sub(r"([\[\]{}])", r" \1 ", code).split()]


def closing(code, start):
    depth = 0
    for index in range(start, len(code)):
        depth += (code[index] in "[{") - (code[index] in "]}")
        if depth == 0:
            return index
    raise Unknown("brackets")


class Machine:
    def __init__(self):
        self.stack, self.words = [], {}

    def pop(self):
        if not self.stack:
            raise Failure("stackUnderflow")
        return self.stack.pop()

    def number(self):
        value = self.pop()
        if isinstance(value, (bool, list, tuple)):
            raise Failure("typeMismatch")
        return value

    def run(self, code):
        index = 0
        while index < len(code):
            token = code[index]
            if token in ("[", "{"):
                end = closing(code, index)
                inside = code[index + 1 : end]
                if token == "[":
                    self.stack.append(tuple(inside))
                else:
                    outer, self.stack = self.stack, []
                    self.run(inside)
                    outer.append(self.stack)
                    self.stack = outer
                index = end
            elif token == ":":
                end = code.index(";", index)
                self.words[code[index + 1]] = code[index + 2 : end]
                index = end
            else:
                self.word(token)
            index += 1

    def word(self, token):
        stack = self.stack
        if (number := literal(token)) is not None:
            stack.append(number)
        elif token in self.words:
            self.run(self.words[token])
        elif token in CONSTANTS:
            stack.append(CONSTANTS[token]())
        elif token in UNARY:
            stack.append(simplified(UNARY[token](self.number())))
        elif token in BINARY:
            y, x = self.number(), self.number()
            stack.append(simplified(BINARY[token](x, y)))
        elif token in ("true", "false"):
            stack.append(token == "true")
        elif token in OTHERS:
            inputs = [self.pop() for _ in range(OTHERS[token].__code__.co_argcount - 1)]
            stack.extend(OTHERS[token](self, *reversed(inputs)) or [])
        else:
            raise Unknown(token)

    def call(self, quotation, *values):
        self.stack.extend(values)
        self.run(list(quotation))
        return []

    def result(self, quotation, *values):
        self.call(quotation, *values)
        return self.pop()

    def folded(self, values, start, quotation):
        for value in values:
            start = self.result(quotation, start, value)
        return start

    def repeated(self, condition, body):
        while self.result(condition):
            self.call(body)


def same(x, y):
    if isinstance(x, list) and isinstance(y, list):
        return len(x) == len(y) and all(type(a) is type(b) and same(a, b) for a, b in zip(x, y))
    if isinstance(x, (bool, list, tuple)) or isinstance(y, (bool, list, tuple)):
        return shown(x) == shown(y)
    return difference(x, y) == 0


def difference(x, y):
    return simplified(BINARY["-"](x, y))


def flattened(values):
    return [leaf for v in values for leaf in (flattened(v) if isinstance(v, list) else [v])]


def total(values, start, word):
    for value in values:
        start = simplified(BINARY[word](start, value))
    return start


def mean(values):
    return BINARY["/"](total(values, Fraction(0), "+"), Fraction(len(values)))


def variance(values):
    differences = [BINARY["-"](v, mean(values)) for v in values]
    return total([d * d for d in differences], Fraction(0), "+") / (len(values) - 1)


def median(values):
    ordered = sorted(values, key=real)
    return mean(ordered[(len(values) - 1) // 2 : len(values) // 2 + 1])


def unique(values):
    return [v for i, v in enumerate(values) if not any(same(v, w) for w in values[:i])]


OTHERS = {
    "dup": lambda m, a: [a, a], "drop": lambda m, a: [], "swap": lambda m, a, b: [b, a],
    "over": lambda m, a, b: [a, b, a], "rot": lambda m, a, b, c: [b, c, a],
    "-rot": lambda m, a, b, c: [c, a, b], "nip": lambda m, a, b: [b],
    "tuck": lambda m, a, b: [b, a, b], "dup2": lambda m, a, b: [a, b, a, b],
    "drop2": lambda m, a, b: [], "depth": lambda m: [Fraction(len(m.stack))],
    "clear": lambda m: m.stack.clear(), "divmod": lambda m, x, y: [
        BINARY["div"](x, y), simplified(BINARY["mod"](x, y))],
    "pick": lambda m, n: [m.stack[-1 - whole(n)]], "roll": lambda m, n: [m.stack.pop(-1 - whole(n))],
    "=": lambda m, a, b: [same(a, b)], "!=": lambda m, a, b: [not same(a, b)],
    "<": lambda m, x, y: [difference(x, y) < 0], "<=": lambda m, x, y: [difference(x, y) <= 0],
    ">": lambda m, x, y: [difference(x, y) > 0], ">=": lambda m, x, y: [difference(x, y) >= 0],
    "and": lambda m, a, b: [a and b], "or": lambda m, a, b: [a or b],
    "xor": lambda m, a, b: [a != b], "not": lambda m, a: [not a],
    "even?": lambda m, n: [whole(n) % 2 == 0], "odd?": lambda m, n: [whole(n) % 2 == 1],
    "prime?": lambda m, n: [is_prime(whole(n))],
    "factors": lambda m, n: [[Fraction(p) for p in factors(whole(n))]],
    "call": lambda m, q: m.call(q), "dip": lambda m, a, q: m.call(q) + [a],
    "keep": lambda m, a, q: m.call(q, a) + [a],
    "bi": lambda m, a, p, q: m.call(p, a) + m.call(q, a),
    "tri": lambda m, a, p, q, r: m.call(p, a) + m.call(q, a) + m.call(r, a),
    "compose": lambda m, p, q: [p + q], "if": lambda m, c, p, q: m.call(p if c else q),
    "when": lambda m, c, q: m.call(q) if c else [],
    "unless": lambda m, c, q: [] if c else m.call(q),
    "times": lambda m, n, q: [m.call(q) for _ in range(whole(n))] and [],
    "while": lambda m, p, q: m.repeated(p, q),
    "range": lambda m, a, b: [[Fraction(i) for i in range(whole(a), whole(b) + 1)]],
    "stride": lambda m, x, y, s: [[x + i * s for i in range(max(0, int((y - x) // s) + 1))]],
    "map": lambda m, l, q: [[m.result(q, v) for v in l]],
    "filter": lambda m, l, q: [[v for v in l if m.result(q, v)]],
    "each": lambda m, l, q: [m.call(q, v) for v in l] and [],
    "fold": lambda m, l, a, q: [m.folded(l, a, q)],
    "scan": lambda m, l, a, q: [[a] + [a := m.result(q, a, v) for v in l]],
    "reduce": lambda m, l, q: [m.folded(l[1:], l[0], q)],
    "zip": lambda m, k, l: [[[a, b] for a, b in zip(k, l)]],
    "length": lambda m, l: [Fraction(len(l))], "first": lambda m, l: [l[0]],
    "last": lambda m, l: [l[-1]], "rest": lambda m, l: [l[1:]],
    "reverse": lambda m, l: [l[::-1]], "sort": lambda m, l: [sorted(l, key=lambda v: v if isinstance(v, bool) else real(v))],
    "sum": lambda m, l: [total(l, Fraction(0), "+")],
    "product": lambda m, l: [total(l, Fraction(1), "*")], "mean": lambda m, l: [mean(l)],
    "median": lambda m, l: [median(l)], "variance": lambda m, l: [variance(l)],
    "stddev": lambda m, l: [simplified(UNARY["sqrt"](variance(l)))],
    "minimum": lambda m, l: [min(l, key=real)], "maximum": lambda m, l: [max(l, key=real)],
    "flatten": lambda m, l: [flattened(l)], "unique": lambda m, l: [unique(l)],
    "nth": lambda m, l, n: [l[whole(n)]], "take": lambda m, l, n: [l[: whole(n)]],
    "skip": lambda m, l, n: [l[whole(n) :]], "append": lambda m, l, a: [l + [a]],
    "concat": lambda m, k, l: [k + l],
    "any?": lambda m, l, q: [any([m.result(q, v) for v in l])],
    "all?": lambda m, l, q: [all([m.result(q, v) for v in l])],
    "count": lambda m, l, q: [Fraction(sum(m.result(q, v) for v in l))],
    "pack": lambda m, n: [[m.pop() for _ in range(whole(n))][::-1]], "unpack": lambda m, l: l,
}


def answer(program):
    machine = Machine()
    try:
        machine.run(tokens(program))
        return ": " + " ".join(shown(simplified(v) if not isinstance(v, (bool, list, tuple)) else v)
                               for v in machine.stack)
    except Failure as failure:
        return f" error: {failure}"
