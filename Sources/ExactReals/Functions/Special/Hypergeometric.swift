extension Rational {
  /// Returns the probability that a draw without replacement has at most, or more than, k
  /// successes.
  ///
  /// The shorter tail is summed. Its sum is the term next to the longer tail, times a sum of
  /// products of ratios between neighbouring terms.
  ///
  /// - Parameters:
  ///   - part: `lower` for at most `k`, `upper` for more than `k`.
  ///   - population: The size of the population.
  ///   - successes: The number of successes in the population.
  ///   - draws: The number of draws.
  ///   - k: The number of drawn successes.
  ///   - bounds: The bounds.
  /// - Returns: The probability.
  /// - Throws: `limitExceeded` for sums that are too long; errors of the checkpoint.
  public static func hypergeometric(
    _ part: DistributionTail, population: Integer, successes: Integer, draws: Integer, k: Integer,
    _ bounds: Bounds
  ) throws(RealError) -> Rational {
    let least = max(0, draws + successes - population)
    let most = min(draws, successes)
    if k < least { return part == .lower ? 0 : 1 }
    if k >= most { return part == .lower ? 1 : 0 }
    let others = population - successes
    let isLower = k - least <= most - k
    // The terms run from the one next to the other tail to the end.
    let first = isLower ? k : k + 1
    let length = isLower ? k - least : most - k - 1
    guard let count = length.small, count <= (1 << 22) / population.bitWidth else {
      throw RealError(.limitExceeded, "the sum has too many terms")
    }
    let ratios = BinarySplitting { i in
      if isLower {
        // The ratio of the term j − 1 to the term j.
        let j = first - Integer(i)
        return (1, j * (others - draws + j), (successes - j + 1) * (draws - j + 1))
      }
      let j = first + Integer(i)
      return (1, (successes - j) * (draws - j), (j + 1) * (others - draws + j + 1))
    }
    let sum = try ratios.part(0..<count, bounds)
    let ways = try product(
      .binomial(n: successes, k: first, bounds),
      .binomial(n: others, k: draws - first, bounds), bounds)
    let tail = try Rational(
      product(ways, sum.q + sum.total, bounds),
      over: product(sum.q, .binomial(n: population, k: draws, bounds), bounds), bounds)
    if isLower == (part == .lower) { return tail }
    return Rational(lowest: tail.denominator - tail.numerator, over: tail.denominator)
  }
}
