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
      return command.isFormula || text.drop(while: \.isWhitespace).contains(where: \.isWhitespace)
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
    case .effect, .explain, .step, .find, .infix: return wordCompletions(text)
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
      : (Settings.Name.allCases.first { $0.rawValue.hasPrefix(parts[0]) }?.setting.values ?? [])
        .map { Candidate(text: $0, note: "") }
    return Completions(
      length: typed.count, candidates: values.filter { $0.text.hasPrefix(typed) })
  }

  /// Returns the words and names that begin with the last token.
  private func wordCompletions(_ text: String) -> Completions {
    let (typed, names) = session.completions(of: text)
    // More of a unit may follow, such as `/h`.
    let end = session.units(completing: typed).isEmpty ? " " : ""
    let candidates = names.map { known in
      Candidate(
        text: known.name + end,
        note: known.isOwn
          ? Screen().shortened(historyEntry(of: known.note), to: 50) : known.note)
    }
    return Completions(length: typed.count, candidates: candidates)
  }
}
