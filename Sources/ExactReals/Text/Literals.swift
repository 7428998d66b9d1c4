extension Real {
  /// Creates the number `significand` · 10^`exponent`, with the sign.
  ///
  /// ```swift
  /// try Real(significand: 125, exponent: -3).decimal()  // → 0.125
  /// ```
  ///
  /// - Throws: `limitExceeded`, before the work, if the number has too many digits, or is too close
  ///   to 0 without being 0.
  /// - Complexity: The time for the power of ten.
  public init(
    significand: Integer, exponent: Int, isNegative: Bool = false, _ bounds: Bounds = Bounds()
  ) throws(RealError) {
    if let numerator = significand.int64, -18...0 ~= exponent, bounds.holdSmallRationals {
      // Nearly every decimal number uses this case.
      self.init(
        SmallRational(
          isNegative ? -numerator : numerator, over: Int64(powersOfTen[-exponent])))
      return
    }
    let signed = isNegative ? -significand : significand
    if let numerator = significand.absolute.word, -19...0 ~= exponent {
      let denominator = powersOfTen[-exponent]
      let common = greatestCommonDivisor(numerator, denominator)
      self.init(
        Rational(
          lowest: Integer(isNegative: signed.isNegative, Natural(numerator / common)),
          over: Integer(Natural(denominator / common))))
      self = try checked(bounds)
      return
    }
    if significand.isZero {
      self.init(0)
      return
    }
    let magnitude = significand.binaryLogarithm / 3.3219280948873626 + Double(exponent)
    let room = bounds.digits - exponent
    if room < 0 || magnitude > Double(bounds.digits) + 1 { throw .tooLarge(bounds) }
    // Near the limit, the significand has about as many digits as the bounds allow.
    if magnitude > Double(bounds.digits) - 1,
      significand.magnitude >= (try (10 as Integer).power(room, bounds.withoutSizes))
    {
      throw tooManyDigits(bounds)
    }
    if magnitude < -Double(bounds.digits) - 1 { throw .tooSmall(bounds) }
    let power = try (10 as Integer).power(abs(exponent), bounds.withoutSizes)
    if exponent >= 0 {
      self.init(try signed.multiplied(by: power, bounds))
    } else {
      self.init(try Rational(signed, over: power, bounds))
    }
    self = try checked(bounds)
  }
}

extension Integer {
  /// Converts a machine word.
  package init(word: UInt64) {
    self.init(Natural(word))
  }
}

private let powersOfTen: [Limb] = (0...19).map { exponent in
  (0..<exponent).reduce(1) { power, _ in power * 10 }
}
