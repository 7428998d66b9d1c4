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
    var start: [UInt8] = []
    repeat {
      start += try next(atMost: size)
      if !isCompressed, start.starts(with: FileStart.gzip) {
        isCompressed = true
        start = try inflated(start)
      }
    } while !hasEnded && FileStart.isOpen(start)
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

  /// Reads and decompresses the next bytes.
  private mutating func next(atMost size: Int) throws(UnreadableFile) -> [UInt8] {
    // One compressed byte may expand to a thousand bytes.
    let size = !isCompressed ? size : min(size, 1 << 13)
    let bytes = try source.read(behind: [], atMost: size)
    count += bytes.count
    hasEnded = bytes.isEmpty
    return try inflated(bytes)
  }

  private func inflated(_ bytes: [UInt8]) throws(UnreadableFile) -> [UInt8] {
    isCompressed ? try source.inflate(bytes) : bytes
  }

  private func fault(_ reason: String) -> UnreadableFile {
    UnreadableFile(path: source.shownName, reason: reason)
  }
}

/// The functions that recognize the type of a file by its first bytes.
private enum FileStart {
  static let gzip: [UInt8] = [0x1F, 0x8B]

  /// The types of files that contain no lines, by their first bytes.
  private static let others: [(start: [UInt8], reason: String)] = [
    (
      Array("PK\u{3}\u{4}".utf8),
      "it is a zip archive, as .xlsx and .ods are: unzip it, or save the table as CSV"
    ),
    (
      [0xD0, 0xCF, 0x11, 0xE0], "it is a file of Excel: save the table as CSV"
    ),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "it is compressed: xz -dc FILE | rpn rows … reads it"),
    ([0x28, 0xB5, 0x2F, 0xFD], "it is compressed: zstd -dc FILE | rpn rows … reads it"),
    (Array("BZh91AY&SY".utf8), "it is compressed: bzip2 -dc FILE | rpn rows … reads it"),
    (Array("PAR1\u{15}".utf8), "it is a file of Parquet: duckdb makes CSV of it"),
    (Array("SQLite format 3\0".utf8), "it is a database: sqlite3 -csv -header makes CSV of it"),
  ]

  /// Whether the type of a file depends on further bytes.
  static func isOpen(_ start: [UInt8]) -> Bool {
    // The second byte decides whether the file is UTF-16.
    if start.count < 2 { return start.first != UInt8(ascii: "\n") }
    let starts = others.map(\.start) + TextEncoding.marks.map(\.bytes)
    return starts.contains { $0.count > start.count && $0.starts(with: start) }
  }

  /// Returns the reason why a file cannot contain rows, or `nil`.
  static func reason(against start: [UInt8]) -> String? {
    others.first { start.starts(with: $0.start) }?.reason
  }
}
