import CEdit

/// The positions of text on a screen, as libedit draws it.
struct Geometry: Equatable {
  /// A position, relative to the start of the drawing.
  struct Cell: Equatable {
    /// The row; 0 at the top.
    var row = 0

    /// The column; 0 at the left.
    var column = 0
  }

  /// The number of columns of a row.
  let columns: Int

  /// The position of the cursor after a text.
  ///
  /// - Parameter text: The drawn text, from the start of a row.
  /// - Returns: The position; after a full row, it is the first column of the next row.
  /// - Complexity: O(*n*) in the length of the text.
  func place(behind text: String) -> Cell {
    text.unicodeScalars.reduce(Cell()) { place(behind: $1, at: $0) }
  }

  private func place(behind scalar: Unicode.Scalar, at start: Cell) -> Cell {
    if scalar == "\n" { return Cell(row: start.row + 1) }
    let width = Self.width(of: scalar, at: start.column)
    // A wide character that does not fit into the row begins the next row.
    let sticksOut = width == 2 && start.column == columns - 1
    let end = sticksOut ? columns + width : start.column + width
    return Cell(row: start.row + end / columns, column: end % columns)
  }

  /// The output that joins rows that were broken at a blank.
  ///
  /// libedit writes a line feed instead of a blank at the end of a row. For the terminal, the two
  /// rows are then two lines, which it breaks separately when its width changes.
  ///
  /// - Parameters:
  ///   - text: The drawn text.
  ///   - cursor: The part of the text before the cursor.
  /// - Returns: Text and escape sequences that leave the cursor where it is.
  /// - Complexity: O(*n*) in the length of the text.
  func joints(of text: String, cursor: String) -> String {
    let cursorRow = place(behind: cursor).row
    var place = Cell()
    var isBlank = false
    var output = ""
    for scalar in text.unicodeScalars {
      if isBlank, place.column == 0, scalar != "\n", !Self.isControl(scalar) {
        let up = cursorRow - place.row + 1
        let move = up > 0 ? "\u{1B}[\(up)A" : up < 0 ? "\u{1B}[\(-up)B" : ""
        output += "\u{1B}7\(move)\u{1B}[\(columns)G \(Character(scalar))\u{1B}8"
      }
      isBlank = scalar == " "
      place = self.place(behind: scalar, at: place)
    }
    return output
  }

  /// The output that draws accents over their letters.
  ///
  /// libedit stores one character for each column, and loses an accent that is a character of its
  /// own.
  ///
  /// - Parameters:
  ///   - text: The drawn text.
  ///   - cursor: The part of the text before the cursor.
  /// - Returns: Text and escape sequences that leave the cursor where it is.
  /// - Complexity: O(*n*) in the length of the text.
  func accents(of text: String, cursor: String) -> String {
    guard text.unicodeScalars.contains(where: Self.isAccent) else { return "" }
    let cursorRow = place(behind: cursor).row
    var place = Cell()
    var letter: (start: Cell, text: String.UnicodeScalarView)?
    var output = ""
    func draw() {
      guard let (start, scalars) = letter, scalars.count > 1 else { return }
      let up = cursorRow - start.row
      let move = up > 0 ? "\u{1B}[\(up)A" : up < 0 ? "\u{1B}[\(-up)B" : ""
      output += "\u{1B}7\(move)\u{1B}[\(start.column + 1)G\(String(scalars))\u{1B}8"
    }
    for scalar in text.unicodeScalars {
      if Self.isAccent(scalar) {
        letter?.text.append(scalar)
      } else {
        draw()
        let end = self.place(behind: scalar, at: place)
        // A wide character that does not fit into the row begins the next row.
        let start = end.row > place.row && end.column > 0 ? Cell(row: end.row) : place
        letter = Self.isControl(scalar) ? nil : (start, String.UnicodeScalarView([scalar]))
        place = end
      }
    }
    draw()
    return output
  }

  /// Whether a character is drawn over the one before it.
  static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && cedit_width(wide(scalar)) == 0
  }

  /// The width of a text that is not broken.
  ///
  /// - Parameter text: A text of one row.
  /// - Returns: The number of columns.
  /// - Complexity: O(*n*) in the length of the text.
  static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1, at: $0) }
  }

  /// A text shortened to a width, with `…` at the end if characters were left out.
  ///
  /// Control characters are replaced by U+FFFD, since they could move the cursor.
  ///
  /// - Parameters:
  ///   - text: A text.
  ///   - width: The number of columns.
  /// - Returns: A text of at most that width.
  /// - Complexity: O(*n*) in the length of the text.
  static func shortened(_ text: String, to width: Int) -> String {
    let visible = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
    if Self.width(of: visible) <= width { return visible }
    var rest = width - 1
    let kept = visible.prefix { character in
      rest -= Self.width(of: String(character))
      return rest >= 0
    }
    return width < 1 ? "" : kept + "…"
  }

  // libedit shows a control character as ^A, a tabulator as blanks, and an unprintable one as
  // \U+hhhh.
  private static func width(of scalar: Unicode.Scalar, at column: Int) -> Int {
    switch scalar {
    case "\t": return 8 - column % 8
    case _ where isControl(scalar): return scalar.value < 0x80 ? 2 : 7
    default:
      let width = cedit_width(wide(scalar))
      return width < 0 ? (scalar.value > 0xFFFF ? 8 : 7) : Int(width)
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}
