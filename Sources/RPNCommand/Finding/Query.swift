import Calculator

/// A search for words, all of which must occur in the names or the description of a thing.
struct Query {
  /// The typed text, in lower-case letters.
  private let text: String

  /// The significant words.
  let parts: [String]

  init(_ typed: String) {
    text = typed.lowercased()
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let telling = words.filter { !["a", "an", "the", "of", "in", "how", "do", "i"].contains($0) }
    parts = telling.isEmpty ? words : telling
  }

  /// Returns the distance of a thing from the query.
  ///
  /// It is 0 for its name, 1 for an everyday name, 2 if the words occur in its description, and 3
  /// if they are parts of words there; `nil` if they do not occur.
  func distance(to names: [String], everyday: String = "", _ meaning: String = "") -> Int? {
    let names = names.map { $0.lowercased() }
    if names.contains(text) { return 0 }
    let called = names.joined(separator: " ") + " " + everyday
    if holdsAllWords(called) { return 1 }
    let said = called + " " + meaning.lowercased()
    if holdsAllWords(said) { return 2 }
    return parts.allSatisfy { forms(of: $0).contains { holds(said, $0) } } ? 3 : nil
  }

  /// Returns the distance of a word of the language from the query.
  func distance(to word: Word) -> Int? {
    distance(
      to: [word.name] + word.aliases, everyday: EverydayNames.names(of: word.name),
      "\(word.meaning) \(word.group.rawValue)")
  }

  private func holdsAllWords(_ text: String) -> Bool {
    let words = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    return parts.allSatisfy { forms(of: $0).contains(where: words.contains) }
  }

  /// A word, and its singular if it may be a plural.
  private func forms(of word: String) -> [String] {
    word.count > 3 && word.hasSuffix("s") ? [word, String(word.dropLast())] : [word]
  }
}
