extension EnclosedPolynomial {
  /// Approximate roots in floating point, without any proof.
  ///
  /// The slopes of the upper convex hull of the coefficients' logarithms estimate the magnitudes of
  /// the roots; the angles are spread evenly. Then every number moves towards a root by Aberth's
  /// method: Newton's method for the polynomial divided by the distances from all other numbers.
  ///
  /// - Parameter bounds: The checkpoint.
  /// - Returns: As many numbers as there are roots, all different.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*²) for each of some ten steps.
  /// - Source: Aberth 1973, "Iteration methods for finding all zeros of a polynomial
  ///   simultaneously"; Bini 1996, "Numerical computation of polynomial zeros by means of Aberth's
  ///   method".
  func startingPoints(_ bounds: Bounds) throws(RealError) -> [ScaledComplex] {
    let terms = coefficients.map { ScaledComplex($0) }
    let sizes = terms.map { $0.magnitude }
    var points = circles()
    var moving = Array(points.indices)
    for _ in 0..<EnclosedPolynomial.mostSweeps where !moving.isEmpty {
      var next: [Int] = []
      for index in moving {
        try bounds.checkpoint()
        let point = points[index]
        let size = point.magnitude
        var (value, slope, scale) = (ScaledComplex.zero, ScaledComplex.zero, ScaledComplex.zero)
        for place in terms.indices.reversed() {
          slope = slope * point + value
          value = value * point + terms[place]
          scale = scale * size + sizes[place]
        }
        // Below this bound, the value consists of rounding errors.
        if value.width < scale.width - 48 { continue }
        let step = ScaledComplex.step(value, slope, at: point, points.count) {
          point - points[$0]
        }
        points[index] = point - step
        if step.width > point.width - 44 { next.append(index) }
      }
      moving = next
    }
    return points
  }

  /// After this number of sweeps, points that do not converge in floating point have mostly
  /// stopped.
  private static let mostSweeps = 40

  /// Points on circles whose radii are about the magnitudes of the roots.
  private func circles() -> [ScaledComplex] {
    // The corners of the upper convex hull.
    var corners: [Int] = []
    for place in coefficients.indices where logarithms[place] > -.infinity {
      while let last = corners.last, let former = corners.dropLast().last,
        (logarithms[last] - logarithms[former]) * Double(place - former)
          <= (logarithms[place] - logarithms[former]) * Double(last - former)
      {
        corners.removeLast()
      }
      corners.append(place)
    }
    // Turns by the golden angle keep any number of points apart.
    let turn = ScaledComplex(-0.7373688780783197, 0.6754902942615238)
    var direction = ScaledComplex(0.8, 0.6)
    var points: [ScaledComplex] = []
    for (first, last) in zip(corners, corners.dropFirst()) {
      let logarithm = (logarithms[first] - logarithms[last]) / Double(last - first)
      let whole = logarithm.rounded(.down)
      // 1 + x approximates 2^x from 0 to 1.
      let radius = ScaledComplex(1 + logarithm - whole, exponent: Int(whole))
      for _ in first..<last {
        points.append(radius * direction)
        direction = direction * turn
      }
    }
    // If the lowest coefficients may be 0, so may roots.
    while points.count < degree {
      points.append((points.last ?? direction) * turn * ScaledComplex(0.5))
    }
    return points
  }
}

extension ScaledComplex {
  /// Aberth's correction: p / (p′ − p·Σ 1/(z − other)).
  ///
  /// - Parameters:
  ///   - value: The value at z.
  ///   - slope: The derivative at z.
  ///   - point: z.
  ///   - count: The number of points.
  ///   - distance: The difference of z and another point; 0 for z itself.
  /// - Returns: The correction to subtract from z.
  static func step(
    _ value: ScaledComplex, _ slope: ScaledComplex, at point: ScaledComplex, _ count: Int,
    distance: (Int) -> ScaledComplex
  ) -> ScaledComplex {
    var sum = ScaledComplex.zero
    for other in 0..<count { sum = sum + ScaledComplex(1) / distance(other) }
    let divisor = slope - value * sum
    // Without a known direction, move the point away.
    return divisor.isZero ? point * ScaledComplex(0.0625, 0.125) : value / divisor
  }
}
