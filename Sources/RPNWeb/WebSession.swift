import Calculator
import ExactReals
import PlainText
import ReversePolish

/// The actions on a session other than evaluation.
enum SessionMove: Int32 {
  case undo, redo, clear, recall
}

/// A session and how its numbers are shown.
final class WebSession {
  private var session: Session<AllNumbers>
  private var format: NumberFormat
  private let deadline: Deadline

  /// A session with an empty stack.
  ///
  /// - Parameters:
  ///   - settings: The number system, and the notation of numbers.
  ///   - deadline: The deadline of calculations.
  ///   - random: The source of random numbers.
  init(_ settings: WebSettings, _ deadline: Deadline, _ random: RandomGenerator) {
    var limits = Limits()
    limits.checkpoint = { () throws(RPNError) in try deadline.check() }
    session = Session(settings.numbers, limits: limits, random: random)
    format = NumberFormat(base: settings.base)
    self.deadline = deadline
  }

  /// The generator of the next random number.
  var random: RandomGenerator { session.random }

  /// Shows the same numbers in another way.
  func show(as settings: WebSettings) {
    session.system = settings.numbers
    format = NumberFormat(base: settings.base)
  }

  /// Evaluates a program.
  ///
  /// After an error the session is as before.
  func evaluate(_ program: String) throws(RPNError) {
    session = try session.evaluating(program)
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

  /// The stack and what can be done with it.
  func state() -> JSON {
    let shown = min(session.stack.count, 100)
    // The top comes first, should the time not do for all.
    let levels = deadline.during(milliseconds: 1000) {
      (0..<shown).map { level -> JSON in .string(shownText(level)) }
    }
    return .object([
      ("depth", .number(session.stack.count)), ("stack", .array(levels.reversed())),
      ("names", .array(session.names.map { .string($0) })),
      ("undo", .boolean(session.undone != nil)), ("redo", .boolean(session.redone != nil)),
      ("recall", .boolean(!session.operands.isEmpty)),
    ])
  }

  private func shownText(_ level: Int) -> String {
    do throws(RPNError) {
      return try session.shown(level, as: format, ellipsis: "…") ?? ""
    } catch {
      return "(it takes too long to write this)"
    }
  }

  /// The preview of a program: its effect on the stack.
  func preview(of program: String) -> JSON {
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

  /// Returns what a program leaves on an empty stack, in lines.
  func results(of program: String) throws(RPNError) -> [String] {
    let system = session.system.bounded(by: session.limits)
    // The fast path for arithmetic in one pass is left out, since the page is loaded over a
    // network.
    return try Session(system, limits: session.limits, random: random).evaluating(program)
      .stack.map { value throws(RPNError) in
        try system.text(of: value, as: format, within: session.limits)
      }
  }

  /// The explanation of a program on an empty stack.
  func explanation(
    of program: String, as form: ExplanationForm
  ) throws(RPNError) -> [String] {
    try session.system.explanation(
      of: program, as: form, within: session.limits, random: random)
  }
}
