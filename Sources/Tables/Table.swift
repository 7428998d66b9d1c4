import Calculator
import PlainText
import ReversePolish

/// A table with named columns, in memory.
///
/// Programs of the language calculate with the rows. The name of a column is a word for its field,
/// and for a group, the list of its fields. Each method returns a new table, whose fields are texts
/// as the language writes values.
///
/// ```swift
/// let sales = try Table(reading: "city,price\nRome,2.50\nOslo,4\nRome,1.50\n")
/// try sales.grouped(by: ["city"], program: "price sum").rows  // → [["Rome", "4"], ["Oslo", "4"]]
/// ```
public struct Table: Sendable {
  /// A notation of tables.
  public enum Notation: Equatable, Sendable {
    /// Fields between commas, in quotes where necessary (RFC 4180).
    case csv
    /// Fields between tabs.
    case tsv
    /// Fields between another character.
    case separated(Character)
    /// A JSON array with an object for each row; numbers are written as numbers.
    case json
    /// A JSON object for each row, in a line of its own.
    case jsonLines
  }

  /// The names of the columns.
  public let columns: [String]

  /// The number of rows.
  public let count: Int

  /// The number system of programs.
  public var numbers = AllNumbers(units: .named)

  /// The limits of an evaluation, such as that of a program on one row.
  public var limits = Limits()

  /// The character between fields, and the text of the table.
  private let separator: Character
  private let bytes: [UInt8]

  /// Reads a table whose first line names the columns.
  ///
  /// - Parameters:
  ///   - text: The text of the table.
  ///   - separator: The character between fields.
  /// - Throws: `domain` for a text without a line of names, and `outOfRange` for a row with another
  ///   number of fields.
  /// - Complexity: O(*n*) in the length of the text.
  public init(reading text: String, separatedBy separator: Character = ",") throws(RPNError) {
    try self.init(reading: Array(text.utf8), separatedBy: separator)
  }

  /// Reads a table from the bytes of a file; a byte order mark tells its encoding.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the table.
  ///   - separator: The character between fields.
  /// - Throws: `invalidEncoding` for bytes that are no text, `domain` for a table without a line of
  ///   names, and `outOfRange` for a row with another number of fields.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(reading bytes: [UInt8], separatedBy separator: Character = ",") throws(RPNError) {
    (self.bytes, self.separator) = (bytes, separator)
    let options = Table.options(separatedBy: separator)
    let host = MemoryHost([bytes])
    var input = RowInput(options, [MemoryHost.own], from: host, keepsFields: true)
    _ = try input.plan(for: [])
    if let fault = host.fault { throw fault }
    guard let names = input.names else {
      throw RPNError(.domain, "the table has no line with the names of its columns")
    }
    columns = names
    var count = 0
    try input.reader.forEachRow(named: names, numbers, options) { _, _ in count += 1 }
    self.count = count
  }

  /// The rows, each with the texts of its fields.
  ///
  /// - Complexity: O(*n*) in the length of the table.
  public var rows: [[String]] {
    let options = Table.options(separatedBy: separator)
    var reader = RowReader(
      [MemoryHost.own], options.format, options, from: MemoryHost([bytes]))
    var rows: [[String]] = []
    // All rows were read before.
    try? reader.forEachRow(named: columns, numbers, options) { row, parser in
      rows.append(columns.indices.map { parser.text($0, of: row) })
    }
    return rows
  }

  /// Returns the text of the table.
  ///
  /// - Parameter notation: The notation.
  /// - Returns: The text; each row ends with a newline, except in a JSON array.
  /// - Throws: `limitExceeded` if the limits end the work.
  /// - Complexity: O(*n*) in the length of the table.
  public func text(as notation: Notation = .csv) throws(RPNError) -> String {
    let lines = try output { options in
      switch notation {
      case .csv: options.shape.outputSeparator = ","
      case .tsv: options.shape.outputSeparator = "\t"
      case .separated(let character): options.shape.outputSeparator = String(character)
      case .json, .jsonLines: options.shape.to = .json
      }
    }
    let text = String(decoding: lines, as: UTF8.self)
    if notation != .json { return text }
    return "[" + text.split(separator: "\n").joined(separator: ",") + "]"
  }
}

// MARK: New tables

extension Table {
  /// Returns a table of the results of a program on each row.
  ///
  /// A result gets its name in the program: `price amount * -> total total`. A result without a name is
  /// called like its calculation.
  ///
  /// - Parameter program: The program.
  /// - Returns: The results.
  /// - Throws: Errors of the program; an error in a row has the number of its line.
  public func calculating(_ program: String) throws(RPNError) -> Table {
    try table(of: program) { $0.keep = false }
  }

