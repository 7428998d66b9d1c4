import PlainText
import ReversePolish

/// The text of a session file: a program between two marks.
///
/// A file with the first mark must end with the last one, so a truncated file is detected. Older
/// files have neither mark. A file that cannot be read as a whole is read piece by piece.
enum SessionText {
  private static let (beginning, end) = FileMarks.session

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
    if let fault = fault(of: file) { throw fault }
  }

  /// The error at the end of a truncated file; `nil` if the file is complete.
  static func fault(of file: Source) -> RPNError? {
    let first = file.bytes.prefix { $0 != UInt8(ascii: "\n") }
    let isCut =
      first.elementsEqual(beginning.utf8)
      ? !endsWithMark(file.bytes) : beginning.utf8.starts(with: file.bytes)
    if !isCut { return nil }
    return RPNError(
      .incomplete, "the end of the session is missing",
      at: Place(file, file.bytes.count..<file.bytes.count))
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

extension SessionText {
  /// The maximum number of lines of a piece.
  private static let mostLines = 1000

  /// Splits a file into the smallest pieces that can be read alone: lines, or as many lines as a
  /// definition has.
  ///
  /// Comments above a definition belong to its piece. A line whose bracket is never closed is a
  /// piece of its own.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The name of the file.
  /// - Returns: The pieces with the numbers of their lines; not those without a program.
  /// - Complexity: O(*n*) in the length of the file, if all brackets are closed.
  static func pieces(of bytes: [UInt8], name: String) -> [Source] {
    let newline = UInt8(ascii: "\n")
    let lines = bytes.split(separator: newline, omittingEmptySubsequences: false).map { line in
      FileMarks.all.contains { line.elementsEqual($0.utf8) } ? [] : line
    }
    let depths = lines.map { line in depth(of: Array(line)) }
    var pieces: [Source] = []
    var first = 0
    while first < lines.count {
      var (end, depth, isProgram) = (first, 0, false)
      repeat {
        guard let change = depths[end] else { break }
        (depth, isProgram) = (depth + change.depth, isProgram || change.isProgram)
        end += 1
      } while end < min(lines.count, first + mostLines)
        && (depth > 0 || !isProgram && lines[end - 1].contains { $0 > 0x20 })
      // A line that cannot be read ends the comments above it, and is a piece itself.
      if end == first || depth > 0 { (end, isProgram) = (first + 1, true) }
      if isProgram {
        pieces.append(
          Source(
            unchecked: Array(lines[first..<end].joined(separator: CollectionOfOne(newline))),
            name: name, firstLine: first + 1))
      }
      first = end
    }
    return pieces
  }

  /// The number of brackets that a line opens minus those that it closes, and whether it has
  /// tokens; `nil` if it has no tokens because of an error.
  private static func depth(of line: [UInt8]) -> (depth: Int, isProgram: Bool)? {
    guard let source = try? Source(validating: line), let tokens = try? source.tokens() else {
      return nil
    }
    let depth = tokens.reduce(0) { depth, token in
      switch token.text {
      case "[", "{", ":": depth + 1
      case "]", "}", ";": depth - 1
      default: depth
      }
    }
    return (depth, !tokens.isEmpty)
  }
}
