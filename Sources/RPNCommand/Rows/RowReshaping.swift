import Calculator
import PlainText
import ReversePolish
import Tables

/// Writes other rows in place of those that are read, so that all that is done with rows need not
/// know of it.
protocol RowReshaping: Sendable {
  /// The reason why the columns of the first file cannot be had; `nil` if they can.
  var fault: RPNError? { get }

  /// Takes rows away from the front of a block, and gives the rows in place of them.
  ///
  /// - Parameter block: The rows; all of them are taken, or as many as give a large block.
  /// - Returns: The other rows; `nil` without other rows, or before they are read.
  mutating func reshape(_ block: inout RowBlock) -> RowBlock?

  /// The rows that were kept until now, at the end of all files.
  mutating func finish() -> [RowBlock]
}

/// A rewriting of each row, for tables and objects alike.
protocol RowRewriter: Sendable {
  /// The members that it looks for, where rows are objects.
  var members: [String] { get }

  /// Whether it writes nothing before all rows are read.
  var waits: Bool { get }

  /// Takes the names of the columns of a file.
  ///
  /// - Parameter names: The names, as the file has them.
  /// - Returns: The names of the columns that are written; they do not matter where it waits.
  /// - Throws: `unknownWord` for a column that the file does not have.
  mutating func begin(_ names: [String]) throws(RPNError) -> [String]

  /// Writes rows in place of one.
  ///
  /// - Throws: The reason why that cannot be done.
  mutating func rewrite(
    _ row: RowContent, into rows: inout RewrittenRows
  ) throws(ReshapingFault)

  /// Writes the rows that it has waited with.
  ///
  /// - Returns: Blocks of rows, the first of which begins with the names of the columns.
  /// - Throws: `limitExceeded` if they are too many.
  mutating func finish() throws(RPNError) -> [RowBlock]
}

extension RowRewriter {
  var waits: Bool { false }

  mutating func finish() throws(RPNError) -> [RowBlock] { [] }
}

/// A row and where its fields, or its members, stand in it.
struct RowContent {
  let bytes: UnsafeRawBufferPointer
  let fields: RowFields

  /// The members, where it is an object.
  let members: JSONMembers?

  /// A field as others of its kind are compared with it; `nil` if it is missing.
  ///
  /// - Throws: `width` where the row has no such column.
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

/// The rows that are written in place of others.
struct RewrittenRows {
  private(set) var bytes: [UInt8] = []
  private(set) var special: [SpecialRow] = []

  /// Whether a field may hold line breaks.
  private let joinsLines: Bool

  /// The lines of the row that is written now.
  private var lines: [Range<Int>] = []
  private var start = 0

  /// No rows yet.
  init(joinsLines: Bool, capacity: Int = 0) {
    self.joinsLines = joinsLines
    bytes.reserveCapacity(capacity)
  }

  /// Whether there are any rows but comments.
  var hasRows: Bool { special.count > 1 || special.first?.range != bytes.indices.dropLast() }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Ends a line, which is a row of its own.
  mutating func endLine() {
    lines.append(start..<bytes.count)
    bytes.append(UInt8(ascii: "\n"))
    start = bytes.count
  }

  /// Takes back what was written in place of a row that has not ended yet.
  mutating func takeBack() {
    start = lines.first?.lowerBound ?? start
    bytes.removeSubrange(start...)
    lines.removeAll(keepingCapacity: true)
  }

  /// Ends what is written in place of one row.
  ///
  /// - Parameters:
  ///   - count: The number of the file's lines that the row has.
  ///   - fault: The reason why it fails.
  mutating func endRow(lines count: Int, fault: ReshapingFault? = nil) {
    if lines.isEmpty {
      // A comment, so that the lines behind it keep their numbers.
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

  /// The number of columns of the file, where they have names; `nil` before the first.
  private var width: Int?

  /// The messages about rows while all others wait.
  private var waiting: [RowBlock] = []

  /// The length of a block that is large enough.
  private static var largeBlock: Int { 1 << 18 }

  /// Whether the rows of the file stay as they are: it is left out for its names.
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
    // The names are written later, unless the file is left out for its own.
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
      // An empty line gives no names, so that the file is left out if it is not the first.
      isRefused = true
      rows.copy([])
    }
  }

  /// Writes what becomes of a row; one that cannot be read stays as it is.
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
  /// Writes a row as it is.
  mutating func copy(_ line: some Sequence<UInt8>) {
    append(line)
    endLine()
  }
}

extension RowFormat {
  /// The bytes between the fields of a line that is read.
  var readJoint: [UInt8] { separator.isEmpty ? [UInt8(ascii: " ")] : separator }

  /// A text as a field of a line that is read.
  func quotedToRead(_ text: String) -> String {
    RowFormat(separator: separator.isEmpty ? nil : String(decoding: separator, as: UTF8.self).first)
      .quoting(text)
  }

  /// Texts as a line that is read.
  func plainlyJoined(_ texts: [String]) -> String {
    texts.map(quotedToRead).joined(separator: String(decoding: readJoint, as: UTF8.self))
  }
}

extension RowParser {
  /// The error of a row that could not be written in another shape.
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
