import Calculator
import PlainText
import ReversePolish

/// The state of a conversation with the calculator, as a value.
///
/// This type does no input or output. Each line produces the next conversation, and replies that
/// describe the output and the effects.
struct Conversation: Sendable {
  /// The stack and the names.
  var session: Session { didSet { changes += 1 } }

  /// The settings in force.
  var settings: Settings { didSet { changes += 1 } }

  /// The number of possible changes to the session or the settings.
  private(set) var changes = 0

  /// The lines of a program with unclosed brackets.
  private(set) var open = ""

  /// The sessions before each change of the number system, the latest last.
  var earlier: [Session] = []

  /// The sessions after each undone change of the number system, the next to redo last.
  var later: [Session] = []

  /// The last plot.
  var plot: KeptPlot?

  /// The table that was pasted last; `nil` after other input.
  var pasted: Pasted?

  /// The current tour, or `nil`.
  var tour: Tour?

  /// The definitions in the start-up file, by name; they are not saved.
  var known: [String: String] = [:]

  /// The settings after the start-up file; they are not saved.
  var initial: Settings

  /// The settings of the command line, each with the value that is saved in its place.
  var asked: [Settings.Name: (value: String, kept: String)] = [:]

  /// The watch that interrupts calculations.
  let watch: Watch

  /// The limits of calculations.
  let limits: Limits

  /// The time limit of a line.
  let timeout: Duration?

  /// Makes a new conversation.
  init(
    settings: Settings = Settings(), limits: Limits = Limits(), timeout: Duration? = nil,
    watch: Watch = Watch()
  ) {
    var limits = limits
    limits.checkpoint = { () throws(RPNError) in try watch.check() }
    self.settings = settings
    initial = settings
    self.limits = limits
    self.timeout = timeout
    self.watch = watch
    session = settings.session(limits)
  }

  /// The prompt before the next line.
  var prompt: String { !open.isEmpty ? ". " : tour == nil ? "> " : "tour> " }
}

/// A reply of the conversation.
enum Reply: Equatable, Sendable {
  /// Lines to be printed.
  case output([String])
  /// Lines that a pager shows if they do not fit the screen.
  case pages([String])
  /// The report of an error.
  case error(String)
  /// A line for the history.
  case remember(String)
  /// A request to read a file and pass its content to `loading`.
  case load(String)
  /// A request to walk through a program with `stepper(through:)`.
  case step(String)
  /// A request to show the last plot interactively.
  case look
  /// A request to copy a text to the clipboard.
  case copy(String)
  /// A request to write a text to a new file.
  case export(String, to: String)
  /// A request to write a program to a file, and whether it may replace another file.
  case save(String, [String], overwrites: Bool)
  /// A request to begin the next line with a text.
  case edit(String)
  /// A request to write lines of settings to the start-up file.
  case keepSettings([String])
  /// A request to list the saved sessions.
  case sessions
  /// A request to continue in another session.
  case open(session: String)
  /// A request to end the conversation.
  case leave
}

extension Conversation {
  /// Runs a program or a command.
  ///
  /// A line is a transaction: an error leaves the conversation unchanged.
  ///
  /// - Parameters:
  ///   - line: The line as typed.
  ///   - screen: The screen for the replies.
  /// - Returns: The next conversation and the replies.
  func responding(to line: String, on screen: Screen = Screen()) -> (Conversation, [Reply]) {
    let (next, replies) = answering(line, on: screen)
    return tour == nil ? (next, replies) : next.guided(from: self, by: line, replies, on: screen)
  }

  private func answering(_ line: String, on screen: Screen) -> (Conversation, [Reply]) {
    // In an open quotation, `=` compares.
    if let text = CommandLineText(line), open.isEmpty || !text.isFormula {
      if let lines = commandLines(of: line) { return following(lines, of: line, on: screen) }
      var (next, replies) = obeying(text, on: screen)
      if next.changes != changes { next.pasted = nil }
      // Do not record a line that quits: recalling it from the history would quit again.
      if replies == [.leave] { return (next, replies) }
      return (next, [.remember(remembered(line))] + replies)
    }
    if let lines = commandLines(of: line) { return following(lines, of: line, on: screen) }
    let program = open.isEmpty ? line : open + "\n" + line
    let source = Source(program)
    let read = plain(source)
    if open.isEmpty, historyEntry(of: line).isEmpty {
      return (self, [.output(stackLines(on: screen))])
    }
    do throws(RPNError) {
      var (next, plot) = try drawn([read], on: screen)
      next.open = ""
      next = next.pasting(program, hasRun: true)
      let replaced = replaced(by: [read], in: next, on: screen)
      return (
        next,
        [
          .remember(remembered(program)),
          .output(plot + replaced + next.stackLines(on: screen)),
        ] + next.offer(screen)
      )
    } catch {
      if error.kind == .incomplete {
        var next = self
        next.open = program
        return (next, [])
      }
      let message = report(advised(error), source, on: screen)
      let next = dropped.pasting(program, hasRun: false)
      return (next, [.remember(remembered(program)), .error(message)] + next.offer(screen))
    }
  }

