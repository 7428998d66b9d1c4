import Calculator
import PlainText
import ReversePolish

/// The output and the failures of a block of rows.
struct FilteredRows: Sendable {
  /// The printed text.
  var output: TextBuffer

  /// Whether any row has had each member that the program uses; empty for tables.
  var metMembers: [Bool] = []

  /// The failed rows.
  private(set) var failures: [RowFailure] = []

  /// The counts of failures, which limit the printed messages.
  private var told = RowFailures()

  /// Makes an empty outcome.
  ///
  /// - Parameter capacity: The expected number of printed bytes.
  init(capacity: Int = 0) {
    output = TextBuffer(capacity: capacity)
  }

  /// Records that a line has failed.
  ///
  /// - Parameters:
  ///   - error: The reason of the failure.
  ///   - line: The number of the line, counted across all files.
  ///   - isJSON: Whether the failure is printed as JSON.
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
