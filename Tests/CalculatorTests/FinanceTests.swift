import Calculator
import ReversePolish
import TestSupport
import Testing

/// Loans, cash flows and depreciation against fractions and Arb's balls, and what has no answer.
@Suite("Finance")
struct FinanceTests {
  @Test("Finance has the digits that fractions and Arb know, and doubles are the nearest")
  func oracle() throws {
    let rows = try Project.table("finance")
    #expect(rows.count >= 900)
    for row in rows {
      let outcome =
        if let digits = Int(row[1]) {
          Outcome(row[0], in: Session(AllNumbers(exact: ExactNumbers(digits: digits))))
        } else {
          Outcome(row[0], in: Session(AllNumbers(exact: nil)))
        }
      let text = if case .values(let text) = outcome { text } else { "domain" }
      #expect(text == row[2], "\(row[0]) to \(row[1]) digits: \(outcome)")
    }
  }

  @Test(
    "Rational results are exact",
    arguments: [
      ("0.05 12 / 360 200000 0 pmt 0.05 12 / swap 360 swap 0 pv 200000 =", "true"),
      ("1/7 -> r r 30 0 -1000 fv -> f r 30 0 f pv 1000 + 0 =", "true"),
      ("0.04 12 / 240 100000 0 pmt -> m 240 m 100000 0 rate 1/300 =", "true"),
      ("0.04 12 / 240 100000 0 pmtbegin -> m 240 m 100000 0 ratebegin 1/300 =", "true"),
      ("{ -100 110 } irr 0.1 =", "true"), ("2 sqrt -> a { a neg a 2 * } irr", "1"),
      ("{ -1000 300 400 500 } -> l l irr l npv", "0"),
    ])
  func exact(program: String, expected: String) {
    #expect(Outcome(program, in: Session(AllNumbers())) == .values(expected))
  }

  static let errors: [(String, RPNError.Kind, String)] = [
    ("-1 12 100 0 pmt", .domain, "'pmt' takes rate above -1, not -1"),
    ("0.1 0 100 0 pmtbegin", .domain, "'pmtbegin' takes n above 0, not 0"),
    (
      "0.1 -10 100 0 nper", .domain,
      "'nper' takes payments that lead from the present to the future value"
    ),
    ("0 -1 1 1 rate", .domain, "'rate' takes n above 0, not 0"),
    ("2 sqrt -1 1 1 rate", .domain, "a rate is found of a rational number of payments"),
    ("0.1 0 3 100 0 ipmt", .domain, "'ipmt' takes k from 1 to n, not 0"),
    (
      "{ -100 110 } { 2025-01-01 } xirr", .domain,
      "'xirr' takes two lists of numbers of one length, not a list of 2 and a list of 1"
    ),
    ("{ } { } xirr", .domain, "cash flows of 0 are worth 0 at every rate"),
    ("4 1 1 1 rate", .domain, "the cash flows are worth 0 at no rate"),
    ("4 0 0 0 ratebegin", .domain, "cash flows of 0 are worth 0 at every rate"),
    ("2 500 -100 -1100 rate", .domain, "the cash flows are worth 0 at 2 rates, from 1 to 2"),
    ("10 20 ^ -1 1 0 rate", .limitExceeded, "there are too many payments"),
    ("1e15 -1 1 0 rate", .limitExceeded, "there are too many payments"),
    (
      "5000 3 -1 -15001 rate", .limitExceeded,
      "the polynomial is too long: its degree, or its coefficients"
    ),
    ("{ } irr", .domain, "'irr' takes a list of numbers, not a list of 0"),
    ("{ 5 } irr", .domain, "the cash flows are worth 0 at no rate"),
    ("{ 0 0 } irr", .domain, "cash flows of 0 are worth 0 at every rate"),
    ("{ 1 2 3 } irr", .domain, "the cash flows are worth 0 at no rate"),
    ("{ -1 2 -2 } irr", .domain, "the cash flows are worth 0 at no rate"),
    ("{ -1 5 -6 } irr", .domain, "the cash flows are worth 0 at 2 rates, from 1 to 2"),
    ("{ -1 6 -11 6 } irr", .domain, "the cash flows are worth 0 at 3 rates, from 0 to 2"),
    ("{ { 1 } } irr", .domain, "'irr' takes a list of numbers, not a matrix of 1×1"),
    ("{ true } irr", .typeMismatch, "'irr' takes lists of numbers, not of a boolean"),
    (
      "[ -100 swap 2 pack irr ] 110 derivative", .domain,
      "'irr' of the variable has no derivative"
    ),
    ("-1 { 1 1 } npv", .domain, "division by zero"),
    ("-12 12 effective", .domain, "'effective' takes a rate above -1 in each period"),
    ("0.1 0 nominal", .domain, "'nominal' takes n above 0, not 0"),
    ("100 10 0 sln", .domain, "'sln' takes life above 0, not 0"),
    ("100 10 5 6 syd", .domain, "'syd' takes period from 1 to life, not 6"),
    ("0 10 5 1 db", .domain, "'db' takes cost above 0, not 0"),
    (
      "[ 5 -100 100 fv ] 0 derivative", .domain,
      "there is no derivative where a comparison turns"
    ),
  ]

  @Test("The error of a question without an answer says why", arguments: errors)
  func error(program: String, kind: RPNError.Kind, message: String) {
    let error = #expect(throws: RPNError.self) {
      try Session(AllNumbers(exact: ExactNumbers(), givesComplex: false)).evaluating(program)
    }
    #expect(error?.kind == kind)
    #expect(error?.message == message)
  }

  @Test(
    "Values change with the rate and the payment as their formulas do",
    arguments: [
      // fv = -pv·(1 + r)² of two periods; its slope is -2·pv·(1 + r).
      ("[ 2 0 1000 fv ] 0.1 derivative", "-2200"),
      ("[ -> m 0.1 2 m 0 fv ] -100 derivative", "-2.1"),
      ("[ { -100 60 60 } npv ] 0.2 derivative", "-111.11111111111111111"),
    ])
  func slopes(program: String, expected: String) {
    #expect(Outcome(program, in: Session(AllNumbers())) == .values(expected))
  }

  @Test("Programs that have words of these names keep theirs")
  func names() throws {
    let session = try Session(AllNumbers())
      .evaluating(": rate 5 ; 7 -> pv rate pv 0.1 2 0 -1000 fv")
    #expect(try session.texts == ["5", "7", "1210"])
  }
}
