extension Integer {
  /// Whether the integer may be a power of a degree, according to two simple tests.
  ///
  /// The first test checks whether the degree divides the number of factors 2. The second test
  /// checks remainders by small primes. If a prime *p* exceeds a multiple of the degree by 1, only
  /// one in *degree* remainders is the remainder of a power.
  /// - Parameter degree: 2 for squares, 3 for cubes, and so on.
  /// - Returns: `false` if the integer is certainly not a power; `true` for all powers, for all
  ///   short integers, and for one in some thousands of the others. From degree 2^16 up, it is
  ///   `true` for all odd integers, because only the first test is made.
  /// - Complexity: O(*n*): a division by one word.
  /// - Source: Cohen 1993, "A Course in Computational Algebraic Number Theory", 1.7.2, for squares.
  func mayBePower(_ degree: Int) -> Bool {
    // For short integers, calculating the root is as fast.
    guard bitWidth > 4096, degree > 1 else { return true }
    if trailingZeroBitCount % degree != 0 { return false }
    let step = UInt64(degree)
    guard step < 1 << 16 else { return true }
    let primes = Integer.primes(above: step)
    let shared = absolute.divided(by: primes.reduce(1, *)).remainder
    for prime in primes {
      let rest = shared % prime
      if rest == 0 { continue }
      if ExactReals.power(rest, (prime - 1) / step, modulo: prime) != 1 { return false }
    }
    return true
  }

  /// The first odd primes that exceed a multiple of a step by 1.
  ///
  /// Their product fits a word.
  private static func primes(above step: UInt64) -> [UInt64] {
    var (primes, product, candidate): ([UInt64], UInt64, UInt64) = ([], 1, step + 1)
    // For long steps few primes fit; 1000 candidates are enough to find them.
    for _ in 0..<1000 {
      if candidate % 2 == 1, isPrime(candidate) {
        let (larger, overflows) = product.multipliedReportingOverflow(by: candidate)
        if overflows { break }
        primes.append(candidate)
        product = larger
      }
      candidate += step
    }
    return primes
  }

  private static func isPrime(_ candidate: UInt64) -> Bool {
    var divisor: UInt64 = 3
    while divisor * divisor <= candidate {
      if candidate % divisor == 0 { return false }
      divisor += 2
    }
    return candidate > 2
  }
}
