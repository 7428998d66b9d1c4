/// Reports the progress of a run over rows on standard error.
///
/// On a terminal, it is one line that is redrawn, and erased before any other output.
///
/// It is a class because the reader and the writer share the line.
final class RowProgress {
  private let isTerminal: Bool
  private let wait: Duration
  private let pause: Duration

  /// The number of bytes to read; `nil` if it is not known.
  private let size: Int?

  private let start = System.now
  private var last: Duration
  private var bytes = 0

  /// Whether the line is shown on the terminal.
  private var isShown = false

  /// Makes the display of progress; `nil` if it is not wanted.
  ///
  /// On a terminal that does not get the results, the display appears by itself when a run takes
  /// long.
  ///
  /// - Parameters:
  ///   - isWanted: Whether the user asked for it.
  ///   - printsLater: Whether nothing is printed before all rows are read.
  ///   - files: The files to read.
  init?(isWanted: Bool, printsLater: Bool, _ files: [String]) {
    isTerminal = System.isTerminal(.error)
    let isTyped = files.contains("-") && System.isTerminal(.input)
    let comesByItself =
      isTerminal && !isTyped && (printsLater || !System.isTerminal(.output))
    if !isWanted, !comesByItself { return nil }
    wait = .seconds(isWanted ? 0 : 2)
    pause = .milliseconds(isTerminal ? 250 : 1000)
    size = files.reduce(0) { size, file in
      guard let size, let more = System.size(of: file) else { return nil }
      return size + more
    }
    last = start
  }

  /// Counts the bytes read, and updates the display when it is due.
  ///
  /// - Parameters:
  ///   - bytes: The number of new bytes.
  ///   - lines: The number of lines processed before.
  func note(bytes: Int, lines: Int) {
    self.bytes += bytes
    let now = System.now
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
    if isShown, System.isTerminal(.output) { wipe() }
  }

  private static let emptyLine = "\r\u{1B}[K"

  private func draw(_ text: String) { _ = System.write(text, to: .error) }

  /// Returns the line to show: ASCII, and shorter than a line of a terminal.
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

  /// A number with at most three digits and a prefix for thousands.
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

  /// A time in words.
  private static func time(_ seconds: Double) -> String {
    let count = Int(min(max(seconds, 0), 1e9) + 0.5)
    if count < 60 { return "\(count) s" }
    return count < 3600
      ? "\(count / 60) min \(count % 60) s" : "\(count / 3600) h \(count / 60 % 60) min"
  }
}