  /// Returns the table with new columns: the results of a program on each row.
  ///
  /// - Parameter program: The program.
  /// - Returns: The rows with their results.
  /// - Throws: Errors of the program; an error in a row has the number of its line.
  public func adding(_ program: String) throws(RPNError) -> Table { try table(of: program) }

  /// Returns the rows for which a condition holds.
  ///
  /// - Parameter condition: A program that leaves a boolean, such as `amount 2 >`.
  /// - Returns: The rows; those for which the result is missing are left out.
  /// - Throws: Errors of the condition; an error in a row has the number of its line.
  public func filtered(by condition: String) throws(RPNError) -> Table {
    try table { $0.selection.conditions = [condition] }
  }

  /// Returns a row for each group of rows with equal fields: these fields, and the results of a
  /// program.
  ///
  /// - Parameters:
  ///   - columns: The columns with the equal fields; all rows are one group if there are none.
  ///   - program: The program. A column is the list of its fields: `price sum`.
  /// - Returns: The groups, in the order of their first rows.
  /// - Throws: `unknownWord` for a column that the table does not have; errors of the program.
  public func grouped(by columns: [String], program: String) throws(RPNError) -> Table {
    try table(of: program) { options in
      (options.keep, options.all, options.selection.by) = (false, columns.isEmpty, columns)
    }
  }

  /// Returns the rows in order.
  ///
  /// - Parameter columns: The columns that determine the order; rows with equal values in the first
  ///   are ordered by the next. A minus sign before the name puts the greatest values first.
  /// - Returns: The rows; those without a value are the last.
  /// - Throws: `unknownWord` for a column that the table does not have.
  public func sorted(by columns: [String]) throws(RPNError) -> Table {
    try table { options in
      options.selection.order = columns.map { name in
        let isDescending = name.hasPrefix("-") && !self.columns.contains(name)
        return SortOrder(
          column: isDescending ? String(name.dropFirst()) : name, isDescending: isDescending)
      }
    }
  }

  /// Returns the first rows.
  ///
  /// - Parameter length: The maximum number of rows.
  /// - Returns: The rows.
  /// - Throws: `limitExceeded` if the limits end the work.
  public func prefix(_ length: Int) throws(RPNError) -> Table {
    try table { $0.selection.head = max(0, length) }
  }

  /// Returns the rows with the columns of the rows of another table that have equal fields.
  ///
  /// - Parameters:
  ///   - other: The other table.
  ///   - columns: The columns that are compared; `own=other` if their names differ.
  ///   - kind: The rows without a match that are kept.
  /// - Returns: The joined rows.
  /// - Throws: `unknownWord` for a column that a table does not have.
  public func joined(
    with other: Table, on columns: [String], _ kind: JoinKind = .inner
  ) throws(RPNError) -> Table {
    try joined(with: other) { ($0.on, $0.kind) = (columns, kind) }
  }

  /// Returns the rows, each with the columns of the nearest row of another table by an ordered
  /// column.
  ///
  /// - Parameters:
  ///   - other: The other table.
  ///   - order: The column of numbers, quantities or dates; `own=other` if the names differ.
  ///   - columns: The columns whose fields must be equal.
  ///   - kind: The rows without a match that are kept.
  ///   - direction: The side on which the nearest row is.
  ///   - tolerance: The greatest distance, such as `10_min`; `nil` for any distance.
  /// - Returns: The joined rows.
  /// - Throws: `unknownWord` for a column that a table does not have, and `typeMismatch` for a field
  ///   without an order.
  public func joined(
    with other: Table, asOf order: String, on columns: [String] = [], _ kind: JoinKind = .inner,
    direction: JoinDirection = .backward, tolerance: String? = nil
  ) throws(RPNError) -> Table {
    try joined(with: other) { join in
      (join.asOf, join.on, join.kind) = (order, columns, kind)
      (join.direction, join.tolerance) = (direction, tolerance)
    }
  }

  private func joined(
    with other: Table, _ set: (inout JoinOptions) -> Void
  ) throws(RPNError) -> Table {
    var join = JoinOptions()
    join.file = MemoryHost.other
    set(&join)
    return try table(besides: other) { $0.reshaping.joins = [join] }
  }

  private func table(
    of program: String? = nil, besides other: Table? = nil,
    _ change: (inout RowOptions) -> Void = { _ in }
  ) throws(RPNError) -> Table {
    var table = try Table(
      reading: try output(of: program, besides: other, change), separatedBy: separator)
    (table.numbers, table.limits) = (numbers, limits)
    return table
  }
}

// MARK: Runs

