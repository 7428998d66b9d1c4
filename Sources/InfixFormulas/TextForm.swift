import PlainText
import ReversePolish

// The requirements that all algebras of texts share.

extension Rope {
  /// The maximum length of a text in bytes.
  ///
  /// A short program can describe an endless text: `dup * dup * …`.
  private static var longest: Int { 10_000_000 }

  /// Joins the pieces of a text.
  ///
  /// - Throws: `limitExceeded` if the text is too long.
  package convenience init(joining pieces: [Rope], as form: String) throws(RPNError) {
    self.init(joining: pieces)
    if count > Rope.longest {
      throw RPNError(.limitExceeded, "the \(form) form is longer than \(Rope.longest) bytes")
    }
  }
}

extension RPNError {
  /// Returns the error for a count that is not a literal, because texts have no values.
  package static func unknownCount(for operation: StackOperation, in form: String) -> RPNError {
    RPNError(
      .typeMismatch,
      "'\(operation.rawValue)' needs a number as written to show it in \(form) form")
  }
}
