import Calculator
import ExactReals
import PlainText
import ReversePolish

/// A change of a session other than evaluation.
enum SessionMove: Int32 {
  case undo, redo, clear, recall
}

/// A clock that returns the seconds since 1970 and the offset of local time from UTC in seconds;
/// `nil` without a clock.
typealias WebClock = () -> (seconds: Double, offset: Double)?

/// A session and the notation of its numbers.
final class WebSession {
  private var session: Session
  private var settings: WebSettings
  private let deadline: Deadline
  private let clock: WebClock

  /// The functions plotted last.
  private var functions: [PlottedFunction] = []

  private var format: NumberFormat { settings.format }

  /// Makes a session with an empty stack.
  ///
  /// - Parameters:
  ///   - settings: The number system, and the notation of numbers.
  ///   - deadline: The deadline of calculations.
  ///   - clock: The clock for the word `now`.
  ///   - random: The source of random numbers.
  init(
    _ settings: WebSettings, _ deadline: Deadline, _ clock: @escaping WebClock,
    _ random: RandomGenerator
  ) {
    var limits = Limits()
    limits.checkpoint = { () throws(RPNError) in try deadline.check() }
    session = Session(settings.numbers(now: nil), limits: limits, random: random)
    (self.settings, self.deadline, self.clock) = (settings, deadline, clock)
    lookAtClock()
  }

  /// Sets the value of `now` from the clock.
  func lookAtClock() {
    let moment = clock().flatMap { time in
      try? Moment(
        unixTime: Rational(Integer(Int64(time.seconds.rounded(.down)))), offset: Int(time.offset))
    }
    session.system = settings.numbers(now: moment)
  }

  /// The generator of the next random number.
  var random: RandomGenerator { session.random }

  /// Changes the notation of numbers.
  func show(as settings: WebSettings) {
    self.settings = settings
    lookAtClock()
  }

  /// Evaluates a program; an error leaves the session unchanged.
  ///
  /// - Returns: The plot at the end of the program, or `nil`.
  func evaluate(_ program: Source) throws(RPNError) -> JSON? {
    lookAtClock()
    let (next, drawn) = try session.plotting([program])
    let drawing = try drawn.map { drawn throws(RPNError) in
      try picture(of: drawn.plot, at: drawn.place)
    }
    session = next
    return drawing
  }

  /// Returns the program of a line; a line that begins with `=` is a formula.
  func program(of line: String) throws(RPNError) -> Source {
    guard line.utf8.first == UInt8(ascii: "="), line.utf8.dropFirst().contains(where: { $0 > 0x20 })
    else { return Source(line) }
    // A space in place of the sign keeps the places of all later tokens.
    return try Source(formula: Source(" " + line.dropFirst()), names: session.names)
  }

  /// Returns the data of a plot for the page; an error has the place of the plot word.
  private func picture(of plot: Plot, at place: Place) throws(RPNError) -> JSON {
    do throws(RPNError) {
      return try picture(of: plot)
    } catch {
      throw error.located(at: place)
    }
  }

  private func picture(of plot: Plot) throws(RPNError) -> JSON {
    switch plot {
    case .functions(let functions, let first, let last):
      self.functions = functions
      return try curves(from: first, to: last)
    case .points(let points):
      return .object([
        ("points", .array(points.map { .array([.decimal($0.x), .decimal($0.y)]) }))
      ])
    case .histogram(let numbers):
      return .object([("numbers", .array(numbers.map { .decimal($0) }))])
    }
  }

  /// Samples the functions plotted last at 401 numbers; `null` without functions.
  func curves(from first: Double, to last: Double) throws(RPNError) -> JSON {
    let steps = 400
    let width = (last - first) / Double(steps)
    guard !functions.isEmpty, width > 0, width.isFinite else { return .null }
    return try deadline.during(milliseconds: 2000) { () throws(RPNError) in
      let curves = try functions.map { function throws(RPNError) -> JSON in
        let values = try (0...steps).map { step throws(RPNError) -> JSON in
          do throws(RPNError) {
            return try function.value(at: first + Double(step) * width).map { .decimal($0) }
              ?? .null
          } catch {
            // After the time limit, nothing is drawn.
            if error.kind == .limitExceeded { return .null }
            throw error
          }
        }
        return .object([("text", .string(function.text)), ("values", .array(values))])
      }
      return .object([
        ("from", .decimal(first)), ("to", .decimal(last)), ("curves", .array(curves)),
      ])
    }
  }

