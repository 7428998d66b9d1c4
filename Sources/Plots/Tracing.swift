import Calculator
import ReversePolish

/// Draws a function in one column.
///
/// The values are enclosed in ever smaller parts of the column, until their dots are certain. A
/// full dot certainly contains a value, because a continuous function has every value between those
/// at the ends of a part. All other dots that may contain a value are light.
struct ColumnTracer {
  let function: PlottedFunction
  let scale: Scale

  /// The marks of the column that were found so far.
  private(set) var marks: [Raster.Mark]

  /// A word that has no interval version.
  private(set) var unknown: String?

  /// The number of enclosures that may still be computed.
  private var left = 400

  /// The maximum number of times that a part is halved.
  private static let mostHalvings = 9

  init(_ function: PlottedFunction, _ scale: Scale) {
    (self.function, self.scale) = (function, scale)
    marks = Array(repeating: .empty, count: scale.rows)
  }

  /// Marks the values between two numbers.
  ///
  /// - Parameters:
  ///   - first: The number on the left.
  ///   - last: The number on the right.
  ///   - ends: The function's values at these numbers, if known and defined.
  ///   - halvings: The number of halvings of the column.
  /// - Throws: The errors of the quotation and of the checkpoint.
  mutating func trace(
    from first: Double, to last: Double, _ ends: (Double?, Double?), halvings: Int = 0
  ) throws(RPNError) {
    left -= 1
    var rows = 0...(scale.rows - 1)
    var isPartial = true
    // Most functions need no slopes.
    switch try function.range(from: first, to: last, narrowly: halvings > 1) {
    case .undefined: return
    case .unknown(let word):
      unknown = word
      return
    case .undecided: break
    case .within(let values, let mayBeUndefined, let isContinuous):
      guard let inSight = scale.rows(from: values.lower, to: values.upper) else { return }
      (rows, isPartial) = (inSight, mayBeUndefined)
      if isContinuous, let left = ends.0, let right = ends.1 {
        mark(scale.rows(from: min(left, right), to: max(left, right)), .full)
      }
    }
    if rows.allSatisfy({ marks[$0] == .full }) { return }
    if rows.count <= 2, !isPartial { return mark(rows, .full) }
    guard halvings < ColumnTracer.mostHalvings, left > 0, let middle = middle(first, last) else {
      for case let value? in [ends.0, ends.1] { mark(scale.rows(from: value, to: value), .full) }
      return mark(rows, .light)
    }
    let value = try self.value(at: middle)
    if unknown != nil { return }
    try trace(from: first, to: middle, (ends.0, value), halvings: halvings + 1)
    try trace(from: middle, to: last, (value, ends.1), halvings: halvings + 1)
  }

  /// The function's value at a number, within the height of a dot; `nil` if it is undefined or
  /// uncertain.
  mutating func value(at x: Double) throws(RPNError) -> Double? {
    switch try function.range(from: x, to: x) {
    case .within(let values, _, _):
      let height = (scale.upper - scale.lower) / Double(scale.rows)
      return values.upper - values.lower <= height ? values.lower / 2 + values.upper / 2 : nil
    case .unknown(let word):
      unknown = word
      return nil
    case .undefined, .undecided: return nil
    }
  }

  /// A number between two others, preferably an integer, because functions jump at integers.
  private func middle(_ first: Double, _ last: Double) -> Double? {
    let middle = first / 2 + last / 2
    let whole = middle.rounded()
    let choice = first < whole && whole < last ? whole : middle
    return first < choice && choice < last ? choice : nil
  }

  private mutating func mark(_ rows: ClosedRange<Int>?, _ mark: Raster.Mark) {
    guard let rows else { return }
    for row in rows where marks[row] < mark { marks[row] = mark }
  }
}

extension PlottedFunction {
  /// The function as dots.
  ///
  /// - Parameters:
  ///   - edges: The ends of the columns.
  ///   - scale: The mapping of values to rows.
  /// - Returns: The dots; and a word without an interval version, if the dots are only values at
  ///   points.
  /// - Throws: The errors of the quotation and of the checkpoint.
  /// - Complexity: O(*n*) in the number of columns, with some hundred runs of the quotation for
  ///   each column.
  func traced(_ edges: [Double], _ scale: Scale) throws(RPNError) -> (Raster, unknown: String?) {
    var raster = Raster(columns: edges.count - 1, rows: scale.rows)
    var tracer = ColumnTracer(self, scale)
    var value = try tracer.value(at: edges[0])
    for column in 0..<raster.columns {
      let (first, last) = (edges[column], edges[column + 1])
      tracer = ColumnTracer(self, scale)
      let next = try tracer.value(at: last)
      try tracer.trace(from: first, to: last, (value, next))
      if let word = tracer.unknown { return (try dotted(edges, scale), word) }
      raster[column: column] = tracer.marks
      value = next
    }
    return (raster, nil)
  }

  /// The function's values at two points of each column.
  private func dotted(_ edges: [Double], _ scale: Scale) throws(RPNError) -> Raster {
    var raster = Raster(columns: edges.count - 1, rows: scale.rows)
    for column in 0..<raster.columns {
      let (first, last) = (edges[column], edges[column + 1])
      for x in [first, first / 2 + last / 2] + (column == raster.columns - 1 ? [last] : []) {
        guard let y = try value(at: x), scale.lower <= y, y <= scale.upper else { continue }
        raster[column, scale.row(of: y)] = .full
      }
    }
    return raster
  }
}
