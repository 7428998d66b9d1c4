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
      "pmt", "( rate:>-1 n:>0 pv fv -- pmt )",
      "payment at the end of each period of a loan or a plan",
      "0.05 12 / 360 200000 0 pmt 2 roundto → -1073.64", "0 12 1200 0 pmt → -100",
      called: """
        loan payment, mortgage, monthly payment, mortgage payment, installment, annuity, \
        loan, credit, pay back a loan
        """,
      program: """
        -> f -> p -> n -> r r 1 + n ^ p over * f + neg swap \
        r 0 = [ drop n ] [ 1 - r / ] if /
        """, isReserved: false, does: .exactly()),
    Entry(
      "pv", "( rate:>-1 n pmt fv -- pv )", "present value of n payments and a final one",
      "0.05 10 -1000 0 pv → 7721.7349291848125128", "0 12 -100 0 pv → 1200",
      called: "present value, discounted value, loan amount, how much can i borrow",
      program: "[ [ neg ] dip neg ] dip fv", isReserved: false,
      does: .exactly()),
    Entry(
      "fv", "( rate:>-1 n pmt pv -- fv )", "future value of n payments and an initial one",
      "0.05 10 -100 -1000 fv → 2886.6838803323242188", "0 12 -100 0 fv → 1200",
      called: """
        future value, compound interest, savings, interest on savings, investment growth, \
        retirement, account balance, compounding, grow money
        """,
      program: """
        -> p -> m -> n -> r r 1 + n ^ p over * swap r 0 = [ drop n ] [ 1 - r / ] if m * + neg
        """, isReserved: false, does: .exactly()),
    Entry(
      "nper", "( rate:>-1 pmt pv fv -- n )", "number of payments, not rounded to a whole one",
      "0.1 -121 210 0 nper → 2", "0.01 -200 10000 0 nper → 69.660716893574889224",
      called: "number of payments, how long to pay off, loan term, time to double",
      program: """
        -> f -> p -> m -> r r 0 = [ p f + neg m / ] \
        [ m f r * - m p r * + / ln r 1 + ln / ] if
        """, isReserved: false, does: .exactly(positive: balance(of: ""))),
    Entry(
      "rate", "( n:>0 pmt pv fv -- rate )", "interest rate per period, the only one above -1",
      "2 -121 210 0 rate → 0.1", "360 -1073.64 200000 0 rate → 0.0041666445363455415439",
      called: "interest rate, loan rate, annual rate, apr",
      isReserved: false,
      does: .reals { x, bounds throws(RealError) in
        try x.interestRate(inAdvance: false, bounds)
      }),
    Entry(
      "pmtbegin", "( rate:>-1 n:>0 pv fv -- pmt )", "pmt with payments in advance",
      "0.1 2 231 0 pmtbegin → -121",
      called: "payment in advance, rent, lease payment",
      program: "-> f -> p -> n -> r r n p f pmt r 1 + /", isReserved: false,
      does: .exactly()),
    Entry(
      "pvbegin", "( rate:>-1 n pmt fv -- pv )", "pv with payments in advance",
      "0.1 2 -121 0 pvbegin → 231",
      called: "annuity due",
      program: "[ 2 pick 1 + * ] dip pv", isReserved: false, does: .exactly()),
    Entry(
      "fvbegin", "( rate:>-1 n pmt pv -- fv )", "fv with payments in advance",
      "0.1 2 -100 0 fvbegin → 231",
      called: "savings in advance",
      program: "[ 2 pick 1 + * ] dip fv", isReserved: false, does: .exactly()),
    Entry(
      "nperbegin", "( rate:>-1 pmt pv fv -- n )", "nper with payments in advance",
      "0.1 -121 231 0 nperbegin → 2",
      called: "number of payments in advance",
      program: "[ [ over 1 + * ] dip ] dip nper", isReserved: false,
      does: .exactly(positive: balance(of: "over 1 + * "))),
    Entry(
      "ratebegin", "( n:>0 pmt pv fv -- rate )", "rate with payments in advance",
      "2 -121 231 0 ratebegin → 0.1",
      called: "interest rate in advance", isReserved: false,
      does: .reals { x, bounds throws(RealError) in
        try x.interestRate(inAdvance: true, bounds)
      }),
    Entry(
      "ipmt", "( rate:>-1 k:integer,>=1,<=n n pv fv -- x )",
      "the interest part of the k-th of n payments at each period's end",
      "0.1 12 / 1 36 8000 0 ipmt → -66.666666666666666667",
      "0.1 3 3 8000 0 ipmt 2 roundto → -292.45",
      called: "interest part of a payment, amortization, loan interest, mortgage",
      program: "-> f -> p -> n -> k -> r r k 1 - r n p f pmt p fv r *",
      isReserved: false, does: .exactly()),
    Entry(
      "ppmt", "( rate:>-1 k:integer,>=1,<=n n pv fv -- x )",
      "the principal part of the k-th of n payments",
      "0.1 12 / 1 24 2000 0 ppmt 2 roundto → -75.62", "0 1 10 1000 0 ppmt → -100",
      called: "principal part of a payment, amortization, loan, mortgage",
      program: "-> f -> p -> n -> k -> r r n p f pmt r k n p f ipmt -",
      isReserved: false, does: .exactly()),
    Entry(
      "npv", "( rate flows:numbers -- npv )",
      "net present value of cash flows, the first of them at time 0",
      "0.1 { -100 55 60.5 } npv → 0", "0.08 { -1000 500 400 300 } npv → 44.048163389727175735",
      called: """
        net present value, present value of cash flows, discounted cash flow, investment
        """,
      program: "swap 1 + -> x reverse 0 [ swap x / + ] fold",
      isReserved: false),
    Entry(
      "irr", "( flows:vector -- rate )",
      "the only rate above -1 at which cash flows have an npv of 0",
      "{ -100 55 60.5 } irr → 0.1", "{ -100 60 60 } irr → 0.13066238629180748526",
      called: "internal rate of return, return on investment, interest rate of cash flows, roi",
      isReserved: false,
      does: .matrices("a list of numbers", { $0[0].isVector }, .number) {
        x, _, bounds throws(RealError) in
        let flows = x[0].rows.flatMap { $0 }
        return Matrix(
          try Real.rateOfReturn(
            of: flows.runs,
            source: { bounds throws(RealError) in
              guard let list = try flows.programs(bounds) else { return nil }
              return "[ 1 - { \(list) } npv ]"
            }, bounds))
      }),
    Entry(
      "mirr", "( flows:numbers finance reinvest -- rate )",
      "modified rate of return, with rates for payments and for receipts",
      "{ -100 0 121 } 0.1 0.1 mirr → 0.1",
      "{ -120000 39000 30000 21000 37000 46000 } 0.1 0.12 mirr → 0.12609413036590514583",
      called: "modified internal rate of return, reinvestment",
      program: """
        -> i -> f -> l i l [ 0 max ] map npv i 1 + l length 1 - ^ * \
        f l [ 0 min ] map npv neg / l length 1 - inv ^ 1 -
        """, isReserved: false),
    Entry(
      "xnpv", "( rate flows:list dates:list -- npv )",
      "net present value of dated cash flows, at the first date",
      "0.1 { -100 110 } { 2025-01-01 2026-01-01 } xnpv → 0",
      called: "net present value by dates, discounted cash flow",
      program: """
        -> d -> l 1 + -> x l d [ d first - 1_d / 365 / neg x swap ^ ] map dot
        """, isReserved: false),
    Entry(
      "xirr", "( flows:list dates:list -- rate )",
      "the only rate above -1 at which dated cash flows have an xnpv of 0",
      "{ -1000 1100 } { 2025-01-01 2026-01-01 } xirr → 0.1",
      called: "internal rate of return by dates, annual return, investment",
      program: """
        -> d -> l d [ d minimum - 1_d / floor ] map dup 365 [ gcd ] fold -> g g / -> t \
        { } t unique sort [ -> k 1 over length k swap - range 0 * concat \
        l t [ k = [ 1 ] [ 0 ] if ] map dot append ] each { 0 } swap concat irr 1 + 365 g / ^ 1 -
        """, isReserved: false),
    Entry(
      "effective", "( nominal n:>0 -- effective )",
      "effective yearly rate of a nominal one that is paid n times a year",
      "0.12 12 effective → 0.12682503013196972066", "0.1 2 effective → 0.1025",
      called: "effective interest, effective rate, apr to apy, apy, annual percentage yield",
      program: "-> n n / 1 + n ^ 1 -", isReserved: false,
      does: .exactly(positive: ("+", "a rate above -1 in each period"))),
    Entry(
      "nominal", "( effective:>-1 n:>0 -- nominal )",
      "nominal yearly rate, paid n times a year, of an effective one",
      "0.1025 2 nominal → 0.1", "0.05 12 nominal → 0.048889485403779619265",
      called: "nominal interest, nominal rate, apy to apr",
      program: "-> n 1 + n inv ^ 1 - n *", isReserved: false,
      does: .exactly()),
    Entry(
      "sln", "( cost salvage life:>0 -- d )", "depreciation per period, the same in each",
      "10000 1000 5 sln → 1800",
      called: "straight line depreciation, depreciation",
      program: "[ - ] dip /",
      isReserved: false, does: .exactly()),
    Entry(
      "syd", "( cost salvage life:integer period:integer,>=1,<=life -- d )",
      "depreciation in a period by the sum of the years' digits",
      "10000 1000 5 1 syd → 3000", "10000 1000 5 5 syd → 600",
      called: "sum of years digits depreciation, depreciation",
      program: "-> k -> n - n k - 1 + * 2 * n n 1 + * /", isReserved: false,
      does: .exactly()),
    Entry(
      "db", "( cost:>0 salvage:>=0 life:integer period:integer,>=1,<=life -- d )",
      "declining balance at the fixed, unrounded rate that leaves salvage",
      "1000 729 3 1 db → 100", "10000 1000 5 1 db → 3690.4265551980675057",
      called: "declining balance depreciation, depreciation",
      program: "-> k -> n over / n inv ^ -> q q k 1 - ^ * 1 q - *", isReserved: false,
      does: .exactly()),
  ]

  /// The program whose result is positive if the equation of a loan holds for one number of
  /// payments.
  ///
  /// The equation says that (1 + rate)ⁿ is (pmt − fv·rate) / (pmt + pv·rate), which has to be
  /// positive. At a rate of 0 that is pmt / pmt, and a payment of 0 leads nowhere.
  ///
  /// - Parameter payment: The program that makes the payment of each period from rate and pmt.
  /// - Returns: The program, and a phrase for valid operands.
  private static func balance(of payment: String) -> (program: String, phrase: String) {
    (
      "-> f -> p \(payment)-> m -> r m p r * + m f r * - *",
      "payments that lead from the present to the future value"
    )
  }
}

