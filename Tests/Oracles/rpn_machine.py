"""A small evaluator of the language over any numbers, for checking the real one.

It implements the parts of the language in the tables of this folder: numbers, booleans, lists,
quotations, definitions and bindings, with the words on them. Its error reports are simple.
"""

import re
from fractions import Fraction

from exact_numbers import DERIVED, FRACTIONS, SIMPLE, DomainError, Numbers

NUMBER = re.compile(r"[-+]?(\d[\d_]*\.?|\.?\d)[\d_]*([eE][-+]?\d+)?|[-+]?\d+/\d+")
COUNTS = {"+": 2, "-": 2, "*": 2, "/": 2, "^": 2, "root": 2, "logb": 2, "atan2": 2, "hypot": 2}
COUNTS |= {word: 2 for word in ("min", "max", "percent", "div", "mod", "quot", "rem")}
COUNTS |= {word: 0 for word in ("pi", "e", "tau", "phi")}
NUMERIC = {*COUNTS, *FRACTIONS, *SIMPLE, *DERIVED, "sqrt", "ln"}
NAMES = {"\u03c0": "pi", "\u221a": "sqrt", "**": "^", "\u03c4": "tau"}
SHUFFLES = {
    "dup": "a aa", "drop": "a ", "swap": "ab ba", "over": "ab aba", "rot": "abc bca",
    "-rot": "abc cab", "nip": "ab b", "tuck": "ab bab", "dup2": "ab abab", "drop2": "ab ",
}
COMPARISONS = {
    "<": lambda s: s < 0, "<=": lambda s: s <= 0, ">": lambda s: s > 0, ">=": lambda s: s >= 0,
    "=": lambda s: s == 0, "!=": lambda s: s != 0,
}


def number(text):
    """The fraction that a literal means, or None."""
    if re.fullmatch(r"[-+]?0[xXoObB][0-9a-fA-F_]+", text):
        return Fraction(int(text, 0))
    if not NUMBER.fullmatch(text) or not any(c.isdigit() for c in text):
        return None
    text = text.replace("_", "")
    if "/" in text and int(text.split("/")[1]) == 0:
        raise DomainError
    return Fraction(text + "0" if text.endswith(".") else text.replace(".e", ".0e"))


class Quotation(list):
    """A program as a value, with the names that were bound around it."""

    names = None


