import Foundation

/// Runs commands in a shell, as a person or a script would, with the built `rpn` first in `PATH`.
///
/// All streams are files, so that nothing waits for a full pipe, and `HOME` is the
/// directory that the commands run in.
///
/// - Parameters:
///   - commands: The commands for `sh`.
///   - arguments: The arguments `"$1"`, `"$2"`, … of the commands.
///   - input: The standard input of the commands.
///   - directory: The working directory; by default a new, empty one.
///   - limit: The time that they may take.
/// - Returns: Their output and their exit status.
/// - Throws: An error if the commands could not be started or took too long.
package func shell(
  _ commands: String, _ arguments: [String] = [], input: String = "",
  in directory: String? = nil, atMost limit: Duration = .seconds(60)
) throws -> Outcome {
  guard let directory else {
    return try withTemporaryDirectory {
      try shell(commands, arguments, input: input, in: $0, atMost: limit)
    }
  }
  return try withTemporaryDirectory { streams in
    let paths = ["input", "output", "errors"].map { "\(streams)/\($0)" }
    try Data(input.utf8).write(to: URL(fileURLWithPath: paths[0]))
    let descriptors = [
      open(paths[0], O_RDONLY | O_CLOEXEC),
      open(paths[1], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600),
      open(paths[2], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600),
    ]
    defer { descriptors.forEach { close($0) } }
    let child = try ChildProcess(
      "/bin/sh", ["-c", "cd \"$0\" || exit\n\(commands)", directory] + arguments,
      environment: try environment(home: directory), streams: .descriptors(descriptors))
    let status = try child.wait(atMost: limit)
    return Outcome(output: try text(of: paths[1]), errors: try text(of: paths[2]), status: status)
  }
}

/// The environment of the tests, without what would make the command answer to this terminal or
/// to this user.
private func environment(home: String) throws -> [String: String] {
  var environment = ProcessInfo.processInfo.environment
  let path = environment["PATH"].map { ":\($0)" } ?? ""
  for name in environment.keys where name.hasPrefix("XDG_") { environment[name] = nil }
  for name in ["COLUMNS", "LINES", "NO_COLOR"] { environment[name] = nil }
  environment["PATH"] = try BuildDirectory.path + path
  environment["HOME"] = home
  environment["TERM"] = "xterm-256color"
  return environment
}

private func text(of path: String) throws -> String {
  String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
}
