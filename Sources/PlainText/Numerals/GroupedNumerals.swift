/// A notation with a separator between groups of three digits: `1,234.50` is 1234.50, and `1,23` is
/// not a number.
package struct GroupedNumerals: Equatable, Sendable {
  /// The separator of digit groups.
  package let separator: Unicode.Scalar

  private let joint: [UInt8]

  /// The characters that can separate digit groups.
  ///
  /// The point cannot, because it is the decimal sign.
  package static let separators: [Unicode.Scalar] = [
    ",", "'", "_", " ", "\u{2019}", "\u{A0}", "\u{2009}", "\u{202F}",
  ]

  /// Makes a notation; `nil` if the character cannot separate groups.
  package init?(separator: Unicode.Scalar) {
    guard GroupedNumerals.separators.contains(separator) else { return nil }
    self.separator = separator
    joint = Array(String(separator).utf8)
  }

  /// Removes the separators from a number; `nil` if the text is not a number with groups.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func plain(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard end(from: 0, of: bytes) == bytes.count else { return nil }
    return plain(bytes[...])
  }

  private func plain(_ bytes: ArraySlice<UInt8>) -> String {
    var rest = bytes
    var digits: [UInt8] = []
    while let byte = rest.first {
      let isJoint = rest.starts(with: joint)
      if !isJoint { digits.append(byte) }
      rest = rest.dropFirst(isJoint ? joint.count : 1)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Removes the separators from all numbers with groups in a program.
  ///
  /// Texts in quotes and comments stay unchanged. Places in the result refer to the original
  /// program.
  ///
  /// - Complexity: O(*n*) in the length of the program.
  package func plain(_ program: Source) -> Source {
    let bytes = program.bytes
    var replacements: [(range: Range<Int>, text: String)] = []
    var index = program.start
    while index < bytes.count {
      let space = spaceLength(at: index, of: bytes)
      if space > 0 || isBracket(bytes[index]) {
        index += max(1, space)
      } else if let end = end(from: index, of: bytes) {
        replacements.append((index..<end, plain(bytes[index..<end])))
        index = end
      } else {
        index = tokenEnd(from: index, of: bytes)
      }
    }
    return replacements.isEmpty ? program : Source(program, replacing: replacements)
  }

  /// Returns the index after a comment, a quoted text, or another token.
  private func tokenEnd(from start: Int, of bytes: [UInt8]) -> Int {
    var index = start + 1
    switch bytes[start] {
    case UInt8(ascii: "#"):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    case UInt8(ascii: "\""):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index = min(index + 1, bytes.count)
    default:
      while index < bytes.count, !isDelimiter(at: index, of: bytes) { index += 1 }
    }
    return index
  }

  /// Returns the index after the number with groups at an index, or `nil`.
  private func end(from start: Int, of bytes: [UInt8]) -> Int? {
    var index = start
    func skipDigits() -> Int {
      let first = index
      while index < bytes.count, isDigit(bytes[index]) { index += 1 }
      return index - first
    }
    index += NumeralScanner.signLength(bytes[start...])
    guard index < bytes.count, bytes[index] != UInt8(ascii: "0"), 1...3 ~= skipDigits() else {
      return nil
    }
    let first = index
    while bytes[index...].starts(with: joint) {
      let last = index
      index += joint.count
      if skipDigits() == 3 { continue }
      index = last
      break
    }
    if index == first { return nil }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      _ = skipDigits()
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      index += NumeralScanner.signLength(bytes[index...])
      if skipDigits() == 0 { return nil }
    }
    return index == bytes.count || isDelimiter(at: index, of: bytes) ? index : nil
  }
}

package func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

private func isBracket(_ byte: UInt8) -> Bool { "[]{}".utf8.contains(byte) }

private func isDelimiter(at index: Int, of bytes: [UInt8]) -> Bool {
  isBracket(bytes[index]) || spaceLength(at: index, of: bytes) > 0
}
