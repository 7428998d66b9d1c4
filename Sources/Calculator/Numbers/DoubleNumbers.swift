import ExactReals
import ReversePolish

extension DoubleAlgebra: NumberSystem {
  /// Returns the shortest text that reads back as the same double.
  public func text(_ value: Double) -> String { doubleText(value) }

  /// Returns the integer of a whole double.
  ///
  /// - Throws: `domain` for a double so large that adjacent integers are not doubles.
  public func integer(_ value: Double) throws(RPNError) -> Integer? {
    guard value == value.rounded(.towardZero) else { return nil }
    return Integer(Int64(try wholeNumber(value, for: "")))
  }

  /// Returns the double nearest to an exact number.
  ///
  /// - Throws: `limitExceeded` on overflow; errors of the checkpoint.
  public func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> Double {
    do {
      let double = try real.nearestDouble(bounds)
      if double.isFinite { return double }
    } catch {
      throw RPNError(error)
    }
    throw .overflow
  }

  /// Returns the double nearest to an integer.
  ///
  /// - Throws: `limitExceeded` on overflow.
  public func number(_ integer: Integer) throws(RPNError) -> Double {
    if let small = integer.small { return Double(small) }
    guard integer.binaryLogarithm < 1025, let value = Double("\(integer)"), value.isFinite else {
      throw .overflow
    }
    return value
  }

  /// Converts a whole double to an integer.
  ///
  /// - Throws: `domain` if the double is not whole, or so large that adjacent integers are not
  ///   doubles.
  public func count(_ value: Double, for word: String) throws(RPNError) -> Int64 {
    Int64(try wholeNumber(value, for: word))
  }

  /// Returns the integer of a whole double below 2⁶³.
  public func plainInteger(_ value: Double) -> Integer? {
    Int64(exactly: value).map { Integer($0) }
  }
}

extension DoubleAlgebra {
  /// Returns `double`, and whether the shortest text is exactly the double.
  public func describe(_ value: Double) -> (type: String, isExact: Bool) {
    ("double", isExact(doubleText(value), of: value))
  }

  /// Whether a double is exactly equal to its printed decimal.
  ///
  /// Both are an odd number times a power of two. A decimal with digits after the point has a power
  /// of five in its denominator, which must divide the odd number.
  private func isExact(_ text: String, of value: Double) -> Bool {
    // Up to 2⁵³, whole numbers are printed with all digits.
    if value.magnitude <= 0x1p53, value == value.rounded(.towardZero) { return true }
    let parts = text.split(separator: "e")
    let scale = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let places = parts[0].utf8.split(separator: UInt8(ascii: ".")).dropFirst().first?.count ?? 0
    let power = scale - places
    let oddPart = value.significandBitPattern | (value.isNormal ? 1 << 52 : 0)
    guard power >= 0 else {
      // The exact decimal has as many decimal places as the binary fraction has bits.
      let fractionBits = 52 - Int(value.exponent) - oddPart.trailingZeroBitCount
      return fractionBits <= -power
    }
    let digits = parts[0].filter { $0.isNumber }
    guard var product = UInt64(digits.drop { $0 == "0" }) else { return true }
    product >>= UInt64(product.trailingZeroBitCount)
    for _ in 0..<power {
      let (next, overflows) = product.multipliedReportingOverflow(by: 5)
      if overflows { return false }
      product = next
    }
    return product == oddPart >> UInt64(oddPart.trailingZeroBitCount)
  }
}
