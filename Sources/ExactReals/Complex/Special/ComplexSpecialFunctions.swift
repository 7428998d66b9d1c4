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
    guard let function = function(word), let last = x.last else { return nil }
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

  private static func function(_ word: String) -> ComplexSpecialFunction? {
    switch word {
    case "gamma": .gamma
    case "lgamma": .lgamma
    case "digamma": .digamma
    case "polygamma": .polygamma
    case "beta": .beta
    case "zeta": .zeta
    case "erf": .erf
    case "erfc": .erfc
    case "gammainc": .gammainc
    case "gammaincc": .gammaincc
    case "expint": .expint
    case "si": .si
    case "ci": .ci
    case "besselj": .besselj
    case "bessely": .bessely
    case "besseli": .besseli
    case "besselk": .besselk
    case "ellipk": .ellipk
    case "ellipe": .ellipe
    case "agm": .agm
    case "lambertw": .lambertw
    case "lambertwm1": .lambertwm1
    default: nil
    }
  }
}

extension ComplexSpecialFunction {
  static let gamma = ComplexSpecialFunction("gamma", ComplexArithmetic.gamma)
  fileprivate static let lgamma = ComplexSpecialFunction(
    "lgamma", ComplexArithmetic.logarithmOfGamma)
  fileprivate static let zeta = ComplexSpecialFunction("zeta", ComplexArithmetic.zeta)
  fileprivate static let erf = ComplexSpecialFunction("erf", ComplexArithmetic.errorFunction)
  fileprivate static let erfc = ComplexSpecialFunction(
    "erfc", ComplexArithmetic.complementaryErrorFunction)
  fileprivate static let expint = ComplexSpecialFunction(
    "expint", ComplexArithmetic.exponentialIntegral)
  fileprivate static let si = ComplexSpecialFunction("si", ComplexArithmetic.sineIntegral)
  fileprivate static let ci = ComplexSpecialFunction("ci", ComplexArithmetic.cosineIntegral)
  fileprivate static let digamma = ComplexSpecialFunction("digamma") { arithmetic in
    { z throws(RealError) in try arithmetic.polygamma(0, z) }
  }
  fileprivate static let ellipk = ComplexSpecialFunction("ellipk") { arithmetic in
    { m throws(RealError) in try arithmetic.elliptic(isSecond: false, m) }
  }
  fileprivate static let ellipe = ComplexSpecialFunction("ellipe") { arithmetic in
    { m throws(RealError) in try arithmetic.elliptic(isSecond: true, m) }
  }
  fileprivate static let lambertw = ComplexSpecialFunction("lambertw") { arithmetic in
    { z throws(RealError) in try arithmetic.lambertW(.principal, z) }
  }
  fileprivate static let lambertwm1 = ComplexSpecialFunction("lambertwm1") { arithmetic in
    { z throws(RealError) in try arithmetic.lambertW(.lower, z) }
  }
  fileprivate static let polygamma = ComplexSpecialFunction("polygamma") {
    arithmetic, x throws(RealError) in
    try arithmetic.polygamma(x[0].real.count ?? 0, x[1])
  }
  fileprivate static let beta = ComplexSpecialFunction("beta") {
    arithmetic, x throws(RealError) in
    try arithmetic.product(
      arithmetic.product(arithmetic.gamma(x[0]), arithmetic.gamma(x[1])),
      arithmetic.inverseGamma(arithmetic.sum(x[0], x[1])))
  }
  fileprivate static let agm = ComplexSpecialFunction("agm") { arithmetic, x throws(RealError) in
    try arithmetic.mean(x[0], x[1])
  }
  fileprivate static let gammainc = ComplexSpecialFunction("gammainc") {
    arithmetic, x throws(RealError) in
    try arithmetic.gammaPart(.lower, x[0], x[1])
  }
  fileprivate static let gammaincc = ComplexSpecialFunction("gammaincc") {
    arithmetic, x throws(RealError) in
    try arithmetic.gammaPart(.upper, x[0], x[1])
  }
  fileprivate static let besselj = bessel("besselj", .j)
  fileprivate static let bessely = bessel("bessely", .y)
  fileprivate static let besseli = bessel("besseli", .i)
  fileprivate static let besselk = bessel("besselk", .k)

  private static func bessel(_ word: String, _ function: Bessel) -> ComplexSpecialFunction {
    ComplexSpecialFunction(word) { arithmetic, x throws(RealError) in
      try arithmetic.bessel(function, x[0], x[1])
    }
  }
}
