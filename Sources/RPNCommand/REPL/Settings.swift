import Calculator
import ReversePolish

/// What can be set with `:set`.
struct Settings: Equatable, Sendable {
  /// The two kinds of numbers.
  enum Mode: String, CaseIterable, Sendable {
    case exact
    case double
  }

  /// How many digits are printed of a number that is no integer.
  var digits = 20

  /// What numbers are.
  var mode = Mode.exact

  /// The base of integers.
  var base = 10

  /// Whether rational numbers are printed as quotients.
  var showsFractions = false

  /// The numbers that these settings ask for.
  var numbers: any NumberSystem {
    switch mode {
    case .exact: ExactNumbers(digits: digits, showsFractions: showsFractions)
    case .double: DoubleAlgebra()
    }
  }

  /// An engine with nothing on its stack.
  func engine(_ limits: Limits) -> any Engine {
    func session(_ numbers: some NumberSystem) -> any Engine { Session(numbers, limits: limits) }
    return session(numbers)
  }
}

extension Settings {
  /// The names of the settings.
  enum Name: String, CaseIterable, Sendable {
    case digits, mode, base, fraction

    /// What can be set.
    var choice: String {
      switch self {
      case .digits: "significant digits that are shown, 1 to 1000000"
      case .mode: "what numbers are: exact or double"
      case .base: "the base of integers: 2, 8, 10 or 16"
      case .fraction: "quotients like 1/3 instead of decimals: on or off"
      }
    }

    /// The values that completion offers.
    var values: [String] {
      switch self {
      case .digits: []
      case .mode: Mode.allCases.map(\.rawValue)
      case .base: ["2", "8", "10", "16"]
      case .fraction: ["on", "off"]
      }
    }
  }

  /// A setting as text.
  func text(of name: Name) -> String {
    switch name {
    case .digits: String(digits)
    case .mode: mode.rawValue
    case .base: String(base)
    case .fraction: showsFractions ? "on" : "off"
    }
  }

  /// The settings with another value for one of them; `nil` if it cannot have this value.
  func setting(_ name: Name, to value: String) -> Settings? {
    var settings = self
    switch name {
    case .digits:
      guard let digits = Int(value), 1...1_000_000 ~= digits else { return nil }
      settings.digits = digits
    case .mode:
      guard let mode = Mode(rawValue: value) else { return nil }
      settings.mode = mode
    case .base:
      guard let base = Int(value), [2, 8, 10, 16].contains(base) else { return nil }
      settings.base = base
    case .fraction:
      guard let index = ["on", "off"].firstIndex(of: value) else { return nil }
      settings.showsFractions = index == 0
    }
    return settings
  }
}
