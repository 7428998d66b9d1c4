import ExactReals

extension Lexicon {
  static let special: [Word] = [
    Word(
      "agm", "( x y -- z )", "arithmetic-geometric mean of x and y, which are not negative",
      "24 6 agm → 13.458171481725615421", "1 2 sqrt agm inv → 0.83462684167407318628",
      infix: "agm(x, y)", isReserved: false,
      does: .reals { x, bounds throws(RealError) in
        try x[0].arithmeticGeometricMean(x[1], bounds)
      }),
    Word(
      "gamma", "( x -- y )", "gamma function of x, which is neither 0 nor a negative integer",
      "5 gamma → 24", "1/2 gamma sq pi = → true", "1/3 gamma → 2.6789385347077476337",
      infix: "gamma(x)", isReserved: false,
      does: .reals { x, bounds throws(RealError) in try x[0].gamma(bounds) }),
    Word(
      "lgamma", "( x -- y )", "logarithm of the magnitude of gamma(x)",
      "1/3 lgamma → 0.98542064692776706919", "10 lgamma 362880 ln = → true",
      "-1/2 lgamma → 1.2655121234846453965", infix: "lgamma(x)", isReserved: false,
      does: .reals { x, bounds throws(RealError) in try x[0].logarithmOfGamma(bounds) }),
  ]
}