extension [Real] {
  /// Each number with how often it occurs in a row.
  fileprivate var runs: [(amount: Real, count: Int)] {
    var runs: [(amount: Real, count: Int)] = []
    for number in self {
      if let last = runs.last, last.amount.isSame(as: number) {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((number, 1))
      }
    }
    return runs
  }

  /// The rate of a number of payments, a payment, a present and a future value.
  fileprivate func interestRate(
    inAdvance: Bool, _ bounds: Bounds
  ) throws(RealError) -> Real {
    let (payment, present, future) = (self[1], self[2], self[3])
    guard let periods = self[0].rational else {
      throw RealError(.domain, "a rate is found of a rational number of payments")
    }
    // As many on every machine.
    guard let count = periods.numerator.int64.flatMap({ Int32(exactly: $0) }).map({ Int($0) }),
      let parts = periods.denominator.int64.flatMap({ Int32(exactly: $0) }).map({ Int($0) })
    else { throw RealError(.limitExceeded, "there are too many payments") }
    let first = inAdvance ? try present.adding(payment, bounds) : present
    let last = inAdvance ? future : try future.adding(payment, bounds)
    // The equation of p/q payments, times y − 1 with y as the q-th root of 1 plus the rate, is
    // pv·yᵖ(y^q − 1) + pmt·(yᵖ − 1) + fv·(y^q − 1): the sums of the powers of y are runs.
    let middle = count < parts ? try present.adding(future, bounds) : payment
    let ends = Swift.min(count, parts)
    let part = try Real.rateOfReturn(
      of: [(first, ends), (middle, abs(count - parts)), (last, ends)],
      source: { [self] bounds throws(RealError) in
        guard let known = try [self[0], payment, present].programs(bounds),
          let future = try [future].programs(bounds)
        else { return nil }
        let rate = parts == 1 ? "1 -" : "\(parts) ^ 1 -"
        return "[ \(rate) \(known) \(inAdvance ? "fvbegin" : "fv") \(future) - ]"
      }, bounds)
    if parts == 1 { return part }
    return try part.adding(1, bounds).power(parts, bounds).subtracting(1, bounds)
  }

  /// Programs that calculate the numbers again, one after the other; `nil` if one of them cannot
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
