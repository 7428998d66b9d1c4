import ExactReals
import ReversePolish

extension Lexicon {
  static let bits: [Word] = [
    Word(
      "bitand", "( n n -- n )", "the bits that are set in both",
      "12 10 bitand → 8", "-1 255 bitand → 255",
      infix: "bitand(x, y)", does: .integers { m, n, _ in .integer(m & n) }),
    Word(
      "bitor", "( n n -- n )", "the bits that are set in at least one",
      "12 10 bitor → 14",
      infix: "bitor(x, y)", does: .integers { m, n, _ in .integer(m | n) }),
    Word(
      "bitxor", "( n n -- n )", "the bits that are set in exactly one",
      "12 10 bitxor → 6",
      infix: "bitxor(x, y)", does: .integers { m, n, _ in .integer(m ^ n) }),
    Word(
      "bitnot", "( n -- n )", "the bits that are not set: -1 - n",
      "5 bitnot → -6",
      infix: "bitnot(x)", does: .integer { n, _ in .integer(~n) }),
    Word(
      "popcount", "( n -- n )", "how many bits are set in n, which is not negative",
      "255 popcount → 8", "2 100 ^ 1 - popcount → 100",
      infix: "popcount(x)",
      does: .integer(from: 0) { n, _ in .integer(Integer(n.nonzeroBitCount)) }),
    Word(
      "shl", "( n count -- n )", "n times 2 to the count, which is not negative",
      "1 10 shl → 1024", "-3 2 shl → -12", "1 70 shl → 1180591620717411303424",
      infix: "shl(x, y)",
      does: .integers(from: 0) { n, count, bounds throws(RealError) in
        .integer(try n.shifted(left: count.small ?? .max, bounds))
      }),
    Word(
      "shr", "( n count -- n )", "n over 2 to the count, rounded down; the count is not negative",
      "1024 3 shr → 128", "-5 1 shr → -3",
      infix: "shr(x, y)",
      does: .integers(from: 0) { n, count, bounds throws(RealError) in
        .integer(try n.shifted(right: count.small ?? .max, bounds))
      }),
  ]
}
