import Calculator
import PlainText
import ReversePolish

/// The output and the failures of a block of rows.
package struct FilteredRows: Sendable {
  /// The printed text.
  package var output: TextBuffer

  /// Whether any row has had each member that the program uses; empty for tables.
  var metMembers: [Bool] = []

  /// The failed rows.
  package private(set) var failures: [RowFailure] = []

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
    let shown = isTold && !isJSON ? error : nil
    failures.append(RowFailure(kind: error.kind, line: line, error: shown, end: output.count))
  }
}

extension RowBlock {
  /// Calls a closure for each row, and collects the failures.
  ///
  /// - Parameters:
  ///   - options: The options, with the form of errors, and whether the first one ends the iteration.
  ///   - body: Receives a row.
  /// - Returns: The messages about the rows for which the closure has failed.
  func failures(
    of options: RowOptions, _ body: (Row) throws(RPNError) -> Void
  ) -> FilteredRows {
    var failed = FilteredRows()
    try? forEachRow(asJSON: options.json) { row throws(RPNError) in
      do throws(RPNError) {
        try body(row)
      } catch {
        failed.fail(error, line: row.line, asJSON: options.json)
        if options.stop { throw error }
      }
    }
    return failed
  }
}
