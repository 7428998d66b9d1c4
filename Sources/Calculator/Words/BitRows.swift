extension WordTable {
  /// All are on integers in two's complement without end.
  static let bitRows: [Row] = [
    .language(
      .bitAnd, "( n n -- n )", "the bits that are set in both", infix: "bitand(x, y)",
      ["12 10 bitand": "8", "-1 255 bitand": "255"]),
    .language(
      .bitOr, "( n n -- n )", "the bits that are set in at least one", infix: "bitor(x, y)",
      ["12 10 bitor": "14"]),
    .language(
      .bitExclusiveOr, "( n n -- n )", "the bits that are set in exactly one",
      infix: "bitxor(x, y)", ["12 10 bitxor": "6"]),
    .language(
      .bitNot, "( n -- n )", "the bits that are not set: -1 - n", infix: "bitnot(x)",
      ["5 bitnot": "-6"]),
    .language(
      .populationCount, "( n -- n )", "how many bits are set in n, which is not negative",
      infix: "popcount(x)", ["255 popcount": "8", "2 100 ^ 1 - popcount": "100"]),
    .language(
      .shiftLeft, "( n count -- n )", "n times 2 to the count, which is not negative",
      infix: "shl(x, y)",
      ["1 10 shl": "1024", "-3 2 shl": "-12", "1 70 shl": "1180591620717411303424"]),
    .language(
      .shiftRight, "( n count -- n )",
      "n over 2 to the count, rounded down; the count is not negative",
      infix: "shr(x, y)", ["1024 3 shr": "128", "-5 1 shr": "-3"]),
  ]
}
