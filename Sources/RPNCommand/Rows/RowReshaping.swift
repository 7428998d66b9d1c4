import Calculator
import PlainText
import ReversePolish
import Tables

/// A step that replaces rows by other rows before they are evaluated.
protocol RowReshaping: Sendable {
  /// The error in the columns of the first file, or `nil`.
  var fault: RPNError? { get }

  /// Takes rows from the front of a block and returns their replacement.
  ///
  /// - Parameter block: The rows; as many are taken as yield a large block.
  /// - Returns: The new rows; `nil` if they are not complete yet.
  mutating func reshape(_ block: inout RowBlock) -> RowBlock?

  /// Returns the rows that were buffered until the end of all files.
  mutating func finish() -> [RowBlock]
}

/// A rewriting of single rows of tables or objects.
protocol RowRewriter: Sendable {
  /// The members that the rewriting needs in objects.
  var members: [String] { get }

  /// Whether all rows must be read before the first is written.
  var waits: Bool { get }

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
    _ row: RowContent, into rows: inout RewrittenRows
  ) throws(ReshapingFault)

  /// Returns the buffered rows.
  ///
  /// - Returns: Blocks of rows; the first one begins with the header.
  /// - Throws: `limitExceeded` if there are too many rows.
  mutating func finish() throws(RPNError) -> [RowBlock]
}

extension RowRewriter {
  var waits: Bool { false }

  mutating func finish() throws(RPNError) -> [RowBlock] { [] }
}

/// A row, split into fields or members.
struct RowContent {
  let bytes: UnsafeRawBufferPointer
  let fields: RowFields

  /// The members, if the row is an object.
  let members: JSONMembers?

  /// Returns a field for comparisons; `nil` if it is missing.
  ///
  /// - Throws: `width` if the row lacks the column.
  func field(_ column: Int) throws(ReshapingFault) -> GroupField? {
    guard let members else {
      if column >= fields.count { throw .width(names: 0) }
      return fields[column].isEmpty ? nil : .field(fields.text(column, of: bytes))
    }
    guard let member = members[column], member.kind != .null else { return nil }
    if member.kind == .string { return .string(JSONMembers.text(member.value, of: bytes)) }
    return .written(String(decoding: bytes[member.value], as: UTF8.self))
  }

  /// The row without trailing white space.
  var trimmed: UnsafeRawBufferPointer {
    var end = bytes.count
    while end > 0, bytes[end - 1] == UInt8(ascii: "\r") || bytes[end - 1] == UInt8(ascii: " ") {
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
  private let joinsLines: Bool

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
    bytes.append(UInt8(ascii: "\n"))
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
      if isPlain, !joinsLines || !bytes[range].contains(UInt8(ascii: "\n")) { continue }
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

/// A reshaping that rewrites rows one by one.
struct RewritingRows<Rewriter: RowRewriter>: RowReshaping {
  private(set) var fault: RPNError?
  private(set) var rewriter: Rewriter

  /// The notation of the input.
  private let format: RowFormat

  private let hasHeader: Bool

  /// The number of named columns in the file; `nil` before the first file.
  private var width: Int?

  /// The failed rows, kept while all other rows are buffered.
  private var waiting: [RowBlock] = []

  /// The size of a large block.
  private static var largeBlock: Int { 1 << 18 }

  /// Whether the rows of the file stay unchanged because its header is rejected.
  private var isRefused = false

  private var fields = RowFields()
  private var members: JSONMembers?

  /// Makes a reshaping.
  init(_ rewriter: Rewriter, _ options: RowOptions) {
    self.rewriter = rewriter
    format = options.format
    hasHeader = options.header
    members = options.shape.from == .json ? JSONMembers(words: rewriter.members) : nil
  }

  mutating func reshape(_ block: inout RowBlock) -> RowBlock? {
    var rest = block
    var rows = RewrittenRows(joinsLines: format.joinsLines, capacity: 2 * block.bytes.count)
    var isHeader = hasHeader && block.startsFile
    block.bytes.withUnsafeBytes { bytes in
      while rest.start < bytes.count, rows.bytes.count < Self.largeBlock {
        var row: SpecialRow?
        if rest.special.first?.range.lowerBound == rest.start { row = rest.special.removeFirst() }
        let end =
          row?.range.upperBound ?? bytes[rest.start...].firstIndex(of: newline) ?? bytes.count
        let line = UnsafeRawBufferPointer(rebasing: bytes[rest.start..<end])
        let count = row?.lines ?? 1 + (row == nil ? 0 : line.count { $0 == newline })
        rest.start = end + 1
        (rest.line, rest.lineInFile) = (rest.line + count, rest.lineInFile + count)
        if row?.isComment == true {
          rows.endRow(lines: count)
        } else if isHeader {
          isHeader = false
          rewriteHeader(line, into: &rows)
          rows.endRow(lines: count)
        } else {
          let fault = row?.fault ?? rewrite(line, into: &rows)
          if fault != nil {
            rows.takeBack()
            rows.copy(line)
          }
          rows.endRow(lines: count, fault: fault)
        }
      }
    }
    var result = block
    (result.bytes, result.start, result.special) = (rows.bytes, 0, rows.special[...])
    rest.startsFile = false
    block = rest
    if !rewriter.waits { return result }
    // The header is written later, unless the file is rejected.
    result.startsFile = result.startsFile && isRefused
    if rows.hasRows { waiting.append(result) }
    return nil
  }

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
      let names = try columnNames(in: Source(validating: Array(line)), format)
      let written = format.plainlyJoined(try rewriter.begin(names))
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
  private mutating func rewrite(
    _ line: UnsafeRawBufferPointer, into rows: inout RewrittenRows
  ) -> ReshapingFault? {
    if isRefused || !isUTF8(line) {
      rows.copy(line)
      return nil
    }
    do {
      try members?.read(line) { () throws(RPNError) in try Source(validating: Array(line)) }
    } catch {
      rows.copy(line)
      return nil
    }
    let isFaulty = members == nil && fields.split(line, format) != nil
    if isFaulty || members?.isBlank ?? fields.isBlank {
      rows.copy(line)
      return nil
    }
    if let width, fields.count != width { return .width(names: width) }
    do throws(ReshapingFault) {
      try rewriter.rewrite(RowContent(bytes: line, fields: fields, members: members), into: &rows)
      return nil
    } catch {
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
    case .repeated:
      return RPNError(
        .domain, "--wide has a value for this name and these fields already, from a row before")
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

private let newline = UInt8(ascii: "\n")
