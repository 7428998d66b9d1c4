/// The possible completions of a line.
public struct Completions: Equatable, Sendable {
  /// The number of characters before the cursor that are replaced.
  public var length: Int

  /// The candidates that can replace these characters; empty if nothing can be completed.
  public var candidates: [Candidate]

  /// Makes completions.
  ///
  /// - Parameters:
  ///   - length: The number of characters before the cursor that are replaced.
  ///   - candidates: The candidates that can replace these characters.
  public init(length: Int, candidates: [Candidate]) {
    self.length = length
    self.candidates = candidates
  }

  /// The common beginning of all candidates; for a single candidate, its whole text.
  ///
  /// - Complexity: O(*n*) in the length of all candidates.
  var commonBeginning: String {
    candidates.dropFirst().reduce(candidates.first?.text ?? "") { common, candidate in
      String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
  }
}

/// A text that completion may insert.
public struct Candidate: Equatable, Sendable {
  /// The text that is inserted, including a blank if one should follow.
  public var text: String

  /// The note in the list of candidates; may be empty.
  public var note: String

  /// Makes a candidate.
  ///
  /// - Parameters:
  ///   - text: The text to insert.
  ///   - note: The note in the list of candidates.
  public init(text: String, note: String = "") {
    self.text = text
    self.note = note
  }
}
