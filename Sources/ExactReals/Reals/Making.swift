extension Real {
  /// The precision of the first enclosure of a number.
  ///
  /// The precision suffices for 20 digits after the losses of most calculations.
  static let firstPrecision = 128

  /// The number of correct leading bits that is required of every number.
  ///
  /// More bits are calculated when they are needed.
  static let leastAccuracy = 32

  /// Creates a number from an operation.
  ///
  /// The number is calculated until its sign and its size are known. If it is near a simple
  /// rational number, or if many bits have cancelled, it may be rational, so the recognizer is
  /// asked.
  ///
  /// - Throws: `limitExceeded` for a number that is too large or too close to 0.
  static func make(
    _ operation: Operation, _ operands: [Real], _ bounds: Bounds
  ) throws(RealError) -> Real {
    try bounds.checkpoint()
    let computation = Computation(operation, operands)
    if computation.isPlainlyIrrational(bounds) { return Real(.computed(computation)) }
    let expected = operands.reduce(firstPrecision) { accuracy, operand in
      min(accuracy, operand.computation?.known?.accuracy ?? firstPrecision)
    }
    let first = try computation.enclosure(precision: firstPrecision, bounds)
    if let first {
      if let exact = try first.rational(bounds) { return Real(exact) }
      if computation.isRecognizable || computation.hasForm && !computation.isValueOfRationals {
        let hasCancelled = first.accuracy < expected - leastAccuracy
        var mayBeRational = hasCancelled || first.isNearSimpleRational
        if !mayBeRational, computation.isRecognizable {
          mayBeRational = try computation.isNearLargeInteger(first, bounds)
        }
        if mayBeRational, let rational = try computation.recognized(bounds) {
          return Real(rational)
        }
      }
    }
    let real = Real(.computed(computation))
    guard
      let enclosure = try real.enclosure(from: 2 * firstPrecision, bounds, until: { $0.isTelling })
    else { return real }
    if let exact = try enclosure.rational(bounds) { return Real(exact) }
    try enclosure.checkSize(bounds)
    return real
  }

  /// Narrows the enclosure of the number step by step.
  ///
  /// - Parameters:
  ///   - precision: The number of bits of the first calculation, if the known enclosure does not
  ///     suffice.
  ///   - accuracy: The number of correct leading bits after which the search stops.
  ///   - bounds: The bounds of the calculation.
  ///   - isEnough: Whether an enclosure suffices.
  /// - Returns: An enclosure that suffices; `nil` if the precision of decisions does not
  ///   distinguish the number from 0, or if the bits after the leading ones do not suffice.
  /// - Throws: Errors of the checkpoint and of `isEnough`.
  func enclosure(
    from precision: Int, accuracy: Int = leastAccuracy, _ bounds: Bounds,
    until isEnough: (Enclosure) throws(RealError) -> Bool
  ) throws(RealError) -> Enclosure? {
    if let known = try knownEnclosure(precision: precision, bounds), try isEnough(known) {
      return known
    }
    var precision = precision
    // Calculating many bits of an integral takes minutes.
    let decisionBits = bounds.decisionBits / (computation?.isCostly == true ? 4 : 1)
    while precision <= Real.largestPrecision {
      if let enclosure = try enclosure(precision: precision, bounds) {
        if try isEnough(enclosure) { return enclosure }
        let isUndecided =
          enclosure.sign == nil
          ? enclosure.radius.width < -decisionBits
          : enclosure.accuracy > accuracy + decisionBits
        if isUndecided { return nil }
      }
      precision *= 2
    }
    throw RealError(.limitExceeded, "the number would have to be calculated with too many bits")
  }

  /// A precision that exceeds the digits of any permitted number.
  private static let largestPrecision = 1 << 27
}

extension Computation {
  /// Whether the fixed enclosure shows a number of common size that is not a simple rational
  /// number.
  ///
  /// Nothing may have cancelled. `false` means "unknown".
  func isPlainlyIrrational(_ bounds: Bounds) -> Bool {
    guard let fixed, abs(fixed.width) < min(bounds.exponentLimit, 62) else { return false }
    return !isRecognizable || !fixed.isNearSimpleRational
  }

