import ExactReals

extension Lexicon {
  /// Integrals that have names.
  ///
  /// If the slope is a quotient that is 0/0 at one place, its limit replaces it. The slope of the
  /// slope is not known there, as a comparison turns.
  ///
  /// The slopes of K and E are integrals of powers of 1 − x sin²θ with positive factors, so they
  /// are greatest at the greatest real part.
  static let integrals: [Entry] = [
    Entry(
      "ellipk", "( x -- y )",
      "complete elliptic integral K of x = k² below 1 or complex (cut from 1)",
      "0 ellipk pi 2 / = → true", "1/2 ellipk → 1.8540746773013719184",
      called: "elliptic integral",
      isReserved: false,
      does: .reals(
        slopes: slopeOfK, steepness: [.atGreatest(slopeOfK)]
      ) { x, bounds throws(RealError) in try x[0].ellipticK(bounds) }),
    Entry(
      "ellipe", "( x -- y )",
      "complete elliptic integral E of x = k² up to 1 or complex (cut from 1)",
      "1 ellipe → 1", "1/2 ellipe → 1.3506438810476755025",
      called: "elliptic integral, circumference of an ellipse",
      isReserved: false,
      does: .reals(
        slopes: slopeOfE, steepness: [.atGreatest(slopeOfE)]
      ) { x, bounds throws(RealError) in try x[0].ellipticE(bounds) }),
    Entry(
      "expint", "( x -- y )",
      "exponential integral Ei of x, not 0; if complex, cut at negatives",
      "1 expint → 1.8951178163559367555", "-1 expint → -0.21938393439552027368",
      called: "exponential integral",
      isReserved: false,
      does: .reals(slopes: "dup exp swap /") { x, bounds throws(RealError) in
        try x[0].exponentialIntegral(bounds)
      }),
    Entry(
      "si", "( x -- y )", "sine integral of x: the integral of sin t / t from 0 to x",
      "1 si → 0.94608307036718301494", "-2 si 2 si + → 0",
      called: "sine integral",
      isReserved: false,
      does: .reals(
        slopes: "dup 0 = [ drop 1 ] [ dup sin swap / ] if",
        // sin z / z is the mean of cos tz for t from 0 to 1.
        steepness: [Steepness("nip nip cosh")]
      ) { x, bounds throws(RealError) in try x[0].sineIntegral(bounds) }),
    Entry(
      "ci", "( x -- y )", "cosine integral: γ + ln x + integral of (cos t − 1) / t from 0 to x",
      "1 ci → 0.33740392290096813466",
      called: "cosine integral",
      isReserved: false,
      does: .reals(slopes: "dup cos swap /") { x, bounds throws(RealError) in
        try x[0].cosineIntegral(bounds)
      }),
  ]
  private static let slopeOfK = """
    dup 0 = [ drop pi 8 / ]
    [ dup ellipe over ellipk 2 pick 1 swap - * - swap dup 1 swap - * 2 * / ] if
    """

  private static let slopeOfE = """
    dup 0 = [ drop pi -8 / ] [ dup ellipe over ellipk - swap 2 * / ] if
    """
}
