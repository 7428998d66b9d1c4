extension WordTable {
  static let calculusRows: [Row] = [
    .language(
      .derivative, "( q x -- y )", "slope of q at x, where it has one",
      ["[ sq ] 3 derivative": "6", "[ 2 ^ 5 * ] 1 derivative": "10"]),
    .language(
      .solve, "( q a b -- x )", "where q is 0 between a and b, at which its signs differ",
      ["[ 3 - ] 0 10 solve": "3"]),
    .language(
      .integrate, "( q a b -- y )", "integral of q from a to b, between which q is smooth",
      ["[ 2 * ] 0 3 integrate": "9"]),
  ]
}
