import Calculator
import LineEditing
import PlainText
import ReversePolish

/// The settings of a conversation, which `:set` changes.
@dynamicMemberLookup
struct Settings: Sendable {
  /// The settings that are options of an evaluation too.
  var evaluation = EvaluationOptions()

  /// The notation of printed numbers.
  var notation = NumberNotation()

  /// The key bindings of the line editor.
  var editing = KeyBindings.automatic

  /// Whether operators take effect when their key is pressed.
  var actsOnKeys = false

  subscript<Value>(dynamicMember property: WritableKeyPath<EvaluationOptions, Value>) -> Value {
    get { evaluation[keyPath: property] }
    set { evaluation[keyPath: property] = newValue }
  }

  subscript<Value>(dynamicMember property: KeyPath<EvaluationOptions, Value>) -> Value {
    evaluation[keyPath: property]
  }

  /// Makes a session with an empty stack.
  ///
  /// - Parameters:
  ///   - limits: The limits of calculations.
  ///   - random: The source of random numbers; `nil` for a generator with the seed.
  /// - Returns: The session.
  func session(_ limits: Limits, random: RandomGenerator? = nil) -> Session {
    Session(
      evaluation.numbers, limits: limits,
      random: random ?? RandomGenerator(seed: evaluation.seed ?? 0))
  }
}

/// A setting: its values, and how they are read and shown.
struct Setting {
  /// The valid values, for messages.
  let choice: String

  /// The values for completion.
  let values: [String]

  /// Returns the value as text.
  let text: (Settings) -> String

  /// Changes the value; returns whether the text is valid.
  let change: (inout Settings, String) -> Bool

  /// Makes a setting that is a property.
  init<Value>(
    _ property: WritableKeyPath<Settings, Value>, _ choice: String, _ values: [String] = [],
    text: @escaping (Value) -> String = { "\($0)" }, read: @escaping (String) -> Value?
  ) {
    (self.choice, self.values) = (choice, values)
    self.text = { text($0[keyPath: property]) }
    change = { settings, text in
      guard let value = read(text) else { return false }
      settings[keyPath: property] = value
      return true
    }
  }

  /// Makes a setting that is on or off.
  init(_ property: WritableKeyPath<Settings, Bool>, _ choice: String) {
    self.init(
      property, choice + ": on or off", ["on", "off"], text: { $0 ? "on" : "off" },
      read: { ["on": true, "off": false][$0] })
  }
}

extension Settings {
  /// A name of a setting.
  enum Name: String, CaseIterable, Sendable {
    case digits, mode, complex, base, fraction, format, seed
    case groupInput = "group-input"
    case keys, editing
    case keepUnits = "keep-units"

    /// The setting with this name.
    var setting: Setting {
      switch self {
      case .digits:
        Setting(\.digits, "significant digits that are shown, 1 to 1000000") { text in
          Int(text).flatMap { 1...1_000_000 ~= $0 ? $0 : nil }
        }
      case .mode:
        Setting(
          \.mode, "the kind of numbers: \(NumberMode.choice)", NumberMode.names,
          text: \.rawValue, read: { NumberMode(rawValue: $0) })
      case .complex: Setting(\.complex, "complex results if there is no real one")
      case .base:
        Setting(\.notation.base, "the base of numbers: 2 to 36", ["2", "8", "10", "16"]) { text in
          Int(text).flatMap { 2...36 ~= $0 ? $0 : nil }
        }
      case .fraction: Setting(\.fraction, "quotients like 1/3 instead of decimals")
      case .format:
        Setting(
          \.notation.specification, "the format of numbers: off, or like group,fix:2",
          ["off"] + NumberNotation.formats, text: { $0 ?? "off" }
        ) { text -> String?? in
          if text == "off" { return .some(nil) }
          if NumberNotation.problem(ofFormat: text) != nil { return nil }
          return text
        }
      case .seed:
        Setting(
          \.seed, "the seed of random numbers: 0 to \(UInt64.max)", text: { "\($0 ?? 0)" }
        ) { text -> UInt64?? in UInt64(text).map { $0 } }
      case .groupInput:
        Setting(
          \.groupInput, "the separator of groups of digits in numbers: off, or like ,",
          ["off"] + GroupedNumerals.names,
          text: { $0.flatMap { GroupedNumerals(named: $0) }?.name ?? "off" }
        ) { text -> String?? in
          if text == "off" { return .some(nil) }
          return GroupedNumerals(named: text).map { $0.name }
        }
      case .keys: Setting(\.actsOnKeys, "operators act when pressed, as on a calculator")
      case .editing:
        Setting(
          \.editing, "keys that edit a line: emacs, vi, or auto as ~/.editrc says",
          KeyBindings.allCases.map(\.rawValue), text: \.rawValue,
          read: { KeyBindings(rawValue: $0) })
      case .keepUnits: Setting(\.keepsUnits, "units as multiplied, like V*A for W")
      }
    }

    /// The valid values, for messages.
    var choice: String { setting.choice }
  }

  /// Returns the value of a setting as text.
  func text(of name: Name) -> String { name.setting.text(self) }

  /// Returns the settings with a new value for one of them; `nil` if the value is invalid.
  func setting(_ name: Name, to value: String) -> Settings? {
    var settings = self
    return name.setting.change(&settings, value) ? settings : nil
  }
}
