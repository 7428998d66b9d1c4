/// A notation with a separator between groups of three digits: `1,234.50` is 1234.50, and `1,23` is
/// not a number.
///
/// Each hard blank separates the same groups, and those after the point: `0.123 4`.
package struct GroupedNumerals: Equatable, Sendable {
  /// The separator of digit groups.
  package let separator: Unicode.Scalar

  private let joints: [[UInt8]]

  /// The blanks at which a line does not break: they separate groups of digits in every program.
  private static let hardBlanks: [Unicode.Scalar] = ["\u{A0}", "\u{2009}", "\u{202F}"]

  /// The notation with hard blanks.
  package static let hard = GroupedNumerals("\u{A0}", joints: hardBlanks)

  /// The characters that can separate digit groups.
  ///
  /// The point cannot, because it is the decimal sign.
  package static let separators: [Unicode.Scalar] = [",", "'", "_", " ", "\u{2019}"] + hardBlanks

  /// Makes a notation; `nil` if the character cannot separate groups.
  package init?(separator: Unicode.Scalar) {
    guard GroupedNumerals.separators.contains(separator) else { return nil }
    let isHard = GroupedNumerals.hardBlanks.contains(separator)
    self.init(separator, joints: isHard ? GroupedNumerals.hardBlanks : [separator])
  }

  private init(_ separator: Unicode.Scalar, joints: [Unicode.Scalar]) {
    (self.separator, self.joints) = (separator, joints.map { Array(String($0).utf8) })
  }

  /// Removes the separators from a number; `nil` if the text is not a number with groups.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func plain(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let token = token(at: 0, of: bytes), token.end == bytes.count else { return nil }
    return token.text
  }

  /// The numbers with groups in a program or a formula, each without its separators.
  func replacements(
    in bytes: [UInt8], isFormula: Bool = false
  ) -> [(range: Range<Int>, text: String)] {
    var replacements: [(range: Range<Int>, text: String)] = []
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count {
      let space = spaceLength(at: index, of: bytes)
      if space > 0 || isBracket(bytes[index]) {
        index += max(1, space)
      } else if let token = isFormula
        ? groups(at: index, of: bytes) : token(at: index, of: bytes)
      {
        replacements.append((index..<token.end, token.text))
        index = token.end
      } else {
        index = tokenEnd(from: index, of: bytes, isFormula: isFormula)
      }
    }
    return replacements
  }

  /// Returns the index after a comment, a quoted text, or another token.
  ///
  /// In a formula, a character that is no part of a name or a number ends a token.
  private func tokenEnd(from start: Int, of bytes: [UInt8], isFormula: Bool) -> Int {
    var index = start + 1
    switch bytes[start] {
    case UInt8(ascii: "#"):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    case UInt8(ascii: "\""):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index = min(index + 1, bytes.count)
    case let byte where isFormula && TimeShape(bytes[start...]) == nil:
      guard isNamePart(byte) else { break }
      while index < bytes.count, isNamePart(bytes[index]) { index += 1 }
    default:
      while index < bytes.count, !isDelimiter(at: index, of: bytes) { index += 1 }
    }
    return index
  }

  /// Reads the number at an index, with further parts and a unit; `nil` if it has no groups.
  ///
  /// - Parameters:
  ///   - start: The index of the first byte of the number.
  ///   - bytes: The text.
  /// - Returns: The number without separators, and the index after it.
  /// - Complexity: O(*n*) in the length of the number.
  package func token(at start: Int, of bytes: [UInt8]) -> (text: String, end: Int)? {
    var reader = GroupReader(joints: joints, bytes: bytes, index: start)
    guard TimeShape(bytes[start...]) == nil, reader.read(),
      NumeralScanner.numeral(reader.text[...]) != nil
    else { return nil }
    return (String(decoding: reader.text, as: UTF8.self), reader.index)
  }

  /// Reads the digits with groups at an index of a formula; `nil` if they have no groups.
  private func groups(at start: Int, of bytes: [UInt8]) -> (text: String, end: Int)? {
    var reader = GroupReader(joints: joints, bytes: bytes, index: start)
    guard reader.readDigits() else { return nil }
    return (String(decoding: reader.text, as: UTF8.self), reader.index)
  }
}

