extension Integer {
  /// The least prime number above this number.
  ///
  /// - Parameter bounds: The bounds.
  /// - Returns: The prime, as determined by `isPrime`.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: About n tests for n digits, because multiples of small primes are not tested.
  public func nextPrime(_ bounds: Bounds) throws(RealError) -> Integer {
    self < 2 ? 2 : try firstPrime(from: isEven ? self + 1 : self + 2, step: 2, bounds)
  }

  /// The greatest prime number below this number.
  ///
  /// - Parameter bounds: The bounds.
  /// - Returns: The prime, as determined by `isPrime`.
  /// - Throws: `domain` for a number below 3; errors of the checkpoint.
  /// - Complexity: About n tests for n digits, because multiples of small primes are not tested.
  public func previousPrime(_ bounds: Bounds) throws(RealError) -> Integer {
    guard self > 2 else { throw RealError(.domain, "there is no prime number below 2") }
    return self == 3 ? 2 : try firstPrime(from: isEven ? self - 1 : self - 2, step: -2, bounds)
  }

  /// The first prime number among odd numbers at equal distances.
  private func firstPrime(
    from start: Integer, step: Int, _ bounds: Bounds
  ) throws(RealError) -> Integer {
    // Numbers that may themselves be small primes are tested without sieving.
    let primes = start.bitWidth > 32 ? ExactReals.primes(below: 1 << 11).dropFirst() : []
    let remainders = primes.map { Int(start.absolute.divided(by: Limb($0)).remainder) }
    var distance = 0
    while true {
      try bounds.checkpoint()
      let isMultiple = zip(primes, remainders).contains { prime, remainder in
        (remainder + distance) % prime == 0
      }
      if !isMultiple {
        let candidate = start + Integer(distance)
        if try candidate.isPrime(bounds) { return candidate }
      }
      distance += step
    }
  }
}

/// The prime numbers below a limit, by the sieve of Eratosthenes.
///
/// - Parameter limit: The limit.
/// - Returns: The primes, in ascending order.
/// - Complexity: O(n log log n) time, O(n) memory.
func primes(below limit: Int) -> [Int] {
  guard limit > 2 else { return [] }
  var isComposite = [Bool](repeating: false, count: limit)
  var primes: [Int] = []
  for candidate in 2..<limit where !isComposite[candidate] {
    primes.append(candidate)
    guard candidate <= limit / candidate else { continue }
    for multiple in stride(from: candidate * candidate, to: limit, by: candidate) {
      isComposite[multiple] = true
    }
  }
  return primes
}
