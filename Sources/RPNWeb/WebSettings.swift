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

  /// The same, where each setting has a value that it can have.
  var valid: WebSettings {
    var settings = self
    settings.digits = max(1, min(digits, 1_000_000))
    if !(2...36 ~= base) { settings.base = 10 }
    return settings
  }

  /// The numbers that are set.
  ///
  /// One machine runs on all of them: one for exact numbers alone would be a fourteenth more to load.
  var numbers: AllNumbers {
    let exact = ExactNumbers(digits: digits, showsFractions: showsFractions)
    return AllNumbers(exact: isDouble ? nil : exact, givesComplex: isComplex)
  }
}
