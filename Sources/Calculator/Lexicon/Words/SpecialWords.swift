import ExactReals

extension Lexicon {
  static let special: [Entry] = [
    Entry(
      "agm", "( x y -- z )", "arithmetic-geometric mean of x and y, which are not negative",
      "24 6 agm → 13.458171481725615421", "1 2 sqrt agm inv → 0.83462684167407318628",
      called: "arithmetic geometric mean",
      isReserved: false,
      // The other program is DLMF 19.8.5 with the mean of x and y taken out.
      does: .reals(
        slopes: meanSlope, "swap \(meanSlope)",
        elsewhere: "dup2 - -rot + tuck / sq ellipk / pi * 4 /"
      ) { x, bounds throws(RealError) in
        try x[0].arithmeticGeometricMean(x[1], bounds)
      }),
    Entry(
      "gamma", "( x -- y )", "gamma function of x, which is neither 0 nor a negative integer",
      "5 gamma → 24", "1/2 gamma sq pi = → true", "1/3 gamma → 2.6789385347077476337",
      called: "gamma function, factorial of a fraction",
      isReserved: false,
      // |Γ′(z)| is at most the integral of t^(x − 1) |ln t| e^−t. Up to t = 1, that is at most the
      // one of −t^(x − 1) ln t, which is 1/x²; then ln t is at most t.
      does: .reals(
        slopes: "dup gamma swap digamma *",
        steepness: [Steepness(above: 0, "drop 1 + gamma swap sq inv +")],
        elsewhere: "dup 1 + gamma swap /"
      ) { x, bounds throws(RealError) in
        try x[0].gamma(bounds)
      }),
    Entry(
      "lgamma", "( x -- y )", "logarithm of the magnitude of gamma(x); of gamma(x) if x is complex",
      "1/3 lgamma → 0.98542064692776706919", "10 lgamma 362880 ln = → true",
      "-1/2 lgamma → 1.2655121234846453965",
      called: "log gamma",
      alias: "gammaln", isReserved: false,
      does: .reals(slopes: "digamma") { x, bounds throws(RealError) in
        try x[0].logarithmOfGamma(bounds)
      }),
    Entry(
      "digamma", "( x -- y )",
      "derivative of lgamma at x, which is neither 0 nor a negative integer",
      "1 digamma → -0.57721566490153286061", "-1/2 digamma → 0.036489973978576520559",
      called: "psi function",
      alias: "psi",
      isReserved: false,
      // The derivatives are sums of powers 1 / (z + k)ⁿ with one sign.
      does: .reals(
        slopes: "1 swap polygamma", steepness: [.atLeast("1 swap polygamma", above: 0)],
        elsewhere: "dup 1 + digamma swap inv -"
      ) { x, bounds throws(RealError) in
        try x[0].digamma(bounds)
      }),
    Entry(
      "polygamma", "( n x -- y )", "the n-th derivative of digamma at x; n is at least 0",
      "1 1 polygamma → 1.6449340668482264365", "2 0.5 polygamma → -16.828796644234319996",
      called: "trigamma",
      isReserved: false,
      does: .reals(
        slopes: "swap 1 + swap polygamma",
        steepness: [.atLeast("swap 1 + swap polygamma", above: 0)],
        elsewhere: "dup2 1 + polygamma -rot over 1 + ^ over fact swap / -1 rot ^ * -"
      ) { x, bounds throws(RealError) in
        try x[1].polygamma(order: x[0], bounds)
      }),
    Entry(
      "beta", "( α β -- y )", "beta function: gamma(α) gamma(β) / gamma(α + β)",
      "2 3 beta → 0.083333333333333333333", "1/2 1/2 beta pi = → true",
      "1/3 pi beta → 1.8959083546490154512",
      called: "beta function", isReserved: false,
      does: .reals(
        slopes: "dup2 + digamma neg 2 pick digamma + -rot beta *",
        "dup2 + digamma neg over digamma + -rot beta *",
        elsewhere: "dup2 + gamma -rot gamma swap gamma * swap /"
      ) { x, bounds throws(RealError) in
        try x[0].beta(x[1], bounds)
      }),
    Entry(
      "zeta", "( x -- y )", "Riemann zeta function of x, which is not 1",
      "2 zeta pi sq 6 / = → true", "-1 zeta 12 * → -1", "3 zeta → 1.2020569031595942854",
      called: "riemann zeta function",
      isReserved: false,
      // ζ(s) is 1 / (s − 1) + 1/2 + s/12 − s (s + 1) / 2 times the integral of B₂(x − ⌊x⌋) x^(−s −
      // 2) from 1, with |B₂| ≤ 1/6 (DLMF 25.2.8). So for |s| + 1 ≤ A and t = A / (1 + Re s), the
      // slope is at most 1 / |s − 1|² + (1 + t)² / 12. The other program is DLMF 25.4.1.
      does: .reals(
        slopes: "1 swap zetaderiv",
        steepness: [
          .atLeast("1 swap zetaderiv", above: 1),
          Steepness(
            above: -1, below: 1, "2 + rot 1 + / 1 + sq 12 / 1 rot - sq inv +"),
        ],
        elsewhere: """
          dup pi * 2 / sin 1 2 pick - dup gamma swap zeta * * 2 pi * rot 1 - ^ * 2 *
          """
      ) { x, bounds throws(RealError) in
        try x[0].zeta(bounds)
      }),
    Entry(
      "zetaderiv", "( n x -- y )",
      "the n-th derivative of zeta at x, which is not 1; n is at least 0",
      "1 2 zetaderiv → -0.9375482543158437537", "1 -1 zetaderiv → -0.16542114370045092921",
      called: "derivative of zeta",
      isReserved: false,
      does: .reals(
        slopes: "swap 1 + swap zetaderiv",
        steepness: [.atLeast("swap 1 + swap zetaderiv", above: 1)]
      ) { x, bounds throws(RealError) in
        try x[1].zetaDerivative(order: x[0], bounds)
      }),
    Entry(
      "bernoulli", "( n -- x )", "the n-th Bernoulli number, counted from 0; -1/2 for n = 1",
      "4 bernoulli inv → -30", "12 bernoulli 2730 * → -691", "1 bernoulli → -0.5",
      "5 bernoulli → 0",
      called: "bernoulli number", isReserved: false,
      does: .reals { x, bounds throws(RealError) in
        guard let index = x[0].integer else {
          throw RealError(.domain, "Bernoulli numbers have whole numbers from 0")
        }
        return Real(try .bernoulli(index, bounds))
      }),
    Entry(
      "lambertw", "( x -- y )",
      "Lambert W, principal branch: y e^y = x, y ≥ -1; x ≥ -1/e or complex",
      "1 lambertw → 0.567143290409783873", "e lambertw → 1", "-1 exp neg lambertw → -1",
      called: "lambert w, product logarithm",
      isReserved: false,
      // W(z) is a sum of terms z / (z + t) with t from 1/e up (Kalugin et al. 2012, "Stieltjes,
      // Poisson and other integral representations for functions of Lambert W").
      does: .reals(
        slopes: "dup lambertw exp + inv", steepness: [.atLeast("dup lambertw exp + inv")]
      ) { x, bounds throws(RealError) in
        try x[0].lambertW(.principal, bounds)
      }),
    Entry(
      "lambertwm1", "( x -- y )",
      "Lambert W, lower branch: y e^y = x, y ≤ -1; x from -1/e to below 0",
      "-0.1 lambertwm1 → -3.5771520639572972184",
      called: "lambert w lower branch", isReserved: false,
      does: .reals(slopes: "dup lambertwm1 exp + inv") { x, bounds throws(RealError) in
        try x[0].lambertW(.lower, bounds)
      }),
  ]

  /// The slope of the arithmetic-geometric mean M along x: M (K − E) / (x m K) with the parameter
  /// m = 1 − y²/x² of the elliptic integrals, and 1/2 where x is y.
  private static let meanSlope = """
    dup2 = [ drop2 1/2 ] [ dup2 agm -rot over / sq 1 swap - dup ellipk over ellipe
      over swap - swap rot * / swap / * ] if
    """
}
