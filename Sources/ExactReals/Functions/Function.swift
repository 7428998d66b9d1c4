/// The functions of one real number that are calculated by series.
public enum Function: String, Hashable, Sendable, CaseIterable {
  case squareRoot, exponential, naturalLogarithm
  case sine, cosine, tangent, arcSine, arcCosine, arcTangent
  case hyperbolicSine, hyperbolicCosine, hyperbolicTangent, areaSine, areaCosine, areaTangent
}

extension Function {
  /// Encloses the values of the function.
  func enclosure(
    _ x: Enclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    switch self {
    case .squareRoot: try x.squareRoot(precision: precision, bounds)
    case .exponential: try x.exponential(precision: precision, bounds)
    case .naturalLogarithm: try x.naturalLogarithm(precision: precision, bounds)
    case .sine: try x.sine(precision: precision, bounds)
    case .cosine: try x.cosine(precision: precision, bounds)
    case .tangent: try x.tangent(precision: precision, bounds)
    case .arcSine: try x.arcSine(precision: precision, bounds)
    case .arcCosine: try x.arcCosine(precision: precision, bounds)
    case .arcTangent: try x.arcTangent(precision: precision, bounds)
    case .hyperbolicSine: try x.hyperbolicSine(precision: precision, bounds)
    case .hyperbolicCosine: try x.hyperbolicCosine(precision: precision, bounds)
    case .hyperbolicTangent: try x.hyperbolicTangent(precision: precision, bounds)
    case .areaSine: try x.areaSine(precision: precision, bounds)
    case .areaCosine: try x.areaCosine(precision: precision, bounds)
    case .areaTangent: try x.areaTangent(precision: precision, bounds)
    }
  }
}
