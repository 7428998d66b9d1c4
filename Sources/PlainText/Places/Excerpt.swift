/// A line of a text, and below it a caret under one of its characters.
///
/// ```text
///   3 +
///     ^
/// ```
///
/// Of a long line, what is around the caret is shown.
///
/// - Parameters:
///   - line: The line in UTF-8, without its end.
///   - index: Where the character begins, or the end of the line.
/// - Returns: Two lines, safe for a terminal; `nil` if the line is empty.
/// - Complexity: O(1)
package func excerpt(of line: ArraySlice<UInt8>, at index: Int) -> String? {
  let reach = 400  // bytes of the line to look at on either side; what is shown is less
  let start = max(line.startIndex, index - reach)
  let end = min(line.endIndex, index + reach)
  guard start <= index, index <= end, start < end else { return nil }
  let before = decoded(line[start..<index])
  let after = String(decoding: line[index..<end], as: UTF8.self)
  let isCutBefore = start > line.startIndex || before.count > columnsBefore
  let isCutAfter = end < line.endIndex || after.count > columnsAfter
  let shown = (isCutBefore ? "…" : "") + printable(before.suffix(columnsBefore))
  let indent = String(repeating: " ", count: columns(of: shown))
  let rest = printable(after.prefix(columnsAfter)) + (isCutAfter ? "…" : "")
  return "  \(shown)\(rest)\n  \(indent)^"
}

private let columnsBefore = 40
private let columnsAfter = 36

/// Text from bytes that may begin inside a character.
private func decoded(_ bytes: ArraySlice<UInt8>) -> String {
  let isInside = { (byte: UInt8) in byte & 0xC0 == 0x80 }
  return String(decoding: bytes.drop(while: isInside), as: UTF8.self)
}
