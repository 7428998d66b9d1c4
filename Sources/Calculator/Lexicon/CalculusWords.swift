import ExactReals
import ReversePolish

extension Lexicon {
  static let calculus: [Word] = [
    Word(
      "derivative", "( q x -- y )", "slope of q at x, where it has one",
      "[ sq ] 3 derivative → 6", "[ ln ] 4 derivative → 0.25",
      does: .primitive(.derivative)),
    Word(
      "solve", "( q a b -- x )", "where q is 0 between a and b, at which its signs differ",
      "[ 3 - ] 0 10 solve → 3", "[ sq 2 - ] 0 2 solve → 1.4142135623730950488",
      does: .primitive(.solve)),
    Word(
      "integrate", "( q a b -- y )", "integral of q from a to b, between which q is smooth",
      "[ 2 * ] 0 3 integrate → 9", "[ exp ] 0 1 integrate → 1.7182818284590452354",
      does: .primitive(.integrate)),
  ]
}
