import ExactReals

/// A function of texts, or another meaning of a word on operands that are no numbers.
enum TextFunction: Sendable {
  case text(@Sendable (Text) -> Text)
  case count(@Sendable (Text) -> Int)
  case test(@Sendable (Text, Text) -> Bool)
  /// The first text followed by the second.
  case appended
  /// A date in a time zone given by name, or a local time with the offset of the zone.
  case zone(isLocal: Bool)
  /// A function of bits; a boolean is one bit.
  case bit(@Sendable (Integer) -> Integer)
  case bits(@Sendable (Integer, Integer) -> Integer)

  /// The effect of the function on the stack.
  var effect: StackEffect {
    switch self {
    case .text: TextFunction.effects.text
    case .count: TextFunction.effects.count
    case .test: TextFunction.effects.test
    case .appended: TextFunction.effects.appended
    case .zone: TextFunction.effects.zone
    case .bit: TextFunction.effects.bit
    case .bits: TextFunction.effects.bits
    }
  }

  /// The effects of all functions, each parsed once.
  private static let effects = (
    text: effect("( t -- t )"), count: effect("( t -- n )"), test: effect("( t t -- ? )"),
    appended: effect("( t t -- t )"), zone: effect("( date t -- date )"),
    bit: effect("( ? -- ? )"), bits: effect("( ? ? -- ? )")
  )

  private static func effect(_ text: String) -> StackEffect { StackEffect(text) ?? StackEffect() }
}

extension Word {
  /// The function of the word for texts or booleans instead of lists or numbers, or `nil`.
  var onTexts: TextFunction? {
    switch behavior {
    case .primitive(_, let function): function
    case .function(.measures(.convert)): .zone(isLocal: false)
    case .function(.measures(.attach)): .zone(isLocal: true)
    case .function(.integers(let function)): function.onBooleans
    default: nil
    }
  }
}
