import ReversePolish

/// What became of a program: the values it left, or its error, as the corpus writes them.
package enum Outcome: Equatable, Sendable, CustomStringConvertible {
  /// The values, the bottom first, a space between them.
  case values(String)
  /// `KIND at LINE:COLUMN`; without the place where the error has none.
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
