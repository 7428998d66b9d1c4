import CLibrary
import ExactReals
import ReversePolish

extension Lexicon {
  static let arithmetic: [Entry] = [
    Entry(
      .stack(.divideWithRemainder), "( x y -- div mod )", "the results of div and mod; y is not 0",
      "-7 3 divmod → -3 2",
      called: "quotient and remainder, division with remainder", program: "dup2 div -rot mod"),
    Entry(
      "even?", "( n -- ? )", "whether n is even",
      "8 even? → true", "0 even? → true",
      called: "even number, is even, parity",
      alias: "iseven",
      program: "2 mod 0 =", does: .integer { n, _ in .boolean(n.isEven) }),
    Entry(
      "odd?", "( n -- ? )", "whether n is odd",
      "8 odd? → false", "-3 odd? → true",
      called: "odd number, is odd, parity",
      alias: "isodd",
      program: "even? not", does: .integer { n, _ in .boolean(!n.isEven) }),
    Entry(
      "roundto", "( x n:integer -- y )", "x rounded to n decimal places, halves away from zero",
      "2.345 2 roundto → 2.35", "-2.5 0 roundto → -3", "1234 -2 roundto → 1200",
      "8.447_% 2 roundto → 8.45_%",
      called: """
        round to 2 decimals, decimal places, round to n places, round to cents, rounding, \
        round money, round to decimals, two decimals, decimals
        """,
      units: .kept, program: "10 swap ^ swap over * round swap /",
      isReserved: false),
    Entry(
      "roundup", "( x n:integer -- y )", "x rounded to n decimal places, away from zero",
      "2.341 2 roundup → 2.35", "-2.341 2 roundup → -2.35", "1201 -2 roundup → 1300",
      called: "round up to decimals, round away from zero, always round up",
      units: .kept,
      program: "10 swap ^ swap over * dup sign swap abs ceil * swap /",
      isReserved: false),
    Entry(
      "rounddown", "( x n:integer -- y )", "x rounded to n decimal places, towards zero",
      "2.349 2 rounddown → 2.34", "-2.349 2 rounddown → -2.34", "1299 -2 rounddown → 1200",
      called: "truncate to decimals, cut off decimals, round towards zero, round down",
      units: .kept, program: "10 swap ^ swap over * trunc swap /", isReserved: false),
    Entry(
      "roundstep", "( x step -- y )",
      "multiple of a step nearest to x, halves away from zero; step not 0",
      "2.37 0.05 roundstep → 2.35", "-0.125 0.05 roundstep → -0.15",
      called: "round to nearest 5, round to multiple, nearest quarter, round to nickel",
      alias: "mround",
      units: .ofOneKind, program: "abs tuck / round *", isReserved: false),
    Entry(
      "floorstep", "( x step -- y )", "greatest multiple of a step not above x; step not 0",
      "2.37 0.05 floorstep → 2.35", "-7 2 floorstep → -8",
      called: "round down to multiple",
      units: .ofOneKind, program: "abs tuck / floor *", isReserved: false),
    Entry(
      "ceilstep", "( x step -- y )", "least multiple of a step not below x; step not 0",
      "2.31 0.05 ceilstep → 2.35", "-7 2 ceilstep → -6",
      called: "round up to multiple",
      units: .ofOneKind, program: "abs tuck / ceil *", isReserved: false),
    Entry(
      "clamp", "( x low high -- y )", "x limited to the range from low to high",
      "7 0 5 clamp → 5", "-7 0 5 clamp → 0", "3 0 5 clamp → 3",
      called: "limit, bound, restrict to range, between, constrain",
      program: "rot min max", isReserved: false),
    Entry(
      "pluspercent", "( x p -- y )", "x plus p percent of x",
      "84.95 19 pluspercent → 101.0905", "5_km 10 pluspercent → 5.5_km",
      called: """
        add percent, add vat, add tax, add tip, vat, tip, sales tax, increase by percent, \
        raise, gross price, markup percent, price with tax, gross
        """,
      units: .percent, program: "over swap percent +", isReserved: false),
    Entry(
      "minuspercent", "( x p -- y )", "x minus p percent of x", "59.95 30 minuspercent → 41.965",
      called: """
        subtract percent, discount, percent off, sale price, decrease by percent, \
        reduce by percent, rebate, net price, reduce
        """,
      units: .percent, program: "over swap percent -", isReserved: false),
    Entry(
      "pctchange", "( old new -- percent )",
      "change from old to new in percent of old, which is not 0",
      "80 92 pctchange → 15", "2_m 50_cm pctchange → -75",
      called: """
        percent change, percentage change, percent difference, percentage increase, \
        percent decrease, growth rate, growth
        """,
      program: "over - swap / 100 *", isReserved: false),
    Entry(
      "markup", "( cost price -- percent )",
      "profit of a price in percent of the cost, which is not 0",
      "80 100 markup → 25",
      called: "profit on cost, percent profit",
      program: "over - swap / 100 *",
      isReserved: false),
    Entry(
      "margin", "( cost price -- percent )",
      "profit of a price in percent of the price, which is not 0",
      "80 100 margin → 20",
      called: "profit margin, gross margin, percent profit",
      program: "tuck swap - swap / 100 *",
      isReserved: false),
    Entry(
      "log1p", "( x -- y )", "logarithm of 1 + x to base e; x is above -1", "0 log1p → 0",
      "0.5 log1p → 0.40546510810816438198",
      called: "logarithm of 1 plus x", program: "1 + ln",
      doubles: { log1p($0) }, isReserved: false),
  ]
}
