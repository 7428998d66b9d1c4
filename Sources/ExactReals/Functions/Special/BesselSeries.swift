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

  let arithmetic: EnclosureArithmetic

  /// J or I: (x/2)^ν / Γ(ν + 1) · S with S the sum of (∓x²/4)^k / (k! (ν + 1) ⋯ (ν + k)).
  ///
  /// An enclosure of 0 may be narrower than all that decisions tell from 0. So none is returned
  /// where J is certainly positive, below its first zero, which is above the order.
  var first: Enclosure {
    get throws(RealError) {
      if isModified { return try ascending(arithmetic.finer(by: 24)) }
      let isPositive =
        order.mantissa.signum() > 0 && x.upperBound < order.lowerBound
      // The terms of J cancel: its sum is small against them, and below the first zero against 1.
      let cancelled = isPositive ? 5 * lostBits / 2 : lostBits
      let value = try ascending(arithmetic.finer(by: 24 + cancelled))
      if isPositive, value.sign == nil { throw .tooWide }
      return value
    }
  }

  /// J or I, from a sum that is calculated with more bits.
  private func ascending(_ working: EnclosureArithmetic) throws(RealError) -> Enclosure {
    guard let n = wholeOrder else {
      return try branch(
        isNegative: order.mantissa.signum() < 0, factors(working), working)
    }
    var sum = try sumOfFractions(n, bits: working.precision)
    if sum == nil { sum = try working.series(square(working), divisor: { $0 * (n + $0) }) }
    let product = try working.product(working.sum(sum.narrow, 1), power(n, working))
    return try arithmetic.quotient(product, working.factorial(Int(n)))
  }

  /// The sum S − 1 for an integer order and an exact number with few digits, by binary splitting.
  ///
  /// - Returns: The sum; `nil` for other numbers, and for short sums.
  private func sumOfFractions(_ n: Limb, bits: Int) throws(RealError) -> Enclosure? {
    let bounds = arithmetic.bounds
    let t = try square(arithmetic.with(256)).shortest
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
  var second: Enclosure {
    get throws(RealError) {
      // K is small against I, so further bits cancel.
      let working = arithmetic.finer(by: 24 + (isModified ? 2 : 1) * lostBits)
      if let n = wholeOrder { return try secondOfWholeOrder(n, working) }
      return try secondByConnection(working)
    }
  }

  /// Y or K of an integer order n.
  ///
  /// Let L = ln(x/2) + γ, F the sum of (n − 1 − k)! / (n − 1)! (±x²/4)^k / k! over k below n, and D
  /// the sum of the terms of S times H(k) + H(n + k). With A = (n − 1)! (x/2)^−n F and B = (x/2)^n
  /// / n! (2 L S − D), the functions are Y = (B − A) / π and K = (A ∓ B) / 2.
  private func secondOfWholeOrder(
    _ n: Limb, _ working: EnclosureArithmetic
  ) throws(RealError) -> Enclosure {
    let square = try square(working)
    let (plain, harmonic) = try working.harmonicSeries(square, order: n)
    let doubled = working.sum(
      try working.logarithm(x.scaled(by: -1)), try working.eulerConstant
    ).scaled(by: 1)
    let power = try power(n, working)
    let factorial = try working.factorial(Int(n))
    let terms = working.difference(try working.product(doubled, plain), harmonic)
    let core = try working.quotient(working.product(terms, power), factorial)
    var finite: Enclosure = 0
    if n > 0 {
      let sum = try working.series(square.negated, terms: n - 1, divisor: { $0 * (n - $0) })
      finite = try working.quotient(
        working.product(working.sum(sum, 1), factorial),
        working.product(power, Enclosure(exactly: Integer(words: [n]))))
    }
    if isModified {
      return working.sum(finite, n & 1 == 0 ? core.negated : core).scaled(by: -1)
    }
    return try working.quotient(working.difference(core, finite), working.pi)
  }

  /// Y = (J(ν) cos νπ − J(−ν)) / sin νπ and K = π/2 · (I(−ν) − I(ν)) / sin νπ.
  ///
  /// If the order is half an odd number, the cosine is 0, and J(ν), which may be very large, is not
  /// calculated.
  private func secondByConnection(_ arithmetic: EnclosureArithmetic) throws(RealError) -> Enclosure
  {
    // Near an integer, about as many bits of the difference cancel as the sine has zeros after the
    // point.
    let distance = order.distanceFromInteger
    if distance.sign == nil { throw .tooWide }
    let working = arithmetic.finer(by: max(0, -distance.midpointWidth))
    let isNegative = order.mantissa.signum() < 0
    let (sine, cosine) = try working.sineAndCosineOfMultipleOfPi(order)
    let factors = try factors(working)
    let other = try branch(isNegative: !isNegative, factors, working)
    if order.isHalfOdd, !isModified { return try working.quotient(other.negated, sine) }
    let same = try branch(isNegative: isNegative, factors, working)
    if isModified {
      let difference = try working.product(working.difference(other, same), working.pi)
      return try working.quotient(difference, sine.scaled(by: 1))
    }
    return try working.quotient(
      working.difference(working.product(same, cosine), other), sine)
  }

  /// (x/2)^|ν| and Γ(|ν| + 1).
  private typealias Factors = (power: Enclosure, gamma: Enclosure)

  private func factors(_ working: EnclosureArithmetic) throws(RealError) -> Factors {
    let guarded = working.finer(by: max(0, degree.midpointWidth))
    let exponent = try guarded.product(degree, guarded.logarithm(x.scaled(by: -1)))
    return (
      try working.exponential(exponent),
      try working.gamma(degree.adding(1, precision: .max / 4))
    )
  }

  /// J or I of the order |ν| or −|ν|.
  ///
  /// 1 / Γ(1 − |ν|) is Γ(1 + |ν|) sin |ν|π / |ν|π.
  private func branch(
    isNegative: Bool, _ factors: Factors, _ working: EnclosureArithmetic
  ) throws(RealError) -> Enclosure {
    let sum = try sum(isNegative ? degree.negated : degree, working)
    if !isNegative {
      return try working.quotient(working.product(sum, factors.power), factors.gamma)
    }
    let sine = try working.sineAndCosineOfMultipleOfPi(degree).sine
    let product = try working.product(working.product(sum, factors.gamma), sine)
    return try working.quotient(
      product, working.product(working.product(factors.power, degree), working.pi))
  }

  /// |ν|.
  private var degree: Enclosure { order.mantissa.signum() < 0 ? order.negated : order }

  /// The sum S for an order that is not an integer.
  private func sum(
    _ order: Enclosure, _ working: EnclosureArithmetic
  ) throws(RealError) -> Enclosure {
    let t = try square(working)
    let (precision, twice) = (working.precision, t.upperBound + t.upperBound)
    var (term, sum, k): (Enclosure, Enclosure, Int) = (1, 1, 1)
    while true {
      try working.bounds.checkpoint()
      // Small terms need fewer bits.
      let step = working.with(max(32, min(precision, precision + term.upperBound.width)))
      let factor = working.sum(order, k)
      let divisor = try step.product(factor, Enclosure(k))
      term = try step.quotient(step.product(term, t), divisor)
      k += 1
      sum = working.sum(sum, term)
      // From here on, each term is at most half of the previous one.
      let size = term.upperBound
      if size.width < -precision, factor.sign == 1, twice < divisor.lowerBound {
        return sum.widened(by: size)
      }
    }
  }

  /// −x²/4 or x²/4.
  private func square(_ working: EnclosureArithmetic) throws(RealError) -> Enclosure {
    let square = try working.square(x.scaled(by: -1))
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
  private func power(_ n: Limb, _ working: EnclosureArithmetic) throws(RealError) -> Enclosure {
    try working.power(x.scaled(by: -1), Int(n))
  }

  /// About how many bits cancel when the terms are added to a sum near 1.
  private var lostBits: Int {
    let (size, degree) = (x.approximation, abs(order.approximation))
    return Int(1.4427 * min(size, size * size / (4 * (degree + 1)) + 1)) + 1
  }
}
