import Calculator
import PlainText

extension Conversation {
  /// Returns the words, commands, settings and units that match a query, the best match first.
  func found(_ typed: String, on screen: Screen) -> Reply {
    let query = Query(typed)
    let commands = Command.allCases.map { ($0.name, $0.meaning) }
    let settings = Settings.Name.allCases.map { ("\(Command.set.name) \($0.rawValue)", $0.choice) }
    let others = commands + settings + [("#", "begins a comment, up to the end of the line")]
    let words = Lexicon.words
    let things =
      words.map { Findable($0) }
      + others.map { name, meaning in
        Findable(
          [name, String(name.dropFirst())], called: EverydayNames.all[name] ?? "", meaning: meaning)
      } + session.names.map { Findable([$0], called: "", meaning: "own") }
    let found = query.ranked(things)
    let width = found.filter(words.indices.contains).map { columns(of: words[$0].name) }.max() ?? 0
    let rows = found.flatMap { index -> [String] in
      if words.indices.contains(index) {
        let word = words[index]
        let term = "\(padded(word.name, to: width))  \(word.effect)"
        return screen.table([(term, word.meaning)], width: width + 20)
      }
      let other = index - words.count
      let line =
        others.indices.contains(other)
        ? "\(others[other].0)  \(others[other].1)"
        : "\(printable(session.names[other - others.count]))  is your own"
      return screen.fitted(line, hanging: 4)
    }
    let units = units(for: query).map { "_\($0.symbols[0])  \($0.line)" }
    let lines = rows + units.flatMap { screen.fitted($0, hanging: 4) }
    if !lines.isEmpty { return .pages(lines) }
    return .error("no word matches '\(printable(typed))'")
  }

  /// Returns the units whose descriptions contain all words of the query.
  private func units(for query: Query) -> [UnitEntry] {
    let found = query.parts.map { UnitEntry.containing($0).filter { !$0.isPrefix } }
    return found.dropFirst().reduce(found.first ?? []) { units, others in
      units.filter(others.contains)
    }
  }

  /// Returns all words by group.
  func allWords(on screen: Screen) -> [String] {
    let own = session.names.map(printable)
    let groups = Lexicon.groups.map { ($0.group.rawValue, $0.words.map(\.name)) }
    return (groups + (own.isEmpty ? [] : [("Your own", own)])).flatMap { title, names in
      [title] + screen.wrapped(names, indent: 2)
    }
  }
}
