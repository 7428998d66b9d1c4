import ReversePolish

/// The names of a session and their numbers.
///
/// The number of a name never changes.
struct Names: Sendable {
  private var numbers: [String: Int] = [:]

  /// The number of names.
  var count: Int { numbers.count }

  /// The number of a name; `nil` for an unnumbered name.
  subscript(name: String) -> Int? { numbers[name] }

  /// Returns the number of a name, or assigns a new one.
  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = numbers.count
    return numbers.count - 1
  }

  /// All names, unordered.
  var all: some Sequence<String> { numbers.keys }
}

extension OwnUnits {
  /// Collects the units that a session defines.
  init(of names: Names, _ meanings: [Meaning?]) {
    self.init()
    for name in names.all where name.utf8.first == UInt8(ascii: "_") {
      guard let number = names[name], meanings.indices.contains(number),
        case .definition(let code)? = meanings[number], let place = code.definition?.place
      else { continue }
      // The limit on units was checked at their definitions, so this cannot fail.
      _ = try? learn(name, from: place.source.bytes[place.range])
    }
    read()
  }
}

/// A built-in word.
package enum BuiltIn {
  case arithmetic(Operator)
  case language(Int)

  /// Finds a built-in word by its name.
  package init?(_ name: String) {
    if let word = Vocabulary.numeric[name] {
      self = .arithmetic(word)
    } else if let number = Lexicon.number(named: name), !BuiltIn.structure.contains(name) {
      if case .function(.operation(let word)) = Lexicon.words[number].behavior {
        self = .arithmetic(word)
      } else {
        self = .language(number)
      }
    } else {
      return nil
    }
  }

  /// Whether programs cannot redefine a name of a built-in word.
  ///
  /// The names that people know from elsewhere are good names for variables too.
  package static func reserves(_ name: String) -> Bool {
    if Vocabulary.numeric[name] != nil { return true }
    guard let number = Lexicon.number(named: name), !structure.contains(name) else { return false }
    let word = Lexicon.words[number]
    return word.isReserved && (word.name == name || name.utf8.first.map { $0 >= 0x80 } == true)
  }

  /// The prefix that selects the built-in meaning of a name, even if the name is redefined.
  package static let mark = "\\"

  /// The names and aliases of all built-in words, and `:`, `;` and `->`.
  static var names: [String] { Lexicon.names.filter { !BuiltIn.brackets.contains($0) } }

  /// The words that form definitions and bindings.
  package static let structure = [":", ";", "->"]

  /// The brackets, which the tokenizer handles.
  static let brackets = ["[", "]", "{", "}"]
}
