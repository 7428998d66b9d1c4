import PlainText

/// An input whose meaning is unclear.
struct Unclear: Error, Equatable {
  /// The message about the input.
  let message: String

  init(message: String) { self.message = message }

  /// Makes the message for an unknown name.
  init(_ name: String, near: [String], otherwise hint: String, kind: String) {
    let advice = near.isEmpty ? hint : "did you mean \(alternatives(near))?"
    self.init(message: "there is no \(kind) '\(printable(name.prefix(40)))'; \(advice)")
  }
}

/// `a`, `a or b`, `a, b or c`.
func alternatives(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " or " + last
}

/// `a`, `a and b`, `a, b and c`.
func enumeration(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + last
}
