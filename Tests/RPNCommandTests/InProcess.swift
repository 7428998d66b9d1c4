import Foundation
import Shell
import Synchronization

@testable import RPNCommand

/// Runs the command in this process, on files as its standard streams.
///
/// The working directory is empty but for the given files, and the home directory too. What belongs to
/// a process, such as a pipe, a signal, a variable or a terminal, needs `shell`.
///
/// - Parameters:
///   - line: The command line: `rpn` and its arguments, with the quotes and backslashes of a shell.
///   - input: The standard input.
///   - files: The names and the texts of the files in the working directory.
/// - Returns: The output and the exit status.
/// - Throws: `NeedsShell`; an error if a file cannot be written.
func inProcess(
  _ line: String, input: String = "", files: [String: String] = [:]
) throws -> Outcome {
  let words = try shellWords(line)
  guard words.first == "rpn" else { throw NeedsShell(line: line) }
  return try inProcess(words.dropFirst(), input: input, files: files)
}

/// A command line with its standard input and its files, for tables of cases.
struct CommandCall: ExpressibleByStringLiteral, CustomStringConvertible {
  let description: String
  var input = ""
  var files: [String: String] = [:]

  init(_ line: String, input: String = "", files: [String: String] = [:]) {
    (description, self.input, self.files) = (line, input, files)
  }

  init(stringLiteral line: String) { self.init(line) }
}

/// Runs a command line with its standard input and its files.
func inProcess(_ call: CommandCall) throws -> Outcome {
  try inProcess(call.description, input: call.input, files: call.files)
}

/// The lines from 1 to a number, as `seq` prints them.
func sequence(to last: Int) -> String { (1...last).map { "\($0)\n" }.joined() }

/// The text whose bytes `printf` would print: octal numbers, `\n`, `\t` and `\r` follow a backslash.
func printed(_ format: String) -> String {
  var bytes: [UInt8] = []
  var rest = Array(format.utf8)[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\"), let escaped = rest.first else {
      bytes.append(byte)
      continue
    }
    let digits = rest.prefix(3).prefix { 0x30...0x37 ~= $0 }
    rest = rest.dropFirst(max(1, digits.count))
    switch escaped {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case _ where digits.isEmpty: bytes.append(escaped)
    default: bytes.append(digits.reduce(0) { $0 &* 8 &+ ($1 & 7) })
    }
  }
  return String(raw: bytes)
}

/// Runs the command in this process, with arguments that no quotes surround.
func inProcess(
  _ arguments: some Sequence<String>, input: String = "", files: [String: String] = [:]
) throws -> Outcome {
  try turn.withLock { _ in
    let directory = workingDirectory
    defer { empty(directory) }
    for (name, text) in files {
      let file = directory.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.rawBytes).write(to: file)
    }
    return try withTemporaryDirectory { streams in
      let paths = ["input", "output", "errors"].map { "\(streams)/\($0)" }
      try Data(input.rawBytes).write(to: URL(fileURLWithPath: paths[0]))
      let descriptors = (
        input: open(paths[0], O_RDONLY | O_CLOEXEC),
        output: open(paths[1], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600),
        error: open(paths[2], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      )
      let own = OS.descriptors
      OS.descriptors = descriptors
      let status = run(Array(arguments))
      OS.descriptors = own
      close(descriptors.input)
      close(descriptors.output)
      close(descriptors.error)
      let texts = try paths.dropFirst().map {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: $0)), as: UTF8.self)
      }
      return Outcome(output: texts[0], errors: texts[1], status: status.rawValue)
    }
  }
}

extension Outcome {
  /// The lines behind the first one, which has the names of columns.
  var rows: Outcome {
    let rest = output.drop { $0 != "\n" }.dropFirst()
    return Outcome(output: String(rest), errors: errors, status: status)
  }
}

extension DefaultStringInterpolation {
  /// Appends a byte that is not UTF-8, for arguments, files and standard input.
  mutating func appendInterpolation(byte: UInt8) {
    appendInterpolation(String(raw: [byte]))
  }
}

/// A command line that only a shell can run.
struct NeedsShell: Error {
  let line: String
}

/// Splits a command line that consists of words and quotes.
private func shellWords(_ line: String) throws -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  var rest = line[...]
  while let character = rest.popFirst() {
    switch (character, quote) {
    case ("'", nil), ("\"", nil): (quote, word) = (character, word ?? "")
    case (quote, _): quote = nil
    case (let character, "'"): word? += String(character)
    case ("\\", nil): word = (word ?? "") + (rest.popFirst().map { String($0) } ?? "")
    case ("\\", _) where rest.first.map { "\"\\$`".contains($0) } == true:
      word? += String(rest.removeFirst())
    case (" ", nil), ("\n", nil):
      if let word { words.append(word) }
      word = nil
    case ("$", _), ("`", _): throw NeedsShell(line: line)
    case (let character, nil) where "|&;<>()~".contains(character): throw NeedsShell(line: line)
    default: word = (word ?? "") + String(character)
    }
  }
  if quote != nil { throw NeedsShell(line: line) }
  return words + [word].compactMap { $0 }
}

/// The streams and the working directory belong to the process, so one command runs at a time.
private let turn = Mutex(())

/// The working directory of all commands, which children of this process inherit, so it stays.
private let workingDirectory: URL = {
  let directory = FileManager.default.temporaryDirectory
    .appendingPathComponent("rpn-tests-\(UUID().uuidString)")
  try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  _ = FileManager.default.changeCurrentDirectoryPath(directory.path)
  for name in ProcessInfo.processInfo.environment.keys
  where name.hasPrefix("XDG_") || ["COLUMNS", "LINES", "NO_COLOR"].contains(name) {
    unsetenv(name)
  }
  setenv("HOME", directory.path, 1)
  atexit { try? FileManager.default.removeItem(at: workingDirectory) }
  return directory
}()

private func empty(_ directory: URL) {
  let files = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
  for file in files ?? [] {
    try? FileManager.default.removeItem(at: directory.appendingPathComponent(file))
  }
}
