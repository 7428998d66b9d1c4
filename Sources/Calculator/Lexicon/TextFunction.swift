import ExactReals

/// A function of texts, or another meaning of a word on operands that are no numbers.
enum TextFunction: Sendable {
  case text(@Sendable (Text) -> Text)
  case count(@Sendable (Text) -> Int)
  case test(@Sendable (Text, Text) -> Bool)
  /// The first text followed by the second.
  case appended
  /// A number of characters from an index on.
  case part
  /// A date in a time zone given by name, or a local time with the offset of the zone.
  case zone(isLocal: Bool)
  /// A function of bits; a boolean is one bit.
  case bit(@Sendable (Integer) -> Integer)
  case bits(@Sendable (Integer, Integer) -> Integer)

  /// The effect of the function on the stack.
  var effect: StackEffect {
    let number =
      switch self {
      case .text: 0
      case .count: 1
      case .test: 2
      case .appended: 3
      case .part: 4
      case .zone: 5
      case .bit: 6
      case .bits: 7
      }
    return TextFunction.effects[number]
  }

  /// The effects of all functions, in their order, each parsed once.
  private static let effects = [
    "( t -- t )", "( t -- n )", "( t t -- ? )", "( t t -- t )", "( t n n -- t )",
    "( date t -- date )", "( ? -- ? )", "( ? ? -- ? )",
  ].map { StackEffect($0) ?? StackEffect() }
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
