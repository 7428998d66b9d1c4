/// Returns a line of a text, with a caret below one of its characters.
///
/// ```text
///   3 +
///     ^
/// ```
///
/// A long line is cut around the caret.
///
/// - Parameters:
///   - line: The line in UTF-8, without its newline.
///   - index: The start of the character, or the end of the line.
///   - width: The number of columns; at most 200 are used.
/// - Returns: Two lines without control characters; `nil` if the line is empty.
/// - Complexity: O(1)
package func excerpt(
  of line: ArraySlice<UInt8>, at index: Int, columns width: Int = 80
) -> String? {
  let reach = 400  // bytes of the line to look at on either side; what is shown is less
  let room = max(16, min(width, 200)) - 4  // beside the indent and both marks
  let start = max(line.startIndex, index - reach)
  let end = min(line.endIndex, index + reach)
  guard start <= index, index <= end, start < end else { return nil }
  let before = decoded(line[start..<index])
  let after = String(decoding: line[index..<end], as: UTF8.self)
  let left = ending(
    of: before, within: room - columns(of: beginning(of: after, within: room / 2 - 2)))
  let right = beginning(of: after, within: room - columns(of: left))
  let isCutBefore = start > line.startIndex || left.utf8.count < before.utf8.count
  let isCutAfter = end < line.endIndex || right.utf8.count < after.utf8.count
  let shown = (isCutBefore ? "…" : "") + printable(left)
  let indent = String(repeating: " ", count: columns(of: shown))
  return "  \(shown)\(printable(right))\(isCutAfter ? "…" : "")\n  \(indent)^"
}

private func beginning(of text: String, within width: Int) -> String {
  var count = width
  while columns(of: String(text.prefix(count))) > width { count -= 1 }
  return String(text.prefix(count))
}

private func ending(of text: String, within width: Int) -> String {
  var count = width
  while columns(of: String(text.suffix(count))) > width { count -= 1 }
  return String(text.suffix(count))
}

/// Decodes bytes that may begin within a character.
private func decoded(_ bytes: ArraySlice<UInt8>) -> String {
  let isInside = { (byte: UInt8) in byte & 0xC0 == 0x80 }
  return String(decoding: bytes.drop(while: isInside), as: UTF8.self)
}
