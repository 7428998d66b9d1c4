import Calculator
import PlainText

// Fields that are printed as they appear in the row.

extension RowParser {
  /// Returns how a program uses columns as lists.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - results: The use of its results.
  ///   - conditions: The number of condition results on top, which are removed.
  /// - Returns: The uses.
  func usesOfLists(
    in program: PreparedProgram, results: InputUses.Results, conditions: Int
  ) -> FieldUses {
    var uses = program.uses(texts: textInputs, areLists: true, results: results)
    if let count = uses?.results.count {
      uses?.results.removeLast(min(conditions, count))
    }
    return fieldUses(uses, areLists: true)
  }

  /// Returns how a program uses the fields of a row, and a program that receives texts where texts
  /// suffice.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - results: The use of its results.
  /// - Returns: The program and its uses of the fields.
  func separatingTexts(
    in program: PreparedProgram, results: InputUses.Results
  ) -> (program: PreparedProgram, uses: FieldUses) {
    let (program, uses) = program.separatingTexts(
      from: RowFormat.firstColumn, texts: textInputs, results: results)
    return (program, fieldUses(uses))
  }

  /// The indices of the inputs that are columns of texts.
  private var textInputs: [Int] {
    (0..<knownColumns).filter { kind(of: $0) == .text }.map { RowFormat.firstColumn + $0 }
  }

  /// The number of columns that a program can name.
  private var knownColumns: Int { max(columns.count, numberedColumns) }

  private func fieldUses(_ uses: InputUses?, areLists: Bool = false) -> FieldUses {
    FieldUses(
      uses, areLists: areLists, columns: knownColumns,
      texts: kinds.indices.filter { kinds[$0] == .text },
      values: kinds.indices.filter { kinds[$0] != nil && kinds[$0] != .text },
      showsValues: showsValues)
  }

  /// Whether a field that is passed on keeps its text even if that text means a missing value.
  func isKept(_ column: Int, of row: Row) -> Bool {
    if !isMissing(column, in: row) { return true }
    return keepsMissing && members == nil && !fields[column].isEmpty
  }

  /// Writes a field, in quotes if the format requires them.
  func write(_ column: Int, of row: Row, to output: inout TextBuffer) {
    if members == nil {
      var isWritten = true
      output.write(atMost: 2 * fields[column].count + 2) { place in
        let count = fields.write(column, to: place, row.bytes, format)
        isWritten = count != nil
        return count ?? 0
      }
      if isWritten { return }
      output.append(format.quoting(text(column, of: row)))
    } else {
      // A string of JSON must not be read as another value.
      output.append(format.writing(groupField(column, of: row)))
    }
  }

  /// Whether a field is quoted in the row.
  func isQuoted(_ column: Int, of row: Row) -> Bool {
    members == nil && format.hasQuotes && fields.isQuoted(column, row.bytes)
  }

  /// Writes a field as JSON; a number or a boolean is written as read.
  func writeJSON(_ column: Int, of row: Row, to output: inout TextBuffer) {
    if let member = members?[column] {
      output.append(UnsafeRawBufferPointer(rebasing: row.bytes[member.value]))
      return
    }
    switch kind(of: column) {
    case .text? where !isMissing(column, in: row):
      JSON.string(text(column, of: row)).write(to: &output)
    case .number?: fields.writeJSON(column, to: &output, row.bytes, isText: false)
    case .text?, .date?, nil:
      let isText = isQuoted(column, of: row)
      fields.writeJSON(column, to: &output, row.bytes, isText: isText)
    }
  }
}

extension JSON {
  /// Returns the object with a new value for one member.
  func replacing(_ name: String, by value: JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.name == name ? (name, value) : $0 })
  }
}
