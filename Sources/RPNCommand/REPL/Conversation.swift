import Calculator
import PlainText
import ReversePolish

/// A conversation with the calculator, as a value: what was said so far, and what is answered next.
///
/// Nothing here reads or writes anything. A line gives the next conversation, and replies that say
/// what is to be printed and done.
struct Conversation: Sendable {
  /// The stack and the names.
  var engine: any Engine

  /// What was set.
  var settings: Settings

  /// The lines of a program whose brackets are not closed yet.
  private(set) var open = ""

  /// The engines from before the kind of numbers was changed, the last one last.
  var earlier: [any Engine] = []

  /// The engines whose kind of numbers was taken back, the next one last.
  var later: [any Engine] = []

  /// What was drawn last.
  var plot: KeptPlot?

  /// The lines of the start-up file's names, which need not be saved.
  var known: Set<String> = []

  /// What ends calculations.
  let watch: Watch

  /// What bounds calculations.
  let limits: Limits

  /// How long a line may take.
  let timeout: Duration?

  /// A conversation that has not begun.
  init(
    settings: Settings = Settings(), limits: Limits = Limits(), timeout: Duration? = nil,
    watch: Watch = Watch()
  ) {
    var limits = limits
    limits.checkpoint = { () throws(RPNError) in try watch.check() }
    self.settings = settings
    self.limits = limits
    self.timeout = timeout
    self.watch = watch
    engine = settings.engine(limits)
  }

  /// What asks for the next line.
  var prompt: String { open.isEmpty ? "> " : ". " }
}

/// What a conversation answers.
enum Reply: Equatable, Sendable {
  /// Lines to be printed.
  case output([String])
  /// What was wrong.
  case error(String)
  /// What the history is to keep.
  case remember(String)
  /// A file is to be read, and given to `loading`.
  case load(String)
  /// A program is to be written to a file; over any other file only if that was asked for.
  case save(String, [String], overwrites: Bool)
  /// The conversation is over.
  case leave
}

extension Conversation {
  /// Answers a line: runs a program, or does what a command says.
  ///
  /// A line is a transaction: after an error, everything is as it was.
  ///
  /// - Parameters:
  ///   - line: What was typed.
  ///   - screen: Where the answers are shown.
  /// - Returns: The conversation after it, and the answers.
  func responding(to line: String, on screen: Screen = Screen()) -> (Conversation, [Reply]) {
    if let text = CommandLineText(line) {
      let (next, replies) = obeying(text, on: screen)
      return (next, [.remember(historyEntry(of: line))] + replies)
    }
    let program = open.isEmpty ? line : open + "\n" + line
    let source = Source(program)
    let read = plain(source)
    if open.isEmpty, historyEntry(of: line).isEmpty {
      return (self, [.output(stackLines(on: screen))])
    }
    do throws(RPNError) {
      var (next, plot) = try drawn([read], on: screen)
      next.open = ""
      return (
        next, [.remember(historyEntry(of: program)), .output(plot + next.stackLines(on: screen))]
      )
    } catch {
      if error.kind == .incomplete {
        var next = self
        next.open = program
        return (next, [])
      }
      let message = report(advised(error), source, on: screen)
      return (dropped, [.remember(historyEntry(of: program)), .error(message)])
    }
  }

  /// What was typed, with numbers in groups as the language writes them.
  func plain(_ source: Source) -> Source { settings.group?.plain(source) ?? source }

  /// The conversation without the lines of a program that was begun.
  var dropped: Conversation {
    var next = self
    next.open = ""
    return next
  }

  /// The conversation after the program of a file.
  func loading(_ source: Source, on screen: Screen = Screen()) -> (Conversation, [Reply]) {
    do throws(RPNError) {
      let (next, plot) = try drawn([source], on: screen)
      return (next, [.output(plot + next.stackLines(on: screen))])
    } catch {
      return (self, [.error(error.description)])
    }
  }

  /// The conversation after some programs.
  func ran(_ sources: [Source]) throws(RPNError) -> Conversation {
    try watch.during(timeout) { () throws(RPNError) in
      var next = try ready(for: sources)
      // The clock has gone on since the last line.
      let engine = next.settings.knowsComplex ? next.engine.printing(as: next.settings) : nil
      next.engine = try (engine ?? next.engine).running(sources)
      next.later = []
      return next
    }
  }

  /// The conversation with complex numbers, quantities and dates, if programs speak of them; else this
  /// one.
  func ready(for sources: [Source]) throws(RPNError) -> Conversation {
    if settings.complex || settings.knowsComplex
      || !needsAllNumbers(sources, names: engine.names)
    {
      return self
    }
    var settings = settings
    settings.knowsComplex = true
    return try reading(as: settings)
  }

  /// The error, with the command that was meant by a word that is none.
  private func advised(_ error: RPNError) -> RPNError {
    guard error.kind == .unknownWord, let word = error.place?.text,
      let command = Command(meantBy: word)
    else { return error }
    return RPNError(
      error.kind, error.message, suggestion: "did you mean \(command.name)?", at: error.place)
  }

  /// The error, with its caret under the token as it was typed where that can still be seen.
  private func report(_ error: RPNError, _ source: Source, on screen: Screen) -> String {
    // The terminal has written ^C behind the line.
    if error.kind == .interrupted { return (screen.echoes ? "\n" : "") + error.message }
    guard screen.echoes, open.isEmpty, let place = error.place, place.source === source,
      columns(of: prompt + printable(source.text(source.bytes.indices))) < screen.columns
    else { return error.description }
    let before = prompt + printable(source.text(0..<place.range.lowerBound))
    let route = error.description.split(separator: "\n").dropFirst(3).map { "\n" + $0 }.joined()
    return aligned("^", to: columns(of: before) + 1) + "\n" + error.advice + route
  }
}

/// Some lines as one, without their comments.
///
/// A comment would swallow the lines after it.
func historyEntry(of program: String) -> String {
  program.split(whereSeparator: \.isNewline).map(withoutComment)
    .filter { !$0.isEmpty }.joined(separator: " ")
}

/// A line without its comment and with single spaces; what stands in quotation marks stays.
private func withoutComment(_ line: Substring) -> String {
  var text = ""
  var isStart = true
  var isQuoted = false
  var isEscaped = false
  for character in line {
    let first = character.unicodeScalars.first
    if isQuoted {
      isQuoted = isEscaped || first != "\""
      isEscaped = !isEscaped && first == "\\"
    } else if character.isWhitespace {
      isStart = true
      if !text.isEmpty, text.last != " " { text.append(" ") }
      continue
    } else {
      if isStart, first == "#" { break }
      isQuoted = isStart && first == "\""
      isStart = "[]{}".contains(character)
    }
    text.append(character)
  }
  return text.last == " " ? String(text.dropLast()) : text
}
