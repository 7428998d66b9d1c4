extension Complex {
  /// All roots of a polynomial, repeated by multiplicity.
  ///
  /// The common divisor of the real and imaginary parts of the coefficients has the real roots and
  /// the pairs of conjugate roots. Let a + ib be the polynomial divided by it. The roots of a² + b²
  /// are the roots of a + ib and their conjugates; of each such pair exactly one number is a root
  /// of a + ib.
  ///
  /// - Parameters:
  ///   - coefficients: The coefficients, from the highest power down. Leading zeros are ignored.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The roots, in ascending order of the real part, then of the imaginary part.
  /// - Throws: The errors of `Real.roots(ofPolynomial:)`; above degree 2, those for twice the
  ///   degree.
  public static func roots(
    ofPolynomial coefficients: [Complex], _ bounds: Bounds = Bounds()
  ) throws(RealError) -> [Complex] {
    var remaining = coefficients[...]
    while let first = remaining.first,
      try first.real.signum(bounds) == 0, try first.imaginary.signum(bounds) == 0
    {
      remaining.removeFirst()
    }
    var lowestFirst: [Complex] = []
    if let leading = remaining.first, !remaining.allSatisfy({ $0.isReal }) {
      for coefficient in remaining.reversed() {
        lowestFirst.append(try coefficient.divided(by: leading, bounds))
      }
    }
    if lowestFirst.allSatisfy({ $0.isReal }) {
      let real = lowestFirst.isEmpty ? Array(remaining) : lowestFirst.reversed()
      return try realRoots(real.map { $0.real }, bounds)
    }
    let zeros = lowestFirst.prefix { $0.isZero }.count
    var roots = [Complex](repeating: Complex(real: 0), count: zeros)
    lowestFirst.removeFirst(zeros)
    switch lowestFirst.count {
    case 2: roots.append(try lowestFirst[0].negated(bounds))
    case 3:
      let centre = try lowestFirst[1].scaled(by: Real(-1).divided(by: 2, bounds), bounds)
      let square = try centre.multiplied(by: centre, bounds).subtracting(lowestFirst[0], bounds)
      let distance = try square.squareRoot(bounds)
      roots.append(try centre.subtracting(distance, bounds))
      roots.append(try centre.adding(distance, bounds))
    default: roots += try Complex.roots(lowestFirst: lowestFirst, bounds)
    }
    return try sorted(roots, bounds)
  }

  private static func realRoots(
    _ coefficients: [Real], _ bounds: Bounds
  ) throws(RealError) -> [Complex] {
    try Real.roots(ofPolynomial: coefficients, bounds)
      .map { Complex(real: $0.real, imaginary: $0.imaginary) }
  }

  /// The roots of a polynomial with complex coefficients and without the root 0.
  private static func roots(
    lowestFirst coefficients: [Complex], _ bounds: Bounds
  ) throws(RealError) -> [Complex] {
    var (a, b) = (coefficients.map { $0.real }, coefficients.map { $0.imaginary })
    var roots: [Complex] = []
    if let (x, y) = try wholeParts(a, b, bounds) {
      let (divisor, first, second) = try x.commonDivisor(with: y, bounds)
      (a, b) = (first.coefficients.map { Real($0) }, second.coefficients.map { Real($0) })
      if divisor.degree > 0 {
        roots = try realRoots(divisor.coefficients.reversed().map { Real($0) }, bounds)
      }
    }
    b += [Real](repeating: 0, count: max(0, a.count - b.count))
    a += [Real](repeating: 0, count: max(0, b.count - a.count))
    var squares = [Real](repeating: 0, count: 2 * a.count - 1)
    for part in [a, b] {
      for (place, x) in part.enumerated() where !x.isZero {
        for (other, y) in part.enumerated() where !y.isZero {
          try bounds.checkpoint()
          squares[place + other] = try squares[place + other]
            .adding(x.multiplied(by: y, bounds), bounds)
        }
      }
    }
    let polynomial = zip(a, b).map { Complex(real: $0, imaginary: $1) }
    for root in try realRoots(squares.reversed(), bounds)
    where try root.imaginary.signum(bounds) > 0 {
      let isRoot = try root.isRoot(of: polynomial, bounds)
      roots.append(isRoot ? root : try root.conjugate(bounds))
    }
    return roots
  }

  /// Both parts multiplied by the common denominator; `nil` if a coefficient is irrational.
  private static func wholeParts(
    _ a: [Real], _ b: [Real], _ bounds: Bounds
  ) throws(RealError) -> (IntegerPolynomial, IntegerPolynomial)? {
    guard let (rows, _) = try Matrix(rows: [a, b]).clearedAlike(bounds) else { return nil }
    return (IntegerPolynomial(rows[0]), IntegerPolynomial(rows[1]))
  }

  /// Whether this number, and not its conjugate, is a root of a polynomial that has exactly one of
  /// both.
  private func isRoot(
    of polynomial: [Complex], _ bounds: Bounds
  ) throws(RealError) -> Bool {
    var precision = Real.firstPrecision
    while true {
      if let x = try real.enclosure(precision: precision, bounds),
        let y = try imaginary.enclosure(precision: precision, bounds)
      {
        for (isConjugate, y) in [(false, y), (true, y.negated)] {
          var value: ComplexEnclosure? = ComplexEnclosure(Enclosure(exactly: 0))
          for coefficient in polynomial.reversed() {
            try bounds.checkpoint()
            guard let known = value,
              let a = try coefficient.real.enclosure(precision: precision, bounds),
              let b = try coefficient.imaginary.enclosure(precision: precision, bounds)
            else {
              value = nil
              break
            }
            value =
              try known
              .multiplied(by: ComplexEnclosure(x, y), precision: precision, bounds)
              .adding(ComplexEnclosure(a, b), precision: precision)
          }
          if value?.isNonzero ?? false { return isConjugate }
        }
      }
      precision *= 2
      if precision > PolynomialSolver.largestSize {
        throw .undecided("which of two numbers is a root", bounds)
      }
    }
  }

  /// The numbers in ascending order; parts whose order cannot be decided count as equal.
  private static func sorted(
    _ numbers: [Complex], _ bounds: Bounds
  ) throws(RealError) -> [Complex] {
    var sorted: [Complex] = []
    for number in numbers {
      var place = sorted.count
      while place > 0 {
        let other = sorted[place - 1]
        var order = try number.real.order(to: other.real, bounds)
        if order == 0 { order = try number.imaginary.order(to: other.imaginary, bounds) }
        if order >= 0 { break }
        place -= 1
      }
      sorted.insert(number, at: place)
    }
    return sorted
  }
}

extension Real {
  /// Compares two numbers; returns 0 if their order cannot be decided.
  func order(to other: Real, _ bounds: Bounds) throws(RealError) -> Int {
    do throws(RealError) {
      return try compared(to: other, bounds)
    } catch {
      if error.kind == .undecided { return 0 }
      throw error
    }
  }
}
