import Calculator
import PlainText
import ReversePolish

extension Conversation {
  /// Answers a question about the language or a program.
  func answer(to command: Command, _ argument: String, on screen: Screen) -> Reply {
    switch command {
    case .words: return .output(allWords(on: screen))
    case .find: return found(argument, on: screen)
    case .effect: return effect(of: argument)
    case .explain: return explanation(of: argument, on: screen)
    default: return argument.isEmpty ? .output(helpPage) : help(on: argument)
    }
  }

  /// The page of `:help`; it fits on one screen.
  var helpPage: [String] {
    let commands = Command.allCases.map { command in
      padded("\(command.name) \(command.argument)", to: 20) + command.meaning
    }
    return [
      "Numbers go on the stack; words take their operands from it: 3 5 + gives 8.",
      "1: is the top. [ ... ] is a program as a value, { ... } a list, 5 -> r names",
      "a value, : double 2 * ; defines a word. Tab completes, ^R searches.", "",
    ] + commands + [
      "", "Commands may be shortened, as :u for :undo. A line that fails changes nothing.",
    ]
  }

  /// All that is known of a word, or of a command.
  private func help(on name: String) -> Reply {
    if let word = Lexicon.word(named: name) { return .output(word.help) }
    do throws(RPNError) {
      if let definition = try engine.definition(of: name) {
        let effect = (try? engine.stackEffect(of: name)).map { ["  \($0)"] }
        return .output(definition.split(separator: "\n").map { printable($0) } + (effect ?? []))
      }
    } catch {
      return .error(error.advice)
    }
    if name.hasPrefix("_"), let help = UnitEntry.help(on: String(name.dropFirst())) {
      return .output(help)
    }
    let command = CommandLineText(name.hasPrefix(":") ? name : ":" + name)
    if let command = try? command?.command {
      return .output(["\(command.name) \(command.argument)", "  \(command.meaning)"])
    }
    let names = Lexicon.words.flatMap { [$0.name] + $0.aliases } + engine.names
    let unclear = Unclear(
      name, near: suggestions(for: name, among: names), otherwise: ":find searches meanings too",
      kind: "word")
    return .error(unclear.message)
  }

  private func allWords(on screen: Screen) -> [String] {
    let own = engine.names.map(printable)
    let groups = Lexicon.groups.map { ($0.group.rawValue, $0.words.map(\.name)) }
    return (groups + (own.isEmpty ? [] : [("Your own", own)])).flatMap { title, names in
      [title] + screen.wrapped(names, indent: 2)
    }
  }

  /// The words and the units whose names or meanings hold a text.
  private func found(_ text: String, on screen: Screen) -> Reply {
    let wanted = text.lowercased()
    let words = Lexicon.words.filter { word in
      ([word.name, word.meaning, word.group.rawValue] + word.aliases).contains {
        holds($0.lowercased(), wanted)
      }
    }
    let own = engine.names.filter { holds($0.lowercased(), wanted) }
    let commands = Command.allCases.filter { holds($0.name + " " + $0.meaning, wanted) }
    let units = UnitEntry.containing(wanted).filter { !$0.isPrefix }
    if words.isEmpty, own.isEmpty, commands.isEmpty, units.isEmpty {
      return .error("no word has to do with '\(printable(text))'")
    }
    let width = words.map(\.name.count).max() ?? 0
    let lines = words.map { word in
      padded(word.name, to: width) + "  " + padded(word.effect, to: 18) + "  " + word.meaning
    }
    return .output(
      lines + own.map { "\(printable($0))  is your own" }
        + units.map { "_\($0.symbols[0])  \($0.line)" }
        + commands.map { "\($0.name)  \($0.meaning)" })
  }

  /// What a program takes and leaves.
  private func effect(of program: String) -> Reply {
    if let word = Lexicon.word(named: program) { return .output([word.effect]) }
    do throws(RPNError) {
      return .output([try ready(for: [Source(program)]).engine.stackEffect(of: program)])
    } catch {
      return .error(error.description)
    }
  }

  /// The steps of a program on the stack as it is; nothing changes.
  private func explanation(of program: String, on screen: Screen) -> Reply {
    do throws(RPNError) {
      let steps = try watch.during(timeout) { () throws(RPNError) in
        let source = plain(Source(program))
        return try ready(for: [source]).engine.steps(source)
      }
      let width = min(24, steps.map { columns(of: $0.element) }.max() ?? 0)
      let lines = steps.map { step in
        padded(screen.shortened(step.element, to: width), to: width) + "  "
          + screen.shortened(
            step.stack.joined(separator: " "), to: max(20, screen.columns - width - 3))
      }
      return .output(lines)
    } catch {
      return .error(error.description)
    }
  }
}
