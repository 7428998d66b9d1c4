import PlainText
import ReversePolish

// The requirements that all algebras of texts share, whatever they write.

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
  /// A count that is not a number as written: a form, which calculates nothing, cannot know it.
  package static func unknownCount(for operation: StackOperation, in form: String) -> RPNError {
    RPNError(
      .typeMismatch,
      "'\(operation.rawValue)' needs a number as written to show it in \(form) form")
  }
}
