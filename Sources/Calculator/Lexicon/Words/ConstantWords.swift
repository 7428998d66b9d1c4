import ExactReals
import ReversePolish

extension Lexicon {
  static let constants: [Word] = [
    Word(
      .constant(.pi), "( -- x )", "circumference of a circle divided by its diameter",
      ["pi → 3.1415926535897932385", "pi todeg → 180", "pi sin → 0"]),
    Word(
      .constant(.e), "( -- x )", "base of the natural logarithm",
      ["e → 2.7182818284590452354", "e ln → 1"]),
    Word(.constant(.tau), "( -- x )", "a full turn in radians, twice pi", ["tau pi / → 2"]),
    Word(
      .constant(.phi), "( -- x )", "the golden ratio, (1 + sqrt(5)) / 2",
      ["phi → 1.6180339887498948482", "phi sq phi - → 1"]),
  ]
}
