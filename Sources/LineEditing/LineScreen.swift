/// The part of the screen that shows the line.
///
/// Each picture is drawn as a difference: nothing to the left of a row's first change is written
/// again.
struct LineScreen {
  private var shown = LinePicture()

  // The position of the cursor, relative to the first row; behind a full row, its last column.
  private var cursor = Geometry.Cell()

  // The number of rows that the terminal has, from the first one.
  private var height = 1
  private var output = ""
  private let columns: Int

  /// Makes an empty part, at the start of an empty row.
  ///
  /// - Parameter columns: The number of columns of the screen.
  init(columns: Int) { self.columns = columns }

  /// The number of hidden rows above the visible ones.
  var hidden: Int { shown.hidden }

  /// Shows another picture.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: Text and escape sequences; empty if nothing changes.
  /// - Complexity: O(*n*) in the size of the pictures.
  mutating func show(_ picture: LinePicture) -> String {
    for index in picture.rows.indices { draw(picture, row: index) }
    if picture.rows.count < shown.rows.count {
      move(to: Geometry.Cell(row: picture.rows.count))
      output += "\u{1B}[J"
    }
    shown = picture
    move(to: picture.cursor)
    defer { output = "" }
    return output
  }

  private mutating func draw(_ picture: LinePicture, row index: Int) {
    let row = picture.rows[index]
    let old = shown.rows.indices.contains(index) ? shown.rows[index] : nil
    if old == row { return }
    let oldCells = old?.cells ?? []
    let same = zip(row.cells, oldCells).prefix { $0 == $1 }.count
    if old == nil, index > 0, !picture.rows[index - 1].endsLine {
      breakRow(picture.rows[index - 1], at: index - 1, before: row)
    } else if same < max(row.cells.count, oldCells.count) {
      let column = row.cells.prefix(same).reduce(0) { $0 + $1.width }
      move(to: Geometry.Cell(row: index, column: column))
    }
    write(row.cells[same...], inRow: index)
    if row.width < (old?.width ?? 0) { output += "\u{1B}[K" }
  }

  // The terminal itself breaks a full row, and so knows that its parts are one line when its width
  // changes.
  private mutating func breakRow(
    _ row: LinePicture.Row, at index: Int, before next: LinePicture.Row
  ) {
    let last = row.cells.suffix(1)
    if cursor != Geometry.Cell(row: index, column: row.width) {
      move(to: Geometry.Cell(row: index, column: row.width - (last.first?.width ?? 0)))
      write(last, inRow: index)
    }
    if next.cells.isEmpty { output += " \r" }
    height = max(height, index + 2)
    cursor = Geometry.Cell(row: index + 1)
  }

  private mutating func write(_ cells: ArraySlice<LinePicture.Cell>, inRow row: Int) {
    var style = ""
    for cell in cells {
      if cell.style != style {
        output += style.isEmpty ? "" : "\u{1B}[0m"
        output += cell.style.isEmpty ? "" : "\u{1B}[\(cell.style)m"
        style = cell.style
      }
      output += cell.text
      cursor.column += cell.width
    }
    if !style.isEmpty { output += "\u{1B}[0m" }
  }

  private mutating func move(to target: Geometry.Cell) {
    if target == cursor, cursor.column < columns { return }
    let reached = min(target.row, height - 1)
    if reached < cursor.row { output += "\u{1B}[\(cursor.row - reached)A" }
    if reached > cursor.row { output += "\u{1B}[\(reached - cursor.row)B" }
    if target.row > reached {
      output += String(repeating: "\r\n", count: target.row - reached)
      height = target.row + 1
      cursor.column = 0
    }
    if target.column == 0, cursor.column != 0 { output += "\r" }
    if target.column != 0, target.column != cursor.column || cursor.column >= columns {
      output += "\u{1B}[\(target.column + 1)G"
    }
    cursor = target
  }
}
