extension WordTable {
  static let constantRows: [Row] = [
    .constant(
      .pi, "( -- x )", "circumference of a circle divided by its diameter",
      ["pi 1000000 * floor": "3141592", "pi todeg": "180"]),
    .constant(
      .e, "( -- x )", "base of the natural logarithm",
      ["e 1000000 * floor": "2718281", "e ln": "1"]),
    .constant(.tau, "( -- x )", "a full turn in radians, twice pi", ["tau pi /": "2"]),
    .constant(
      .phi, "( -- x )", "the golden ratio, (1 + sqrt(5)) / 2",
      ["phi 1000000 * floor": "1618033", "phi sq phi -": "1"]),
  ]
}
