extension Real {
  /// The integral of a function: the area between its graph and the axis, negative below the axis.
  ///
  /// Every digit is proved. Each part of the interval is integrated by Gauss quadrature. The size
  /// of the function around the part, in the complex plane, bounds the error, so no behaviour
  /// between two nodes is missed. If the bound is too large, the part is halved. If all values of
  /// the function on a part are close enough to each other, they enclose the area without
  /// quadrature. The interval is cut at simple numbers where the function is infinite or undefined,
  /// or takes another branch: at kinks and jumps. Other kinks and jumps are enclosed in tiny parts.
  ///
  /// - Parameters:
  ///   - function: The function, which is called whenever more digits are needed; `nil` if the
  ///     values come from `covering`.
  ///   - covering: Encloses all values of the function on a region.
  ///   - first: The beginning of the interval.
  ///   - last: The end of the interval; if it is less than `first`, the integral changes its sign.
  ///   - source: Writes the function as a quotation of the language, for `program`.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The integral; 0 if it is less than 2^−900 of the area.
  /// - Throws: `undecided` if there are too many parts, or the parts become too small; errors of
  ///   the function.
  /// - Complexity: Some dozen evaluations for 20 digits of a smooth function. Their number grows in
  ///   proportion to the digits, and the time for the nodes grows with the square of that number.
  /// - Source: for the error bound Trefethen 2013, "Approximation Theory and Approximation
  ///   Practice", 19.3; for the algorithm Johansson 2018, "Numerical integration in
  ///   arbitrary-precision ball arithmetic".
  package static func integral(
    of function: (@Sendable (Real) throws(RealError) -> Real)?,
    covering: @escaping Cover,
    from first: Real, to last: Real,
    source: @escaping @Sendable (Bounds) throws(RealError) -> String? = { _ in nil },
    _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    switch try last.compared(to: first, bounds) {
    case 0: return 0
    case 1: break
    default:
      return try integral(
        of: function, covering: covering, from: last, to: first, source: source, bounds
      )
      .negated(bounds)
    }
    let method = Method("integrate", source, first, last) { precision, bounds throws(RealError) in
      var quadrature = Quadrature(
        function: function, covering: covering, precision: precision, bounds)
      return try quadrature.integral(from: first, to: last)
    }
    return try make(.method(method), [], bounds)
  }
}

/// An integration with the given number of bits.
struct Quadrature {
  let function: (@Sendable (Real) throws(RealError) -> Real)?
  let covering: Cover
  let precision: Int
  let bounds: Bounds

  /// Cached Gauss rules, by their numbers of nodes.
  var rules: [Int: GaussRule] = [:]

  /// The limits for further calls of the function, further parts and further cuts.
  ///
  /// The number of calls for an end where the function is infinite grows with the square of the
  /// number of bits.
  var calls: Int
  var parts = 1 << 15
  var cuts = 64

  /// Simple numbers in parts without known values.
  ///
  /// If a much smaller part has the same simple number, the interval is cut there.
  var guesses: [Rational] = []

  init(
    function: (@Sendable (Real) throws(RealError) -> Real)?, covering: @escaping Cover,
    precision: Int, _ bounds: Bounds
  ) {
    (self.function, self.covering, self.precision, self.bounds) = (
      function, covering, precision, bounds
    )
    let growth = max(192, min(precision, 1 << 16))
    calls = (growth << 10) / 192 * (growth << 7) / 192
  }

  /// The number of bits of the area that must be proved.
  var goal: Int { max(32, precision - 48) }

  /// One of 2^`depth` equal parts of an interval.
  struct Subinterval {
    let first: Real
    let last: Real
    let width: Real
    var place: Integer = 0
    var depth = 0

    /// Makes a whole interval.
    init(from first: Real, to last: Real, _ bounds: Bounds) throws(RealError) {
      (self.first, self.last) = (first, last)
      width = try last.subtracting(first, bounds)
    }

    var isFirst: Bool { place.isZero }
    var isLast: Bool { place + 1 == 1 << depth }

