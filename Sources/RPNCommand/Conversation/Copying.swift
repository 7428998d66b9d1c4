import Calculator
import PlainText
import ReversePolish

extension Conversation {
  /// Answers `:copy`: copies the top value as text, LaTeX or JSON to the clipboard or a file.
  ///
  /// - Parameter argument: A form and `>FILE`, both optional.
  /// - Returns: The reply with the text, or an error.
  func copying(_ argument: String) -> Reply {
    let form = argument.prefix { $0 != ">" }.filter { !$0.isWhitespace }
    let rest = argument.drop { $0 != ">" }
    let file = String(rest.dropFirst().drop(while: \.isWhitespace))
    if !rest.isEmpty, file.isEmpty { return .error(":copy > needs the name of a file") }
    do throws(RPNError) {
      let text = try watch.during(timeout) { () throws(RPNError) in try top(as: form) }
      guard let text else { return .error("the stack is empty") }
      return file.isEmpty ? .copy(text) : .export(text, to: file)
    } catch {
      return .error(error.advice)
    }
  }

  /// Returns the top value in a form; `nil` if the stack is empty.
  private func top(as form: String) throws(RPNError) -> String? {
    switch form {
    case "", "text": return try session.whole(0, as: settings.notation.format)
    case "latex":
      return try session.program(ofLevel: 0).map { program throws(RPNError) in
        try formula(program, in: .latex, limits: limits)
      }
    case "json":
      return try session.stack.last.map { value throws(RPNError) in
        try session.system.bounded(by: limits)
          .json(value, as: settings.notation.format, within: limits).text
      }
    default:
      throw RPNError(.unknownWord, "':copy' knows text, latex and json, not '\(printable(form))'")
    }
  }
}

/// Encodes a text in Base64, the encoding of terminal clipboards.
///
/// - Source: RFC 4648, section 4.
///
/// - Parameter text: A text.
/// - Returns: The encoding of the UTF-8 bytes.
/// - Complexity: O(*n*) in the length of the text.
func base64(_ text: String) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  let bytes = Array(text.utf8)
  var encoded: [UInt8] = []
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let part = bytes[start..<min(start + 3, bytes.count)]
    let bits = (0..<3).reduce(0) { bits, index in
      bits << 8 | (index < part.count ? Int(part[start + index]) : 0)
    }
    for index in 0..<4 {
      encoded.append(
        index <= part.count ? digits[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}
