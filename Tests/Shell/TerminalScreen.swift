/// The screen of a terminal: the part of one that the line editor uses.
package struct TerminalScreen {
  /// The number of columns.
  package let columns: Int

  /// The number of rows.
  package let rows: Int

  /// The row that the cursor stands in, from 0.
  package private(set) var row = 0

  /// The column that the cursor stands in, from 0.
  package private(set) var column = 0

  private var cells: [[Character]]
  private var saved = (row: 0, column: 0)
  private var sequence: [Unicode.Scalar]?

  /// An empty screen.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows without the blanks at their ends, and without the empty rows at the end.
  package var lines: [String] {
    let lines = cells.map { row in
      String(row.filter { $0 != "\0" }.reversed().drop { $0 == " " }.reversed())
    }
    return lines.reversed().drop(while: \.isEmpty).reversed()
  }

  /// The same as one text.
  package var text: String { lines.joined(separator: "\n") }

  /// Shows what a program writes.
  package mutating func show(_ text: String) {
    for scalar in text.unicodeScalars { show(scalar) }
  }

  private mutating func show(_ scalar: Unicode.Scalar) {
    if let begun = sequence {
      sequence = begun + [scalar]
      let isControl = begun.first == "[" || scalar == "["
      let isIntroducer = begun.isEmpty && ["[", "(", "#"].contains(scalar)
      if isIntroducer || (isControl && begun.count > 0 && !("@"..."~" ~= scalar)) { return }
      obey(begun + [scalar])
      sequence = nil
      return
    }
    switch scalar {
    case "\u{1B}": sequence = []
    case "\r": column = 0
    case "\n": lineFeed()
    case "\u{8}": column = max(0, min(column, columns - 1) - 1)
    case "\u{0}"..."\u{1F}": break
    default: put(scalar)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if scalar.properties.canonicalCombiningClass != .notReordered {
      // The second column of a wide character holds nothing.
      let isWide = column > 1 && cells[row][column - 1] == "\0"
      let base = column - (isWide ? 2 : 1)
      if base >= 0 { cells[row][base] = Character("\(cells[row][base])\(scalar)") }
      return
    }
    let width = "\u{1100}"..."\u{FFDC}" ~= scalar && scalar.value >= 0x2E80 ? 2 : 1
    if column + width > columns {
      column = 0
      lineFeed()
    }
    cells[row][column] = Character(scalar)
    if width == 2 { cells[row][column + 1] = "\0" }
    column += width
  }

  private mutating func lineFeed() {
    if row + 1 < rows {
      row += 1
    } else {
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func obey(_ command: [Unicode.Scalar]) {
    let number = Int(String(String.UnicodeScalarView(command.dropFirst().dropLast())))
    let count = max(1, number ?? 1)
    let here = min(column, columns - 1)
    switch (command.first, command.last) {
    case ("7", _): saved = (row, column)
    case ("8", _): (row, column) = saved
    case ("[", "A"): row = max(0, row - count)
    case ("[", "B"): row = min(rows - 1, row + count)
    case ("[", "C"): column = min(columns - 1, here + count)
    case ("[", "D"): column = max(0, here - count)
    case ("[", "G"): column = min(columns, count) - 1
    case ("[", "H"): (row, column) = (0, 0)
    case ("[", "K"): clear(row, from: here)
    case ("[", "J"):
      clear(row, from: number == 2 ? 0 : here)
      for other in cells.indices where number == 2 || other > row { clear(other, from: 0) }
    case ("[", "P"):
      for _ in 0..<min(count, columns - here) {
        cells[row].remove(at: here)
        cells[row].append(" ")
      }
    case ("[", "@"):
      for _ in 0..<min(count, columns - here) {
        cells[row].insert(" ", at: here)
        cells[row].removeLast()
      }
    default: break
    }
  }

  private mutating func clear(_ row: Int, from column: Int) {
    for index in column..<columns { cells[row][index] = " " }
  }
}
