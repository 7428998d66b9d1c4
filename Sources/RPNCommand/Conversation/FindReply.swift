import Calculator
import PlainText

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
    let own = session.names.filter { query.distance(to: [$0]) != nil }
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
    let own = session.names.map(printable)
    let groups = Lexicon.groups.map { ($0.group.rawValue, $0.words.map(\.name)) }
    return (groups + (own.isEmpty ? [] : [("Your own", own)])).flatMap { title, names in
      [title] + screen.wrapped(names, indent: 2)
    }
  }
}
