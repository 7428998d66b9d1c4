import PlainText
import ReversePolish

/// A format for reading and writing dates and times: `%d/%m/%Y` as in `strptime`, or `dd/mm/yyyy`.
///
/// ```text
/// let form = try DateForm("%d/%m/%Y %H:%M")
/// try Moment("21/11/2026 09:30", as: form).text.text  // → 2026-11-21T09:30
/// try Moment("2026-11-21").text(as: DateForm("d mmmm yyyy"))  // → 21 November 2026
/// ```
///
/// - Source: POSIX.1-2024, `strptime` and `strftime`, for the letters after `%`.
package struct DateForm: Equatable, Sendable {
  /// A part of a form.
  enum Part: Equatable, Sendable {
    /// White space of any length.
    case space
    /// A character, or one byte of it.
    case byte(UInt8)
    /// A field, by its letter in `strptime`; a bare field is written without leading zeros.
    case field(UInt8, isBare: Bool = false)

    /// The letter of a field; 0 for other parts.
    var letter: UInt8 { if case .field(let letter, _) = self { letter } else { 0 } }
  }

  /// The form in its original spelling.
  package let text: String

  private(set) var parts: [Part] = []

  /// Parses a form.
  ///
  ///   - text: Letters after `%`; in a form without `%`, days, months and years as `d m y`, and
  ///     times as `h m s`.
  /// - Throws: `domain` for text that is not part of a form, and for 12-hour times without AM and
  ///   PM.
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String) throws(RPNError) {
    self.text = text
    let bytes = Array(text.utf8)
    if bytes.contains(UInt8(ascii: "%")) {
      try append(bytes)
    } else {
      try append(letters: bytes)
    }
    if has("I") != has("p") {
      throw fault("hours up to 12 and AM or PM go together")
    }
  }

  /// Whether the form has a field.
  func has(_ letter: Unicode.Scalar) -> Bool {
    parts.contains { $0.letter == UInt8(ascii: letter) }
  }

  private func fault(_ message: String) -> RPNError {
    RPNError(
      .domain, "in the form \(quoted(text)), \(message)",
      suggestion: "forms are like '%d/%m/%Y %H:%M' or 'dd/mm/yyyy hh:mm'")
  }

  private mutating func append(character byte: UInt8) {
    let isSpace = byte == UInt8(ascii: " ") || 0x09...0x0D ~= byte
    if !isSpace { return parts.append(.byte(byte)) }
    if parts.last != .space { parts.append(.space) }
  }

  /// Appends the parts of a form with `%`.
  private mutating func append(_ bytes: [UInt8]) throws(RPNError) {
    var index = 0
    while index < bytes.count {
      index += 1
      if bytes[index - 1] != UInt8(ascii: "%") {
        append(character: bytes[index - 1])
        continue
      }
      let isBare = index < bytes.count && bytes[index] == UInt8(ascii: "-")
      if isBare { index += 1 }
      let letter = index < bytes.count ? bytes[index] : UInt8(ascii: "?")
      index += 1
      switch letter {
      case UInt8(ascii: "%"): parts.append(.byte(letter))
      case UInt8(ascii: "n"), UInt8(ascii: "t"): append(character: UInt8(ascii: " "))
      case UInt8(ascii: "D"): try append(Array("%m/%d/%y".utf8))
      case UInt8(ascii: "F"): try append(Array("%Y-%m-%d".utf8))
      case UInt8(ascii: "R"): try append(Array("%H:%M".utf8))
      case UInt8(ascii: "T"): try append(Array("%H:%M:%S".utf8))
      case UInt8(ascii: "h"): parts.append(.field(UInt8(ascii: "b")))
      default:
        guard "YymdeHIMSfbBaApjzZs".utf8.contains(letter) else {
          let name = String(decoding: [UInt8(ascii: "%"), letter], as: UTF8.self)
          throw fault("\(quoted(name)) is not a part of a date")
        }
        parts.append(.field(letter, isBare: isBare))
      }
    }
  }

  /// Appends the parts of a form without `%`.
  private mutating func append(letters bytes: [UInt8]) throws(RPNError) {
    let half = Array("am/pm".utf8)
    let hasHalves = (0..<bytes.count).contains { isAhead(half, at: $0, of: bytes) }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let letter = byte | 0x20
      let length = bytes[index...].prefix { $0 == byte }.count
      let rest = bytes[(index + length)...]
      var directive: Unicode.Scalar?
      switch (letter, length) {
      case (UInt8(ascii: "y"), 4): directive = "Y"
      case (UInt8(ascii: "y"), 2): directive = "y"
      case (UInt8(ascii: "d"), 1...2): directive = "d"
      case (UInt8(ascii: "d"), 3): directive = "a"
      case (UInt8(ascii: "d"), 4): directive = "A"
      case (UInt8(ascii: "h"), 1...2): directive = hasHalves ? "I" : "H"
      case (UInt8(ascii: "m"), 3): directive = "b"
      case (UInt8(ascii: "m"), 4): directive = "B"
      case (UInt8(ascii: "m"), 1...2):
        // Minutes are recognized by hours before them or seconds after them.
        let before = parts.last { $0.letter != 0 }?.letter
        let next = rest.first { isASCIILetter($0) }
        let isMinute =
          before == UInt8(ascii: "H") || before == UInt8(ascii: "I")
          || next.map { $0 | 0x20 } == UInt8(ascii: "s")
        directive = isMinute ? "M" : "m"
      case (UInt8(ascii: "s"), 1...2): directive = "S"
      case (UInt8(ascii: "z"), 1): directive = "z"
      case (UInt8(ascii: "t"), 1): break
      default:
        if isAhead(half, at: index, of: bytes) {
          parts.append(.field(UInt8(ascii: "p")))
          index += half.count
          continue
        }
        if isASCIILetter(byte) {
          let name = String(decoding: bytes[index..<index + length], as: UTF8.self)
          throw fault("\(quoted(name)) is not a part of a date")
        }
      }
      if let directive {
        parts.append(.field(UInt8(ascii: directive), isBare: length == 1 && directive != "z"))
        index += length
      } else {
        append(character: byte)
        index += 1
      }
    }
  }

  private func isAhead(_ text: [UInt8], at index: Int, of bytes: [UInt8]) -> Bool {
    index + text.count <= bytes.count
      && zip(text, bytes[index...]).allSatisfy { $0 == $1 || $0 == $1 | 0x20 && isASCIILetter($1) }
  }
}

/// Whether a byte is an ASCII letter.
func isASCIILetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
