import Foundation
import Shell

/// The keys that have no letter.
enum Key {
  static let up = "\u{1B}[A"
  static let left = "\u{1B}[D"
  static let interrupt = "\u{3}"
  static let end = "\u{4}"
  static let search = "\u{12}"
  static let stop = "\u{1A}"
}

/// The folder of `rpn` in a home directory.
enum Kept {
  static let history = ".local/state/rpn/history"
  static let session = ".local/state/rpn/session.rpn"
  static let startUp = ".config/rpn/init.rpn"
}

/// Gives the body a home directory with some files.
func withHome(
  _ files: [String: String] = [:], _ body: (String) throws -> Void
) throws {
  try withTemporaryDirectory { home in
    for (name, text) in files {
      let file = URL(fileURLWithPath: "\(home)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(home)
  }
}

/// Starts `rpn` at a terminal, and waits until it asks for a line.
func session(
  at home: String, _ arguments: [String] = [], environment: [String: String] = [:],
  columns: Int = 60, rows: Int = 20
) throws -> TerminalProcess {
  let terminal = try TerminalProcess(
    "rpn", arguments, home: home, environment: environment, columns: columns, rows: rows)
  try terminal.waitForPrompt(">")
  return terminal
}

extension TerminalProcess {
  /// Types a line, and waits for the next prompt.
  ///
  /// - Returns: The rows of the answer.
  @discardableResult
  func say(_ line: String) throws -> [String] {
    let before = output.utf8.count
    try type(line + "\r")
    // The prompt comes at the start of a row, behind the answer.
    try wait("an answer to '\(line)'") { terminal in
      let written = terminal.output.utf8.dropFirst(before)
      return String(decoding: written, as: UTF8.self).contains("\n> ")
        && [">", "."].contains(terminal.screen.lines.last)
    }
    let rows = screen.lines.dropLast()
    let asked = rows.lastIndex { [">", "."].contains($0.prefix { $0 != " " }) }
    return Array(rows[(asked.map { $0 + 1 } ?? rows.startIndex)...])
  }

  /// Leaves with Ctrl-D.
  ///
  /// - Returns: The exit status.
  func leave() throws -> Int32 {
    try type(Key.end)
    return try end()
  }
}

/// The text of a file in a home directory.
func text(of name: String, in home: String) throws -> String {
  String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(home)/\(name)")), as: UTF8.self)
}

/// The text of a file that keeps a session.
func keptText(_ program: String) -> String {
  "# a session of rpn, format 2\n\(program)# the end of the session\n"
}
