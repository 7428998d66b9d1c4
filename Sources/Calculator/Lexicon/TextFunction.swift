/// A function of texts.
enum TextFunction: Sendable {
  case text(@Sendable (Text) -> Text)
  case count(@Sendable (Text) -> Int)
  case test(@Sendable (Text, Text) -> Bool)
  /// The first text followed by the second.
  case appended
  /// A date in a time zone given by name, or a local time with the offset of the zone.
  case zone(isLocal: Bool)

  /// The effect of the function on the stack.
  var effect: StackEffect {
    switch self {
    case .text: TextFunction.effects.text
    case .count: TextFunction.effects.count
    case .test: TextFunction.effects.test
    case .appended: TextFunction.effects.appended
    case .zone: TextFunction.effects.zone
    }
  }

  /// The effects of all functions, each parsed once.
  private static let effects = (
    text: effect("( t -- t )"), count: effect("( t -- n )"), test: effect("( t t -- ? )"),
    appended: effect("( t t -- t )"), zone: effect("( date t -- date )")
  )

  private static func effect(_ text: String) -> StackEffect { StackEffect(text) ?? StackEffect() }
}

extension Word {
  /// The function of the word for texts instead of lists or numbers, or `nil`.
  var onTexts: TextFunction? {
    switch behavior {
    case .primitive(_, let function): function
    case .function(.measures(.convert)): .zone(isLocal: false)
    case .function(.measures(.attach)): .zone(isLocal: true)
    default: nil
    }
  }
}
