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
  /// more often, the positive roots are counted: between two neighbouring roots of a certain
  /// derivative, there is at most one.
  ///
  /// - Parameters:
  ///   - flows: The flows in order, each with the number of consecutive periods in which it occurs.
  ///   - source: Writes a quotation of the language that has the same root x, for `program`.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The rate, above −1; a simple rational rate is exact.
  /// - Throws: `domain` if there is no such rate, or more than one; `undecided` if the signs or the
  ///   number of roots cannot be decided; `limitExceeded`, also for more than 2000 periods if the
  ///   sign changes more than 16 times.
  /// - Complexity: O(*n*) operations for each evaluation, for *n* runs of equal flows.
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
    if signs.count > 2 {
      let roots = try worth.positiveRoots(changes: signs.count - 1, source: source, bounds)
      return try roots.onlyRate(bounds)
    }
    let root = try positiveRoot(
      of: { x throws(RealError) in
        let value = try worth.value(at: x, bounds)
        return sign > 0 ? value : try value.negated(bounds)
      },
      source: source, bounds)
    return try worth.exactRoot(near: root, bounds).subtracting(1, bounds)
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
  private func enclosure(
    at x: Enclosure, _ arithmetic: EnclosureArithmetic
  ) throws(RealError) -> Enclosure? {
    let (logarithm, bounds) = (x.binaryLogarithm, arithmetic.bounds)
    if abs(logarithm) * Double(periods) > Double(bounds.exponentLimit) {
      throw logarithm > 0 ? .tooLarge(bounds) : .tooSmall(bounds)
    }
    var worth: Enclosure = 0
    for (amount, count) in flows {
      try bounds.checkpoint()
      guard let amount = try amount.enclosure(precision: arithmetic.precision, bounds) else {
        return nil
      }
      // The powers of x and the sums of all lower powers, for growing exponents: each step doubles
      // the exponent, and may add 1.
      var (growth, sum): (Enclosure, Enclosure) = (x, 1)
      for bit in (0..<(count.bitCount - 1)).reversed() {
        sum = try arithmetic.product(sum, arithmetic.sum(growth, 1))
        growth = try arithmetic.square(growth)
        if count >> bit & 1 == 1 {
          sum = arithmetic.sum(try arithmetic.product(sum, x), 1)
          growth = try arithmetic.product(growth, x)
        }
      }
      worth = arithmetic.sum(
        try arithmetic.product(worth, growth), try arithmetic.product(amount, sum))
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

  // MARK: Several roots

  /// A flow that is not 0, and the power of x that it is multiplied by.
  private typealias Term = (amount: Real, power: Int)

  /// The worth of single flows.
  private init(terms: [Term]) {
    var (flows, power) = ([(amount: Real, count: Int)](), terms.first?.power ?? 0)
    for term in terms {
      if term.power < power { flows.append((0, power - term.power)) }
      flows.append((term.amount, 1))
      power = term.power - 1
    }
    self.init(flows)
  }

  /// All positive roots, in ascending order.
  func positiveRoots(
    changes: Int, source: @escaping @Sendable (Bounds) throws(RealError) -> String?,
    _ bounds: Bounds
  ) throws(RealError) -> [Real] {
    var (terms, power) = ([Term](), periods)
    for (amount, count) in flows {
      power -= count
      if try amount.signum(bounds) == 0 { continue }
      guard changes <= 16, terms.count + count <= 1 << 12 else {
        return try rootsOfPolynomial(bounds)
      }
      for place in (0..<count).reversed() { terms.append((amount, power + place)) }
    }
    do throws(RealError) {
      return try roots(of: terms, source: source, bounds)
    } catch {
      // A multiple root may be irrational.
      guard error.kind == .undecided, periods <= PolynomialSolver.largestDegree + 1 else {
        throw error
      }
      return try rootsOfPolynomial(bounds)
    }
  }

  /// The positive roots of a sum of terms with descending powers.
  ///
  /// The sum, divided by the power of x of a term whose sign differs from the previous one, has
  /// a derivative with one change of sign less. Between neighbouring roots of the derivative, the
  /// quotient rises or falls.
  ///
  /// - Source: Descartes' rule of signs, as proved by Rolle's theorem.
  private func roots(
    of terms: [Term],
    source: @escaping @Sendable (Bounds) throws(RealError) -> String? = { _ in nil },
    _ bounds: Bounds
  ) throws(RealError) -> [Real] {
    var (signs, pivot) = ([Int](), Int?.none)
    for term in terms {
      let sign = try term.amount.signum(bounds)
      if pivot == nil, let last = signs.last, last != sign { pivot = term.power }
      signs.append(sign)
    }
    guard let pivot, let first = signs.first, var sign = signs.last else { return [] }
    var slope: [Term] = []
    for term in terms where term.power != pivot {
      let factor = Real(term.power - pivot)
      slope.append((try term.amount.multiplied(by: factor, bounds), term.power))
    }
    let worth = FutureWorth(terms: terms)
    var (roots, low) = ([Real](), Real?.none)
    for turn in try self.roots(of: slope, bounds) {
      let next = try worth.sign(at: turn, bounds)
      if next == 0 { roots.append(turn) }
      if next * sign < 0 { roots.append(try worth.root(low, sign, turn, next, source, bounds)) }
      (low, sign) = (turn, next)
    }
    if first * sign < 0 { roots.append(try worth.root(low, sign, nil, first, source, bounds)) }
    return roots
  }

  /// The simplest number near a root if it is certainly the root, else the root as it is.
  func exactRoot(near root: Real, _ bounds: Bounds) throws(RealError) -> Real {
    guard
      let guess = try root.enclosure(precision: Real.firstPrecision, bounds)?
        .simplestRational(bounds), try isZero(at: guess, bounds)
    else { return root }
    return Real(guess)
  }

  func value(at x: Real, _ bounds: Bounds) throws(RealError) -> Real {
    let method = Method { precision, bounds throws(RealError) in
      guard let x = try x.enclosure(precision: precision, bounds) else { return nil }
      return try enclosure(at: x, EnclosureArithmetic(precision, bounds))
    }
    return try .make(.method(method), [], bounds)
  }

  private func sign(at x: Real, _ bounds: Bounds) throws(RealError) -> Int {
    if let x = x.rational, try isZero(at: x, bounds) { return 0 }
    return try value(at: x, bounds).signum(bounds)
  }

  /// The only root between two numbers, of which the lower may be 0, and the upper infinite.
  private func root(
    _ low: Real?, _ lowSign: Int, _ high: Real?, _ highSign: Int,
    _ source: @escaping @Sendable (Bounds) throws(RealError) -> String?, _ bounds: Bounds
  ) throws(RealError) -> Real {
    var ends = (low: low ?? 0, high: high ?? 0)
    if low == nil { ends.low = try end(beside: high, lowSign, isAbove: false, bounds) }
    if high == nil { ends.high = try end(beside: low, highSign, isAbove: true, bounds) }
    let root = try Real.root(
      of: { x throws(RealError) in try value(at: x, bounds) },
      between: ends.low, and: ends.high, source: source, bounds)
    return try exactRoot(near: root, bounds)
  }

  /// A number far enough from another for a sign of the worth.
  private func end(
    beside x: Real?, _ sign: Int, isAbove: Bool, _ bounds: Bounds
  ) throws(RealError) -> Real {
    var power = 1
    while true {
      // The factor is a quotient of unusual primes: simple numbers may be roots.
      let factor = try Real(2).power(isAbove ? power : -power, bounds)
        .multiplied(by: 1_000_003, bounds).divided(by: 999_983, bounds)
      let place = try (x ?? 1).multiplied(by: factor, bounds)
      if try self.sign(at: place, bounds) == sign { return place }
      power *= 2
    }
  }

  /// The positive roots, selected from all roots.
  private func rootsOfPolynomial(_ bounds: Bounds) throws(RealError) -> [Real] {
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
    return found
  }
}

extension [Real] {
  /// The rate for the only number of a list of roots.
  fileprivate func onlyRate(_ bounds: Bounds) throws(RealError) -> Real {
    guard let least = first, let greatest = last else { throw .noRate }
    if count == 1 { return try least.subtracting(1, bounds) }
    let low = try least.subtracting(1, bounds).decimal(digits: 6, bounds)
    let high = try greatest.subtracting(1, bounds).decimal(digits: 6, bounds)
    throw RealError(
      .domain, "the cash flows are worth 0 at \(count) rates, from \(low) to \(high)")
  }
}

extension RealError {
  fileprivate static let noRate = RealError(.domain, "the cash flows are worth 0 at no rate")
}
