import Calculator
import ReversePolish
import TestSupport

/// The module under test calls something else so, too.
typealias Outcome = TestSupport.Outcome

extension Session {
  /// The values that a program leaves on exact numbers.
  static func texts(of program: String) throws(RPNError) -> [String] {
    try Session(AllNumbers(now: Moment("2026-11-21T09:30Z"))).evaluating(program).texts
  }
}

extension Outcome {
  /// The outcome of a line in a new session of doubles.
  init(_ line: String, limits: Limits? = nil) {
    let now = try? Moment("2026-11-21T09:30Z")
    self.init(line, in: Session(AllNumbers(exact: nil, now: now)), limits: limits)
  }

  /// The outcome of a line in a new session of exact numbers.
  init(exact line: String) {
    do {
      self = .values(try Session.texts(of: line).joined(separator: " "))
    } catch {
      self = .error(error.summary)
    }
  }

  /// The outcome of a line in a session.
  init(_ line: String, in session: Session, limits: Limits? = nil) {
    var session = session
    if let limits { session.limits = limits }
    do {
      self = .values(try session.evaluating(line).texts.joined(separator: " "))
    } catch {
      self = .error(error.summary)
    }
  }
}
