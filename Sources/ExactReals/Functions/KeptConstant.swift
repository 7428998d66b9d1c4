import Synchronization

/// A constant whose most precise value is kept, so that it is calculated again only for more bits.
final class KeptConstant: Sendable {
  private let kept = Mutex<(bits: Int, value: Integer)>((0, 0))

  /// Calculates the constant, with an error of at most 2 units.
  private let calculate: @Sendable (FixedPoint) throws(RealError) -> Integer

  init(_ calculate: @escaping @Sendable (FixedPoint) throws(RealError) -> Integer) {
    self.calculate = calculate
  }

  /// The constant in units of 2^−`bits`, with an error of at most 2 units.
  ///
  /// - Parameter point: The arithmetic with these bits.
  /// - Returns: The constant.
  /// - Throws: Errors of the calculation.
  func value(in point: FixedPoint) throws(RealError) -> Integer {
    try point.bounds.checkpoint()
    let known = kept.withLock { $0 }
    if known.bits >= point.bits + 4 { return known.value >> (known.bits - point.bits) }
    // Neighbouring steps of a calculation often need a few bits more.
    let bits = max(640, point.bits + point.bits / 64 + 96)
    let value = try calculate(FixedPoint(bits: bits, point.bounds))
    kept.withLock { if $0.bits < bits { $0 = (bits, value) } }
    return value >> (bits - point.bits)
  }

  /// Encloses the constant.
  func enclosure(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure {
    let bits = precision + 4
    return Enclosure(
      try value(in: FixedPoint(bits: bits, bounds)), exponent: -bits, radius: .power(1 - bits),
      precision: precision)
  }
}
