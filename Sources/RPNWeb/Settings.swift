import Calculator
import ReversePolish

/// What a page can set.
struct Settings {
  /// Whether numbers are doubles.
  var isDouble = false

  /// Whether what has no real result has a complex one.
  var isComplex = false

  /// Whether there are complex numbers, because some were spoken of.
  var knowsComplex = false

  /// Whether there are complex numbers.
  var hasComplex: Bool { isComplex || knowsComplex }

  /// How many digits are shown of a number that is no integer.
  var digits = 20

  /// The base of integers.
  var base = 10

  /// Whether rational numbers are shown as quotients.
  var showsFractions = false

  /// The same, where each setting has a value that it can have.
  var valid: Settings {
    var settings = self
    settings.digits = max(1, min(digits, 1_000_000))
    if ![2, 8, 10, 16].contains(base) { settings.base = 10 }
    return settings
  }

  private var exactNumbers: ExactNumbers {
    ExactNumbers(digits: digits, showsFractions: showsFractions)
  }

  /// A session with an empty stack on the numbers that are set.
  func desk(_ watch: Watch) -> any Desk {
    if isDouble || hasComplex {
      return SessionDesk(self, watch) { settings in
        AllNumbers(
          exact: settings.isDouble ? nil : settings.exactNumbers, givesComplex: settings.isComplex)
      }
    }
    return SessionDesk(self, watch) { $0.exactNumbers }
  }
}
