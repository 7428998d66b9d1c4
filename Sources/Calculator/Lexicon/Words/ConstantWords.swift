import ExactReals
import ReversePolish

extension Lexicon {
  static let constants: [Entry] = [
    Entry(
      .constant(.pi), "( -- x )", "circumference of a circle divided by its diameter",
      "pi → 3.1415926535897932385", "pi todeg → 180", "pi sin → 0",
      called: "circle constant, 3.14, circumference, circle, area of a circle"),
    Entry(
      .constant(.e), "( -- x )", "base of the natural logarithm",
      "e → 2.7182818284590452354", "e ln → 1",
      called: "euler's number, euler, 2.718"),
    Entry(
      .constant(.tau), "( -- x )", "a full turn in radians, twice pi", "tau pi / → 2",
      called: "two pi, full turn, full circle"),
    Entry(
      .constant(.phi), "( -- x )", "the golden ratio, (1 + sqrt(5)) / 2",
      "phi → 1.6180339887498948482", "phi sq phi - → 1",
      called: "golden ratio"),
  ]
}
