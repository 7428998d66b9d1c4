import ReversePolish

/// A word on one or two lists that can be computed incrementally, without storing the lists.
package enum Summary: String, CaseIterable, Sendable {
  case sum, length, mean, median, minimum, maximum, first, last
  case variance, stddev, pvariance, pstddev, correlation, linreg

  /// The number of the word in the lexicon.
  var word: Int { Lexicon.number(ofWord: rawValue) }

  /// The number of lists that the word takes.
  package var listCount: Int {
    switch self {
    case .correlation, .linreg: 2
    default: 1
    }
  }

  /// The number of values that the word leaves.
  var valueCount: Int { self == .linreg ? 2 : 1 }

  /// A program that computes the word from power sums; `nil` for words that need less.
  ///
  /// The operands of the program are the number of elements, their sum and the sum of their
  /// squares; for two lists, the number, both sums, the sums of both squares, and the sum of
  /// products. Of complex numbers, the second factor of each product is the conjugate. With exact
  /// arithmetic, the result is that of the word.
  package var programOnMoments: String? {
    let names = "-> xy -> yy -> xx -> y -> x -> n"
    let squares = "xx x dup conj * n / -"
    let products = "xy x y conj * n / -"
    return switch self {
    case .variance: "-> xx -> x -> n \(squares) n 1 - /"
    case .stddev: "-> xx -> x -> n \(squares) n 1 - / sqrt"
    case .pvariance: "-> xx -> x -> n \(squares) n /"
    case .pstddev: "-> xx -> x -> n \(squares) n / sqrt"
    case .correlation: "\(names) \(products) \(squares) yy y dup conj * n / - * sqrt /"
    case .linreg: "\(names) \(products) conj \(squares) / -> slope slope y slope x * - n /"
    case .sum, .length, .mean, .median, .minimum, .maximum, .first, .last: nil
    }
  }
}
