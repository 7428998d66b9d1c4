import Calculator
import PlainText
import ReversePolish

/// The outcome of a block of rows.
struct FilteredRows: Sendable {
  /// The text that is printed.
  var output: TextBuffer

  /// For each member that the program asks for whether a row has had it so far; empty in tables.
  var metMembers: [Bool] = []

  /// The rows that have failed.
  private(set) var failures: [RowFailure] = []

  /// Those whose messages are kept.
  private var told = RowFailures()

  /// Nothing yet.
  ///
  /// - Parameter capacity: The number of bytes that are likely to be printed.
  init(capacity: Int = 0) {
    output = TextBuffer(capacity: capacity)
  }

  /// Says that a line has failed, and why.
  ///
  /// - Parameters:
  ///   - error: Why it has failed.
  ///   - line: The number of the line, through all files.
  ///   - isJSON: Whether that is printed as JSON.
  mutating func fail(_ error: RPNError, line: Int, asJSON isJSON: Bool) {
    let isTold = told.add(error.kind, line: line)
    if isJSON {
      let members = [("line", JSON.number(line)), ("error", error.json(unnamed: "argument"))]
      output.append(JSON.object(members).text + "\n")
    }
    let message = isTold && !isJSON ? "rpn: line \(line): \(error)\n" : nil
    failures.append(
      RowFailure(kind: error.kind, line: line, message: message, end: output.count))
  }
}
