/// A polynomial with real coefficients, from the constant coefficient up; the last is not 0.
struct RealPolynomial: Sendable {
  let coefficients: [Real]

  var degree: Int { coefficients.count - 1 }

  /// Encloses the coefficients with the given number of bits; returns `nil` if one cannot be
  /// enclosed.
  func enclosed(precision: Int, _ bounds: Bounds) throws(RealError) -> EnclosedPolynomial? {
    var enclosures: [Enclosure] = []
    for coefficient in coefficients {
      guard let enclosure = try coefficient.enclosure(precision: precision, bounds) else {
        return nil
      }
      enclosures.append(enclosure)
    }
    return EnclosedPolynomial(enclosures)
  }
}

/// Discs around approximate roots, calculated with increasing precision until each contains one
/// root.
///
/// There is a root within *n*·|p(z) / p′(z)| of z. So if *n* discs of such radii are disjoint, each
/// contains exactly one root.
///
/// - Source: for the radius Henrici 1974, "Applied and computational complex analysis" 1, 6.4; for
///   disjoint discs Smith 1970, "Error bounds for zeros of a polynomial based upon Gerschgorin's
///   theorems".
struct RootIsolation {
  private let polynomial: RealPolynomial
  private let bounds: Bounds

  /// The centres of the discs, exact.
  private var points: [ComplexEnclosure] = []
  private var approximations: [ScaledComplex] = []

  /// The radii of the discs; `nil` for unknown radii.
  private var radii: [Magnitude?]

  init(_ polynomial: RealPolynomial, _ bounds: Bounds) {
    (self.polynomial, self.bounds) = (polynomial, bounds)
    radii = Array(repeating: nil, count: polynomial.degree)
  }

  /// The real roots, and of each conjugate pair the root above the real axis.
  ///
  /// - Parameter limit: The largest number of bits to try.
  /// - Returns: The roots; `nil` if they cannot be separated with that number of bits.
  /// - Throws: Errors of the checkpoint.
  mutating func roots(limit: Int) throws(RealError) -> [PolynomialRoot]? {
    var precision = Real.firstPrecision
    while precision <= limit {
      if let enclosed = try polynomial.enclosed(precision: precision, bounds) {
        if points.isEmpty {
          approximations = try enclosed.startingPoints(bounds)
          points = approximations.map { $0.enclosure }
        }
        if try separate(enclosed, precision: precision) {
          var roots: [PolynomialRoot] = []
          for index in points.indices {
            if let root = try root(index) { roots.append(root) }
          }
          return roots
        }
      }
      precision *= 2
    }
    return nil
  }

  /// The root in a disc; `nil` for a disc below the real axis.
  ///
  /// The conjugate of a root is also a root. If the disc meets the real axis, the conjugate is
  /// nearer to the disc than any other disc, so both are the same number.
  private func root(_ index: Int) throws(RealError) -> PolynomialRoot? {
    guard let radius = radii[index] else { return nil }
    let (point, height) = (points[index], points[index].imaginary)
    let isReal = height.upperBound <= radius
    if !isReal, height.mantissa.isNegative { return nil }
    return PolynomialRoot(
      polynomial, isReal ? ComplexEnclosure(point.real) : point,
      radius: isReal ? radius + height.upperBound : radius, gap: try gap(index))
  }

