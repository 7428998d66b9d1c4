extension Real {
  /// A part of the gamma function's integral, as a part of the whole: that of t^(a − 1) e^−t over t
  /// from 0 to the number, divided by Γ(a); or what it lacks to 1.
  ///
  /// - Parameters:
  ///   - part: The part: the lower one up to the number, or the upper one from it on.
  ///   - a: The exponent.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The part, from 0 to 1.
  /// - Throws: `domain` unless a is positive and the number not negative; `limitExceeded` for a
  ///   part that is too near to 0, and for numbers that take too many terms; `undecided`.
  public func gammaPart(
    _ part: DistributionTail, _ a: Real, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    let name = part == .lower ? "gammainc" : "gammaincc"
    if try min(a.signum(bounds), signum(bounds) + 1) <= 0 {
      throw RealError(.domain, "'\(name)' takes a positive number and one from 0 on")
    }
    if isZero { return part == .lower ? 0 : 1 }
    if case .integer(1) = a.form {
      let upper = try negated(bounds).exponential(bounds)
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

  /// The least integer with the number below 2 to its power, about.
  func width(_ bounds: Bounds) throws(RealError) -> Int {
    let near = try enclosure(from: Real.firstPrecision, bounds) { $0.isTelling }
    return near?.midpointWidth ?? 0
  }
}
