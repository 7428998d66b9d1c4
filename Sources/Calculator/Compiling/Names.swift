import ReversePolish

/// The names of a session and their numbers.
///
/// A name keeps its number for ever.
struct Names: Sendable {
  private var numbers: [String: Int] = [:]

  /// The number of names.
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

extension OwnUnits {
  /// The units of a session.
  init<Number>(of names: Names, _ meanings: [Meaning<Number>?]) {
    self.init()
    for name in names.all where name.utf8.first == UInt8(ascii: "_") {
      guard let number = names[name], meanings.indices.contains(number),
        case .definition(let code)? = meanings[number], let place = code.definition?.place
      else { continue }
      // There are no more than their programs could define.
      _ = try? learn(name, from: place.source.bytes[place.range])
    }
    read()
  }
}

/// A word that everybody has: what the name of a built-in word means.
package enum BuiltIn {
  case arithmetic(Operator)
  case language(Int)

  /// The built-in word of a name.
  package init?(_ name: String) {
    if let word = Vocabulary.numeric[name] {
      self = .arithmetic(word)
    } else if let number = Lexicon.number(named: name), !BuiltIn.structure.contains(name) {
      self = .language(number)
    } else {
      return nil
    }
  }

  /// Whether programs may define a word of this name.
  package var isReserved: Bool {
    if case .language(let number) = self { Lexicon.words[number].isReserved } else { true }
  }

  /// The character before a name that makes it the built-in word, whatever else has that name.
  package static let mark = "\\"

  /// The names of all built-in words, aliases included, and of `:`, `;` and `->`.
  static var names: [String] { Lexicon.names.filter { !BuiltIn.brackets.contains($0) } }

  /// The words that are not words but part of the text's structure.
  package static let structure = [":", ";", "->"]

  /// The brackets, which the tokenizer knows.
  static let brackets = ["[", "]", "{", "}"]
}
