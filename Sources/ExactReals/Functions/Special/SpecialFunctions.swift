/// Special functions, each with its own method of calculation.
///
/// Their values are only known as enclosures. Exactly known values are found earlier, before a
/// computation is created.
extension Function {
  static let agm = Function("agm") { x, precision, bounds throws(RealError) in
    try x[0].agm(x[1], precision: precision, bounds)
  }
  static let gamma = Function("gamma", Enclosure.gamma)
  static let lgamma = Function("lgamma", Enclosure.logarithmOfGamma)
  static let digamma = Function("digamma", Enclosure.digamma)
  static let polygamma = Function("polygamma") { x, precision, bounds throws(RealError) in
    try x[1].polygamma(order: x[0].whole, precision: precision, bounds)
  }
  static let beta = Function("beta") { x, precision, bounds throws(RealError) in
    try x[0].beta(x[1], precision: precision, bounds)
  }
  static let zeta = Function("zeta") { x, precision, bounds throws(RealError) in
    try x[0].zeta(precision: precision, bounds)
  }
  static let zetaderiv = Function("zetaderiv") { x, precision, bounds throws(RealError) in
    try x[1].zeta(order: x[0].whole, precision: precision, bounds)
  }
  static let lambertw = Function("lambertw") { x, precision, bounds throws(RealError) in
    try x[0].lambertW(.principal, precision: precision, bounds)
  }
  static let lambertwm1 = Function("lambertwm1") { x, precision, bounds throws(RealError) in
    try x[0].lambertW(.lower, precision: precision, bounds)
  }
  static let erf = Function("erf") { x, precision, bounds throws(RealError) in
    try x[0].errorFunction(.lower, precision: precision, bounds)
  }
  static let erfc = Function("erfc") { x, precision, bounds throws(RealError) in
    try x[0].errorFunction(.upper, precision: precision, bounds)
  }
  static let gammainc = Function("gammainc") { x, precision, bounds throws(RealError) in
    try .gammaPart(.lower, x[0], x[1], precision: precision, bounds)
  }
  static let gammaincc = Function("gammaincc") { x, precision, bounds throws(RealError) in
    try .gammaPart(.upper, x[0], x[1], precision: precision, bounds)
  }
  static let betainc = Function("betainc") { x, precision, bounds throws(RealError) in
    try .betaPart(x[0], x[1], x[2], precision: precision, bounds)
  }
  static let ci = Function("ci", Enclosure.cosineIntegral)
  static let ellipe = Function("ellipe", fixed: { $0.ellipticE() }, Enclosure.ellipticE)
  static let ellipk = Function("ellipk", fixed: { $0.ellipticK() }, Enclosure.ellipticK)
  static let expint = Function("expint", Enclosure.exponentialIntegral)
  static let si = Function("si", Enclosure.sineIntegral)

  static let besseli = bessel("besseli", .i)
  static let besselj = bessel("besselj", .j)
  static let besselk = bessel("besselk", .k)
  static let bessely = bessel("bessely", .y)

  private static func bessel(_ word: String, _ function: Bessel) -> Function {
    let guardBits: GuardBits = { x, precision in
      // The terms of the series are up to e^x, and a value may be near e^-x.
      32 + Int(min(3 * x[1].approximation, 2 * Double(precision)))
    }
    return Function(word, guardBits: guardBits) { x, precision, bounds throws(RealError) in
      try function.enclosure(order: x[0], x[1], precision: precision, bounds)
    }
  }
}

extension Enclosure {
  /// The integer nearest to the midpoint; the caller guarantees that it is small.
  fileprivate var whole: Int {
    let integer = nearestInteger.small
    assert(integer != nil, "the integer is not small")
    return integer ?? 0
  }
}
