import Calculator
import PlainText
import ReversePolish

// Partial results of groups: the state that one process writes for another to continue.

extension RowGroups {
  /// Returns the line of a group in a partial result; `nil` for a group without rows.
  ///
  /// - Throws: `undecided` for a number that cannot be written exactly, or the error of a summary
  ///   without a value, with the name of the group.
  func part(of group: Int, _ writer: inout PartWriter) throws(RPNError) -> [UInt8]? {
    guard let table, table.counts[group] > 0 else { return nil }
    let (written, fields) = (names[group].written, names[group].fields)
    do throws(RPNError) {
      let state = try table.state(of: group).map { value throws(RPNError) in try text(value) }
      return writer.group(table.counts[group], written, fields, state)
    } catch {
      let name = isWhole ? "" : "group \(escaped(written)): "
      throw RPNError(error.kind, name + error.message, suggestion: error.suggestion)
    }
  }

  /// Returns a value of a partial result as a literal.
  private func text(_ value: Value) throws(RPNError) -> String {
    if case .text(let text) = value { return text.literal }
    let text = try numbers.field(of: value, as: .plain, within: limits)
    guard case .number(let number) = value else { return text }
    if case .written(let number, let written) = number {
      return try self.text(.number(number)) + "=" + Text(written).literal
    }
    let (type, isExact) = try numbers.describe(number)
    // The text of a double reads back as the same double.
    if isExact || type == "double" { return text }
    throw RPNError(.undecided, "\(text)… cannot be written exactly, as --partial has to")
  }

  /// Merges the group in a line of a partial result.
  mutating func merge(_ row: Row, _ reader: PartReader) throws(RPNError) {
    let part = try reader.group(
      row.bytes, keys: keyColumns.count, numbers, digits: limits.digits, source: row.source)
    let group = group(of: part.fields, written: part.written)
    try table?.merge(part.state[...], of: part.count, to: group)
  }
}

/// Merges the partial results of several processes.
///
/// An error in one partial result discards all.
struct PartJoiner {
  /// The merged groups; `nil` before the columns are known.
  private(set) var groups: RowGroups?

  /// The total number of failed lines in the partial results.
  private(set) var failures = 0

  /// The number of partial results so far.
  private var count = 0

  private var reader = PartReader()

  /// The settings of the merge, and the settings of the first part.
  private let settings: PartSettings
  private var first: PartSettings?

  private let makeGroups: (_ columns: [String], _ width: Int?) throws(RPNError) -> RowGroups

  /// Makes a joiner.
  ///
  /// - Parameters:
  ///   - settings: The settings of the merge.
  ///   - makeGroups: Makes groups for columns with the given names, or for a given number of
  ///     unnamed columns.
  init(
    _ settings: PartSettings,
    _ makeGroups: @escaping ([String], Int?) throws(RPNError) -> RowGroups
  ) {
    (self.settings, self.makeGroups) = (settings, makeGroups)
  }

  /// Merges the lines of a block, which may contain a piece of a partial result or several of them.
  ///
  /// - Throws: Errors for a partial result that is truncated, was changed, or has other settings.
  mutating func read(_ block: RowBlock) throws(RPNError) {
    try block.forEachRow(asJSON: false) { row throws(RPNError) in
      do throws(RPNError) {
        try take(row)
      } catch {
        let file = row.file.map { "'\(escaped($0))', " } ?? ""
        throw RPNError(
          error.kind, "part \(max(1, count)) (\(file)line \(row.lineInFile)): \(error.message)")
      }
    }
  }

  /// Ends the last partial result.
  ///
  /// - Throws: An error if an end mark is missing, or if there was no partial result.
  mutating func finish() throws(RPNError) {
    if count == 0 { throw .noPart("there is no part: --merge reads what --partial prints") }
    if reader.isInPart { throw .noPart("part \(count) is cut: it has no end mark") }
    try groups?.finish()
  }

  private mutating func take(_ row: Row) throws(RPNError) {
    if !isUTF8(row.bytes) { throw .noPart("the part is changed: it is not UTF-8") }
    switch try reader.take(row.bytes) {
    case .start(let part):
      count += 1
      try check(part)
    case .group:
      guard groups != nil else { throw .noPart("the part says nothing of its columns") }
      do throws(RPNError) {
        try groups?.merge(row, reader)
      } catch {
        throw .noPart("the part is changed or cut here: \(error.message)")
      }
    case .end(let lines):
      let (sum, overflows) = failures.addingReportingOverflow(lines)
      failures = overflows ? .max : sum
    case nil: break
    }
  }

