/// The growth curves of the findings as charts for a terminal, one for each topic.
///
/// Both axes are logarithmic, so a power of the size is a straight line, whose slope is the
/// exponent.
///
/// - Parameter findings: The findings, ordered by topic.
/// - Returns: Lines of at most 80 columns.
public func chart(_ findings: [Finding]) -> [String] {
  topics(of: findings).flatMap { [""] + chart(ofTopic: $0) }
}

private let columns = 64
private let lines = 14
private let letters = Array("abcdefghijklmnopqrstuvwxyz")

private func chart(ofTopic findings: [Finding]) -> [String] {
  let curves = Curve.curves(of: findings)
  guard let first = findings.first, let frame = ChartFrame(curves) else { return [] }
  let canvas = canvas(of: curves, in: frame)
  let marks = decadeMarks(frame)
  let rows = canvas.enumerated().map { line, characters in
    aligned(marks[line] ?? "", 8) + (marks[line] == nil ? " │" : " ┤") + String(characters)
  }
  let sizes = first.points.map(\.size)
  let axis =
    repeated(" ", 10) + padded(grouped(sizes.first ?? 0), columns / 2)
    + aligned("\(grouped(sizes.last ?? 0)) \(first.pair.unit)s", columns / 2)
  let legend = zip(letters, curves).map { "          \($0)  \($1.label)" }
  return ["\(first.pair.topic): time of a run"] + rows
    + [repeated(" ", 9) + "└" + repeated("─", columns), axis] + legend
}

/// The curves as letters; overlapping curves alternate.
private func canvas(of curves: [Curve], in frame: ChartFrame) -> [[Character]] {
  var canvas = Array(repeating: Array(repeating: Character(" "), count: columns), count: lines)
  for (index, (letter, curve)) in zip(letters, curves).enumerated() {
    for column in 0..<columns {
      let part = Double(column) / Double(columns - 1)
      let x = frame.x.lowerBound + part * (frame.x.upperBound - frame.x.lowerBound)
      guard let y = curve.height(at: min(x, frame.x.upperBound)), y.isFinite else { continue }
      let line = line(of: y, in: frame)
      let isItsTurn = column / 2 % 2 == index % 2
      if canvas[line][column] == " " || isItsTurn { canvas[line][column] = letter }
    }
  }
  return canvas
}

/// The line of a height, counted from the top.
private func line(of y: Double, in frame: ChartFrame) -> Int {
  let part = (y - frame.y.lowerBound) / (frame.y.upperBound - frame.y.lowerBound)
  return max(0, min(lines - 1, Int(((1 - part) * Double(lines - 1)).rounded())))
}

/// The labels of the lines at powers of ten.
private func decadeMarks(_ frame: ChartFrame) -> [Int: String] {
  frame.decades.reduce(into: [:]) { marks, decade in
    marks[line(of: Double(decade), in: frame)] = decadeText(decade)
  }
}
