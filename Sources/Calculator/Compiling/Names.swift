import ReversePolish

/// The names of a session and their numbers.
///
/// A name keeps its number forever.
struct Names: Sendable {
  private var numbers: [String: Int] = [:]

  /// The number of names.
  var count: Int { numbers.count }

  /// The number of a known name; `nil` for any other.
  subscript(name: String) -> Int? { numbers[name] }

  /// Returns the number of a name, or assigns a new one.
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
      // There are no more units than definitions.
      _ = try? learn(name, from: place.source.bytes[place.range])
    }
    read()
  }
}

/// A built-in word, by its name.
package enum BuiltIn {
  case arithmetic(Operator)
  case language(Int)

  /// Finds the built-in word of a name.
  package init?(_ name: String) {
    if let word = Vocabulary.numeric[name] {
      self = .arithmetic(word)
    } else if let number = Lexicon.number(named: name), !BuiltIn.structure.contains(name) {
      self = .language(number)
    } else {
      return nil
    }
  }

  /// Whether programs cannot define a word of this name.
  package var isReserved: Bool {
    if case .language(let number) = self { Lexicon.words[number].isReserved } else { true }
  }

  /// The character before a name that selects the built-in word, even if the name is redefined.
  package static let mark = "\\"

  /// The names of all built-in words, aliases included, and of `:`, `;` and `->`.
  static var names: [String] { Lexicon.names.filter { !BuiltIn.brackets.contains($0) } }

  /// The words that belong to the structure of a text.
  package static let structure = [":", ";", "->"]

  /// The brackets, which the tokenizer knows.
  static let brackets = ["[", "]", "{", "}"]
}
