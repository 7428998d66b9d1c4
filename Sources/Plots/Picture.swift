import Calculator
import PlainText
import ReversePolish

/// A plot as dots with axes, to be drawn on a terminal or into a file.
struct Picture: Sendable {
  /// A function or a data set, drawn in one colour.
  struct Layer: Sendable {
    let raster: Raster

    /// The name of the function or data; empty if no name is shown.
    let name: String
  }

  let x: Axis
  let y: Axis
  let layers: [Layer]

  /// The remarks below the picture.
  let notes: [String]

  /// Whether the dots of the layers are single points, not parts of a curve or an area.
  let isScattered: Bool

  /// The number of intervals in which functions are examined to choose the visible range.
  private static let parts = 200

  /// The number of dots and of marks on the axes of a picture.
  struct Size {
    /// The number of rows of dots.
    let rows: Int

    /// The approximate number of marks on the left axis.
    let ticks: Int

    /// The number of columns of dots beside a given left axis.
    let columns: (Axis) -> Int

    /// The approximate number of columns of dots for each mark on the lower axis.
    let columnsForTick: Int

    /// Makes the left axis.
    func axis(_ lower: Double, _ upper: Double, areWhole: Bool = false) -> Axis {
      Axis(lower, upper, ticks: ticks, areWhole: areWhole)
    }

    /// Makes the lower axis.
    func axis(_ lower: Double, _ upper: Double, columns: Int) -> Axis {
      Axis(lower, upper, ticks: max(2, columns / columnsForTick))
    }
  }

  /// Draws a plot.
  ///
  /// - Parameters:
  ///   - plot: The plot to draw.
  ///   - size: The number of dots and of marks.
  ///   - limits: The limits of the work.
  /// - Throws: The errors of a quotation and of the checkpoint; `domain` if there is nothing to
  ///   draw.
  init(_ plot: Plot, _ size: Size, within limits: Limits) throws(RPNError) {
    switch plot {
    case .functions(let functions, let first, let last):
      try self.init(functions, first, last, size)
    case .points(let points): try self.init(points, size, limits)
    case .histogram(let numbers): try self.init(numbers, size, limits)
    }
  }

  private init(
    _ functions: [PlottedFunction], _ first: Double, _ last: Double, _ size: Size
  ) throws(RPNError) {
    let surveys = try functions.map { function throws(RPNError) in
      try Survey(function, edges(first, last, Picture.parts))
    }
    let parts = surveys.flatMap { $0.parts }
    let sight = Sight(
      parts.compactMap { $0.values }, isBounded: parts.allSatisfy { $0.isBounded })
    let isUndecided = surveys.contains { survey in
      survey.unknown == nil && !survey.parts.allSatisfy { $0.isBounded }
    }
    if sight == nil, !isUndecided {
      let middle = first / 2 + last / 2
      let reason = functions[0].problem(at: middle).map { ": " + $0.message } ?? ""
      throw RPNError(
        .domain,
        "there is nothing to draw from \(doubleText(first)) to \(doubleText(last))" + reason)
    }
    let y = size.axis(sight?.lower ?? -1, sight?.upper ?? 1)
    let scale = Scale(lower: y.lower, upper: y.upper, rows: size.rows)
    let columns = size.columns(y)
    let columnEdges = edges(first, last, columns)
    var layers: [Layer] = []
    var notes: [String] = []
    for function in functions {
      let (raster, unknown) = try function.traced(columnEdges, scale)
      layers.append(Layer(raster: raster, name: function.text))
      if let unknown {
        let subject = functions.count == 1 ? "" : function.text + ": "
        let reason = Lexicon.word(named: unknown) == nil ? unknown : "'\(unknown)'"
        notes.append("\(subject)points, not certified: \(reason) is not known for intervals")
      }
    }
    self.init(
      x: size.axis(first, last, columns: columns), y: y, layers: layers, notes: notes,
      isScattered: false)
  }

  private init(
    _ points: [(x: Double, y: Double)], _ size: Size, _ limits: Limits
  ) throws(RPNError) {
    var sides: (x: Interval, y: Interval)?
    try limits.forEach(points) { point throws(RPNError) in
      let (x, y) = (Interval(point.x), Interval(point.y))
      sides = sides.map { ($0.x.joined(with: x), $0.y.joined(with: y)) } ?? (x, y)
    }
    guard let sides, let x = Sight([sides.x], isBounded: true),
      let y = Sight([sides.y], isBounded: true)
    else {
      throw RPNError(.domain, "there is nothing to draw")
    }
    let left = size.axis(y.lower, y.upper)
    let (columns, rows) = (size.columns(left), size.rows)
    let across = Scale(lower: x.lower, upper: x.upper, rows: columns)
    let down = Scale(lower: y.lower, upper: y.upper, rows: rows)
    var raster = Raster(columns: columns, rows: rows)
    try limits.forEach(points) { point throws(RPNError) in
      let (column, row) = (columns - 1 - across.row(of: point.x), down.row(of: point.y))
      raster[column, row] = .full
      // A single dot is hard to see if there are only a few.
      guard points.count <= 100 else { return }
      raster[min(columns - 1, column + 1), row] = .full
      raster[column, min(rows - 1, row + 1)] = .full
      raster[min(columns - 1, column + 1), min(rows - 1, row + 1)] = .full
    }
    self.init(
      x: size.axis(x.lower, x.upper, columns: columns), y: left,
      layers: [Layer(raster: raster, name: "")], notes: [], isScattered: true)
  }

  private init(_ numbers: [Double], _ size: Size, _ limits: Limits) throws(RPNError) {
    let bins = try Bins(
      numbers, most: min(Picture.parts, size.columns(size.axis(0, 1)) / 4), within: limits)
    let y = size.axis(0, Double(bins.counts.max() ?? 1) * 1.05, areWhole: true)
    let (columns, rows) = (size.columns(y), size.rows)
    let scale = Scale(lower: 0, upper: y.upper, rows: rows)
    var raster = Raster(columns: columns, rows: rows)
    let count = bins.counts.count
    for (bin, number) in bins.counts.enumerated() where number > 0 {
      // The last columns of each bar stay empty.
      let gap = max(1, columns / count / 20)
      for column in bin * columns / count..<(bin + 1) * columns / count - gap {
        for row in scale.row(of: Double(number))..<rows { raster[column, row] = .full }
      }
    }
    let width = doubleText(bins.edges[1] - bins.edges[0])
    self.init(
      x: size.axis(bins.edges[0], bins.edges[count], columns: columns), y: y,
      layers: [Layer(raster: raster, name: "")],
      notes: [
        "\(numbers.count) number" + (numbers.count == 1 ? "" : "s")
          + (count == 1 ? "" : " in \(count) bins of \(width)")
      ],
      isScattered: false)
  }

  private init(x: Axis, y: Axis, layers: [Layer], notes: [String], isScattered: Bool) {
    (self.x, self.y, self.layers, self.isScattered) = (x, y, layers, isScattered)
    self.notes = notes
  }
}

/// The ends of intervals of equal width.
func edges(_ first: Double, _ last: Double, _ count: Int) -> [Double] {
  (0...count).map { index in
    // The last edge must be exactly `last`.
    index == count ? last : first + (last - first) * (Double(index) / Double(count))
  }
}
