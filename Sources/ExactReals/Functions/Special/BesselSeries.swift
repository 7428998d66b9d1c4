/// Calculates Bessel functions of positive numbers by their power series.
///
/// - Source: DLMF 10.2.2 and 10.25.2. For functions of the second kind: 10.8.1 and 10.31.1 for
///   integer orders, else the connection formulas 10.2.3 and 10.27.4.
struct BesselSeries {
  /// The order; integer orders are not negative.
  let order: Enclosure

  let x: Enclosure

  /// Whether to calculate I and K instead of J and Y.
  let isModified: Bool

  let precision: Int
  let bounds: Bounds

  /// J or I: (x/2)^ν / Γ(ν + 1) · S with S the sum of (∓x²/4)^k / (k! (ν + 1) ⋯ (ν + k)).
  ///
  /// An enclosure of 0 may be narrower than all that decisions tell from 0. So none is returned
  /// where J is certainly positive, below its first zero, which is above the order.
  var first: Enclosure? {
    get throws(RealError) {
      if isModified { return try ascending(bits: precision + 24) }
      let isPositive =
        order.mantissa.signum() > 0 && x.upperBound < order.lowerBound
      // The terms of J cancel: its sum is small against them, and below the first zero against 1.
      let cancelled = isPositive ? 5 * lostBits / 2 : lostBits
      let value = try ascending(bits: precision + 24 + cancelled)
      return isPositive && value?.sign == nil ? nil : value
    }
  }

  /// J or I, from a sum that is calculated with a number of bits.
  private func ascending(bits working: Int) throws(RealError) -> Enclosure? {
    if let n = wholeOrder {
      var sum = try sumOfFractions(n, bits: working)
      if sum == nil {
        sum = try square(precision: working).series(
          bits: working, bounds, divisor: { $0 * (n + $0) })
      }
      return try sum?.adding(Enclosure(exactly: 1), precision: working)
        .multiplied(by: power(n, precision: working), precision: working, bounds)
        .divided(by: factorial(n), precision: precision, bounds)
    }
    guard let factors = try factors(precision: working) else { return nil }
    return try branch(
      isNegative: order.mantissa.signum() < 0, factors, precision: working)
  }

  /// The sum S − 1 for an integer order and an exact number with few digits, by binary splitting.
  ///
  /// - Returns: The sum; `nil` for other numbers, and for short sums.
  private func sumOfFractions(_ n: Limb, bits: Int) throws(RealError) -> Enclosure? {
    let t = try square(precision: 256).shortest
    guard bits > 2000, t.isExact, t.mantissa.bitWidth <= 64, abs(t.exponent) < 128 else {
      return nil
    }
    // From the last term on, each term is at most half of the previous one.
    let (size, twice) = (t.upperBound, t.upperBound + t.upperBound)
    var (term, count) = (Magnitude.power(0), 0)
    while true {
      if count & 1023 == 0 { try bounds.checkpoint() }
      count += 1
      let k = Limb(count)
      term = term * size / Magnitude(roundedDown: k * (n + k), exponent: 0)
      let next = Magnitude(roundedDown: (k + 1) * (n + k + 1), exponent: 0)
      if term.width < -bits, !(next < twice) { break }
    }
    let factor = t.mantissa << max(0, t.exponent)
    let series = BinarySplitting(shift: max(0, -t.exponent)) { index in
      let k = Limb(index + 1)
      return (1, factor, Integer(words: [k * (n + k)]))
    }
    let sum = try series.fraction(of: 0..<count, bits: bits, bounds.withoutSizes)
    return try Enclosure.quotient(sum.numerator, sum.denominator, precision: bits + 32, bounds)
      .widened(by: .power(1 - bits) + term)
  }

  /// Y or K.
  var second: Enclosure? {
    get throws(RealError) {
      // K is small against I, so further bits cancel.
      let working = precision + 24 + (isModified ? 2 : 1) * lostBits
      if let n = wholeOrder { return try secondOfWholeOrder(n, precision: working) }
      return try secondByConnection(precision: working)
    }
  }

