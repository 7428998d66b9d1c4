import Tables

/// A file with rows.
///
/// Whatever its bytes are, the reader gets lines of UTF-8.
struct RowFile {
  /// The file descriptor.
  let descriptor: Int32

  /// The number of bytes read from the file.
  private(set) var count = 0

  private let shownName: String
  private let encoding: TextEncoding?
  private var hasBegun = false
  private var hasEnded = false
  private var inflater: Inflater?
  private var decoder: TextDecoder?

  /// The reader that makes lines of JSON, or `nil`.
  private var objects: JSONRows?

  /// Opens a file for reading rows.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor.
  ///   - name: The name of the file in messages.
  ///   - options: The notation of the file.
  init(_ descriptor: Int32, called name: String, _ options: RowOptions) {
    self.descriptor = descriptor
    shownName = name
    encoding = options.shape.encoding
    objects = options.shape.from == .json && !options.selection.merge ? JSONRows() : nil
  }

  /// Reads the next bytes and appends them to the known ones.
  ///
  /// It adds no bytes only at the end of the file.
  ///
  /// - Parameters:
  ///   - known: The known bytes.
  ///   - size: The most bytes to read.
  /// - Returns: The known bytes, then the next ones.
  /// - Throws: The reason why the file cannot be read.
  mutating func read(
    behind known: [UInt8], atMost size: Int
  ) throws(UnreadableFile) -> [UInt8] {
    if hasBegun, inflater == nil, decoder == nil, objects == nil {
      let bytes = try System.read(descriptor, behind: known, atMost: size, name: shownName)
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
      // A last element without its own end is a row too.
      if hasEnded, objects?.isOpenArray == true { piece.append(UInt8(ascii: "\n")) }
      if !piece.isEmpty { return known + piece }
    }
  }

  /// The first bytes after a byte order mark.
  ///
  /// They determine the kind of the file.
  private mutating func begin(atMost size: Int) throws(UnreadableFile) -> [UInt8] {
    var start: [UInt8] = []
    repeat {
      start += try next(atMost: size)
      if inflater == nil, start.starts(with: FileStart.gzip) {
        do {
          inflater = try Inflater()
        } catch {
          throw fault(
            "it is compressed, and there is no zlib here: gzip -dc FILE | rpn rows … reads it")
        }
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

  /// The next bytes, decompressed.
  private mutating func next(atMost size: Int) throws(UnreadableFile) -> [UInt8] {
    // One compressed byte may expand to a thousand.
    let size = inflater == nil ? size : min(size, 1 << 13)
    let bytes = try System.read(descriptor, behind: [], atMost: size, name: shownName)
    count += bytes.count
    hasEnded = bytes.isEmpty
    return try inflated(bytes)
  }

  private func inflated(_ bytes: [UInt8]) throws(UnreadableFile) -> [UInt8] {
    guard let inflater else { return bytes }
    do throws(Inflater.Fault) {
      return try inflater.inflate(bytes)
    } catch {
      switch error {
      case .cut: throw fault("its compressed data are cut")
      case .damaged, .noLibrary: throw fault("its compressed data are damaged")
      }
    }
  }

  private func fault(_ reason: String) -> UnreadableFile {
    UnreadableFile(path: shownName, reason: reason)
  }
}

/// The first bytes of a file, which determine its kind.
private enum FileStart {
  static let gzip: [UInt8] = [0x1F, 0x8B]

  /// The files that hold no lines, by their first bytes.
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

  /// Whether more bytes may change the kind of the file.
  static func isOpen(_ start: [UInt8]) -> Bool {
    // The second byte tells whether the file is UTF-16.
    if start.count < 2 { return start.first != UInt8(ascii: "\n") }
    let starts = others.map(\.start) + TextEncoding.marks.map(\.bytes)
    return starts.contains { $0.count > start.count && $0.starts(with: start) }
  }

  /// The reason why a file cannot be read as rows, or `nil`.
  static func reason(against start: [UInt8]) -> String? {
    others.first { start.starts(with: $0.start) }?.reason
  }
}
