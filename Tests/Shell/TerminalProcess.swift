import Foundation

/// A process at a terminal of its own, and a person who types there.
package final class TerminalProcess {
  /// An expected text did not appear in time.
  package struct NotSeen: Error, CustomStringConvertible {
    /// The expected text, and the text that was there instead.
    package let description: String
  }

  /// A text to wait for was there already.
  package struct SeenBefore: Error, CustomStringConvertible {
    /// The text, and what the terminal showed.
    package let description: String
  }

  /// The screen of the terminal.
  package private(set) var screen: TerminalScreen

  /// All that was written.
  package private(set) var output = ""

  private let terminal: PseudoTerminal
  private let process: ChildProcess
  private var status: Int32?
  private var unread: [UInt8] = []

  /// Starts an executable.
  ///
  /// - Parameters:
  ///   - name: A path, or the name of an executable of this package.
  ///   - arguments: The arguments behind its name.
  ///   - home: The home directory.
  ///   - environment: Further variables of its environment.
  ///   - columns: The width of the window.
  ///   - rows: The height of the window.
  /// - Throws: An error if it cannot be started.
  package init(
    _ name: String, _ arguments: [String] = [], home: String,
    environment: [String: String] = [:], columns: Int = 60, rows: Int = 12
  ) throws {
    terminal = try PseudoTerminal()
    screen = TerminalScreen(columns: columns, rows: rows)
    let variables = [
      "HOME": home, "TERM": "xterm", "LC_ALL": "C.UTF-8",
      "PATH": try "\(BuildDirectory.path):/usr/bin:/bin",
    ].merging(environment) { $1 }
    let flags = fcntl(terminal.controller, F_GETFL) | O_NONBLOCK
    _ = fcntl(terminal.controller, F_SETFL, flags)
    terminal.setWindow(columns: columns, rows: rows)
    let path = try name.hasPrefix("/") ? name : "\(BuildDirectory.path)/\(name)"
    process = try ChildProcess(
      path, arguments, environment: variables, streams: .terminal(terminal.path))
  }

  deinit {
    if status == nil { process.kill() }
  }

  /// Presses keys.
  package func type(_ keys: String) throws { try type(bytes: Array(keys.utf8)) }

  /// Sends bytes as a terminal in another encoding would.
  package func type(bytes: [UInt8]) throws {
    var rest = bytes[...]
    try wait("the program reads") { _ in
      let count = rest.withUnsafeBytes { write(terminal.controller, $0.baseAddress, $0.count) }
      rest = rest.dropFirst(max(0, count))
      return rest.isEmpty
    }
  }

  /// Types, and waits until a text is on the screen.
  ///
  /// - Throws: `NotSeen` if it never is; `SeenBefore` if it is there before the keys are, since it
  ///   would tell nothing about them.
  package func type(_ keys: String, until text: String) throws {
    pump()
    if screen.text.contains(text) {
      throw SeenBefore(description: "on the screen before the keys: \(text)\n\(screen.text)")
    }
    try type(keys)
    try wait(text) { $0.screen.text.contains(text) }
  }

  /// Types, and waits until a text begins the last line, the one that is edited.
  package func type(_ keys: String, untilLine text: String) throws {
    try type(keys)
    try wait(text) { $0.screen.lines.last?.hasPrefix(text) == true }
  }

  /// Waits until something holds.
  ///
  /// - Throws: `NotSeen` if it never does.
  package func wait(_ what: String, until holds: (TerminalProcess) throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(30)
    repeat {
      pump()
      if try holds(self) { return }
      usleep(2_000)
    } while ContinuousClock.now < end
    throw NotSeen(
      description: "not seen: \(what)\n\(screen.text)\n\(output.suffix(400).debugDescription)")
  }

  /// Waits until a prompt is all that the last line shows.
  ///
  /// Text that is typed before would be echoed in front of the prompt.
  package func waitForPrompt(_ prompt: String) throws {
    try wait("the prompt \(prompt)") { $0.screen.lines.last == prompt }
  }

  /// Reads what was written since, so that the process can go on.
  package func readOutput() { pump() }

  /// Forgets all that was written, in a session that lasts long.
  package func forgetOutput() {
    pump()
    output = ""
  }

  /// Gives the window another width, and another height if one is told.
  package func resize(columns: Int, rows: Int? = nil) {
    terminal.setWindow(columns: columns, rows: rows ?? screen.rows)
  }

  /// Sends a signal.
  package func send(_ signal: Int32) { kill(process.id, signal) }

  /// Waits for the end.
  ///
  /// - Returns: The exit status as a shell sees it.
  package func end() throws -> Int32 {
    try wait("the end") { $0.hasEnded() }
    return ChildProcess.exitStatus(status ?? 0)
  }

  /// Whether the terminal gives whole lines, and echoes them, as it does for a shell's commands.
  package var isCooked: Bool {
    var settings = termios()
    let cooked = tcflag_t(ICANON | ECHO)
    return tcgetattr(terminal.controller, &settings) == 0 && settings.c_lflag & cooked == cooked
  }

  /// The process group that the terminal's signals go to.
  package var foregroundGroup: pid_t { tcgetpgrp(terminal.controller) }

  /// Whether the process has ended.
  package func hasEnded() -> Bool {
    var information: Int32 = 0
    if status == nil, waitpid(process.id, &information, WNOHANG) == process.id {
      status = information
    }
    return status != nil
  }

  private func pump() {
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(terminal.controller, &block, block.count)
      guard count > 0 else { break }
      unread += block.prefix(count)
    }
    // A character may have come in part.
    let isWhole = String(validating: unread, as: UTF8.self) != nil
    if unread.isEmpty || (!isWhole && unread.count < 4) { return }
    let text = String(decoding: unread, as: UTF8.self)
    unread = []
    output += text
    screen.show(text)
  }
}
