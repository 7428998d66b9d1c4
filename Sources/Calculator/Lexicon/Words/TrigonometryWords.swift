import ExactReals
import ReversePolish

extension Lexicon {
  static let trigonometry: [Entry] = [
    Entry(
      .unary(.sine), "( x -- y )", "sine of x radians",
      "0 sin → 0", "1 sin → 0.84147098480789650665", "30 deg sin → 0.5",
      derivative: .slope("cos"), latex: #"\sin"#),
    Entry(
      .unary(.cosine), "( x -- y )", "cosine of x radians",
      "0 cos → 1", "pi cos → -1", "60 deg cos → 0.5",
      derivative: .slope("sin neg"), latex: #"\cos"#),
    Entry(
      .unary(.tangent), "( x -- y )", "tangent of x radians", "0 tan → 0", "45 deg tan → 1",
      derivative: .slope("tan sq 1 +"), latex: #"\tan"#),
    Entry(
      .unary(.arcSine), "( x -- y )", "angle from -pi/2 to pi/2 whose sine is x; x is from -1 to 1",
      "0 asin → 0", "0.5 asin todeg → 30",
      derivative: .slope("1 over - swap 1 + * sqrt inv"), latex: #"\arcsin"#),
    Entry(
      .unary(.arcCosine), "( x -- y )", "angle from 0 to pi whose cosine is x; x is from -1 to 1",
      "1 acos → 0", "-1 acos todeg → 180",
      derivative: .slope("1 over - swap 1 + * sqrt inv neg"), latex: #"\arccos"#),
    Entry(
      .unary(.arcTangent), "( x -- y )", "angle between -pi/2 and pi/2 whose tangent is x",
      "0 atan → 0", "1 atan todeg → 45",
      derivative: .slope("sq 1 + inv"), latex: #"\arctan"#),
    Entry(
      .unary(.hyperbolicSine), "( x -- y )", "hyperbolic sine of x",
      "1 sinh → 1.1752011936438014569",
      derivative: .slope("cosh"), latex: #"\sinh"#),
    Entry(
      .unary(.hyperbolicCosine), "( x -- y )", "hyperbolic cosine of x",
      "1 cosh → 1.5430806348152437785",
      derivative: .slope("sinh"), latex: #"\cosh"#),
    Entry(
      .unary(.hyperbolicTangent), "( x -- y )", "hyperbolic tangent of x",
      "1 tanh → 0.76159415595576488812",
      derivative: .slope("abs -2 * exp dup 1 + sq / 4 *"), latex: #"\tanh"#),
    Entry(
      .unary(.areaSine), "( x -- y )", "number whose hyperbolic sine is x",
      "1 asinh → 0.88137358701954302523",
      derivative: .slope("1 hypot inv")),
    Entry(
      .unary(.areaCosine), "( x -- y )",
      "number from 0 whose hyperbolic cosine is x; x is at least 1",
      "2 acosh → 1.3169578969248167086",
      derivative: .slope("dup 1 - sqrt swap 1 + sqrt * inv")),
    Entry(
      .unary(.areaTangent), "( x -- y )",
      "number whose hyperbolic tangent is x; x is between -1 and 1",
      "1/2 atanh → 0.5493061443340548457",
      derivative: .slope("1 over - swap 1 + * inv")),
    Entry(
      .binary(.arcTangent), "( y x -- z )", "angle of the point (x, y), which is not the origin",
      "1 1 atan2 todeg → 45", "1 -1 atan2 todeg → 135", "0 -1 atan2 todeg → 180",
      // At the negative axis the angle jumps from -pi to pi.
      derivative: .slope(
        "tuck hypot tuck / swap /", "over -rot hypot tuck / swap / neg",
        jump: "0 max swap abs max")),
    Entry(
      .unary(.radians), "( degrees -- radians )", "degrees in radians", "180 deg pi = → true",
      derivative: .slope("drop 1 deg")),
    Entry(
      .unary(.degrees), "( radians -- degrees )", "radians in degrees", "pi todeg → 180",
      derivative: .slope("drop 1 todeg")),
  ]
}
