import PlainText
import ReversePolish

/// Lines of formulas that arrive one by one; a formula may continue in the next line.
package struct FormulaLines {
  private var bytes: [UInt8] = []
  private var first: Source?

  package init() {}

  /// Whether no formula has begun.
  package var isEmpty: Bool { first == nil }

  /// Adds a line.
  ///
  /// - Returns: All lines of the formula; `nil` if it continues for certain, since a bracket is
  ///   open.
  /// - Complexity: O(*n*) in the length of the formula.
  package mutating func add(_ line: Source, isLast: Bool) -> Source? {
    if first == nil { first = line } else { bytes.append(UInt8(ascii: "\n")) }
    bytes += first === line ? line.bytes[...] : line.bytes[line.start...]
    let all = Source(unchecked: bytes, name: first?.name, firstLine: first?.firstLine ?? 1)
    return isLast || !isOpen(line) ? all : nil
  }

  /// Forgets the lines.
  package mutating func removeAll() { self = FormulaLines() }

  private var openBrackets = 0

  /// Whether the formula continues for certain after its last line.
  private mutating func isOpen(_ line: Source) -> Bool {
    var (text, last) = (FormulaText(line), UInt8(0))
    while let sign = text.takeSign() {
      if "([{".utf8.contains(sign) { openBrackets += 1 }
      if ")]}".utf8.contains(sign) { openBrackets -= 1 }
      last = sign
    }
    return !text.isTextOpen && (openBrackets > 0 || last != 0 && "+-*/^<,".utf8.contains(last))
  }
}
