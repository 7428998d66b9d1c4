extension Function {
  static let hypergeomcdf = hypergeometric("hypergeomcdf", .lower)
  static let hypergeomsf = hypergeometric("hypergeomsf", .upper)

  private static func hypergeometric(_ word: String, _ part: DistributionTail) -> Function {
    Function(word) { x, precision, bounds throws(RealError) in
      try HypergeometricKernel(
        population: x[0].nearestInteger, successes: x[1].nearestInteger,
        draws: x[2].nearestInteger, bounds: bounds
      ).tail(part, x[3].nearestInteger, precision: precision)
    }
  }
}

/// The distribution of the number of successes in a draw without replacement.
private struct HypergeometricKernel {
  let population: Integer
  let successes: Integer
  let draws: Integer
  let bounds: Bounds

  /// Encloses the probability of at most k successes, or of more than k.
  ///
  /// The terms of the tail that does not contain the mean fall faster and faster, so the terms
  /// after any term add up to less than a geometric series. The other tail is 1 minus this tail.
  func tail(
    _ part: DistributionTail, _ k: Integer, precision: Int
  ) throws(RealError) -> Enclosure? {
    let others = population - successes
    let isLower = (k + 1) * (population + 2) <= (successes + 1) * (draws + 1)
    let first = isLower ? k : k + 1
    let length = isLower ? k - max(0, draws - others) : min(draws, successes) - first
    let bits = precision + 64
    guard var term = try mass(first, others, precision: bits) else { return nil }
    var (sum, step) = (term, Integer(0))
    while step < length {
      try bounds.checkpoint()
      if step > 1 << 22 { throw .tooManyTerms }
      // The ratio of the term j ∓ 1 to the term j.
      let j = isLower ? first - step : first + step
      let top =
        isLower ? j * (others - draws + j) : (successes - j) * (draws - j)
      let bottom =
        isLower
        ? (successes - j + 1) * (draws - j + 1) : (j + 1) * (others - draws + j + 1)
      let next = try term.multiplied(by: Enclosure(exactly: top), precision: bits, bounds)
        .divided(by: Enclosure(exactly: bottom), precision: bits, bounds)
      guard let next else { return nil }
      let ratio = Enclosure(exactly: top).upperBound / Enclosure(exactly: bottom).lowerBound
      (term, step) = (next, step + 1)
      sum = sum.adding(term, precision: bits)
      if let more = ratio.geometricSum {
        let rest = term.upperBound * ratio * more
        if rest.width < sum.midpointWidth - precision - 8 {
          sum = sum.widened(by: rest)
          break
        }
      }
    }
    if isLower == (part == .lower) { return sum }
    return Enclosure(exactly: 1).adding(sum.negated, precision: bits)
  }

  /// The probability of exactly j successes, by logarithms of factorials.
  private func mass(
    _ j: Integer, _ others: Integer, precision: Int
  ) throws(RealError) -> Enclosure? {
    let working = precision + population.bitWidth + 16
    let signs: [(Integer, isAbove: Bool)] = [
      (successes, true), (others, true), (draws, true), (population - draws, true),
      (population, false), (j, false), (successes - j, false), (draws - j, false),
      (others - draws + j, false),
    ]
    var sum = Enclosure(exactly: 0)
    for (count, isAbove) in signs {
      let logarithm = try Enclosure(exactly: count + 1)
        .logarithmOfGamma(precision: working, bounds)
      guard let logarithm else { return nil }
      sum = sum.adding(isAbove ? logarithm : logarithm.negated, precision: working)
    }
    return try sum.exponential(precision: precision, bounds)
  }
}
