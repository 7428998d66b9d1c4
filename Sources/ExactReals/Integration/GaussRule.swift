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
  /// The nodes are the roots of a Legendre polynomial with leading coefficient 1. The distance from
  /// a place to the nearest root is at most the degree times Newton's step at the place. If there
  /// are as many places as roots, and the discs around them are separate, each disc contains one
  /// root.
  ///
  /// - Parameters:
  ///   - count: The number of nodes, an even number.
  ///   - goal: The arithmetic with the required number of bits of nodes and weights.
  /// - Throws: `tooWide` if Newton's method fails; errors of the checkpoint.
  /// - Complexity: O(*n*²) products.
  /// - Source: the starting points from Tricomi 1950; the bound from Laguerre, as in Henrici 1974,
  ///   "Applied and Computational Complex Analysis" 1, 6.4; the weights from Golub and Welsch 1969.
  init(count: Int, _ goal: EnclosureArithmetic) throws(RealError) {
    // The recurrence loses bits: the values of the polynomial shrink, and their errors grow.
    let (wanted, bounds) = (goal.precision + count + 16, goal.bounds)
    let arithmetic = goal.with(wanted + 2 * count + 32)
    let rough = arithmetic.with(64)
    let legendre = try Legendre(degree: count, arithmetic)
    var nodes: [Node] = []
    var (distance, former): (Magnitude, Enclosure) = (.zero, 2)
    for index in 1...count / 2 {
      try bounds.checkpoint()
      // Approximately cos(π (k - 1/4) / (n + 1/2)).
      let part = try rough.quotient(Integer(4 * index - 1), Integer(4 * count + 2))
      var place = try rough.sineAndCosine(rough.product(rough.pi, part)).cosine.midpoint
      var accuracy = 16
      var found: (penultimate: Enclosure, error: Magnitude)?
      for _ in 0..<64 {
        let bits = min(wanted, 2 * accuracy + 32) + 2 * count + 32
        let values = try legendre.values(at: place, arithmetic.with(bits))
        let step = try arithmetic.quotient(values.last, values.slope)
        let error = step.upperBound * Magnitude(UInt64(count), exponent: 0)
        if error.width < -wanted {
          found = (values.penultimate, error)
          break
        }
        accuracy = max(accuracy + 1, min(-error.width, wanted))
        let better = arithmetic.difference(place, step.midpoint)
        place =
          Enclosure(
            better.mantissa, exponent: better.exponent, radius: .zero,
            precision: min(wanted, 2 * accuracy) + 32
          ).midpoint
      }
      guard let found else { throw .tooWide }
      distance = max(distance, found.error)
      let gap = rough.difference(former, place)
      guard gap.sign == 1, distance + distance < gap.lowerBound else { throw .tooWide }
      former = place
      let weight = try legendre.weight(
        at: place, found.penultimate, distance: found.error, arithmetic)
      nodes.append(Node(place: try place.midpointRational(bounds), weight: weight))
    }
    guard distance < former.lowerBound else { throw .tooWide }
    (self.nodes, self.distance) = (nodes, distance)
  }
}

/// A Legendre polynomial with the leading coefficient 1, by its recurrence.
private struct Legendre {
  let degree: Int
  /// k² / (4k² − 1) for k from 1.
  let coefficients: [Enclosure]

  init(degree: Int, _ arithmetic: EnclosureArithmetic) throws(RealError) {
    self.degree = degree
    coefficients = try (1..<degree).map { k throws(RealError) in
      try arithmetic.quotient(Integer(k * k), Integer(4 * k * k - 1))
    }
  }

  /// The values of the polynomial and of its predecessor, and the derivative of the polynomial.
  func values(
    at x: Enclosure, _ arithmetic: EnclosureArithmetic
  ) throws(RealError) -> (last: Enclosure, penultimate: Enclosure, slope: Enclosure) {
    var (former, last): (Enclosure, Enclosure) = (1, x)
    for coefficient in coefficients {
      let rest = try arithmetic.product(coefficient, former)
      (former, last) = (last, arithmetic.difference(try arithmetic.product(x, last), rest))
    }
    // (1 - x²) p' = n (n / (2n - 1) · former - x p)
    let part = try arithmetic.quotient(Integer(degree * degree), Integer(2 * degree - 1))
    let product = try arithmetic.product(arithmetic.product(x, last), Enclosure(degree))
    let slope = arithmetic.difference(try arithmetic.product(part, former), product)
    let height = arithmetic.difference(1, try arithmetic.square(x))
    return (last, former, try arithmetic.quotient(slope, height))
  }

  /// The weight of the node near a place.
  ///
  /// The weight is 2 b₁ … b₍ₙ₋₁₎ (2n − 1) (1 − x²) / (n q(x))², where the b are the coefficients
  /// and q is the Legendre polynomial of degree n − 1.
  func weight(
    at place: Enclosure, _ penultimate: Enclosure, distance: Magnitude,
    _ arithmetic: EnclosureArithmetic
  ) throws(RealError) -> Enclosure {
    let height = arithmetic.difference(1, try arithmetic.square(place))
    // Between place and node, x² changes by less than 4 times the distance.
    var product = try arithmetic.product(height, Enclosure(4 * degree - 2))
      .widened(by: Magnitude(UInt64(16 * degree), exponent: 0) * distance)
    for coefficient in coefficients { product = try arithmetic.product(product, coefficient) }
    // By Markov's inequality, the slope of q is at most n² on the interval, since q is at most 1
    // there.
    let margin = Magnitude(UInt64(degree * degree), exponent: 0) * distance
    let square = try arithmetic.square(penultimate.widened(by: margin))
    return try arithmetic.quotient(
      product, arithmetic.product(square, Enclosure(degree * degree)))
  }
}
