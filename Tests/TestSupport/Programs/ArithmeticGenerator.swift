import ReversePolish

/// Writes random programs over all words on numbers.
///
/// It evaluates the program while writing it, and therefore knows the stack: most programs succeed,
/// and every word gets valid operands.
package struct ArithmeticGenerator {
  private static let words = Vocabulary.numeric.names.sorted()
  private static let faults = [
    "foo", "3+", "]", "{ [", "[ 1 ]", "1/0", "1e999", "clear +", "1 0 /", "-1 ln", "9 9 9 ^ ^",
  ]
  private static let separators = [
    " ", " ", " ", "\n", "\t", "\r\n", "\u{A0}", "\u{3000}", " # 3+\n",
  ]

  private let algebra = DoubleAlgebra()
  private var random: SplitMix64
  private var stack = Stack<Double>()
  private var text = ""

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns a program of about a given number of tokens; one in ten contains an error.
  package mutating func program(length: Int) -> String {
    (stack, text) = (Stack(), "")
    for _ in 0..<length { addPiece(number()) }
    if random.below(10) == 0 {
      append(random.one(of: Self.faults))
      for _ in 0..<length / 2 { addPiece(number()) }
    }
    return text
  }

  /// Returns a program that leaves one value, with numbers that an evaluator of formulas can read.
  package mutating func expression(length: Int) -> String {
    (stack, text) = (Stack(), "")
    for _ in 0..<length { addPiece(plainNumber()) }
    if stack.count == 0 { run("7") }
    while stack.count > 1 {
      run(random.one(of: ["+", "-", "*", "/", "max", "hypot", "nip", "drop"]))
    }
    return text
  }

  /// Appends a number or a word; a word that would fail gets small operands first.
  private mutating func addPiece(_ number: String) {
    if random.below(stack.count < 4 ? 2 : 5) == 0 {
      run(number)
    } else {
      let word = random.one(of: Self.words)
      let arity = Vocabulary.numeric[word]?.arity ?? 0
      let operands = (0..<arity).map { _ in random.one(of: ["0", "1", "3", "5", "1/3", "0.5"]) }
      if !run(word) { run((operands + [word]).joined(separator: " ")) }
    }
  }

  /// Appends a piece if it succeeds on the current stack.
  @discardableResult
  private mutating func run(_ piece: String) -> Bool {
    var next = stack
    do {
      for element in try algebra.parse(tokenize(piece)).elements {
        try algebra.step(&next, element)
      }
    } catch {
      return false
    }
    stack = next
    append(piece)
    return true
  }

  private mutating func append(_ piece: String) { text += piece + random.one(of: Self.separators) }

  private mutating func number() -> String {
    let digits = String(random.next() >> UInt64.random(in: 0..<64, using: &random))
    let sign = random.one(of: ["", "", "", "-", "+", "−"])
    let number =
      switch random.below(8) {
      case 0: "0x\(String(random.next() >> 40, radix: 16))"
      case 1: "0b\(String(random.next() >> 56, radix: 2))"
      case 2: "\(digits)/7"
      case 3: "\(digits)e\(Int.random(in: -30...30, using: &random))"
      case 4: "\(digits.first ?? "1").\(digits)"
      default: String(Int.random(in: 0...12, using: &random))
      }
    return sign + number
  }

  /// Returns a number other than 2: in infix form, `x ^ 2` must come from `sq` only.
  private mutating func plainNumber() -> String {
    let number = random.one(of: [
      "0", "1", "3", "4", "5", "7", "10", "12.5", ".75", "6.", "1e3", "25e-1", "0.001", "123456",
      "1/3", "22/7",
    ])
    return random.below(3) == 0 ? "-\(number)" : number
  }
}
