extension Integer {
  /// The logarithm of the magnitude to the base 2, correct to about 15 digits; −infinity for 0.
  package var binaryLogarithm: Double { absolute.binaryLogarithm }
}

/// Throws if a number is certainly too large for the bounds, before the work.
///
/// - Parameters:
///   - logarithm: An estimate of the number's logarithm to the base 2, correct to about 12 digits.
///   - bounds: The greatest number of decimal digits.
/// - Throws: `limitExceeded` if the decimal text would certainly have more digits. Numbers within
///   the error of the estimate pass; `requireRoom(for:_:)` checks the exact result.
package func requireRoom(binaryLogarithm logarithm: Double, _ bounds: Bounds) throws(RealError) {
  let limit = Double(bounds.digits)
  guard logarithm * decimalsPerBit <= limit + limit * 1e-12 + 1e-9 else {
    throw tooManyDigits(bounds)
  }
}

/// Throws if the result is too large for the bounds; the check is exact, after the work.
///
/// - Parameters:
///   - result: The number.
///   - bounds: The greatest number of decimal digits.
/// - Throws: `limitExceeded`, if the decimal text has more digits, and `interrupted`.
package func requireRoom(for result: Integer, _ bounds: Bounds) throws(RealError) {
  let logarithm = result.binaryLogarithm
  let limit = Double(bounds.digits)
  guard logarithm * decimalsPerBit > limit - limit * 1e-12 - 1e-9 else { return }
  try requireRoom(binaryLogarithm: logarithm, bounds)
  guard result.magnitude < (try power(10, bounds.digits, bounds)) else {
    throw tooManyDigits(bounds)
  }
}

private let decimalsPerBit = 0.301029995663981195213738894724493026768

/// The error of a number that is too large.
func tooManyDigits(_ bounds: Bounds) -> RealError {
  RealError(.limitExceeded, "the result has more than \(bounds.digits) digits")
}
