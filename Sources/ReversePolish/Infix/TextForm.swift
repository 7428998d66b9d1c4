// What every algebra of texts needs, whatever it writes.

extension Numeral {
  /// The number where it is a whole number as written.
  package var integer: Int? {
    guard isComplete, exponent == 0, let magnitude = Int(exactly: significand) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// The characters of the number without its sign and underscores.
  ///
  /// - Parameter text: The number as it was written.
  /// - Returns: The characters, as they were written.
  package func magnitude(of text: String) -> String {
    let written = text.utf8.filter { $0 != UInt8(ascii: "_") }
    let unsigned = written.dropFirst(NumeralScanner.signLength(written[...]))
    return String(decoding: unsigned, as: UTF8.self)
  }
}

extension Rope {
  /// The longest form in bytes; a short program can describe one without end (`dup * dup * …`).
  private static var longest: Int { 10_000_000 }

  /// The pieces of a form, one behind the other.
  ///
  /// - Throws: `limitExceeded` where they would be too long.
  package convenience init(joining pieces: [Rope], as form: String) throws(RPNError) {
    self.init(joining: pieces)
    if count > Rope.longest {
      throw RPNError(.limitExceeded, "the \(form) form is longer than \(Rope.longest) bytes")
    }
  }
}

extension RPNError {
  /// A count that is no number as written: a form, which calculates nothing, cannot know it.
  package static func unknownCount(for operation: StackOperation, in form: String) -> RPNError {
    RPNError(
      .typeMismatch,
      "'\(operation.rawValue)' needs a number as written to show it in \(form) form")
  }
}
