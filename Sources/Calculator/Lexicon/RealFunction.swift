import ExactReals

/// A function of real numbers in all number systems.
///
/// The operands are converted to `Real`. Doubles count as exact, and the result is rounded once.
struct RealFunction: Sendable {
  /// Programs for the partial derivatives along the last operands; those along all others are
  /// unknown.
  let slopes: [String]

  /// The bounds of the slope along the last operand on regions.
  var steepness: [Steepness] = []

  /// A program that calculates the function on regions without such a bound.
  var elsewhere: String?

  /// The function; the word's effect determines the number of operands.
  let body: @Sendable ([Real], Bounds) throws(RealError) -> Real
}

/// A bound of the magnitudes of a function's slope on a region of complex numbers.
struct Steepness: Sendable {
  /// The integer that all real parts exceed.
  var above: Int?

  /// The integer that exceeds all real parts.
  var below: Int?

  /// The program for the bound.
  ///
  /// The stack holds the operands, with the least and the greatest real part and the greatest
  /// imaginary part in place of the last one.
  let program: String

  /// Makes a bound.
  init(above: Int? = nil, below: Int? = nil, _ program: String) {
    (self.above, self.below, self.program) = (above, below, program)
  }

  /// Makes a bound for a slope that is greatest at the least real part.
  ///
  /// Such slopes are sums of fixed multiples of decreasing exponential functions, with weights of
  /// one sign.
  static func atLeast(_ slope: String, above: Int? = nil) -> Steepness {
    Steepness(above: above, "drop2 \(slope) abs")
  }

  /// Makes a bound for a slope that is greatest at the greatest real part.
  static func atGreatest(_ slope: String) -> Steepness { Steepness("drop nip \(slope) abs") }

  /// Whether the bound is valid between two rational numbers.
  func isValid(from least: Real, to greatest: Real) -> Bool {
    guard let least = least.rational, let greatest = greatest.rational else { return false }
    if let above, least <= Rational(Integer(above)) { return false }
    return below.map { greatest < Rational(Integer($0)) } ?? true
  }
}

extension Word.Behavior {
  /// Makes a function of real numbers.
  ///
  /// - Parameters:
  ///   - slopes: Programs for the partial derivatives along the last operands, with all operands
  ///     on the stack.
  ///   - steepness: The bounds of the slope along the last operand on regions.
  ///   - elsewhere: A program that calculates the function on regions without such a bound.
  ///   - body: The function.
  /// - Returns: The behavior.
  static func reals(
    slopes: String..., steepness: [Steepness] = [],
    elsewhere: String? = nil, body: @escaping @Sendable ([Real], Bounds) throws(RealError) -> Real
  ) -> Word.Behavior {
    .function(
      .reals(
        RealFunction(
          slopes: slopes, steepness: steepness, elsewhere: elsewhere,
          body: body)))
  }
}
