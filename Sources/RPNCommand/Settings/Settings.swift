import Calculator
import LineEditing
import PlainText
import ReversePolish

/// The settings of a conversation, which `:set` changes.
struct Settings: Equatable, Sendable {
  /// The number of printed significant digits.
  var digits = 20

  /// The number system.
  var mode = NumberMode.exact

  /// Whether an operation without a real result has a complex one.
  var complex = false

  /// Whether rational numbers are printed as quotients.
  var showsFractions = false

  /// Whether products show their units as they were multiplied.
  var keepsUnits = false

  /// The notation of printed numbers.
  var notation = NumberNotation()

  /// The value of `now`; `nil` for the system clock.
  var now: Moment?

  /// The seed of random numbers; `nil` if none was set.
  var seed: UInt64?

  /// The reader of grouped numbers; `nil` if grouped numbers are not read.
  var group: GroupedNumerals?

  /// The key bindings of the line editor.
  var editing = KeyBindings.automatic

  /// Whether operators take effect when their key is pressed.
  var actsOnKeys = false

  /// The number system of the settings.
  var numbers: AllNumbers {
    AllNumbers(
      mode, ExactNumbers(digits: digits, showsFractions: showsFractions), givesComplex: complex,
      now: now ?? System.moment, units: keepsUnits ? .multiplied : .prefixed)
  }

  /// Makes a session with an empty stack.
  ///
  /// - Parameters:
  ///   - limits: The limits of calculations.
  ///   - random: The source of random numbers; `nil` for a generator with the seed.
  /// - Returns: The session.
  func session(_ limits: Limits, random: RandomGenerator? = nil) -> Session {
    Session(numbers, limits: limits, random: random ?? RandomGenerator(seed: seed ?? 0))
  }
}

extension Settings {
  /// A name of a setting.
  enum Name: String, CaseIterable, Sendable {
    case digits, mode, complex, base, fraction, format, seed
    case groupInput = "group-input"
    case keys, editing
    case keepUnits = "keep-units"

    /// The valid values, for messages.
    var choice: String {
      switch self {
      case .digits: "significant digits that are shown, 1 to 1000000"
      case .mode: "the kind of numbers: \(NumberMode.choice)"
      case .complex: "complex results if there is no real one: on or off"
      case .base: "the base of numbers: 2 to 36"
      case .fraction: "quotients like 1/3 instead of decimals: on or off"
      case .format: "the format of numbers: off, or like group,fix:2"
      case .seed: "the seed of random numbers: 0 to \(UInt64.max)"
      case .groupInput: "the separator of groups of digits in numbers: off, or like ,"
      case .keys: "operators act when pressed, as on a calculator: on or off"
      case .editing: "keys that edit a line: emacs, vi, or auto as ~/.editrc says"
      case .keepUnits: "units as multiplied, like V*A for W: on or off"
      }
    }

    /// The values for completion.
    var values: [String] {
      switch self {
      case .digits, .seed: []
      case .mode: NumberMode.names
      case .base: ["2", "8", "10", "16"]
      case .complex, .fraction, .keys, .keepUnits: ["on", "off"]
      case .editing: KeyBindings.allCases.map(\.rawValue)
      case .format: ["off"] + NumberNotation.formats
      case .groupInput: ["off"] + GroupedNumerals.names
      }
    }
  }

  /// Returns the value of a setting as text.
  func text(of name: Name) -> String {
    switch name {
    case .digits: String(digits)
    case .mode: mode.rawValue
    case .base: String(notation.base)
    case .complex: complex ? "on" : "off"
    case .fraction: showsFractions ? "on" : "off"
    case .format: notation.specification ?? "off"
    case .seed: String(seed ?? 0)
    case .groupInput: group?.name ?? "off"
    case .keys: actsOnKeys ? "on" : "off"
    case .editing: editing.rawValue
    case .keepUnits: keepsUnits ? "on" : "off"
    }
  }

  private static let switches = ["on": true, "off": false]

  /// Returns the settings with a new value for one of them; `nil` if the value is invalid.
  func setting(_ name: Name, to value: String) -> Settings? {
    var settings = self
    switch name {
    case .digits:
      guard let digits = Int(value), 1...1_000_000 ~= digits else { return nil }
      settings.digits = digits
    case .mode:
      guard let mode = NumberMode(rawValue: value) else { return nil }
      settings.mode = mode
    case .base:
      guard let base = Int(value), 2...36 ~= base else { return nil }
      settings.notation.base = base
    case .complex:
      guard let isOn = Settings.switches[value] else { return nil }
      settings.complex = isOn
    case .fraction:
      guard let isOn = Settings.switches[value] else { return nil }
      settings.showsFractions = isOn
    case .format:
      settings.notation.specification = value == "off" ? nil : value
      if value != "off", NumberNotation.problem(ofFormat: value) != nil { return nil }
    case .seed:
      guard let seed = UInt64(value) else { return nil }
      settings.seed = seed
    case .groupInput:
      settings.group = GroupedNumerals(named: value)
      if value != "off", settings.group == nil { return nil }
    case .keys:
      guard let isOn = Settings.switches[value] else { return nil }
      settings.actsOnKeys = isOn
    case .editing:
      guard let editing = KeyBindings(rawValue: value) else { return nil }
      settings.editing = editing
    case .keepUnits:
      guard let isOn = Settings.switches[value] else { return nil }
      settings.keepsUnits = isOn
    }
    return settings
  }
}