class Machine:
    """A stack of numbers, booleans, lists and quotations, and the names in force."""

    def __init__(self, numbers: Numbers):
        self.numbers, self.stack, self.names = numbers, [], {}

    def run(self, program):
        """The stack after a program."""
        lines = (re.sub(r"(^|\s)#.*", "", line) for line in program.split("\n"))
        tokens = re.findall(r"[][{}]|[^][{}\s]+", " ".join(lines))
        self.evaluate(parsed(iter(tokens)), self.names)
        return self.stack

    def evaluate(self, program, names):
        position = 0
        while position < len(program):
            token = program[position]
            position += 1
            if isinstance(token, list):
                self.stack.append(self.bracketed(token, names))
            elif token == "->":
                names[program[position]] = self.stack.pop()
                position += 1
            elif token == ":":
                end = program.index(";", position)
                body = Quotation(program[position + 1 : end])
                body.names, body.runs = names, True
                names[program[position]] = body
                position = end + 1
            elif token in names:
                self.named(names[token])
            else:
                self.word(NAMES.get(token, token), names)

    def bracketed(self, token, names):
        if token.kind == "]":
            quotation = Quotation(token)
            quotation.names = names
            return quotation
        outer, self.stack = self.stack, []
        self.evaluate(token, dict(names))
        outer, self.stack = self.stack, outer
        return tuple(outer)

    def named(self, value):
        if getattr(value, "runs", False):
            self.call(value)
        else:
            self.stack.append(value)

    def call(self, quotation, *arguments):
        self.stack.extend(arguments)
        self.evaluate(quotation, dict(quotation.names))

    def value(self, quotation, *arguments):
        self.call(quotation, *arguments)
        return self.stack.pop()

    def pop(self, count=1):
        values = self.stack[len(self.stack) - count :]
        if len(values) < count:
            raise IndexError("stack underflow")
        del self.stack[len(self.stack) - count :]
        return values

    def word(self, token, names):
        stack, literal = self.stack, number(token)
        if literal is not None:
            stack.append(literal)
        elif token in NUMERIC:
            stack.append(self.numbers.apply(token, *self.pop(COUNTS.get(token, 1))))
        elif token in SHUFFLES:
            before, after = SHUFFLES[token].split(" ")
            values = dict(zip(before, self.pop(len(before))))
            stack.extend(values[name] for name in after)
        elif token in COMPARISONS:
            stack.append(COMPARISONS[token](self.compare(*self.pop(2))))
        elif token in ("true", "false"):
            stack.append(token == "true")
        else:
            getattr(self, "word_" + token.replace("?", ""))()

    def compare(self, x, y):
        if isinstance(x, (tuple, bool)):
            same = x == y or isinstance(x, tuple) and len(x) == len(y) and not any(
                map(self.compare, x, y))
            return 0 if same else 1
        return self.numbers.compare(x, y)

    def word_pick(self):
        self.stack.append(self.stack[-1 - int(self.stack.pop())])

    # Control.

    def word_not(self):
        self.stack.append(not self.stack.pop())

    def word_and(self):
        x, y = self.pop(2)
        self.stack.append(x and y)

    def word_call(self):
        self.call(self.stack.pop())

    def word_if(self):
        condition, yes, no = self.pop(3)
        self.call(yes if condition else no)

    def word_times(self):
        count, body = self.pop(2)
        for _ in range(int(count)):
            self.call(body)

    def word_dip(self):
        value, body = self.pop(2)
        self.call(body)
        self.stack.append(value)

    def word_bi(self):
        value, first, second = self.pop(3)
        self.call(first, value)
        self.call(second, value)

    # Lists.

    def word_range(self):
        first, last = self.pop(2)
        self.stack.append(tuple(map(Fraction, range(int(first), int(last) + 1))))

    def word_map(self):
        values, body = self.pop(2)
        self.stack.append(tuple(self.value(body, x) for x in values))

    def word_fold(self):
        values, result, body = self.pop(3)
        for x in values:
            result = self.value(body, result, x)
        self.stack.append(result)

    def word_reduce(self):
        values, body = self.pop(2)
        self.stack.extend([values[1:], values[0], body])
        self.word_fold()

    def total(self, values, word="+", start=0):
        result = Fraction(start)
        for x in values:
            result = self.numbers.apply(word, result, x)
        return result

    def word_sum(self):
        self.stack.append(self.total(self.stack.pop()))

    def word_product(self):
        self.stack.append(self.total(self.stack.pop(), "*", 1))

    def mean(self, values):
        if not values:
            raise DomainError
        return self.numbers.apply("/", self.total(values), Fraction(len(values)))

    def word_mean(self):
        self.stack.append(self.mean(self.stack.pop()))

    def word_variance(self):
        values = self.stack.pop()
        if len(values) < 2:
            raise DomainError
        apply, mean = self.numbers.apply, self.mean(values)
        squares = [apply("sq", apply("-", x, mean)) for x in values]
        self.stack.append(apply("/", self.total(squares), Fraction(len(values) - 1)))

    def word_stddev(self):
        self.word_variance()
        self.stack.append(self.numbers.apply("sqrt", self.stack.pop()))

    def word_median(self):
        values = sorted(self.stack.pop())  # of fractions only
        if not values:
            raise DomainError
        middle = len(values) // 2
        self.stack.append(self.mean(values[middle - (len(values) % 2 == 0) : middle + 1]))

    def word_fact(self):
        n = self.numbers.integer(self.stack.pop())
        if n is None or n < 0:
            raise DomainError
        self.stack.append(self.total(range(1, int(n) + 1), "*", 1))


class Block(list):
    """The tokens between two brackets; the kind is the closing one."""

    kind = "]"


def parsed(tokens, kind=None):
    """The blocks and words up to a closing bracket."""
    block = Block()
    block.kind = kind
    for token in tokens:
        if token == kind:
            return block
        block.append(parsed(tokens, "]}"["[{".index(token)]) if token in "[{" else token)
    return block
