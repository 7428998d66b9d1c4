/// An option of a command, as a value: its spelling, its help, and its effect on the settings.
///
/// The arguments of a command are folded over its settings; each option is one way to change them.
struct CommandOption<Chosen>: Sendable {
  /// Its spellings, the short name first.
  let names: [String]

  /// The name of its value; `nil` for an option without one.
  let placeholder: String?

  /// Its effect, in a sentence.
  let help: String

  /// The possible values; empty if there are too many to list.
  var choices: [String] = []

  /// Whether the option may be repeated with another value: either both values count, or the last
  /// one overrides.
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

  /// An option whose values are the cases of a type, with the first one as the default.
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

  /// The same option, which may be repeated with another value.
  var repeatable: CommandOption {
    var option = self
    option.isRepeatable = true
    return option
  }

  /// The same option for settings that contain these as a part.
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

  /// Sets a count from a text; returns whether the text is a count.
  static func count(
    _ property: WritableKeyPath<Chosen, Int> & Sendable
  ) -> @Sendable (inout Chosen, String) -> Bool {
    { settings, text in
      guard let value = UInt(text).flatMap(Int.init(exactly:)) else { return false }
      settings[keyPath: property] = value
      return true
    }
  }

  /// Sets a property from a text; returns whether the text is a value.
  static func read<Value: LosslessStringConvertible & SendableMetatype>(
    _ property: WritableKeyPath<Chosen, Value> & Sendable
  ) -> @Sendable (inout Chosen, String) -> Bool {
    { settings, text in
      guard let value = Value(text) else { return false }
      settings[keyPath: property] = value
      return true
    }
  }

  /// Sets an optional property from a text; returns whether the text is a value.
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
  /// The option as typed: `--digits <n>`.
  var typed: String { (names.last ?? "") + (placeholder.map { " <\($0)>" } ?? "") }
}
