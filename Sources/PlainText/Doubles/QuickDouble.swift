extension Numeral {
  /// The double nearest to the numeral if one exact operation computes it; otherwise `nil`.
  ///
  /// - Source: Clinger 1990, "How to read floating-point numbers accurately", fast path.
  @inlinable
  @inline(__always)
  package var quickDouble: Double? {
    // Both operands are exact doubles, so the result is rounded once.
    guard isComplete, significand <= 1 << 53, -22...0 ~= exponent else { return nil }
    var magnitude = Double(Int64(bitPattern: significand))
    // Skip the division for whole numbers, which are most common.
    if exponent < 0 { magnitude /= powersOfTen[Int(-exponent)] }
    return isNegative ? -magnitude : magnitude
  }
}

extension PlainDecimal {
  /// The double nearest to the decimal if one exact operation computes it; otherwise `nil`.
  @inlinable
  @inline(__always)
  package var quickDouble: Double? {
    if significand > 1 << 53 { return nil }
    var magnitude = Double(Int64(bitPattern: significand))
    // Skip the division for whole numbers, which are most common in tables.
    if places > 0 { magnitude /= powersOfTen[places] }
    return isNegative ? -magnitude : magnitude
  }
}

/// The powers of ten that are exact doubles: 10⁰ … 10²².
///
/// A function can be inlined as a constant table in other modules; a global would be checked for
/// initialization at each access.
@inlinable
@inline(__always)
var powersOfTen: [Double] {
  [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
