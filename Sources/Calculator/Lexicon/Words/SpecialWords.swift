import ExactReals

extension Lexicon {
  static let special: [Entry] = [
    Entry(
      "agm", "( x y -- z )", "arithmetic-geometric mean of x and y, which are not negative",
      "24 6 agm → 13.458171481725615421", "1 2 sqrt agm inv → 0.83462684167407318628",
      called: "arithmetic geometric mean",
      infix: "agm(x, y)", isReserved: false,
      does: .reals(slopes: meanSlope, "swap \(meanSlope)") { x, bounds throws(RealError) in
        try x[0].arithmeticGeometricMean(x[1], bounds)
      }),
    Entry(
      "gamma", "( x -- y )", "gamma function of x, which is neither 0 nor a negative integer",
      "5 gamma → 24", "1/2 gamma sq pi = → true", "1/3 gamma → 2.6789385347077476337",
      called: "gamma function, factorial of a fraction",
      infix: "gamma(x)", isReserved: false,
      does: .reals(slopes: "dup gamma swap digamma *", part: betweenPoles) {
        x, bounds throws(RealError) in
        try x[0].gamma(bounds)
      }),
    Entry(
      "lgamma", "( x -- y )", "logarithm of the magnitude of gamma(x); of gamma(x) if x is complex",
      "1/3 lgamma → 0.98542064692776706919", "10 lgamma 362880 ln = → true",
      "-1/2 lgamma → 1.2655121234846453965",
      called: "log gamma", infix: "lgamma(x)", isReserved: false,
      does: .reals(slopes: "digamma", part: betweenPoles) { x, bounds throws(RealError) in
        try x[0].logarithmOfGamma(bounds)
      }),
    Entry(
      "digamma", "( x -- y )", "slope of lgamma at x, which is neither 0 nor a negative integer",
      "1 digamma → -0.57721566490153286061", "-1/2 digamma → 0.036489973978576520559",
      called: "psi function",
      infix: "digamma(x)", isReserved: false,
      does: .reals(slopes: "1 swap polygamma", part: betweenPoles) { x, bounds throws(RealError) in
        try x[0].digamma(bounds)
      }),
    Entry(
      "polygamma", "( n x -- y )", "the n-th derivative of digamma at x; n is from 0",
      "1 1 polygamma → 1.6449340668482264365", "2 0.5 polygamma → -16.828796644234319996",
      called: "trigamma",
      infix: "polygamma(x, y)", isReserved: false,
      does: .reals(slopes: "swap 1 + swap polygamma", part: betweenPoles) {
        x, bounds throws(RealError) in
        try x[1].polygamma(order: x[0], bounds)
      }),
    Entry(
      "beta", "( a b -- y )", "beta function: gamma(a) gamma(b) / gamma(a + b)",
      "2 3 beta → 0.083333333333333333333", "1/2 1/2 beta pi = → true",
      "1/3 pi beta → 1.8959083546490154512",
      called: "beta function", infix: "beta(x, y)", isReserved: false,
      does: .reals(
        slopes: "dup2 + digamma neg 2 pick digamma + -rot beta *",
        "dup2 + digamma neg over digamma + -rot beta *",
        part: "min 0 > [ 0 ] [ 0 inv ] if"
      ) { x, bounds throws(RealError) in
        try x[0].beta(x[1], bounds)
      }),
    Entry(
      "zeta", "( x -- y )", "Riemann zeta function of x, which is not 1",
      "2 zeta pi sq 6 / = → true", "-1 zeta 12 * → -1", "3 zeta → 1.2020569031595942854",
      called: "riemann zeta function",
      infix: "zeta(x)", isReserved: false,
      does: .reals(
        slopes: "1 swap zetaderiv", part: "1 >" + ofTruth, bound: "0 swap \(steepnessOfZeta)"
      ) { x, bounds throws(RealError) in
        try x[0].zeta(bounds)
      }),
    Entry(
      "zetaderiv", "( n x -- y )", "the n-th derivative of zeta at x, which is not 1; n is from 0",
      "1 2 zetaderiv → -0.9375482543158437537", "1 -1 zetaderiv → -0.16542114370045092921",
      called: "derivative of zeta",
      infix: "zetaderiv(x, y)", isReserved: false,
      does: .reals(
        slopes: "swap 1 + swap zetaderiv", part: "1 >" + ofTruth, bound: steepnessOfZeta
      ) { x, bounds throws(RealError) in
        try x[1].zetaDerivative(order: x[0], bounds)
      }),
    Entry(
      "bernoulli", "( n -- x )", "the n-th Bernoulli number, from 0 on; the first is -1/2",
      "4 bernoulli inv → -30", "12 bernoulli 2730 * → -691", "1 bernoulli → -0.5",
      "5 bernoulli → 0",
      called: "bernoulli number", infix: "bernoulli(x)", isReserved: false,
      does: .reals { x, bounds throws(RealError) in
        guard let index = x[0].integer else {
          throw RealError(.domain, "Bernoulli numbers have whole numbers from 0")
        }
        return Real(try .bernoulli(index, bounds))
      }),
    Entry(
      "lambertw", "( x -- y )",
      "the y from -1 up with y e^y = x, at least -1/e; if complex, cut below",
      "1 lambertw → 0.567143290409783873", "e lambertw → 1", "-1 exp neg lambertw → -1",
      called: "lambert w, product logarithm",
      infix: "lambertw(x)", isReserved: false,
      does: .reals(slopes: "dup lambertw exp + inv", part: "0") { x, bounds throws(RealError) in
        try x[0].lambertW(.principal, bounds)
      }),
    Entry(
      "lambertwm1", "( x -- y )", "the y from -1 down with y e^y = x, from -1/e up to 0",
      "-0.1 lambertwm1 → -3.5771520639572972184",
      called: "lambert w lower branch", infix: "lambertwm1(x)", isReserved: false,
      does: .reals(slopes: "dup lambertwm1 exp + inv", part: "0") { x, bounds throws(RealError) in
        try x[0].lambertW(.lower, bounds)
      }),
  ]

  /// The part of a number among the poles at 0 and the negative integers: 1 above them, otherwise
  /// the integer below.
  ///
  /// Between two poles, a derivative of `digamma` is positive and falls and then rises, or it rises
  /// or falls. The second derivative of `gamma` has the sign of `gamma`.
  private static let betweenPoles = "dup 0 > [ 1 ] [ dup floor ] if"

  private static let ofTruth = " [ 1 ] [ 0 ] if"

  /// A bound of the derivative of order n + 1 of zeta at x.
  ///
  /// Above 1, all derivatives rise or fall. Below 1, with k = n + 1 and the distance d to 1, the
  /// derivative of the pole 1 / (s − 1) is k! / d^(k + 1). The rest of the function is not above 7
  /// on the circle with radius 10 around 1, by `Tests/Oracles/zeta_on_circle.py`. By Cauchy's
  /// estimate, its derivative is at most 7 k! / (10 − d)^k. The sum falls and then rises.
  private static let steepnessOfZeta = """
    dup 1 > [ swap 1 + swap zetaderiv ] [ 1 swap - -> d 1 + -> k \
    d k 1 + ^ inv 10 d - ln k * exp inv 7 * + k fact * ] if
    """

  /// The slope of the arithmetic-geometric mean M along x: M (K − E) / (x m K) with the parameter
  /// m = 1 − y²/x² of the elliptic integrals, and 1/2 where x is y.
  private static let meanSlope = """
    dup2 = [ drop2 1/2 ] [ dup2 agm -rot over / sq 1 swap - dup ellipk over ellipe
      over swap - swap rot * / swap / * ] if
    """
}
