/// Gauss's quadrature on −1…1 with an even number of nodes, which are enclosed.
struct GaussRule {
  /// A node above 0, which also represents the node with the opposite sign.
  struct Node {
    /// A number near the node.
    let place: Rational
    let weight: Enclosure
  }

  /// The nodes above 0.
  let nodes: [Node]

  /// The largest distance of a place from its node.
  let distance: Magnitude

  /// The rule that is exact for all polynomials of degree below 2 · `count`.
  ///
  /// The initializer returns `nil` if Newton's method fails.
  ///
  /// The nodes are the roots of a Legendre polynomial with leading coefficient 1. The distance from
  /// a place to the nearest root is at most the degree times Newton's step at the place. If there
  /// are as many places as roots, and the discs around them are separate, each disc contains one
  /// root.
  ///
  /// - Parameters:
  ///   - count: The number of nodes, an even number.
  ///   - precision: The required number of bits of nodes and weights.
  ///   - bounds: The checkpoint.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*²) products.
  /// - Source: the starting points from Tricomi 1950; the bound from Laguerre, as in Henrici 1974,
  ///   "Applied and Computational Complex Analysis" 1, 6.4; the weights from Golub and Welsch 1969.
  init?(count: Int, precision: Int, _ bounds: Bounds) throws(RealError) {
    // The recurrence loses bits: the values of the polynomial shrink, and their errors grow.
    let wanted = precision + count + 16
    let working = wanted + 2 * count + 32
    let legendre = try Legendre(degree: count, precision: working, bounds)
    let pi = try Enclosure.pi(precision: 64, bounds)
    var nodes: [Node] = []
    var distance = Magnitude.zero
    var former = Enclosure(exactly: 2)
    for index in 1...count / 2 {
      try bounds.checkpoint()
      // Approximately cos(π (k - 1/4) / (n + 1/2)).
      let part = try Enclosure.quotient(
        Integer(4 * index - 1), Integer(4 * count + 2), precision: 64, bounds)
      var place = try pi.multiplied(by: part, precision: 64, bounds)
        .cosine(precision: 64, bounds).midpoint
      var accuracy = 16
      var found: (penultimate: Enclosure, error: Magnitude)?
      for _ in 0..<64 {
        let values = try legendre.values(
          at: place, precision: min(wanted, 2 * accuracy + 32) + 2 * count + 32, bounds)
        guard
          let step = try values.last.divided(by: values.slope, precision: working, bounds)
        else { return nil }
        let error = step.upperBound * Magnitude(UInt64(count), exponent: 0)
        if error.width < -wanted {
          found = (values.penultimate, error)
          break
        }
        accuracy = max(accuracy + 1, min(-error.width, wanted))
        let better = place.adding(step.midpoint.negated, precision: working)
        place =
          Enclosure(
            better.mantissa, exponent: better.exponent, radius: .zero,
            precision: min(wanted, 2 * accuracy) + 32
          ).midpoint
      }
      guard let found else { return nil }
      distance = max(distance, found.error)
      let gap = former.adding(place.negated, precision: 64)
      guard gap.sign == 1, distance + distance < gap.lowerBound else { return nil }
      former = place
      guard
        let weight = try legendre.weight(
          at: place, found.penultimate, distance: found.error, precision: working, bounds)
      else { return nil }
      nodes.append(
        Node(place: try place.midpointRational(bounds), weight: weight))
    }
    guard distance < former.lowerBound else { return nil }
    (self.nodes, self.distance) = (nodes, distance)
  }
}

/// A Legendre polynomial with the leading coefficient 1, by its recurrence.
private struct Legendre {
  let degree: Int
  /// k² / (4k² − 1) for k from 1.
  let coefficients: [Enclosure]

  init(degree: Int, precision: Int, _ bounds: Bounds) throws(RealError) {
    self.degree = degree
    var coefficients: [Enclosure] = []
    for k in 1..<degree {
      coefficients.append(
        try .quotient(Integer(k * k), Integer(4 * k * k - 1), precision: precision, bounds))
    }
    self.coefficients = coefficients
  }

  /// The values of the polynomial and of its predecessor, and the derivative of the polynomial.
  func values(
    at x: Enclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> (last: Enclosure, penultimate: Enclosure, slope: Enclosure) {
    var (former, last) = (Enclosure(exactly: 1), x)
    for coefficient in coefficients {
      let product = try x.multiplied(by: last, precision: precision, bounds)
      let rest = try coefficient.multiplied(by: former, precision: precision, bounds)
      (former, last) = (last, product.adding(rest.negated, precision: precision))
    }
    // (1 - x²) p' = n (n / (2n - 1) · former - x p)
    let part = try Enclosure.quotient(
      Integer(degree * degree), Integer(2 * degree - 1), precision: precision, bounds)
    let first = try part.multiplied(by: former, precision: precision, bounds)
    let second = try x.multiplied(by: last, precision: precision, bounds)
      .multiplied(by: Enclosure(exactly: Integer(degree)), precision: precision, bounds)
    let square = try x.multiplied(by: x, precision: precision, bounds)
    let slope = first.adding(second.negated, precision: precision)
    let height = Enclosure(exactly: 1).adding(square.negated, precision: precision)
    guard let slope = try slope.divided(by: height, precision: precision, bounds) else {
      return (last, former, Enclosure(exactly: 0))
    }
    return (last, former, slope)
  }

  /// The weight of the node near a place.
  ///
  /// The weight is 2 b₁ … b₍ₙ₋₁₎ (2n − 1) (1 − x²) / (n q(x))², where the b are the coefficients
  /// and q is the Legendre polynomial of degree n − 1.
  func weight(
    at place: Enclosure, _ penultimate: Enclosure, distance: Magnitude, precision: Int,
    _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    let square = try place.multiplied(by: place, precision: precision, bounds)
    var product = Enclosure(exactly: Integer(4 * degree - 2))
      .adding(
        square.multipliedExactly(by: Integer(4 * degree - 2)).negated, precision: precision)
    // Between place and node, x² changes by less than 4 times the distance.
    product = product.widened(by: Magnitude(UInt64(16 * degree), exponent: 0) * distance)
    for coefficient in coefficients {
      product = try product.multiplied(by: coefficient, precision: precision, bounds)
    }
    // By Markov's inequality, the slope of q is at most n² on the interval, since q is at most 1
    // there.
    let margin = Magnitude(UInt64(degree * degree), exponent: 0) * distance
    let value = penultimate.widened(by: margin)
    let divisor = try value.multiplied(by: value, precision: precision, bounds)
      .multipliedExactly(by: Integer(degree * degree))
    return try product.divided(by: divisor, precision: precision, bounds)
  }
}

extension Enclosure {
  fileprivate func multipliedExactly(by factor: Integer) -> Enclosure {
    Enclosure(
      mantissa * factor, exponent: exponent,
      radius: radius * Magnitude(factor.absolute.lowWord, exponent: 0), precision: .max / 4)
  }
}
