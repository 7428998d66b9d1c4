/// An option of a command: its spelling, its help, and its effect on the settings.
///
/// A command folds its arguments over the settings; each option changes the settings.
struct CommandOption<Chosen>: Sendable {
  /// The spellings of the option, the short one first.
  let names: [String]

  /// The name of the option's value; `nil` for a flag.
  let placeholder: String?

  /// The description of the option, in one sentence.
  let help: String

  /// The possible values for completion; empty if there are too many.
  var choices: [String] = []

  /// Whether the option may be repeated: either all values count, or the last one overrides.
  var isRepeatable = false

  /// Changes the settings by a value; returns whether the value is valid.
  let set: @Sendable (inout Chosen, String) -> Bool

  /// An option without a value.
  static func flag(
    _ names: String..., help: String, set: @escaping @Sendable (inout Chosen) -> Void
  ) -> CommandOption {
    CommandOption(names: names, placeholder: nil, help: help) { settings, _ in
      set(&settings)
      return true
    }
  }

  /// An option with a value; `set` returns whether the value is valid.
  static func value(
    _ names: String..., as placeholder: String, help: String,
    set: @escaping @Sendable (inout Chosen, String) -> Bool
  ) -> CommandOption {
    CommandOption(names: names, placeholder: placeholder, help: help, set: set)
  }

  /// An option whose values are the cases of a type; the first case is the default.
  static func choice<Value: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, as placeholder: String, help: String,
    set property: WritableKeyPath<Chosen, Value> & Sendable
  ) -> CommandOption {
    let choices = Value.allCases.map(\.rawValue)
    let values = "(values: \(choices.joined(separator: ", ")); default: \(choices[0]))"
    return CommandOption(
      names: [name], placeholder: placeholder, help: "\(help) \(values)", choices: choices
    ) { settings, text in
      guard let value = Value(rawValue: text) else { return false }
      settings[keyPath: property] = value
      return true
    }
  }

  /// The option with repetition allowed.
  var repeatable: CommandOption {
    var option = self
    option.isRepeatable = true
    return option
  }

  /// The option for a larger type of settings, one of whose properties has these settings.
  func within<Whole>(
    _ part: WritableKeyPath<Whole, Chosen> & Sendable
  ) -> CommandOption<Whole> {
    CommandOption<Whole>(
      names: names, placeholder: placeholder, help: help, choices: choices,
      isRepeatable: isRepeatable
    ) { whole, text in
      set(&whole[keyPath: part], text)
    }
  }

  /// Sets a count from a text; returns whether the text is valid.
  static func count(
    _ property: WritableKeyPath<Chosen, Int> & Sendable
  ) -> @Sendable (inout Chosen, String) -> Bool {
    { settings, text in
      guard let value = UInt(text).flatMap(Int.init(exactly:)) else { return false }
      settings[keyPath: property] = value
      return true
    }
  }

  /// Sets a property from a text; returns whether the text is valid.
  static func read<Value: LosslessStringConvertible & SendableMetatype>(
    _ property: WritableKeyPath<Chosen, Value> & Sendable
  ) -> @Sendable (inout Chosen, String) -> Bool {
    { settings, text in
      guard let value = Value(text) else { return false }
      settings[keyPath: property] = value
      return true
    }
  }

  /// Sets an optional property from a text; returns whether the text is valid.
  static func read<Value: LosslessStringConvertible & SendableMetatype>(
    _ property: WritableKeyPath<Chosen, Value?> & Sendable
  ) -> @Sendable (inout Chosen, String) -> Bool {
    { settings, text in
      guard let value = Value(text) else { return false }
      settings[keyPath: property] = value
      return true
    }
  }
}

extension CommandOption {
  /// The option as it is typed: `--digits <n>`.
  var typed: String { (names.last ?? "") + (placeholder.map { " <\($0)>" } ?? "") }
}
