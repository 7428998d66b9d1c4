import CLibrary

/// A program that decompresses a file while it is read: `gzip`, `zstd`, `xz` or `bzip2`.
final class Decompressor {
  /// The programs, by the first bytes of the files that they make.
  private static let programs: [(start: [UInt8], name: String)] = [
    ([0x1F, 0x8B], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz"), (Array("BZh".utf8), "bzip2"),
  ]

  /// The first bytes of compressed files.
  static var starts: [[UInt8]] { programs.map(\.start) }

  private let name: String
  private let stream: UnsafeMutablePointer<FILE>

  /// Starts the program for a file; `nil` if the file is not compressed, or no program can start.
  ///
  /// - Parameters:
  ///   - start: The first bytes of the file, which have been read.
  ///   - descriptor: The file.
  init?(for start: [UInt8], from descriptor: Int32) {
    guard let program = Decompressor.programs.first(where: { start.starts(with: $0.start) }) else {
      return nil
    }
    name = program.name
    // Of the descriptors of this process, only a copy stays open in the program.
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
    if !hasEnded { close(fileno(stream)) }
  }

  private var hasEnded = false

  /// Reads the next decompressed bytes.
  ///
  /// - Parameters:
  ///   - size: The maximum number of bytes.
  ///   - shownName: The name of the file in messages.
  /// - Returns: The bytes; none only at the end.
  /// - Throws: The reason why the file cannot be decompressed.
  func read(atMost size: Int, of shownName: String) throws(UnreadableFile) -> [UInt8] {
    let bytes = try OS.read(fileno(stream), behind: [], atMost: size, name: shownName)
    if !bytes.isEmpty || hasEnded { return bytes }
    hasEnded = true
    let status = pclose(stream)
    if status == 0 { return [] }
    // The shell ends with this status if it does not find a program.
    let reason =
      status == 127 << 8
      ? "it is compressed, and '\(name)' is not installed"
      : "its compressed data are damaged or cut"
    throw UnreadableFile(path: shownName, reason: reason)
  }
}
