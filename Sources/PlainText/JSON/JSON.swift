/// A JSON value for output.
///
/// Objects preserve the order of their members.
package indirect enum JSON: Sendable {
  case string(String)
  case number(Int)
  case decimal(Double)
  /// A value that is already JSON text, such as a number of any size.
  case written(String)
  case boolean(Bool)
  case null
  case array([JSON])
  case object([(name: String, value: JSON)])

  /// The JSON text of the value, on one line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var text: String {
    var buffer = TextBuffer()
    write(to: &buffer)
    return buffer.text
  }

  /// Writes the JSON text of the value.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func write(to output: inout TextBuffer) {
    switch self {
    case .string(let string): output.append(quotedString: string)
    case .number(let number): output.append(integer: number)
    case .decimal(let number): output.append(number.isFinite ? doubleText(number) : "null")
    case .written(let text): output.append(text)
    case .boolean(let boolean): output.append(boolean ? "true" : "false")
    case .null: output.append("null")
    case .array(let elements):
      output.append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(",") }
        element.write(to: &output)
      }
      output.append("]")
    case .object(let members):
      output.append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(",") }
        output.append(quotedString: member.name)
        output.append(":")
        member.value.write(to: &output)
      }
      output.append("}")
    }
  }
}

extension JSON {
  /// Makes a number with the digits of a text, or a string if the text is not a number of JSON.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(literal text: String) {
    var bytes = text
    let isNumber = bytes.withUTF8 { isJSONNumber(UnsafeRawBufferPointer($0)) }
    self = isNumber ? .written(text) : .string(text)
  }
}

extension TextBuffer {
  /// Writes a string in quotes with the necessary escapes.
  fileprivate mutating func append(quotedString string: String) {
    let isPlain = string.utf8.allSatisfy {
      0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    append("\"")
    append(isPlain ? string : escaped(string))
    append("\"")
  }
}

/// Returns a string with the escapes that JSON requires, and escapes for characters that would move
/// the cursor of a terminal.
///
/// - Source: RFC 8259, section 7.
private func escaped(_ string: String) -> String {
  string.unicodeScalars.reduce(into: "") { text, scalar in
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where scalar.isShownAsItIs: text.unicodeScalars.append(scalar)
    default:
      for unit in scalar.utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}
