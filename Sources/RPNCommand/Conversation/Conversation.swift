import Calculator
import PlainText
import ReversePolish

/// A conversation with the calculator, as a value: what was said so far, and what is answered next.
///
/// Nothing here reads or writes anything. A line gives the next conversation, and replies that say
/// what is to be printed and done.
struct Conversation: Sendable {
  /// The stack and the names.
  var session: Session<AllNumbers> { didSet { changes += 1 } }

  /// The settings in force.
  var settings: Settings { didSet { changes += 1 } }

  /// The number of times that they may have changed.
  private(set) var changes = 0

  /// The lines of a program whose brackets are not closed yet.
  private(set) var open = ""

  /// The sessions from before the kind of numbers was changed, the last one last.
  var earlier: [Session<AllNumbers>] = []

  /// The sessions whose kind of numbers was taken back, the next one last.
  var later: [Session<AllNumbers>] = []

  /// The last plot.
  var plot: KeptPlot?

  /// The tour that is being taken, if one is.
  var tour: Tour?

  /// The lines of the start-up file's names, which need not be kept.
  var known: [String: String] = [:]

  /// The settings after the start-up file, which need not be kept.
  var initial: Settings

  /// The settings of the command line, and the values that are kept in their place.
  var asked: [Settings.Name: (value: String, kept: String)] = [:]

  /// The watch that ends calculations.
  let watch: Watch

  /// The limits of calculations.
  let limits: Limits

  /// The longest time for a line.
  let timeout: Duration?

  /// A conversation that has not begun.
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

  /// The prompt of the next line.
  var prompt: String { !open.isEmpty ? ". " : tour == nil ? "> " : "tour> " }
}

/// An answer of the conversation.
enum Reply: Equatable, Sendable {
  /// Lines to be printed.
  case output([String])
  /// Lines to be read a screen at a time, where they are more.
  case pages([String])
  /// The report of an error.
  case error(String)
  /// A line for the history.
  case remember(String)
  /// A file is to be read, and given to `loading`.
  case load(String)
  /// A person is to walk through a program, which `stepper(through:)` reads.
  case step(String)
  /// A program is to be written to a file; over any other file only if that was asked for.
  case save(String, [String], overwrites: Bool)
  /// The next line is to begin with a text.
  case edit(String)
  /// Settings are to be written into the start-up file, as lines.
  case keepSettings([String])
  /// The kept sessions are to be listed.
  case sessions
  /// The conversation goes on in another session.
  case open(session: String)
  /// The conversation is over.
  case leave
}

extension Conversation {
  /// Answers a line: runs a program, or does what a command says.
  ///
  /// A line is a transaction: after an error, everything is as it was.
  ///
  /// - Parameters:
  ///   - line: The typed text.
  ///   - screen: The screen on which the answers are shown.
  /// - Returns: The conversation after it, and the answers.
  func responding(to line: String, on screen: Screen = Screen()) -> (Conversation, [Reply]) {
    let (next, replies) = answering(line, on: screen)
    return tour == nil ? (next, replies) : next.guided(from: self, by: line, replies, on: screen)
  }

  private func answering(_ line: String, on screen: Screen) -> (Conversation, [Reply]) {
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
      let replaced = replaced(by: [read], in: next, on: screen)
      return (
        next,
        [
          .remember(remembered(program)),
          .output(plot + replaced + next.stackLines(on: screen)),
        ]
      )
    } catch {
      if error.kind == .incomplete {
        var next = self
        next.open = program
        return (next, [])
      }
      let message = report(advised(error), source, on: screen)
      return (dropped, [.remember(remembered(program)), .error(message)])
    }
  }

  /// Returns a typed line with numbers in groups rewritten as the language writes them.
  func plain(_ source: Source) -> Source { settings.group?.plain(source) ?? source }

  /// The conversation without the lines of a program that was begun.
  var dropped: Conversation {
    var next = self
    next.open = ""
    return next
  }

  /// The conversation after Ctrl-D or `:quit`: brackets that are open are left first, then the tour.
  func ending(on screen: Screen = Screen()) -> (Conversation, [Reply]) {
    if !open.isEmpty { return (dropped, []) }
    guard tour != nil else { return (self, [.leave]) }
    let left = withoutTour
    return (left, [.output(["You have left the tour."] + left.stackLines(on: screen))])
  }

  /// The conversation after the program of a file.
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

  /// The conversation after some programs.
  func ran(_ sources: [Source]) throws(RPNError) -> Conversation {
    try watch.during(timeout) { () throws(RPNError) in
      var next = self
      next.session = try atThisTime.evaluating(sources)
      next.later = []
      return next
    }
  }

  /// The session at this time: the clock has gone on since the last line.
  var atThisTime: Session<AllNumbers> {
    var session = session
    session.system = settings.numbers
    return session
  }

  /// The error, with the command or the program that was probably meant.
  private func advised(_ error: RPNError) -> RPNError {
    guard error.kind == .unknownWord, let word = error.place?.text,
      let command = Command(meantBy: word)
    else {
      return error.guessing.naming(complexResults: "':set complex on' gives the complex result")
    }
    return error.suggesting("did you mean \(command.name)?")
  }

  /// The error, with its caret under the token as it was typed where that can still be seen.
  private func report(_ error: RPNError, _ source: Source, on screen: Screen) -> String {
    // The terminal has written ^C behind the line.
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
