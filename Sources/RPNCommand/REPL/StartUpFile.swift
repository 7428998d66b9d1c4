import ReversePolish

/// The settings that `:set --save` writes into the start-up file.
enum StartUpFile {
  private static let beginning = "# what :set --save has written"
  private static let end = "# the end of it"

  /// The lines of a start-up file with other saved settings; all else stays as it is.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - settings: The lines that set something.
  /// - Returns: The lines of the file.
  static func lines(of text: String, with settings: [String]) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let block = [beginning] + settings + [end]
    guard let start = lines.firstIndex(of: beginning) else { return lines + block }
    // Somebody may have taken the last line of the block away.
    let rest = lines[(start + 1)...]
    let behind = rest.firstIndex { !$0.hasPrefix(":set ") } ?? rest.endIndex
    let isWhole = behind < lines.count && lines[behind] == end
    lines.replaceSubrange(start..<(isWhole ? behind + 1 : behind), with: block)
    return lines
  }

  /// Writes settings into the file, which is made if there is none.
  ///
  /// - Parameters:
  ///   - settings: The lines that set something.
  ///   - path: The file.
  /// - Returns: What was done.
  /// - Throws: `Unclear` with why it could not be.
  static func keep(_ settings: [String], in path: String) throws(Unclear) -> String {
    var text = ""
    if System.fileExists(path) {
      do {
        text = try System.source(path).text
      } catch {
        throw Unclear(message: "\(error)")
      }
    } else if let slash = path.lastIndex(of: "/") {
      System.makeDirectories(String(path[..<slash]))
    }
    let lines = lines(of: text, with: settings)
    if let reason = System.replaceOwnFile(path, with: lines) {
      throw Unclear(message: "cannot write \(path): \(reason)")
    }
    let file = Source(lines.joined(separator: "\n"), name: path)
    let then = try? SettingLines(of: file).settings.lines()
    return then == settings
      ? "saved in \(path)" : "saved in \(path), where other lines set something else"
  }
}
