/// A search for divisors by elliptic curves in Montgomery's form.
///
/// On a curve modulo a prime p, the multiples of a point return to the neutral element after a
/// number of steps. This number of steps is near p and differs from curve to curve. If it has only
/// small factors, the product of all small numbers times the point is neutral modulo p, but not
/// modulo the number to factor.
///
/// - Source: H. Lenstra, "Factoring integers with elliptic curves", 1987; P. Montgomery, "Speeding
///   the Pollard and elliptic curve methods of factorization", 1987.
struct EllipticCurves {
  private let ring: LongResidues
  private let bounds: Bounds

  /// The parameter of the next curve.
  private var parameter = 6

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - number: An odd composite number that 3 does not divide.
  ///   - bounds: Supplies the checkpoint.
  init(_ number: Integer, _ bounds: Bounds) {
    ring = LongResidues(modulus: number, bounds: bounds)
    self.bounds = bounds
  }

  /// Limits for the primes of a curve, and the best numbers of curves, for divisors of 15, 20, 25 …
  /// digits.
  private static let levels = [
    (limit: 2000, count: 25), (11_000, 90), (50_000, 210), (250_000, 430), (1_000_000, 900),
    (3_000_000, 2400), (11_000_000, 4500),
  ]

  /// A divisor of the number.
  ///
  /// - Parameter levelCount: The number of levels to try; `nil` for no limit. The first level finds
  ///   divisors of 15 digits, and each further level finds divisors that are 5 digits longer.
  /// - Returns: A divisor that is neither 1 nor the number; `nil` if no such divisor was found.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: About exp(√(2·log p·log log p)) products for the least prime factor p.
  mutating func divisor(levelCount: Int?) throws(RealError) -> Integer? {
    var level = 0
    while level < levelCount ?? .max {
      let (limit, count) = Self.levels[min(level, Self.levels.count - 1)]
      let primes = ExactReals.primes(below: limit)
      for _ in 0..<count {
        if let divisor = try followCurve(primes, limit) { return divisor }
      }
      level += 1
    }
    return nil
  }

  /// A point of a curve without its second coordinate: X/Z.
  private struct CurvePoint {
    var x: Integer
    var z: Integer
  }

  /// Calculates a multiple of a point on the next curve.
  ///
  /// - Parameters:
  ///   - primes: All primes below the limit.
  ///   - limit: The limit for the prime powers in the order of the point. One more prime may be
  ///     fifty times as large.
  /// - Returns: A proper divisor; `nil` if the curve has not found one.
  /// - Throws: Errors of the checkpoint.
  private mutating func followCurve(
    _ primes: [Int], _ limit: Int
  ) throws(RealError) -> Integer? {
    // After H. Suyama: the order of the group is a multiple of 12.
    let n = ring.modulus
    let (u, v) = (Integer(parameter * parameter - 5), Integer(4 * parameter))
    parameter += 1
    let below = 16 * u * u * u * v
    let common = try n.greatestCommonDivisor(with: below, bounds)
    if common != 1 { return common == n ? nil : common }
    let above = (v - u) * (v - u) * (v - u) * (3 * u + v)
    let coefficient = try reduced(
      product(above, below.power(-1, modulo: n, bounds), bounds))
    var point = CurvePoint(x: try reduced(u * u * u), z: try reduced(v * v * v))
    for prime in primes {
      var power = prime
      while power <= limit / prime { power *= prime }
      point = try multiple(power, of: point, coefficient)
    }
    let first = try n.greatestCommonDivisor(with: point.z, bounds)
    if first != 1 { return first == n ? nil : first }
    let second = try n.greatestCommonDivisor(
      with: try distances(point, from: limit, to: 50 * limit, coefficient), bounds)
    return second == 1 || second == n ? nil : second
  }

  /// The product of differences of points for all primes in a range.
  ///
  /// If the multiple by one of the primes is neutral modulo p, a factor of the product is 0 modulo
  /// p.
  ///
  /// Each prime is 210·m ± j. The difference of the multiples by 210·m and by j covers both signs.
  private func distances(
    _ point: CurvePoint, from first: Int, to last: Int, _ coefficient: Integer
  ) throws(RealError) -> Integer {
    let small = try stride(from: 1, to: 105, by: 2)
      .filter { $0 % 3 != 0 && $0 % 5 != 0 && $0 % 7 != 0 }
      .map { factor throws(RealError) in try multiple(factor, of: point, coefficient) }
    let step = try multiple(210, of: point, coefficient)
    var before = try multiple(210 * (first / 210), of: point, coefficient)
    var giant = try multiple(210 * (first / 210 + 1), of: point, coefficient)
    var result: Integer = 1
    for _ in (first / 210 + 1)...(last / 210) {
      try bounds.checkpoint()
      for other in small {
        let (x, y) = (try ring.product(giant.x, other.z), try ring.product(other.x, giant.z))
        result = try ring.product(result, ring.distance(x, y))
      }
      (before, giant) = (giant, try sum(giant, step, difference: before))
    }
    return result
  }

  private func reduced(_ x: Integer) throws(RealError) -> Integer {
    try x.flooredQuotientAndModulus(dividingBy: ring.modulus, bounds).modulus
  }

  private func difference(_ x: Integer, _ y: Integer) -> Integer {
    x < y ? x - y + ring.modulus : x - y
  }

  // MARK: Points

  /// The multiple of a point by a number from 1 up: Montgomery's ladder.
  private func multiple(
    _ factor: Int, of point: CurvePoint, _ coefficient: Integer
  ) throws(RealError) -> CurvePoint {
    if factor == 1 { return point }
    try bounds.checkpoint()
    var (low, high) = (point, try double(point, coefficient))
    for bit in (0..<(factor.bitCount - 1)).reversed() {
      let middle = try sum(low, high, difference: point)
      if factor >> bit & 1 == 1 {
        (low, high) = (middle, try double(high, coefficient))
      } else {
        (low, high) = (try double(low, coefficient), middle)
      }
    }
    return low
  }

  private func sum(_ p: CurvePoint, _ q: CurvePoint, difference d: CurvePoint) throws(RealError)
    -> CurvePoint
  {
    let one = try ring.product(difference(p.x, p.z), ring.sum(q.x, q.z))
    let other = try ring.product(ring.sum(p.x, p.z), difference(q.x, q.z))
    let (sum, distance) = (ring.sum(one, other), ring.distance(one, other))
    return CurvePoint(
      x: try ring.product(d.z, ring.product(sum, sum)),
      z: try ring.product(d.x, ring.product(distance, distance)))
  }

  private func double(_ p: CurvePoint, _ coefficient: Integer) throws(RealError) -> CurvePoint {
    let (sum, distance) = (ring.sum(p.x, p.z), ring.distance(p.x, p.z))
    let (plus, minus) = (try ring.product(sum, sum), try ring.product(distance, distance))
    let middle = self.difference(plus, minus)
    return CurvePoint(
      x: try ring.product(plus, minus),
      z: try ring.product(middle, ring.sum(minus, ring.product(coefficient, middle))))
  }
}
