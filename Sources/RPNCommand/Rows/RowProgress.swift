/// The progress display of a run over rows, on standard error.
///
/// On a terminal, a line is redrawn, and erased before other output.
///
/// A class, because the reader and the writer share the display.
final class RowProgress {
  private let isTerminal: Bool
  private let wait: Duration
  private let pause: Duration

  /// The number of bytes to read; `nil` if unknown.
  private let size: Int?

  private let start = OS.now
  private var last: Duration
  private var bytes = 0

  /// Whether the line is on the terminal.
  private var isShown = false

  /// Makes a progress display; `nil` if it is not wanted.
  ///
  /// On a terminal that does not show the results, a long run displays progress without being
  /// asked.
  ///
  /// - Parameters:
  ///   - isWanted: Whether the user has requested the display.
  ///   - printsLater: Whether results are printed only after all rows are read.
  ///   - files: The files to read.
  init?(isWanted: Bool, printsLater: Bool, _ files: [String]) {
    isTerminal = OS.isTerminal(.error)
    let isTyped = files.contains("-") && OS.isTerminal(.input)
    let comesByItself =
      isTerminal && !isTyped && (printsLater || !OS.isTerminal(.output))
    if !isWanted, !comesByItself { return nil }
    wait = .seconds(isWanted ? 0 : 2)
    pause = .milliseconds(isTerminal ? 250 : 1000)
    size = files.reduce(0) { size, file in
      guard let size, let more = OS.size(of: file) else { return nil }
      return size + more
    }
    last = start
  }

  /// Counts bytes, and updates the display if necessary.
  ///
  /// - Parameters:
  ///   - bytes: The number of bytes read since the last call.
  ///   - lines: The total number of lines processed.
  func note(bytes: Int, lines: Int) {
    self.bytes += bytes
    let now = OS.now
    guard now - last >= pause, now - start >= wait else { return }
    last = now
    let text = "rpn: " + line(seconds: (now - start) / .seconds(1), lines: lines)
    draw(isTerminal ? RowProgress.emptyLine + text : text + "\n")
    isShown = isTerminal
  }

  /// Erases the display.
  func wipe() {
    if isShown { draw(RowProgress.emptyLine) }
    isShown = false
  }

  /// Erases the display if results go to the same terminal.
  func wipeBeforeOutput() {
    if isShown, OS.isTerminal(.output) { wipe() }
  }

  private static let emptyLine = "\r\u{1B}[K"

  private func draw(_ text: String) { _ = OS.write(text, to: .error) }

  /// Returns the displayed line, in ASCII and shorter than a terminal line.
  private func line(seconds: Double, lines: Int) -> String {
    let speed = Double(lines) / seconds
    var parts = ["\(RowProgress.brief(Double(bytes)))B"]
    if let size, size >= bytes, bytes > 0 {
      parts[0] += " of \(RowProgress.brief(Double(size)))B, \(bytes * 100 / size) %"
    }
    parts.append("\(RowProgress.brief(speed))rows/s")
    if let size, size >= bytes, bytes > 0 {
      let left = seconds * Double(size - bytes) / Double(bytes)
      parts.append("\(RowProgress.time(left)) left")
    }
    return parts.joined(separator: ", ")
  }

  /// Formats a number with three digits and an SI prefix.
  private static func brief(_ number: Double) -> String {
    var rest = number
    var prefixes = ["", "k", "M", "G", "T", "P"][...]
    while rest >= 999.5, prefixes.count > 1 {
      rest /= 1000
      prefixes.removeFirst()
    }
    let tenths = Int(min(rest, 1e6) * 10 + 0.5)
    let digits = rest < 9.95 && number >= 999.5 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
    return digits + " " + (prefixes.first ?? "")
  }

  /// Formats a duration.
  private static func time(_ seconds: Double) -> String {
    let count = Int(min(max(seconds, 0), 1e9) + 0.5)
    if count < 60 { return "\(count) s" }
    return count < 3600
      ? "\(count / 60) min \(count % 60) s" : "\(count / 3600) h \(count / 60 % 60) min"
  }
}
