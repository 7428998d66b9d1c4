/// The kind of a JSON value.
public enum JSONKind: Sendable {
  case string, number, boolean, null, object, array
}

/// An error in JSON: its message and the index of its byte.
package struct JSONFault: Error {
  package let message: String
  package let index: Int

  package init(message: String, index: Int) { (self.message, self.index) = (message, index) }
}

/// A scanner that reads JSON from a line without copying.
///
/// - Source: RFC 8259.
package struct JSONScanner {
  /// The maximum depth of nested arrays and objects.
  package static let deepest = 200

  /// The line, in UTF-8.
  package let bytes: UnsafeRawBufferPointer

  /// The index of the next byte.
  package var index = 0

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The next byte; 0 at the end, because valid JSON does not contain 0.
  package var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// Skips white space; returns whether anything follows.
  package mutating func skipSpace() -> Bool {
    while next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D { index += 1 }
    return index < bytes.count
  }

  /// Skips one of two bytes and the white space around it.
  ///
  /// - Returns: Whether the byte was the first one.
  package mutating func take(_ one: UInt8, or other: UInt8) throws(JSONFault) -> Bool {
    _ = skipSpace()
    let found = next
    if found != one, found != other {
      let names = [one, other].map { "'\(Character(Unicode.Scalar($0)))'" }
      throw fault("\(one == other ? names[0] : names.joined(separator: " or ")) is missing")
    }
    index += 1
    _ = skipSpace()
    return found == one
  }

  /// Skips a given byte if it is next; returns whether it was.
  package mutating func takeIfNext(_ byte: UInt8) -> Bool {
    if next != byte { return false }
    index += 1
    return true
  }

  /// Skips a value.
  ///
  /// - Parameter depth: The number of arrays and objects around the value.
  /// - Returns: The kind of the value.
  /// - Throws: Errors in the value.
  package mutating func skipValue(depth: Int) throws(JSONFault) -> JSONKind {
    switch next {
    case UInt8(ascii: "\""):
      try skipString()
      return .string
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return try skipNested(depth: depth + 1)
    case UInt8(ascii: "t"): return try skip("true", .boolean)
    case UInt8(ascii: "f"): return try skip("false", .boolean)
    case UInt8(ascii: "n"): return try skip("null", .null)
    default:
      try skipNumber()
      return .number
    }
  }

  /// Skips a string.
  package mutating func skipString() throws(JSONFault) {
    if next != UInt8(ascii: "\"") { throw fault("a name between quotes is missing") }
    let start = index
    index += 1
    while index < bytes.count {
      switch next {
      case UInt8(ascii: "\""):
        index += 1
        return
      case UInt8(ascii: "\\"): _ = try takeEscape()
      case ..<0x20: throw fault("a control character stands in a string")
      default: index += 1
      }
    }
    throw JSONFault(message: "the string is not closed", index: start)
  }

  private mutating func skipNested(depth: Int) throws(JSONFault) -> JSONKind {
    if depth > JSONScanner.deepest {
      throw fault("arrays and objects nest at most \(JSONScanner.deepest) deep")
    }
    let isObject = next == UInt8(ascii: "{")
    let close = UInt8(ascii: isObject ? "}" : "]")
    index += 1
    _ = skipSpace()
    if takeIfNext(close) { return isObject ? .object : .array }
    repeat {
      if isObject {
        try skipString()
        _ = try take(UInt8(ascii: ":"), or: UInt8(ascii: ":"))
      }
      _ = try skipValue(depth: depth)
    } while try take(UInt8(ascii: ","), or: close)
    return isObject ? .object : .array
  }

  private mutating func skip(_ word: String, _ kind: JSONKind) throws(JSONFault) -> JSONKind {
    guard bytes[index...].starts(with: word.utf8) else { throw fault("a value is missing") }
    index += word.utf8.count
    return kind
  }

  private mutating func skipNumber() throws(JSONFault) {
    let start = index
    _ = takeIfNext(UInt8(ascii: "-"))
    let isZero = next == UInt8(ascii: "0")
    let whole = skipDigits()
    if index == start { throw fault("a value is missing") }
    var isNumber = whole == 1 || whole > 1 && !isZero
    if takeIfNext(UInt8(ascii: ".")) { isNumber = skipDigits() > 0 && isNumber }
    if next | 0x20 == UInt8(ascii: "e") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      isNumber = skipDigits() > 0 && isNumber
    }
    if !isNumber { throw JSONFault(message: "this is not a number of JSON", index: start) }
  }

  /// Skips digits; returns their number.
  private mutating func skipDigits() -> Int {
    let start = index
    while next &- UInt8(ascii: "0") < 10 { index += 1 }
    return index - start
  }

  private func fault(_ message: String) -> JSONFault { JSONFault(message: message, index: index) }
}

/// Whether bytes are a number of JSON.
package func isJSONNumber(_ bytes: UnsafeRawBufferPointer) -> Bool {
  guard let first = bytes.first,
    first == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= first
  else { return false }
  var scanner = JSONScanner(bytes)
  return (try? scanner.skipValue(depth: 0)) == .number && scanner.index == bytes.count
}
