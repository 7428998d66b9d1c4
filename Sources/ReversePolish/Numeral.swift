/// A number as it is written, before any algebra has made a value of it.
///
/// Nearly every number that anyone writes is an integer of at most 19 digits times a power of ten.
/// Such a numeral is complete: the value is made without a second look at the text. The others are
/// read from their text again.
///
/// ```swift
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

    /// How many digits the form has.
    public var radix: UInt64 {
      switch self {
      case .decimal, .rational: 10
      case .hexadecimal: 16
      case .octal: 8
      case .binary: 2
      }
    }
  }

  /// How the number is written.
  public internal(set) var form = Form.decimal

  /// Whether a minus sign stands before it.
  public internal(set) var isNegative = false

  /// Whether the value is exactly ± `significand` × 10^`exponent`.
  public internal(set) var isComplete = true

  /// The digits, read as one integer.
  public internal(set) var significand: UInt64 = 0

  /// The power of ten that the digits are multiplied with.
  public internal(set) var exponent: Int32 = 0

  init() {}

  /// The numeral of a whole number that is not negative.
  public init(_ count: Int) {
    significand = UInt64(count.magnitude)
    isNegative = count < 0
  }
}
