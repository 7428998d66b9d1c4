/// The functions of one real number or more that are calculated by methods of their own; the raw value
/// is the word that calculates them in programs.
///
/// Nothing is known of their values but enclosures: those that are known exactly are found before a
/// computation is made.
enum SpecialFunction: String, Hashable, Sendable, CaseIterable {
  case agm, gamma, lgamma

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
    }
  }
}
