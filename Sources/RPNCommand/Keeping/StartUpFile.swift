import Files
import PlainText
import ReversePolish

/// The settings that `:set --save` writes to the start-up file.
enum StartUpFile {
  private static let (beginning, end) = FileMarks.settings

  /// Replaces the saved settings in a start-up file; other lines are unchanged.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - settings: The lines with settings.
  /// - Returns: The lines of the file.
  static func lines(of text: String, with settings: [String]) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let block = [beginning] + settings + [end]
    guard let start = lines.firstIndex(of: beginning) else { return lines + block }
    // A user may have removed the last line of the block.
    let rest = lines[(start + 1)...]
    let behind = rest.firstIndex { !$0.hasPrefix(":set ") } ?? rest.endIndex
    let isWhole = behind < lines.count && lines[behind] == end
    lines.replaceSubrange(start..<(isWhole ? behind + 1 : behind), with: block)
    return lines
  }

  /// Writes settings to the start-up file, which is created if necessary.
  ///
  /// - Parameters:
  ///   - settings: The lines with settings.
  ///   - path: The file.
  /// - Returns: The message about the result.
  /// - Throws: `SessionError` with the reason for a failure.
  static func keep(_ settings: [String], in path: String) throws(SessionError) -> String {
    var former = ""
    if OS.fileExists(path) {
      do {
        former = try OS.keptSource(path).text
      } catch {
        throw SessionError(message: "\(error)")
      }
    } else if let slash = path.lastIndex(of: "/") {
      if let reason = makeDirectories(String(path[..<slash])) {
        throw SessionError(message: "cannot write \(escaped(path)): \(reason)")
      }
    }
    let lines = lines(of: former, with: settings)
    var file = FileReplacement(path: path)
    file.permissions = .kept(new: 0o600)
    if let reason = file.write(ofLines: lines) {
      throw SessionError(message: "cannot write \(escaped(path)): \(reason)")
    }
    let text = Source(lines.joined(separator: "\n"), name: path)
    let then = try? SettingLines(of: text).settings.lines()
    return then == settings
      ? "saved in \(escaped(path))"
      : "saved in \(escaped(path)), where other lines set something else"
  }
}
