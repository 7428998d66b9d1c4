import Calculator
import PlainText
import ReversePolish

extension Conversation {
  /// Answers a question about the language or a program.
  func answer(to command: Command, _ argument: String, on screen: Screen) -> Reply {
    switch command {
    case .words: return .pages(allWords(on: screen))
    case .find: return found(argument, on: screen)
    case .effect: return effect(of: argument, on: screen)
    case .explain: return explanation(of: argument, on: screen)
    default: return argument.isEmpty ? .pages(helpPage(on: screen)) : help(on: argument, screen)
    }
  }

  /// Returns the page of `:help`, which fits on a screen of 80 columns and 24 rows.
  func helpPage(on screen: Screen) -> [String] {
    let commands = Command.allCases.map { ("\($0.name) \($0.argument)", $0.meaning) }
    return screen.paragraph(
      """
      Numbers go on the stack; words take their operands from it: 3 5 + gives 8. \
      1: is the top. [ ... ] is a program as a value, { ... } a list, 5 -> r names \
      a value, : double 2 * ; defines a word. Tab completes, ^R searches.
      """) + [""] + screen.table(commands, width: 18) + [""]
      + screen.paragraph(
        "Commands may be shortened, as :u for :undo. A line that fails changes nothing.")
  }

  /// Returns the help on a word or a command.
  func help(on name: String, _ screen: Screen) -> Reply {
    func pages(_ lines: [String]) -> Reply { .pages(lines.flatMap { screen.fitted($0) }) }
    if let word = Lexicon.word(named: name) { return pages(word.help) }
    do throws(RPNError) {
      if let definition = try session.definition(of: name) {
        let effect = (try? session.stackEffect(of: name)).map { ["  \($0)"] }
        return .pages(definition.split(separator: "\n").map { printable($0) } + (effect ?? []))
      }
    } catch {
      return .error(error.advice)
    }
    if name.hasPrefix("_"),
      let help = UnitEntry.help(on: String(name.dropFirst()), own: session.units)
    {
      return pages(help)
    }
    let command = CommandLineText(name.hasPrefix(":") ? name : ":" + name)
    if let command = try? command?.command {
      return pages(["\(command.name) \(command.argument)", "  \(command.meaning)"])
    }
    let names = Lexicon.words.flatMap { [$0.name] + $0.aliases } + session.names
    let unclear = SessionError(
      name, near: suggestions(for: name, among: names), otherwise: ":find searches meanings too",
      kind: "word")
    return .error(unclear.message)
  }

  /// Returns the stack effect of a program.
  private func effect(of program: String, on screen: Screen) -> Reply {
    if let word = Lexicon.word(named: program) { return .output([word.effect]) }
    do throws(RPNError) {
      return .output([try session.stackEffect(of: program)])
    } catch {
      return .error(error.report(columns: screen.columns))
    }
  }

  /// Traces a program on the current stack without changing the conversation.
  private func explanation(of program: String, on screen: Screen) -> Reply {
    do throws(RPNError) {
      let steps = try watch.during(timeout) { () throws(RPNError) in
        try atThisTime.trace([plain(Source(program))])
      }
      let width = min(24, screen.columns / 3, steps.map { columns(of: $0.element) }.max() ?? 0)
      let lines = steps.map { step in
        padded(screen.shortened(step.element, to: width), to: width) + "  "
          + screen.shortened(
            step.stack.joined(separator: " "), to: max(8, screen.columns - width - 3))
      }
      return .pages(lines)
    } catch {
      return .error(error.report(columns: screen.columns))
    }
  }
}
