/// Dots in columns and rows, the row at the top first.
struct Raster: Equatable, Sendable {
  /// The mark at a dot.
  ///
  /// The greatest mark of several is seen.
  enum Mark: UInt8, Comparable, Sendable {
    /// Nothing: the function has certainly no value there.
    case empty
    /// Nobody knows: it may have values there.
    case light
    /// There are values.
    case full

    static func < (x: Mark, y: Mark) -> Bool { x.rawValue < y.rawValue }
  }

  let columns: Int
  let rows: Int
  private var marks: [Mark]

  /// A raster with nothing on it.
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

  /// Whether the values are unknown somewhere.
  var hasLight: Bool { marks.contains(.light) }
}

/// The rows of a raster as numbers: which row a number lies in.
struct Scale: Equatable, Sendable {
  let lower: Double
  let upper: Double
  let rows: Int

  /// The row of a number in sight, the one at the top being 0.
  func row(of y: Double) -> Int {
    let distance = (upper - y) / (upper - lower) * Double(rows)
    return max(0, min(rows - 1, Int(max(0, min(Double(rows), distance)))))
  }

  /// The rows of the numbers between two that are in sight; `nil` if none is.
  func rows(from first: Double, to last: Double) -> ClosedRange<Int>? {
    if last < lower || first > upper { return nil }
    return row(of: min(last, upper))...row(of: max(first, lower))
  }
}
