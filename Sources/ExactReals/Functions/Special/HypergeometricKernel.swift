extension Function {
  static let hypergeomcdf = hypergeometric("hypergeomcdf", .lower)
  static let hypergeomsf = hypergeometric("hypergeomsf", .upper)

  private static func hypergeometric(_ word: String, _ part: DistributionTail) -> Function {
    Function(word) { arithmetic, x throws(RealError) in
      try HypergeometricKernel(
        population: x[0].nearestInteger, successes: x[1].nearestInteger,
        draws: x[2].nearestInteger, arithmetic: arithmetic.finer(by: 64)
      ).tail(part, x[3].nearestInteger)
    }
  }
}

/// The distribution of the number of successes in a draw without replacement.
private struct HypergeometricKernel {
  let population: Integer
  let successes: Integer
  let draws: Integer
  let arithmetic: EnclosureArithmetic

  /// Encloses the probability of at most k successes, or of more than k.
  ///
  /// The terms of the tail that does not contain the mean fall faster and faster, so the terms
  /// after any term add up to less than a geometric series. The other tail is 1 minus this tail.
  func tail(_ part: DistributionTail, _ k: Integer) throws(RealError) -> Enclosure {
    let others = population - successes
    let isLower = (k + 1) * (population + 2) <= (successes + 1) * (draws + 1)
    let first = isLower ? k : k + 1
    let length = isLower ? k - max(0, draws - others) : min(draws, successes) - first
    var term = try mass(first, others)
    var (sum, step) = (term, Integer(0))
    while step < length {
      try arithmetic.bounds.checkpoint()
      if step > 1 << 22 { throw .tooManyTerms }
      // The ratio of the term j ∓ 1 to the term j.
      let j = isLower ? first - step : first + step
      let top = Enclosure(
        exactly: isLower ? j * (others - draws + j) : (successes - j) * (draws - j))
      let bottom = Enclosure(
        exactly: isLower
          ? (successes - j + 1) * (draws - j + 1) : (j + 1) * (others - draws + j + 1))
      term = try arithmetic.quotient(arithmetic.product(term, top), bottom)
      sum = arithmetic.sum(sum, term)
      step += 1
      let ratio = top.upperBound / bottom.lowerBound
      if let more = ratio.geometricSum {
        let rest = term.upperBound * ratio * more
        if rest.width < sum.midpointWidth - arithmetic.precision + 56 {
          sum = sum.widened(by: rest)
          break
        }
      }
    }
    return isLower == (part == .lower) ? sum : arithmetic.difference(1, sum)
  }

  /// The probability of exactly j successes, by logarithms of factorials.
  private func mass(_ j: Integer, _ others: Integer) throws(RealError) -> Enclosure {
    let working = arithmetic.finer(by: population.bitWidth + 16)
    var sum: Enclosure = 0
    for count in [successes, others, draws, population - draws] {
      sum = working.sum(sum, try working.logarithmOfGamma(Enclosure(exactly: count + 1)))
    }
    for count in [population, j, successes - j, draws - j, others - draws + j] {
      sum = working.difference(sum, try working.logarithmOfGamma(Enclosure(exactly: count + 1)))
    }
    return try arithmetic.exponential(sum)
  }
}
