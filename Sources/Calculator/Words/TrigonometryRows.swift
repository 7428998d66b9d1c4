extension WordTable {
  static let trigonometryRows: [Row] = [
    .unary(.sine, "( x -- y )", "sine of x radians", ["0 sin": "0", "pi 2 / sin": "1"]),
    .unary(.cosine, "( x -- y )", "cosine of x radians", ["0 cos": "1", "pi cos": "-1"]),
    .unary(.tangent, "( x -- y )", "tangent of x radians", ["0 tan": "0"]),
    .unary(
      .arcSine, "( x -- y )", "angle from -pi/2 to pi/2 whose sine is x; x is from -1 to 1",
      ["0 asin": "0", "1 asin todeg": "90"]),
    .unary(
      .arcCosine, "( x -- y )", "angle from 0 to pi whose cosine is x; x is from -1 to 1",
      ["1 acos": "0", "-1 acos todeg": "180"]),
    .unary(
      .arcTangent, "( x -- y )", "angle between -pi/2 and pi/2 whose tangent is x",
      ["0 atan": "0", "1 atan todeg": "45"]),
    .unary(.hyperbolicSine, "( x -- y )", "hyperbolic sine of x", ["0 sinh": "0"]),
    .unary(.hyperbolicCosine, "( x -- y )", "hyperbolic cosine of x", ["0 cosh": "1"]),
    .unary(.hyperbolicTangent, "( x -- y )", "hyperbolic tangent of x", ["0 tanh": "0"]),
    .unary(
      .areaSine, "( x -- y )", "number whose hyperbolic sine is x", ["0 asinh": "0"]),
    .unary(
      .areaCosine, "( x -- y )", "number from 0 whose hyperbolic cosine is x; x is at least 1",
      ["1 acosh": "0"]),
    .unary(
      .areaTangent, "( x -- y )", "number whose hyperbolic tangent is x; x is between -1 and 1",
      ["0 atanh": "0"]),
    .binary(
      .arcTangent, "( y x -- z )", "angle of the point (x, y), which is not the origin",
      ["1 1 atan2 todeg": "45", "1 -1 atan2 todeg": "135", "0 -1 atan2 todeg": "180"]),
    .unary(.radians, "( degrees -- radians )", "degrees in radians", ["180 deg pi =": "true"]),
    .unary(.degrees, "( radians -- degrees )", "radians in degrees", ["pi todeg": "180"]),
  ]
}
