import ExactReals

/// A notation of numbers: a style, a separator for groups of digits, and a rounding mode.
///
/// ```swift
/// let format = try NumberFormat("group,fix:2")
/// try AllNumbers().text(of: .number(.integer(1_234_567)), as: format)  // → 1,234,567.00
/// ```
public struct NumberFormat: Equatable, Sendable {
  /// The style of a number.
  public enum Style: Equatable, Sendable {
    /// The default notation.
    case plain
    /// A number of decimal places: `2.50`.
    case fixed(Int)
    /// A number from 1 to 10 with a number of decimal places, and a power of ten: `1.2346e5`.
    case scientific(Int)
    /// A number from 1 to 1000 with as many digits as in `scientific`, and a power of a thousand:
    /// `123.46e3`.
    case engineering(Int)
    /// A number as in `engineering` without trailing zeros, and an SI prefix: `4.7k`, `470_µF`.
    case prefixed(Int)
    /// A quotient of integers: `5/2`.
    case fraction
    /// A whole number and a proper fraction, separated by a blank: `2 1/2`.
    case mixed
    /// A base from 2 to 36, with a minimum number of digits before the point: `0x00ff`, `36rzz`.
    case based(Int, width: Int)
    /// Hours, minutes and seconds with a number of decimal places: `3:25:00`.
    case hours(Int)
    /// Degrees, minutes and seconds of arc with a number of decimal places: `12°34'56"`.
    case degrees(Int)

    /// Whether the style may drop digits, so that the rounding mode matters.
    var isRounded: Bool {
      switch self {
      case .plain, .fraction, .mixed, .based: false
      case .fixed, .scientific, .engineering, .prefixed, .hours, .degrees: true
      }
    }

    /// Whether the style writes complex numbers, part by part, so that they can be read again.
    var coversComplexNumbers: Bool {
      switch self {
      case .plain, .fixed, .scientific, .engineering, .fraction: true
      case .prefixed, .mixed, .based, .hours, .degrees: false
      }
    }
  }

  /// The style of a number.
  public var style = Style.plain

  /// The separator between groups of digits; `nil` for no groups.
  public var separator: Unicode.Scalar?

  /// The rounding mode.
  public var rounding = RoundingMode.halfUp

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - style: The style of a number.
  ///   - separator: The separator between groups of digits.
  ///   - rounding: The rounding mode.
  public init(
    _ style: Style = .plain, separator: Unicode.Scalar? = nil, rounding: RoundingMode = .halfUp
  ) {
    (self.style, self.separator, self.rounding) = (style, separator, rounding)
  }

  /// The default notation.
  public static let plain = NumberFormat()

  /// Makes the notation of a base from 2 to 36.
  public init(base: Int) { self.init(base == 10 ? .plain : .based(base, width: 0)) }
}
