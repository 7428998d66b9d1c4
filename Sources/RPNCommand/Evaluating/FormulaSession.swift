import Calculator
import InfixFormulas
import ReversePolish

/// A reader that evaluates formulas line by line in one session.
struct FormulaSession {
  private let options: Options
  private var session: Session
  private var pending = FormulaLines()

  /// Whether all formulas so far were plain arithmetic, which needs no session.
  private var isPlain = true

  init(_ options: Options) {
    self.options = options
    session = Session(options.evaluation.numbers, random: options.evaluation.random)
  }

  /// Runs scripts, which define names for the formulas.
  ///
  /// - Returns: The lines to print for the values of the scripts.
  mutating func run(_ scripts: [Source]) throws(RPNError) -> [String] {
    isPlain = false
    session.limits = options.evaluation.limits()
    session = try session.evaluating(scripts)
    let lines = session.stack.isEmpty ? [] : try results(of: session, scripts)
    session = session.restarted
    forgetLine()
    return lines
  }

  /// Evaluates the formula that ends in a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - isLast: Whether it is the last line, so that the formula cannot continue.
  /// - Returns: The lines to print; none for a blank line, or if the formula continues.
  /// - Throws: The error of the formula.
  mutating func evaluate(_ line: Source, isLast: Bool) throws(RPNError) -> [String] {
    guard let formula = pending.add(line, isLast: isLast) else { return [] }
    let program: Source
    do throws(RPNError) {
      program = try Source(formula: formula, names: session.names)
    } catch {
      if error.kind == .incomplete, !isLast { return [] }
      throw error
    }
    forgetLine()
    if program.bytes.isEmpty { return [] }
    session.limits = options.evaluation.limits()
    if isPlain, let lines = try arithmeticLines(of: [program], options, within: session.limits) {
      return lines
    }
    let next = try session.evaluating([program])
    let lines = try results(of: next, [program])
    session = next.restarted
    return lines
  }

  /// Discards an incomplete formula and begins a new one.
  mutating func forgetLine() { pending.removeAll() }

  private func results(
    of session: Session, _ programs: [Source]
  ) throws(RPNError) -> [String] {
    try lines(
      of: session.stack, of: programs, options, on: session.system, within: session.limits)
  }
}
