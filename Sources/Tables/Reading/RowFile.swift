/// A file of rows.
///
/// Decompresses and decodes the file, so that the reader gets lines of UTF-8.
struct RowFile {
  /// The open file.
  let source: any ByteSource

  /// The number of bytes read from the file.
  private(set) var count = 0

  private let encoding: TextEncoding?
  private var hasBegun = false
  private var hasEnded = false
  private var isCompressed = false
  private var decoder: TextDecoder?

  /// The converter from a JSON array to lines; `nil` for other input.
  private var objects: JSONRows?

  /// Opens a file for reading rows.
  ///
  /// - Parameters:
  ///   - source: The open file.
  ///   - options: The notation of the file.
  init(_ source: any ByteSource, _ options: RowOptions) {
    self.source = source
    encoding = options.shape.encoding
    objects = options.shape.from == .json && !options.selection.merge ? JSONRows() : nil
  }

  /// Reads the next bytes and appends them.
  ///
  /// Only the end of the file adds no bytes.
  ///
  /// - Parameters:
  ///   - known: The bytes to append to.
  ///   - size: The maximum number of bytes to read.
  /// - Returns: The bytes after reading.
  /// - Throws: The reason why the file cannot be read.
  mutating func read(
    behind known: [UInt8], atMost size: Int
  ) throws(UnreadableFile) -> [UInt8] {
    if hasBegun, !isCompressed, decoder == nil, objects == nil {
      let bytes = try source.read(behind: known, atMost: size)
      count += bytes.count - known.count
      return bytes
    }
    while true {
      if hasEnded {
        if objects?.isOpenArray == true { throw fault("its array is not closed") }
        return known
      }
      var piece = hasBegun ? try next(atMost: size) : try begin(atMost: size)
      if let text = decoder?.decode(piece, isLast: hasEnded) { piece = text }
      objects?.makeLines(of: &piece)
      if objects?.isDone == true { objects = nil }
      // A last element without a newline is also a row.
      if hasEnded, objects?.isOpenArray == true { piece.append(UInt8(ascii: "\n")) }
      if !piece.isEmpty { return known + piece }
    }
  }

  /// Reads the start of the file, without a byte order mark.
  ///
  /// The start determines the compression and the encoding.
  private mutating func begin(atMost size: Int) throws(UnreadableFile) -> [UInt8] {
    // A decompressor gets the first bytes of a pipe on its command line.
    let size = source.offset == nil ? min(size, 1 << 12) : size
    var start: [UInt8] = []
    repeat {
      start += try next(atMost: size)
      if !isCompressed, let program = FileStart.program(for: start) {
        try source.decompress(by: program, behind: start)
        (isCompressed, start) = (true, [])
      }
    } while !hasEnded && (start.isEmpty || FileStart.isOpen(start))
    hasBegun = true
    if let reason = FileStart.reason(against: start) { throw fault(reason) }
    if let mark = TextEncoding.marks.first(where: { start.starts(with: $0.bytes) }) {
      start.removeFirst(mark.bytes.count)
      if mark.encoding != .utf8 { decoder = TextDecoder(mark.encoding) }
      return start
    }
    if let encoding {
      if encoding == .utf16, !start.isEmpty {
        throw fault("it has no byte order mark: --encoding utf16le or utf16be says which it is")
      }
      if encoding != .utf8 { decoder = TextDecoder(encoding) }
    } else if let encoding = TextEncoding.unmarked(start) {
      throw fault(
        "it seems to be UTF-16 without a byte order mark: --encoding \(encoding) reads it")
    }
    return start
  }

  private mutating func next(atMost size: Int) throws(UnreadableFile) -> [UInt8] {
    let bytes = try source.read(behind: [], atMost: size)
    count = (isCompressed ? source.offset : nil) ?? count + bytes.count
    hasEnded = bytes.isEmpty
    return bytes
  }

  private func fault(_ reason: String) -> UnreadableFile {
    UnreadableFile(path: source.shownName, reason: reason)
  }
}

/// The functions that recognize the type of a file by its first bytes.
private enum FileStart {
  /// The types of files that contain no lines, by their first bytes.
  private static let others: [(start: [UInt8], reason: String)] = [
    (
      Array("PK\u{3}\u{4}".utf8),
      "it is a zip archive, as .xlsx and .ods are: unzip it, or save the table as CSV"
    ),
    (
      [0xD0, 0xCF, 0x11, 0xE0], "it is a file of Excel: save the table as CSV"
    ),
    (Array("PAR1\u{15}".utf8), "it is a file of Parquet: duckdb makes CSV of it"),
    (Array("SQLite format 3\0".utf8), "it is a database: sqlite3 -csv -header makes CSV of it"),
  ]

  /// The programs that decompress, by the first bytes of their files.
  private static let programs: [(start: [UInt8], name: String)] =
    [
      ([0x1F, 0x8B], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz"),
    ]
    // A text may begin with BZh; the digit is the size of a block.
    + (1...9).map { (Array("BZh\($0)1AY&SY".utf8), "bzip2") }

  /// Returns the program that decompresses a file; `nil` if it is not compressed.
  static func program(for start: [UInt8]) -> String? {
    programs.first { start.starts(with: $0.start) }?.name
  }

  /// Whether the type of a file depends on further bytes.
  static func isOpen(_ start: [UInt8]) -> Bool {
    // The second byte decides whether the file is UTF-16.
    if start.count < 2 { return start.first != UInt8(ascii: "\n") }
    let starts = others.map(\.start) + programs.map(\.start) + TextEncoding.marks.map(\.bytes)
    return starts.contains { $0.count > start.count && $0.starts(with: start) }
  }

  /// Returns the reason why a file cannot contain rows, or `nil`.
  static func reason(against start: [UInt8]) -> String? {
    others.first { start.starts(with: $0.start) }?.reason
  }
}
