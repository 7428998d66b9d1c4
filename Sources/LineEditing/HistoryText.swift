/// The text of a history file: one entry a line.
enum HistoryText {
  private static let breaks: [Unicode.Scalar] = [
    "\0", "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
  ]

  /// An entry as it stands in the file.
  ///
  /// - Parameter entry: What was typed.
  /// - Returns: The entry with a blank for each line break and NUL, and none at its ends.
  /// - Complexity: O(*n*) in the length of the entry.
  static func oneLine(_ entry: String) -> String {
    let blanked = entry.unicodeScalars.map { breaks.contains($0) ? " " : $0 }
    let trimmed = blanked.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    return String(String.UnicodeScalarView(trimmed))
  }

  /// The entries of a file; lines that are no UTF-8 or hold a NUL are damaged, and left out.
  ///
  /// - Parameter bytes: The file's bytes.
  /// - Returns: The entries, the oldest first, and the number of damaged lines.
  /// - Complexity: O(*n*) in the number of bytes.
  static func entries(in bytes: some Collection<UInt8>) -> (entries: [String], damaged: Int) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let entries = lines.compactMap { line in
      line.contains(0) ? nil : String(validating: line, as: UTF8.self).map(oneLine)
    }
    return (entries.filter { !$0.isEmpty }, lines.count - entries.count)
  }

  /// The newest entries, each once, where it was last typed.
  ///
  /// - Parameters:
  ///   - entries: Entries, the oldest first.
  ///   - limit: How many are wanted.
  ///   - bytes: How many bytes they may take, with their line ends.
  /// - Returns: At most so many, the oldest first.
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
