import Synchronization

/// A root of a polynomial in a disc without other roots, which shrinks when more digits are needed.
///
/// The smallest disc is cached, so the real and the imaginary part share the work.
final class PolynomialRoot: Sendable {
  private let polynomial: RealPolynomial

  /// Whether the root is proved to be real; if not, it is proved not to be real.
  let isReal: Bool

  /// A lower bound for the distance to any other root.
  private let gap: Magnitude

  private let state: Mutex<RootState>

  private struct RootState {
    /// The centre of the disc, exact.
    var point: ComplexEnclosure
    var radius: Magnitude
    /// The number of bits that the calculation loses.
    var lost = 16
    /// The index of the root in the list of all roots.
    var place = 0
  }

  /// Creates a root within a distance of a point; the distance is at most `gap`/32*n*.
  init(
    _ polynomial: RealPolynomial, _ point: ComplexEnclosure, radius: Magnitude, gap: Magnitude
  ) {
    (self.polynomial, self.gap) = (polynomial, gap)
    isReal = point.imaginary.mantissa.isZero
    state = Mutex(RootState(point: point, radius: radius))
  }

  /// The same root for a factor of the polynomial.
  func moved(to factor: RealPolynomial) -> PolynomialRoot {
    let (point, radius) = state.withLock { ($0.point, $0.radius) }
    return PolynomialRoot(factor, point, radius: radius, gap: gap)
  }

  /// The index of the root in the list of all roots, from 0.
  var place: Int {
    get { state.withLock { $0.place } }
    set { state.withLock { $0.place = newValue } }
  }

  /// The root, or its real or imaginary part, as an algebraic number.
  ///
  /// The result is `nil` unless all coefficients are integers. The leading coefficient c times a
  /// root is an algebraic integer; its magnitude is at most |c| plus the greatest magnitude of a
  /// coefficient. The same holds for c(z + w) with two roots z and w. For the conjugate w that is
  /// 2c times the real part of z; i c (z − w) is the imaginary counterpart.
  func algebraic(isImaginary: Bool) -> AlgebraicNumber? {
    let integers = polynomial.coefficients.compactMap { $0.integer }
    guard integers.count == polynomial.coefficients.count, let leading = integers.last,
      let width = integers.map({ $0.bitWidth }).max()
    else { return nil }
    let degree = polynomial.degree
    if isReal { return AlgebraicNumber(scale: leading, degree: degree, width: width + 1) }
    let pairs = degree * (degree - 1)
    return AlgebraicNumber(
      scale: leading << 1, degree: isImaginary ? 2 * pairs : pairs / 2, width: width + 2)
  }

  /// Encloses the root.
  ///
  /// Let r be at least the distance from z to the root, δ the gap, and r ≤ δ/2n. Then p′/p at z is
  /// 1/(z − root) + h with |h| ≤ (n − 1)/(δ − r). The error after Newton's step is (z − root)²·h /
  /// (1 + (z − root)·h), whose magnitude is less than 2n·r²/δ.
  ///
  /// - Parameters:
  ///   - precision: The required number of bits, counted from the leading bit of the root's
  ///     magnitude.
  ///   - bounds: The checkpoint.
  /// - Returns: The enclosure.
  /// - Throws: `limitExceeded` if the coefficients cannot be calculated with enough bits; errors of
  ///   the checkpoint.
  func enclosure(precision: Int, _ bounds: Bounds) throws(RealError) -> ComplexEnclosure {
    var state = state.withLock { $0 }
    let slack = Magnitude(UInt64(2 * polynomial.degree), exponent: 0)
    while true {
      try bounds.checkpoint()
      let width = max(state.point.real.midpointWidth, state.point.imaginary.midpointWidth)
      if state.radius.isZero || state.radius.width <= width - precision { break }
      let error = state.radius * state.radius * slack / gap
      let goal = max(error.width, width - precision - 2)
      if width - goal + state.lost > PolynomialRoot.mostBits {
        throw RealError(.limitExceeded, "the roots would have to be calculated with too many bits")
      }
      guard let ratio = try ratio(state, width, goal, bounds) else {
        state.lost *= 2
        continue
      }
      let noise = ratio.real.radius + ratio.imaginary.radius
      let radius = error + noise + .power(goal - 3)
      if noise.width > goal { state.lost += noise.width - goal + 4 }
      if radius.width < state.radius.width {
        state.point = state.point.subtracting(ratio, unit: goal - 4)
        state.radius = radius
      }
    }
    self.state.withLock { known in
      known.lost = max(known.lost, state.lost)
      if state.radius < known.radius { (known.point, known.radius) = (state.point, state.radius) }
    }
    return ComplexEnclosure(
      state.point.real.widened(by: state.radius),
      isReal ? state.point.imaginary : state.point.imaginary.widened(by: state.radius))
  }

  /// Newton's step p/p′ with an error of at most 2^`goal`; `nil` if the slope may be 0.
  private func ratio(
    _ state: RootState, _ width: Int, _ goal: Int, _ bounds: Bounds
  ) throws(RealError) -> ComplexEnclosure? {
    let precision = width - goal + state.lost
    guard let enclosed = try polynomial.enclosed(precision: precision, bounds) else { return nil }
    // The step is about as long as the radius at most, so fewer bits of the slope are needed.
    let digits = state.radius.width - goal + 8
    let (value, slope) = try enclosed.values(
      at: state.point, precision: precision, slopePrecision: digits + state.lost, bounds)
    return try value.divided(by: slope, precision: digits + 32, bounds)
  }

  /// The upper bound for precisions.
  private static let mostBits = 1 << 27
}
