import Calculator
import PlainText
import ReversePolish

@testable import Tables

extension SortedLines {
  /// Adds a line whose keys are values; `nil` for one that is missing.
  mutating func add(_ line: [UInt8], keys: [Value?]) throws(RPNError) {
    var new = KeyedLines()
    for key in keys { new.add(SortKey(key)) }
    try add(line, new)
  }

  /// Adds a line after its keys.
  mutating func add(_ line: [UInt8], _ keys: KeyedLines) throws(RPNError) {
    var new = keys
    new.add(line: line.indices)
    var failure: RPNError?
    line.withUnsafeBytes { line in
      do throws(RPNError) {
        try add(line, new)
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

extension RowFastPath {
  /// Processes rows that are not sorted.
  mutating func advance(
    over bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, line: inout Int,
    into output: inout TextBuffer
  ) -> Int {
    var keyed = KeyedLines()
    return advance(over: bytes, from: start, to: end, line: &line, into: &output, &keyed)
  }
}
