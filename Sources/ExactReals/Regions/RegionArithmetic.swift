/// The arithmetic of regions with a given precision.
package struct RegionArithmetic: Sendable {
  /// The precision of the real parts, in bits.
  package var precision: Int

  /// The bounds of the calculation.
  package var bounds: Bounds

  package init(precision: Int, _ bounds: Bounds) {
    (self.precision, self.bounds) = (precision, bounds)
  }

  /// The region of a number; `nil` if the number cannot be enclosed.
  package func region(_ number: Real) throws(RealError) -> Region? {
    try number.enclosure(precision: precision, bounds).map { Region($0) }
  }

  package func sum(_ x: Region, _ y: Region) -> Region {
    Region(
      x.real.adding(y.real, precision: precision), height: x.height + y.height,
      nearest: x.nearest(with: y).map { max($0, y.lowerBound) })
  }

  package func negative(_ x: Region) -> Region {
    Region(x.real.negated, height: x.height, nearest: x.nearest)
  }

  package func product(_ x: Region, _ y: Region) throws(RealError) -> Region {
    let real = try realProduct(x, y)
    if x.isReal, y.isReal {
      var nearest: Magnitude?
      if x.nearest != nil, y.nearest != nil { nearest = x.lowerBound.times(y.lowerBound) }
      return Region(real, nearest: nearest)
    }
    return Region(
      real.widened(by: x.height * y.height),
      height: x.real.upperBound * y.height + y.real.upperBound * x.height)
  }

  /// The squares; squares of real numbers are not negative.
  package func square(_ x: Region) throws(RealError) -> Region {
    let real =
      x.sign == nil
      ? Enclosure(below: x.real.upperBound * x.real.upperBound)
      : try realProduct(x, x)
    if x.isReal { return Region(real, nearest: x.lowerBound.times(x.lowerBound)) }
    return Region(
      real.widened(by: x.height * x.height), height: .power(1) * x.real.upperBound * x.height)
  }

  /// The inverses; `nil` if 0 may be a real part.
  package func inverse(_ x: Region) throws(RealError) -> Region? {
    guard let sign = x.sign, sign != 0 else { return nil }
    let one = Enclosure(exactly: 1)
    let least = x.lowerBound
    let real: Enclosure
    if x.real.accuracy < Self.narrow {
      let ends = ends(x)
      guard let low = try one.divided(by: ends.high, precision: precision, bounds),
        let high = try one.divided(by: ends.low, precision: precision, bounds)
      else { return nil }
      real = low.joined(with: high, precision: precision)
    } else {
      guard let inverse = try one.divided(by: x.real, precision: precision, bounds) else {
        return nil
      }
      real = inverse
    }
    if x.isReal { return Region(real, nearest: x.real.upperBound.inverse) }
    // |1/(x + iy) - 1/x| is |y| / |x||x + iy|.
    let change = x.height / least / least
    return Region(real.widened(by: change), height: change)
  }

  /// The products of real parts; wide factors with known signs have products with a known sign.
  private func realProduct(_ x: Region, _ y: Region) throws(RealError) -> Enclosure {
    if min(x.real.accuracy, y.real.accuracy) < Self.narrow, let first = x.sign, let second = y.sign,
      first * second != 0
    {
      let (x, y) = (ends(x), ends(y))
      let (near, far) = first > 0 ? (x.low, x.high) : (x.high, x.low)
      let (otherNear, otherFar) = second > 0 ? (y.low, y.high) : (y.high, y.low)
      return try near.multiplied(by: otherNear, precision: precision, bounds)
        .joined(
          with: far.multiplied(by: otherFar, precision: precision, bounds), precision: precision)
    }
    return try x.real.multiplied(by: y.real, precision: precision, bounds)
  }

  /// The accuracy below which the two ends are better arguments of a function than the midpoint.
  private static var narrow: Int { 8 }

  /// Exact numbers below and above all real parts.
  private func ends(_ x: Region) -> (low: Enclosure, high: Enclosure) {
    let ends = x.real.outerEnds(precision: precision)
    guard let nearest = x.nearest, nearest != x.real.lowerBound else { return ends }
    let near = Enclosure(exactly: nearest)
    if x.isNotNegative { return (near, ends.high) }
    return (ends.low, near.negated)
  }

  /// The least and the greatest real part and the greatest imaginary part, rounded outwards.
  ///
  /// - Returns: The numbers; `nil` if they are too long for calculations.
  package func edges(_ x: Region) throws(RealError) -> [Real]? {
    let ends = RegionArithmetic(precision: 64, bounds).ends(x)
    let height = Enclosure(exactly: x.height)
    var edges: [Real] = []
    for edge in [ends.low, ends.high, height] {
      guard abs(edge.exponent) < 1 << 16 else { return nil }
      edges.append(Real(try edge.midpointRational(bounds)))
    }
    return edges
  }

  /// A nonnegative integer power; `nil` if it is too large or too close to 0.
  package func power(_ x: Region, _ exponent: Int) throws(RealError) -> Region? {
    var result = Region(Enclosure(exactly: 1))
    for bit in (0..<exponent.bitCount).reversed() {
      let size = result.upperBound
      guard size.isZero || abs(size.width) < .max / 16 else { return nil }
      result = try square(result)
      if exponent >> bit & 1 == 1 { result = try product(result, x) }
    }
    return result
  }

  package func exponential(_ x: Region) throws(RealError) -> Region? {
    guard let values = try realExponential(x) else { return nil }
    if x.isReal { return values }
    // |cos y - 1| is at most y² and 2, |sin y| at most y and 1.
    let size = values.real.upperBound
    let (height, one) = (x.height, Magnitude.power(0))
    return Region(
      values.real.widened(by: size * min(height * height, one + one)),
      height: size * min(height, one))
  }

  /// The exponentials of real parts, which may be too small for a number.
  private func realExponential(_ x: Region) throws(RealError) -> Region? {
    let ends = x.real.outerEnds(precision: precision)
    // The exponential of -2^24 is less than 2^(-2^24).
    let least = 1 << 24
    func isTiny(_ x: Enclosure) -> Bool { x.sign == -1 && x.midpointWidth > 25 }
    if isTiny(ends.high) { return Region(Enclosure(below: .power(-least)), nearest: .zero) }
    if isTiny(ends.low) {
      return try ends.high.exponential(precision: precision, bounds)
        .map { Region(Enclosure(below: $0.upperBound), nearest: .zero) }
    }
    return try rising(x) { x throws(RealError) in
      try x.exponential(precision: precision, bounds)
    }
  }

  /// The natural logarithms of numbers with positive real parts; `nil` for other numbers.
  package func logarithm(_ x: Region) throws(RealError) -> Region? {
    guard x.sign == 1 else { return nil }
    let result = try rising(x) { x throws(RealError) in
      try x.naturalLogarithm(precision: precision, bounds)
    }
    guard let result, !x.isReal else { return result }
    let change = x.height / x.lowerBound
    return Region(result.real.widened(by: change), height: change)
  }

  /// The square roots of numbers with positive real parts, and of real numbers from 0 up.
  ///
  /// The result is `nil` for other regions.
  package func squareRoot(_ x: Region) throws(RealError) -> Region? {
    guard x.sign == 1 else {
      guard x.isReal, x.isNotNegative else { return nil }
      return try Enclosure(exactly: x.upperBound).squareRoot(precision: precision, bounds)
        .map { Region(Enclosure(below: $0.upperBound), nearest: .zero) }
    }
    let result = try rising(x) { x throws(RealError) in
      try x.squareRoot(precision: precision, bounds)
    }
    guard let result, !x.isReal else { return result }
    guard !result.lowerBound.isZero else { return nil }
    let change = x.height / result.lowerBound
    return Region(result.real.widened(by: change), height: change)
  }

  /// The sines or the cosines.
  package func wave(_ x: Region, isSine: Bool) throws(RealError) -> Region? {
    let (sine, cosine) = try x.real.sineAndCosine(precision: precision, bounds)
    let real = isSine ? sine : cosine
    if x.isReal {
      if real.radius.width < -16 { return Region(real) }
      // Slopes bound the values near 1 too widely.
      let ends = real.outerEnds(precision: precision)
      let one = Enclosure(exactly: 1)
      func clipped(_ end: Enclosure) -> Enclosure {
        guard end.adding(one, precision: precision).sign != -1 else { return one.negated }
        return end.adding(one.negated, precision: precision).sign == 1 ? one : end
      }
      let (low, high) = (clipped(ends.low), clipped(ends.high))
      return Region(low.joined(with: high, precision: precision))
    }
    // cosh y - 1 is at most y² e^y, and sinh y at most y e^y.
    guard
      let power = try Enclosure(exactly: x.height).exponential(precision: 32, bounds)
    else { return nil }
    let change = x.height * power.upperBound
    return Region(real.widened(by: x.height * change), height: change)
  }

  /// The hyperbolic sines or cosines.
  package func hyperbolic(_ x: Region, isSine: Bool) throws(RealError) -> Region? {
    guard let power = try exponential(x), let inverse = try exponential(negative(x)) else {
      return nil
    }
    let twice = sum(power, isSine ? negative(inverse) : inverse)
    return Region(
      twice.real.scaled(by: -1), height: twice.height * .power(-1),
      nearest: twice.nearest.map { $0.times(.power(-1)) })
  }

  /// The hyperbolic tangents, 2 / (1 + exp(-2x)) - 1.
  package func hyperbolicTangent(_ x: Region) throws(RealError) -> Region? {
    if x.sign == -1 { return try hyperbolicTangent(negative(x)).map { negative($0) } }
    let one = Region(Enclosure(exactly: 1))
    let twice = sum(x, x)
    guard let power = try exponential(negative(twice)),
      let part = try inverse(sum(one, power))
    else { return nil }
    return sum(sum(part, part), negative(one))
  }

  /// The magnitudes of real numbers, which may have both signs.
  package func magnitude(_ x: Region) -> Region {
    Region(Enclosure(below: x.real.upperBound), nearest: .zero)
  }

  /// An upper bound for the magnitudes of real numbers.
  package func bound(_ x: Region) -> Region { Region(Enclosure(exactly: x.real.upperBound)) }

  /// A lower bound for the magnitudes of real numbers, with their sign; `nil` if the sign is not
  /// known.
  package func nearest(_ x: Region) -> Region? {
    guard let sign = x.sign, sign != 0 else { return nil }
    let number = Region(Enclosure(exactly: x.lowerBound))
    return x.isNotNegative ? number : negative(number)
  }

  /// Real numbers; numbers below 0, or numbers above 0, are replaced by 0.
  package func part(_ x: Region, isAbove: Bool) -> Region {
    let ends = x.real.outerEnds(precision: precision)
    let end = (isAbove ? ends.high : ends.low).scaled(by: -1)
    return Region(end.widened(by: end.upperBound), nearest: .zero)
  }

  /// The first and the last integer to which the real parts are rounded.
  ///
  /// - Returns: The integers; `nil` if they are too large.
  package func integers(
    _ x: Region, _ rounding: (Real, Bounds) throws(RealError) -> Integer
  ) throws(RealError) -> (first: Integer, last: Integer)? {
    let ends = x.real.outerEnds(precision: precision)
    guard max(ends.low.midpointWidth, ends.high.midpointWidth) < 4096,
      min(ends.low.exponent, ends.high.exponent) > -1 << 16
    else { return nil }
    return (
      try rounding(Real(ends.low.midpointRational(bounds)), bounds),
      try rounding(Real(ends.high.midpointRational(bounds)), bounds)
    )
  }

  /// The values of an increasing function.
  ///
  /// Near the midpoint, the function encloses its values well without the ends.
  private func rising(
    _ x: Region, _ function: (Enclosure) throws(RealError) -> Enclosure?
  ) throws(RealError) -> Region? {
    let real = x.real
    if real.accuracy > 32 || real.radius.width < -32 {
      return try function(real).map { Region($0) }
    }
    let ends = ends(x)
    // Rounding may move the lower end out of the function's domain.
    guard let low = try function(ends.low), let high = try function(ends.high) else {
      return try function(real).map { Region($0) }
    }
    return Region(low).joined(with: Region(high), precision)
  }
}
