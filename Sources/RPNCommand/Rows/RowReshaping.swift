import Calculator
import PlainText
import ReversePolish
import Tables

/// Replaces the rows that are read by other rows, so that later steps need not know about the
/// reshaping.
protocol RowReshaping: Sendable {
  /// The reason why the columns of the first file are not available, or `nil`.
  var fault: RPNError? { get }

  /// Takes rows from the front of a block, and returns the rows that replace them.
  ///
  /// - Parameter block: The rows. All of them are taken, or as many as yield a large block.
  /// - Returns: The new rows; `nil` if there are none yet.
  mutating func reshape(_ block: inout RowBlock) -> RowBlock?

  /// The rows that were kept until the end of all files.
  mutating func finish() -> [RowBlock]
}

/// A rewriting of each row, for tables and objects alike.
protocol RowRewriter: Sendable {
  /// The members that the rewriting needs, if rows are objects.
  var members: [String] { get }

  /// Whether nothing is written before all rows are read.
  var waits: Bool { get }

  /// Takes the names of the columns of a file.
  ///
  /// - Parameter names: The names, as the file has them.
  /// - Returns: The names of the written columns; they do not matter if the rewriting waits for all
  ///   rows.
  /// - Throws: `unknownWord` for a column that the file does not have.
  mutating func begin(_ names: [String]) throws(RPNError) -> [String]

  /// Writes rows in place of one row.
  ///
  /// - Throws: The reason why that is not possible.
  mutating func rewrite(
    _ row: RowContent, into rows: inout RewrittenRows
  ) throws(ReshapingFault)

  /// Writes the rows that have waited.
  ///
  /// - Returns: Blocks of rows; the first block begins with the names of the columns.
  /// - Throws: `limitExceeded` if there are too many rows.
  mutating func finish() throws(RPNError) -> [RowBlock]
}

extension RowRewriter {
  var waits: Bool { false }

  mutating func finish() throws(RPNError) -> [RowBlock] { [] }
}

/// A row with the places of its fields or members.
struct RowContent {
  let bytes: UnsafeRawBufferPointer
  let fields: RowFields

  /// The members, if the row is an object.
  let members: JSONMembers?

  /// A field in the form in which fields are compared; `nil` if it is missing.
  ///
  /// - Throws: `width` if the row has no such column.
  func field(_ column: Int) throws(ReshapingFault) -> GroupField? {
    guard let members else {
      if column >= fields.count { throw .width(names: 0) }
      return fields[column].isEmpty ? nil : .field(fields.text(column, of: bytes))
    }
    guard let member = members[column], member.kind != .null else { return nil }
    if member.kind == .string { return .string(JSONMembers.text(member.value, of: bytes)) }
    return .written(String(decoding: bytes[member.value], as: UTF8.self))
  }

  /// The row without white space at its end.
  var trimmed: UnsafeRawBufferPointer {
    var end = bytes.count
    while end > 0, bytes[end - 1] == UInt8(ascii: "\r") || bytes[end - 1] == UInt8(ascii: " ") {
      end -= 1
    }
    return UnsafeRawBufferPointer(rebasing: bytes[..<end])
  }
}

/// The rows that replace others.
struct RewrittenRows {
  private(set) var bytes: [UInt8] = []
  private(set) var special: [SpecialRow] = []

  /// Whether a field may hold line breaks.
  private let joinsLines: Bool

  /// The lines of the row that is being written.
  private var lines: [Range<Int>] = []
  private var start = 0

  /// Makes an empty buffer.
  init(joinsLines: Bool, capacity: Int = 0) {
    self.joinsLines = joinsLines
    bytes.reserveCapacity(capacity)
  }

  /// Whether there are any rows except comments.
  var hasRows: Bool { special.count > 1 || special.first?.range != bytes.indices.dropLast() }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Ends a line that is a row.
  mutating func endLine() {
    lines.append(start..<bytes.count)
    bytes.append(UInt8(ascii: "\n"))
    start = bytes.count
  }

  /// Removes the unfinished replacement of a row.
  mutating func takeBack() {
    start = lines.first?.lowerBound ?? start
    bytes.removeSubrange(start...)
    lines.removeAll(keepingCapacity: true)
  }

  /// Ends the replacement of one row.
  ///
  /// - Parameters:
  ///   - count: The number of lines that the row has in the file.
  ///   - fault: The reason why the row fails.
  mutating func endRow(lines count: Int, fault: ReshapingFault? = nil) {
    if lines.isEmpty {
      // A comment keeps the line numbers of the lines after it.
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

/// Rewrites rows one by one.
struct RewritingRows<Rewriter: RowRewriter>: RowReshaping {
  private(set) var fault: RPNError?
  private(set) var rewriter: Rewriter

  /// The notation of the rows that are read.
  private let format: RowFormat

  private let hasHeader: Bool

  /// The number of columns of the file, if they have names; `nil` before the first file.
  private var width: Int?

  /// The messages about rows while all other rows wait.
  private var waiting: [RowBlock] = []

  /// The length of a block that is large enough.
  private static var largeBlock: Int { 1 << 18 }

  /// Whether the rows of the file stay unchanged, because the file is left out for its names.
  private var isRefused = false

  private var fields = RowFields()
  private var members: JSONMembers?

  /// Rewrites no rows yet.
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
    // The names are written later, unless the file is left out for its names.
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

  /// Writes the names of the columns.
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
      // An empty line has no names, so the file is left out if it is not the first.
      isRefused = true
      rows.copy([])
    }
  }

  /// Writes the replacement of a row.
  ///
  /// A row that cannot be read stays unchanged.
  ///
  /// - Returns: The reason why it fails.
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
  /// Writes a row unchanged.
  mutating func copy(_ line: some Sequence<UInt8>) {
    append(line)
    endLine()
  }
}

extension RowFormat {
  /// The bytes between the fields of an input line.
  var readJoint: [UInt8] { separator.isEmpty ? [UInt8(ascii: " ")] : separator }

  /// A text as a field of an input line.
  func quotedToRead(_ text: String) -> String {
    RowFormat(separator: separator.isEmpty ? nil : String(decoding: separator, as: UTF8.self).first)
      .quoting(text)
  }

  /// Texts as an input line.
  func plainlyJoined(_ texts: [String]) -> String {
    texts.map(quotedToRead).joined(separator: String(decoding: readJoint, as: UTF8.self))
  }
}

extension RowParser {
  /// The error of a row that could not be reshaped.
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
