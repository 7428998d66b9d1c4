extension Integer {
  /// The prime factors of the number.
  ///
  /// Trial division finds small factors, Pollard's method factors of up to about ten digits, and
  /// the quadratic sieve all others. The sieve takes less than a second for up to 40 digits and a
  /// minute for 65. In numbers of more than 60 digits, elliptic curves search for factors of 20
  /// digits first, and in numbers of more than 80 digits of 25.
  ///
  /// - Parameter bounds: The bounds.
  /// - Returns: The prime factors in ascending order, each repeated by its multiplicity; empty for
  ///   1.
  /// - Throws: `domain` for a number below 1; errors of the checkpoint.
  public func primeFactors(_ bounds: Bounds) throws(RealError) -> [Integer] {
    guard signum() > 0 else { throw RealError(.domain, "the factors of a number below 1") }
    var factors: [Integer] = []
    var rest = self
    var candidate = 2
    while candidate < 1 << 12 {
      if let small = rest.small, candidate * candidate > small { break }
      let (quotient, remainder) = try rest.quotientAndRemainder(
        dividingBy: Integer(candidate), bounds)
      if remainder.isZero {
        factors.append(Integer(candidate))
        rest = quotient
      } else {
        candidate += candidate == 2 ? 1 : 2
      }
    }
    return factors + (try rest.largeFactors(bounds).sorted())
  }

  /// The prime factors of a number that is 1, or a prime, or has no prime factor below 2¹².
  private func largeFactors(_ bounds: Bounds) throws(RealError) -> [Integer] {
    if self == 1 { return [] }
    if try isPrime(bounds) { return [self] }
    let divisor = try properDivisor(bounds)
    let quotient = try quotientAndRemainder(dividingBy: divisor, bounds).quotient
    return try divisor.largeFactors(bounds) + quotient.largeFactors(bounds)
  }

  /// A divisor of an odd composite number that is neither 1 nor the number.
  private func properDivisor(_ bounds: Bounds) throws(RealError) -> Integer {
    if let word = absolute.word {
      let ring = Montgomery(modulo: word)
      while true {
        if let divisor = try pollardDivisor(ring, steps: 1 << 29, bounds) {
          return Integer(divisor)
        }
      }
    }
    if let divisor = try shortDivisor(bounds) { return divisor }
    if let root = try exactRoot(bounds) { return root }
    var curves = EllipticCurves(self, bounds)
    if bitWidth <= SieveSize.mostBits {
      // Elliptic curves need only a fraction of the time of the sieve.
      let levels = bitWidth < 200 ? 0 : bitWidth < 220 ? 1 : bitWidth < 270 ? 2 : 3
      if let divisor = try curves.divisor(levelCount: levels) { return divisor }
      var sieve = QuadraticSieve(self, bounds)
      if let divisor = try sieve.divisor() { return divisor }
    }
    while true {
      if let divisor = try curves.divisor(levelCount: nil) { return divisor }
    }
  }

  /// A proper divisor with a short factor, by Pollard's method; `nil` if a short search finds none.
  private func shortDivisor(_ bounds: Bounds) throws(RealError) -> Integer? {
    if let twoWords = absolute.uint128 {
      let ring = Montgomery(modulo: twoWords)
      let steps = 1 << (8 + bitWidth / 12)
      return try pollardDivisor(ring, steps: steps, bounds).map { Integer($0) }
    }
    let ring = LongResidues(modulus: self, bounds: bounds)
    return try pollardDivisor(ring, steps: 1 << min(17, 3 + bitWidth / 14), bounds)
  }

  /// The exact root of a number without factors below 2¹² if the number is a power.
  private func exactRoot(_ bounds: Bounds) throws(RealError) -> Integer? {
    for degree in primes(below: bitWidth / 12 + 1) {
      try bounds.checkpoint()
      let (root, isExact) = try root(degree, bounds)
      if isExact { return root }
    }
    return nil
  }
}

/// A proper divisor of a composite number, by Pollard's method.
///
/// The sequence x → x² + c becomes periodic modulo the smallest prime factor p after about √p
/// steps, long before it does so modulo the number. The common divisor of the number and the
/// difference of two members reveals the period. The differences are multiplied together, so that a
/// common divisor is taken only occasionally. After R. Brent, "An improved Monte Carlo
/// factorization algorithm", 1980.
///
/// - Parameters:
///   - ring: The arithmetic modulo an odd composite number.
///   - steps: The approximate number of members to try.
///   - bounds: Supplies the checkpoint.
/// - Returns: A divisor that is neither 1 nor the number; `nil` if the search was given up.
/// - Throws: Errors of the checkpoint.
/// - Complexity: About √p steps for the smallest prime factor p.
func pollardDivisor<Ring: ResidueRing>(
  _ ring: Ring, steps: Int, _ bounds: Bounds
) throws(RealError) -> Ring.Residue? {
  let unit = try ring.commonDivisor(ring.one)
  var constant = ring.one
  while true {
    let divisor = try brentCycle(ring, constant, unit: unit, steps, bounds)
    if divisor != ring.modulus { return divisor }
    // All prime factors appeared at once, so another sequence is tried.
    constant = ring.sum(constant, ring.one)
  }
}

/// A divisor above 1, which may be the whole number, from the sequence with one constant.
private func brentCycle<Ring: ResidueRing>(
  _ ring: Ring, _ constant: Ring.Residue, unit: Ring.Residue, _ steps: Int, _ bounds: Bounds
) throws(RealError) -> Ring.Residue? {
  func next(_ x: Ring.Residue) throws(RealError) -> Ring.Residue {
    ring.sum(try ring.product(x, x), constant)
  }
  let batch = 512
  var fast = ring.sum(ring.one, ring.one)
  var length = 1
  while length <= steps {
    let slow = fast
    for _ in 0..<length { fast = try next(fast) }
    for start in stride(from: 0, to: length, by: batch) {
      try bounds.checkpoint()
      let saved = fast
      var differences = ring.one
      for _ in 0..<min(batch, length - start) {
        fast = try next(fast)
        differences = try ring.product(differences, ring.distance(slow, fast))
      }
      let divisor = try ring.commonDivisor(differences)
      if divisor == unit { continue }
      // The batch may contain several factors. Single steps separate them.
      fast = saved
      while true {
        fast = try next(fast)
        let divisor = try ring.commonDivisor(ring.distance(slow, fast))
        if divisor != unit { return divisor }
      }
    }
    length *= 2
  }
  return nil
}
