import CLibrary
import ExactReals
import ReversePolish

extension Lexicon {
  static let arithmetic: [Entry] = [
    Entry(
      .binary(.add), "( x y -- z )", "x plus y", "3 5 + → 8", "0.1 0.2 + → 0.3",
      derivative: .slope("drop2 1", "drop2 1")),
    Entry(
      .binary(.subtract), "( x y -- z )", "x minus y", "5 3 - → 2",
      derivative: .slope("drop2 1", "drop2 -1")),
    Entry(
      .binary(.multiply), "( x y -- z )", "x times y", "6 7 * → 42",
      derivative: .slope("nip", "drop")),
    Entry(
      .binary(.divide), "( x y -- z )", "x divided by y, which is not 0",
      "7 2 / → 3.5", "1 3 / → 0.33333333333333333333", "1 3 / 3 * → 1",
      derivative: .slope("nip inv", "tuck / swap / neg")),
    Entry(
      .binary(.power), "( x y -- z )",
      "x to the power y, whole if x is negative, not negative if x is 0",
      "2 100 ^ → 1267650600228229401496703205376", "2 -1 ^ → 0.5", "9 1/2 ^ → 3", "0 0 ^ → 1",
      derivative: .slope("tuck 1 - ^ *", "over ln -rot ^ *")),
    Entry(
      .unary(.negate), "( x -- y )", "x with the other sign", "5 neg → -5",
      derivative: .slope("drop -1")),
    Entry(
      .unary(.absolute), "( x -- y )", "x without its sign", "-5 abs → 5",
      derivative: .choice),
    Entry(
      .unary(.sign), "( x -- y )", "-1, 0 or 1, as x is negative, zero or positive",
      "-5 sign → -1", "0 sign → 0",
      derivative: .steps(jump: "")),
    Entry(
      .unary(.inverse), "( x -- y )", "1 divided by x, which is not 0", "4 inv → 0.25",
      derivative: .slope("inv sq neg")),
    Entry(
      .unary(.square), "( x -- y )", "x times itself", "-3 sq → 9", program: "dup *",
      derivative: .slope("2 *")),
    Entry(
      .unary(.squareRoot), "( x -- y )", "square root of x, which is not negative",
      "16 sqrt → 4", "2 sqrt → 1.4142135623730950488", "2 sqrt sq → 2",
      derivative: .slope("sqrt 2 * inv")),
    Entry(
      .unary(.cubeRoot), "( x -- y )", "cube root of x",
      "64 cbrt → 4", "-8 cbrt → -2", "2 cbrt 3 ^ → 2",
      derivative: .slope("dup cbrt swap 3 * /")),
    Entry(
      .unary(.exponential), "( x -- y )", "e to the power x",
      "0 exp → 1", "1 exp → 2.7182818284590452354", "2 ln exp → 2",
      derivative: .slope("exp")),
    Entry(
      .unary(.naturalLogarithm), "( x -- y )", "logarithm of x to base e; x is positive",
      "e ln → 1", "2 ln → 0.69314718055994530942", "8 ln 2 ln / → 3",
      derivative: .slope("inv"), latex: #"\ln"#),
    Entry(
      .unary(.decimalLogarithm), "( x -- y )", "logarithm of x to base 10; x is positive",
      "1000 log → 3", "2 log → 0.30102999566398119521",
      derivative: .slope("inv 10 ln /"), latex: #"\log_{10}"#),
    Entry(
      .unary(.binaryLogarithm), "( x -- y )", "logarithm of x to base 2; x is positive",
      "1024 log2 → 10", "2 1000 ^ log2 → 1000",
      derivative: .slope("inv 2 ln /"), latex: #"\log_{2}"#),
    Entry(
      .unary(.floor), "( x -- y )", "greatest integer that is not above x",
      "2.7 floor → 2", "-2.1 floor → -3", "10 20 ^ pi * floor → 314159265358979323846",
      derivative: .steps(jump: "frac")),
    Entry(
      .unary(.ceiling), "( x -- y )", "least integer that is not below x",
      "2.1 ceil → 3", "-2.7 ceil → -2",
      derivative: .steps(jump: "frac")),
    Entry(
      .unary(.round), "( x -- y )", "integer nearest to x, halves away from zero",
      "2.4 round → 2", "2.5 round → 3", "-2.5 round → -3",
      derivative: .steps(jump: "frac abs 0.5 -")),
    Entry(
      .unary(.truncate), "( x -- y )", "x rounded to an integer towards zero",
      "2.7 trunc → 2", "-2.7 trunc → -2",
      // Around 0 there is no jump: the first ones are at 1 and -1.
      derivative: .steps(jump: "abs 0.5 max frac")),
    Entry(
      .unary(.fraction), "( x -- y )", "x minus its integer part, so with the sign of x",
      "2.75 frac → 0.75", "-2.75 frac → -0.75",
      derivative: .slope("drop 1", jump: "abs 0.5 max frac")),
    Entry(
      .binary(.logarithm), "( x base -- y )", "logarithm of x to a base; both positive, base not 1",
      "81 3 logb → 4", "8 4 logb → 1.5",
      derivative: .slope("ln * inv", "tuck ln swap ln over sq / nip swap / neg")),
    Entry(
      .binary(.root), "( x y -- z )",
      "y-th root of x; y is not 0, odd if x is negative, positive if x is 0",
      "32 5 root → 2", "-27 3 root → -3", "8 -3 root → 0.5", "32 2.5 root → 4",
      derivative: .slope(
        "tuck root over 1 swap - ^ swap /", "dup2 root -rot sq swap ln swap / * neg")),
    Entry(
      .binary(.flooredQuotient), "( x y -- z )", "x divided by y, rounded down; y is not 0",
      "7 2 div → 3", "-7 2 div → -4",
      derivative: .steps(jump: "mod")),
    Entry(
      .binary(.modulo), "( x y -- z )", "what div leaves over, with the sign of y; y is not 0",
      "7 3 mod → 1", "-7 3 mod → 2", "7 -3 mod → -2",
      derivative: .slope("drop2 1", "div neg", jump: "mod")),
    Entry(
      .binary(.truncatedQuotient), "( x y -- z )",
      "x divided by y, rounded towards zero; y is not 0",
      "7 2 quot → 3", "-7 2 quot → -3",
      // As for `trunc`, there is no jump where the quotient is between -1 and 1.
      derivative: .steps(jump: "abs swap abs over 2 / max swap rem")),
    Entry(
      .binary(.remainder), "( x y -- z )", "what quot leaves over, with the sign of x; y is not 0",
      "7 3 rem → 1", "-7 3 rem → -1", "7 -3 rem → 1",
      derivative: .slope("drop2 1", "quot neg", jump: "abs swap abs over 2 / max swap rem")),
    Entry(
      .stack(.divideWithRemainder), "( x y -- div mod )", "what div and mod give, both; y is not 0",
      "-7 3 divmod → -3 2",
      program: "dup2 div -rot mod"),
    Entry(
      .binary(.minimum), "( x y -- z )", "the smaller one of x and y",
      "3 5 min → 3",
      derivative: .choice, latex: #"\min"#),
    Entry(
      .binary(.maximum), "( x y -- z )", "the larger one of x and y",
      "3 5 max → 5",
      derivative: .choice, latex: #"\max"#),
    Entry(
      .binary(.hypotenuse), "( x y -- z )", "square root of the sum of the squares of x and y",
      "3 4 hypot → 5", "1 1 hypot sq → 2",
      program: "sq swap sq + sqrt",
      derivative: .slope("over -rot hypot /", "tuck hypot /")),
    Entry(
      .binary(.percent), "( x y -- x·y/100 )", "y percent of x",
      "200 15 percent → 30",
      program: "* 100 /",
      derivative: .slope("nip 100 /", "drop 100 /")),
    Entry(
      .binary(.greatestCommonDivisor), "( n n -- n )", "greatest common divisor, never negative",
      "12 18 gcd → 6", "-4 0 gcd → 4",
      derivative: .undefined, latex: #"\gcd"#),
    Entry(
      .binary(.leastCommonMultiple), "( n n -- n )", "least common multiple, never negative",
      "4 6 lcm → 12", "-4 6 lcm → 12",
      derivative: .undefined),
    Entry(
      .binary(.combinations), "( n n -- n )",
      "binomial coefficient: ways to pick k of n; neither is negative",
      "5 2 choose → 10", "3 5 choose → 0", "60 30 choose → 118264581564861424",
      derivative: .undefined),
    Entry(
      .binary(.permutations), "( n n -- n )", "ways to pick k of n in order; neither is negative",
      "5 2 perm → 20", "3 5 perm → 0",
      derivative: .undefined),
    Entry(
      .unary(.factorial), "( n -- n )",
      "product of the integers from 1 to n, which is not negative",
      "5 fact → 120", "0 fact → 1", "25 fact → 15511210043330985984000000",
      derivative: .undefined),
    Entry(
      "even?", "( n -- ? )", "whether n is a multiple of 2",
      "8 even? → true", "0 even? → true",
      infix: "even?(x)", program: "2 mod 0 =", does: .integer { n, _ in .boolean(n.isEven) }),
    Entry(
      "odd?", "( n -- ? )", "whether n is no multiple of 2",
      "8 odd? → false", "-3 odd? → true",
      infix: "odd?(x)", program: "even? not", does: .integer { n, _ in .boolean(!n.isEven) }),
    Entry(
      "roundto", "( x n -- y )", "x rounded to n decimal places, halves away from zero",
      "2.345 2 roundto → 2.35", "-2.5 0 roundto → -3", "1234 -2 roundto → 1200",
      infix: "roundto(x, y)", needs: .whole, program: "10 swap ^ swap over * round swap /",
      isReserved: false),
    Entry(
      "roundstep", "( x step -- y )",
      "multiple of a step nearest to x, halves away from zero; step not 0",
      "2.37 0.05 roundstep → 2.35", "-0.125 0.05 roundstep → -0.15",
      infix: "roundstep(x, y)", program: "abs tuck / round *", isReserved: false),
    Entry(
      "floorstep", "( x step -- y )", "greatest multiple of a step not above x; step not 0",
      "2.37 0.05 floorstep → 2.35", "-7 2 floorstep → -8",
      infix: "floorstep(x, y)", program: "abs tuck / floor *", isReserved: false),
    Entry(
      "ceilstep", "( x step -- y )", "least multiple of a step not below x; step not 0",
      "2.31 0.05 ceilstep → 2.35", "-7 2 ceilstep → -6",
      infix: "ceilstep(x, y)", program: "abs tuck / ceil *", isReserved: false),
    Entry(
      "clamp", "( x low high -- y )", "x, but at least low, and at most high",
      "7 0 5 clamp → 5", "-7 0 5 clamp → 0", "3 0 5 clamp → 3", infix: "clamp(x, y, z)",
      program: "rot min max", isReserved: false),
    Entry(
      "log1p", "( x -- y )", "logarithm of 1 + x to base e; x is above -1", "0 log1p → 0",
      "0.5 log1p → 0.40546510810816438198", infix: "log1p(x)", program: "1 + ln",
      doubles: { log1p($0) }, isReserved: false),
  ]
}