  /// Checks that a partial result has the settings of the merge and of the earlier ones.
  private mutating func check(_ part: PartSettings) throws(RPNError) {
    for member in settings.members where part[member.name] != member.values {
      throw mismatch(member.name, part[member.name], member.values)
    }
    let first = first ?? part
    for member in first.members + part.members where first[member.name] != part[member.name] {
      // A partial result without rows may lack its columns.
      if PartSettings.ofColumns.contains(member.name),
        first[member.name] == nil || part[member.name] == nil
      {
        continue
      }
      throw mismatch(member.name, part[member.name], first[member.name])
    }
    let columns = part["columns"] ?? []
    let width = part["width"].flatMap { $0.first.flatMap { Int($0) } }
    if groups == nil, !columns.isEmpty || width != nil {
      // Columns that the first partial result lacks must agree among the others.
      self.first = PartSettings(
        first.members.filter { !PartSettings.ofColumns.contains($0.name) }
          + part.members.filter { PartSettings.ofColumns.contains($0.name) })
      groups = try makeGroups(columns, width)
    }
    self.first = self.first ?? first
  }

  private func mismatch(_ name: String, _ part: [String]?, _ other: [String]?) -> RPNError {
    func told(_ values: [String]?) -> String {
      guard let values, !values.isEmpty else { return "absent" }
      return values.map { "'\(escaped($0))'" }.joined(separator: " ")
    }
    return .noPart("it does not fit: its \(name) is \(told(part)), not \(told(other))")
  }
}

extension PartSettings {
  /// The settings that describe columns.
  ///
  /// A partial result without rows may lack them.
  fileprivate static let ofColumns = ["columns", "width"]
}

extension RowOptions {
  /// The settings that determine the meaning of partial results, and must agree in a merge.
  ///
  /// - Parameter program: The texts of the program.
  /// - Returns: The settings, except for the columns.
  func partSettings(of program: [Source]) -> PartSettings {
    let isJSON = shape.from == .json
    let separator = shape.fieldSeparator.map { $0 == "\t" ? "\\t" : $0 } ?? "white space"
    var members = [
      PartSettings.Setting("program", program.map { String(decoding: $0.bytes, as: UTF8.self) }),
      PartSettings.Setting("--by", selection.by),
      PartSettings.Setting(
        "arithmetic",
        evaluation.arithmetic),
      PartSettings.Setting(
        "format", isJSON ? ["json"] : [separator] + (header ? ["header"] : [])),
    ]
    // Options for reading rows need not be repeated for the merge.
    if !selection.conditions.isEmpty {
      members.append(PartSettings.Setting("--where", selection.conditions))
    }
    if !reshaping.settings.isEmpty {
      members.append(PartSettings.Setting("shape", reshaping.settings))
    }
    switch shape.missing {
    case .value: break
    case .error: members.append(PartSettings.Setting("--missing", ["error"]))
    case .skip: members.append(PartSettings.Setting("--missing", ["skip"]))
    case .literal(let text): members.append(PartSettings.Setting("--missing", [text]))
    }
    for (name, kind) in [("--text", ColumnKind.text), ("--number", .number)] {
      let columns = kinds.declared.filter { $0.kind == kind }.map(\.column)
      if !columns.isEmpty { members.append(PartSettings.Setting(name, columns)) }
    }
    let dates = kinds.dates.map { "\($0.column)=\($0.form.text)" }
    if !dates.isEmpty { members.append(PartSettings.Setting("--date", dates)) }
    if let order = shape.dateOrder {
      members.append(PartSettings.Setting("--date-order", [order.rawValue]))
    }
    if let list = shape.missingList { members.append(PartSettings.Setting("--na", [list])) }
    if shape.hasDecimalComma { members.append(PartSettings.Setting("--decimal-input", [","])) }
    if let group = evaluation.groupInput {
      members.append(PartSettings.Setting("--group-input", [group]))
    }
    return PartSettings(members)
  }
}
