extension Enclosure {
  /// Encloses the sum of t^k / (d(1) ⋯ d(k) · w(k)) from k = 1 on, for the enclosed numbers t.
  ///
  /// The terms are fixed-point numbers. The loop also bounds the error of each term: it follows
  /// from the error of the previous term, the radius of t, and the rounding.
  ///
  /// - Parameters:
  ///   - bits: The number of bits of the terms after the point.
  ///   - terms: The number of terms; `nil` for an infinite series.
  ///   - bounds: The checkpoint.
  ///   - divisor: The numbers d(k), from 1 up; in an infinite series they do not decrease.
  ///   - weight: The numbers w(k), from 1 up.
  /// - Returns: The enclosure.
  /// - Throws: Errors of the checkpoint.
  func series(
    bits: Int, terms: Limb? = nil, _ bounds: Bounds,
    divisor: (Limb) -> Limb, weight: (Limb) -> Limb = { _ in 1 }
  ) throws(RealError) -> Enclosure {
    var step = SeriesStep(t: self, bits: bits)
    var (sum, error, k) = (Integer(0), Magnitude.zero, Limb(1))
    while k <= terms ?? .max {
      try step.advance(to: k, divisor: divisor(k), bounds)
      let weight = weight(k)
      sum += weight == 1 ? step.term : step.term.divided(byWord: weight)
      error = error + step.error + .power(-bits)
      if terms == nil, let rest = step.rest(divisor: divisor(k + 1)) {
        error = error + rest
        break
      }
      k += 1
    }
    return Enclosure(sum, exponent: -bits, radius: error, precision: bits)
  }

  /// Encloses S, the sum of t^k n! / (k! (n + k)!) from k = 0 on, and a sum with harmonic numbers.
  ///
  /// The second sum has the same terms, multiplied by H(k) + H(n + k), where H are the harmonic
  /// numbers.
  ///
  /// - Parameters:
  ///   - n: The order, below 2^31.
  ///   - bits: The number of bits of the terms after the point.
  ///   - bounds: The checkpoint.
  /// - Returns: The two enclosures.
  /// - Throws: Errors of the checkpoint.
  func harmonicSeries(
    order n: Limb, bits: Int, _ bounds: Bounds
  ) throws(RealError) -> (plain: Enclosure, harmonic: Enclosure) {
    let point = FixedPoint(bits: bits, bounds)
    let unit = Magnitude.power(-bits)
    // H(n): the error of each quotient is less than 1 unit.
    var (first, k) = (Integer(0), Limb(1))
    while k <= n {
      try bounds.checkpoint()
      first += point.one.divided(byWord: k)
      k += 1
    }
    let start = Enclosure(
      first, exponent: -bits, radius: Magnitude(UInt64(n), exponent: -bits), precision: bits)
    // With h = H(k) + H(n + k) - H(n), at most 2 H(k), the terms are a(k) = h τ(k), and
    // a(k) = a(k - 1) t / d(k) + τ(k) (2k + n) / d(k), where d(k) = k (n + k).
    var step = SeriesStep(t: self, bits: bits)
    var (sum, error) = (Integer(0), Magnitude.zero)
    var (term, termError) = (Integer(0), Magnitude.zero)
    var (harmonics, harmonicError) = (Integer(0), Magnitude.zero)
    k = 1
    while true {
      let divisor = k * (n + k)
      // H(k) is at most 1 + ln k.
      let height = Magnitude(2 + 2 * UInt64(Int(k).bitCount), exponent: 0)
      let carried = step.size * height
      try step.advance(to: k, divisor: divisor, bounds)
      sum += step.term
      error = error + step.error
      term =
        try step.next(term, divisor: divisor, bounds)
        + step.term.multiplied(byWord: 2 * k + n).divided(byWord: divisor)
      // (2k + n) / d(k) is at most 2.
      termError =
        step.nextError(termError, size: carried, divisor: divisor) + step.error + step.error + unit
      harmonics += term
      harmonicError = harmonicError + termError
      // The sum of (h(k) + 2j) / 2^j over j from 1 is at most h(k) + 4.
      if let rest = step.rest(divisor: (k + 1) * (n + k + 1)) {
        error = error + rest
        harmonicError = harmonicError + rest * (height + .power(2))
        break
      }
      k += 1
    }
    let plain = Enclosure(point.one + sum, exponent: -bits, radius: error, precision: bits)
    let harmonic = Enclosure(
      harmonics, exponent: -bits, radius: harmonicError, precision: bits)
    return (
      plain,
      harmonic.adding(
        try start.multiplied(by: plain, precision: bits, bounds), precision: bits)
    )
  }
}

/// A term of a series in t with bounds of its size and error.
private struct SeriesStep {
  /// The midpoint of t, rounded to the useful bits, and an upper bound for the difference to any t.
  private let (mantissa, exponent, change): (Integer, Int, Magnitude)

  /// An upper bound for the magnitude of every enclosed t.
  private let largest: Magnitude

  private let bits: Int

  /// The term in units of 2^−`bits`.
  private(set) var term: Integer

  /// An upper bound for the magnitude of the term, for every enclosed t.
  private(set) var size = Magnitude.power(0)

  /// An upper bound for the error of the term.
  private(set) var error = Magnitude.zero

  /// Starts at the term 1.
  init(t: Enclosure, bits: Int) {
    let excess = max(0, t.mantissa.bitWidth - bits - 32)
    mantissa = excess == 0 ? t.mantissa : t.mantissa >> excess
    exponent = t.exponent + excess
    change = excess == 0 ? t.radius : t.radius + .power(exponent)
    largest = t.upperBound
    self.bits = bits
    term = 1 << bits
  }

  mutating func advance(to k: Limb, divisor: Limb, _ bounds: Bounds) throws(RealError) {
    try bounds.checkpoint()
    term = try next(term, divisor: divisor, bounds)
    error = nextError(error, size: size, divisor: divisor)
    size = size * largest / Magnitude(roundedDown: divisor, exponent: 0)
  }

  /// A term times t / `divisor`; both roundings add less than 2 units to its error.
  func next(_ term: Integer, divisor: Limb, _ bounds: Bounds) throws(RealError) -> Integer {
    let scaled = try product(term, mantissa, bounds)
    return (exponent < 0 ? scaled >> -exponent : scaled << exponent).divided(byWord: divisor)
  }

  /// Bounds the error of the next term: |x t − x' t'| is at most |x| |t − t'| + |t'| |x − x'|.
  func nextError(_ error: Magnitude, size: Magnitude, divisor: Limb) -> Magnitude {
    (error * largest + size * change) / Magnitude(roundedDown: divisor, exponent: 0)
      + .power(1 - bits)
  }

  /// An upper bound for the sum of all later terms; `nil` unless it is small.
  ///
  /// Each later term is at most half of the previous one.
  func rest(divisor: Limb) -> Magnitude? {
    let isSmall = size.width < -bits
    return isSmall && largest + largest < Magnitude(roundedDown: divisor, exponent: 0) ? size : nil
  }
}
