import Foundation
import Shell

/// Starts the demonstration at a terminal, and waits until it asks for a line.
///
/// - Parameters:
///   - arguments: Its arguments; `HOME` in them stands for the home directory.
///   - environment: Further variables of its environment.
///   - files: The names and texts of files in the home directory.
///   - columns: The width of the window.
///   - rows: The height of the window.
///   - body: The work to do there.
/// - Throws: Errors of the body; an error without a prompt.
func withDemo(
  _ arguments: [String] = [], environment: [String: String] = [:], files: [String: String] = [:],
  columns: Int = 60, rows: Int = 12, _ body: (TerminalProcess) throws -> Void
) throws {
  try withTemporaryDirectory { home in
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(home)/\(name)"))
    }
    let terminal = try TerminalProcess(
      "LineEditingDemo", arguments.map { $0.replacing("HOME", with: home) }, home: home,
      environment: environment, columns: columns, rows: rows)
    try terminal.wait("the prompt") { $0.output.contains("λ1>") }
    try body(terminal)
  }
}
