import PlainText

/// The error for an input that is unknown or ambiguous.
struct SessionError: Error, Equatable {
  /// The error message.
  let message: String

  init(message: String) { self.message = message }

  /// Makes the error for an unknown name.
  init(_ name: String, near: [String], otherwise hint: String, kind: String) {
    let advice = near.isEmpty ? hint : "did you mean \(alternatives(near))?"
    self.init(message: "there is no \(kind) '\(printable(name.prefix(40)))'; \(advice)")
  }
}

/// Joins names as a list: `a`, `a and b`, `a, b and c`.
func enumeration(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + last
}
