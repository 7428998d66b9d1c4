extension Real {
  /// The probability that a draw without replacement has at most, or more than, k successes.
  ///
  /// The probability is rational, and is calculated as a rational number unless that is long.
  ///
  /// - Parameters:
  ///   - part: `lower` for at most `k`, `upper` for more than `k`.
  ///   - population: The size of the population.
  ///   - successes: The number of successes in the population.
  ///   - draws: The number of draws.
  ///   - k: The number of drawn successes.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The probability.
  /// - Throws: `limitExceeded` for sums that are too long; errors of the checkpoint.
  public static func hypergeometric(
    _ part: DistributionTail, population: Integer, successes: Integer, draws: Integer, k: Integer,
    _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    var (part, successes, draws, k) = (part, successes, draws, k)
    // The probability is symmetric: drawn and remaining things, successes and failures, and
    // successes and draws may be exchanged.
    if draws + draws > population {
      (part, draws, k) = (part == .lower ? .upper : .lower, population - draws, successes - k - 1)
    }
    if successes + successes > population {
      (part, successes, k) = (
        part == .lower ? .upper : .lower, population - successes, draws - k - 1
      )
    }
    if successes < draws { (successes, draws) = (draws, successes) }
    if k < 0 { return part == .lower ? 0 : 1 }
    if k >= draws { return part == .lower ? 1 : 0 }
    let isEven = successes + successes == population && k + k + 1 == draws
    if isEven || draws + draws == population && k + k + 1 == successes {
      return Real(Rational.half)
    }
    if let count = draws.small, count <= (1 << 17) / population.bitWidth {
      return Real(
        try Rational.hypergeometric(
          part, population: population, successes: successes, draws: draws, k: k, bounds))
    }
    return try .make(
      .function(part == .lower ? .hypergeomcdf : .hypergeomsf),
      [Real(population), Real(successes), Real(draws), Real(k)], bounds)
  }
}
