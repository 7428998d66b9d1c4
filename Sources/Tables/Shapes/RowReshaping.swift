import Calculator
import PlainText
import ReversePolish

/// A rewriting of single rows of tables or objects.
protocol RowRewriter: Sendable {
  /// The members that the rewriting needs in objects.
  var members: [String] { get }

  /// Whether all rows must be read before the first is written.
  var waits: Bool { get }

  /// Whether a row may have another number of fields than there are names.
  var isRagged: Bool { get }

  /// Begins a file, with names or without.
  mutating func beginFile()

  /// Begins a file with the names of its columns.
  ///
  /// - Parameter names: The names in the file.
  /// - Returns: The names of the new columns; ignored if `waits` is true.
  /// - Throws: `unknownWord` for a column that the file does not have.
  mutating func begin(_ names: [String]) throws(RPNError) -> [String]

  /// Rewrites a row.
  ///
  /// - Throws: The reason why the row cannot be rewritten.
  mutating func rewrite(
    _ row: Row, _ content: RowContent, into rows: inout RewrittenRows
  ) throws(ReshapingFault)

  /// Returns the buffered rows.
  ///
  /// - Returns: Blocks of rows; the first one begins with the header.
  /// - Throws: `limitExceeded` if there are too many rows.
  mutating func finish() throws(RPNError) -> [RowBlock]
}

extension RowRewriter {
  var waits: Bool { false }

  var isRagged: Bool { false }

  mutating func beginFile() {}

  mutating func finish() throws(RPNError) -> [RowBlock] { [] }
}

extension Row {
  /// The row without trailing white space that is no separator.
  func trimmed(_ format: RowFormat) -> UnsafeRawBufferPointer {
    let blank = UInt8(ascii: " ")
    var end = bytes.count
    while end > 0,
      bytes[end - 1] == UInt8(ascii: "\r") || bytes[end - 1] == blank && format.separator != [blank]
    {
      end -= 1
    }
    return UnsafeRawBufferPointer(rebasing: bytes[..<end])
  }
}

/// A buffer of rows that replace others.
struct RewrittenRows {
  private(set) var bytes: [UInt8] = []
  private(set) var special: [SpecialRow] = []

  /// Whether a field may contain line breaks.
  let joinsLines: Bool

  /// The lines of the current row.
  private var lines: [Range<Int>] = []
  private var start = 0

  /// Makes an empty buffer.
  init(joinsLines: Bool, capacity: Int = 0) {
    self.joinsLines = joinsLines
    bytes.reserveCapacity(capacity)
  }

  /// Whether the buffer has rows, not only comments.
  var hasRows: Bool { special.count > 1 || special.first?.range != bytes.indices.dropLast() }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Ends a line of the current row.
  mutating func endLine() {
    lines.append(start..<bytes.count)
    bytes.append(newline)
    start = bytes.count
  }

  /// Discards the unfinished replacement of a row.
  mutating func takeBack() {
    start = lines.first?.lowerBound ?? start
    bytes.removeSubrange(start...)
    lines.removeAll(keepingCapacity: true)
  }

  /// Ends the replacement of a row.
  ///
  /// - Parameters:
  ///   - count: The number of lines of the original row.
  ///   - fault: The fault that makes the row fail, or `nil`.
  mutating func endRow(lines count: Int, fault: ReshapingFault? = nil) {
    if lines.isEmpty {
      // A comment keeps the line numbers of later lines correct.
      if var last = special.last, last.isComment, last.range.upperBound + 1 == bytes.count {
        last.lines = (last.lines ?? 1) + count
        special[special.count - 1] = last
        return
      }
      add(bytes.count..<bytes.count, lines: count, isComment: true)
      endLine()
      lines = []
      return
    }
    for (index, range) in lines.enumerated() {
      let isLast = index == lines.count - 1
      let isPlain = lines.count == 1 && count == 1 && fault == nil
      if isPlain, !joinsLines || !bytes[range].contains(newline) { continue }
      add(range, lines: isLast ? count : 0, fault: fault)
    }
    lines.removeAll(keepingCapacity: true)
  }

  private mutating func add(
    _ range: Range<Int>, lines: Int, isComment: Bool = false, fault: ReshapingFault? = nil
  ) {
    var row = SpecialRow(range: range, isComment: isComment)
    (row.lines, row.fault) = (lines, fault)
    special.append(row)
  }
}

/// A step that replaces rows by other rows, one by one, before they are evaluated.
struct RowReshaping: BlockReshaping {
  /// The error in the columns of the first file, or `nil`.
  private(set) var fault: RPNError?

  private var rewriter: any RowRewriter

  /// The content of the current row.
  private var content: RowContent

  private let hasHeader: Bool

  /// The number of named columns in the file; `nil` before the first file.
  private var width: Int?

  /// The failed rows, kept while all other rows are buffered.
  private var waiting: [RowBlock] = []

  /// The size of a large block.
  private static var largeBlock: Int { 1 << 18 }

  /// Whether the rows of the file stay unchanged because its header is rejected.
  private var isRefused = false

  /// Makes a reshaping.
  init(_ rewriter: any RowRewriter, _ options: RowOptions) {
    self.rewriter = rewriter
    content = RowContent(options, words: rewriter.members)
    hasHeader = options.header
  }

