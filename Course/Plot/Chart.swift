/// A picture with two axes.
struct Chart {
  /// The picture so far.
  var picture: Picture

  /// The numbers from the left to the right, and from the bottom to the top.
  let range: (x: ClosedRange<Double>, y: ClosedRange<Double>)

  /// The paper between the axes.
  private let paper: (left: Double, right: Double, top: Double, bottom: Double)

  /// An empty chart with its axes.
  ///
  /// - Parameters:
  ///   - picture: An empty picture.
  ///   - x: The numbers from the left to the right.
  ///   - y: The numbers from the bottom to the top.
  ///   - marks: The numbers that are written at the axes, and how.
  ///   - labels: What the axes show; that of the upright one stands above it.
  init(
    _ picture: Picture, x: ClosedRange<Double>, y: ClosedRange<Double>,
    marks: (x: [(Double, String)], y: [(Double, String)]), labels: (x: String, y: String)
  ) {
    self.picture = picture
    range = (x, y)
    let widest = marks.y.map(\.1.count).max() ?? 0
    paper = (20 + 9 * Double(widest), picture.size.width - 26, 40, picture.size.height - 62)
    for (number, text) in marks.y {
      self.picture.stroke(
        [place(x.lowerBound, number), place(x.upperBound, number)], "line thin grid")
      self.picture.write(
        text, at: (paper.left - 10, place(x.lowerBound, number).y + 5), .end)
    }
    for (number, text) in marks.x {
      let foot = place(number, y.lowerBound)
      self.picture.stroke([foot, (foot.x, foot.y + 6)], "line thin axis")
      self.picture.write(text, at: (foot.x, foot.y + 26), .middle)
    }
    self.picture.stroke(
      [place(x.lowerBound, y.lowerBound), place(x.upperBound, y.lowerBound)], "line thin axis")
    self.picture.write(
      labels.x, at: ((paper.left + paper.right) / 2, picture.size.height - 10), .middle)
    self.picture.write(labels.y, at: (6, 20))
  }

  /// Where a point lies on the paper.
  func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let right = (x - range.x.lowerBound) / (range.x.upperBound - range.x.lowerBound)
    let up = (y - range.y.lowerBound) / (range.y.upperBound - range.y.lowerBound)
    return (
      paper.left + right * (paper.right - paper.left),
      paper.bottom - up * (paper.bottom - paper.top)
    )
  }

  /// Draws a line through points; where one lies outside, the line stops there.
  mutating func line(_ points: [(x: Double, y: Double)], _ color: Color, _ style: String = "") {
    let style = style.isEmpty ? "line \(color.rawValue)" : "line \(color.rawValue) \(style)"
    let pieces = points.split { point in
      !(range.x ~= point.x) || !(range.y ~= point.y)
    }
    for piece in pieces where piece.count > 1 {
      picture.stroke(piece.map { place($0.x, $0.y) }, style)
    }
  }

  /// Draws dots at the points that lie inside.
  mutating func dots(
    _ points: [(x: Double, y: Double)], _ color: Color, radius: Double = 4
  ) {
    for point in points where range.x ~= point.x && range.y ~= point.y {
      picture.dot(at: place(point.x, point.y), radius: radius, color: color)
    }
  }

  /// Writes a text beside a point that lies inside; answers that are not done yet may give any other.
  mutating func write(
    _ text: String, at point: (x: Double, y: Double), dx: Double = 0, dy: Double = 0,
    _ anchor: Anchor = .start, _ color: Color
  ) {
    guard range.x ~= point.x && range.y ~= point.y else { return }
    let place = place(point.x, point.y)
    picture.write(text, at: (place.x + dx, place.y + dy), anchor, color: color)
  }
}

/// Numbers at equal distances, both ends among them.
func steps(from first: Double, to last: Double, count: Int) -> [Double] {
  (0...count).map { first + (last - first) * Double($0) / Double(count) }
}
