import ExactReals
import ReversePolish

/// Loans and savings, cash flows, interest and depreciation.
///
/// Money that is received is positive, money that is paid negative. With g as (1 + rate) to the
/// power of n and s as (g − 1) / rate, or n where the rate is 0, loans and savings obey
/// pv·g + pmt·s + fv = 0. Payments in advance earn interest for one period more.
extension Lexicon {
  static let finance: [Entry] = [
    Entry(
      "pmt", "( rate n pv fv -- pmt )", "payment per period of a loan or a plan, at each one's end",
      "0.05 12 / 360 200000 0 pmt 2 roundto → -1073.64", "0 12 1200 0 pmt → -100",
      infix: "pmt(x, y, z, w)",
      program: """
        -> f -> p -> n -> r r 1 + n ^ p over * f + neg swap \
        r 0 = [ drop n ] [ 1 - r / ] if /
        """, isReserved: false, does: .exactly(rate, .positive("a number of payments", at: 1))),
    Entry(
      "pv", "( rate n pmt fv -- pv )", "present value of n payments and a final one",
      "0.05 10 -1000 0 pv → 7721.7349291848125128", "0 12 -100 0 pv → 1200",
      infix: "pv(x, y, z, w)", program: "[ [ neg ] dip neg ] dip fv", isReserved: false,
      does: .exactly(rate)),
    Entry(
      "fv", "( rate n pmt pv -- fv )", "future value of n payments and an initial one",
      "0.05 10 -100 -1000 fv → 2886.6838803323242188", "0 12 -100 0 fv → 1200",
      infix: "fv(x, y, z, w)",
      program: """
        -> p -> m -> n -> r r 1 + n ^ p over * swap r 0 = [ drop n ] [ 1 - r / ] if m * + neg
        """, isReserved: false, does: .exactly(rate)),
    Entry(
      "nper", "( rate pmt pv fv -- n )", "number of payments, not rounded to a whole one",
      "0.1 -121 210 0 nper → 2", "0.01 -200 10000 0 nper → 69.660716893574889224",
      infix: "nper(x, y, z, w)",
      program: """
        -> f -> p -> m -> r r 0 = [ p f + neg m / ] \
        [ m f r * - m p r * + / ln r 1 + ln / ] if
        """, isReserved: false, does: .exactly(rate, balance(inAdvance: false))),
    Entry(
      "rate", "( n pmt pv fv -- rate )", "interest rate per period, the only one above -1",
      "2 -121 210 0 rate → 0.1", "360 -1073.64 200000 0 rate → 0.0041666445363455415439",
      infix: "rate(x, y, z, w)", isReserved: false,
      does: .reals(given: payments) { x, bounds throws(RealError) in
        try x.interestRate(inAdvance: false, bounds)
      }),
    Entry(
      "pmtbegin", "( rate n pv fv -- pmt )", "pmt with payments in advance",
      "0.1 2 231 0 pmtbegin → -121", infix: "pmtbegin(x, y, z, w)",
      program: "-> f -> p -> n -> r r n p f pmt r 1 + /", isReserved: false,
      does: .exactly(rate, .positive("a number of payments", at: 1))),
    Entry(
      "pvbegin", "( rate n pmt fv -- pv )", "pv with payments in advance",
      "0.1 2 -121 0 pvbegin → 231", infix: "pvbegin(x, y, z, w)",
      program: "[ 2 pick 1 + * ] dip pv", isReserved: false, does: .exactly(rate)),
    Entry(
      "fvbegin", "( rate n pmt pv -- fv )", "fv with payments in advance",
      "0.1 2 -100 0 fvbegin → 231", infix: "fvbegin(x, y, z, w)",
      program: "[ 2 pick 1 + * ] dip fv", isReserved: false, does: .exactly(rate)),
    Entry(
      "nperbegin", "( rate pmt pv fv -- n )", "nper with payments in advance",
      "0.1 -121 231 0 nperbegin → 2", infix: "nperbegin(x, y, z, w)",
      program: "[ [ over 1 + * ] dip ] dip nper", isReserved: false,
      does: .exactly(rate, balance(inAdvance: true))),
    Entry(
      "ratebegin", "( n pmt pv fv -- rate )", "rate with payments in advance",
      "2 -121 231 0 ratebegin → 0.1", infix: "ratebegin(x, y, z, w)", isReserved: false,
      does: .reals(given: payments) { x, bounds throws(RealError) in
        try x.interestRate(inAdvance: true, bounds)
      }),
    Entry(
      "npv", "( rate l -- npv )", "net present value of cash flows, the first of them at time 0",
      "0.1 { -100 55 60.5 } npv → 0", "0.08 { -1000 500 400 300 } npv → 44.048163389727175735",
      needs: .numbers, program: "swap 1 + -> x reverse 0 [ swap x / + ] fold",
      isReserved: false),
    Entry(
      "irr", "( l -- rate )", "the only rate above -1 at which cash flows have a npv of 0",
      "{ -100 55 60.5 } irr → 0.1", "{ -100 60 60 } irr → 0.13066238629180748526",
      isReserved: false,
      does: .matrices("a list of numbers", { $0[0].isVector }, .number) {
        x, _, bounds throws(RealError) in
        let flows = x[0].rows.flatMap { $0 }
        return Matrix(
          try Real.rateOfReturn(
            of: flows.map { ($0, 1) },
            source: { bounds throws(RealError) in
              guard let list = try flows.programs(bounds) else { return nil }
              return "[ 1 - { \(list) } npv ]"
            }, bounds))
      }),
    Entry(
      "effective", "( nominal n -- effective )",
      "effective yearly rate of a nominal one that is paid n times a year",
      "0.12 12 effective → 0.12682503013196972066", "0.1 2 effective → 0.1025",
      infix: "effective(x, y)", program: "-> n n / 1 + n ^ 1 -", isReserved: false,
      does: .exactly(
        .positive("a number of periods", at: 1),
        Condition(text: "a rate above -1 in each period") {
          x, bounds throws(RealError) in try x[0].adding(x[1], bounds).signum(bounds) > 0
        })),
    Entry(
      "nominal", "( effective n -- nominal )",
      "nominal yearly rate, paid n times a year, of an effective one",
      "0.1025 2 nominal → 0.1", "0.05 12 nominal → 0.048889485403779619265",
      infix: "nominal(x, y)", program: "-> n 1 + n inv ^ 1 - n *", isReserved: false,
      does: .exactly(rate, .positive("a number of periods", at: 1))),
    Entry(
      "sln", "( cost salvage life -- d )", "depreciation per period, the same in each",
      "10000 1000 5 sln → 1800", infix: "sln(x, y, z)", program: "[ - ] dip /",
      isReserved: false, does: .exactly(.positive("a life", at: 2))),
    Entry(
      "syd", "( cost salvage life period -- d )",
      "depreciation in a period by the sum of the years' digits",
      "10000 1000 5 1 syd → 3000", "10000 1000 5 5 syd → 600", infix: "syd(x, y, z, w)",
      program: "-> k -> n - n k - 1 + * 2 * n n 1 + * /", isReserved: false,
      does: .exactly(period)),
    Entry(
      "db", "( cost salvage life period -- d )",
      "declining balance at the fixed, unrounded rate that leaves salvage",
      "1000 729 3 1 db → 100", "10000 1000 5 1 db → 3690.4265551980675057",
      infix: "db(x, y, z, w)",
      program: "-> k -> n over / n inv ^ -> q q k 1 - ^ * 1 q - *", isReserved: false,
      does: .exactly(
        period,
        Condition(text: "a cost above 0 and a salvage value from 0") {
          x, bounds throws(RealError) in
          try min(x[0].signum(bounds), x[1].signum(bounds) + 1) > 0
        })),
  ]

