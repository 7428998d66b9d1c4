import CEdit

/// The positions of text on a screen.
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
    text.unicodeScalars.reduce(Cell()) { place, scalar in
      if scalar == "\n" { return Cell(row: place.row + 1) }
      return Self.shown(scalar, at: place.column).reduce(place) {
        self.place(behind: $1.width, at: $0)
      }
    }
  }

  /// The position after a character.
  ///
  /// - Parameters:
  ///   - width: The number of its columns.
  ///   - place: The position before it.
  /// - Returns: The position; after a full row, it is the first column of the next row.
  func place(behind width: Int, at place: Cell) -> Cell {
    let start = start(of: width, at: place)
    let end = start.column + width
    return Cell(row: start.row + end / columns, column: end % columns)
  }

  /// The position of a character: a wide one that does not fit into the row begins the next row.
  ///
  /// - Parameters:
  ///   - width: The number of its columns.
  ///   - place: The position behind the character before it.
  /// - Returns: The position at which the character is drawn.
  func start(of width: Int, at place: Cell) -> Cell {
    width > 1 && place.column + width > columns ? Cell(row: place.row + 1) : place
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

  /// The characters that show a character, and their widths.
  ///
  /// A tabulator is blanks, a control character is `^A`, and one that cannot be shown is U+FFFD.
  ///
  /// - Parameters:
  ///   - scalar: A character other than a line feed.
  ///   - column: The column at which it is shown.
  /// - Returns: The characters, from the left.
  static func shown(
    _ scalar: Unicode.Scalar, at column: Int
  ) -> [(scalar: Unicode.Scalar, width: Int)] {
    if scalar == "\t" { return Array(repeating: (" ", 1), count: 8 - column % 8) }
    if scalar.value < 0x20 || scalar == "\u{7F}" {
      return [("^", 1), (Unicode.Scalar(UInt8(scalar.value ^ 0x40)), 1)]
    }
    let width = cedit_width(wide(scalar))
    return width < 0 ? [("\u{FFFD}", 1)] : [(scalar, Int(width))]
  }

  private static func width(of scalar: Unicode.Scalar, at column: Int) -> Int {
    shown(scalar, at: column).reduce(0) { $0 + $1.width }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}
