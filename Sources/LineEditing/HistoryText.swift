/// The text of a history file: one entry a line.
///
/// A line break in an entry stands there as a vertical tabulator, which cannot be typed.
enum HistoryText {
  private static let breaks: [Unicode.Scalar] = [
    "\0", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
  ]
  private static let breakInFile: Unicode.Scalar = "\u{B}"

  /// An entry as it is edited.
  ///
  /// - Parameter entry: The typed text.
  /// - Returns: The entry with blanks for NUL and for line breaks that are not line feeds, and with
  ///   no blanks and line feeds at its ends.
  /// - Complexity: O(*n*) in the length of the entry.
  static func edited(_ entry: String) -> String {
    let blanked = entry.unicodeScalars.map { breaks.contains($0) ? " " : $0 }
    let isEmpty = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\n" }
    let trimmed = blanked.drop(while: isEmpty).reversed().drop(while: isEmpty).reversed()
    return String(String.UnicodeScalarView(trimmed))
  }

  /// An entry as it stands in the file.
  ///
  /// - Parameter entry: The typed text.
  /// - Returns: The result of `edited`, in one line.
  /// - Complexity: O(*n*) in the length of the entry.
  static func oneLine(_ entry: String) -> String {
    replacing("\n", with: breakInFile, in: edited(entry))
  }

  /// The entry of a line of the file.
  private static func entry(of line: String) -> String {
    edited(replacing(breakInFile, with: "\n", in: line))
  }

  private static func replacing(
    _ scalar: Unicode.Scalar, with other: Unicode.Scalar, in text: String
  ) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == scalar ? other : $0 }))
  }

  /// The entries of a file; lines that are not UTF-8 or hold a NUL are damaged, and left out.
  ///
  /// - Parameter bytes: The file's bytes.
  /// - Returns: The entries, the oldest first, and the number of damaged lines.
  /// - Complexity: O(*n*) in the number of bytes.
  static func entries(in bytes: some Collection<UInt8>) -> (entries: [String], damaged: Int) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let entries = lines.compactMap { line in
      line.contains(0) ? nil : String(validating: line, as: UTF8.self).map(entry)
    }
    return (entries.filter { !$0.isEmpty }, lines.count - entries.count)
  }

  /// The newest entries, each once, where it was last typed.
  ///
  /// - Parameters:
  ///   - entries: Entries, the oldest first.
  ///   - limit: The number of entries that are wanted.
  ///   - bytes: The number of bytes that they may take, with their line ends.
  /// - Returns: At most this number of entries, the oldest first.
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
