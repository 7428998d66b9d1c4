import ExactReals

extension Lexicon {
  /// Bessel functions; along the order they have no derivative that the language knows.
  ///
  /// The slopes are bounded by integrals over cos(νθ − z sin θ) or over exp(z cos θ), for orders
  /// that are no integers and for Y together with K: DLMF 10.9.6, 10.9.7, 10.32.4 and 10.32.9,
  /// with sinh t ≥ cosh t − 1. K of real orders is greatest at the least real part.
  static let bessel: [Entry] = [
    Entry(
      "besselj", "( ν x -- y )",
      "Bessel function J of order ν; x ≥ 0 unless ν is an integer",
      "0 1 besselj → 0.76519768655796655145",
      "2/3 5/2 besselj → 0.38721242477084360965",
      called: "bessel function",
      isReserved: false,
      does: .reals(
        slopes: "dup2 swap 1 - swap besselj -rot swap 1 + swap besselj - 2 /",
        steepness: [
          Steepness("3 pick dup floor = [ nip nip nip cosh ] [ \(slopeOfWave) ] if")
        ]
      ) { x, bounds throws(RealError) in
        try x[1].besselJ(order: x[0], bounds)
      }),
    Entry(
      "bessely", "( ν x -- y )", "Bessel function Y of order ν; x is positive or complex",
      "0 1 bessely → 0.088256964215676957983",
      called: "bessel function second kind, neumann function",
      isReserved: false,
      does: .reals(
        slopes: "dup2 swap 1 - swap bessely -rot swap 1 + swap bessely - 2 /",
        steepness: [Steepness(above: 0, slopeOfWave)]
      ) { x, bounds throws(RealError) in
        try x[1].besselY(order: x[0], bounds)
      }),
    Entry(
      "besseli", "( ν x -- y )",
      "modified Bessel function I of order ν; x ≥ 0 unless ν is an integer",
      "0 1 besseli → 1.2660658777520083356",
      called: "modified bessel function",
      isReserved: false,
      does: .reals(
        slopes: "dup2 swap 1 - swap besseli -rot swap 1 + swap besseli + 2 /",
        steepness: [
          Steepness(
            """
            drop 2 pick dup floor = [ abs swap abs max nip 0 swap besseli ]
            [ 0 swap besseli -rot 0 max \(slopeOfK) -2 * pi / + ] if
            """)
        ]
      ) { x, bounds throws(RealError) in
        try x[1].besselI(order: x[0], bounds)
      }),
    Entry(
      "besselk", "( ν x -- y )",
      "modified Bessel function K of order ν; x is positive or complex",
      "1/3 2 besselk → 0.11654496129616524876",
      called: "modified bessel function second kind",
      isReserved: false,
      does: .reals(
        slopes: slopeOfK, steepness: [.atLeast(slopeOfK, above: 0)]
      ) { x, bounds throws(RealError) in
        try x[1].besselK(order: x[0], bounds)
      }),
  ]
  private static let slopeOfK =
    "dup2 swap 1 - swap besselk -rot swap 1 + swap besselk + -2 /"

  /// A bound for the slopes of J and Y; K of 0 is an error.
  private static let slopeOfWave =
    "nip cosh -rot 0 max dup exp -rot \(slopeOfK) -2 * * pi / +"
}
