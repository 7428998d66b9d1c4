import ReversePolish

/// The outcome of a program: its values or its error, in the notation of the corpus.
package enum Outcome: Equatable, Sendable, CustomStringConvertible {
  /// The values, from the bottom, separated by spaces.
  case values(String)
  /// `KIND at LINE:COLUMN`; without the place if the error has none.
  case error(String)

  package var description: String {
    switch self {
    case .values(let values): "values \(values)"
    case .error(let error): "error \(error)"
    }
  }
}

extension RPNError {
  /// The kind, and the place as `LINE:COLUMN`.
  package var summary: String {
    place.map { "\(kind.rawValue) at \($0.line):\($0.column)" } ?? kind.rawValue
  }
}