  private static let rate = Condition(text: "a rate above -1") { x, bounds throws(RealError) in
    try x[0].compared(to: -1, bounds) > 0
  }

  private static let payments = Condition.whole(
    "a whole number of payments from 1", from: 1, at: 0)

  private static let period = Condition(
    text: "a whole life, and a whole period from 1 to the life", wholes: [2, 3]
  ) { x, _ in
    guard let life = x[2].integer, let period = x[3].integer else { return false }
    return period >= 1 && period <= life
  }

  /// Whether the equation holds for one number of payments.
  ///
  /// It says that (1 + rate)ⁿ is (pmt − fv·rate) / (pmt + pv·rate), which has to be positive. At a
  /// rate of 0 that is pmt / pmt, and a payment of 0 leads nowhere.
  private static func balance(inAdvance: Bool) -> Condition {
    Condition(text: "payments that lead from the present to the future value") {
      x, bounds throws(RealError) in
      let (rate, present, future) = (x[0], x[2], x[3])
      let payment =
        inAdvance ? try x[1].multiplied(by: rate.adding(1, bounds), bounds) : x[1]
      let before = try payment.adding(present.multiplied(by: rate, bounds), bounds)
      let after = try payment.subtracting(future.multiplied(by: rate, bounds), bounds)
      return try before.signum(bounds) * after.signum(bounds) > 0
    }
  }
}

extension [Real] {
  /// The rate of a number of payments, a payment, a present and a future value.
  fileprivate func interestRate(
    inAdvance: Bool, _ bounds: Bounds
  ) throws(RealError) -> Real {
    let (payment, present, future) = (self[1], self[2], self[3])
    // As many on every machine.
    guard let count = self[0].integer?.int64.flatMap({ Int32(exactly: $0) }).map({ Int($0) }) else {
      throw RealError(.limitExceeded, "there are too many payments")
    }
    let first = inAdvance ? try present.adding(payment, bounds) : present
    let last = inAdvance ? future : try future.adding(payment, bounds)
    return try Real.rateOfReturn(
      of: [(first, 1), (payment, count - 1), (last, 1)],
      source: { [self] bounds throws(RealError) in
        guard let known = try [self[0], payment, present].programs(bounds),
          let future = try [future].programs(bounds)
        else { return nil }
        return "[ 1 - \(known) \(inAdvance ? "fvbegin" : "fv") \(future) - ]"
      }, bounds)
  }

  /// Programs that calculate the numbers again, one behind the other; `nil` if one of them cannot
  /// be written.
  fileprivate func programs(_ bounds: Bounds) throws(RealError) -> String? {
    var programs: [String] = []
    for number in self {
      guard let program = try number.program(bounds) else { return nil }
      programs.append(program)
    }
    return programs.joined(separator: " ")
  }
}
