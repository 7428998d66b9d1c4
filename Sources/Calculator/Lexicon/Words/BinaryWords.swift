import ExactReals
import InfixFormulas
import ReversePolish

extension Binary {
  /// The entry of the lexicon.
  ///
  /// The arms of a switch are a table that takes no time to make: numbers ask it for one row.
  var entry: BinaryEntry {
    switch self {
    case .add:
      BinaryEntry(
        swiftName: "add", meaning: "x plus y",
        called: "add, addition, plus, sum of two numbers, add days to a date, tomorrow",
        examples: ["3 5 + → 8", "0.1 0.2 + → 0.3", "84.95 19% + → 101.0905"],
        latex: .drawn("#1 + #2", .sum, .sum, .product), derivative: .slope("drop2 1", "drop2 1"),
        units: .sum, exact: .reals(Real.adding), complex: Complex.adding)
    case .subtract:
      BinaryEntry(
        swiftName: "subtract", meaning: "x minus y",
        called: """
          subtract, subtraction, minus, difference, days between dates, time between, \
          take away, date difference, time difference, yesterday, hours between
          """, examples: ["5 3 - → 2"],
        latex: .drawn("#1 - #2", .sum, .sum, .product), derivative: .slope("drop2 1", "drop2 -1"),
        units: .sum, reduction: Reduction("neg +"), exact: .reals(Real.subtracting),
        complex: Complex.subtracting)
    case .multiply:
      BinaryEntry(
        swiftName: "multiply", meaning: "x times y",
        called: "multiply, multiplication, times, product of two numbers", examples: ["6 7 * → 42"],
        latex: .drawn(#"#1 \cdot #2"#, .product, .product, .sign),
        derivative: .slope("nip", "drop"), units: .product,
        matrices: .rejected("'matmul' multiplies matrices, and 'dot' vectors"),
        exact: .reals(Real.multiplied),
        complex: Complex.multiplied)
    case .divide:
      BinaryEntry(
        swiftName: "divide", meaning: "x divided by y, which is not 0",
        called: "divide, division, ratio, quotient, over",
        examples: ["7 2 / → 3.5", "1 3 / → 0.33333333333333333333", "1 3 / 3 * → 1"],
        latex: .drawn(#"\frac{#1}{#2}"#, .power),
        derivative: .slope("nip inv", "tuck / swap / neg"), units: .quotient,
        matrices: .rejected("'linsolve' solves with a matrix"), reduction: Reduction("inv *"),
        exact: .reals(Real.divided),
        complex: Complex.divided)
    case .power:
      BinaryEntry(
        swiftName: "power",
        meaning: "x to the power y; an integer y for negative x, y ≥ 0 for x = 0",
        called: """
          power, exponent, raise to a power, powers, cubed, exponentiation, cube, \
          to the power of
          """,
        alias: "pow power",
        examples: [
          "2 10 ^ → 1024", "2 100 ^ → 1267650600228229401496703205376", "2 -1 ^ → 0.5",
          "9 1/2 ^ → 3", "0 0 ^ → 1",
        ], latex: .drawn("#1^{#2}", .power, .postfix),
        derivative: .slope("tuck 1 - ^ *", "over ln -rot ^ *"), units: .exponent,
        matrices: .power, exact: .reals(Real.power), complex: Complex.power)
    case .logarithm:
      BinaryEntry(
        swiftName: "logarithm", meaning: "logarithm of x to a base; both positive, base not 1",
        called: "logarithm to any base, log base, log base n",
        examples: ["81 3 logb → 4", "8 4 logb → 1.5"], effect: "( x base -- y )",
        latex: .drawn(#"\log_{#2}\left(#1\right)"#, .atom),
        derivative: .slope("ln * inv", "tuck ln swap ln over sq / nip swap / neg"),
        reduction: Reduction("ln swap ln swap /", isForIntervals: true),
        exact: .reals(Real.logarithm), complex: Complex.logarithm)
    case .root:
      BinaryEntry(
        swiftName: "root",
        meaning: "y-th root of x; y is not 0, odd if x is negative, positive if x is 0",
        called: "nth root, n-th root, any root, fourth root",
        examples: ["32 5 root → 2", "-27 3 root → -3", "8 -3 root → 0.5", "32 2.5 root → 4"],
        latex: .drawn(#"\sqrt[#2]{#1}"#, .atom),
        derivative: .slope(
          "tuck root over 1 swap - ^ swap /", "dup2 root -rot sq swap ln swap / * neg"),
        units: .exponent, exact: .reals(Real.root),
        complex: { z in { w, bounds throws(RealError) in try z.power(w.inverse(bounds), bounds) } })
    case .flooredQuotient:
      BinaryEntry(
        swiftName: "flooredQuotient", meaning: "x divided by y, rounded down; y is not 0",
        called: "integer division, floor division, whole division, divide without remainder",
        alias: "//",
        examples: ["7 2 div → 3", "-7 2 div → -4"], derivative: .steps(jump: "mod"), units: .count,
        reduction: Reduction("/ floor", isForIntervals: true),
        exact: .reals { x in
          { y, bounds throws(RealError) in Real(try x.divided(by: y, bounds).floor(bounds)) }
        })
    case .modulo:
      BinaryEntry(
        swiftName: "modulo", meaning: "the remainder of div, with the sign of y; y is not 0",
        called: "modulo, modulus, remainder, clock arithmetic",
        alias: "modulo",
        examples: ["7 3 mod → 1", "-7 3 mod → 2", "7 -3 mod → -2"],
        latex: .drawn(#"#1 \bmod #2"#, .product, .product, .sign),
        derivative: .slope("drop2 1", "div neg", jump: "mod"), units: .ofOneKind,
        reduction: Reduction("dup2 div * -", isForIntervals: true),
        exact: .reals { x in
          { y, bounds throws(RealError) in try x.remainder(dividingBy: y, isFloored: true, bounds) }
        })
    case .truncatedQuotient:
      BinaryEntry(
        swiftName: "truncatedQuotient", meaning: "x divided by y, rounded towards zero; y is not 0",
        called: "integer division, integer quotient, truncated division",
        examples: ["7 2 quot → 3", "-7 2 quot → -3"],
        // As for `trunc`, quotients between -1 and 1 have no jump.
        derivative: .steps(jump: "abs swap abs over 2 / max swap rem"), units: .count,
        reduction: Reduction("/ trunc", isForIntervals: true),
        exact: .reals { x in
          { y, bounds throws(RealError) in Real(try x.divided(by: y, bounds).truncated(bounds)) }
        })
    case .remainder:
      BinaryEntry(
        swiftName: "remainder", meaning: "the remainder of quot, with the sign of x; y is not 0",
        called: "remainder, modulus",
        examples: ["7 3 rem → 1", "-7 3 rem → -1", "7 -3 rem → 1"],
        derivative: .slope("drop2 1", "quot neg", jump: "abs swap abs over 2 / max swap rem"),
        units: .ofOneKind,
        reduction: Reduction("dup2 quot * -", isForIntervals: true),
        exact: .reals { x in
          { y, bounds throws(RealError) in try x.remainder(dividingBy: y, isFloored: false, bounds)
          }
        })
    case .minimum:
      BinaryEntry(
        swiftName: "minimum", meaning: "the smaller one of x and y",
        called: "smallest, lesser, lower of two, minimum of two", examples: ["3 5 min → 3"],
        latex: .name(#"\min"#), derivative: .choice, units: .choice,
        exact: .reals { x in
          { y, bounds throws(RealError) in try x.compared(to: y, bounds) <= 0 ? x : y }
        })
    case .maximum:
      BinaryEntry(
        swiftName: "maximum", meaning: "the larger one of x and y",
        called: "biggest, larger, greater of two, maximum of two", examples: ["3 5 max → 5"],
        latex: .name(#"\max"#), derivative: .choice, units: .choice,
        exact: .reals { x in
          { y, bounds throws(RealError) in try x.compared(to: y, bounds) >= 0 ? x : y }
        })
    case .hypotenuse:
      BinaryEntry(
        swiftName: "hypotenuse", meaning: "square root of the sum of the squares of x and y",
        called: """
          pythagoras, hypotenuse, pythagorean theorem, distance between points, diagonal, \
          triangle
          """,
        examples: ["3 4 hypot → 5", "1 1 hypot sq → 2"], program: "sq swap sq + sqrt",
        derivative: .slope("over -rot hypot /", "tuck hypot /"), units: .ofOneKind,
        exact: .reals { x in
          { y, bounds throws(RealError) in
            try x.multiplied(by: x, bounds).adding(y.multiplied(by: y, bounds), bounds).squareRoot(
              bounds)
          }
        })
    case .percent:
      BinaryEntry(
        swiftName: "percent", meaning: "y percent of x; 'over swap percent' keeps x",
        called: """
          percentage, percent of, discount, tip, tax, share, vat, percent of a number, \
          tip calculator
          """, examples: ["200 15 percent → 30"],
        effect: "( x y -- x·y/100 )", program: "* 100 /",
        derivative: .slope("nip 100 /", "drop 100 /"), units: .percent,
        reduction: Reduction("100 / *"),
        exact: .reals { x in
          { y, bounds throws(RealError) in try x.multiplied(by: y, bounds).divided(by: 100, bounds)
          }
        },
        complex: { z in
          { w, bounds throws(RealError) in
            try z.multiplied(by: w, bounds).divided(by: Complex(real: 100), bounds)
          }
        })
    case .greatestCommonDivisor:
      BinaryEntry(
        swiftName: "greatestCommonDivisor", meaning: "greatest common divisor, never negative",
        called: """
          greatest common factor, highest common factor, common divisor, simplify fraction
          """,
        alias: "gcf hcf",
        examples: ["12 18 gcd → 6", "-4 0 gcd → 4"], effect: "( m n -- n )", latex: .name(#"\gcd"#),
        derivative: .undefined, exact: .integers(Integer.greatestCommonDivisor))
    case .leastCommonMultiple:
      BinaryEntry(
        swiftName: "leastCommonMultiple", meaning: "least common multiple, never negative",
        called: "least common multiple, lowest common multiple, common denominator",
        alias: "lcd",
        examples: ["4 6 lcm → 12", "-4 6 lcm → 12"], effect: "( m n -- n )", derivative: .undefined,
        exact: .integers(Integer.leastCommonMultiple))
    case .combinations:
      BinaryEntry(
        swiftName: "combinations",
        meaning: "binomial coefficient: ways to pick k of n; neither is negative",
        called: """
          combinations, binomial coefficient, how many ways, n choose k, lottery, \
          pascal's triangle
          """,
        alias: "nCr ncr comb combin",
        examples: ["5 2 choose → 10", "3 5 choose → 0", "60 30 choose → 118264581564861424"],
        effect: "( n k -- n )", latex: .drawn(#"\binom{#1}{#2}"#, .atom), derivative: .undefined,
        exact: .naturals(
          { n in { k, bounds throws(RealError) in try .binomial(n: n, k: k, bounds) } },
          others: Real.binomial))
    case .permutations:
      BinaryEntry(
        swiftName: "permutations", meaning: "ways to pick k of n in order; neither is negative",
        called: "permutations, arrangements, how many ways in order, n pick k",
        alias: "nPr npr permut",
        examples: ["5 2 perm → 20", "3 5 perm → 0"], effect: "( n k -- n )", derivative: .undefined,
        exact: .naturals(
          { n in { k, bounds throws(RealError) in try .fallingPower(n: n, k: k, bounds) } },
          others: Real.fallingPower))
    case .arcTangent:
      BinaryEntry(
        swiftName: "arcTangent",
        meaning: "angle of the point (x, y), which is not the origin",
        called: "angle of a point, direction, bearing, heading",
        alias: "arctan2",
        examples: ["1 1 atan2 todeg → 45", "1 -1 atan2 todeg → 135", "0 -1 atan2 todeg → 180"],
        effect: "( y x -- angle )",
        // At the negative axis the angle jumps from -pi to pi.
        derivative: .slope(
          "tuck hypot tuck / swap /", "over -rot hypot tuck / swap / neg",
          jump: "0 max swap abs max"), units: .angle, exact: .reals(Real.arcTangent))
    }
  }
}
