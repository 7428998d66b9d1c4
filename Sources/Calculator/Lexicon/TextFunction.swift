/// A function of texts.
enum TextFunction: Sendable {
  case text(@Sendable (Text) -> Text)
  case count(@Sendable (Text) -> Int)
  case test(@Sendable (Text, Text) -> Bool)
  /// The second text behind the first.
  case appended

  /// What it takes and leaves.
  var effect: StackEffect {
    switch self {
    case .text: TextFunction.effects.text
    case .count: TextFunction.effects.count
    case .test: TextFunction.effects.test
    case .appended: TextFunction.effects.appended
    }
  }

  /// The effects, each read once.
  private static let effects = (
    text: effect("( t -- t )"), count: effect("( t -- n )"), test: effect("( t t -- ? )"),
    appended: effect("( t t -- t )")
  )

  private static func effect(_ text: String) -> StackEffect { StackEffect(text) ?? StackEffect() }
}

extension Word {
  /// What the word does with texts in the place of lists or numbers; `nil` if nothing.
  var onTexts: TextFunction? {
    if case .primitive(_, let function) = behavior { function } else { nil }
  }
}
