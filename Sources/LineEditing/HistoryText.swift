/// The text of a history file, with one entry in each line.
///
/// A line break in an entry is written as a vertical tabulator, which cannot be typed.
enum HistoryText {
  private static let breaks: [Unicode.Scalar] = [
    "\0", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
  ]
  private static let breakInFile: Unicode.Scalar = "\u{B}"

  /// An entry in the form for editing.
  ///
  /// - Parameter entry: The typed text.
  /// - Returns: The entry, with blanks instead of NUL and of line breaks other than line feeds, and
  ///   without blanks and line feeds at both ends.
  /// - Complexity: O(*n*) in the length of the entry.
  static func edited(_ entry: String) -> String {
    let blanked = entry.unicodeScalars.map { breaks.contains($0) ? " " : $0 }
    let isEmpty = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\n" }
    let trimmed = blanked.drop(while: isEmpty).reversed().drop(while: isEmpty).reversed()
    return String(String.UnicodeScalarView(trimmed))
  }

  /// An entry in the form for the file.
  ///
  /// - Parameter entry: The typed text.
  /// - Returns: The result of `edited`, in one line.
  /// - Complexity: O(*n*) in the length of the entry.
  static func oneLine(_ entry: String) -> String {
    replacing("\n", with: breakInFile, in: edited(entry))
  }

  /// The entry in a line of the file.
  private static func entry(of line: String) -> String {
    edited(replacing(breakInFile, with: "\n", in: line))
  }

  private static func replacing(
    _ scalar: Unicode.Scalar, with other: Unicode.Scalar, in text: String
  ) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == scalar ? other : $0 }))
  }

  /// The entries of a file, without damaged lines: lines that contain a NUL or invalid UTF-8.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Returns: The entries, the oldest first, and the number of damaged lines.
  /// - Complexity: O(*n*) in the number of bytes.
  static func entries(in bytes: some Collection<UInt8>) -> (entries: [String], damaged: Int) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let entries = lines.compactMap { line in
      line.contains(0) ? nil : String(validating: line, as: UTF8.self).map(entry)
    }
    return (entries.filter { !$0.isEmpty }, lines.count - entries.count)
  }

  /// The newest entries, without the older ones of equal entries.
  ///
  /// - Parameters:
  ///   - entries: The entries, the oldest first.
  ///   - limit: The greatest number of entries.
  ///   - bytes: The greatest number of bytes of the entries and their line ends.
  /// - Returns: The entries within both limits, the oldest first.
  /// - Complexity: O(*n*) in the length of all entries.
  static func newest(_ entries: [String], limit: Int, bytes: Int) -> [String] {
    var seen: Set<String> = []
    var left = bytes
    var kept: [String] = []
    for entry in entries.reversed() where kept.count < limit && seen.insert(entry).inserted {
      left -= entry.utf8.count + 1
      if left < 0 { break }
      kept.append(entry)
    }
    return kept.reversed()
  }
}
