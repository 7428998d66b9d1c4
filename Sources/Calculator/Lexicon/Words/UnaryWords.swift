import ExactReals
import InfixFormulas
import ReversePolish

extension Unary {
  /// The entry of the lexicon.
  ///
  /// The arms of a switch are a table that takes no time to make: numbers ask it for one row.
  var entry: UnaryEntry {
    switch self {
    case .negate:
      UnaryEntry(
        swiftName: "negate", meaning: "x with the opposite sign",
        called: "change sign, negative, negate, minus sign, opposite, plus minus",
        examples: ["5 neg → -5"],
        latex: .drawn("-#1", .sign, .power), derivative: .slope("drop -1"), units: .kept,
        ends: .program("-1 *"), exact: Real.negated, complex: Complex.negated,
        region: RegionArithmetic.negative)
    case .absolute:
      UnaryEntry(
        swiftName: "absolute", meaning: "absolute value of x",
        called: "absolute value, magnitude, modulus, positive, distance from zero",
        examples: ["-5 abs → 5"],
        latex: .drawn(#"\left|#1\right|"#, .atom), derivative: .choice, units: .kept,
        ends: .magnitude, exact: Real.magnitude,
        complex: { z in { bounds throws(RealError) in Complex(real: try z.magnitude(bounds)) } })
    case .sign:
      UnaryEntry(
        swiftName: "sign", meaning: "-1, 0 or 1 for a negative x, 0 or a positive x",
        called: "signum, positive or negative, plus or minus",
        alias: "signum sgn",
        examples: ["-5 sign → -1", "0 sign → 0"], derivative: .steps(jump: ""), units: .dropped,
        shape: .steps { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 },
        exact: { x in { bounds throws(RealError) in Real(try x.signum(bounds)) } })
    case .inverse:
      UnaryEntry(
        swiftName: "inverse", meaning: "1 divided by x, which is not 0",
        called: """
          reciprocal, inverse, one over x, 1/x, parallel resistors, multiplicative inverse
          """, alias: "reciprocal", examples: ["4 inv → 0.25"],
        latex: .drawn(#"\frac{1}{#1}"#, .power), derivative: .slope("inv sq neg"),
        units: .power(-1), ends: .power(-1), exact: Real.inverse, complex: Complex.inverse,
        region: RegionArithmetic.inverse)
    case .square:
      UnaryEntry(
        swiftName: "square", meaning: "x times itself",
        called: "square, squared, power of two", examples: ["-3 sq → 9"], program: "dup *",
        latex: .drawn("#1^{2}", .power, .postfix), derivative: .slope("2 *"), units: .power(2),
        ends: .program("dup *"),
        exact: { x in { bounds throws(RealError) in try x.multiplied(by: x, bounds) } },
        complex: { z in { bounds throws(RealError) in try z.multiplied(by: z, bounds) } },
        region: RegionArithmetic.square)
    case .squareRoot:
      UnaryEntry(
        swiftName: "squareRoot", meaning: "square root of x, which is not negative",
        called: "square root, root",
        examples: ["16 sqrt → 4", "2 sqrt → 1.4142135623730950488", "2 sqrt sq → 2"],
        latex: .drawn(#"\sqrt{#1}"#, .atom), derivative: .slope("sqrt 2 * inv"), units: .root(2),
        shape: .rising, ends: .power(Rational(lowest: 1, over: 2)), exact: Real.squareRoot,
        complex: Complex.squareRoot,
        region: RegionArithmetic.squareRoot)
    case .cubeRoot:
      UnaryEntry(
        swiftName: "cubeRoot", meaning: "cube root of x",
        called: "cube root, third root",
        examples: ["64 cbrt → 4", "-8 cbrt → -2", "2 cbrt 3 ^ → 2"],
        latex: .drawn(#"\sqrt[3]{#1}"#, .atom), derivative: .slope("dup cbrt swap 3 * /"),
        units: .root(3), shape: .rising,
        reduction: Reduction("3 root"),
        exact: { x in { bounds throws(RealError) in try x.root(3, bounds) } },
        complex: { z in
          { bounds throws(RealError) in
            try z.power(Complex(real: Real(1).divided(by: 3, bounds)), bounds)
          }
        })
    case .exponential:
      UnaryEntry(
        swiftName: "exponential", meaning: "e to the power x",
        called: """
          exponential, e to the x, exponential function, exponential growth, growth, decay
          """,
        examples: ["0 exp → 1", "1 exp → 2.7182818284590452354", "2 ln exp → 2"],
        latex: .drawn("e^{#1}", .power), derivative: .slope("exp"), shape: .rising,
        ends: .exponential, exact: Real.exponential, complex: Complex.exponential,
        region: RegionArithmetic.exponential)
    case .naturalLogarithm:
      UnaryEntry(
        swiftName: "naturalLogarithm", meaning: "logarithm of x to base e; x is positive",
        called: "natural logarithm, natural log, logarithm",
        examples: ["e ln → 1", "2 ln → 0.69314718055994530942", "8 ln 2 ln / → 3"],
        latex: .name(#"\ln"#), derivative: .slope("inv"), shape: .rising,
        ends: .logarithm, exact: Real.naturalLogarithm, complex: Complex.naturalLogarithm,
        region: RegionArithmetic.logarithm)
    case .decimalLogarithm:
      UnaryEntry(
        swiftName: "decimalLogarithm", meaning: "logarithm of x to base 10; x is positive",
        called: "logarithm, log base 10, common logarithm, decimal logarithm",
        alias: "log10",
        examples: ["1000 log → 3", "2 log → 0.30102999566398119521"], latex: .name(#"\log_{10}"#),
        derivative: .slope("inv 10 ln /"), shape: .rising,
        reduction: Reduction("10 logb"),
        exact: { x in { bounds throws(RealError) in try x.logarithm(base: 10, bounds) } },
        complex: { z in
          { bounds throws(RealError) in try z.logarithm(base: Complex(real: 10), bounds) }
        })
    case .binaryLogarithm:
      UnaryEntry(
        swiftName: "binaryLogarithm", meaning: "logarithm of x to base 2; x is positive",
        called: "binary logarithm, log base 2",
        examples: ["1024 log2 → 10", "2 1000 ^ log2 → 1000"], latex: .name(#"\log_{2}"#),
        derivative: .slope("inv 2 ln /"), shape: .rising,
        reduction: Reduction("2 logb"),
        exact: { x in { bounds throws(RealError) in try x.logarithm(base: 2, bounds) } },
        complex: { z in
          { bounds throws(RealError) in try z.logarithm(base: Complex(real: 2), bounds) }
        })
    case .floor:
      UnaryEntry(
        swiftName: "floor", meaning: "greatest integer not above x",
        called: "round down, rounding down, integer part, whole number below",
        examples: [
          "2.7 floor → 2", "-2.1 floor → -3", "10 20 ^ pi * floor → 314159265358979323846",
        ], latex: .drawn(#"\left\lfloor #1\right\rfloor"#, .atom), derivative: .steps(jump: "frac"),
        units: .keptOfPoints, shape: .steps { $0.rounded(.down) },
        exact: { x in { bounds throws(RealError) in Real(try x.floor(bounds)) } })
    case .ceiling:
      UnaryEntry(
        swiftName: "ceiling", meaning: "least integer not below x",
        called: "round up, ceiling, rounding up, whole number above",
        alias: "ceiling",
        examples: ["2.1 ceil → 3", "-2.7 ceil → -2"],
        latex: .drawn(#"\left\lceil #1\right\rceil"#, .atom), derivative: .steps(jump: "frac"),
        units: .keptOfPoints, shape: .steps { $0.rounded(.up) },
        exact: { x in { bounds throws(RealError) in Real(try x.ceiling(bounds)) } })
    case .round:
      UnaryEntry(
        swiftName: "round", meaning: "integer nearest to x, halves away from zero",
        called: "nearest integer, round off, rounding, nearest whole number",
        examples: ["2.4 round → 2", "2.5 round → 3", "-2.5 round → -3"],
        derivative: .steps(jump: "frac abs 0.5 -"), units: .keptOfPoints,
        shape: .steps { $0.rounded(.toNearestOrAwayFromZero) },
        exact: { x in { bounds throws(RealError) in Real(try x.rounded(bounds)) } })
    case .truncate:
      UnaryEntry(
        swiftName: "truncate", meaning: "x rounded to an integer towards zero",
        called: "truncate, cut off decimals, integer part, remove decimals, chop",
        examples: ["2.7 trunc → 2", "-2.7 trunc → -2"],
        // The first jumps are at 1 and -1.
        derivative: .steps(jump: "abs 0.5 max frac"), units: .keptOfPoints,
        shape: .steps { $0.rounded(.towardZero) },
        exact: { x in { bounds throws(RealError) in Real(try x.truncated(bounds)) } })
    case .fraction:
      UnaryEntry(
        swiftName: "fraction", meaning: "fractional part of x, with the sign of x",
        called: "fractional part, decimal part, after the decimal point",
        examples: ["2.75 frac → 0.75", "-2.75 frac → -0.75"],
        derivative: .slope("drop 1", jump: "abs 0.5 max frac"), units: .keptOfPoints,
        reduction: Reduction("1 rem", isForIntervals: true),
        exact: { x in
          { bounds throws(RealError) in try x.subtracting(Real(x.truncated(bounds)), bounds) }
        })
    case .factorial:
      UnaryEntry(
        swiftName: "factorial",
        meaning: "product of the integers from 1 to n, which is not negative",
        called: "factorial, n!",
        alias: "factorial",
        examples: ["5 fact → 120", "0 fact → 1", "25 fact → 15511210043330985984000000"],
        effect: "( n -- n )", latex: .drawn("#1!", .postfix, .atom), derivative: .undefined,
        exact: Real.factorial)
    case .sine:
      UnaryEntry(
        swiftName: "sine", meaning: "sine of x radians",
        called: "sine",
        examples: ["0 sin → 0", "1 sin → 0.84147098480789650665", "30 deg sin → 0.5"],
        latex: .name(#"\sin"#), derivative: .slope("cos"), shape: .wave(top: 1),
        ends: .boundedFarOut(1), exact: Real.sine,
        complex: Complex.sine,
        region: { arithmetic in { x throws(RealError) in try arithmetic.wave(x, isSine: true) } })
    case .cosine:
      UnaryEntry(
        swiftName: "cosine", meaning: "cosine of x radians",
        called: "cosine",
        examples: ["0 cos → 1", "pi cos → -1", "60 deg cos → 0.5"], latex: .name(#"\cos"#),
        derivative: .slope("sin neg"), shape: .wave(top: 0), ends: .boundedFarOut(1),
        exact: Real.cosine,
        complex: Complex.cosine,
        region: { arithmetic in { x throws(RealError) in try arithmetic.wave(x, isSine: false) } })
    case .tangent:
      UnaryEntry(
        swiftName: "tangent", meaning: "tangent of x radians",
        called: "tangent",
        examples: ["0 tan → 0", "45 deg tan → 1"], latex: .name(#"\tan"#),
        derivative: .slope("tan sq 1 +"), shape: .risingBetweenPoles,
        reduction: Reduction("dup sin swap cos /"), exact: Real.tangent, complex: Complex.tangent)
    case .arcSine:
      UnaryEntry(
        swiftName: "arcSine",
        meaning: "angle from -pi/2 to pi/2 whose sine is x; x is from -1 to 1",
        called: "arcsine, inverse sine, arc sine",
        alias: "arcsin",
        examples: ["0 asin → 0", "0.5 asin todeg → 30"], latex: .name(#"\arcsin"#),
        derivative: .slope("1 over - swap 1 + * sqrt inv"), shape: .rising, ends: .bounded(4),
        exact: Real.arcSine,
        complex: Complex.arcSine)
    case .arcCosine:
      UnaryEntry(
        swiftName: "arcCosine",
        meaning: "angle from 0 to pi whose cosine is x; x is from -1 to 1",
        called: "arccosine, inverse cosine, arc cosine",
        alias: "arccos",
        examples: ["1 acos → 0", "-1 acos todeg → 180"], latex: .name(#"\arccos"#),
        derivative: .slope("1 over - swap 1 + * sqrt inv neg"), shape: .falling,
        ends: .bounded(4), exact: Real.arcCosine, complex: Complex.arcCosine)
    case .arcTangent:
      UnaryEntry(
        swiftName: "arcTangent",
        meaning: "angle between -pi/2 and pi/2 whose tangent is x",
        called: "arctangent, inverse tangent, arc tangent",
        alias: "arctan",
        examples: ["0 atan → 0", "1 atan todeg → 45"], latex: .name(#"\arctan"#),
        derivative: .slope("sq 1 + inv"), shape: .rising, ends: .boundedFarOut(4),
        exact: Real.arcTangent,
        complex: Complex.arcTangent)
    case .hyperbolicSine:
      UnaryEntry(
        swiftName: "hyperbolicSine", meaning: "hyperbolic sine of x",
        called: "hyperbolic sine",
        examples: ["1 sinh → 1.1752011936438014569"], latex: .name(#"\sinh"#),
        derivative: .slope("cosh"), shape: .rising,
        ends: .programFarOut("dup exp swap neg exp - 2 /"), exact: Real.hyperbolicSine,
        complex: Complex.hyperbolicSine,
        region: { arithmetic in
          { x throws(RealError) in try arithmetic.hyperbolic(x, isSine: true) }
        })
    case .hyperbolicCosine:
      UnaryEntry(
        swiftName: "hyperbolicCosine", meaning: "hyperbolic cosine of x",
        called: "hyperbolic cosine",
        examples: ["1 cosh → 1.5430806348152437785"], latex: .name(#"\cosh"#),
        derivative: .slope("sinh"), shape: .even,
        ends: .programFarOut("dup exp swap neg exp + 2 /"), exact: Real.hyperbolicCosine,
        complex: Complex.hyperbolicCosine,
        region: { arithmetic in
          { x throws(RealError) in try arithmetic.hyperbolic(x, isSine: false) }
        })
    case .hyperbolicTangent:
      UnaryEntry(
        swiftName: "hyperbolicTangent", meaning: "hyperbolic tangent of x",
        called: "hyperbolic tangent",
        examples: ["1 tanh → 0.76159415595576488812"], latex: .name(#"\tanh"#),
        derivative: .slope("abs -2 * exp dup 1 + sq / 4 *"), shape: .rising,
        ends: .boundedFarOut(1), exact: Real.hyperbolicTangent, complex: Complex.hyperbolicTangent,
        region: RegionArithmetic.hyperbolicTangent)
    case .areaSine:
      UnaryEntry(
        swiftName: "areaSine", meaning: "number whose hyperbolic sine is x",
        called: "inverse hyperbolic sine",
        alias: "arsinh arcsinh",
        examples: ["1 asinh → 0.88137358701954302523"], derivative: .slope("1 hypot inv"),
        shape: .rising, exact: Real.areaSine, complex: Complex.areaSine)
    case .areaCosine:
      UnaryEntry(
        swiftName: "areaCosine",
        meaning: "number from 0 up whose hyperbolic cosine is x; x is at least 1",
        called: "inverse hyperbolic cosine",
        alias: "arcosh arccosh",
        examples: ["2 acosh → 1.3169578969248167086"],
        derivative: .slope("dup 1 - sqrt swap 1 + sqrt * inv"), shape: .rising,
        ends: .program("dup sq 1 - sqrt + ln"), exact: Real.areaCosine, complex: Complex.areaCosine)
    case .areaTangent:
      UnaryEntry(
        swiftName: "areaTangent",
        meaning: "number whose hyperbolic tangent is x; x is between -1 and 1",
        called: "inverse hyperbolic tangent",
        alias: "artanh arctanh",
        examples: ["1/2 atanh → 0.5493061443340548457"],
        derivative: .slope("1 over - swap 1 + * inv"), shape: .rising,
        ends: .program("1 over + 1 rot - / ln 2 /"), exact: Real.areaTangent,
        complex: Complex.areaTangent)
    case .radians:
      UnaryEntry(
        swiftName: "radians", meaning: "degrees in radians",
        called: "degrees to radians, degrees, radians, convert angle",
        alias: "deg2rad",
        examples: ["180 deg pi = → true"], effect: "( degrees -- radians )",
        derivative: .slope("drop 1 deg"), shape: .rising,
        exact: { x in
          { bounds throws(RealError) in
            try x.multiplied(by: Real.pi(bounds), bounds).divided(by: 180, bounds)
          }
        },
        complex: { z in
          { bounds throws(RealError) in try z.multiplied(by: .radian(bounds), bounds) }
        })
    case .degrees:
      UnaryEntry(
        swiftName: "degrees", meaning: "radians in degrees",
        called: "radians to degrees, degrees, radians, convert angle",
        alias: "rad2deg",
        examples: ["pi todeg → 180"], effect: "( radians -- degrees )",
        derivative: .slope("drop 1 todeg"), shape: .rising,
        exact: { x in
          { bounds throws(RealError) in
            try x.multiplied(by: 180, bounds).divided(by: Real.pi(bounds), bounds)
          }
        },
        complex: { z in { bounds throws(RealError) in try z.divided(by: .radian(bounds), bounds) } }
      )
    }
  }
}

extension Complex {
  /// A degree in radians.
  fileprivate static func radian(_ bounds: Bounds) throws(RealError) -> Complex {
    Complex(real: try Real.pi(bounds).divided(by: 180, bounds))
  }
}