  /// Returns the lines of a pasted text if some of them are commands; otherwise `nil`.
  private func commandLines(of text: String) -> [String]? {
    guard open.isEmpty, text.utf8.contains(UInt8(ascii: "\n")),
      (try? CommandLineText(text)?.command) != .paste
    else { return nil }
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    return lines.contains { CommandLineText($0).map { !$0.isFormula } ?? false } ? lines : nil
  }

  /// Runs lines in order; an error leaves the conversation unchanged.
  private func following(
    _ lines: [String], of text: String, on screen: Screen
  ) -> (Conversation, [Reply]) {
    var next = self
    var last: [Reply] = []
    for (number, line) in lines.enumerated() {
      var replies: [Reply]
      (next, replies) = next.answering(line, on: Screen(columns: screen.columns))
      replies.removeAll { if case .remember = $0 { true } else { false } }
      for case .error(let message) in replies {
        let failure = Reply.error("in line \(number + 1), and nothing has changed:\n" + message)
        return (self, [.remember(remembered(text)), failure])
      }
      if !replies.isEmpty { last = replies }
    }
    return (next, [.remember(remembered(text))] + last)
  }

  /// Rewrites grouped numbers in a line as literals of the language.
  func plain(_ source: Source) -> Source { settings.group?.plain(source) ?? source }

  /// The conversation without the unfinished program.
  var dropped: Conversation {
    var next = self
    next.open = ""
    return next
  }

  /// Returns the conversation after Ctrl-D or `:quit`, which first discard an unfinished program,
  /// then leave the tour.
  func ending(on screen: Screen = Screen()) -> (Conversation, [Reply]) {
    if !open.isEmpty { return (dropped, []) }
    guard tour != nil else { return (self, [.leave]) }
    let left = withoutTour
    return (left, [.output(["You have left the tour."] + left.stackLines(on: screen))])
  }

  /// Returns the conversation after running the program of a file.
  func loading(_ source: Source, on screen: Screen = Screen()) -> (Conversation, [Reply]) {
    do throws(RPNError) {
      let lines = try SettingLines(of: source, after: settings)
      let (next, plot) = try changed(to: lines.settings, by: lines.names)
        .drawn([lines.program], on: screen)
      let replaced = replaced(by: [source], in: next, on: screen)
      return (next, [.output(plot + replaced + next.stackLines(on: screen))])
    } catch {
      return (self, [.error(error.report(columns: screen.columns))])
    }
  }

  /// Returns the conversation after running programs.
  func ran(_ sources: [Source]) throws(RPNError) -> Conversation {
    try watch.during(timeout) { () throws(RPNError) in
      var next = self
      next.session = try atThisTime.evaluating(sources)
      next.later = []
      return next
    }
  }

  /// The session with its clock set to the current time.
  var atThisTime: Session {
    var session = session
    session.system = settings.numbers
    return session
  }

  /// Returns the error with a suggestion: a similar command or program.
  private func advised(_ error: RPNError) -> RPNError {
    guard error.kind == .unknownWord, let word = error.place?.text,
      let command = Command(meantBy: word)
    else {
      return error.guessing.naming(complexResults: "':set complex on' gives the complex result")
    }
    return error.suggesting("did you mean \(command.name)?")
  }

  /// Returns the report of an error, with a caret under the token in the typed line if that line is
  /// still visible.
  private func report(_ error: RPNError, _ source: Source, on screen: Screen) -> String {
    // The terminal has printed ^C after the line.
    if error.kind == .interrupted { return (screen.echoes ? "\n" : "") + error.message }
    guard screen.echoes, open.isEmpty, !source.bytes.contains(UInt8(ascii: "\n")),
      let place = error.place, place.source === source,
      columns(of: prompt + printable(source.text(source.bytes.indices))) < screen.columns
    else { return error.report(columns: screen.columns) }
    let before = prompt + printable(source.text(0..<place.range.lowerBound))
    let route = error.description.split(separator: "\n").dropFirst(3).map { "\n" + $0 }.joined()
    return aligned("^", to: columns(of: before) + 1) + "\n" + error.advice + route
  }
}