/// A reader of one number with groups.
private struct GroupReader {
  let joints: [[UInt8]]
  let bytes: [UInt8]
  var index: Int

  /// The number without separators.
  private(set) var text: [UInt8] = []

  private var hasGroups = false

  init(joints: [[UInt8]], bytes: [UInt8], index: Int) {
    (self.joints, self.bytes, self.index) = (joints, bytes, index)
  }

  /// Reads up to the next delimiter; returns whether the text is a number with groups.
  mutating func read() -> Bool {
    take(NumeralScanner.signLength(bytes[index...]))
    guard digits > 0 else { return false }
    while index < bytes.count, !isDelimiter(at: index, of: bytes) {
      if digits > 0 {
        takeDigits()
      } else if bytes[index] == UInt8(ascii: "_"), digitCount(bytes[(index + 1)...]) == 0 {
        // A unit has no groups.
        while index < bytes.count, !isDelimiter(at: index, of: bytes) { take(1) }
      } else if jointLength > 0 {
        return false
      } else {
        take(1)
      }
    }
    return hasGroups
  }

  /// Reads only digits, and a point with its digits; returns whether they have groups.
  mutating func readDigits() -> Bool {
    if digits > 0 { takeDigits() }
    return hasGroups && digits == 0
  }

  /// The number of digits ahead.
  private var digits: Int { digitCount(bytes[index...]) }

  /// The length of the separator ahead, or 0.
  private var jointLength: Int {
    joints.first { bytes[index...].starts(with: $0) }?.count ?? 0
  }

  private mutating func take(_ count: Int) {
    text += bytes[index..<index + count]
    index += count
  }

  /// Reads digits with their groups, and a point with its digits.
  private mutating func takeDigits() {
    let isGroup = startsPart && 1...3 ~= digits && bytes[index] != UInt8(ascii: "0")
    take(digits)
    while isGroup, takeGroup(3...3) {}
    guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else { return }
    take(1)
    var isWhole = joints.count > 1 && digits == 3
    take(digits)
    while isWhole {
      let start = text.count
      isWhole = takeGroup(1...3) && text.count == start + 3
    }
  }

  /// Reads a separator and a group of digits; returns whether there was one.
  private mutating func takeGroup(_ sizes: ClosedRange<Int>) -> Bool {
    let (length, count) = (jointLength, digitCount(bytes[(index + jointLength)...]))
    guard length > 0, sizes.contains(count) else { return false }
    index += length
    take(count)
    hasGroups = true
    return true
  }

  /// Whether the number or one of its parts begins here, and no exponent.
  private var startsPart: Bool {
    guard let last = text.last, last != UInt8(ascii: "/") else { return true }
    let rest = text.reversed().drop { $0 >= 0x80 || "+-".utf8.contains($0) }
    return rest.count < text.count && rest.first.map { $0 | 0x20 } != UInt8(ascii: "e")
  }
}

package func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

/// Whether a byte belongs to a letter of ASCII or to a character beyond it.
package func isLetter(_ byte: UInt8) -> Bool {
  byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
}

/// Whether a byte can continue a number, a length such as `5'6"`, or a name in a formula.
private func isNamePart(_ byte: UInt8) -> Bool {
  isDigit(byte) || byte < 0x80 && isLetter(byte) || "._'\"".utf8.contains(byte)
}

private func isBracket(_ byte: UInt8) -> Bool { "[]{}".utf8.contains(byte) }

private func isDelimiter(at index: Int, of bytes: [UInt8]) -> Bool {
  isBracket(bytes[index]) || spaceLength(at: index, of: bytes) > 0
}