  /// Takes rows from the front of a block and returns their replacement.
  ///
  /// - Parameter block: The rows; as many are taken as yield a large block.
  /// - Returns: The new rows; `nil` if they are not complete yet.
  mutating func reshape(_ block: inout RowBlock) -> RowBlock? {
    let joinsLines = content.format.joinsLines
    var rows = RewrittenRows(joinsLines: joinsLines, capacity: 2 * block.bytes.count)
    if block.startsFile { rewriter.beginFile() }
    var isHeader = hasHeader && block.startsFile
    var cursor = RowCursor(block)
    block.bytes.withUnsafeBytes { bytes in
      while rows.bytes.count < Self.largeBlock, let found = cursor.next(in: bytes) {
        let line = UnsafeRawBufferPointer(rebasing: bytes[found.range])
        if found.special?.isComment == true {
          rows.endRow(lines: found.lines)
        } else if isHeader {
          isHeader = false
          rewriteHeader(line, into: &rows)
          rows.endRow(lines: found.lines)
        } else {
          let row = Row(
            bytes: line, line: 0, lineInFile: 0, file: block.file, fault: found.special?.fault)
          rows.endRow(lines: found.lines, fault: rewrite(row, into: &rows))
        }
      }
    }
    var result = block
    (result.bytes, result.start, result.special) = (rows.bytes, 0, rows.special[...])
    block.drop(before: cursor)
    if !rewriter.waits { return result }
    // The header is written later, unless the file is rejected.
    result.startsFile = result.startsFile && isRefused
    if rows.hasRows { waiting.append(result) }
    return nil
  }

  /// Returns the rows that were buffered until the end of all files.
  mutating func finish() -> [RowBlock] {
    defer { waiting = [] }
    do throws(RPNError) {
      return try rewriter.finish() + waiting
    } catch {
      fault = fault ?? error
      return []
    }
  }

  /// Rewrites the header.
  private mutating func rewriteHeader(
    _ line: UnsafeRawBufferPointer, into rows: inout RewrittenRows
  ) {
    do throws(RPNError) {
      let names = try columnNames(in: Source(validating: Array(line)), content.format)
      let written = content.format.plainlyJoined(try rewriter.begin(names))
      (width, isRefused) = (names.count, false)
      if !rewriter.waits { rows.copy(written.utf8) }
    } catch {
      if width == nil { fault = fault ?? error }
      // An empty header rejects the file, unless it is the first file.
      isRefused = true
      rows.copy([])
    }
  }

  /// Rewrites a row.
  ///
  /// A row that cannot be parsed stays unchanged.
  ///
  /// - Returns: The fault that makes the row fail, or `nil`.
  private mutating func rewrite(_ row: Row, into rows: inout RewrittenRows) -> ReshapingFault? {
    do throws(ReshapingFault) {
      if let fault = row.fault { throw fault }
      if isRefused || !isUTF8(row.bytes) || (try? content.take(row)) == nil || content.isBlank {
        rows.copy(row.bytes)
        return nil
      }
      if let width, content.fields.count != width, !rewriter.isRagged {
        throw .width(names: width)
      }
      try rewriter.rewrite(row, content, into: &rows)
      return nil
    } catch {
      rows.takeBack()
      rows.copy(row.bytes)
      return error
    }
  }
}

extension RewrittenRows {
  /// Copies a row unchanged.
  mutating func copy(_ line: some Sequence<UInt8>) {
    append(line)
    endLine()
  }

  /// Copies a row with other texts in some ranges, and with more members if it is an object.
  mutating func copy(
    _ row: Row, replacing changes: [(range: Range<Int>, text: [UInt8])] = [],
    adding added: String = "", _ content: RowContent
  ) {
    var start = 0
    for (range, text) in changes {
      append(row.bytes[start..<range.lowerBound])
      append(text)
      start = range.upperBound
    }
    let end =
      added.isEmpty ? row.bytes.count : row.bytes.lastIndex(of: UInt8(ascii: "}")) ?? start
    append(row.bytes[start..<end])
    if !added.isEmpty { append((content.count > 0 ? "," : "") + added) }
    append(row.bytes[end...])
    endLine()
  }
}

extension RowFormat {
  /// The separator between fields in the input.
  var readJoint: [UInt8] { separator.isEmpty ? [UInt8(ascii: " ")] : separator }

  /// Returns a text as a field of the input, quoted if necessary.
  func quotedToRead(_ text: String) -> String {
    RowFormat(separator: separator.isEmpty ? nil : String(decoding: separator, as: UTF8.self).first)
      .quoting(text)
  }

  /// Joins texts into a line of the input.
  func plainlyJoined(_ texts: [String]) -> String {
    texts.map(quotedToRead).joined(separator: String(decoding: readJoint, as: UTF8.self))
  }
}

extension RowParser {
  /// Returns the error for a row that could not be reshaped.
  func error(of fault: ReshapingFault, in row: Row) -> RPNError {
    switch fault {
    case .nameless: return RPNError(.domain, "--wide finds no name for the value of the row")
    case .tooMany:
      return RPNError(.limitExceeded, "--explode would make more than 256 MiB of the row")
    case .repeated:
      return RPNError(
        .domain, "--wide has a value for this name and these fields already, from a row before")
    case .unordered(let error): return error
    case .width(let names):
      var fields = RowFields()
      _ = fields.split(row.bytes, format)
      if names == 0 {
        return RPNError(
          .outOfRange,
          "a column is asked for that the row does not have: it has \(fields.countText)")
      }
      let what = names == 1 ? "is 1 name" : "are \(names) names"
      return RPNError(.outOfRange, "there \(what), but the row has \(fields.countText)")
    }
  }
}
