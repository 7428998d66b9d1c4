import ReversePolish

/// A result of a summary.
package struct SummaryValue: Sendable {
  /// The index of the summary.
  package let summary: Int
  /// The index of the result among those of the word.
  package let place: Int
}

/// The carrier of programs that only name summaries.
struct NamedSummaries: Carrier {
  typealias Operand = SummaryValue
}
