extension Integer {
  /// The digits in a base, without a prefix, with a minus sign if the number is negative.
  ///
  /// - Parameters:
  ///   - radix: The base, from 2 to 36.
  ///   - bounds: Supplies the checkpoint; its limit of digits is not applied.
  /// - Returns: The text, in lower-case letters.
  /// - Throws: Errors of the checkpoint.
  public func text(radix: Int = 10, _ bounds: Bounds) throws(RealError) -> String {
    (isNegative ? "-" : "") + (try absolute.text(radix: radix, bounds))
  }

  /// Reads an integer from a decimal text.
  ///
  /// ```swift
  /// try Integer("-1_000").description  // → -1000
  /// (try? Integer("1.5")) == nil  // → true
  /// ```
  ///
  /// - Parameters:
  ///   - text: Decimal digits, with an optional sign before them. Single underscores between digits
  ///     are ignored.
  ///   - bounds: The bounds.
  /// - Throws: `domain` for a text that is not an integer; `limitExceeded`, if possible by an
  ///   estimate before the work; errors of the checkpoint.
  /// - Complexity: Each halving of the digits costs some products of full-length numbers.
  public init(_ text: String, _ bounds: Bounds = Bounds()) throws(RealError) {
    var rest = Array(text.utf8)[...]
    let isNegative = rest.takeSign()
    guard let magnitude = try Integer(digits: rest, bounds) else {
      throw .notANumber(text, "an integer")
    }
    self.init(isNegative: isNegative, magnitude.absolute)
  }

  /// Reads digits in a base; returns `nil` if a character is not a digit in the base.
  ///
  /// - Parameters:
  ///   - digits: ASCII digits and letters in either case, without a sign or a prefix. Single
  ///     underscores between digits are ignored.
  ///   - radix: The base, from 2 to 36.
  ///   - bounds: The bounds.
  /// - Throws: `limitExceeded`, if possible by an estimate before the work; errors of the
  ///   checkpoint.
  public init?(
    digits: some Collection<UInt8>, radix: Int = 10, _ bounds: Bounds
  ) throws(RealError) {
    guard let values = digitValues(Array(digits), radix: radix) else { return nil }
    let significant = values.drop { $0 == 0 }
    guard let first = significant.first else {
      self = 0
      return
    }
    let logarithm =
      Double(significant.count - 1) * Integer(radix).binaryLogarithm
      + Integer(Int(first)).binaryLogarithm
    try requireRoom(binaryLogarithm: logarithm, bounds)
    self.init(try Natural(digits: significant, radix: radix, bounds))
    try requireRoom(for: self, bounds)
  }
}

/// The values of digits; `nil` for other characters or a misplaced underscore.
private func digitValues(_ digits: [UInt8], radix: Int) -> [UInt8]? {
  var values: [UInt8] = []
  values.reserveCapacity(digits.count)
  var afterDigit = false
  for character in digits {
    if character == UInt8(ascii: "_") {
      guard afterDigit else { return nil }
      afterDigit = false
    } else {
      guard let value = digitValue(character), value < radix else { return nil }
      values.append(value)
      afterDigit = true
    }
  }
  return afterDigit ? values : nil
}

private func digitValue(_ character: UInt8) -> UInt8? {
  switch character {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A") + 10
  default: nil
  }
}
