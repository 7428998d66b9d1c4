/// What words do with texts.
enum TextFunction: Sendable {
  case split, join, upper, lower, trim, contains, replace, slice
  case text, number, format, hours, degrees, toJSON, fromJSON
  // What words on lists and on numbers mean for texts.
  case length, concatenate, less, lessOrEqual, greater, greaterOrEqual

  /// Whether it may fail although its operands are of the right kinds.
  var mayFail: Bool {
    switch self {
    case .join, .replace, .slice, .number, .format, .hours, .degrees, .toJSON, .fromJSON: true
    default: false
    }
  }
}

extension Primitive {
  /// What the word of the primitive does with texts in the place of lists or numbers, and what it
  /// takes and leaves then; `nil` if nothing.
  var onTexts: (function: TextFunction, effect: StackEffect)? {
    let meaning: (function: TextFunction, effect: String)? =
      switch self {
      case .length: (.length, "( t -- n )")
      case .concatenate: (.concatenate, "( t t -- t )")
      case .less: (.less, "( t t -- ? )")
      case .lessOrEqual: (.lessOrEqual, "( t t -- ? )")
      case .greater: (.greater, "( t t -- ? )")
      case .greaterOrEqual: (.greaterOrEqual, "( t t -- ? )")
      default: nil
      }
    guard let meaning, let effect = StackEffect(meaning.effect) else { return nil }
    return (meaning.function, effect)
  }
}
