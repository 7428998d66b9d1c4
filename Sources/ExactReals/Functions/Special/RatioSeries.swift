/// A series whose neighbouring terms have ratios of linear functions.
///
/// The sum is Σ z^n · u(1) ⋯ u(n) / (v(1) ⋯ v(n)) from n = 0 on, where u(n) and v(n) grow by 1, 0
/// or −1 with n. The incomplete gamma and beta functions are such sums. The number of terms follows
/// from upper bounds of the terms, not from estimates.
struct RatioSeries {
  /// A linear function of the number of a term.
  struct LinearFunction {
    /// The value at 0.
    let start: Enclosure

    /// The difference of neighbouring values: −1, 0 or 1.
    let step: Int

    /// The constant 1.
    static let one = LinearFunction(start: 1, step: 0)

    func value(at n: Int, precision: Int) -> Enclosure {
      if step == 0 { return start }
      return start.adding(Enclosure(exactly: Integer(step * n)), precision: precision)
    }
  }

  let z: Enclosure
  let u: LinearFunction
  let v: LinearFunction

  /// The largest number of terms; more take too long.
  private static let mostTerms = 1 << 25

  /// Encloses the sum.
  ///
  /// - Parameters:
  ///   - arithmetic: The arithmetic with the number of bits by which the omitted terms are smaller
  ///     than the largest term.
  ///   - rest: Returns a factor for term n; the factor times the size of the term bounds the sum of
  ///     all terms from n on. `nil` if the factor is not known yet.
  /// - Returns: The sum; `nil` if the terms grow again first, or are not known well enough.
  /// - Throws: `tooWide` if a divisor may be 0; `limitExceeded` for too many terms; errors of the
  ///   checkpoint.
  func sum(
    _ arithmetic: EnclosureArithmetic, rest: (Int) -> Magnitude?
  ) throws(RealError) -> Enclosure? {
    guard let terms = try terms(arithmetic, rest: rest) else { return nil }
    return try sum(of: terms.count, arithmetic).widened(by: terms.rest)
  }

  /// The number of terms to add, and an upper bound for the sum of the omitted terms.
  private func terms(
    _ arithmetic: EnclosureArithmetic, rest: (Int) -> Magnitude?
  ) throws(RealError) -> (count: Int, rest: Magnitude)? {
    let (scale, first, divisor) = (z.upperBound, u.start.double, v.start.double)
    guard let first, let divisor else { return nil }
    var (size, largest) = (Magnitude.power(0), Magnitude.power(0))
    var (n, previous) = (0, Magnitude.zero)
    while true {
      n += 1
      if n & 1023 == 0 { try arithmetic.bounds.checkpoint() }
      if n > Self.mostTerms { throw .tooManyTerms }
      // Start values are known to 30 bits; the slack allows for their errors, also after
      // cancellation.
      let (m, slack) = (Double(n), 0x1p-28)
      let above = abs(first + Double(u.step) * m) + slack * (abs(first) + 0x1p-900)
      let below = abs(divisor + Double(v.step) * m) * (1 - slack)
      let ratio = scale * Magnitude(upperBoundOf: above / below * (1 + slack))
      previous = size
      size = size * ratio
      if largest < size { largest = size }
      if size.width < largest.width - arithmetic.precision, let factor = rest(n) {
        return (n, size * factor)
      }
      // With a factor that falls below 0, terms that grow once grow for ever.
      if u.step < 0, m > first + 1, !(size < previous) { return nil }
    }
  }

  /// Adds the first terms, at least one.
  private func sum(
    of count: Int, _ arithmetic: EnclosureArithmetic
  ) throws(RealError) -> Enclosure {
    let working = arithmetic.finer(by: 2 * count.bitCount + 16)
    if let columns = ColumnSeries(self, terms: count) { return try columns.sum(working) }
    var (term, sum): (Enclosure, Enclosure) = (1, 1)
    for n in 1..<max(1, count) {
      try working.bounds.checkpoint()
      // Small terms need fewer bits.
      let needed = working.precision + term.midpointWidth - sum.midpointWidth
      let step = working.with(min(working.precision, max(64, needed)))
      let factor = try step.product(z, u.value(at: n, precision: step.precision))
      term = try step.quotient(
        step.product(term, factor), v.value(at: n, precision: step.precision))
      sum = working.sum(sum, term)
    }
    return sum
  }
}

