/// The growth curves of the findings as an SVG picture, with a panel for each topic.
///
/// Both axes are logarithmic, so a power of the size is a straight line, whose slope is the
/// exponent.
///
/// - Parameters:
///   - findings: The findings, ordered by topic.
///   - environment: The environment of the measurements.
/// - Returns: The text of the file.
/// - Source: W3C 2011, "Scalable Vector Graphics (SVG) 1.1"; the colours of the curves, except the
///   baseline's grey, are those of Okabe and Ito 2008, "Color universal design", which colour-blind
///   people can distinguish.
public func picture(_ findings: [Finding], _ environment: Environment) -> String {
  let topics = topics(of: findings)
  let rows = (topics.count + 1) / 2
  let size = (width: 2 * ChartPanel.width, height: 60 + rows * ChartPanel.height)
  let title =
    "Time of a run over size. \(environment.machine), \(environment.compiler), "
    + "\(environment.build) build"
  let panels = topics.enumerated().map { index, findings in
    """
    <g transform="translate(\(index % 2 * ChartPanel.width),\(60 + index / 2 * ChartPanel.height))">
    \(ChartPanel(findings).elements.joined(separator: "\n"))
    </g>
    """
  }
  return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.width) \(size.height)" \
    width="\(size.width)" height="\(size.height)" font-family="sans-serif" font-size="13">
    <rect width="100%" height="100%" fill="white"/>
    \(text(title, x: 20, y: 34, "font-size=\"15\" fill=\"#333\""))
    \(panels.joined(separator: "\n"))
    </svg>

    """
}

/// The chart of one topic.
private struct ChartPanel {
  static let width = 600
  static let height = 400

  private static let colors = [
    "#aaaaaa", "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#000000",
  ]
  private static let plot = (left: 70.0, top: 36.0, right: 340.0, bottom: 330.0)

  /// The elements of the panel.
  let elements: [String]

  init(_ findings: [Finding]) {
    let curves = Curve.curves(of: findings)
    guard let first = findings.first, let frame = ChartFrame(curves) else {
      elements = []
      return
    }
    let heading = text(
      first.pair.topic, x: Self.plot.left, y: 20, "font-weight=\"bold\" fill=\"#111\"")
    elements =
      [heading] + Self.grid(frame, sizes: first.points.map(\.size), unit: first.pair.unit)
      + zip(curves, Self.colors).enumerated().flatMap { index, curve in
        Self.line(curve.0, curve.1, in: frame, index)
      }
  }

  /// The position of a point of the curves in the picture.
  private static func place(_ point: (x: Double, y: Double), in frame: ChartFrame) -> (
    Double, Double
  ) {
    let x = (point.x - frame.x.lowerBound) / (frame.x.upperBound - frame.x.lowerBound)
    let y = (point.y - frame.y.lowerBound) / (frame.y.upperBound - frame.y.lowerBound)
    return (
      plot.left + 10 + x * (plot.right - plot.left - 20),
      plot.bottom - y * (plot.bottom - plot.top)
    )
  }

  private static func grid(_ frame: ChartFrame, sizes: [Int], unit: String) -> [String] {
    let times = frame.decades.flatMap { decade in
      let y = place((frame.x.lowerBound, Double(decade)), in: frame).1
      return [
        stroke([(plot.left, y), (plot.right, y)], "#dddddd", width: 1),
        text(decadeText(decade), x: plot.left - 8, y: y + 4, "text-anchor=\"end\" fill=\"#555\""),
      ]
    }
    let logarithms = Curve.logarithms(of: sizes)
    let marks = zip(sizes, logarithms).flatMap { size, logarithm in
      let x = place((logarithm, frame.y.lowerBound), in: frame).0
      return [
        stroke([(x, plot.bottom), (x, plot.bottom + 5)], "#555555", width: 1),
        text(
          grouped(size), x: x, y: plot.bottom + 20, "text-anchor=\"middle\" fill=\"#555\""),
      ]
    }
    let middle = (plot.left + plot.right) / 2
    let unit = text(
      "\(unit)s", x: middle, y: plot.bottom + 40, "text-anchor=\"middle\" fill=\"#555\"")
    return times + marks + [unit]
  }

  /// A curve with its points and its entry in the legend.
  private static func line(
    _ curve: Curve, _ color: String, in frame: ChartFrame, _ index: Int
  ) -> [String] {
    let places = curve.points.map { place($0, in: frame) }
    let dots = places.map { x, y in
      "<circle cx=\"\(fixed(x, places: 1))\" cy=\"\(fixed(y, places: 1))\" r=\"3\" "
        + "fill=\"\(color)\"/>"
    }
    let y = plot.top + 20 + Double(index) * 22
    let x = plot.right + 16
    // The baseline is wide, so that it is visible under another curve.
    let width = index == 0 ? 7 : 2
    return [stroke(places, color, width: width)] + dots + [
      stroke([(x, y - 4), (x + 18, y - 4)], color, width: width),
      text(curve.label, x: x + 24, y: y, "fill=\"#222\""),
    ]
  }

  private static func stroke(
    _ places: [(x: Double, y: Double)], _ color: String, width: Int
  ) -> String {
    let points = places.map { "\(fixed($0.x, places: 1)),\(fixed($0.y, places: 1))" }
    return "<polyline points=\"\(points.joined(separator: " "))\" fill=\"none\" "
      + "stroke=\"\(color)\" stroke-width=\"\(width)\"/>"
  }
}

private func text(_ text: String, x: Double, y: Double, _ attributes: String) -> String {
  "<text x=\"\(fixed(x, places: 1))\" y=\"\(fixed(y, places: 1))\" \(attributes)>"
    + "\(escaped(text))</text>"
}

/// The text with XML's special characters escaped.
private func escaped(_ text: String) -> String {
  text.map { character in
    switch character {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: String(character)
    }
  }.joined()
}
