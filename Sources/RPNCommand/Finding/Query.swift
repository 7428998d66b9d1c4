import Calculator

/// What somebody looks for: some words, all of which have to be said of a thing.
struct Query {
  /// What was typed, in lower-case letters.
  private let text: String

  /// The words that tell something.
  let parts: [String]

  init(_ typed: String) {
    text = typed.lowercased()
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let telling = words.filter { !["a", "an", "the", "of", "in", "how", "do", "i"].contains($0) }
    parts = telling.isEmpty ? words : telling
  }

  /// How far a thing is from what is looked for: 0 where it is called so, 1 where people call it so, 2
  /// where the words are said of it, 3 where they are parts of what is said; `nil` where they are not.
  func distance(to names: [String], everyday: String = "", _ meaning: String = "") -> Int? {
    let names = names.map { $0.lowercased() }
    if names.contains(text) { return 0 }
    let called = names.joined(separator: " ") + " " + everyday
    if holdsAllWords(called) { return 1 }
    let said = called + " " + meaning.lowercased()
    if holdsAllWords(said) { return 2 }
    return parts.allSatisfy { forms(of: $0).contains { holds(said, $0) } } ? 3 : nil
  }

  /// How far a word is from what is looked for.
  func distance(to word: Word) -> Int? {
    distance(
      to: [word.name] + word.aliases, everyday: EverydayNames.names(of: word.name),
      "\(word.meaning) \(word.group.rawValue)")
  }

  private func holdsAllWords(_ text: String) -> Bool {
    let words = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    return parts.allSatisfy { forms(of: $0).contains(where: words.contains) }
  }

  /// A word, and what it is if it is a plural.
  private func forms(of word: String) -> [String] {
    word.count > 3 && word.hasSuffix("s") ? [word, String(word.dropLast())] : [word]
  }
}
