import PlainText
import ReversePolish

/// The text of a session file: a program between two marks.
///
/// A file with the first mark must end with the last one, so a truncated file is detected. Older
/// files have neither mark.
enum SessionText {
  private static let beginning = "# a session of rpn, format 2"
  private static let end = "# the end of the session"

  /// Encloses a program between the marks.
  ///
  /// - Parameter program: The lines of the program.
  /// - Returns: The lines of the file.
  static func lines(of program: [String]) -> [String] { [beginning] + program + [end] }

  /// Checks that a file is complete.
  ///
  /// - Parameter file: The file.
  /// - Throws: `incomplete` at the end of a truncated file.
  static func check(_ file: Source) throws(RPNError) {
    let first = file.bytes.prefix { $0 != UInt8(ascii: "\n") }
    let isCut =
      first.elementsEqual(beginning.utf8)
      ? !endsWithMark(file.bytes) : beginning.utf8.starts(with: file.bytes)
    if isCut {
      throw RPNError(
        .incomplete, "the end of the session is missing",
        at: Place(file, file.bytes.count..<file.bytes.count))
    }
  }

  /// Whether a file contains the marks only.
  ///
  /// - Parameter file: A complete file.
  /// - Returns: Whether the program between the marks is empty.
  static func isBlank(_ file: Source) -> Bool {
    file.text == lines(of: []).map { $0 + "\n" }.joined()
  }

  private static func endsWithMark(_ bytes: [UInt8]) -> Bool {
    let text = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    return text.suffix(end.utf8.count + 1).elementsEqual(("\n" + end).utf8)
  }

  /// Returns the last line of the program: the top of the stack, or a definition.
  ///
  /// - Parameter text: The text of a file.
  /// - Returns: The line; `nil` for an empty program.
  static func last(of text: String) -> Substring? {
    text.split(separator: "\n").last { !$0.hasPrefix(":set ") && !$0.hasPrefix("#") }
  }
}
