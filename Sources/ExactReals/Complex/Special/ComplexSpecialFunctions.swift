extension Complex {
  /// The value of a special function of complex numbers.
  ///
  /// The cuts of `lgamma`, `expint`, `ci`, the Bessel functions, the incomplete gamma functions,
  /// `lambertwm1` and `agm` (of the quotient) are on the negative axis, that of `lambertw` from −∞
  /// to −1/e, and those of `ellipk` and `ellipe` from 1 to ∞. `lgamma` is the logarithm of the gamma
  /// function that is continuous elsewhere.
  ///
  /// - Parameters:
  ///   - word: The word of the function, such as `gamma`.
  ///   - x: The operands. If all are real, there is no real value for them.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The value, on a cut the limit from above; `nil` without a value.
  /// - Throws: `domain`, `limitExceeded`, `undecided`.
  public static func value(
    of word: String, at x: [Complex], _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Complex? {
    guard let function = ComplexSpecialFunction.named[word], let last = x.last else { return nil }
    if x.allSatisfy({ $0.isReal }) {
      // A real number without a real value is on the cut, or at a pole.
      let isPole = last.isZero || word == "ellipk" && last.real.integer == 1
      guard cut.contains(word), !isPole else { return nil }
    }
    switch word {
    case "polygamma":
      guard x[0].isReal, let order = x[0].real.integer, order.signum() >= 0 else {
        throw RealError(.domain, "the order of a derivative is a whole number from 0")
      }
      guard order <= 1000 else {
        throw RealError(
          .limitExceeded, "the polygamma function of complex numbers has orders up to 1000")
      }
    case "gammainc", "gammaincc":
      if try x[0].real.signum(bounds) <= 0 {
        throw RealError(
          .domain, "the incomplete gamma functions take an α with a real part above 0")
      }
      if last.isZero { return Complex(real: word == "gammainc" ? 0 : 1) }
    case "beta":
      for number in x where number.isReal {
        try number.real.requireNoPole(of: "the beta function", bounds)
      }
      let sum = try x[0].adding(last, bounds)
      if sum.isReal, try sum.real.isNaturalNegated(bounds) { return Complex(real: 0) }
    case "agm":
      if x.contains(where: { $0.isZero }) { return Complex(real: 0) }
    default:
      if last.isZero { throw RealError(.domain, "'\(word)' of a complex order takes no 0") }
    }
    // Conjugate operands have the conjugate value; it is calculated above the axis.
    if last.imaginary.rational?.signum() ?? 0 < 0, word != "lambertwm1" {
      let operands = try x.map { number throws(RealError) in try number.conjugate(bounds) }
      return try function.value(operands, bounds).conjugate(bounds)
    }
    return try function.value(x, bounds)
  }

  /// The functions that have complex values for some real numbers.
  private static let cut: Set = [
    "ci", "besselj", "bessely", "besseli", "besselk", "ellipk", "ellipe", "agm", "lambertw",
    "lambertwm1", "gammainc", "gammaincc",
  ]
}

extension ComplexSpecialFunction {
  static let gamma = ComplexSpecialFunction("gamma", ComplexArithmetic.gamma)

  /// The functions by their words.
  fileprivate static let named: [String: ComplexSpecialFunction] = [
    "gamma": gamma,
    "lgamma": .init("lgamma", ComplexArithmetic.logarithmOfGamma),
    "zeta": .init("zeta", ComplexArithmetic.zeta),
    "erf": .init("erf", ComplexArithmetic.errorFunction),
    "erfc": .init("erfc", ComplexArithmetic.complementaryErrorFunction),
    "expint": .init("expint", ComplexArithmetic.exponentialIntegral),
    "si": .init("si", ComplexArithmetic.sineIntegral),
    "ci": .init("ci", ComplexArithmetic.cosineIntegral),
    "digamma": .init("digamma", ComplexArithmetic.digamma),
    "ellipk": .init("ellipk", ComplexArithmetic.ellipticK),
    "ellipe": .init("ellipe", ComplexArithmetic.ellipticE),
    "agm": .init("agm", ComplexArithmetic.mean),
    "beta": .init("beta", ComplexArithmetic.beta),
    "lambertw": .init("lambertw") { arithmetic in
      { z throws(RealError) in try arithmetic.lambertW(.principal, z) }
    },
    "lambertwm1": .init("lambertwm1") { arithmetic in
      { z throws(RealError) in try arithmetic.lambertW(.lower, z) }
    },
    "polygamma": .init("polygamma") { arithmetic in
      { n, z throws(RealError) in try arithmetic.polygamma(n.real.count ?? 0, z) }
    },
    "gammainc": .init("gammainc") { arithmetic in
      { a, z throws(RealError) in try arithmetic.gammaPart(.lower, a, z) }
    },
    "gammaincc": .init("gammaincc") { arithmetic in
      { a, z throws(RealError) in try arithmetic.gammaPart(.upper, a, z) }
    },
    "besselj": bessel("besselj", .j), "bessely": bessel("bessely", .y),
    "besseli": bessel("besseli", .i), "besselk": bessel("besselk", .k),
  ]

  private static func bessel(_ word: String, _ function: Bessel) -> ComplexSpecialFunction {
    ComplexSpecialFunction(word) { arithmetic in
      { order, z throws(RealError) in try arithmetic.bessel(function, order, z) }
    }
  }
}
