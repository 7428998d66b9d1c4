import Functional
import ReversePolish

/// The integral of a function: the area between it and the axis, negative where it lies below.
///
/// ```swift
/// try integral(of: { x in x * x }, from: 0, to: 3)  // → 9.0
/// ```
///
/// The interval is cut into panels. A panel is believed when its two halves together agree with it,
/// to the last bit of the whole; else the halves are examined in the same way. The two calculations
/// differ and the better one is kept, so the comparison errs on the safe side.
///
/// - Parameters:
///   - function: The integrand; it need not be defined at `a` and `b`.
///   - a: The beginning of the interval.
///   - b: Its end. If that is less than `a`, the integral changes its sign.
/// - Returns: The integral, right to about 10⁻¹⁵ of the area between the function and the axis.
///   Changes between two samples go unseen: there are some 1500, and in a long interval more of
///   them around 0.
/// - Throws: `undecided` if the panels do not settle, because of a singularity, of oscillations
///   that are too fast or of noise; `limitExceeded` on overflow; what `function` throws.
/// - Complexity: 1536 evaluations where the function is smooth, some hundred more for each place
///   where it is not, at most 2¹⁷.
/// - Source: Gauss 1814, "Methodus nova integralium valores per approximationem inveniendi"; the
///   comparison as in Gander and Gautschi 2000, "Adaptive quadrature – revisited".
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
    // A sample on the top of a narrow peak has made the area, and so the tolerance, too large.
    if area.magnitude >= scale / 2 { return area.value }
    scale = area.magnitude
  }
  throw RPNError(.limitExceeded, "the integral is too large for double precision")
}

/// Where the interval is cut before anything is known of the function.
///
/// Into 32 equal parts, so that little goes unseen; at 0 and the powers of 4, since what people
/// integrate over a million has its features near 1.
private func firstCuts(_ a: Double, _ b: Double) -> [Double] {
  let step = b / 32 - a / 32
  let powers = iterate(1.0) { $0 * 4 }.prefix { $0 < step }
  let cuts = (1..<32).map { a + Double($0) * step } + powers.flatMap { [-$0, $0] } + [0]
  return [a] + Set(cuts).filter { a < $0 && $0 < b }.sorted() + [b]
}

/// When a panel is believed.
private struct Settling {
  /// How far a panel and its halves may differ.
  let tolerance: Double
  /// Half the width of panels in which a singularity is given up.
  let thinnest: Double

  /// The area of a panel, calculated from its halves or from theirs.
  ///
  /// - Throws: `undecided` if the panels become too thin or too many.
  func area(
    of panel: Panel, _ function: (Double) throws(RPNError) -> Double, _ remaining: inout Int
  ) throws(RPNError) -> Area {
    guard panel.low < panel.middle, panel.middle < panel.high else {
      // No double lies between the ends, so what is left open is known.
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

/// A part of the interval with the area that Gauss's rule gives for it.
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

/// An area; summed so that the rounding errors of the sum are not lost.
///
/// - Source: Knuth 1969, "The Art of Computer Programming" 2, 4.2.2, theorem B.
private struct Area {
  private let high: Double
  private let low: Double
  /// The same area with what is below the axis counted as positive.
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
    RPNError(.undecided, "the integral does not settle near \(doubleText(x))")
  }
}
