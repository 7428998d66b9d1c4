import ReversePolish
import TestSupport
import Testing

/// The numeric words on doubles, against `Tests/Oracles/double_functions.py`.
@Suite("Words on doubles")
struct DoubleFunctionTests {
  /// The allowed error of a word, in units in the last place of the correct result; 0 for the
  /// words that are not here.
  private static let tolerances: [String: UInt64] = [
    // The C library's functions come near but do not round correctly, and some are built of two.
    "exp": 2, "ln": 2, "log": 2, "log2": 2, "logb": 2, "^": 2, "root": 2, "cbrt": 2,
    "sin": 2, "cos": 2, "tan": 2, "asin": 2, "acos": 2, "atan": 2, "atan2": 2, "hypot": 2,
    "sinh": 2, "cosh": 2, "tanh": 2, "asinh": 2, "acosh": 2, "atanh": 2,
    // Two operations, so two roundings.
    "percent": 2, "deg": 2, "todeg": 2,
    // The dividend less its remainder is rounded before it is divided, as in Python, so quotients
    // beyond 2^52 can miss.
    "div": 2, "quot": 2,
  ]

  @Test("Every word comes as near as it promises", arguments: numericWords)
  func nearness(word: String) throws {
    let rows = try Self.rows.get()[word] ?? []
    #expect(rows.count >= 30)
    let tolerance = Self.tolerances[word] ?? 0
    for row in rows {
      let operands = row.operands.map { doubleText($0) }.joined(separator: " ")
      switch (result(of: word, on: row.operands), row.expected) {
      case (.success(let value), .success(let expected)):
        let distance = distance(value, expected)
        #expect(
          distance <= tolerance,
          "\(operands) \(word) is \(value), \(distance) ulp from \(expected)")
      case (.failure(let error), .failure(let kind)):
        #expect(error.kind.rawValue == kind.name, "\(operands) \(word)")
      case (let actual, let expected):
        Issue.record("\(operands) \(word) is \(actual), not \(expected)")
      }
    }
  }

  @Test(
    "Results that are exact in mathematics are exact here",
    arguments: [
      ("8 2 logb", 3), ("1000 10 logb", 3), ("125 5 logb", 3), ("0.001 10 logb", -3),
      ("8 1/2 logb", -3), ("1e22 10 logb", 22), ("2 1000 ^ 2 logb", 1000),
      ("-27 3 root", -3), ("8 -3 root", 0.5), ("1e15 5 root", 1000), ("3 20 ^ 20 root", 3),
      ("-8 cbrt", -2), ("27 cbrt", 3), ("-343 cbrt", -7), ("1e15 cbrt", 1e5), ("0 cbrt", 0),
      ("0 0 ^", 1), ("10 22 ^", 1e22), ("2 -1074 ^", Double.leastNonzeroMagnitude),
      ("1000 log", 3), ("1e-7 log", -7),
      ("2 -1074 ^ log2", -1074), ("0 exp", 1), ("1 ln", 0), ("e ln", 1), ("0 cos", 1), ("0 sin", 0),
      ("pi 2 / sin", 1), ("180 deg", Double.pi), ("90 deg", Double.pi / 2), ("pi todeg", 180),
      ("360 deg tau -", 0), ("3 4 hypot", 5), ("-5 12 hypot", 13), ("200 15 percent", 30),
    ])
  func identities(program: String, value: Double) throws {
    #expect(try solveRPN(program) == value)
  }

  @Test(
    "A remainder that is 0 has the sign of the number that decides",
    arguments: [
      ("6 3 mod", "0"), ("-6 3 mod", "0"), ("6 -3 mod", "-0"), ("-6 -3 mod", "-0"),
      ("6 3 rem", "0"), ("-6 3 rem", "-0"), ("6 -3 rem", "0"), ("-6 -3 rem", "-0"),
    ])
  func signOfZero(program: String, text: String) throws {
    #expect(doubleText(try solveRPN(program)) == text)
  }

  @Test("The logarithm of 1 is 0 in every base, not -0", arguments: ["2", "10", "1/2", "0.001"])
  func logarithmOfOne(base: String) throws {
    #expect(doubleText(try solveRPN("1 \(base) logb")) == "0")
  }

  private func result(of word: String, on operands: [Double]) -> Result<Double, RPNError> {
    Result { () throws(RPNError) in
      let algebra = DoubleAlgebra()
      return switch Vocabulary.numeric[word] {
      case .unary(let operation): try algebra.apply(operation, to: operands[0])
      case .binary(let operation): try algebra.apply(operation, to: operands[0], operands[1])
      default: throw RPNError(.unknownWord, word)
      }
    }
  }

  /// The number of doubles between two doubles, the two zeros counting as one.
  private func distance(_ x: Double, _ y: Double) -> UInt64 {
    if x.sign != y.sign { return x.magnitude.bitPattern + y.magnitude.bitPattern }
    let (x, y) = (x.magnitude.bitPattern, y.magnitude.bitPattern)
    return max(x, y) - min(x, y)
  }
}

/// The words that calculate numbers from numbers.
private let numericWords = Operator.allCases.compactMap { word in
  switch word {
  case .unary, .binary: word.name
  case .constant, .shuffle, .stack, .word: nil
  }
}

extension DoubleFunctionTests {
  /// The kind of an error, by its name.
  private struct Kind: Error { let name: String }

  private struct Row {
    let operands: [Double]
    let expected: Result<Double, Kind>
  }

  /// The rows of each word; read once for all words.
  private static let rows = Result {
    let rows = try Project.table("double_functions").map { fields in
      let operands = fields[1].split(separator: " ").compactMap { Double($0) }
      let expected = Double(fields[2]).map(Result.success) ?? .failure(Kind(name: fields[2]))
      return (word: fields[0], row: Row(operands: operands, expected: expected))
    }
    return Dictionary(grouping: rows, by: \.word).mapValues { $0.map(\.row) }
  }
}
