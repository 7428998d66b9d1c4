/// The picture of a line that is edited: the prompt, the line and its additions, in the rows of a
/// screen.
struct LinePicture: Equatable {
  /// A character with its accents, in one style.
  struct Cell: Equatable {
    /// The character.
    var text: String

    /// The number of columns.
    var width: Int

    /// The parameters of the escape sequence of the style; empty for none.
    var style = ""
  }

  /// A row of the screen.
  struct Row: Equatable {
    /// The characters, from the left.
    var cells: [Cell] = []

    /// Whether the line has a line break here; otherwise the terminal breaks the row.
    var endsLine = false

    /// The number of columns.
    var width: Int { cells.reduce(0) { $0 + $1.width } }
  }

  /// The number of rows above the visible ones, in a line that is higher than the screen.
  private(set) var hidden = 0

  /// The visible rows.
  private(set) var rows = [Row()]

  /// The position of the cursor, relative to the first visible row.
  private(set) var cursor = Geometry.Cell()

  /// The picture of nothing.
  init() {}

  /// Draws a line.
  ///
  /// Only the rows around the cursor are visible if the line is higher than the screen.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line.
  ///   - line: The line.
  ///   - beforeCursor: The part of the line before the cursor.
  ///   - styles: The styles of the parts of the line, by lengths in scalars.
  ///   - geometry: The layout of the screen.
  ///   - rows: The greatest number of rows.
  ///   - before: The number of hidden rows in the picture before this one.
  /// - Complexity: O(*n*) in the length of the line.
  init(
    prompt: String, line: String, beforeCursor: String, styles: [(length: Int, style: String)],
    geometry: Geometry, rows: Int, before: Int
  ) {
    let cursor = geometry.place(behind: prompt + beforeCursor)
    let height = geometry.place(behind: prompt + line).row + 1
    hidden = min(max(before, cursor.row - rows + 1), cursor.row, max(0, height - rows))
    self.cursor = Geometry.Cell(row: cursor.row - hidden, column: cursor.column)
    self.rows = Array(repeating: Row(), count: min(rows, height - hidden))
    var place = Geometry.Cell()
    add(prompt, at: &place, styles: [], geometry)
    add(line, at: &place, styles: styles, geometry)
  }

  private mutating func add(
    _ text: String, at place: inout Geometry.Cell, styles: [(length: Int, style: String)],
    _ geometry: Geometry
  ) {
    var styles = styles[...]
    var left = styles.first?.length ?? 0
    for scalar in text.unicodeScalars {
      while left == 0, !styles.isEmpty {
        styles = styles.dropFirst()
        left = styles.first?.length ?? 0
      }
      left -= 1
      let style = styles.first?.style ?? ""
      if scalar == "\n" {
        if rows.indices.contains(place.row - hidden) { rows[place.row - hidden].endsLine = true }
        place = Geometry.Cell(row: place.row + 1)
        continue
      }
      for (shown, width) in Geometry.shown(scalar, at: place.column) {
        // An accent behind a full row belongs to the end of that row.
        let isBehindRow = width == 0 && place.column == 0
        let row = geometry.start(of: width, at: place).row - hidden - (isBehindRow ? 1 : 0)
        place = geometry.place(behind: width, at: place)
        guard rows.indices.contains(row) else { continue }
        if width == 0, let last = rows[row].cells.indices.last {
          rows[row].cells[last].text.unicodeScalars.append(shown)
        } else {
          rows[row].cells.append(Cell(text: String(shown), width: width, style: style))
        }
      }
    }
  }

  /// Appends a text of one row to the first row.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: Its style.
  ///   - column: The column of its first character; by default the end of the row.
  mutating func append(_ text: String, style: String, at column: Int? = nil) {
    guard !text.isEmpty, !rows.isEmpty else { return }
    let blanks = max(0, (column ?? 0) - rows[0].width)
    rows[0].cells += Array(repeating: Cell(text: " ", width: 1), count: blanks)
    rows[0].cells += text.map {
      Cell(text: String($0), width: Geometry.width(of: String($0)), style: style)
    }
  }
}
