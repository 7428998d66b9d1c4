/// A distribution on positive numbers, with the functions that its quantile needs.
struct QuantileKernel {
  /// Encloses the probability below or above a positive number.
  let share: (EnclosureArithmetic, DistributionTail, Enclosure) throws(RealError) -> Enclosure

  /// Encloses the density at each number of an enclosure, times that number.
  let density: (EnclosureArithmetic, Enclosure) throws(RealError) -> Enclosure

  /// The number of bits that cancel because a parameter is large.
  let loss: Int

  let arithmetic: EnclosureArithmetic

  private var bounds: Bounds { arithmetic.bounds }

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
  /// - Returns: The enclosure.
  /// - Throws: `tooWide`; `limitExceeded` if the number is too large or too near to 0; errors of the
  ///   checkpoint.
  /// - Complexity: About twice the time for one probability with as many bits.
  /// - Source: Moore 1966, "Interval Analysis", 7.2.
  func quantile(lower: Enclosure, upper: Enclosure) throws(RealError) -> Enclosure {
    let part: DistributionTail = lower.midpointWidth <= upper.midpointWidth ? .lower : .upper
    let wanted = part == .lower ? lower : upper
    guard wanted.sign == 1 else { throw .tooWide }
    let precision = arithmetic.precision
    var interval = try firstInterval(part, wanted)
    var isStuck = false
    while interval.accuracy < precision {
      try bounds.checkpoint()
      let known = max(interval.accuracy, 0)
      let working = arithmetic.with(min(2 * known, precision) + loss + 64)
      if known > loss + 2 {
        let finer = try working.ifNarrow { working throws(RealError) in
          try step(in: interval, part, wanted, working, slopeBits: known + loss + 64)
        }
        if let finer, finer.accuracy > known {
          // The accuracy of the given probability is exhausted.
          if finer.accuracy <= known + 2, known > precision / 2 { return finer }
          (interval, isStuck) = (finer, false)
          continue
        }
        if isStuck || known > precision / 2 { return interval }
      }
      guard let half = try division(of: interval, part, wanted, working) else { return interval }
      isStuck = half.accuracy <= known
      interval = half
    }
    return interval
  }

  /// A step of Newton's method from the midpoint, with the given number of bits of the slope.
  private func step(
    in interval: Enclosure, _ part: DistributionTail, _ wanted: Enclosure,
    _ working: EnclosureArithmetic, slopeBits: Int
  ) throws(RealError) -> Enclosure {
    let (middle, rough) = (interval.midpoint, working.with(slopeBits))
    let density = try density(rough, interval)
    guard density.sign == 1 else { throw .tooWide }
    let rest = working.difference(try share(working, part, middle), wanted)
    let change = try working.quotient(rest, rough.quotient(density, interval))
    return working.sum(middle, part == .lower ? change.negated : change)
  }

  /// The half of an interval in which the probability is reached, below or above a place near its
  /// middle.
  private func division(
    of interval: Enclosure, _ part: DistributionTail, _ wanted: Enclosure,
    _ working: EnclosureArithmetic
  ) throws(RealError) -> Enclosure? {
    let ends = interval.ends
    func number(_ place: Integer) -> Enclosure {
      Enclosure(exactly: place, exponent: ends.unit - 3)
    }
    for eighths in [4, 3, 5] as [Integer] {
      let place = 8 * ends.low + eighths * (ends.high - ends.low)
      guard let side = try side(of: number(place), part, wanted, working) else { continue }
      let (low, high) = side < 0 ? (place, 8 * ends.high) : (8 * ends.low, place)
      return number(low).joined(with: number(high), precision: working.precision)
    }
    return nil
  }

  /// −1 if a number is below the quantile, 1 if it is above; `nil` if it is too near.
  private func side(
    of number: Enclosure, _ part: DistributionTail, _ wanted: Enclosure,
    _ working: EnclosureArithmetic
  ) throws(RealError) -> Int? {
    do throws(RealError) {
      let sign = working.difference(try share(working, part, number), wanted).sign
      return part == .lower ? sign : sign.map { -$0 }
    } catch {
      if error == .tooWide { return nil }
      // A probability that is too small for an enclosure counts as 0.
      if error != .tooSmall(bounds) { throw error }
      return part == .lower ? -1 : 1
    }
  }

  /// The interval between two neighbouring powers of 2, times a factor that is unlikely to be a
  /// quantile.
  private func firstInterval(
    _ part: DistributionTail, _ wanted: Enclosure
  ) throws(RealError) -> Enclosure {
    func end(_ power: Int) -> Enclosure { Enclosure(exactly: 0x1_06D7, exponent: power - 16) }
    let low = try octave(bounds) { power throws(RealError) in
      for bits in [64, 256, 1024] {
        let working = arithmetic.with(bits + loss)
        if let side = try side(of: end(power), part, wanted, working) { return side < 0 }
      }
      throw .tooWide
    }
    return end(low).joined(with: end(low + 1), precision: 64)
  }
}

extension Function {
  /// The quantile of the gamma distribution.
  ///
  /// Its operands are the parameter, the probability below and the probability above.
  static let gammaQuantile = Function("drop 1 swap gammainv") {
    arithmetic, x throws(RealError) in
    let a = x[0].shortest
    guard a.sign == 1 else { throw .tooWide }
    return try QuantileKernel(
      share: { working, part, x throws(RealError) in try working.gammaPart(part, a, x) },
      density: { working, x throws(RealError) in try working.gammaDensity(a, x) },
      loss: max(0, a.midpointWidth), arithmetic: arithmetic
    ).quantile(lower: x[1], upper: x[2])
  }

  /// The quantile of the beta distribution, up to 1/2.
  ///
  /// Its operands are both parameters, the probability below and the probability above.
  static let betaQuantile = Function("drop betainv") { arithmetic, x throws(RealError) in
    let (a, b) = (x[0].shortest, x[1].shortest)
    guard a.sign == 1, b.sign == 1 else { throw .tooWide }
    return try QuantileKernel(
      share: { working, part, x throws(RealError) in
        let rest = working.finer(by: 64).difference(1, x)
        if rest.sign == 1 {
          return try part == .lower
            ? working.betaPart(a, b, x) : working.betaPart(b, a, rest)
        }
        // All of the distribution is below numbers from 1 on.
        guard x.isExact else { throw .tooWide }
        return part == .lower ? 1 : 0
      },
      density: { working, x throws(RealError) in
        let rest = working.finer(by: 64).difference(1, x)
        guard rest.sign == 1 else { throw .tooWide }
        return try working.quotient(working.betaDensity(a, b, x, rest), rest)
      },
      loss: max(0, a.midpointWidth, b.midpointWidth), arithmetic: arithmetic
    ).quantile(lower: x[2], upper: x[3])
  }
}
