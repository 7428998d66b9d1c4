import Calculator
import PlainText

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

extension Conversation {
  /// The words, commands and units that have to do with something, the nearest first.
  func found(_ typed: String, on screen: Screen) -> Reply {
    let query = Query(typed)
    let words = Lexicon.words.compactMap { word in
      query.distance(to: word).map { (word: word, distance: $0) }
    }
    let nearest = (0...3).flatMap { distance in words.filter { $0.distance == distance } }
    let width = words.map { columns(of: $0.word.name) }.max() ?? 0
    let effects = nearest.map { word, _ in
      ("\(padded(word.name, to: width))  \(word.effect)", word.meaning)
    }
    let own = engine.names.filter { query.distance(to: [$0]) != nil }
    let commands = Command.allCases.map { ($0.name, $0.meaning) }
    let settings = Settings.Name.allCases.map { ("\(Command.set.name) \($0.rawValue)", $0.choice) }
    let told = (commands + settings).filter { name, meaning in
      query.distance(
        to: [name, String(name.dropFirst())], everyday: EverydayNames.names(of: name), meaning)
        != nil
    }
    let others =
      own.map { "\(printable($0))  is your own" }
      + told.map { name, meaning in "\(name)  \(meaning)" }
      + units(for: query).map { "_\($0.symbols[0])  \($0.line)" }
    let lines =
      screen.table(effects, width: width + 20) + others.flatMap { screen.fitted($0, hanging: 4) }
    if !lines.isEmpty { return .pages(lines) }
    return .error("no word has to do with '\(printable(typed))'")
  }

  /// The units of which all words are said.
  private func units(for query: Query) -> [UnitEntry] {
    let found = query.parts.map { UnitEntry.containing($0).filter { !$0.isPrefix } }
    return found.dropFirst().reduce(found.first ?? []) { units, others in
      units.filter(others.contains)
    }
  }

  /// All words, by group.
  func allWords(on screen: Screen) -> [String] {
    let own = engine.names.map(printable)
    let groups = Lexicon.groups.map { ($0.group.rawValue, $0.words.map(\.name)) }
    return (groups + (own.isEmpty ? [] : [("Your own", own)])).flatMap { title, names in
      [title] + screen.wrapped(names, indent: 2)
    }
  }
}
