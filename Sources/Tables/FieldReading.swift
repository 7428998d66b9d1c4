import PlainText

/// The way in which fields are read as values.
public struct FieldReading: Sendable {
  /// The largest number of digits that a number may have.
  package let digits: Int

  /// How numbers are written, where that is not as programs write them.
  let numerals: FieldNumerals?

  /// A way to read fields.
  ///
  /// - Parameters:
  ///   - digits: How many digits a number may have.
  ///   - numerals: How numbers are written; `nil` if it is as programs write them.
  package init(digits: Int, numerals: FieldNumerals? = nil) {
    (self.digits, self.numerals) = (digits, numerals)
  }

  /// Whether a plain decimal is read as it stands.
  ///
  /// - Parameters:
  ///   - decimal: The decimal.
  ///   - last: Its last byte.
  /// - Returns: Whether it means what it seems to.
  @inline(__always)
  func takes(_ decimal: PlainDecimal, endingWith last: UInt8) -> Bool {
    numerals == nil || numerals?.hasDecimalComma == false
      || decimal.places == 0 && last != UInt8(ascii: ".")
  }

  /// Whether a literal can begin with a byte; `true` and `false` are not asked about.
  @inline(__always)
  func canStartNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+")...UInt8(ascii: "."): true
    default: byte == 0xE2  // the sign −
    }
  }
}

/// Numbers as tables of some countries write them: 1.234,50 is 1234.50 there.
package struct FieldNumerals: Equatable, Sendable {
  /// Whether a comma is the decimal sign.
  package let hasDecimalComma: Bool

  private let groups: GroupedNumerals?

  /// Numbers that are written so; `nil` where groups cannot be separated like that.
  ///
  /// - Parameters:
  ///   - hasDecimalComma: Whether a comma is the decimal sign.
  ///   - group: What stands between groups of digits, as it is typed; `nil` for nothing.
  package init?(hasDecimalComma: Bool, group: Unicode.Scalar?) {
    self.hasDecimalComma = hasDecimalComma
    // With a decimal comma, commas and points change their roles before a number is read.
    let separator = group.map { hasDecimalComma ? swapped($0) : $0 }
    groups = separator.flatMap { GroupedNumerals(separator: $0) }
    if separator != nil, groups == nil { return nil }
  }

  /// The number as programs write it; something else, if it is none.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func plain(_ text: String) -> String {
    var text = text
    if hasDecimalComma {
      text = String(String.UnicodeScalarView(text.unicodeScalars.map(swapped)))
    }
    return groups?.plain(text) ?? text
  }
}

private func swapped(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar {
  case ",": "."
  case ".": ","
  default: scalar
  }
}
