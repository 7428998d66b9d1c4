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
private struct Quadrature {
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
      let middle = try point(part, 0).enclosure(precision: 2 * part.depth + 64, bounds)
    else { return nil }
    let half = try width(of: part).upperBound * .power(-1)
    guard let simplest = try middle.widened(by: half).simplestRational(bounds) else { return nil }
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
    guard let rule = try GaussRule(count: count, precision: precision + 64, bounds) else {
      throw RealError(.undecided, "Gauss's rule has no nodes with so many digits")
    }
    rules[count] = rule
    return rule
  }

  // MARK: Kinks and jumps

  /// Parts of a part on which the function may have one branch each, and the area between them.
  ///
  /// - Returns: The parts in ascending order; `nil` if the function has one branch on the whole
  ///   part, or unknown values.
  private mutating func turn(
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
      let middle = try point(part, 0).enclosure(precision: 2 * part.depth + 64, bounds),
      let simplest = try middle.widened(by: width(of: part).upperBound * .power(-1))
        .simplestRational(bounds), 2 * simplest.bitWidth + 6 <= steps
    else { return nil }
    return Real(simplest)
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
    var distance = Real(try Enclosure(exactly: .power(exponent)).midpointRational(bounds))
    var (before, after) = (
      try center.subtracting(distance, bounds), try center.adding(distance, bounds)
    )
    if try before.compared(to: low, bounds) < 0 { before = low }
    if try after.compared(to: high, bounds) > 0 { after = high }
    guard let width = try after.subtracting(before, bounds).enclosure(precision: 64, bounds) else {
      return nil
    }
    let area = try values.real.multiplied(by: width, precision: precision + 16, bounds)
    var parts: [Subinterval] = []
    while true {
      let (isFirst, isLast) = (
        try before.compared(to: low, bounds) <= 0, try after.compared(to: high, bounds) >= 0
      )
      if isFirst, isLast { return (area, parts) }
      distance = try distance.multiplied(by: Real(1 << 12), bounds)
      var next = try center.subtracting(distance, bounds)
      if try next.compared(to: low, bounds) < 0 { next = low }
      if try next.compared(to: before, bounds) < 0 {
        parts.insert(try Subinterval(from: next, to: before, bounds), at: 0)
        before = next
      }
      next = try center.adding(distance, bounds)
      if try next.compared(to: high, bounds) > 0 { next = high }
      if try next.compared(to: after, bounds) > 0 {
        parts.append(try Subinterval(from: after, to: next, bounds))
        after = next
      }
    }
  }

  // MARK: Places

  private func width(of part: Subinterval) throws(RealError) -> Enclosure {
    guard let enclosure = try part.width.enclosure(precision: precision + 16, bounds) else {
      throw unsettled(part)
    }
    return enclosure.scaled(by: -part.depth)
  }

  /// A place in a part, from −1 at its beginning to 1 at its end.
  private func point(_ part: Subinterval, _ place: Rational) throws(RealError) -> Real {
    let middle = Real(part.place * 2 + 1)
    let unit = Real(try Rational(1, over: 1 << (part.depth + 1), bounds))
    let distance = try Real(place).adding(middle, bounds).multiplied(by: unit, bounds)
    return try part.first.adding(part.width.multiplied(by: distance, bounds), bounds)
  }

  private func low(of part: Subinterval) throws(RealError) -> Real {
    part.isFirst ? part.first : try point(part, -1)
  }

  private func high(of part: Subinterval) throws(RealError) -> Real {
    part.isLast ? part.last : try point(part, 1)
  }

  /// The value of the function at a place; the values on regions are used if they are close enough.
  private func value(
    _ part: Subinterval, _ place: Rational, within tolerance: Magnitude = .zero
  ) throws(RealError) -> Enclosure {
    let point = try point(part, place)
    if function == nil || !tolerance.isZero, let value = try values(at: point, distance: .zero),
      function == nil || value.real.radius < tolerance
    {
      return value.real
    }
    do throws(RealError) {
      if let value = try function?(point).enclosure(precision: precision + 16, bounds) {
        return value
      }
    } catch {
      if let value = try values(at: point, despite: error) { return value.real }
      throw blame(error, part)
    }
    throw unsettled(part)
  }

  /// The values at a point whose value is too large or too near to 0 for a number; `nil` after
  /// other errors.
  private func values(at point: Real, despite error: RealError) throws(RealError) -> Region? {
    // The time limit may be the reason for the error.
    try bounds.checkpoint()
    guard error.kind == .limitExceeded else { return nil }
    return try values(at: point, distance: .zero)
  }

  /// All values on a part, or on the ellipse that is 2^`widening` times as large.
  private func values(on part: Subinterval, widening: Int) throws(RealError) -> Region? {
    let half = try width(of: part).upperBound * .power(-1)
    let point = try point(part, 0)
    if widening == 0 { return try values(at: point, distance: half) }
    return try values(
      at: point, distance: half * (.power(widening - 1) + .power(-widening - 1)),
      height: half * .power(widening - 1), continuing: half)
  }

  /// The mean of the values on the first or the last part of an interval, by the end where it is
  /// known better; `nil` if it is unknown.
  private func values(atEnd part: Subinterval, precision: Int) throws(RealError) -> Region? {
    let width = try width(of: part)
    let arithmetic = RegionArithmetic(precision: precision, bounds)
    var best: Region?
    if part.isFirst {
      best = try covering(Region(width), .areaNextTo(end: part.first), arithmetic)
    }
    if part.isLast,
      let values = try covering(Region(width.negated), .areaNextTo(end: part.last), arithmetic),
      best.map({ values.real.radius < $0.real.radius }) ?? true
    {
      best = values
    }
    return best
  }

  private func values(
    at point: Real, distance: Magnitude, height: Magnitude = .zero,
    continuing segment: Magnitude? = nil
  ) throws(RealError) -> Region? {
    try bounds.checkpoint()
    guard let rough = try point.enclosure(precision: 64, bounds) else { return nil }
    let size = rough.upperBound.width
    // Numbers about 1, such as in e^x − 1, are calculated down to the distance.
    let precision =
      distance.isZero
      ? self.precision + 16
      : min(max(self.precision, max(0, size) - distance.width + 64), 1 << 16)
    guard let middle = try point.enclosure(precision: precision, bounds) else { return nil }
    return try covering(
      Region(middle.widened(by: distance), height: height),
      segment.map { .analyticValues(on: Region(middle.widened(by: $0))) } ?? .values,
      RegionArithmetic(precision: precision, bounds))
  }

  // MARK: Errors

  /// Throws the error of the function at a place in a part.
  private func complain(about part: Subinterval, _ place: Rational) throws(RealError) {
    let point = try point(part, place)
    do throws(RealError) {
      _ = try function?(point)
    } catch {
      if try values(at: point, despite: error) == nil { throw blame(error, part) }
    }
  }

  /// The error to throw for an integral whose function has failed in a part.
  ///
  /// A value that is too large or too near to 0 does not decide the area.
  private func blame(_ error: RealError, _ part: Subinterval) -> RealError {
    error.kind == .limitExceeded ? unsettled(part) : error
  }

  private mutating func spend(_ part: Subinterval, deepest: Int) throws(RealError) {
    parts -= 1
    guard parts > 0, part.depth < deepest else { throw unsettled(part) }
  }

  private func unsettled(_ part: Subinterval) -> RealError {
    let isFirst = part.depth > 8 && part.isFirst
    let isLast = part.depth > 8 && part.isLast
    let place = isFirst ? part.first : isLast ? part.last : try? point(part, 0)
    let text = (try? place?.decimal(digits: 6, bounds)) ?? "an end"
    return RealError(
      .undecided,
      isFirst || isLast
        ? "the integral could not be bounded at \(text), where it may be infinite"
        : "the integral could not be bounded near \(text); split it there if it is piecewise")
  }
}
