/// A number as written, before an algebra converts it to a value.
///
/// Almost every number is an integer of at most 19 digits times a power of ten. Such a numeral is
/// complete, that is, its value can be computed without its text. Other numerals require the text.
///
/// ```swift
/// import ReversePolish
///
/// let tokens = try tokenize("6.02e23")
/// guard case .number(let numeral) = tokens[0].kind else { return }
/// numeral.significand  // → 602
/// numeral.exponent  // → 21
/// ```
public struct Numeral: Hashable, Sendable {
  /// The form of a numeral.
  public enum Form: UInt8, Hashable, Sendable {
    /// A decimal: `42`, `3.14`, `6.02e23`.
    case decimal
    /// A fraction: `22/7`, `0x16/0x7`; never complete.
    case rational
    /// A hexadecimal integer: `0xff`.
    case hexadecimal
    /// An octal integer: `0o17`.
    case octal
    /// A binary integer: `0b1010`.
    case binary
    /// Digits in a base from 2 to 36, with or without a point: `36rzz`, `16rf.8`, `0x1.8`.
    case based
    /// A complex number: `3+4i`, `2i`; never complete.
    case complex
    /// A number with a unit: `5_km/h`, `19%`, `12°34'56"`; never complete.
    case quantity
    /// Hours, minutes and seconds: `2:35:10.5`; never complete.
    case hours
    /// A date: `2026-11-21T09:30Z`; never complete.
    case date

    /// Whether the form represents real numbers, and not complex numbers, quantities, times or
    /// dates.
    public var isReal: Bool {
      switch self {
      case .decimal, .rational, .hexadecimal, .octal, .binary, .based: true
      case .complex, .quantity, .hours, .date: false
      }
    }
  }

  /// The form of the numeral.
  public let form: Form

  /// Whether the numeral has a minus sign.
  public let isNegative: Bool

  /// Whether the value is exactly ± `significand` × 10^`exponent`.
  public let isComplete: Bool

  /// The digits as one integer.
  public let significand: UInt64

  /// The exponent of the power of ten by which the digits are multiplied.
  public let exponent: Int32

  /// Makes a numeral from its parts.
  @inlinable
  package init(
    form: Form = .decimal, isNegative: Bool = false, isComplete: Bool = true, significand: UInt64,
    exponent: Int32 = 0
  ) {
    self.form = form
    self.isNegative = isNegative
    self.isComplete = isComplete
    self.significand = significand
    self.exponent = exponent
  }

  /// Makes the numeral of an integer.
  public init(_ count: Int) {
    self.init(isNegative: count < 0, significand: UInt64(count.magnitude))
  }
}

extension Numeral {
  /// The value of a numeral that is an integer of 32 bits; otherwise `nil`.
  package var integer: Int? {
    guard isComplete, exponent == 0, let magnitude = Int32(exactly: significand) else { return nil }
    return isNegative ? -Int(magnitude) : Int(magnitude)
  }

  /// Returns the text of the number without its sign and digit separators.
  ///
  /// - Parameter text: The number as written.
  /// - Returns: The remaining characters, unchanged.
  package func magnitude(of text: String) -> String {
    if form == .quantity {
      let (number, unit) = NumeralScanner.parts(ofQuantity: text)
      let magnitude = Numeral(significand: 0).magnitude(of: number)
      return (magnitude.isEmpty ? "1" : magnitude) + "_" + unit
    }
    let written = text.utf8.filter { $0 != UInt8(ascii: "_") }
    let unsigned = written.dropFirst(NumeralScanner.signLength(written[...]))
    return String(decoding: unsigned, as: UTF8.self)
  }
}
