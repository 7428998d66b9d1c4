extension EnclosureArithmetic {
  /// Encloses the sum of t^k / (d(1) ⋯ d(k) · w(k)) from k = 1 on.
  ///
  /// The terms are fixed-point numbers. The loop also bounds the error of each term: it follows
  /// from the error of the previous term, the radius of t, and the rounding.
  ///
  /// - Parameters:
  ///   - t: The numbers t.
  ///   - terms: The number of terms; `nil` for an infinite series.
  ///   - divisor: The numbers d(k), from 1 up; in an infinite series they do not decrease.
  ///   - weight: The numbers w(k), from 1 up.
  /// - Returns: The enclosure.
  /// - Throws: Errors of the checkpoint.
  func series(
    _ t: Enclosure, terms: Limb? = nil, divisor: (Limb) -> Limb, weight: (Limb) -> Limb = { _ in 1 }
  ) throws(RealError) -> Enclosure {
    var step = SeriesStep(t, self)
    var (sum, k) = (FixedSum(), Limb(1))
    while k <= terms ?? .max {
      try step.advance(divisor: divisor(k))
      let weight = weight(k)
      sum.value += weight == 1 ? step.term.value : step.term.value.divided(byWord: weight)
      sum.error = sum.error + step.term.error + .power(-precision)
      if terms == nil, let rest = step.rest(divisor: divisor(k + 1)) {
        sum.error = sum.error + rest
        break
      }
      k += 1
    }
    return sum.enclosure(bits: precision)
  }

  /// Encloses S, the sum of t^k n! / (k! (n + k)!) from k = 0 on, and a sum with harmonic numbers.
  ///
  /// The second sum has the same terms, multiplied by H(k) + H(n + k), where H are the harmonic
  /// numbers.
  ///
  /// - Parameters:
  ///   - t: The numbers t.
  ///   - n: The order, below 2^31.
  /// - Returns: The two enclosures.
  /// - Throws: Errors of the checkpoint.
  func harmonicSeries(
    _ t: Enclosure, order n: Limb
  ) throws(RealError) -> (plain: Enclosure, harmonic: Enclosure) {
    let (one, unit) = ((1 as Integer) << precision, Magnitude.power(-precision))
    // H(n): the error of each quotient is less than 1 unit.
    var first = FixedSum(error: Magnitude(UInt64(n), exponent: -precision))
    for k in stride(from: 1, through: n, by: 1) {
      try bounds.checkpoint()
      first.value += one.divided(byWord: k)
    }
    // With h = H(k) + H(n + k) - H(n), at most 2 H(k), the terms are a(k) = h τ(k), and
    // a(k) = a(k - 1) t / d(k) + τ(k) (2k + n) / d(k), where d(k) = k (n + k).
    var step = SeriesStep(t, self)
    var (sum, term, harmonics, k) = (FixedSum(), FixedSum(), FixedSum(), Limb(1))
    while true {
      let divisor = k * (n + k)
      // H(k) is at most 1 + ln k.
      let height = Magnitude(2 + 2 * UInt64(Int(k).bitCount), exponent: 0)
      let size = step.size * height
      try step.advance(divisor: divisor)
      sum.add(step.term)
      term = try step.next(term, size: size, divisor: divisor)
      term.value += step.term.value.multiplied(byWord: 2 * k + n).divided(byWord: divisor)
      // (2k + n) / d(k) is at most 2.
      term.error = term.error + step.term.error + step.term.error + unit
      harmonics.add(term)
      // The sum of (h(k) + 2j) / 2^j over j from 1 is at most h(k) + 4.
      if let rest = step.rest(divisor: (k + 1) * (n + k + 1)) {
        sum.error = sum.error + rest
        harmonics.error = harmonics.error + rest * (height + .power(2))
        break
      }
      k += 1
    }
    sum.value += one
    let plain = sum.enclosure(bits: precision)
    let product = try product(first.enclosure(bits: precision), plain)
    return (plain, self.sum(harmonics.enclosure(bits: precision), product))
  }
}

/// A fixed-point number with an upper bound for its error.
private struct FixedSum {
  var value: Integer = 0
  var error = Magnitude.zero

  mutating func add(_ other: FixedSum) {
    value += other.value
    error = error + other.error
  }

  func enclosure(bits: Int) -> Enclosure {
    Enclosure(value, exponent: -bits, radius: error, precision: bits)
  }
}

/// A term of a series in t with bounds of its size and error.
private struct SeriesStep {
  /// The midpoint of t, rounded to the useful bits, and an upper bound for the difference to any t.
  private let (mantissa, exponent, change): (Integer, Int, Magnitude)

  /// An upper bound for the magnitude of every enclosed t.
  private let largest: Magnitude

  private let arithmetic: EnclosureArithmetic

  /// The term in units of 2^−precision, with an upper bound for its error.
  private(set) var term: FixedSum

  /// An upper bound for the magnitude of the term, for every enclosed t.
  private(set) var size = Magnitude.power(0)

  /// Starts at the term 1.
  init(_ t: Enclosure, _ arithmetic: EnclosureArithmetic) {
    let excess = max(0, t.mantissa.bitWidth - arithmetic.precision - 32)
    mantissa = excess == 0 ? t.mantissa : t.mantissa >> excess
    exponent = t.exponent + excess
    change = excess == 0 ? t.radius : t.radius + .power(exponent)
    largest = t.upperBound
    self.arithmetic = arithmetic
    term = FixedSum(value: 1 << arithmetic.precision)
  }

  mutating func advance(divisor: Limb) throws(RealError) {
    try arithmetic.bounds.checkpoint()
    term = try next(term, size: size, divisor: divisor)
    size = size * largest / Magnitude(roundedDown: divisor, exponent: 0)
  }

  /// A term below `size`, times t / `divisor`; both roundings add less than 2 units to its error.
  ///
  /// |x t − x' t'| is at most |x| |t − t'| + |t'| |x − x'|.
  func next(_ term: FixedSum, size: Magnitude, divisor: Limb) throws(RealError) -> FixedSum {
    let scaled = try product(term.value, mantissa, arithmetic.bounds)
    let value = exponent < 0 ? scaled >> -exponent : scaled << exponent
    let error =
      (term.error * largest + size * change) / Magnitude(roundedDown: divisor, exponent: 0)
    return FixedSum(
      value: value.divided(byWord: divisor), error: error + .power(1 - arithmetic.precision))
  }

  /// An upper bound for the sum of all later terms; `nil` unless it is small.
  ///
  /// Each later term is at most half of the previous one.
  func rest(divisor: Limb) -> Magnitude? {
    let isSmall = size.width < -arithmetic.precision
    return isSmall && largest + largest < Magnitude(roundedDown: divisor, exponent: 0) ? size : nil
  }
}
