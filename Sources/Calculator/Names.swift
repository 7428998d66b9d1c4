import ReversePolish

/// The names of a session and their numbers.
///
/// A name keeps its number for ever.
struct Names: Sendable {
  private var numbers: [String: Int] = [:]

  /// How many names there are.
  var count: Int { numbers.count }

  /// The number of a name that the session has heard of.
  subscript(name: String) -> Int? { numbers[name] }

  /// The number of a name, a new one if it needs one.
  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = numbers.count
    return numbers.count - 1
  }

  /// All names, in no order.
  var all: some Sequence<String> { numbers.keys }
}

/// A word that everybody has: what the name of a built-in word means.
enum BuiltIn {
  case arithmetic(Operator)
  case language(LanguageWord)

  /// The built-in word of a name.
  init?(_ name: String) {
    if let word = Vocabulary.numeric[name] {
      self = .arithmetic(word)
    } else if let word = languageWords[name] {
      self = .language(word)
    } else {
      return nil
    }
  }

  /// The names of all built-in words, aliases included, and of `:`, `;` and `->`.
  static var names: [String] { Vocabulary.numeric.names + languageWords.keys + structure }

  /// The words that are not words but part of the text's structure.
  static let structure = [StructureWord.define, .endDefinition, .bind].map(\.rawValue)
}

private let languageWords = Dictionary(
  uniqueKeysWithValues: LanguageWord.allCases.flatMap { word in
    ([word.name] + word.aliases).map { ($0, word) }
  })
