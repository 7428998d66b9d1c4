import ExactReals

extension Lexicon {
  /// Bessel functions; along the order they have no derivative that the language knows.
  static let bessel: [Entry] = [
    Entry(
      "besselj", "( ν x -- y )",
      "Bessel function J of order ν, x ≥ 0 unless ν is whole",
      "0 1 besselj → 0.76519768655796655145",
      "2/3 5/2 besselj → 0.38721242477084360965",
      called: "bessel function",
      infix: "besselj(x, y)", isReserved: false,
      does: .reals(
        slopes: "dup2 swap 1 - swap besselj -rot swap 1 + swap besselj - 2 /",
        part: "0", bound: "over dup floor = [ 1 ] [ \(steepnessOfWave) ] if"
      ) { x, bounds throws(RealError) in
        try x[1].besselJ(order: x[0], bounds)
      }),
    Entry(
      "bessely", "( ν x -- y )", "Bessel function Y of order ν, where x is positive or complex",
      "0 1 bessely → 0.088256964215676957983",
      called: "bessel function second kind, neumann function",
      infix: "bessely(x, y)", isReserved: false,
      does: .reals(
        slopes: "dup2 swap 1 - swap bessely -rot swap 1 + swap bessely - 2 /",
        part: "0", bound: steepnessOfWave
      ) { x, bounds throws(RealError) in
        try x[1].besselY(order: x[0], bounds)
      }),
    Entry(
      "besseli", "( ν x -- y )",
      "Bessel function I of order ν, x ≥ 0 unless ν is whole",
      "0 1 besseli → 1.2660658777520083356",
      called: "modified bessel function",
      infix: "besseli(x, y)", isReserved: false,
      does: .reals(
        slopes: "dup2 swap 1 - swap besseli -rot swap 1 + swap besseli + 2 /",
        part: "drop dup -1 > swap dup floor = or [ 0 ] [ 0 inv ] if"
      ) { x, bounds throws(RealError) in
        try x[1].besselI(order: x[0], bounds)
      }),
    Entry(
      "besselk", "( ν x -- y )",
      "modified Bessel function K of order ν, where x is positive or complex",
      "1/3 2 besselk → 0.11654496129616524876",
      called: "modified bessel function second kind",
      infix: "besselk(x, y)", isReserved: false,
      does: .reals(
        slopes: "dup2 swap 1 - swap besselk -rot swap 1 + swap besselk + -2 /",
        part: "0"
      ) { x, bounds throws(RealError) in
        try x[1].besselK(order: x[0], bounds)
      }),
  ]

  /// A bound of the slope of J and Y for positive x and any order.
  ///
  /// The slope is half the difference of the functions of the neighbouring orders. J² + Y² falls.
  ///
  /// - Source: Watson 1922, "A treatise on the theory of Bessel functions", 13.73 and 13.74
  ///   (Nicholson's integral); for whole orders, |J| is at most 1.
  private static let steepnessOfWave = """
    dup2 swap 1 + swap dup2 besselj -rot bessely hypot \
    -rot swap 1 - swap dup2 besselj -rot bessely hypot + 2 /
    """
}
