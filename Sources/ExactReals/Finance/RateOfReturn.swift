extension Real {
  /// The internal rate of return of cash flows, one for each period.
  ///
  /// ```swift
  /// let rate = try Real.rateOfReturn(of: [(-100, 1), (60, 2)])
  /// try rate.decimal(digits: 20)  // → 0.13066238629180748526
  /// ```
  ///
  /// The rate makes the flows worth 0 together. With x = 1 + rate, the worth of the flows at the
  /// end is a polynomial in x, whose leading coefficient is the first flow. By Descartes' rule the
  /// polynomial has exactly one positive root if its coefficients change their sign once. Then the
  /// polynomial has different signs below and above the root. If the coefficients change their sign
  /// more often, all roots are calculated, and the positive roots are counted.
  ///
  /// - Parameters:
  ///   - flows: The flows in order, each with the number of consecutive periods in which it occurs.
  ///   - source: Writes a quotation of the language that has the same root x, for `program`.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The rate, above −1; a simple rational rate is exact.
  /// - Throws: `domain` if there is no such rate, or more than one; `undecided` if the signs or the
  ///   number of roots cannot be decided; `limitExceeded`, also for more than 2000 periods if the
  ///   sign changes more than once.
  /// - Complexity: O(*n*) operations for each evaluation, for *n* runs of equal flows; O(*m*²) for
  ///   *m* periods if the sign changes more than once.
  public static func rateOfReturn(
    of flows: [(amount: Real, count: Int)],
    source: @escaping @Sendable (Bounds) throws(RealError) -> String? = { _ in nil },
    _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    let flows = flows.filter { $0.count > 0 }
    var signs: [Int] = []
    for flow in flows {
      try bounds.checkpoint()
      let sign = try flow.amount.signum(bounds)
      if sign != 0, sign != signs.last { signs.append(sign) }
    }
    guard let sign = signs.first else {
      throw RealError(.domain, "cash flows of 0 are worth 0 at every rate")
    }
    if signs.count == 1 { throw .noRate }
    let worth = FutureWorth(flows)
    if signs.count > 2 { return try worth.onlyRoot(bounds).subtracting(1, bounds) }
    let root = try positiveRoot(
      of: { x throws(RealError) in
        let method = Method { precision, bounds throws(RealError) in
          guard let x = try x.enclosure(precision: precision, bounds) else { return nil }
          return try worth.enclosure(at: x, precision: precision, bounds)
        }
        let value = try make(.method(method), [], bounds)
        return sign > 0 ? value : try value.negated(bounds)
      },
      source: source, bounds)
    if let guess = try root.enclosure(precision: firstPrecision, bounds)?
      .simplestRational(bounds), try worth.isZero(at: guess, bounds)
    {
      return try Real(guess).subtracting(1, bounds)
    }
    return try root.subtracting(1, bounds)
  }
}

/// The worth of cash flows at the end, as a function of x = 1 + interest rate.
private struct FutureWorth: Sendable {
  private let flows: [(amount: Real, count: Int)]
  private let periods: Int

  /// Creates the worth of runs of equal flows; no count is 0.
  init(_ flows: [(amount: Real, count: Int)]) {
    self.flows = flows
    periods = flows.reduce(0) { periods, flow in
      let (sum, isTooLarge) = periods.addingReportingOverflow(flow.count)
      return isTooLarge ? .max : sum
    }
  }

  /// Encloses the worth by Horner's scheme, with one step for each run of equal flows.
  ///
  /// - Returns: The enclosure; `nil` if a flow cannot be enclosed with the given precision.
  func enclosure(
    at x: Enclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    let logarithm = x.mantissa.binaryLogarithm + Double(x.exponent)
    if abs(logarithm) * Double(periods) > Double(bounds.exponentLimit) {
      throw logarithm > 0 ? .tooLarge(bounds) : .tooSmall(bounds)
    }
    let one = Enclosure(exactly: 1)
    var worth = Enclosure(exactly: 0)
    for (amount, count) in flows {
      try bounds.checkpoint()
      guard let amount = try amount.enclosure(precision: precision, bounds) else { return nil }
      // The powers of x and the sums of all lower powers, for growing exponents: each step doubles
      // the exponent, and may add 1.
      var (growth, sum) = (x, one)
      for bit in (0..<(count.bitCount - 1)).reversed() {
        sum = try sum.multiplied(
          by: growth.adding(one, precision: precision), precision: precision, bounds)
        growth = try growth.multiplied(by: growth, precision: precision, bounds)
        if count >> bit & 1 == 1 {
          sum = try sum.multiplied(by: x, precision: precision, bounds)
            .adding(one, precision: precision)
          growth = try growth.multiplied(by: x, precision: precision, bounds)
        }
      }
      worth = try worth.multiplied(by: growth, precision: precision, bounds)
        .adding(
          amount.multiplied(by: sum, precision: precision, bounds), precision: precision)
    }
    return worth
  }

  /// Whether a simple number is certainly the root.
  ///
  /// The worth at p/q is multiplied by q to the power of the number of periods, so integer amounts
  /// need integers only.
  func isZero(at x: Rational, _ bounds: Bounds) throws(RealError) -> Bool {
    guard x.signum() > 0, x.bitWidth <= Real.firstPrecision * 3 / 4,
      periods <= FutureWorth.mostBits / x.bitWidth
    else { return false }
    let bounds = bounds.withoutSizes
    let (p, q) = (Real(x.numerator), Real(x.denominator))
    let difference = try p.subtracting(q, bounds)
    var (worth, scale) = (Real(0), Real(1))
    for (amount, count) in flows {
      try bounds.checkpoint()
      let (growth, divisor) = (try p.power(count, bounds), try q.power(count, bounds))
      let sum =
        difference.isZero
        ? Real(count) : try growth.subtracting(divisor, bounds).divided(by: difference, bounds)
      worth = try worth.multiplied(by: growth, bounds)
        .adding(amount.multiplied(by: scale, bounds).multiplied(by: sum, bounds), bounds)
      scale = try scale.multiplied(by: divisor, bounds)
    }
    return worth.isZero
  }

  /// The largest number of bits of a power that `isZero` calculates.
  private static let mostBits = 1 << 20

  /// The only positive root, selected from all roots.
  func onlyRoot(_ bounds: Bounds) throws(RealError) -> Real {
    guard periods <= PolynomialSolver.largestDegree + 1 else { throw .longPolynomial }
    var coefficients: [Real] = []
    for (amount, count) in flows {
      coefficients += Array(repeating: amount, count: count)
    }
    var found: [Real] = []
    for root in try Real.roots(ofPolynomial: coefficients, bounds) where root.imaginary.isZero {
      if try root.real.signum(bounds) <= 0 { continue }
      // Multiple roots are listed repeatedly.
      if let last = found.last, try last.compared(to: root.real, bounds) == 0 { continue }
      found.append(root.real)
    }
    guard let least = found.first, let greatest = found.last else { throw .noRate }
    if found.count == 1 { return least }
    let low = try least.subtracting(1, bounds).decimal(digits: 6, bounds)
    let high = try greatest.subtracting(1, bounds).decimal(digits: 6, bounds)
    throw RealError(
      .domain, "the cash flows are worth 0 at \(found.count) rates, from \(low) to \(high)")
  }
}

extension RealError {
  fileprivate static let noRate = RealError(.domain, "the cash flows are worth 0 at no rate")
}
