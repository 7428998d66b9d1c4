import ExactReals

extension Lexicon {
  static let special: [Word] = [
    Word(
      "agm", "( x y -- z )", "arithmetic-geometric mean of x and y, which are not negative",
      "24 6 agm → 13.458171481725615421", "1 2 sqrt agm inv → 0.83462684167407318628",
      infix: "agm(x, y)", isReserved: false,
      does: .reals { x, bounds throws(RealError) in
        try x[0].arithmeticGeometricMean(x[1], bounds)
      })
  ]
}