  /// Performs a move; returns whether that was possible.
  func move(_ move: SessionMove) -> Bool {
    let next: Session? =
      switch move {
      case .undo: session.undone
      case .redo: session.redone
      case .clear: session.cleared
      case .recall: session.recalled
      }
    guard let next else { return false }
    session = next
    return true
  }

  /// Returns the stack, the possible moves, and the plot of the last line, if any.
  func state(with picture: JSON? = nil) -> JSON {
    let shown = min(session.stack.count, 100)
    // Start with the top, because the time may not suffice for all levels.
    let levels = deadline.during(milliseconds: 1000) {
      (0..<shown).map { level -> JSON in .string(shownText(level)) }
    }
    var members: [(name: String, value: JSON)] = [
      ("depth", .number(session.stack.count)), ("stack", .array(levels.reversed())),
      ("names", .array(session.names.map { .string($0) })),
      ("undo", .boolean(session.undone != nil)), ("redo", .boolean(session.redone != nil)),
      ("recall", .boolean(!session.operands.isEmpty)),
    ]
    if let picture { members.append(("plot", picture)) }
    return .object(members)
  }

  private func shownText(_ level: Int) -> String {
    do throws(RPNError) {
      return try session.shown(level, as: format, ellipsis: "…") ?? ""
    } catch {
      return "(it takes too long to write this)"
    }
  }

  /// Returns the preview of a program, or its stack effect.
  func preview(of line: String) -> JSON {
    lookAtClock()
    let program: String
    do throws(RPNError) {
      let source = try self.program(of: line)
      program = source.text(source.bytes.indices)
    } catch {
      return .object(error.kind == .incomplete ? [] : [("trouble", .string(error.message))])
    }
    let preview = deadline.during(milliseconds: 20) {
      session.preview(of: program, as: format, ellipsis: "…")
    }
    return switch preview {
    case .value(let text): .object([("value", .string(text ?? ""))])
    case .trouble(let text): .object([("trouble", .string(text))])
    case .unfinished: .object([("value", .string("…"))])
    case .beginning: .object([])
    }
  }

  /// Returns the words and names that begin with a text.
  func names(beginning text: String) -> [KnownName] { session.names(beginning: text) }

  /// Returns the definition of a name of the session.
  func definition(of name: String) throws(RPNError) -> String? {
    try session.definition(of: name)
  }

  /// Returns a level of the stack in full; `nil` if there is no such level.
  func text(ofLevel level: Int) throws(RPNError) -> String? {
    try session.whole(level, as: format)
  }

  /// Returns a program that leaves the value at a level of the stack.
  func program(ofLevel level: Int) throws(RPNError) -> String? {
    try session.program(ofLevel: level)
  }

  func program() throws(RPNError) -> String { try session.program().joined(separator: "\n") }

  /// Returns the results of a program on an empty stack, in lines, and the plot.
  func results(of program: String) throws(RPNError) -> (lines: [String], picture: JSON?) {
    lookAtClock()
    let system = session.system.bounded(by: session.limits)
    // The module for browsers has no fast path for arithmetic.
    let (next, drawn) = try Session(system, limits: session.limits, random: random)
      .plotting([Source(program)])
    let lines = try next.stack.map { value throws(RPNError) in
      try system.text(of: value, as: format, within: session.limits)
    }
    return (
      lines,
      try drawn.map { drawn throws(RPNError) in try picture(of: drawn.plot, at: drawn.place) }
    )
  }

  /// Explains a program on an empty stack.
  func explanation(
    of line: String, as form: ExplanationForm
  ) throws(RPNError) -> [String] {
    lookAtClock()
    let source = try program(of: line)
    let program = source.text(source.bytes.indices)
    return try session.system.explanation(
      of: program, as: form, within: session.limits, random: random)
  }
}
