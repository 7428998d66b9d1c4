import Calculator
import PlainText
import ReversePolish

/// A rewriting that fills a missing field with that of the row before in the same file.
struct RowsFilled: RowRewriter {
  let members: [String]

  private let missingTexts: MissingTexts
  private var columns: [Int]

  /// The last field of each column as written; `nil` before the first one that is not missing.
  private var last: [[UInt8]?] = []

  /// Makes a rewriting.
  ///
  /// - Parameters:
  ///   - names: The columns, as typed.
  ///   - options: The notation of rows.
  /// - Throws: `unknownWord` if columns have no names and a text is not the number of a column.
  init(_ names: [String], _ options: RowOptions) throws(RPNError) {
    (members, missingTexts) = (names, options.shape.missingTexts)
    columns = Array(names.indices)
    if !options.namesColumns { columns = try chosen(of: []) }
  }

  /// Returns the columns of a file.
  private func chosen(of names: [String]) throws(RPNError) -> [Int] {
    try members.map { name throws(RPNError) in try column(name, of: names, for: "--fill-down") }
  }

  mutating func beginFile() { last = members.map { _ in nil } }

  mutating func begin(_ names: [String]) throws(RPNError) -> [String] {
    columns = try chosen(of: names)
    return names
  }

  mutating func rewrite(
    _ row: Row, _ content: RowContent, into rows: inout RewrittenRows
  ) throws(ReshapingFault) {
    var changes: [(range: Range<Int>, text: [UInt8])] = []
    var added: [String] = []
    for (place, column) in columns.enumerated() where !columns[..<place].contains(column) {
      let range = try content.writtenRange(column, of: row)
      if let range, !content.isMissing(column, in: row, missingTexts) {
        last[place] = Array(row.bytes[range])
      } else if let text = last[place] {
        if let range {
          changes.append((range, text))
        } else {
          let value = String(decoding: text, as: UTF8.self)
          added.append(JSON.string(members[place]).text + ":" + value)
        }
      }
    }
    rows.copy(
      row, replacing: changes.sorted { $0.range.lowerBound < $1.range.lowerBound },
      adding: added.joined(separator: ","), content)
  }
}

/// A rewriting that makes a row of each element of a list.
struct RowsExploded: RowRewriter {
  let members: [String]

  /// The text between elements; `nil` for arrays of JSON only.
  private let separator: String?

  private let format: RowFormat
  private var column = 0

  /// The maximum number of bytes that are made of a row.
  private static var mostBytes: Int { 1 << 28 }

  /// Makes a rewriting.
  ///
  /// - Parameters:
  ///   - list: The column, and the text between elements.
  ///   - options: The notation of rows.
  /// - Throws: `unknownWord` if columns have no names and a text is not the number of a column.
  init(_ list: ReshapingOptions.List, _ options: RowOptions) throws(RPNError) {
    (members, separator, format) = ([list.column], list.separator, options.format)
    if !options.namesColumns { _ = try begin([]) }
  }

  mutating func begin(_ names: [String]) throws(RPNError) -> [String] {
    column = try Tables.column(members[0], of: names, for: "--explode")
    return names
  }

  mutating func rewrite(
    _ row: Row, _ content: RowContent, into rows: inout RewrittenRows
  ) throws(ReshapingFault) {
    guard let range = try content.writtenRange(column, of: row),
      let elements = elements(of: row, content)
    else { return rows.copy(row.bytes) }
    let size = elements.count.multipliedReportingOverflow(by: row.bytes.count - range.count)
    if size.overflow || size.partialValue > Self.mostBytes { throw .tooMany }
    for element in elements {
      rows.copy(row, replacing: [(range, Array(element.utf8))], content)
    }
  }

  /// Returns the elements as written; `nil` if the field is no list.
  private func elements(of row: Row, _ content: RowContent) -> [String]? {
    if let member = content.members?[column] {
      switch member.kind {
      case .array: return elements(ofArray: row.bytes[member.value])
      case .string: return parts(of: row, content)?.map { JSON.string($0).text }
      default: return nil
      }
    }
    return parts(of: row, content)?.map { part in
      // An empty line is no row.
      part.isEmpty && content.fields.count == 1 ? RowFormat.emptyField : format.quotedToRead(part)
    }
  }

  private func parts(of row: Row, _ content: RowContent) -> [String]? {
    guard let separator else { return nil }
    return content.text(column, of: row)
      .split(separator: separator, omittingEmptySubsequences: false)
      .map { Text(String($0)).trimmed.string }
  }

  private func elements(ofArray bytes: Slice<UnsafeRawBufferPointer>) -> [String]? {
    var scanner = JSONScanner(UnsafeRawBufferPointer(rebasing: bytes))
    scanner.index = 1
    _ = scanner.skipSpace()
    // A row of an empty list is kept.
    if scanner.takeIfNext(UInt8(ascii: "]")) { return ["null"] }
    var elements: [String] = []
    do throws(JSONFault) {
      repeat {
        let start = scanner.index
        _ = try scanner.skipValue(depth: 1)
        elements.append(String(decoding: scanner.bytes[start..<scanner.index], as: UTF8.self))
      } while try scanner.take(UInt8(ascii: ","), or: UInt8(ascii: "]"))
      return elements
    } catch {
      return nil
    }
  }
}
