/// The functions of one real number or more that are calculated by methods of their own; the raw value
/// is the word that calculates them in programs.
///
/// Nothing is known of their values but enclosures: those that are known exactly are found before a
/// computation is made.
enum SpecialFunction: String, Hashable, Sendable, CaseIterable {
  case agm, gamma, lgamma, digamma, polygamma, beta, zeta, zetaderiv, lambertw, lambertwm1
  case erf, erfc, gammainc, gammaincc, betainc
  case besseli, besselj, besselk, bessely, ci, ellipe, ellipk, expint, si

  /// Encloses the values of the function.
  ///
  /// - Parameters:
  ///   - operands: Enclosures of the operands, which are known to be in the function's domain.
  ///   - precision: How many bits to calculate with.
  ///   - bounds: What bounds the calculation.
  /// - Returns: The enclosure; `nil` if the operands are not known well enough.
  /// - Throws: What the checkpoint throws.
  func enclosure(
    _ operands: [Enclosure], precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    switch self {
    case .agm: try operands[0].agm(operands[1], precision: precision, bounds)
    case .gamma: try operands[0].gamma(precision: precision, bounds)
    case .lgamma: try operands[0].logarithmOfGamma(precision: precision, bounds)
    case .digamma: try operands[0].digamma(precision: precision, bounds)
    case .polygamma:
      try operands[1].polygamma(order: operands[0].whole, precision: precision, bounds)
    case .beta: try operands[0].beta(operands[1], precision: precision, bounds)
    case .lambertw: try operands[0].lambertW(.principal, precision: precision, bounds)
    case .lambertwm1: try operands[0].lambertW(.lower, precision: precision, bounds)
    case .zeta: try operands[0].zeta(precision: precision, bounds)
    case .zetaderiv:
      try operands[1].zeta(order: operands[0].whole, precision: precision, bounds)
    case .erf: try operands[0].errorFunction(.lower, precision: precision, bounds)
    case .erfc: try operands[0].errorFunction(.upper, precision: precision, bounds)
    case .gammainc:
      try .gammaPart(.lower, operands[0], operands[1], precision: precision, bounds)
    case .gammaincc:
      try .gammaPart(.upper, operands[0], operands[1], precision: precision, bounds)
    case .betainc:
      try .betaPart(operands[0], operands[1], operands[2], precision: precision, bounds)
    case .besseli, .besselj, .besselk, .bessely:
      try bessel(order: operands[0], operands[1], precision: precision, bounds)
    case .ci: try operands[0].cosineIntegral(precision: precision, bounds)
    case .ellipe: try operands[0].ellipticE(precision: precision, bounds)
    case .ellipk: try operands[0].ellipticK(precision: precision, bounds)
    case .expint: try operands[0].exponentialIntegral(precision: precision, bounds)
    case .si: try operands[0].sineIntegral(precision: precision, bounds)
    }
  }
}

extension Enclosure {
  /// An integer that the caller knows to be one and to be small.
  var whole: Int { nearestInteger.small ?? 0 }
}
