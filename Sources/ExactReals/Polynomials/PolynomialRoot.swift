import Synchronization

/// A root of a polynomial, alone in its disc: refined when more digits are asked for.
///
/// It remembers the smallest disc so far, so both parts of the root share the work.
final class PolynomialRoot: Sendable {
  private let polynomial: RealPolynomial

  /// Whether it is known to be real; else it is known not to be.
  let isReal: Bool

  /// No other root is nearer.
  private let gap: Magnitude

  private let state: Mutex<RootState>

  private struct RootState {
    /// The centre of the disc, exact.
    var point: ComplexEnclosure
    var radius: Magnitude
    /// The number of bits that are lost in the calculation.
    var lost = 16
    /// The root's place in the list of all roots.
    var place = 0
  }

  /// A root within a distance of a point; the distance is at most 1/32*n* of the gap.
  init(
    _ polynomial: RealPolynomial, _ point: ComplexEnclosure, radius: Magnitude, gap: Magnitude
  ) {
    (self.polynomial, self.gap) = (polynomial, gap)
    isReal = point.imaginary.mantissa.isZero
    state = Mutex(RootState(point: point, radius: radius))
  }

  /// The same root, as one of a factor of the polynomial.
  func moved(to factor: RealPolynomial) -> PolynomialRoot {
    let (point, radius) = state.withLock { ($0.point, $0.radius) }
    return PolynomialRoot(factor, point, radius: radius, gap: gap)
  }

  /// The root's place in the list of all roots, from 0.
  var place: Int {
    get { state.withLock { $0.place } }
    set { state.withLock { $0.place = newValue } }
  }

  /// Encloses the root.
  ///
  /// Let z be no farther than r from the root, δ the gap, and r ≤ δ/2n. Then p′/p at z is
  /// 1/(z − root) + h with |h| ≤ (n − 1)/(δ − r), and Newton's step leaves (z − root)²·h divided by
  /// 1 + (z − root)·h, which is less than 2n·r²/δ in magnitude.
  ///
  /// - Parameters:
  ///   - precision: The number of bits below the leading one of the root's magnitude that are
  ///     found.
  ///   - bounds: Supplies the checkpoint.
  /// - Returns: The enclosure.
  /// - Throws: `limitExceeded` if the coefficients cannot be calculated so far; what the checkpoint
  ///   throws.
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

  /// Newton's step p/p′, to be known to 2^`goal`; `nil` if the slope may be 0 with so few bits.
  private func ratio(
    _ state: RootState, _ width: Int, _ goal: Int, _ bounds: Bounds
  ) throws(RealError) -> ComplexEnclosure? {
    let precision = width - goal + state.lost
    guard let enclosed = try polynomial.enclosed(precision: precision, bounds) else { return nil }
    // The step is no longer than about the radius, so fewer bits of the slope are needed.
    let digits = state.radius.width - goal + 8
    let (value, slope) = try enclosed.values(
      at: state.point, precision: precision, slopePrecision: digits + state.lost, bounds)
    return try value.divided(by: slope, precision: digits + 32, bounds)
  }

  /// More bits than any precision needs.
  private static let mostBits = 1 << 27
}
