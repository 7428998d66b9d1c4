import Functional
import ReversePolish

/// The integral of a function: the area between its graph and the axis, negative below the axis.
///
/// ```swift
/// try integral(of: { x in x * x }, from: 0, to: 3)  // → 9.0
/// ```
///
/// The interval is cut into panels. A panel is accepted if the sum of its two halves agrees with
/// it to the last bit of the whole; otherwise, its halves are cut again. The result uses the
/// halves, whose error is smaller than the difference.
///
/// - Parameters:
///   - function: The integrand; it need not be defined at `a` and `b`.
///   - a: The beginning of the interval.
///   - b: The end of the interval; if it is less than `a`, the integral changes its sign.
/// - Returns: The integral, right to about 10⁻¹⁵ of the area between the function and the axis. A
///   change between two samples is missed. There are about 1500 samples; in a long interval, they
///   are denser around 0.
/// - Throws: `undecided` if the panels do not settle, because of a singularity, fast oscillations
///   or noise; `limitExceeded` on overflow; errors of `function`.
/// - Complexity: About 1536 evaluations for a smooth function, more in long intervals; some hundred
///   more for each place where it is not smooth; at most 2¹⁷.
/// - Source: Gauss 1814, "Methodus nova integralium valores per approximationem inveniendi"; the
///   comparison follows Gander and Gautschi 2000, "Adaptive quadrature – revisited".
public func integral(
  of function: (Double) throws(RPNError) -> Double, from a: Double, to b: Double
) throws(RPNError) -> Double {
  if a == b { return 0 }
  if a > b { return -(try integral(of: function, from: b, to: a)) }
  var remaining = 1 << 17
  let ends = firstCuts(a, b)
  let panels = try zip(ends, ends.dropFirst()).map { low, high throws(RPNError) in
    try Panel(from: low, to: high, of: function, &remaining)
  }
  var scale = total(panels.map { $0.area }).magnitude
  while scale.isFinite {
    let settling = Settling(tolerance: scale * 0x1p-52, thinnest: (b / 2 - a / 2) * 0x1p-128)
    let areas = try panels.map { panel throws(RPNError) in
      try settling.area(of: panel, function, &remaining)
    }
    let area = total(areas)
    // The tolerance was too large if the first samples hit the top of a narrow peak.
    if area.magnitude >= scale / 2 { return area.value }
    scale = area.magnitude
  }
  throw RPNError(.limitExceeded, "the integral is too large for double precision")
}

/// The ends of the first panels.
///
/// The interval is cut into 32 equal parts, so that few features are missed. It is also cut at 0
/// and the powers of 4, because functions on long intervals often have their features near 1.
private func firstCuts(_ a: Double, _ b: Double) -> [Double] {
  let step = b / 32 - a / 32
  let powers = iterate(1.0) { $0 * 4 }.prefix { $0 < step }
  let cuts = (1..<32).map { a + Double($0) * step } + powers.flatMap { [-$0, $0] } + [0]
  return [a] + Set(cuts).filter { a < $0 && $0 < b }.sorted() + [b]
}

/// The rules for accepting a panel.
private struct Settling {
  /// The accepted difference between a panel and the sum of its halves.
  let tolerance: Double
  /// The least half width of a panel; thinner panels mean a singularity.
  let thinnest: Double

  /// The area of a panel, from its halves or smaller parts.
  ///
  /// - Throws: `undecided` if the panels become too thin or too many.
  func area(
    of panel: Panel, _ function: (Double) throws(RPNError) -> Double, _ remaining: inout Int
  ) throws(RPNError) -> Area {
    guard panel.low < panel.middle, panel.middle < panel.high else {
      // No double lies between the ends, so the change times half the width counts as error.
      let change = try function(panel.high) - function(panel.low)
      if change.magnitude * panel.halfWidth <= tolerance { return panel.area }
      throw .unsettled(near: panel.middle)
    }
    let left = try Panel(from: panel.low, to: panel.middle, of: function, &remaining)
    let right = try Panel(from: panel.middle, to: panel.high, of: function, &remaining)
    let sum = left.area + right.area
    if (sum.value - panel.area.value).magnitude <= tolerance { return sum }
    if panel.halfWidth < thinnest { throw .unsettled(near: panel.middle) }
    return try area(of: left, function, &remaining) + area(of: right, function, &remaining)
  }
}

/// A part of the interval, with its area by Gauss's rule.
private struct Panel {
  let low: Double
  let high: Double
  let area: Area

  var middle: Double { low / 2 + high / 2 }
  var halfWidth: Double { high / 2 - low / 2 }

  init(
    from low: Double, to high: Double, of function: (Double) throws(RPNError) -> Double,
    _ remaining: inout Int
  ) throws(RPNError) {
    let (middle, halfWidth) = (low / 2 + high / 2, high / 2 - low / 2)
    remaining -= 2 * gaussLegendre.count
    guard remaining >= 0 else { throw .unsettled(near: middle) }
    let sums = try gaussLegendre.fold(into: (value: 0.0, magnitude: 0.0)) {
      sums, rule throws(RPNError) in
      let left = try function(middle - halfWidth * rule.node)
      let right = try function(middle + halfWidth * rule.node)
      sums.value += (left + right) * rule.weight
      sums.magnitude += (left.magnitude + right.magnitude) * rule.weight
    }
    (self.low, self.high) = (low, high)
    area = Area(sums.value * halfWidth, magnitude: sums.magnitude * halfWidth)
  }
}

/// An area with a correction, so that a sum keeps its rounding errors.
///
/// - Source: Knuth 1969, "The Art of Computer Programming" 2, 4.2.2, theorem B.
private struct Area {
  private let high: Double
  private let low: Double
  /// The area with parts below the axis counted as positive.
  let magnitude: Double

  var value: Double { high + low }

  init(_ value: Double, correction: Double = 0, magnitude: Double) {
    (high, low, self.magnitude) = (value, correction, magnitude)
  }

  static func + (x: Area, y: Area) -> Area {
    let sum = x.high + y.high
    let ofY = sum - x.high
    let error = (x.high - (sum - ofY)) + (y.high - ofY)
    return Area(sum, correction: x.low + y.low + error, magnitude: x.magnitude + y.magnitude)
  }
}

private func total(_ areas: [Area]) -> Area { areas.reduce(Area(0, magnitude: 0), +) }

extension RPNError {
  fileprivate static func unsettled(near x: Double) -> RPNError {
    RPNError(.undecided, "the integral could not be bounded near \(doubleText(x))")
  }
}