extension Table {
  /// The settings that read and print tables.
  private static func options(separatedBy separator: Character) -> RowOptions {
    var options = RowOptions()
    (options.shape.isTSV, options.shape.isCSV) = (separator == "\t", separator != "\t")
    options.shape.separator = separator == "\t" ? nil : String(separator)
    (options.header, options.keep, options.stop) = (true, true, true)
    return options
  }

  /// Runs a program over the rows.
  private func output(
    of program: String? = nil, besides other: Table? = nil, _ change: (inout RowOptions) -> Void
  ) throws(RPNError) -> [UInt8] {
    var options = Table.options(separatedBy: separator)
    let limits = limits
    options.evaluation.limits = { limits }
    options.evaluation.maxDigits = limits.digits
    change(&options)
    let sources = program.map { [Source($0)] } ?? []
    let conditions = options.selection.conditions.map { [Source($0)] }
    let texts = sources + conditions.joined()
    try checkStructure(of: texts)
    options.evaluation.numbers = numbers.knowing(try OwnUnits(in: texts))
    let others = try other.map { other throws(RPNError) in
      [Array(try other.text(as: .separated(separator)).utf8)]
    }
    let host = MemoryHost([bytes] + (others ?? []))
    do {
      var input = RowInput(options, [MemoryHost.own], from: host, keepsFields: options.keep)
      input.reshape(by: try options.reshaping.reshapings(for: options, host) { [] })
      let plan = try input.plan(for: texts)
      let task = RowTask(
        sources: sources, conditions: conditions, plan: plan, options: options,
        format: input.format)
      var run = try RowRun(task, input, host)
      try run.run()
      if let error = run.output.firstError { throw error }
      return host.written
    } catch let error as RPNError {
      throw error
    } catch {
      throw RPNError(.domain, "\(error)")
    }
  }
}

extension RowReader {
  /// Calls a closure for each row of a file with names, without blank ones.
  ///
  /// - Throws: The error of the first row that is no row of the table.
  fileprivate mutating func forEachRow(
    named names: [String], _ numbers: AllNumbers, _ options: RowOptions,
    _ body: (Row, RowParser) -> Void
  ) throws(RPNError) {
    var parser = try RowParser(columns: names, numbers, options)
    while case .success(var block)? = next(beforeWaiting: {}) {
      if block.startsFile { _ = block.takeRow() }
      try block.forEachRow(asJSON: false) { row throws(RPNError) in
        do throws(RPNError) {
          try parser.take(row)
        } catch {
          throw error.inLine(row.line)
        }
        if !parser.isBlank { body(row, parser) }
      }
    }
  }
}

/// The surroundings of a run in memory.
private final class MemoryHost: RowHost {
  /// The names of the table and of another one.
  static let own = "0"
  static let other = "1"

  private let tables: [[UInt8]]

  /// The output.
  private(set) var written: [UInt8] = []

  /// The error of a table that cannot be read.
  private(set) var fault: RPNError?

  init(_ tables: [[UInt8]]) { self.tables = tables }

  func open(_ file: String) throws(UnreadableFile) -> any ByteSource {
    MemoryFile(Int(file).flatMap { tables.indices.contains($0) ? tables[$0] : nil } ?? [])
  }

  func didRead(bytes: Int, afterLines lines: Int) {}

  func write(_ text: TextBuffer) throws(RowOutput.End) {
    text.withBytes { written.append(contentsOf: $0) }
  }

  func say(_ message: some StringProtocol) {}

  func skip(_ file: UnreadableFile) { fault = RPNError(.invalidEncoding, file.reason) }

  func workers(
    isOrdered: Bool, _ makeFilter: @escaping @Sendable () -> (RowBlock) -> FilteredRows
  ) -> any BlockWorkers {
    OneWorker(process: makeFilter())
  }

  private struct OneWorker: BlockWorkers {
    let process: (RowBlock) -> FilteredRows

    mutating func filter(_ block: RowBlock) -> [FilteredRows] { [process(block)] }

    mutating func drain() -> [FilteredRows] { [] }
  }
}

/// Bytes in memory as an open file.
private final class MemoryFile: ByteSource {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  let name: String? = nil
  let shownName = "the table"
  let isReady = true

  func read(behind known: [UInt8], atMost size: Int) throws(UnreadableFile) -> [UInt8] {
    let start = position
    position = min(bytes.count, start + size)
    return known + bytes[start..<position]
  }

  let offset: Int? = nil

  func decompress(by program: String, behind start: [UInt8]) throws(UnreadableFile) {
    throw UnreadableFile(path: shownName, reason: "it is compressed by \(program)")
  }

  func close() {}
}
