import CLibrary
import ReversePolish

// Whole files and streams that are read: no more of them than a bound, and none for ever.

extension System {
  /// The largest length of a program, and of a line of a table, in bytes.
  static let longestText = 512 << 20

  /// All bytes of a file.
  ///
  /// - Parameters:
  ///   - path: Its name.
  ///   - checkpoint: Asked whether to go on while nothing comes, as from a pipe that has no writer
  ///     yet; without it, reading waits.
  /// - Returns: The bytes.
  /// - Throws: `UnreadableFile`; what the checkpoint throws.
  static func readFile(
    _ path: String, asking checkpoint: (() throws(RPNError) -> Void)? = nil
  ) throws -> [UInt8] {
    // Else to open a pipe would be to wait for its writer.
    let descriptor = try openToRead(path, flags: checkpoint == nil ? 0 : O_NONBLOCK)
    defer { close(descriptor) }
    return try readToEnd(descriptor, "'\(path.withoutRawBytes)'", checkpoint)
  }

  /// All bytes of a file that the user keeps, which is neither a device nor a pipe.
  ///
  /// - Parameters:
  ///   - path: Its name.
  ///   - length: The number of bytes that it may have.
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
      throw UnreadableFile(path: name, reason: "it is no regular file")
    }
    return try readToEnd(descriptor, name, nil, atMost: length)
  }

  /// All bytes of standard input.
  ///
  /// - Parameter checkpoint: Is asked whether to go on while nothing comes.
  /// - Returns: The bytes.
  /// - Throws: `UnreadableFile`; what the checkpoint throws.
  static func readStandardInput(
    asking checkpoint: (() throws(RPNError) -> Void)? = nil
  ) throws -> [UInt8] {
    try readToEnd(Stream.input.rawValue, "standard input", checkpoint)
  }

  /// The bytes of standard input that are there, or come next; none at its end.
  static func readSome() throws -> [UInt8] {
    try readChunk(Stream.input.rawValue, 1 << 16, "standard input")
  }

  /// The program in a file that the user keeps.
  ///
  /// - Parameter path: Its name.
  /// - Returns: The program.
  /// - Throws: `UnreadableFile`, or `invalidEncoding`.
  static func keptSource(_ path: String) throws -> Source {
    try Source(validating: try readKeptFile(path), name: path)
  }

  /// The error of a text that is too long.
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
    // One more than the size, so that the end is seen without another buffer.
    size += 1
    var bytes: [UInt8] = []
    while true {
      if let checkpoint { try waitForInput(descriptor, checkpoint) }
      let chunk = try readChunk(descriptor, max(size, 1 << 16), name)
      if chunk.isEmpty { return bytes }
      if bytes.count > length - chunk.count { throw tooLong(name, length) }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      size -= chunk.count
    }
  }

  /// Waits until there is something to be read, and asks again and again whether to go on.
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

  private static func readChunk(_ descriptor: Int32, _ size: Int, _ name: String) throws -> [UInt8]
  {
    var count = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, initializedCount in
      repeat {
        count = receive(descriptor, buffer.baseAddress, size)
      } while count < 0 && errno == EINTR
      initializedCount = max(0, count)
    }
    if count < 0 { throw UnreadableFile(path: name, reason: lastError) }
    return chunk
  }
}

/// The text of a file; `-` is standard input.
///
/// - Parameters:
///   - path: The name of the file.
///   - checkpoint: Is asked whether to go on while nothing comes.
/// - Returns: The text.
/// - Throws: `UnreadableFile`, `invalidEncoding`, and what the checkpoint throws.
func read(
  _ path: String, asking checkpoint: (() throws(RPNError) -> Void)? = nil
) throws -> Source {
  if path == "-" { System.announceWait(for: "a program") }
  return path == "-"
    ? try Source(validating: try System.readStandardInput(asking: checkpoint), name: "stdin")
    : try Source(
      validating: try System.readFile(path, asking: checkpoint), name: path.withoutRawBytes)
}
