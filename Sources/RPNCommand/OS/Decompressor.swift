import CLibrary
import Tables

/// A program that decompresses a file while it is read: `gzip`, `zstd`, `xz` or `bzip2`.
final class Decompressor {
  private let name: String
  private let stream: UnsafeMutablePointer<FILE>
  private var hasEnded = false

  /// The descriptor of the decompressed bytes.
  var descriptor: Int32 { fileno(stream) }

  /// Starts a program; `nil` if no program can start.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - start: The first bytes of the file, which have been read.
  ///   - descriptor: The file.
  init?(_ name: String, behind start: [UInt8], of descriptor: Int32) {
    self.name = name
    // The program inherits the copy; other descriptors are closed when it starts.
    let copy = dup(descriptor)
    defer { close(copy) }
    // The program reads a file from its start again; of a pipe, it gets the bytes in this way.
    let isFile = lseek(copy, off_t(-start.count), SEEK_CUR) >= 0
    let octal = (isFile ? [] : start).map { byte in
      "\\" + [byte >> 6, byte >> 3 & 7, byte & 7].map { "\($0)" }.joined()
    }.joined()
    let command =
      "exec 2>/dev/null; { printf '\(octal)'; exec cat <&\(copy); } | exec \(name) -dc"
    guard copy >= 0, let stream = popen(command, "r") else { return nil }
    self.stream = stream
  }

  deinit {
    // The program ends as soon as it writes.
    if !hasEnded { close(descriptor) }
  }

  /// Reads the next decompressed bytes and appends them; only the end adds none.
  ///
  /// - Parameters:
  ///   - known: The bytes to append to.
  ///   - size: The maximum number of bytes to read.
  ///   - shownName: The name of the file in messages.
  /// - Returns: The bytes after reading.
  /// - Throws: The reason why the file cannot be decompressed.
  func read(
    behind known: [UInt8], atMost size: Int, of shownName: String
  ) throws(UnreadableFile) -> [UInt8] {
    if hasEnded { return known }
    let bytes = try OS.read(descriptor, behind: known, atMost: size, name: shownName)
    if bytes.count > known.count { return bytes }
    hasEnded = true
    let status = pclose(stream)
    if status == 0 { return known }
    // The shell ends with this status if it does not find a program.
    let reason =
      status == 127 << 8
      ? "it is compressed, and '\(name)' is not installed"
      : "its compressed data are damaged or cut"
    throw UnreadableFile(path: shownName, reason: reason)
  }
}
