extension Real {
  /// The regularized incomplete gamma function: a part of the gamma function's integral, divided by
  /// the whole integral.
  ///
  /// The lower part is the integral of t^(a − 1) e^−t over t from 0 to the number, divided by Γ(a).
  /// The upper part is 1 minus the lower part.
  ///
  /// - Parameters:
  ///   - part: The lower part up to the number, or the upper part from the number on.
  ///   - a: The parameter.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The part, from 0 to 1.
  /// - Throws: `domain` unless a is positive and the number is not negative; `limitExceeded` for a
  ///   part that is too close to 0, and for numbers that need too many terms; `undecided`.
  public func gammaPart(
    _ part: DistributionTail, _ a: Real, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    let name = part == .lower ? "gammainc" : "gammaincc"
    if try min(a.signum(bounds), signum(bounds) + 1) <= 0 {
      throw RealError(.domain, "'\(name)' takes a positive number and one from 0 on")
    }
    if isZero { return part == .lower ? 0 : 1 }
    if let sum = try exponentialSum(a, bounds) {
      let upper = try negated(bounds).exponential(bounds).multiplied(by: sum, bounds)
      return part == .upper ? upper : try Real(1).subtracting(upper, bounds)
    }
    if try width(bounds) > Enclosure.widestParameter {
      let isFar = try width(bounds) > a.width(bounds) + 2
      if isFar, part == .upper { throw .tooSmall(bounds) }
      if !isFar { throw .tooManyTerms }
    } else if try a.width(bounds) > Enclosure.widestParameter {
      throw .tooManyTerms
    }
    return try .make(.function(part == .lower ? .gammainc : .gammaincc), [a, self], bounds)
  }

  /// The sum of xᵏ / k! for k below a whole number a, which is e^x times the upper part (DLMF 8.4.10).
  ///
  /// - Returns: The sum, for a = 1 or if it is a short rational number, so that the lower part is
  ///   not very small; `nil` otherwise.
  private func exponentialSum(_ a: Real, _ bounds: Bounds) throws(RealError) -> Real? {
    guard let terms = a.machineInteger, terms <= 64 else { return nil }
    if terms == 1 { return 1 }
    guard let x = rational, x.bitWidth * Int(terms) <= 4096, x.compared(to: 1000) < 0 else {
      return nil
    }
    var sum: Real = 1
    for k in stride(from: terms - 1, to: 0, by: -1) {
      sum = try Real(1).adding(
        sum.multiplied(by: self, bounds).divided(by: Real(machine: k), bounds), bounds)
    }
    return sum
  }

  /// The approximate binary width w of the number: its magnitude is below 2^w, but hardly below
  /// 2^(w − 1).
  func width(_ bounds: Bounds) throws(RealError) -> Int {
    let near = try enclosure(from: Real.firstPrecision, bounds) { $0.isTelling }
    return near?.midpointWidth ?? 0
  }
}
