/// The arithmetic of regions, with a number of bits.
package struct RegionArithmetic: Sendable {
  /// The precision of the real parts, in bits.
  package var precision: Int

  /// The limits of the calculation.
  package var bounds: Bounds

  package init(precision: Int, _ bounds: Bounds) {
    (self.precision, self.bounds) = (precision, bounds)
  }

  /// The region of a number; `nil` if too little is known of it.
  package func region(_ number: Real) throws(RealError) -> Region? {
    try number.enclosure(precision: precision, bounds).map { Region($0) }
  }

  package func sum(_ x: Region, _ y: Region) -> Region {
    Region(x.real.adding(y.real, precision: precision), height: x.height + y.height)
  }

  package func negative(_ x: Region) -> Region { Region(x.real.negated, height: x.height) }

  package func product(_ x: Region, _ y: Region) throws(RealError) -> Region {
    let real = try product(x.real, y.real)
    if x.isReal, y.isReal { return Region(real) }
    return Region(
      real.widened(by: x.height * y.height),
      height: x.real.upperBound * y.height + y.real.upperBound * x.height)
  }

  /// The squares; those of real numbers are not negative.
  package func square(_ x: Region) throws(RealError) -> Region {
    let real =
      x.sign == nil
      ? Enclosure(below: x.real.upperBound * x.real.upperBound)
      : try product(x.real, x.real)
    if x.isReal { return Region(real) }
    return Region(
      real.widened(by: x.height * x.height), height: .power(1) * x.real.upperBound * x.height)
  }

  /// The inverses; `nil` if 0 may be a real part.
  package func inverse(_ x: Region) throws(RealError) -> Region? {
    let least = x.real.lowerBound
    guard let real = try inverse(x.real) else { return nil }
    // |1/(x + iy) - 1/x| is |y| / |x||x + iy|.
    let change = x.isReal ? .zero : x.height / least / least
    return Region(real.widened(by: change), height: change)
  }

  /// The products of real numbers.
  ///
  /// If the factors are wide and have one sign, so do their products.
  private func product(_ x: Enclosure, _ y: Enclosure) throws(RealError) -> Enclosure {
    if min(x.accuracy, y.accuracy) < Self.narrow, let x = ends(x), let y = ends(y) {
      return try x.near.multiplied(by: y.near, precision: precision, bounds)
        .joined(
          with: x.far.multiplied(by: y.far, precision: precision, bounds), precision: precision)
    }
    return try x.multiplied(by: y, precision: precision, bounds)
  }

  /// The inverses of real numbers; `nil` if 0 may be one of them.
  private func inverse(_ x: Enclosure) throws(RealError) -> Enclosure? {
    let one = Enclosure(exactly: 1)
    if x.accuracy < Self.narrow, let ends = ends(x),
      let far = try one.divided(by: ends.near, precision: precision, bounds),
      let near = try one.divided(by: ends.far, precision: precision, bounds)
    {
      return near.joined(with: far, precision: precision)
    }
    return try one.divided(by: x, precision: precision, bounds)
  }

  /// The accuracy below which a midpoint is less useful for a function's values than the two ends.
  private static var narrow: Int { 8 }

  /// The ends of numbers of one sign, the nearer to 0 first; `nil` for other numbers.
  private func ends(_ x: Enclosure) -> (near: Enclosure, far: Enclosure)? {
    guard let sign = x.sign, sign != 0 else { return nil }
    let (low, high) = x.outerEnds(precision: precision)
    guard low.sign == sign, high.sign == sign else { return nil }
    return sign > 0 ? (low, high) : (high, low)
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
    guard let real = try exponential(x.real) else { return nil }
    if x.isReal { return Region(real) }
    // |cos y - 1| is at most y² and 2, |sin y| at most y and 1.
    let size = real.upperBound
    let (height, one) = (x.height, Magnitude.power(0))
    return Region(
      real.widened(by: size * min(height * height, one + one)), height: size * min(height, one))
  }

  /// The exponentials of real numbers, including those that are too small for exact numbers.
  private func exponential(_ x: Enclosure) throws(RealError) -> Enclosure? {
    let ends = x.outerEnds(precision: precision)
    // The exponential of -2^24 is less than 2 to that power.
    let least = 1 << 24
    func isTiny(_ x: Enclosure) -> Bool { x.sign == -1 && x.midpointWidth > 25 }
    if isTiny(ends.high) { return Enclosure(below: .power(-least)) }
    if isTiny(ends.low) {
      return try ends.high.exponential(precision: precision, bounds)
        .map { Enclosure(below: $0.upperBound) }
    }
    return try rising(x) { x throws(RealError) in
      try x.exponential(precision: precision, bounds)
    }
  }

  /// The natural logarithms of numbers with positive real parts; `nil` for others.
  package func logarithm(_ x: Region) throws(RealError) -> Region? {
    guard x.sign == 1 else { return nil }
    let result = try rising(x.real) { x throws(RealError) in
      try x.naturalLogarithm(precision: precision, bounds)
    }
    guard let real = result else { return nil }
    let change = x.isReal ? .zero : x.height / x.real.lowerBound
    return Region(real.widened(by: change), height: change)
  }

  /// The square roots of numbers with positive real parts; `nil` for others.
  package func squareRoot(_ x: Region) throws(RealError) -> Region? {
    guard x.sign == 1 else { return nil }
    let result = try rising(x.real) { x throws(RealError) in
      try x.squareRoot(precision: precision, bounds)
    }
    guard let real = result, x.isReal || !real.lowerBound.isZero else { return nil }
    let change = x.isReal ? .zero : x.height / real.lowerBound
    return Region(real.widened(by: change), height: change)
  }

  /// The sines or the cosines.
  package func wave(_ x: Region, isSine: Bool) throws(RealError) -> Region? {
    let (sine, cosine) = try x.real.sineAndCosine(precision: precision, bounds)
    let real = isSine ? sine : cosine
    if x.isReal { return Region(real) }
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
    return Region(twice.real.scaled(by: -1), height: twice.height * .power(-1))
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

  /// The magnitudes of real numbers of both signs.
  package func magnitude(_ x: Region) -> Region { Region(Enclosure(below: x.real.upperBound)) }

  /// The bound for the magnitudes of real numbers.
  package func bound(_ x: Region) -> Region { Region(Enclosure(exactly: x.real.upperBound)) }

  /// The positive or the negative parts of real numbers; the others are replaced by 0.
  package func part(_ x: Region, isAbove: Bool) -> Region {
    let ends = x.real.outerEnds(precision: precision)
    let end = (isAbove ? ends.high : ends.low).scaled(by: -1)
    return Region(end.widened(by: end.upperBound))
  }

  /// The first and the last of the integers to which the real parts are rounded.
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
  /// Close to the midpoint, the function encloses them well by itself.
  private func rising(
    _ x: Enclosure, _ function: (Enclosure) throws(RealError) -> Enclosure?
  ) throws(RealError) -> Enclosure? {
    if x.accuracy > 32 || x.radius.width < -32 { return try function(x) }
    let ends = x.outerEnds(precision: precision)
    // Rounding may have moved the lower end out of the function's domain.
    guard let low = try function(ends.low), let high = try function(ends.high) else {
      return try function(x)
    }
    return low.joined(with: high, precision: precision)
  }
}
