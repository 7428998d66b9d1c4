import Calculator
import ExactReals
import PlainText
import ReversePolish

/// The actions on a session other than evaluation.
enum SessionMove: Int32 {
  case undo, redo, clear, recall
}

/// A clock: the seconds since 1970, and the seconds that local time is ahead of UTC; `nil` without one.
typealias WebClock = () -> (seconds: Double, offset: Double)?

/// A session and how its numbers are shown.
final class WebSession {
  private var session: Session<AllNumbers>
  private var settings: WebSettings
  private let deadline: Deadline
  private let clock: WebClock

  /// The functions that were drawn last.
  private var functions: [PlottedFunction] = []

  private var format: NumberFormat { settings.format }

  /// A session with an empty stack.
  ///
  /// - Parameters:
  ///   - settings: The number system, and the notation of numbers.
  ///   - deadline: The deadline of calculations.
  ///   - clock: The clock of `now`.
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

  /// Sets `now` to the time of the clock.
  func lookAtClock() {
    let moment = clock().flatMap { time in
      try? Moment(
        unixTime: Rational(Integer(Int64(time.seconds.rounded(.down)))), offset: Int(time.offset))
    }
    session.system = settings.numbers(now: moment)
  }

  /// The generator of the next random number.
  var random: RandomGenerator { session.random }

  /// Shows the same numbers in another way.
  func show(as settings: WebSettings) {
    self.settings = settings
    lookAtClock()
  }

  /// Evaluates a program; after an error the session is as it was.
  ///
  /// - Returns: The plot that the program ends with; `nil` if there is none.
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
    // With a space in place of the sign all that follows stands where it stood.
    return try Source(formula: Source(" " + line.dropFirst()), names: session.names)
  }

  /// Returns a plot for the page to draw; an error of it stands at the word that draws.
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

  /// Returns the values of the last functions at 401 numbers; `null` if there are none.
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
            // When the time is up, the rest is not drawn.
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

  /// Takes back the last change, or takes back that: whether there was one.
  func move(_ move: SessionMove) -> Bool {
    let next: Session<AllNumbers>? =
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

  /// The stack, what can be done with it, and the plot of the last line if there is one.
  func state(with picture: JSON? = nil) -> JSON {
    let shown = min(session.stack.count, 100)
    // The top comes first, should the time not do for all.
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

  /// The preview of a program: its effect on the stack.
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

  /// The words and names that begin with a text.
  func names(beginning text: String) -> [KnownName] { session.names(beginning: text) }

  /// Returns the text that gives an own name its meaning.
  func definition(of name: String) throws(RPNError) -> String? {
    try session.definition(of: name)
  }

  /// A level of the stack in full length, or `nil`.
  func text(ofLevel level: Int) throws(RPNError) -> String? {
    try session.whole(level, as: format)
  }

  /// A program that makes the same stack and names.
  func program(ofLevel level: Int) throws(RPNError) -> String? {
    try session.program(ofLevel: level)
  }

  func program() throws(RPNError) -> String { try session.program().joined(separator: "\n") }

  /// Returns the results of a program on an empty stack, in lines, and its plot.
  func results(of program: String) throws(RPNError) -> (lines: [String], picture: JSON?) {
    lookAtClock()
    let system = session.system.bounded(by: session.limits)
    // The module has no evaluator for plain arithmetic.
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

  /// The explanation of a program on an empty stack.
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
