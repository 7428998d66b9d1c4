/// Kinks and jumps of a function that is integrated.
extension Quadrature {
  /// Parts of a part on which the function may have one branch each, and the area between them.
  ///
  /// - Returns: The parts in ascending order; `nil` if the function has one branch on the whole
  ///   part, or unknown values.
  mutating func turn(
    in part: Subinterval, share: Magnitude
  ) throws(RealError) -> (area: Enclosure, parts: [Subinterval])? {
    guard try !hasOneBranch(part), let values = try values(on: part, widening: 0) else {
      return nil
    }
    let (low, high) = (try low(of: part), try high(of: part))
    let (room, none) = (share * .power(-3), Enclosure(exactly: 0))
    var turn = part
    while try values.real.radius * width(of: turn).upperBound >= room {
      calls -= 1
      guard calls > 0, turn.depth < 16 * precision else { throw unsettled(turn) }
      let halves = turn.halves
      var place: Real?
      if try !hasOneBranch(halves[0]) {
        turn = halves[0]
      } else if try !hasOneBranch(halves[1]) {
        turn = halves[1]
      } else {
        // The bounds for the whole are too wide, or there is a kink in the middle.
        if turn.depth == part.depth { return (none, halves) }
        place = try point(turn, 0)
      }
      if place == nil { place = try simpleNumber(in: turn, within: turn.depth - part.depth) }
      guard let place else { continue }
      let (before, after) = (
        try place.compared(to: low, bounds), try high.compared(to: place, bounds)
      )
      if before > 0, after > 0 {
        return (
          none,
          [
            try Subinterval(from: low, to: place, bounds),
            try Subinterval(from: place, to: high, bounds),
          ]
        )
      }
      // The values next to an end of an interval are known better than in the middle.
      if before == 0 && !part.isFirst || after == 0 && !part.isLast {
        return (none, [try Subinterval(from: low, to: high, bounds)])
      }
      if before * after == 0, part.depth < 3 { return (none, part.halves) }
    }
    return try tinyTurn(around: point(turn, 0), width(of: turn).upperBound.width, low, high)
  }

  /// Whether the function is analytic on a part, as far as that does not depend on its ends.
  private func hasOneBranch(_ part: Subinterval) throws(RealError) -> Bool {
    let half = try width(of: part).upperBound * .power(-1)
    return try values(at: point(part, 0), distance: half, continuing: half) != nil
  }

  /// A number that is much simpler than expected of one in a part after some bisections.
  private func simpleNumber(in part: Subinterval, within steps: Int) throws(RealError) -> Real? {
    guard steps > 0, steps <= 48, steps % 12 == 0,
      let simplest = try simplestRational(in: part), 2 * simplest.bitWidth + 6 <= steps
    else { return nil }
    return Real(simplest)
  }

  /// The rational number with the smallest denominator in a part.
  func simplestRational(in part: Subinterval) throws(RealError) -> Rational? {
    let half = try width(of: part).upperBound * .power(-1)
    return try point(part, 0).enclosure(precision: 2 * part.depth + 64, bounds)?
      .widened(by: half).simplestRational(bounds)
  }

  /// The area of a tiny part around a number, and the parts on both sides of it.
  ///
  /// The farther a part is from the number, the longer it is, because the radius of a region has
  /// few bits.
  private func tinyTurn(
    around place: Real, _ exponent: Int, _ low: Real, _ high: Real
  ) throws(RealError) -> (area: Enclosure, parts: [Subinterval])? {
    guard let size = try place.enclosure(precision: 64, bounds)?.upperBound.width,
      let middle = try place.enclosure(precision: max(64, size - exponent + 64), bounds),
      let values = try values(at: place, distance: .power(exponent + 1))
    else { return nil }
    let center = Real(try middle.midpointRational(bounds))
    let first = Real(try Enclosure(exactly: .power(exponent)).midpointRational(bounds))
    // A number on one side of the center, at most as far as the end.
    func number(_ distance: Real, _ isAbove: Bool) throws(RealError) -> Real {
      let (end, signed) = try isAbove ? (high, distance) : (low, distance.negated(bounds))
      let number = try center.adding(signed, bounds)
      return try number.compared(to: end, bounds) == (isAbove ? 1 : -1) ? end : number
    }
    let (before, after) = (try number(first, false), try number(first, true))
    guard let width = try after.subtracting(before, bounds).enclosure(precision: 64, bounds) else {
      return nil
    }
    var parts: [Subinterval] = []
    for (isAbove, start, end) in [(false, before, low), (true, after, high)] {
      var (near, distance) = (start, first)
      while try near.compared(to: end, bounds) != 0 {
        distance = try distance.multiplied(by: Real(1 << 12), bounds)
        let next = try number(distance, isAbove)
        if isAbove {
          parts.append(try Subinterval(from: near, to: next, bounds))
        } else {
          parts.insert(try Subinterval(from: next, to: near, bounds), at: 0)
        }
        near = next
      }
    }
    return (try values.real.multiplied(by: width, precision: precision + 16, bounds), parts)
  }
}
