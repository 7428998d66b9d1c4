/// Special functions, each with its own method of calculation.
///
/// Their values are only known as enclosures. Exactly known values are found earlier, before a
/// computation is created.
extension Function {
  static let agm = Function("agm", EnclosureArithmetic.agm)
  static let gamma = Function("gamma", EnclosureArithmetic.gamma)
  static let lgamma = Function("lgamma", EnclosureArithmetic.logarithmOfGamma)
  static let digamma = Function("digamma", EnclosureArithmetic.digamma)
  static let polygamma = Function("polygamma", EnclosureArithmetic.polygamma)
  static let beta = Function("beta", EnclosureArithmetic.beta)
  static let zeta = Function("zeta", EnclosureArithmetic.zeta)
  static let zetaderiv = Function("zetaderiv", EnclosureArithmetic.zetaDerivative)
  static let lambertw = Function("lambertw") { arithmetic, x throws(RealError) in
    try arithmetic.lambertW(.principal, x[0])
  }
  static let lambertwm1 = Function("lambertwm1") { arithmetic, x throws(RealError) in
    try arithmetic.lambertW(.lower, x[0])
  }
  static let erf = Function("erf") { arithmetic, x throws(RealError) in
    try arithmetic.errorFunction(.lower, x[0])
  }
  static let erfc = Function("erfc") { arithmetic, x throws(RealError) in
    try arithmetic.errorFunction(.upper, x[0])
  }
  static let gammainc = Function("gammainc") { arithmetic, x throws(RealError) in
    try arithmetic.gammaPart(.lower, x[0], x[1])
  }
  static let gammaincc = Function("gammaincc") { arithmetic, x throws(RealError) in
    try arithmetic.gammaPart(.upper, x[0], x[1])
  }
  static let betainc = Function("betainc") { arithmetic, x throws(RealError) in
    try arithmetic.betaPart(x[0], x[1], x[2])
  }
  static let ci = Function("ci", EnclosureArithmetic.cosineIntegral)
  static let ellipe = Function("ellipe", fixed: { $0.ellipticE() }, EnclosureArithmetic.ellipticE)
  static let ellipk = Function("ellipk", fixed: { $0.ellipticK() }, EnclosureArithmetic.ellipticK)
  static let expint = Function("expint", EnclosureArithmetic.exponentialIntegral)
  static let si = Function("si", EnclosureArithmetic.sineIntegral)

  static let besseli = bessel("besseli", .i)
  static let besselj = bessel("besselj", .j)
  static let besselk = bessel("besselk", .k)
  static let bessely = bessel("bessely", .y)

  private static func bessel(_ word: String, _ function: Bessel) -> Function {
    let guardBits: GuardBits = { x, precision in
      // The terms of the series are up to e^x, and a value may be near e^-x.
      32 + Int(min(3 * x[1].approximation, 2 * Double(precision)))
    }
    return Function(word, guardBits: guardBits) { arithmetic, x throws(RealError) in
      try function.enclosure(order: x[0], x[1], arithmetic)
    }
  }
}

extension Enclosure {
  /// The integer nearest to the midpoint; the caller guarantees that it is small.
  var whole: Int {
    let integer = nearestInteger.small
    assert(integer != nil, "the integer is not small")
    return integer ?? 0
  }
}
