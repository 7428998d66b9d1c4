extension Real {
  /// How probable it is that of things that are drawn from a population no more than some number
  /// are of one kind, or more than that.
  ///
  /// It is a rational number, and is calculated as one where that is not long.
  ///
  /// - Parameters:
  ///   - part: `lower` for no more than `k`, `upper` for more.
  ///   - population: How many things there are.
  ///   - successes: How many of them are of the kind.
  ///   - draws: How many are drawn.
  ///   - k: How many of the kind.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The probability.
  /// - Throws: `limitExceeded` for sums that are too long; what the checkpoint throws.
  public static func hypergeometric(
    _ part: DistributionTail, population: Integer, successes: Integer, draws: Integer, k: Integer,
    _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    var (part, successes, draws, k) = (part, successes, draws, k)
    // What is drawn and what is left, one kind and the other, and both pairs may change their places.
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
