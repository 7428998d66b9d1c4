import PlainText
import ReversePolish

extension RPNError {
  /// The error as JSON: its kind, its message and its place.
  ///
  /// - Parameter unnamed: The name to show for a source without a name.
  /// - Returns: An object.
  package func json(unnamed: String) -> JSON {
    var members: [(name: String, value: JSON)] = [
      ("kind", .string(kind.rawValue)), ("message", .string(advice)),
    ]
    if let place {
      members += [
        ("token", .string(place.text)), ("source", .string(place.source.name ?? unnamed)),
        ("line", .number(place.line)), ("column", .number(place.column)),
      ]
      if kind == .invalidEncoding { members.append(("offset", .number(place.range.lowerBound))) }
    }
    return .object(members)
  }
}
