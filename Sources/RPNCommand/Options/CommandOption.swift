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

  /// Whether a value may be spelled like a short option: `--sort-by -f`.
  var takesSigns = false

  /// Changes the settings by a value; returns whether the value is valid.
  let set: @Sendable (inout Chosen, String) -> Bool

  /// An option without a value.
  static func flag(
    _ name: String, help: String, set: @escaping @Sendable (inout Chosen) -> Void
  ) -> CommandOption {
    CommandOption(names: [name], placeholder: nil, help: help) { settings, _ in
      set(&settings)
      return true
    }
  }

  /// An option without a value that sets a property to true.
  static func flag(
    _ name: String, _ property: WritableKeyPath<Chosen, Bool> & Sendable, help: String
  ) -> CommandOption {
    flag(name, help: help) { $0[keyPath: property] = true }
  }

  /// An option with a value; `set` returns whether the value is valid.
  static func value(
    _ name: String, as placeholder: String, help: String, choices: [String] = [],
    set: @escaping @Sendable (inout Chosen, String) -> Bool
  ) -> CommandOption {
    CommandOption(names: [name], placeholder: placeholder, help: help, choices: choices, set: set)
  }

  /// An option that sets a property; `read` returns `nil` for an invalid value.
  static func value<Value>(
    _ name: String, _ property: WritableKeyPath<Chosen, Value> & Sendable, as placeholder: String,
    help: String, choices: [String] = [], read: @escaping @Sendable (String) -> Value?
  ) -> CommandOption {
    value(name, as: placeholder, help: help, choices: choices) { settings, text in
      guard let value = read(text) else { return false }
      settings[keyPath: property] = value
      return true
    }
  }

  /// An option that sets an optional property; `read` returns `nil` for an invalid value.
  static func value<Value>(
    _ name: String, _ property: WritableKeyPath<Chosen, Value?> & Sendable, as placeholder: String,
    help: String, choices: [String] = [], read: @escaping @Sendable (String) -> Value?
  ) -> CommandOption {
    value(name, as: placeholder, help: help, choices: choices) { settings, text in
      settings[keyPath: property] = read(text)
      return settings[keyPath: property] != nil
    }
  }

  /// An option that sets a text.
  static func text(
    _ name: String, _ property: WritableKeyPath<Chosen, String?> & Sendable,
    as placeholder: String, help: String
  ) -> CommandOption {
    value(name, property, as: placeholder, help: help) { $0 }
  }

  /// An option that may be repeated and adds elements to a property.
  static func list<Element>(
    _ name: String, _ property: WritableKeyPath<Chosen, [Element]> & Sendable,
    as placeholder: String, help: String, read: @escaping @Sendable (String) -> [Element]?
  ) -> CommandOption {
    value(name, as: placeholder, help: help) { settings, text in
      guard let elements = read(text) else { return false }
      settings[keyPath: property] += elements
      return true
    }.repeatable
  }

  /// An option whose values are the cases of a type; the first case is the default.
  static func choice<Value: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, as placeholder: String, help: String,
    set property: WritableKeyPath<Chosen, Value> & Sendable
  ) -> CommandOption {
    let choices = Value.allCases.map(\.rawValue)
    let values = "(values: \(choices.joined(separator: ", ")); default: \(choices[0]))"
    return value(
      name, property, as: placeholder, help: "\(help) \(values)", choices: choices,
      read: { Value(rawValue: $0) })
  }

  /// An option whose values are the cases of a type, without a default.
  static func choice<Value: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, as placeholder: String, help: String,
    set property: WritableKeyPath<Chosen, Value?> & Sendable
  ) -> CommandOption {
    let choices = Value.allCases.map(\.rawValue)
    return value(
      name, property, as: placeholder, help: "\(help) (values: \(choices.joined(separator: ", ")))",
      choices: choices, read: { Value(rawValue: $0) })
  }

  /// The option with repetition allowed.
  var repeatable: CommandOption {
    var option = self
    option.isRepeatable = true
    return option
  }

  /// The option with values that may begin with a minus sign.
  var takingSigns: CommandOption {
    var option = self
    option.takesSigns = true
    return option
  }

  /// The option for a larger type of settings, one of whose properties has these settings.
  func within<Whole>(
    _ part: WritableKeyPath<Whole, Chosen> & Sendable
  ) -> CommandOption<Whole> {
    CommandOption<Whole>(
      names: names, placeholder: placeholder, help: help, choices: choices,
      isRepeatable: isRepeatable, takesSigns: takesSigns
    ) { whole, text in
      set(&whole[keyPath: part], text)
    }
  }
}

extension CommandOption {
  /// The option as it is typed: `--digits <n>`.
  var typed: String { (names.last ?? "") + (placeholder.map { " <\($0)>" } ?? "") }
}

/// Returns the count in a text, or `nil`.
@Sendable func count(in text: String) -> Int? { UInt(text).flatMap(Int.init(exactly:)) }