/// A series of ratios of small integers, calculated in groups of a few columns.
///
/// The terms of a group have a common denominator, which fits a word. So only the columns and the
/// groups need products of long numbers.
///
/// - Source: Smith 1989, "Efficient multiple-precision evaluation of elementary functions".
private struct ColumnSeries {
  private let z: Enclosure
  private let u: (start: Int64, step: Int64)
  private let v: (start: Int64, step: Int64)
  private let terms: Int
  private let columns: Int

  /// Scales the coefficients of a series to integers; `nil` if they are not small.
  init?(_ series: RatioSeries, terms: Int) {
    let places = max(0, -series.u.start.exponent, -series.v.start.exponent)
    guard places <= 16, terms < 1 << 26, let u = series.u.whole(places: places),
      let v = series.v.whole(places: places)
    else { return nil }
    // A constant factor is 1; its powers of 2 go into z.
    self.u = series.u.step == 0 ? (1, 0) : u
    self.v = v
    z = series.u.step == 0 ? series.z.scaled(by: places) : series.z
    self.terms = terms
    let reach = Int64(terms) << Int64(places)
    let largest = max(u.start.magnitude, v.start.magnitude) + reach.magnitude
    let bits = max(1, 64 - largest.leadingZeroBitCount)
    columns = max(1, min(62 / bits, Int(Double(terms).squareRoot())))
    if bits > 31 { return nil }
  }

  func sum(_ arithmetic: EnclosureArithmetic) throws(RealError) -> Enclosure {
    var powers = [1, z]
    for column in stride(from: 2, through: columns, by: 1) {
      try arithmetic.bounds.checkpoint()
      powers.append(
        try arithmetic.product(powers[column / 2], powers[column - column / 2]))
    }
    var sum: Enclosure = 0
    for group in stride(from: (terms - 1) / columns, through: 0, by: -1) {
      try arithmetic.bounds.checkpoint()
      // With the divisors v(1) ⋯ v(m) and factors u of a group, and the common denominator v(1) ⋯
      // v(m), the coefficient of column i is u(1) ⋯ u(i) · v(i + 1) ⋯ v(m).
      let first = Int64(group * columns)
      var divisor: Int64 = 1
      var total: Enclosure = 0
      for column in (0...columns).reversed() {
        if group * columns + column < terms || column == columns {
          var coefficient = divisor
          for index in stride(from: Int64(1), through: Int64(column), by: 1) {
            coefficient *= u.start + u.step * (first + index)
          }
          let power =
            column == columns ? try arithmetic.product(powers[column], sum) : powers[column]
          total = arithmetic.sum(
            total, try arithmetic.product(power, Enclosure(exactly: Integer(coefficient))))
        }
        if column > 0 { divisor *= v.start + v.step * (first + Int64(column)) }
      }
      sum = try arithmetic.quotient(total, Enclosure(exactly: Integer(divisor)))
    }
    return sum
  }
}

extension RatioSeries.LinearFunction {
  /// The coefficients in units of 2^−`places`; `nil` unless they are exact and small.
  fileprivate func whole(places: Int) -> (start: Int64, step: Int64)? {
    guard start.isExact, start.midpointWidth <= 30,
      let value = (start.mantissa << max(0, start.exponent + places)).int64
    else { return nil }
    return (value, Int64(step) << Int64(places))
  }
}

extension Enclosure {
  /// The same numbers; an exact mantissa loses its trailing zeros.
  var shortest: Enclosure {
    guard isExact, !mantissa.isZero else { return self }
    let zeros = mantissa.trailingZeroBitCount
    return Enclosure(exactly: mantissa >> zeros, exponent: exponent + zeros)
  }

  /// The midpoint as a double; `nil` if the enclosure is too wide or the midpoint is 2^62 or more.
  var double: Double? {
    if isExact, mantissa.isZero { return 0 }
    let width = midpointWidth
    guard accuracy >= 32, width <= 62 else { return nil }
    if width < -900 { return 0 }
    let shift = mantissa.bitWidth - 53
    let leading = shift > 0 ? mantissa >> shift : mantissa << -shift
    return Double(leading.int64 ?? 0)
      * Double(sign: .plus, exponent: exponent + shift, significand: 1)
  }
}

extension Magnitude {
  /// An upper bound for a positive, finite double.
  init(upperBoundOf double: Double) {
    self.init(
      UInt64(double.significand * 0x1p31) + 1, exponent: Int(double.exponent) - 31)
  }
}
