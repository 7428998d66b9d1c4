import CLibrary
import ReversePolish
import Tables

// Reading whole files and streams, with a maximum size and a time limit.

extension OS {
  /// The maximum length of a program or a line of a table, in bytes.
  static let longestText = 512 << 20

  /// Reads all bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - checkpoint: Called while no input arrives, such as from a pipe without a writer; `nil`
  ///     lets reading block.
  /// - Returns: The bytes.
  /// - Throws: `UnreadableFile`; errors of the checkpoint.
  static func readFile(
    _ path: String, asking checkpoint: (() throws(RPNError) -> Void)? = nil
  ) throws -> [UInt8] {
    // Without this flag, opening a pipe would wait for a writer.
    let descriptor = try openToRead(path, flags: checkpoint == nil ? 0 : O_NONBLOCK)
    defer { close(descriptor) }
    return try readToEnd(descriptor, "'\(path.withoutRawBytes)'", checkpoint)
  }

  /// Reads all bytes of a regular file, such as the start-up file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - length: The maximum number of bytes.
  /// - Returns: The bytes.
  /// - Throws: `UnreadableFile`.
  static func readKeptFile(_ path: String, atMost length: Int = longestText) throws -> [UInt8] {
    let descriptor = try openToRead(path, flags: O_NONBLOCK | O_NOCTTY)
    defer { close(descriptor) }
    var status = stat()
    let name = "'\(path)'"
    guard fstat(descriptor, &status) == 0 else {
      throw UnreadableFile(path: name, reason: lastError)
    }
    if ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw UnreadableFile(path: name, reason: "it is not a regular file")
    }
    return try readToEnd(descriptor, name, nil, atMost: length)
  }

  /// Reads all bytes of standard input.
  ///
  /// - Parameter checkpoint: Called while no input arrives.
  /// - Returns: The bytes.
  /// - Throws: `UnreadableFile`; errors of the checkpoint.
  static func readStandardInput(
    asking checkpoint: (() throws(RPNError) -> Void)? = nil
  ) throws -> [UInt8] {
    try readToEnd(Stream.input.descriptor, "standard input", checkpoint)
  }

  /// The reason why standard input cannot be read, as if it is closed; `nil` if it can be.
  static var reasonForNoInput: String? {
    let mode = fcntl(Stream.input.descriptor, F_GETFL)
    return mode < 0 || mode & O_ACCMODE == O_WRONLY ? String(cString: strerror(EBADF)) : nil
  }

  /// Reads the available bytes of standard input, waiting for at least one; empty at the end.
  static func readSome() throws -> [UInt8] {
    try read(Stream.input.descriptor, behind: [], atMost: 1 << 16, name: "standard input")
  }

  /// Reads a program from a regular file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The program.
  /// - Throws: `UnreadableFile`, or `invalidEncoding`.
  static func keptSource(_ path: String) throws -> Source {
    try Source(validating: try readKeptFile(path), name: path).joiningHardGroups
  }

  /// Returns the error for a file that is too long.
  static func tooLong(_ name: String, _ length: Int = longestText) -> UnreadableFile {
    UnreadableFile(path: name, reason: "it has more than \(length >> 20) MiB")
  }

  private static func readToEnd(
    _ descriptor: Int32, _ name: String, _ checkpoint: (() throws(RPNError) -> Void)?,
    atMost length: Int = longestText
  ) throws -> [UInt8] {
    var status = stat()
    var size = fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size)) : 0
    if size > length { throw tooLong(name, length) }
    // One extra byte lets the end be detected without a larger buffer.
    size += 1
    var bytes: [UInt8] = []
    while true {
      if let checkpoint { try waitForInput(descriptor, checkpoint) }
      let chunk = try read(descriptor, behind: [], atMost: max(size, 1 << 16), name: name)
      if chunk.isEmpty { return bytes }
      if bytes.count > length - chunk.count { throw tooLong(name, length) }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      size -= chunk.count
    }
  }

  /// Waits for input and calls the checkpoint regularly.
  private static func waitForInput(
    _ descriptor: Int32, _ checkpoint: () throws(RPNError) -> Void
  ) throws(RPNError) {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var count: Int32
    repeat {
      try checkpoint()
      count = poll(&state, 1, 20)
    } while count == 0 || count < 0 && errno == EINTR
  }
}

/// Reads a text from a file, or from standard input for `-`.
///
/// - Parameters:
///   - path: The path of the file.
///   - checkpoint: Called while no input arrives.
/// - Returns: The text.
/// - Throws: `UnreadableFile`, `invalidEncoding`; errors of the checkpoint.
func read(
  _ path: String, asking checkpoint: (() throws(RPNError) -> Void)? = nil
) throws -> Source {
  if path == "-" { OS.announceWait(for: "a program") }
  let source =
    path == "-"
    ? try Source(validating: try OS.readStandardInput(asking: checkpoint), name: "stdin")
    : try Source(
      validating: try OS.readFile(path, asking: checkpoint), name: path.withoutRawBytes)
  return source.joiningHardGroups
}