  /// Y or K of an integer order n.
  ///
  /// Let L = ln(x/2) + γ, F the sum of (n − 1 − k)! / (n − 1)! (±x²/4)^k / k! over k below n, and D
  /// the sum of the terms of S times H(k) + H(n + k). With A = (n − 1)! (x/2)^−n F and B = (x/2)^n
  /// / n! (2 L S − D), the functions are Y = (B − A) / π and K = (A ∓ B) / 2.
  private func secondOfWholeOrder(
    _ n: Limb, precision: Int
  ) throws(RealError) -> Enclosure? {
    let square = try square(precision: precision)
    let half = x.scaled(by: -1)
    let (plain, harmonic) = try square.harmonicSeries(order: n, bits: precision, bounds)
    guard let logarithm = try half.naturalLogarithm(precision: precision, bounds) else {
      return nil
    }
    let doubled = try logarithm.adding(
      .eulerConstant(precision: precision, bounds), precision: precision
    ).scaled(by: 1)
    let power = try power(n, precision: precision)
    let factorial = try factorial(n)
    let core = try doubled.multiplied(by: plain, precision: precision, bounds)
      .adding(harmonic.negated, precision: precision)
      .multiplied(by: power, precision: precision, bounds)
      .divided(by: factorial, precision: precision, bounds)
    var finite: Enclosure? = Enclosure(exactly: 0)
    if n > 0 {
      let sum = try square.negated.series(
        bits: precision, terms: n - 1, bounds, divisor: { $0 * (n - $0) })
      finite = try sum.adding(Enclosure(exactly: 1), precision: precision)
        .multiplied(by: factorial, precision: precision, bounds)
        .divided(
          by: power.multiplied(
            by: Enclosure(exactly: Integer(Int64(n))), precision: precision, bounds),
          precision: precision, bounds)
    }
    guard let core, let finite else { return nil }
    if isModified {
      let isEven = n & 1 == 0
      return finite.adding(isEven ? core.negated : core, precision: precision).scaled(by: -1)
    }
    return try core.adding(finite.negated, precision: precision)
      .divided(by: .pi(precision: precision, bounds), precision: precision, bounds)
  }

  /// Y = (J(ν) cos νπ − J(−ν)) / sin νπ and K = π/2 · (I(−ν) − I(ν)) / sin νπ.
  ///
  /// If the order is half an odd number, the cosine is 0, and J(ν), which may be very large, is not
  /// calculated.
  private func secondByConnection(precision: Int) throws(RealError) -> Enclosure? {
    // Near an integer, about as many bits of the difference cancel as the sine has zeros after the
    // point.
    let distance = order.adding(
      Enclosure(exactly: -order.nearestInteger), precision: .max / 4)
    if distance.sign == nil { return nil }
    let working = precision + max(0, -distance.midpointWidth)
    let pi = try Enclosure.pi(precision: working, bounds)
    let isNegative = order.mantissa.signum() < 0
    guard
      let (sine, cosine) = try order.sineAndCosineOfMultipleOfPi(precision: working, bounds),
      let factors = try factors(precision: working),
      let other = try branch(isNegative: !isNegative, factors, precision: working)
    else { return nil }
    if order.isHalfOdd, !isModified {
      return try other.negated.divided(by: sine, precision: working, bounds)
    }
    guard let same = try branch(isNegative: isNegative, factors, precision: working)
    else { return nil }
    if isModified {
      return try other.adding(same.negated, precision: working)
        .multiplied(by: pi, precision: working, bounds)
        .divided(by: sine.scaled(by: 1), precision: working, bounds)
    }
    return try same.multiplied(by: cosine, precision: working, bounds)
      .adding(other.negated, precision: working)
      .divided(by: sine, precision: working, bounds)
  }

  /// (x/2)^|ν| and Γ(|ν| + 1).
  private typealias Factors = (power: Enclosure, gamma: Enclosure)

