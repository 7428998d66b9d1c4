extension Numeral {
  /// The double nearest to a numeral if one division yields it, or `nil`.
  ///
  /// - Source: Clinger 1990, "How to read floating-point numbers accurately", the fast path.
  @inlinable
  @inline(__always)
  package var quickDouble: Double? {
    // Both are exact doubles, so the single operation rounds once.
    guard isComplete, significand <= 1 << 53, -22...0 ~= exponent else { return nil }
    var magnitude = Double(Int64(bitPattern: significand))
    // Most numbers are whole, and a division takes time.
    if exponent < 0 { magnitude /= powersOfTen[Int(-exponent)] }
    return isNegative ? -magnitude : magnitude
  }
}

extension PlainDecimal {
  /// The double nearest to a decimal of at most 22 places; `nil` if one division is not enough.
  @inlinable
  @inline(__always)
  package var quickDouble: Double? {
    if significand > 1 << 53 { return nil }
    var magnitude = Double(Int64(bitPattern: significand))
    // Most numbers in tables are whole, and a division takes time.
    if places > 0 { magnitude /= powersOfTen[places] }
    return isNegative ? -magnitude : magnitude
  }
}

/// The powers of ten that are doubles: 10⁰ … 10²².
///
/// This is a function, so other modules can inline the table as a constant. Each access to a global
/// would check whether it is initialized.
@inlinable
@inline(__always)
var powersOfTen: [Double] {
  [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
