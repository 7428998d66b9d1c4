/// A distribution on positive numbers, with the functions that its quantile needs.
struct QuantileKernel {
  /// Encloses the probability below or above a positive number.
  let share: (DistributionTail, Enclosure, _ precision: Int) throws(RealError) -> Enclosure?

  /// Encloses the density at each number of an enclosure, times that number.
  let density: (Enclosure, _ precision: Int) throws(RealError) -> Enclosure?

  /// The number of bits that cancel because a parameter is large.
  let loss: Int

  let bounds: Bounds

  /// Encloses the number at which a probability is reached.
  ///
  /// Doubling and halving of exponents finds powers of 2 around the number. Steps of Newton's
  /// method on intervals then narrow the interval between them: if the interval *X* contains the
  /// number, so does *x* = *m* − (*F*(*m*) − *p*) / *F*′(*X*), with *m* in *X*. If a step gains
  /// little, the interval is divided. Signs are only decided at places that this function chooses,
  /// so the number may be simple.
  /// - Parameters:
  ///   - lower: The probability below the number.
  ///   - upper: The probability above the number; the smaller one of both is used, so that small
  ///     probabilities lose no digits.
  ///   - precision: The number of bits to calculate with.
  /// - Returns: The enclosure; `nil` if the enclosures of the probabilities are too wide.
  /// - Throws: `limitExceeded` if the number is too large or too near to 0; errors of the
  ///   checkpoint.
  /// - Complexity: About twice the time for one probability with as many bits.
  /// - Source: Moore 1966, "Interval Analysis", 7.2.
  func quantile(
    lower: Enclosure, upper: Enclosure, precision: Int
  ) throws(RealError) -> Enclosure? {
    let part: DistributionTail = lower.midpointWidth <= upper.midpointWidth ? .lower : .upper
    let wanted = part == .lower ? lower : upper
    guard wanted.sign == 1, var interval = try octave(part, wanted) else { return nil }
    var isStuck = false
    while interval.accuracy < precision {
      try bounds.checkpoint()
      let known = max(interval.accuracy, 0)
      let bits = min(2 * known, precision) + loss + 64
      if known > loss + 2 {
        if let finer = try step(in: interval, part, wanted, bits, known + loss + 64),
          finer.accuracy > known
        {
          // The accuracy of the given probability is exhausted.
          if finer.accuracy <= known + 2, known > precision / 2 { return finer }
          (interval, isStuck) = (finer, false)
          continue
        }
        if isStuck || known > precision / 2 { return interval }
      }
      guard let half = try division(of: interval, part, wanted, bits) else { return interval }
      isStuck = half.accuracy <= known
      interval = half
    }
    return interval
  }

  /// A step of Newton's method from the midpoint, with the given precisions of probability and
  /// slope.
  private func step(
    in interval: Enclosure, _ part: DistributionTail, _ wanted: Enclosure, _ bits: Int,
    _ slopeBits: Int
  ) throws(RealError) -> Enclosure? {
    let middle = interval.midpoint
    guard let density = try density(interval, slopeBits), density.sign == 1,
      let reached = try share(part, middle, bits),
      let slope = try density.divided(by: interval, precision: slopeBits, bounds)
    else { return nil }
    let rest = reached.adding(wanted.negated, precision: bits)
    guard let change = try rest.divided(by: slope, precision: bits, bounds) else { return nil }
    return middle.adding(part == .lower ? change.negated : change, precision: bits)
  }

  /// The half of an interval in which the probability is reached, below or above a place near its
  /// middle.
  private func division(
    of interval: Enclosure, _ part: DistributionTail, _ wanted: Enclosure, _ bits: Int
  ) throws(RealError) -> Enclosure? {
    let ends = interval.ends
    for eighths in [4, 3, 5] as [Integer] {
      let place = 8 * ends.low + eighths * (ends.high - ends.low)
      guard
        let side = try side(
          of: Enclosure(exactly: place, exponent: ends.unit - 3), part, wanted, bits)
      else { continue }
      let (low, high) = side < 0 ? (place, 8 * ends.high) : (8 * ends.low, place)
      return Enclosure(exactly: low, exponent: ends.unit - 3)
        .joined(with: Enclosure(exactly: high, exponent: ends.unit - 3), precision: bits)
    }
    return nil
  }

