import CLibrary

/// The times of a variant for a chart with logarithmic axes.
///
/// In such a chart a power of the size is a straight line, and its exponent is the slope.
struct Curve {
  let name: String
  let growth: Double

  /// The decimal logarithms of each size and time.
  let points: [(x: Double, y: Double)]

  private init(_ name: String, _ growth: Double, _ points: [(size: Int, time: Double)]) {
    self.name = name
    self.growth = growth
    self.points = zip(Self.logarithms(of: points.map(\.size)), points).map { x, point in
      (x, log10(point.time))
    }
  }

  /// The decimal logarithms of sizes.
  static func logarithms(of sizes: [Int]) -> [Double] { sizes.map { log10(Double($0)) } }

  /// The curves of a topic: the baseline first, then each variant.
  static func curves(of findings: [Finding]) -> [Curve] {
    let baseline = findings.prefix(1).map { finding in
      Curve(
        finding.pair.baseline.name, finding.growth.baseline,
        finding.points.map { ($0.size, $0.baseline.median) })
    }
    return baseline
      + findings.map { finding in
        Curve(
          finding.pair.variant.name, finding.growth.variant,
          finding.points.map { ($0.size, $0.variant.median) })
      }
  }

  /// The height of the curve at a position, interpolated linearly; `nil` outside of the points.
  func height(at x: Double) -> Double? {
    for (start, end) in zip(points, points.dropFirst()) where start.x <= x && x <= end.x {
      return start.y + (end.y - start.y) * (x - start.x) / (end.x - start.x)
    }
    return nil
  }

  /// The name and the exponent of growth, for the legend of a chart.
  var label: String { "\(name)  n^\(fixed(growth, places: 2))" }
}

/// The ranges of a chart's axes; the vertical one begins and ends at a power of ten.
struct ChartFrame {
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>

  /// Makes the frame of curves; `nil` if there are no points.
  init?(_ curves: [Curve]) {
    let points = curves.flatMap(\.points).filter { $0.x.isFinite && $0.y.isFinite }
    guard let first = points.first else { return nil }
    let xs = points.reduce((first.x, first.x)) { (min($0.0, $1.x), max($0.1, $1.x)) }
    let ys = points.reduce((first.y, first.y)) { (min($0.0, $1.y), max($0.1, $1.y)) }
    x = xs.0...max(xs.1, xs.0 + 0.1)
    y = ys.0.rounded(.down)...max(ys.1.rounded(.up), ys.0.rounded(.down) + 1)
  }

  /// The decimal logarithms of the labels on the vertical axis.
  var decades: [Int] { Array(Int(y.lowerBound)...Int(y.upperBound)) }
}

/// The time with a given decimal logarithm: `10 µs`.
func decadeText(_ decade: Int) -> String {
  let power = (0..<(((decade % 3) + 3) % 3)).reduce(1) { power, _ in power * 10 }
  let unit =
    switch decade {
    case ..<3: "ns"
    case ..<6: "µs"
    case ..<9: "ms"
    default: "s"
    }
  return "\(power) \(unit)"
}
