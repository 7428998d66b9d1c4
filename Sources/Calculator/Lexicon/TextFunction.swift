/// A function of texts.
enum TextFunction: Sendable {
  case text(@Sendable (Text) -> Text)
  case count(@Sendable (Text) -> Int)
  case test(@Sendable (Text, Text) -> Bool)
  /// The first text followed by the second.
  case appended
  /// A date in the time zone that a text names, or as the clocks of the zone show it.
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

  /// The effects, each read only once.
  private static let effects = (
    text: effect("( t -- t )"), count: effect("( t -- n )"), test: effect("( t t -- ? )"),
    appended: effect("( t t -- t )"), zone: effect("( date t -- date )")
  )

  private static func effect(_ text: String) -> StackEffect { StackEffect(text) ?? StackEffect() }
}

extension Word {
  /// The meaning of the word if texts are in place of lists or numbers, or `nil`.
  var onTexts: TextFunction? {
    switch behavior {
    case .primitive(_, let function): function
    case .function(.measures(.convert)): .zone(isLocal: false)
    case .function(.measures(.attach)): .zone(isLocal: true)
    default: nil
    }
  }
}
