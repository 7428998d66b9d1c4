import Calculator
import PlainText
import ReversePolish
import Tables

// Parts of groups: the state that one process writes for another one to continue from.

extension RowGroups {
  /// The line of a group in a part; `nil` for a group without rows.
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

  /// A value of a part as a literal.
  private func text(_ value: Value<System.Value>) throws(RPNError) -> String {
    if case .text(let text) = value { return text.literal }
    let text = try numbers.field(of: value, as: .plain, within: limits)
    guard case .number(let number) = value else { return text }
    let (type, isExact) = try numbers.describe(number)
    // The text of a double reads back as the same double.
    if isExact || type == "double" { return text }
    throw RPNError(.undecided, "\(text)… cannot be written exactly, as --partial has to")
  }

  /// Adds the group of a part whose line the reader has taken.
  mutating func merge(_ row: Row, _ reader: PartReader) throws(RPNError) {
    let part = try reader.group(
      row.bytes, keys: keyColumns.count, numbers, digits: limits.digits, source: row.source)
    let group = group(of: part.fields, written: part.written)
    try table?.merge(part.state[...], of: part.count, to: group)
  }
}

/// Joins all parts that other processes have written.
///
/// If one part fails, no part is joined.
struct PartJoiner<System: RowSystem> {
  /// The groups of all parts; `nil` before the columns are known.
  private(set) var groups: RowGroups<System>?

  /// The number of lines that had failed when the parts were made.
  private(set) var failures = 0

  /// The number of parts that have begun.
  private var count = 0

  private var reader = PartReader()

  /// The settings of the merge, and the settings of the first part.
  private let settings: PartSettings
  private var first: PartSettings?

  private let makeGroups: (_ columns: [String], _ width: Int?) throws(RPNError) -> RowGroups<System>

  /// Makes a joiner without parts.
  ///
  /// - Parameters:
  ///   - settings: The settings of the merge.
  ///   - makeGroups: Makes groups of rows with columns of the given names, or with the given number
  ///     of columns if they have no names.
  init(
    _ settings: PartSettings,
    _ makeGroups: @escaping ([String], Int?) throws(RPNError) -> RowGroups<System>
  ) {
    (self.settings, self.makeGroups) = (settings, makeGroups)
  }

  /// Joins the parts, or the pieces of parts, of a block.
  ///
  /// - Throws: Errors in a part that is cut, was changed, or was made for other settings.
  mutating func read(_ block: RowBlock) throws(RPNError) {
    // A closure cannot throw typed errors.
    let failure = block.bytes.withUnsafeBytes { buffer -> RPNError? in
      var rows = RowIterator(block, buffer, asJSON: false)
      while let row = rows.next() {
        do throws(RPNError) {
          try take(row)
        } catch {
          let file = row.file.map { "'\(escaped($0))', " } ?? ""
          return RPNError(
            error.kind, "part \(max(1, count)) (\(file)line \(row.lineInFile)): \(error.message)")
        }
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// Ends the last part.
  ///
  /// - Throws: An error if the part has no end mark, or if there was no part.
  mutating func finish() throws(RPNError) {
    if count == 0 { throw .noPart("there is no part: --merge reads what --partial prints") }
    if reader.isInPart { throw .noPart("part \(count) is cut: it has no end mark") }
    try groups?.finish()
  }

  private mutating func take(_ row: Row) throws(RPNError) {
    if !isUTF8(row.bytes) { throw .noPart("the part is changed: it is no UTF-8") }
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

  /// Checks that a part fits the merge and the earlier parts.
  private mutating func check(_ part: PartSettings) throws(RPNError) {
    for member in settings.members where part[member.name] != member.values {
      throw mismatch(member.name, part[member.name], member.values)
    }
    let first = first ?? part
    for member in first.members + part.members where first[member.name] != part[member.name] {
      // A part without rows may not know its columns.
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
      // The other parts must agree on columns that the first part does not name.
      self.first = PartSettings(
        first.members.filter { !PartSettings.ofColumns.contains($0.name) }
          + part.members.filter { PartSettings.ofColumns.contains($0.name) })
      groups = try makeGroups(columns, width)
    }
    self.first = self.first ?? first
  }

  private func mismatch(_ name: String, _ part: [String]?, _ other: [String]?) -> RPNError {
    func told(_ values: [String]?) -> String {
      guard let values, !values.isEmpty else { return "none" }
      return values.map { "'\(escaped($0))'" }.joined(separator: " ")
    }
    return .noPart("it does not fit: its \(name) is \(told(part)), not \(told(other))")
  }
}

extension PartSettings {
  /// The members that describe columns.
  ///
  /// A part without rows may lack them.
  fileprivate static let ofColumns = ["columns", "width"]
}

extension RowOptions {
  /// The settings that decide the meaning of parts, which must be the same in all joined parts.
  ///
  /// - Parameter program: The texts of the program.
  /// - Returns: The settings of a part, except for its columns.
  func partSettings(of program: [Source]) -> PartSettings {
    let isJSON = shape.from == .json
    let separator = shape.fieldSeparator.map { $0 == "\t" ? "\\t" : $0 } ?? "white space"
    var members = [
      PartSettings.Setting("program", program.map { String(decoding: $0.bytes, as: UTF8.self) }),
      PartSettings.Setting("--by", selection.by),
      PartSettings.Setting(
        "arithmetic",
        [evaluation.double ? "double" : "exact"] + (evaluation.complex ? ["complex"] : [])),
      PartSettings.Setting(
        "format", isJSON ? ["json"] : [separator] + (header ? ["header"] : [])),
    ]
    // Options about reading rows need not be repeated to join parts.
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
