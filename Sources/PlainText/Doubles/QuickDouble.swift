extension Numeral {
  /// The double nearest to the numeral where one division gives it; `nil` where it takes more.
  ///
  /// - Source: Clinger 1990, "How to read floating-point numbers accurately", the fast path.
  @inlinable
  @inline(__always)
  package var quickDouble: Double? {
    // Both are exact doubles, so the one operation rounds once.
    guard isComplete, significand <= 1 << 53, -22...0 ~= exponent else { return nil }
    var magnitude = Double(Int64(bitPattern: significand))
    // Most numbers are whole, and a division takes its time.
    if exponent < 0 { magnitude /= powersOfTen[Int(-exponent)] }
    return isNegative ? -magnitude : magnitude
  }
}

extension PlainDecimal {
  /// The double nearest to a decimal of at most 22 places; `nil` if it takes more than one division.
  @inlinable
  @inline(__always)
  package var quickDouble: Double? {
    if significand > 1 << 53 { return nil }
    var magnitude = Double(Int64(bitPattern: significand))
    // Most numbers of tables are whole, and a division takes its time.
    if places > 0 { magnitude /= powersOfTen[places] }
    return isNegative ? -magnitude : magnitude
  }
}

/// The powers of ten that are doubles: 10⁰ … 10²².
///
/// A function of other modules that uses them has them as a constant of its own; a global would have
/// to be asked for, and would ask each time whether it exists already.
@inlinable
@inline(__always)
var powersOfTen: [Double] {
  [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
