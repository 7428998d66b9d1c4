import Calculator
import ReversePolish

/// The settings of a page.
struct WebSettings {
  /// Whether numbers are doubles.
  var isDouble = false

  /// Whether what has no real result has a complex one.
  var isComplex = false

  /// The number of digits that are shown of a number that is not an integer.
  var digits = 20

  /// The base of numbers.
  var base = 10

  /// Whether rational numbers are shown as quotients.
  var showsFractions = false

  /// The number of the style of numbers: 0 plain, then `fix`, `sci`, `eng`, `si`, `mixed`, `hms`, `dms`.
  var style = 0

  /// The number of decimal places that a style shows.
  var places = 0

  /// The separator of groups of digits; `nil` for no groups.
  var separator: Unicode.Scalar?

  /// The same, where each setting has a value that it can have.
  var valid: WebSettings {
    var settings = self
    settings.digits = max(1, min(digits, 1_000_000))
    settings.places = max(0, min(places, 1000))
    if !(2...36 ~= base) { settings.base = 10 }
    return settings
  }

  /// The notation that is set.
  var format: NumberFormat {
    let styles: [NumberFormat.Style] = [
      NumberFormat(base: base).style, .fixed(places), .scientific(places), .engineering(places),
      .prefixed(places), .mixed, .hours(places), .degrees(places),
    ]
    return NumberFormat(
      styles.indices.contains(style) ? styles[style] : .plain, separator: separator)
  }

  /// The numbers that are set.
  ///
  /// One machine runs on all of them: one for exact numbers alone would be a fourteenth more to load.
  ///
  /// - Parameter now: The value of `now`; `nil` without a clock.
  /// - Returns: The number system.
  func numbers(now: Moment?) -> AllNumbers {
    let exact = ExactNumbers(digits: digits, showsFractions: showsFractions)
    return AllNumbers(exact: isDouble ? nil : exact, givesComplex: isComplex, now: now)
  }
}
