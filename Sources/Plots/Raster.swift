/// Dots in columns and rows, with the top row first.
struct Raster: Equatable, Sendable {
  /// The mark at a dot.
  ///
  /// If a dot has several marks, the greatest is shown.
  enum Mark: UInt8, Comparable, Sendable {
    /// The function certainly has no value at this dot.
    case empty
    /// The function may have values at this dot; this is undecided.
    case light
    /// The function has values at this dot.
    case full

    static func < (x: Mark, y: Mark) -> Bool { x.rawValue < y.rawValue }
  }

  let columns: Int
  let rows: Int
  private var marks: [Mark]

  /// Makes an empty raster.
  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    marks = Array(repeating: .empty, count: columns * rows)
  }

  subscript(column: Int, row: Int) -> Mark {
    get { marks[column * rows + row] }
    set { marks[column * rows + row] = newValue }
  }

  /// The marks of a column.
  subscript(column column: Int) -> [Mark] {
    get { Array(marks[column * rows..<(column + 1) * rows]) }
    set { marks.replaceSubrange(column * rows..<(column + 1) * rows, with: newValue) }
  }

  /// Whether some dot is light.
  var hasLight: Bool { marks.contains(.light) }
}

/// The mapping of numbers to the rows of a raster.
struct Scale: Equatable, Sendable {
  let lower: Double
  let upper: Double
  let rows: Int

  /// The row of a visible number, from 0 at the top.
  func row(of y: Double) -> Int {
    let distance = (upper - y) / (upper - lower) * Double(rows)
    return max(0, min(rows - 1, Int(max(0, min(Double(rows), distance)))))
  }

  /// The rows of the visible numbers between two numbers; `nil` if none is visible.
  func rows(from first: Double, to last: Double) -> ClosedRange<Int>? {
    if last < lower || first > upper { return nil }
    return row(of: min(last, upper))...row(of: max(first, lower))
  }
}
