import PlainText
import ReversePolish

// The header: the line that names the columns.

extension RowRun {
  /// Removes the header from the first block of a file.
  ///
  /// If the header is faulty, or differs from that of the first file, all rows of the file are
  /// skipped.
  ///
  /// - Returns: The message about a rejected header.
  mutating func takeNames(of block: inout RowBlock) -> FilteredRows? {
    guard options.header else { return nil }
    defer { if leavesFileOut { block.start = block.bytes.count } }
    let (number, numberInFile) = (block.line, block.lineInFile)
    guard block.startsFile, let line = block.takeRow()?.bytes else { return nil }
    do throws(RPNError) {
      let name = block.name(asJSON: options.json)
      if let fault = line.withUnsafeBytes({ bytes -> RPNError? in
        let row = Row(bytes: bytes, line: number, lineInFile: numberInFile, file: name)
        return isUTF8(bytes) ? nil : row.encodingFault(options.shape.encoding == nil)
      }) {
        throw fault
      }
      let source = Source(unchecked: line, name: name, firstLine: 1)
      let found = try columnNames(in: source, format)
      if let names, names != found {
        let place = Place(source, line.indices)
        throw RPNError(
          .unknownWord, "the names are not those of the first file, so its rows are left out",
          suggestion: "--union unites files by the names of their columns", at: place)
      }
      (names, leavesFileOut) = (found, false)
      return nil
    } catch {
      leavesFileOut = true
      var failed = FilteredRows()
      failed.fail(error, line: number, asJSON: options.json)
      return failed
    }
  }
}

extension RowRun {
  /// Notes members that the program uses but no row has.
  package func noteUnknownMembers() {
    if options.shape.from != .json || options.selection.head != nil { return }
    let others = options.shape.missing == .error ? names ?? [] : options.otherColumns
    for (name, isMet) in zip(names ?? [], output.metMembers)
    // A key of a record is not a member of the row.
    where !isMet && !others.contains(name) && !name.hasSuffix(":") {
      note("no row has a member '\(escaped(name))'")
    }
  }
}
