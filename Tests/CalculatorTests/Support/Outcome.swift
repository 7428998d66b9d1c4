import Calculator
import ReversePolish
import Testing

/// What became of a program: the values it left, or its error, as the corpus writes them.
enum Outcome: Equatable, Sendable, CustomTestStringConvertible {
  /// The values, the bottom first, a space between them.
  case values(String)
  /// `KIND at LINE:COLUMN`; without the place where the error has none.
  case error(String)

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

  var testDescription: String {
    switch self {
    case .values(let values): "values \(values)"
    case .error(let error): "error \(error)"
    }
  }
}

extension RPNError {
  /// The kind, and the place as `LINE:COLUMN`.
  var summary: String {
    place.map { "\(kind.rawValue) at \($0.line):\($0.column)" } ?? kind.rawValue
  }
}
