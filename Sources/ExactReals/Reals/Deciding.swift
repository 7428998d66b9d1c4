extension Real {
  /// The sign: −1, 0 or 1.
  ///
  /// - Throws: `undecided` if the number cannot be distinguished from 0.
  public func signum(_ bounds: Bounds = Bounds()) throws(RealError) -> Int {
    switch form {
    case .integer(let integer): return Int(integer.signum())
    case .rational(let rational): return rational.signum()
    case .computed: break
    }
    if let fixed = computation?.fixed { return fixed.isNegative ? -1 : 1 }
    if let sign = computation?.known?.sign { return sign }
    // A number that is recognized as 0 has become the rational 0 when it was created.
    guard
      let enclosure = try enclosure(from: Real.firstPrecision, bounds, until: { $0.sign != nil })
    else {
      if let order = try exactOrder(with: 0, bounds) { return order }
      throw .undecided("whether a number is 0", bounds)
    }
    assert(enclosure.sign != nil, "the enclosure that was asked for its sign has none")
    return enclosure.sign ?? 0
  }

  /// Whether two numbers are certainly the same; the check calculates nothing.
  package func isSame(as other: Real) -> Bool {
    if let rational { return rational == other.rational }
    return computation === other.computation
  }

  /// Compares two numbers.
  ///
  /// - Returns: −1 if this number is less, 0 if they are equal, 1 if it is greater.
  /// - Throws: `undecided` if the numbers cannot be distinguished.
  public func compared(to other: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Int {
    if let x = small, let y = other.small { return x.compared(to: y) }
    if let x = rational, let y = other.rational {
      // The leading bits of long integers nearly always decide.
      if x.bitWidth + y.bitWidth > 4096, x.denominator != y.denominator,
        let x = try knownEnclosure(precision: Real.firstPrecision, bounds),
        let y = try other.knownEnclosure(precision: Real.firstPrecision, bounds),
        let sign = x.adding(y.negated, precision: Real.firstPrecision).sign
      {
        return sign
      }
      return x.compared(to: y)
    }
    if let computation, computation === other.computation { return 0 }
    if let x = fixed, let y = other.fixed?.negated, let difference = x.adding(y) {
      return difference.isNegative ? -1 : 1
    }
    let precision = Real.firstPrecision
    if let x = try knownEnclosure(precision: precision, bounds),
      let y = try other.knownEnclosure(precision: precision, bounds),
      let sign = x.adding(y.negated, precision: precision).sign
    {
      return sign
    }
    if let rational = other.rational, !rational.numerator.isZero,
      let order = try exactOrder(with: rational, bounds)
    {
      return order
    }
    if let rational, let order = try other.exactOrder(with: rational, bounds) { return -order }
    return try subtracting(other, bounds).signum(bounds)
  }

  /// The floor of the number.
  ///
  /// - Throws: `undecided` if the number cannot be distinguished from an integer, `limitExceeded`
  ///   if the integer has too many digits.
  public func floor(_ bounds: Bounds = Bounds()) throws(RealError) -> Integer {
    if let small { return Integer(small.floor) }
    if let rational {
      return try rational.numerator.flooredQuotientAndModulus(
        dividingBy: rational.denominator, bounds
      ).quotient
    }
    let (nearest, order) = try nearestInteger(bounds)
    let isLess = if let order { order < 0 } else { try compared(to: Real(nearest), bounds) < 0 }
    return isLess ? nearest - 1 : nearest
  }

  /// The only integer that the number may be, and the order of the number and the integer.
  ///
  /// The order is −1, 0 or 1; `nil` if one enclosure does not decide it.
  ///
  /// - Parameters:
  ///   - precision: The number of bits of the first calculation.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The integer and the order.
  /// - Throws: `undecided` if the number cannot be calculated down to its units; `limitExceeded` if
  ///   the integer has too many digits.
  func nearestInteger(
    from precision: Int = Real.firstPrecision, _ bounds: Bounds
  ) throws(RealError) -> (integer: Integer, order: Int?) {
    // The bits before the point do not count towards the limit for decisions.
    let near = try enclosure(from: precision, accuracy: .max / 2, bounds) {
      $0.radius.width < -16
    }
    guard let near else { throw .undecided("the integer part of a number", bounds) }
    // Only the integer nearest to the midpoint can lie in the enclosure.
    let nearest = near.nearestInteger
    let precision = max(near.mantissa.bitWidth, near.midpointWidth) + 64
    let distance = near.adding(Enclosure(exactly: -nearest), precision: precision)
    return (nearest, distance.sign)
  }
}

extension Enclosure {
  /// The integer nearest to the midpoint.
  var nearestInteger: Integer {
    if exponent >= 0 { return mantissa << exponent }
    let magnitude = (mantissa.absolute + (.one << (-exponent - 1))) >> -exponent
    return Integer(isNegative: mantissa.isNegative, magnitude)
  }
}