  private func factors(precision: Int) throws(RealError) -> Factors? {
    let guarded = precision + max(0, degree.midpointWidth)
    guard
      let logarithm = try x.scaled(by: -1).naturalLogarithm(precision: guarded, bounds),
      let power = try degree.multiplied(by: logarithm, precision: guarded, bounds)
        .exponential(precision: precision, bounds),
      let gamma = try degree.adding(Enclosure(exactly: 1), precision: .max / 4)
        .gamma(precision: precision, bounds)
    else { return nil }
    return (power, gamma)
  }

  /// J or I of the order |ν| or −|ν|.
  ///
  /// 1 / Γ(1 − |ν|) is Γ(1 + |ν|) sin |ν|π / |ν|π.
  private func branch(
    isNegative: Bool, _ factors: Factors, precision: Int
  ) throws(RealError) -> Enclosure? {
    guard let sum = try sum(isNegative ? degree.negated : degree, precision: precision)
    else { return nil }
    if !isNegative {
      return try sum.multiplied(by: factors.power, precision: precision, bounds)
        .divided(by: factors.gamma, precision: precision, bounds)
    }
    guard let sine = try degree.sineAndCosineOfMultipleOfPi(precision: precision, bounds)?.sine
    else { return nil }
    return try sum.multiplied(by: factors.gamma, precision: precision, bounds)
      .multiplied(by: sine, precision: precision, bounds)
      .divided(
        by: factors.power.multiplied(by: degree, precision: precision, bounds)
          .multiplied(
            by: .pi(precision: precision, bounds), precision: precision, bounds),
        precision: precision, bounds)
  }

  /// |ν|.
  private var degree: Enclosure { order.mantissa.signum() < 0 ? order.negated : order }

  /// The sum S for an order that is not an integer.
  private func sum(_ order: Enclosure, precision: Int) throws(RealError) -> Enclosure? {
    let t = try square(precision: precision)
    let (one, twice) = (Enclosure(exactly: 1), t.upperBound + t.upperBound)
    var (term, sum, k) = (one, one, 1)
    while true {
      try bounds.checkpoint()
      // Small terms need fewer bits.
      let bits = max(32, min(precision, precision + term.upperBound.width))
      let count = Enclosure(exactly: Integer(k))
      let factor = order.adding(count, precision: precision)
      let divisor = try factor.multiplied(by: count, precision: bits, bounds)
      guard
        let next = try term.multiplied(by: t, precision: bits, bounds)
          .divided(by: divisor, precision: bits, bounds)
      else { return nil }
      (term, k) = (next, k + 1)
      sum = sum.adding(term, precision: precision)
      // From here on, each term is at most half of the previous one.
      let size = term.upperBound
      if size.width < -precision, factor.sign == 1, twice < divisor.lowerBound {
        return sum.widened(by: size)
      }
    }
  }

  /// −x²/4 or x²/4.
  private func square(precision: Int) throws(RealError) -> Enclosure {
    let half = x.scaled(by: -1)
    let square = try half.multiplied(by: half, precision: precision, bounds)
    return isModified ? square : square.negated
  }

  /// The order as a word; `nil` if it is not an integer.
  var wholeOrder: Limb? {
    guard order.isExact,
      order.mantissa.isZero || order.mantissa.trailingZeroBitCount >= -order.exponent
    else { return nil }
    return order.nearestInteger.int64.map { Limb($0.magnitude) }
  }

  /// (x/2)^n.
  private func power(_ n: Limb, precision: Int) throws(RealError) -> Enclosure {
    try x.scaled(by: -1).power(Int(n), precision: precision, bounds)
  }

  private func factorial(_ n: Limb) throws(RealError) -> Enclosure {
    Enclosure(exactly: try Integer.factorial(Int(n), bounds.withoutSizes))
  }

  /// About how many bits cancel when the terms are added to a sum near 1.
  private var lostBits: Int {
    let (size, degree) = (x.approximation, abs(order.approximation))
    return Int(1.4427 * min(size, size * size / (4 * (degree + 1)) + 1)) + 1
  }
}
