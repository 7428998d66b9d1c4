/// The rounding of a number between two neighbours.
///
/// The neighbours are integers, or decimals with a fixed number of digits.
///
/// The names are those of IEEE 754, Java's `RoundingMode` and Python's `decimal`.
public enum RoundingMode: String, Sendable, CaseIterable {
  /// To the nearest neighbour; from half-way, to the neighbour whose last digit is even.
  case halfEven = "half-even"
  /// To the nearest neighbour; from half-way, away from zero.
  case halfUp = "half-up"
  /// To the nearest neighbour; from half-way, towards zero.
  case halfDown = "half-down"
  /// Away from zero.
  case up
  /// Towards zero.
  case down
  /// To the greater neighbour.
  case ceiling
  /// To the lesser neighbour.
  case floor

  /// Whether the number is rounded to the greater neighbour.
  ///
  /// - Parameters:
  ///   - rest: 0 if the number is the lesser neighbour; 1, 2 or 3 if it lies below, on or above the
  ///     middle.
  ///   - floor: The lesser neighbour.
  /// - Returns: `true` for the greater neighbour, `false` for the lesser.
  fileprivate func takesGreater(rest: Int, above floor: Integer) -> Bool {
    let isNegative = floor.signum() < 0
    return switch self {
    case .halfEven: rest == 3 || (rest == 2 && !floor.isEven)
    case .halfUp: rest == 3 || (rest == 2 && !isNegative)
    case .halfDown: rest == 3 || (rest == 2 && isNegative)
    case .up: rest > 0 && !isNegative
    case .down: rest > 0 && isNegative
    case .ceiling: rest > 0
    case .floor: false
    }
  }
}

extension Real {
  /// The number times a power of ten, or of another base, rounded to an integer.
  ///
  /// - Parameters:
  ///   - places: The exponent of the base: the number of kept places.
  ///   - base: The base, from 2 to 36.
  ///   - mode: The rounding mode.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The integer, and whether it is exact. A number that cannot be distinguished from an
  ///   integer, or from the middle between two integers, counts as that number.
  /// - Throws: Errors of the checkpoint.
  package func rounded(
    timesTenTo places: Int, base: Int = 10, _ mode: RoundingMode, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> (integer: Integer, isExact: Bool) {
    // The floor of twice the number shows on which side of the middle the number lies.
    let (floor, isInteger) = try flooredTwice(timesTenTo: places, base, bounds)
    let lesser = floor >> 1
    let rest = (floor.isEven ? 0 : 2) + (isInteger ? 0 : 1)
    let integer = mode.takesGreater(rest: rest, above: lesser) ? lesser + 1 : lesser
    return (integer, rest == 0 && rational != nil)
  }

  /// The leading digits, rounded: `significand` · `base`^(`exponent` − digits + 1).
  ///
  /// - Parameters:
  ///   - digits: The number of digits to keep, from 1 up.
  ///   - base: The base, from 2 to 36.
  ///   - mode: The rounding mode.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The digits as one integer with the sign of the number, the base's exponent of the
  ///   first digit, and whether the result is exact. A number that cannot be distinguished from 0
  ///   counts as 0.
  /// - Throws: Errors of the checkpoint.
  package func rounded(
    toDigits digits: Int, base: Int = 10, _ mode: RoundingMode, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> (significand: Integer, exponent: Int, isExact: Bool) {
    guard let width = try leastWidth(bounds) else { return (0, 0, rational != nil) }
    let limit = try Integer(base).power(digits, bounds.withoutSizes)
    // The exponent is correct or too small. If it is too small, the rounded number has more digits.
    var exponent = Int((Double(width - 1) / Integer(base).binaryLogarithm).rounded(.down))
    while true {
      let (integer, isExact) = try rounded(
        timesTenTo: digits - 1 - exponent, base: base, mode, bounds)
      if integer.magnitude < limit { return (integer, exponent, isExact) }
      exponent += 1
    }
  }

  /// The floor of twice the number times a power of the base.
  ///
  /// `isInteger` is `true` if twice the product is an integer. A number that cannot be
  /// distinguished from an integer counts as an integer.
  private func flooredTwice(
    timesTenTo places: Int, _ base: Int, _ bounds: Bounds
  ) throws(RealError) -> (floor: Integer, isInteger: Bool) {
    let unbounded = bounds.withoutSizes
    if let rational {
      if let floor = try floorOfLeadingBits(rational, places, base, bounds) {
        return (floor, false)
      }
      let power = try Integer(base).power(abs(places), unbounded)
      var (numerator, denominator) = (rational.numerator + rational.numerator, rational.denominator)
      if places < 0 {
        denominator = try denominator.multiplied(by: power, unbounded)
      } else {
        numerator = try numerator.multiplied(by: power, unbounded)
      }
      let (quotient, modulus) = try numerator.flooredQuotientAndModulus(
        dividingBy: denominator, unbounded)
      return (quotient, modulus.isZero)
    }
    let power = try Integer(base).power(abs(places), unbounded)
    let factor = places < 0 ? try Rational(2, over: power, unbounded) : Rational(power + power)
    let twice = try multiplied(by: Real(factor), unbounded)
    // The size of the number determines the number of bits of the integer.
    let look = try twice.enclosure(from: Real.firstPrecision, bounds, until: { $0.isTelling })
    let precision = max(Real.firstPrecision, (look?.midpointWidth ?? 0) + 64)
    var (nearest, order) = try twice.nearestInteger(from: precision, bounds)
    do throws(RealError) {
      if order == nil { order = try twice.compared(to: Real(nearest), bounds) }
    } catch {
      guard error.kind == .undecided else { throw error }
    }
    if order ?? 0 < 0 { nearest = nearest - 1 }
    return (nearest, order ?? 0 == 0)
  }

  /// The floor of twice a quotient of long integers times a power of the base, for few digits.
  ///
  /// The leading bits determine the floor. The result is `nil` if the quotient is nearly or exactly
  /// an integer.
  private func floorOfLeadingBits(
    _ rational: Rational, _ places: Int, _ base: Int, _ bounds: Bounds
  ) throws(RealError) -> Integer? {
    let width =
      rational.numerator.bitWidth - rational.denominator.bitWidth
      + places * Integer(base).bitWidth
    guard rational.bitWidth > 1 << 14, width < rational.bitWidth / 4, abs(places) > 1 else {
      return nil
    }
    func number(_ operation: Operation, _ operands: [Real]) -> Real {
      Real(.computed(Computation(operation, operands)))
    }
    let power = number(.power(abs(places)), [Real(base)])
    let factor = places < 0 ? number(.inverse, [power]) : power
    let twice = number(.product, [number(.product, [self, factor]), 2])
    let (nearest, order) = try twice.nearestInteger(bounds)
    guard let order, order != 0 else { return nil }
    return order < 0 ? nearest - 1 : nearest
  }

  /// A `width` such that 2^(`width` − 1) is at most the magnitude of the number, and close to it.
  ///
  /// The width is `nil` for a number that cannot be distinguished from 0.
  private func leastWidth(_ bounds: Bounds) throws(RealError) -> Int? {
    if let rational {
      return rational.numerator.isZero
        ? nil : rational.numerator.bitWidth - rational.denominator.bitWidth
    }
    let width = try enclosure(from: Real.firstPrecision, bounds, until: { $0.isTelling })?
      .lowerBound.width
    // The width of an exact 0 is far below the width of any other number.
    return width.flatMap { $0 > .min / 8 ? $0 : nil }
  }
}
