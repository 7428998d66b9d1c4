import Calculator
import ReversePolish

/// The settings of the page.
struct WebSettings {
  /// Whether numbers are doubles.
  var isDouble = false

  /// Whether an operation without a real result has a complex one.
  var isComplex = false

  /// Whether products are shown with their units as multiplied, like `V*A`.
  var keepsUnits = false

  /// The number of printed significant digits.
  var digits = 20

  /// The base of numbers.
  var base = 10

  /// Whether rational numbers are printed as quotients.
  var showsFractions = false

  /// The number of the style: 0 for plain numbers, then `fix`, `sci`, `eng`, `si`, `mixed`, `hms`,
  /// `dms`.
  var style = 0

  /// The number of decimal places in styles that have them.
  var places = 0

  /// The separator of digit groups; `nil` for no groups.
  var separator: Unicode.Scalar?

  /// The settings with each value limited to its valid range.
  var valid: WebSettings {
    var settings = self
    settings.digits = max(1, min(digits, 1_000_000))
    settings.places = max(0, min(places, 1000))
    if !(2...36 ~= base) { settings.base = 10 }
    return settings
  }

  /// The format of printed numbers.
  var format: NumberFormat {
    let styles: [NumberFormat.Style] = [
      NumberFormat(base: base).style, .fixed(places), .scientific(places), .engineering(places),
      .prefixed(places), .mixed, .hours(places), .degrees(places),
    ]
    return NumberFormat(
      styles.indices.contains(style) ? styles[style] : .plain, separator: separator)
  }

  /// Makes the number system of the settings.
  ///
  /// All number systems share one machine, because a second machine for exact numbers would
  /// increase the module by a fourteenth.
  ///
  /// - Parameter now: The value of the word `now`; `nil` without a clock.
  /// - Returns: The number system.
  func numbers(now: Moment?) -> AllNumbers {
    let exact = ExactNumbers(digits: digits, showsFractions: showsFractions)
    return AllNumbers(
      exact: isDouble ? nil : exact, givesComplex: isComplex, now: now,
      units: keepsUnits ? .multiplied : .prefixed)
  }
}
