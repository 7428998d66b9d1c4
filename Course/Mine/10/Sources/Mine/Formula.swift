/// A formula: a tree whose leaves are numbers.
indirect enum Formula: Equatable {
  case number(String)
  case unary(String, Formula)
  case binary(String, Formula, Formula)
}

extension Formula {
  /// The result of functions on the tree, from the leaves upwards.
  func fold<Result>(
    number: (String) -> Result,
    unary: (String, Result) -> Result,
    binary: (String, Result, Result) -> Result
  ) -> Result {
    switch self {
    case .number(let text):
      number(text)
    case .unary(let word, let operand):
      unary(word, operand.fold(number: number, unary: unary, binary: binary))
    case .binary(let word, let left, let right):
      binary(
        word, left.fold(number: number, unary: unary, binary: binary),
        right.fold(number: number, unary: unary, binary: binary))
    }
  }

  /// The operations on the longest way from the root to a number.
  var height: Int {
    fold(number: { _ in 0 }, unary: { $1 + 1 }, binary: { max($1, $2) + 1 })
  }

  /// The program that leaves the formula.
  var program: String {
    fold(number: { $0 }, unary: { "\($1) \($0)" }, binary: { "\($1) \($2) \($0)" })
  }

  /// The formula as on paper: its parts get parentheses where they bind less than their place wants.
  var text: String {
    fold(
      number: { ($0, strength: $0.hasPrefix("-") ? 0 : 3) },
      unary: { ("\($0)(\($1.0))", strength: 3) },
      binary: { word, left, right in
        let strength = word == "+" || word == "-" ? 1 : 2
        let first = left.strength < strength ? "(\(left.0))" : left.0
        let second = right.strength <= strength ? "(\(right.0))" : right.0
        return ("\(first) \(word) \(second)", strength: strength)
      }
    ).0
  }
}

extension Algebra<Formula> {
  /// The algebra in which a word builds a formula.
  static var formulas: Algebra {
    let binaries = ["+", "-", "*", "/"].map { word in
      (word, binary { (x: Formula, y) throws(Fault) in .binary(word, x, y) })
    }
    let unaries = ["neg", "sq", "sqrt"].map { word in
      (word, unary { (x: Formula) throws(Fault) in .unary(word, x) })
    }
    let words = Dictionary(uniqueKeysWithValues: binaries + unaries)
    return Algebra(
      number: { text in decimal(text).map { _ in .number(String(text)) } },
      words: words.merging(movements()) { word, _ in word })
  }
}
