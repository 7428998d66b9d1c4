/// An error in a text literal, with its bytes.
package struct TextFault: Equatable {
  /// A kind of error in a text literal.
  package enum Kind {
    /// The line has no closing quotation mark.
    case unclosed
    /// The text contains a control character.
    case control
    /// A backslash does not begin a valid escape.
    case escape
  }

  package let kind: Kind

  /// The bytes of the error.
  package let range: Range<Int>
}

/// Reads a text literal.
///
/// Some characters are escaped with a backslash, as `Grammar/rpn.ebnf` describes.
///
/// - Parameters:
///   - bytes: Text in UTF-8.
///   - start: The index of the opening quotation mark.
///   - output: The buffer for the content; `nil` to find only the end.
///   - end: Set to the index after the closing quotation mark.
/// - Returns: The error; `nil` for a valid literal.
/// - Complexity: O(*n*) in the length of the text.
package func readText(
  _ bytes: [UInt8], from start: Int, into output: inout [UInt8]?, end: inout Int
) -> TextFault? {
  var index = start + 1
  while index < bytes.count {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\""):
      end = index + 1
      return nil
    case UInt8(ascii: "\\"):
      let escape = index
      guard let scalar = escapedScalar(bytes, &index) else {
        return TextFault(kind: .escape, range: escape..<index)
      }
      output?.append(contentsOf: String(scalar).utf8)
    case UInt8(ascii: "\n"): return unclosed(bytes, from: start, to: index)
    case UInt8(ascii: "\r") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"):
      return unclosed(bytes, from: start, to: index)
    case ..<0x20, 0x7F: return TextFault(kind: .control, range: index..<index + 1)
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0:
      return TextFault(kind: .control, range: index..<index + 2)
    default:
      output?.append(byte)
      index += 1
    }
  }
  return unclosed(bytes, from: start, to: index)
}

private func unclosed(_ bytes: [UInt8], from start: Int, to end: Int) -> TextFault {
  TextFault(kind: .unclosed, range: start..<end)
}

/// Returns the character of an escape; `nil` for an invalid escape.
///
/// Moves the index from the backslash to the end of the escape.
private func escapedScalar(_ bytes: [UInt8], _ index: inout Int) -> Unicode.Scalar? {
  let letter = index + 1 < bytes.count ? bytes[index + 1] : 0
  index += 2
  switch letter {
  case UInt8(ascii: "\""), UInt8(ascii: "\\"): return Unicode.Scalar(letter)
  case UInt8(ascii: "n"): return "\n"
  case UInt8(ascii: "r"): return "\r"
  case UInt8(ascii: "t"): return "\t"
  case UInt8(ascii: "0"): return "\0"
  case UInt8(ascii: "u") where index < bytes.count && bytes[index] == UInt8(ascii: "{"):
    index += 1
    let first = index
    var value: UInt32 = 0
    while index < bytes.count, index < first + 6, let digit = digitValue(bytes[index]) {
      value = value << 4 | UInt32(digit)
      index += 1
    }
    guard index > first, index < bytes.count, bytes[index] == UInt8(ascii: "}") else { return nil }
    index += 1
    return Unicode.Scalar(value)
  default:
    // The error includes a whole character, but no line end.
    index -= letter < 0x20 ? 1 : 0
    while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    index = min(index, bytes.count)
    return nil
  }
}

/// Returns a text literal without control characters, which `readText` reads as the same bytes.
///
/// - Parameter bytes: A text in UTF-8.
/// - Returns: The text in quotation marks, with control characters escaped.
/// - Complexity: O(*n*) in the length of the text.
package func textLiteral(_ bytes: [UInt8]) -> String {
  var output: [UInt8] = [UInt8(ascii: "\"")]
  output.reserveCapacity(bytes.count + 2)
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    switch scalar {
    case "\"", "\\": output += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)]
    case _ where scalar.isShownAsItIs: output += String(scalar).utf8
    default: output += scalar.escape.utf8
    }
  }
  output.append(UInt8(ascii: "\""))
  return String(decoding: output, as: UTF8.self)
}