  /// −1 if a number is below the quantile, 1 if it is above; `nil` if it is too near.
  private func side(
    of number: Enclosure, _ part: DistributionTail, _ wanted: Enclosure, _ bits: Int
  ) throws(RealError) -> Int? {
    do throws(RealError) {
      guard let share = try share(part, number, bits),
        let sign = share.adding(wanted.negated, precision: bits).sign
      else { return nil }
      return part == .lower ? sign : -sign
    } catch {
      // A probability that is too small for an enclosure counts as 0.
      if error != .tooSmall(bounds) { throw error }
      return part == .lower ? -1 : 1
    }
  }

  /// The interval between two neighbouring powers of 2, times a factor that is unlikely to be a
  /// quantile.
  private func octave(
    _ part: DistributionTail, _ wanted: Enclosure
  ) throws(RealError) -> Enclosure? {
    func end(_ power: Int) -> Enclosure { Enclosure(exactly: 0x1_06D7, exponent: power - 16) }
    func isBelow(_ power: Int) throws(RealError) -> Bool? {
      for bits in [64, 256, 1024] {
        if let side = try side(of: end(power), part, wanted, bits + loss) { return side < 0 }
      }
      return nil
    }
    var (low, high) = (-1, 1)
    guard let isAbove1 = try isBelow(0) else { return nil }
    if isAbove1 {
      low = 0
      while true {
        guard let isBelow = try isBelow(high) else { return nil }
        if !isBelow { break }
        if high > bounds.exponentLimit { throw .tooLarge(bounds) }
        (low, high) = (high, 2 * high)
      }
    } else {
      high = 0
      while true {
        guard let isBelow = try isBelow(low) else { return nil }
        if isBelow { break }
        if low < -bounds.exponentLimit { throw .tooSmall(bounds) }
        (low, high) = (2 * low, low)
      }
    }
    while high - low > 1 {
      try bounds.checkpoint()
      let middle = low + (high - low) / 2
      guard let isBelow = try isBelow(middle) else { return nil }
      if isBelow { low = middle } else { high = middle }
    }
    return end(low).joined(with: end(high), precision: 64)
  }
}

extension Function {
  /// The quantile of the gamma distribution.
  ///
  /// Its operands are the parameter, the probability below and the probability above.
  static let gammaQuantile = Function("drop 1 swap gammainv") {
    x, precision, bounds throws(RealError) in
    let a = x[0].shortest
    guard a.sign == 1 else { return nil }
    return try QuantileKernel(
      share: { part, x, bits throws(RealError) in
        try .gammaPart(part, a, x, precision: bits, bounds)
      },
      density: { x, bits throws(RealError) in
        try .gammaDensity(a, x, precision: bits, bounds)
      },
      loss: max(0, a.midpointWidth), bounds: bounds
    ).quantile(lower: x[1], upper: x[2], precision: precision)
  }

  /// The quantile of the beta distribution, up to 1/2.
  ///
  /// Its operands are both parameters, the probability below and the probability above.
  static let betaQuantile = Function("drop betainv") {
    x, precision, bounds throws(RealError) in
    let (a, b) = (x[0].shortest, x[1].shortest)
    guard a.sign == 1, b.sign == 1 else { return nil }
    let one = Enclosure(exactly: 1)
    return try QuantileKernel(
      share: { part, x, bits throws(RealError) in
        let rest = one.adding(x.negated, precision: bits + 64)
        // All of the distribution is below numbers from 1 on.
        if rest.sign != 1 {
          return x.isExact ? Enclosure(exactly: part == .lower ? 1 : 0) : nil
        }
        return part == .lower
          ? try .betaPart(a, b, x, precision: bits, bounds)
          : try .betaPart(b, a, rest, precision: bits, bounds)
      },
      density: { x, bits throws(RealError) in
        let rest = one.adding(x.negated, precision: bits + 64)
        guard rest.sign == 1 else { return nil }
        return try Enclosure.betaDensity(a, b, x, rest, precision: bits, bounds)?
          .divided(by: rest, precision: bits, bounds)
      },
      loss: max(0, a.midpointWidth, b.midpointWidth), bounds: bounds
    ).quantile(lower: x[2], upper: x[3], precision: precision)
  }
}
