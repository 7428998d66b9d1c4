import PlainText

/// A command of a conversation: a line that begins with a colon and a letter.
enum Command: String, CaseIterable, Sendable {
  case help, tour, words, find, effect, explain, step, infix
  case undo, redo, last, clear, stack, show, copy, paste
  case names, edit, rename, forget
  case plot, replot, zoom, pan, set, save, load, sessions, `switch`, quit

  /// The name of the command with its colon.
  var name: String { ":\(rawValue)" }

  /// The name of the argument in the help.
  var argument: String { entry.argument }

  /// A short description of the command.
  var meaning: String { entry.meaning }

  private var entry: (argument: String, meaning: String) {
    switch self {
    case .help: ("[WORD]", "this page, or the help on a word")
    case .tour: ("[STEP]", "teaches the calculator in ten steps; ':tour off' leaves")
    case .words: ("", "all words, by group")
    case .find: ("TEXT", "finds words for a purpose")
    case .effect: ("PROGRAM", "the stack effect of a program")
    case .explain: ("PROGRAM", "the stack after each step of a program")
    case .step: ("PROGRAM", "walks through a program key by key, into brackets too")
    case .infix: ("FORMULA", "evaluates a formula, like (3 + x) * 2")
    case .undo: ("", "undoes the last change of the stack or names")
    case .redo: ("", "redoes the change that was undone")
    case .last: ("", "puts back the values that the last line took")
    case .clear: ("", "empties the stack")
    case .stack: ("", "all levels of the stack, a screen at a time")
    case .show: ("[LEVEL]", "a value in full length; the top one, or another level")
    case .copy: ("[latex|json|>FILE]", "puts the top on the clipboard, or into a file")
    case .paste: ("[NUMBERS]", "makes a list of the pasted numbers")
    case .names: ("", "your own names and their meanings")
    case .edit: ("NAME", "edits the definition of a name")
    case .rename: ("OLD NEW", "renames a name, wherever it is used")
    case .forget: ("NAME...", "removes a name")
    case .plot: ("[FILE]", "looks into the last plot; draws it into FILE.svg")
    case .replot: ("", "draws the last plot again")
    case .zoom: ("[FACTOR|A B]", "zooms in, or shows from A to B")
    case .pan: ("[WIDTHS]", "moves to the right; with -1, to the left")
    case .set: ("[NAME VALUE]", "shows settings; changes one; --save keeps them all")
    case .sessions: ("", "lists the sessions that are kept")
    case .switch: ("NAME", "switches to another session, kept or new")
    case .save: ("FILE", "writes names and stack as a program; :save! over any file")
    case .load: ("FILE", "runs a program from a file")
    case .quit: ("", "leaves; so does Ctrl-D")
    }
  }
}

extension Command {
  /// Makes the command for a word that other programs use, such as `exit` without a colon.
  init?(meantBy word: String) {
    switch word {
    case "?", "h", "man": self = .help
    case "q", "q!", "exit", "bye", "off": self = .quit
    case "lastx", "LASTx": self = .last
    case "tutorial", "learn": self = .tour
    case "trace", "debug": self = .step
    case "print": self = .show
    default: self.init(rawValue: word)
    }
  }
}

/// The parts of a command line.
struct CommandLineText: Equatable {
  /// The text up to the first space, with its colon; `=` for a formula.
  let word: String

  /// The text after the command, without surrounding spaces.
  let argument: String

  /// Whether an exclamation mark follows the command: `:save! FILE`.
  let insists: Bool

  /// Splits a line into a command and an argument.
  ///
  /// A line that begins with `=` is a formula, as on the page.
  ///
  /// - Returns: `nil` if the line is a program. In a definition, a space follows the colon.
  init?(_ line: String) {
    let text = line.drop(while: \.isWhitespace)
    if text.first == "=", text.dropFirst().contains(where: { !$0.isWhitespace }) {
      self.init(word: "=", rest: text.dropFirst(), insists: false)
      return
    }
    guard text.first == ":", let next = text.dropFirst().first, !next.isWhitespace else {
      return nil
    }
    let typed = text.prefix { !$0.isWhitespace }
    let insists = (typed.hasPrefix(":s") || typed.hasPrefix(":p")) && typed.hasSuffix("!")
    self.init(
      word: String(insists ? typed.dropLast() : typed), rest: text.dropFirst(typed.count),
      insists: insists)
  }

  private init(word: String, rest: Substring, insists: Bool) {
    (self.word, self.insists) = (word, insists)
    let rest = rest.drop(while: \.isWhitespace)
    argument = String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Whether the line is a formula without the name of its command.
  var isFormula: Bool { word == "=" }

  /// The command with this name, or the only command whose name begins with the word.
  ///
  /// - Throws: `SessionError` with a message if there is no such command.
  var command: Command {
    get throws(SessionError) {
      if isFormula { return .infix }
      let typed = word.dropFirst()
      if let command = Command(rawValue: String(typed)) { return command }
      let candidates = Command.allCases.filter { $0.rawValue.hasPrefix(typed) }
      if candidates.count == 1 { return candidates[0] }
      if candidates.isEmpty {
        let names = Command.allCases.map(\.name)
        let near = Command(meantBy: String(typed)).map { [$0.name] }
        throw SessionError(
          word, near: near ?? nearestNames(to: word, among: names), otherwise: "see :help",
          kind: "command")
      }
      throw SessionError(
        message: "'\(printable(word))' may mean \(alternatives(candidates.map(\.name)))")
    }
  }
}