  /// Whether the number is a function value at rational numbers; rational values are found earlier.
  fileprivate var isValueOfRationals: Bool {
    guard case .function = operation else { return false }
    return operands.allSatisfy { $0.rational != nil }
  }

  /// Whether a number that is too large for the first precision is near an integer.
  ///
  /// Integers are printed in full, so examining the digits after the point is worthwhile.
  fileprivate func isNearLargeInteger(
    _ first: Enclosure, _ bounds: Bounds
  ) throws(RealError) -> Bool {
    let width = first.midpointWidth
    guard 62..<(1 << 15) ~= width else { return false }
    let precision = width + 64
    let near = try enclosure(precision: precision, bounds) ?? first
    guard near.radius.width < -16 else { return false }
    let distance = near.adding(Enclosure(exactly: -near.nearestInteger), precision: precision)
    return distance.upperBound.width < -16
  }
}

extension Enclosure {
  /// Whether the sign and some digits are correct.
  var isTelling: Bool { accuracy >= Real.leastAccuracy }

  /// The only number in the enclosure; `nil` if there are several.
  fileprivate func rational(_ bounds: Bounds) throws(RealError) -> Rational? {
    guard isExact else { return nil }
    // A large power of 2 has a short mantissa, but is long as a rational number.
    try checkSize(bounds)
    return try midpointRational(bounds)
  }

  /// Throws if the number is too large or too close to 0.
  fileprivate func checkSize(_ bounds: Bounds) throws(RealError) {
    if lowerBound.width > bounds.exponentLimit { throw .tooLarge(bounds) }
    let isZero = isExact && mantissa.isZero
    if !isZero, upperBound.width < -bounds.exponentLimit { throw .tooSmall(bounds) }
  }

  /// The midpoint as a rational number.
  func midpointRational(_ bounds: Bounds) throws(RealError) -> Rational {
    let zeros = mantissa.isZero ? 0 : mantissa.trailingZeroBitCount
    let odd = mantissa >> zeros
    let unit = exponent + zeros
    if unit >= 0 { return Rational(try odd.shifted(left: unit, bounds.withoutSizes)) }
    return Rational(lowest: odd, over: try (1 as Integer).shifted(left: -unit, bounds.withoutSizes))
  }

  /// Whether the leading 62 bits equal those of a quotient of small integers.
  ///
  /// For any other number, the probability is one in some millions.
  var isNearSimpleRational: Bool {
    let width = midpointWidth
    guard -30..<62 ~= width else { return false }
    let shift = exponent + 62 - max(width, 0)
    return isQuotient((mantissa.absolute << shift).lowWord, places: 62 - max(width, 0))
  }
}

extension FixedEnclosure {
  /// Whether the leading 62 bits equal those of a quotient of small integers.
  var isNearSimpleRational: Bool {
    guard -30..<62 ~= width else { return false }
    let places = 62 - max(width, 0)
    let leading = mantissa >> UInt128(truncatingIfNeeded: -exponent - places)
    return isQuotient(UInt64(truncatingIfNeeded: leading), places: places)
  }
}

/// Whether the bits after the point equal those of a quotient of small integers.
private func isQuotient(_ leading: UInt64, places: Int) -> Bool {
  // Euclid's algorithm on the number and 1 yields the convergents of its continued fraction.
  var (x, y) = (leading, UInt64(1) << UInt64(places))
  var (p, q, formerP, formerQ): (UInt64, UInt64, UInt64, UInt64) = (1, 0, 0, 1)
  while y > 0 {
    let (quotient, remainder) = x.quotientAndRemainder(dividingBy: y)
    (p, formerP) = (quotient &* p &+ formerP, p)
    (q, formerQ) = (quotient &* q &+ formerQ, q)
    let width = UInt64.bitWidth * 2 - p.leadingZeroBitCount - q.leadingZeroBitCount
    if width > 44 { return false }
    if remainder <= 2 * q { return true }
    (x, y) = (y, remainder)
  }
  return true
}
