/// The kinds of values.
public enum ValueKind: UInt8, Sendable {
  /// Any of the others, or not known which.
  case any
  case number
  case boolean
  case list
  case quotation
  case text

  /// The kind as it is called in messages.
  var phrase: String {
    switch self {
    case .any: "a value"
    case .number: "a number"
    case .boolean: "a boolean"
    case .list: "a list"
    case .quotation: "a quotation"
    case .text: "a text"
    }
  }

  /// The letter that stands for the kind in a stack effect; `nil` for a value of any kind, which has
  /// a letter of its own.
  var letter: String? {
    switch self {
    case .any: nil
    case .number: "n"
    case .boolean: "?"
    case .list: "l"
    case .quotation: "q"
    case .text: "t"
    }
  }
}
