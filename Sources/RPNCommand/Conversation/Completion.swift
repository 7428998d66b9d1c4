import Calculator
import LineEditing
import ReversePolish

extension Conversation {
  /// Returns the names that may stand at the cursor.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor.
  ///   - files: Returns the paths that begin with a text.
  ///   - sessions: The names of the saved sessions.
  /// - Returns: The candidates in alphabetical order, and the text that they replace.
  func completions(
    of text: String, files: (_ beginning: String) -> [String] = { _ in [] },
    sessions: @autoclosure () -> [String] = []
  ) -> Completions {
    if text.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }),
      let numbers = try? PastedNumbers(text), numbers.count > 1
    {
      let list = Candidate(text: numbers.program + " ", note: "")
      return Completions(length: text.count, candidates: [list])
    }
    if let command = CommandLineText(text) {
      return text.drop(while: \.isWhitespace).contains(where: \.isWhitespace)
        ? argumentCompletions(command, text, files, sessions)
        : commandCompletions(command.word)
    }
    if text.allSatisfy({ $0.isWhitespace || $0 == ":" }), text.contains(":") {
      return commandCompletions(":")
    }
    return wordCompletions(text)
  }

  private func commandCompletions(_ typed: String) -> Completions {
    let commands = Command.allCases.filter { $0.name.hasPrefix(typed) }
    return Completions(
      length: typed.count,
      candidates: commands.map { command in
        let argument = command.argument.isEmpty ? "" : "\(command.argument)  "
        let text = command.name + (argument.isEmpty ? "" : " ")
        return Candidate(text: text, note: argument + command.meaning)
      }.sorted { $0.text < $1.text })
  }

  /// Returns the possible arguments of a command.
  private func argumentCompletions(
    _ line: CommandLineText, _ text: String, _ files: (String) -> [String],
    _ sessions: () -> [String]
  ) -> Completions {
    let command = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    let argument: Substring = text[command.endIndex...].drop(while: \.isWhitespace)
    switch try? line.command {
    case .load, .save, .plot:
      let paths = files(String(argument)).map { Candidate(text: $0, note: "") }
      return Completions(length: argument.count, candidates: paths)
    case .set: return settingCompletions(argument)
    case .edit, .forget, .rename: return completions(among: session.names, text)
    case .switch: return completions(among: sessions(), text)
    case .help:
      var completions = wordCompletions(text)
      let commands = Command.allCases.filter { $0.name.hasPrefix(argument) && !argument.isEmpty }
      completions.candidates += commands.map { Candidate(text: $0.name, note: $0.meaning) }
      return completions
    case .effect, .explain, .step, .find: return wordCompletions(text)
    case .copy:
      let forms = ["json", "latex", "text"].filter { $0.hasPrefix(argument) }
      return Completions(
        length: argument.count, candidates: forms.map { Candidate(text: $0, note: "") })
    default: return Completions(length: 0, candidates: [])
    }
  }

  /// Returns the names that begin with the last word of the text.
  private func completions(among names: [String], _ text: String) -> Completions {
    let typed = String(text.reversed().prefix { !$0.isWhitespace }.reversed())
    let candidates = names.filter { $0.hasPrefix(typed) }.map { name in
      let definition = (try? session.definition(of: name)) ?? nil
      let note = definition.map { Screen().shortened(historyEntry(of: $0), to: 50) }
      return Candidate(text: name, note: note ?? "")
    }
    return Completions(length: typed.count, candidates: candidates)
  }

  private func settingCompletions(_ argument: Substring) -> Completions {
    let parts = argument.split(separator: " ", omittingEmptySubsequences: false)
    let typed = parts.last ?? ""
    let values =
      parts.count <= 1
      ? [Candidate(text: "--save", note: "keeps all settings for later sessions")]
        + Settings.Name.allCases.map { Candidate(text: $0.rawValue + " ", note: $0.choice) }
      : (Settings.Name.allCases.first { $0.rawValue.hasPrefix(parts[0]) }?.values ?? [])
        .map { Candidate(text: $0, note: "") }
    return Completions(
      length: typed.count, candidates: values.filter { $0.text.hasPrefix(typed) })
  }

  /// Returns the units that begin with the text after `_`, each after the text typed before it.
  private func unitCompletions(_ typed: String) -> [Candidate] {
    guard let mark = typed.firstIndex(of: "_"),
      typed[..<mark].allSatisfy({ $0.isNumber || "+-−.,e/i_".contains($0) })
    else { return [] }
    let unit = typed[typed.index(after: mark)...]
    let start = unit.lastIndex { "*·/(".contains($0) }.map { unit.index(after: $0) }
    let before = typed[..<(start ?? unit.startIndex)]
    let beginning = String(typed[(start ?? unit.startIndex)...])
    let units = session.units
    let own = session.names.filter { $0.hasPrefix("_" + beginning) && units.defines($0) }
    // The set removes duplicates: the two Unicode characters for ohm are equal as texts.
    return Set(UnitEntry.names(beginning: beginning)).sorted().map { name in
      Candidate(text: before + name, note: UnitEntry.line(on: name) ?? "")
    }
      + own.map { name in
        let definition = (try? session.definition(of: name)) ?? nil
        return Candidate(text: before + String(name.dropFirst()), note: definition ?? "")
      }
  }

  /// Returns the words and names that begin with the last token.
  private func wordCompletions(_ text: String) -> Completions {
    let typed = wordBeginning(atEndOf: text)
    if typed.isEmpty { return Completions(length: 0, candidates: []) }
    let units = unitCompletions(typed)
    if !units.isEmpty { return Completions(length: typed.count, candidates: units) }
    let candidates = session.names(beginning: typed).map { known in
      Candidate(
        text: known.name + " ",
        note: known.isOwn
          ? Screen().shortened(historyEntry(of: known.note), to: 50) : known.note)
    }
    return Completions(length: typed.count, candidates: candidates)
  }
}
