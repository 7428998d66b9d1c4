import CLibrary

/// The dimensions of a quadratic sieve, which depend on the length of the number.
struct SieveSize {
  /// The number of primes in the base.
  let primeCount: Int

  /// The number of sieved blocks on each side of 0.
  let blockCount: Int

  /// The largest allowed ratio of a large prime to the largest prime of the base.
  let largePrimeFactor: Int

  /// The number of values in a block, which fits the nearest cache.
  static let block = 1 << 15

  /// The greatest number of bits for which the sieve is worthwhile.
  static let mostBits = 300

  /// The size for a number of the given length in bits.
  ///
  /// - Parameter bits: The number of bits of the number.
  init(bits: Int) {
    // Between these points, the logarithm of the number of primes is interpolated linearly.
    let points: [(bits: Int, primes: Double, blocks: Int, factor: Int)] = [
      (64, 60, 1, 20), (100, 150, 1, 30), (128, 380, 1, 40), (160, 900, 1, 40),
      (183, 1800, 2, 40), (200, 2800, 2, 50), (212, 4200, 3, 50), (233, 9000, 4, 80),
      (249, 20000, 5, 100), (266, 35000, 6, 100), (300, 50000, 9, 100),
    ]
    let upper = points.firstIndex { $0.bits >= bits } ?? points.count - 1
    let (high, low) = (points[upper], points[max(0, upper - 1)])
    let share =
      high.bits == low.bits
      ? 1 : min(1, Double(bits - low.bits) / Double(high.bits - low.bits))
    primeCount = Int(exp(log(low.primes) + share * (log(high.primes) - log(low.primes))))
    blockCount = share < 0.5 ? low.blocks : high.blocks
    largePrimeFactor = high.factor
  }
}
