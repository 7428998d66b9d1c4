import CLibrary
import ExactReals
import ReversePolish

extension Lexicon {
  static let arithmetic: [Entry] = [
    Entry(
      .stack(.divideWithRemainder), "( x y -- div mod )", "what div and mod give, both; y is not 0",
      "-7 3 divmod → -3 2", program: "dup2 div -rot mod"),
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
      "pluspercent", "( x y -- z )", "x plus y per cent of it",
      "84.95 19 pluspercent → 101.0905", "5_km 10 pluspercent → 5.5_km",
      infix: "pluspercent(x, y)", program: "over swap percent +", isReserved: false),
    Entry(
      "minuspercent", "( x y -- z )", "x minus y per cent of it", "59.95 30 minuspercent → 41.965",
      infix: "minuspercent(x, y)", program: "over swap percent -", isReserved: false),
    Entry(
      "pctchange", "( x y -- z )", "change from x to y in per cent of x, which is not 0",
      "80 92 pctchange → 15", "2_m 50_cm pctchange → -75",
      infix: "pctchange(x, y)", program: "over - swap / 100 *", isReserved: false),
    Entry(
      "markup", "( cost price -- z )", "profit of a price in per cent of the cost, which is not 0",
      "80 100 markup → 25", infix: "markup(x, y)", program: "over - swap / 100 *",
      isReserved: false),
    Entry(
      "margin", "( cost price -- z )", "profit of a price in per cent of the price, which is not 0",
      "80 100 margin → 20", infix: "margin(x, y)", program: "tuck swap - swap / 100 *",
      isReserved: false),
    Entry(
      "log1p", "( x -- y )", "logarithm of 1 + x to base e; x is above -1", "0 log1p → 0",
      "0.5 log1p → 0.40546510810816438198", infix: "log1p(x)", program: "1 + ln",
      doubles: { log1p($0) }, isReserved: false),
  ]
}
