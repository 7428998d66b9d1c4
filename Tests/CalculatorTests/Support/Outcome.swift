import Calculator
import ReversePolish
import TestSupport

/// The module under test calls something else so, too.
typealias Outcome = TestSupport.Outcome

extension Outcome {
  /// What becomes of a line in a new session of doubles.
  init(_ line: String, limits: Limits? = nil) {
    self.init(line, in: Session(DoubleAlgebra()), limits: limits)
  }

  /// What becomes of a line in a session.
  init<System>(_ line: String, in session: Session<System>, limits: Limits? = nil) {
    var session = session
    if let limits { session.limits = limits }
    do {
      self = .values(try session.evaluating(line).texts.joined(separator: " "))
    } catch {
      self = .error(error.summary)
    }
  }
}
