import FastArithmetic
import ReversePolish

/// The outcome of an evaluation, to the last bit and letter.
typealias BitOutcome = Result<[UInt64], RPNError>

/// The ways to evaluate a program; all must answer the same.
enum Evaluator: String, CaseIterable, Sendable {
  case fold, loop, copying, linking, compiled, fused

  /// The values that a program leaves, the bottom first.
  func values(of text: String) throws(RPNError) -> [Double] {
    let algebra = DoubleAlgebra()
    if self == .fused { return try algebra.evaluateFused([Source(text)]).values }
    let program = try algebra.parse(tokenize(text))
    return switch self {
    case .fold, .fused: try algebra.evaluate(program).values
    case .loop: try algebra.evaluateByLoop(program).values
    case .copying: try algebra.evaluateByCopying(program).values
    case .linking: try algebra.evaluateByLinking(program).values
    case .compiled: try algebra.compile(program).evaluate().values
    }
  }

  /// The outcome of evaluating a program.
  func outcome(of text: String) -> BitOutcome {
    Result { () throws(RPNError) in try values(of: text).map(\.bitPattern) }
  }
}

/// The error that an action throws; `nil` if it throws none.
func failure<Value>(_ action: () throws(RPNError) -> Value) -> RPNError? {
  do {
    _ = try action()
    return nil
  } catch {
    return error
  }
}