    var halves: [Subinterval] {
      var (left, right) = (self, self)
      (left.place, left.depth) = (2 * place, depth + 1)
      (right.place, right.depth) = (2 * place + 1, depth + 1)
      return [left, right]
    }
  }

  mutating func integral(from first: Real, to last: Real) throws(RealError) -> Enclosure {
    let (area, scale) = try area(from: first, to: last)
    if goal > Self.vanishing, area.upperBound.width < scale.width - Self.vanishing {
      return Enclosure(exactly: 0)
    }
    return area
  }

  /// The area, and an estimated upper bound for its size.
  private mutating func area(
    from first: Real, to last: Real
  ) throws(RealError) -> (Enclosure, scale: Magnitude) {
    guesses = []
    // Parts without known values come first: there a failure shows soonest.
    var unknown = [try Subinterval(from: first, to: last, bounds)]
    var open: [Subinterval] = []
    while let part = unknown.popLast() {
      if try range(part) != nil {
        open.append(part)
        continue
      }
      if let (place, error) = try breakPoint(in: part) {
        do throws(RealError) {
          cuts -= 1
          guard cuts > 0 else { throw unsettled(part) }
          let (left, right) = (try area(from: first, to: place), try area(from: place, to: last))
          return (left.0.adding(right.0, precision: precision + 32), left.scale + right.scale)
        } catch let other {
          throw other.kind == .undecided ? error ?? other : other
        }
      }
      try spend(part, deepest: 2 * precision + 64)
      unknown += part.halves.reversed()
    }
    let scale = try scale(of: open)
    if scale.isZero { return (Enclosure(exactly: 0), scale) }
    let share = scale * .power(-goal - 4)
    var sum = Enclosure(exactly: 0)
    open.reverse()
    while let part = open.popLast() {
      if let area = try area(of: part, share: share) {
        sum = sum.adding(area, precision: precision + 32)
      } else if let turn = try turn(in: part, share: share) {
        sum = sum.adding(turn.area, precision: precision + 32)
        open += turn.parts.reversed()
      } else {
        try spend(part, deepest: 16 * precision)
        open += part.halves.reversed()
      }
    }
    return (sum, scale)
  }

  /// A number inside the interval where the function may be undefined.
  ///
  /// The function has values on both sides of the number.
  ///
  /// - Returns: The number and the error of the function there; `nil` if no such number is known
  ///   yet.
  /// - Throws: The error of the function if it fails in most places of the part.
  private mutating func breakPoint(
    in part: Subinterval
  ) throws(RealError) -> (place: Real, error: RealError?)? {
    do throws(RealError) {
      try complain(about: part, 0)
    } catch {
      if error.kind == .undecided { throw error }
      let third = Rational(lowest: 1, over: 3)
      for place in [third, -third] where (try? complain(about: part, place)) == nil { throw error }
      return (try point(part, 0), error)
    }
    guard part.depth >= 16, part.depth & (part.depth - 1) == 0,
      let simplest = try simplestRational(in: part)
    else { return nil }
    guard guesses.contains(simplest) else {
      guesses.append(simplest)
      return nil
    }
    let place = Real(simplest)
    guard try place.compared(to: part.first, bounds) > 0,
      try place.compared(to: part.last, bounds) < 0
    else { return nil }
    return (place, nil)
  }

  /// The number of bits by which an area is below the bound of all parts when it counts as 0.
  private static let vanishing = 900

  /// An estimated upper bound for the size of the area.
  ///
  /// The largest part is halved until the least values of the function show that the bound is
  /// close.
  private mutating func scale(of parts: [Subinterval]) throws(RealError) -> Magnitude {
    var found: [(part: Subinterval, range: (least: Magnitude, most: Magnitude)?)] = []
    for part in parts { found.append((part, try range(part))) }
    for _ in 0..<96 {
      var (least, most) = (Magnitude.zero, Magnitude.zero)
      var largest = 0
      for (index, entry) in found.enumerated() {
        guard let range = entry.range else {
          largest = index
          continue
        }
        (least, most) = (least + range.least, most + range.most)
        if let other = found[largest].range, other.most < range.most { largest = index }
      }
      let isOpen = found[largest].range == nil
      if !isOpen, most.isZero || most.width < least.width + 6 { return most }
      let part = found.remove(at: largest).part
      for half in part.halves { found.append((half, try range(half))) }
    }
    var most = Magnitude.zero
    for (part, range) in found {
      // Without bounds, a single value must suffice.
      if let range {
        most = most + range.most
      } else {
        most = try most + value(part, 0).upperBound * width(of: part).upperBound
      }
    }
    return most.isZero ? .power(-goal) : most
  }

