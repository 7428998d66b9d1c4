import ReversePolish

/// Finds a root of a function between two points.
///
/// ```swift
/// try findRoot(of: { x in x * x - 2 }, between: 1, and: 2)  // → 1.4142135623730951
/// ```
///
/// Each round narrows the interval by interpolation, then by a secant step of double length, which
/// should land just beyond the root. If both steps together leave more than half of the doubles in
/// the interval, these are bisected. A smooth function needs few rounds; no function needs more
/// rounds than a double has bits. The last round leaves two neighbouring doubles.
///
/// - Parameters:
///   - function: A continuous function whose signs at `a` and `b` differ.
///   - a: One end of the interval.
///   - b: The other end, less or greater.
/// - Returns: A point where the function is zero; otherwise the one of two neighbouring doubles
///   with opposite signs where the function is nearer to zero.
/// - Throws: `domain` if the signs at the ends do not differ, or the sign changes at a pole or a
///   jump; errors of `function`.
/// - Complexity: 10 to 20 evaluations for a smooth function, at most 220.
/// - Source: Alefeld, Potra and Shi 1995, "Algorithm 748", ACM TOMS 21; here the doubles are
///   bisected, not the interval.
public func findRoot(
  of function: (Double) throws(RPNError) -> Double, between a: Double, and b: Double
) throws(RPNError) -> Double {
  let whole = try RootInterval(min(a, b), max(a, b), function)
  var interval = whole
  guard interval.isRoot || interval.low.isNegative != interval.high.isNegative else {
    throw RPNError(.domain, "the signs at \(doubleText(a)) and \(doubleText(b)) do not differ")
  }
  // Roots and poles often lie at 0, and the doubles of one sign are easier to count.
  if interval.low.x < 0, interval.high.x > 0 { try interval.narrow(at: 0, function) }
  while interval.gap > 1 {
    let gap = interval.gap
    try interval.narrow(at: interval.interpolated, function)
    try interval.narrow(at: interval.overshot, function)
    if interval.gap > gap / 2 { try interval.narrow(at: interval.middle, function) }
  }
  if interval.isRoot { return interval.low.x }
  if try jumps(function, across: interval, within: whole) {
    throw RPNError(
      .domain, "the sign changes at \(doubleText(interval.nearest.x)), but not through zero")
  }
  return interval.nearest.x
}

/// Whether a function changes its sign at a pole or a jump, not at a root.
///
/// Away from the sign change, the magnitude of a function grows at a root, shrinks at a pole, and
/// hardly changes at a jump. One point proves a root: its value is at least twice the value of a
/// nearer point, or its sign is wrong, which shows that the function is only noise here.
private func jumps(
  _ function: (Double) throws(RPNError) -> Double, across interval: RootInterval,
  within whole: RootInterval
) throws(RPNError) -> Bool {
  var isTold = false
  for (end, direction) in [(interval.low, -1), (interval.high, 1)] {
    var nearby: Point?
    for exponent in [4, 12, 8, 6, 10, 5, 7, 9, 11] {
      let x = Double(ordinal: end.x.ordinal + Int64(direction << exponent))
      guard whole.low.x <= x, x <= whole.high.x else { continue }
      let point = Point(x: x, y: try function(x))
      if point.isNegative != end.isNegative { return false }
      if let nearby {
        if point.y.magnitude >= 2 * nearby.y.magnitude { return false }
        isTold = true
      }
      nearby = nearby ?? point
    }
  }
  return isTold
}
