extension Real {
  /// All numbers between two others where a function is 0.
  ///
  /// The interval is cut into branches where the function rises or falls, and parts where it cannot
  /// be 0. Each branch has at most one root.
  ///
  /// - Parameters:
  ///   - curve: The function with its derivatives.
  ///   - first: One end.
  ///   - last: The other end.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: All roots, in ascending order.
  /// - Throws: `undecided` if the roots cannot be separated; errors of the function.
  package static func roots(
    of curve: CurvedFunction, between first: Real, and last: Real, _ bounds: Bounds
  ) throws(RealError) -> [Real] {
    let isAscending = try first.compared(to: last, bounds) <= 0
    let branches = try Branches(
      of: curve, from: isAscending ? first : last, to: isAscending ? last : first, bounds,
      takesBottoms: false
    ) { values in values.sign.map { $0 != 0 } ?? false }
    let function = curve.function
    var roots: [Real] = []
    var isAtEnd = false
    for branch in branches.found {
      guard let low = try function.sign(at: branch.low, branches.bounds),
        let high = try function.sign(at: branch.high, branches.bounds)
      else {
        let text = try branch.low.decimal(digits: 6, bounds)
        throw RealError(
          .undecided,
          "whether the function is 0 near \(text) cannot be told: take an interval beside it")
      }
      if low == 0 {
        if !isAtEnd { roots.append(branch.low) }
      } else if high == 0 {
        roots.append(branch.high)
      } else if low != high {
        roots.append(try function.root(from: branch.low, to: branch.high, bounds))
      }
      isAtEnd = high == 0 && low != 0
    }
    return roots
  }

  /// The number between two others where a function has its minimum.
  ///
  /// - Parameters:
  ///   - curve: The function with its derivatives.
  ///   - first: One end.
  ///   - last: The other end.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The number.
  /// - Throws: `undecided` if the minimum cannot be located; errors of the function.
  package static func placeOfLeast(
    of curve: CurvedFunction, between first: Real, and last: Real, _ bounds: Bounds
  ) throws(RealError) -> Real {
    let isAscending = try first.compared(to: last, bounds) <= 0
    let (first, last) = isAscending ? (first, last) : (last, first)
    let arithmetic = RegionArithmetic(precision: 96, bounds)
    // An upper bound for the minimum.
    var least: Region?
    let width = try last.subtracting(first, bounds)
    for step in 0...32 {
      let x = try first.adding(
        width.multiplied(by: Real(step), bounds).divided(by: 32, bounds), bounds)
      guard let place = try arithmetic.region(x),
        let value = try curve.function.cover(place, .values, arithmetic)
      else { continue }
      guard let other = least else {
        least = value
        continue
      }
      if arithmetic.sum(other, arithmetic.negative(value)).sign == 1 { least = value }
    }
    let bar = least
    let branches = try Branches(
      of: curve, from: first, to: last, bounds, takesBottoms: true
    ) { values in
      guard let bar else { return false }
      return arithmetic.sum(values, arithmetic.negative(bar)).sign == 1
    }
    var best: (x: Real, value: Real)?
    for x in branches.lows {
      let value = try curve.function.value(x)
      guard let other = best else {
        best = (x, value)
        continue
      }
      do throws(RealError) {
        if try value.compared(to: other.value, branches.bounds) < 0 { best = (x, value) }
      } catch {
        if error.kind != .undecided { throw error }
        let (one, two) = (try other.x.decimal(digits: 6, bounds), try x.decimal(digits: 6, bounds))
        throw RealError(
          .undecided,
          "the values near \(one) and \(two) cannot be told apart: take a part of the interval")
      }
    }
    return best?.x ?? first
  }
}

extension Branches {
  /// The places where the function may have its minimum: where it starts to rise, or stops falling.
  ///
  /// In ignored parts the function is not less.
  fileprivate var lows: [Real] {
    var lows = bottoms
    var former: Branch?
    for branch in found {
      if !branch.isNext, let former, !former.isRising { lows.append(former.high) }
      if branch.isRising, !branch.isNext || former?.isRising == false { lows.append(branch.low) }
      former = branch
    }
    if let former, !former.isRising { lows.append(former.high) }
    return lows
  }
}