  /// Moves the points with the given number of bits until the discs are far from each other.
  ///
  /// - Returns: Whether the discs are far from each other; if not, more bits are needed.
  private mutating func separate(
    _ enclosed: EnclosedPolynomial, precision: Int
  ) throws(RealError) -> Bool {
    var moving = Array(points.indices)
    var stuck = Set<Int>()
    // Near a root of multiplicity m, each step shrinks the distance by a factor of about 1 - 1/m.
    for _ in 0..<(4 * precision) {
      var next: [Int] = []
      for index in moving {
        try bounds.checkpoint()
        let (value, slope) = try enclosed.values(
          at: points[index], precision: precision, slopePrecision: precision, bounds)
        let ratio = try value.divided(by: slope, precision: 64, bounds)
        radii[index] = ratio.map { ratio in
          (ratio.real.upperBound + ratio.imaginary.upperBound)
            * Magnitude(UInt64(polynomial.degree), exponent: 0)
        }
        if try isSettled(index) { continue }
        guard value.isNonzero else {
          // Further steps would only follow rounding errors.
          stuck.insert(index)
          continue
        }
        move(index, ScaledComplex(value), ScaledComplex(slope), precision)
        next.append(index)
      }
      if next.isEmpty {
        for index in points.indices {
          if try !isSettled(index) { next.append(index) }
        }
        if next.isEmpty { return true }
        next.removeAll { stuck.contains($0) }
        if next.isEmpty { return false }
      }
      moving = next
    }
    return false
  }

  /// Subtracts Aberth's correction from a point.
  private mutating func move(
    _ index: Int, _ value: ScaledComplex, _ slope: ScaledComplex, _ precision: Int
  ) {
    let approximation = approximations[index]
    let step = ScaledComplex.step(value, slope, at: approximation, points.count) { other in
      let distance = approximation - approximations[other]
      if distance.width > approximation.width - 16 || other == index { return distance }
      return ScaledComplex(difference(index, other))
    }
    points[index] = points[index].subtracting(
      step.enclosure, unit: max(approximation.width, step.width) - precision)
    approximations[index] = ScaledComplex(points[index])
  }

  /// Encloses the difference of two points.
  private func difference(_ index: Int, _ other: Int) -> ComplexEnclosure {
    let (x, y) = (points[index], points[other])
    return ComplexEnclosure(
      x.real.adding(y.real.negated, precision: .max / 4),
      x.imaginary.adding(y.imaginary.negated, precision: .max / 4))
  }

  /// Whether a disc is small compared to its distance from all other points.
  private func isSettled(_ index: Int) throws(RealError) -> Bool {
    guard let radius = radii[index] else { return false }
    return try radius * Magnitude(UInt64(64 * polynomial.degree), exponent: 0) <= gap(index)
  }

  /// Half the distance to the nearest other point.
  ///
  /// Once all discs are small enough, the distance from this root to any other is at least that:
  /// both radii are at most *d*/64*n* for the distance *d* of the points.
  private func gap(_ index: Int) throws(RealError) -> Magnitude {
    var least: Magnitude?
    for other in points.indices where other != index {
      if other % 64 == 0 { try bounds.checkpoint() }
      // If the leading 16 bits differ, floating-point numbers bound the distance to 20 bits or
      // more.
      let (point, neighbour) = (approximations[index], approximations[other])
      let rough = point - neighbour
      var distance = Magnitude(
        roundedDown: UInt64(max(rough.real.magnitude, rough.imaginary.magnitude) * 0xfffffp0),
        exponent: rough.exponent - 20)
      if rough.width <= max(point.width, neighbour.width) - 16 {
        let exact = difference(index, other)
        distance = max(exact.real.lowerBound, exact.imaginary.lowerBound)
      }
      if least.map({ distance < $0 }) ?? true { least = distance }
    }
    return (least ?? .zero) * .power(-1)
  }
}

extension ComplexEnclosure {
  /// The difference of the midpoints, rounded to multiples of 2^`unit`.
  ///
  /// The error of each part is less than 2^`unit`.
  func subtracting(_ other: ComplexEnclosure, unit: Int) -> ComplexEnclosure {
    func part(_ x: Enclosure, _ y: Enclosure) -> Enclosure {
      let difference = x.midpoint.adding(y.midpoint.negated, precision: .max / 4)
      return Enclosure(exactly: difference.fixed(bits: -unit), exponent: unit)
    }
    return ComplexEnclosure(part(real, other.real), part(imaginary, other.imaginary))
  }
}
