import ExactReals

extension Lexicon {
  /// The error function and its like: the incomplete gamma and beta functions.
  static let errorFunctions: [Entry] = [
    Entry(
      "erf", "( x -- y )", "error function of x, between -1 and 1",
      "1 erf → 0.84270079294971486934", "0 erf → 0", "-1/2 erf → -0.52049987781304653768",
      called: "error function",
      isReserved: false,
      does: .reals(slopes: "sq neg exp 2 * pi sqrt /") { x, bounds throws(RealError) in
        try x[0].errorFunction(bounds)
      }),
    Entry(
      "erfc", "( x -- y )", "1 minus the error function of x",
      "1 erfc → 0.15729920705028513066", "30 erfc → 2.5646562037561116e-393",
      called: "complementary error function",
      isReserved: false,
      does: .reals(slopes: "sq neg exp -2 * pi sqrt /") { x, bounds throws(RealError) in
        try x[0].complementaryErrorFunction(bounds)
      }),
    Entry(
      "erfinv", "( x -- y )", "the number whose error function is x; x is between -1 and 1",
      "1/2 erfinv → 0.47693627620446987338", "0 erfinv → 0",
      called: "inverse error function",
      isReserved: false,
      // The coefficients of the power series are positive.
      does: .reals(
        slopes: "erfinv sq exp pi sqrt * 2 /",
        steepness: [Steepness("-rot abs swap abs max hypot erfinv sq exp pi sqrt * 2 /")]
      ) { x, bounds throws(RealError) in
        try x[0].inverseErrorFunction(bounds)
      }),
    Entry(
      "erfcinv", "( x -- y )", "the number whose erfc is x; x is between 0 and 2",
      "1/2 erfcinv → 0.47693627620446987338", "1e-100 erfcinv → 15.065574702592645704",
      called: "inverse complementary error function",
      isReserved: false,
      does: .reals(
        slopes: "erfcinv sq exp pi sqrt * -2 /",
        elsewhere: "1 swap - erfinv"
      ) { x, bounds throws(RealError) in
        try x[0].inverseComplementaryErrorFunction(bounds)
      }),
    Entry(
      "gammainc", "( α x -- y )",
      "regularised lower incomplete gamma function P(α, x), α above 0",
      "3 2 gammainc → 0.32332358381693654053", "1/2 1 gammainc → 0.84270079294971486934",
      called: "incomplete gamma function",
      isReserved: false,
      does: .reals(slopes: Lexicon.slopeOfGammaPart) { x, bounds throws(RealError) in
        try x[1].gammaPart(.lower, x[0], bounds)
      }),
    Entry(
      "gammaincc", "( α x -- y )",
      "regularised upper incomplete gamma function Q(α, x), α above 0",
      "3 2 gammaincc → 0.67667641618306345947", "10 100 gammaincc → 1.1253473960842733885e-31",
      called: "upper incomplete gamma function",
      isReserved: false,
      does: .reals(slopes: Lexicon.slopeOfGammaPart + " neg") { x, bounds throws(RealError) in
        try x[1].gammaPart(.upper, x[0], bounds)
      }),
    Entry(
      "betainc", "( α β x -- y )",
      "regularised incomplete beta function of x, α and β above 0",
      "2 3 1/2 betainc → 0.6875", "1/2 1/2 1/3 betainc → 0.39182655203060727017",
      called: "incomplete beta function",
      isReserved: false,
      does: .reals(
        slopes: """
          -> x -> b -> a x ln a 1 - * 1 x - ln b 1 - * + \
          a b + lgamma + a lgamma - b lgamma - exp
          """
      ) { x, bounds throws(RealError) in try x[2].betaPart(x[0], x[1], bounds) }),
  ]

  /// The integrand x^(α − 1) e^−x / Γ(α).
  private static let slopeOfGammaPart = "-> x -> a x ln a 1 - * x - a lgamma - exp"
}
