/// A function of texts.
enum TextFunction: Sendable {
  case text(@Sendable (Text) -> Text)
  case count(@Sendable (Text) -> Int)
  case test(@Sendable (Text, Text) -> Bool)
  /// The second text behind the first.
  case appended

  /// What it takes and leaves.
  var effect: StackEffect {
    let effect =
      switch self {
      case .text: "( t -- t )"
      case .count: "( t -- n )"
      case .test: "( t t -- ? )"
      case .appended: "( t t -- t )"
      }
    return StackEffect(effect) ?? StackEffect()
  }
}

extension Word {
  /// What the word does with texts in the place of lists or numbers; `nil` if nothing.
  var onTexts: TextFunction? {
    if case .primitive(_, let function) = behavior { function } else { nil }
  }
}
