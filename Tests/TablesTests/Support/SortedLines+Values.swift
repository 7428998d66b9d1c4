import Calculator
import ReversePolish

@testable import Tables

extension SortedLines {
  /// Adds a line whose keys are values; `nil` for one that is missing.
  mutating func add(_ line: [UInt8], keys: [Value?]) throws(RPNError) {
    var failure: RPNError?
    line.withUnsafeBytes { line in
      do throws(RPNError) {
        try add(line, [line.indices], keys: keys.map { $0.map { .value($0) } })
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// The lines in order; they are taken away.
  mutating func takeSorted() throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    try takeSorted { lines.append(Array($0)) }
    return lines
  }
}
