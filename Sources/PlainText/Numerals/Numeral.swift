/// A number as it is written, before an algebra has made a value of it.
///
/// Nearly every number is written as an integer of at most 19 digits times a power of ten. Such a
/// numeral is complete: its value is made without reading the text again. Other numerals are read
/// from their text again.
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
  /// The forms in which a number can be written.
  public enum Form: UInt8, Hashable, Sendable {
    /// `42`, `3.14`, `6.02e23`.
    case decimal
    /// `22/7`; never complete.
    case rational
    /// `0xff`.
    case hexadecimal
    /// `0o17`.
    case octal
    /// `0b1010`.
    case binary
    /// `36rzz`, `16rf.8`, `0x1.8`: digits in a base from 2 to 36, whole or not.
    case based
    /// `3+4i`, or `2i`; never complete.
    case complex
    /// `5_km/h`: a number and a unit; never complete.
    case quantity
    /// `2:35:10.5`: hours, minutes and seconds; never complete.
    case hours
    /// `2026-11-21T09:30Z`; never complete.
    case date

    /// Whether the form writes real numbers, not complex numbers, quantities or dates.
    public var isReal: Bool {
      switch self {
      case .decimal, .rational, .hexadecimal, .octal, .binary, .based, .hours: true
      case .complex, .quantity, .date: false
      }
    }

    /// The base of the form; 10 if the text contains the base.
    public var radix: UInt64 {
      switch self {
      case .decimal, .rational, .based, .complex, .quantity, .hours, .date: 10
      case .hexadecimal: 16
      case .octal: 8
      case .binary: 2
      }
    }
  }

  /// The form in which the number is written.
  public let form: Form

  /// Whether the number has a minus sign.
  public let isNegative: Bool

  /// Whether the value is exactly ± `significand` × 10^`exponent`.
  public let isComplete: Bool

  /// The digits as one integer.
  public let significand: UInt64

  /// The power of ten that multiplies the digits.
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

  /// Makes the numeral of a whole number.
  public init(_ count: Int) {
    self.init(isNegative: count < 0, significand: UInt64(count.magnitude))
  }
}

extension Numeral {
  /// The number, if it is written as a whole number of 32 bits.
  package var integer: Int? {
    guard isComplete, exponent == 0, let magnitude = Int32(exactly: significand) else { return nil }
    return isNegative ? -Int(magnitude) : Int(magnitude)
  }

  /// The characters of the number without its sign and underscores.
  ///
  /// - Parameter text: The number as it was written.
  /// - Returns: The characters, as they were written.
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