  /// The least and the greatest size of the area of a part; `nil` if they are unknown.
  private func range(_ part: Subinterval) throws(RealError) -> (least: Magnitude, most: Magnitude)?
  {
    guard let values = try values(on: part, widening: 0) else {
      let width = try width(of: part).upperBound
      return try values(atEnd: part, precision: 64).map { (.zero, $0.upperBound * width) }
    }
    let width = try width(of: part).upperBound
    return (values.lowerBound * width, values.upperBound * width)
  }

  /// The area of a part; `nil` if the part must be halved.
  private mutating func area(of part: Subinterval, share: Magnitude) throws(RealError) -> Enclosure?
  {
    let width = try width(of: part)
    if let values = try values(on: part, widening: 0) {
      if values.real.radius * width.upperBound < share {
        return try values.real.multiplied(by: width, precision: precision + 16, bounds)
      }
    } else if try values(atEnd: part, precision: 64) == nil {
      try complain(about: part, 0)
    }
    // With n nodes the error is below 5 h M ρ^(2 - 2n). M bounds the function on the ellipse whose
    // foci are the ends of the part, and ρ h is the sum of its semi-axes, where h is half the
    // width.
    let half = width.upperBound * .power(-1)
    var best: (count: Int, growth: Int, size: Magnitude)?
    for growth in [2, 4, 6, 8] {
      guard let size = try values(on: part, widening: growth)?.upperBound else { break }
      let bits = (half * size).width + 3 - share.width
      let count = Self.rounded(max(0, bits) / (2 * growth) + 3)
      if let best, best.count <= count { break }
      best = (count, growth, size)
    }
    guard let best, best.count <= goal / 3 + 24 else {
      guard let values = try values(atEnd: part, precision: precision + 16),
        values.real.radius * width.upperBound < share
      else { return nil }
      return try values.real.multiplied(by: width, precision: precision + 16, bounds)
    }
    let rule = try rule(best.count)
    let size = half * best.size
    // An inexact node changes the value by at most the distance times the slope, which is at most M
    // / h.
    let error =
      Magnitude(5, exponent: 2 * best.growth * (1 - best.count)) * size
      + .power(1) * rule.distance * size
    if share < error { return nil }
    calls -= best.count
    // The weights add up to 2.
    let tolerance = share / width.upperBound
    guard calls > 0 else { throw unsettled(part) }
    var sum = Enclosure(exactly: 0)
    for node in rule.nodes {
      try bounds.checkpoint()
      let left = try value(part, -node.place, within: tolerance)
      let right = try value(part, node.place, within: tolerance)
      let both = try left.adding(right, precision: precision + 16)
        .multiplied(by: node.weight, precision: precision + 16, bounds)
      sum = sum.adding(both, precision: precision + 16)
    }
    return try sum.multiplied(by: width.scaled(by: -1), precision: precision + 16, bounds)
      .widened(by: error)
  }

  /// A rounded-up number of nodes: between two powers of 2, four numbers suffice.
  private static func rounded(_ count: Int) -> Int {
    let unit = max(2, 1 << (count.bitCount - 3))
    return (count + unit - 1) / unit * unit
  }

  private mutating func rule(_ count: Int) throws(RealError) -> GaussRule {
    if let rule = rules[count] { return rule }
    let arithmetic = EnclosureArithmetic(precision + 64, bounds)
    let rule = try arithmetic.ifNarrow { arithmetic throws(RealError) in
      try GaussRule(count: count, arithmetic)
    }
    guard let rule else {
      throw RealError(.undecided, "Gauss's rule has no nodes with so many digits")
    }
    rules[count] = rule
    return rule
  }
}
