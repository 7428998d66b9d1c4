import Lesson13
import ReversePolish
import Support
import Testing

@Suite("Exercise 13.3: catch them all")
struct CounterexampleTests {
  @Test("Whoever is right is believed")
  func right() {
    let solvers: [(name: String, solver: Solver)] = [
      ("solveRPN of the library", solveRPN),
      (
        "a loop over the library's elements",
        { program in
          let algebra = DoubleAlgebra()
          return try onlyValue(algebra.evaluateByLoop(algebra.parse(tokenize(program))))
        }
      ),
      ("a calculator as in these lessons", SmallCalculator().solve),
    ]
    for (name, solver) in solvers {
      let program = counterexample(to: solver)?.debugDescription
      expect(program, is: nil, for: "\(name), which is right")
    }
  }

  @Test("Whoever is wrong is caught, by a program that shows it")
  func wrong() {
    for (index, (name, calculator)) in SmallCalculator.wrong.enumerated() {
      // The names of the others would be half of the answer.
      let solver = index < 4 ? "a solver that \(name)" : "solver \(index + 1), with a hidden fault"
      guard let program = counterexample(to: calculator.solve) else {
        expect(false, "got nil, wanted a program that shows it", for: solver)
        continue
      }
      let isShown = (try? calculator.solve(program)) != (try? solveRPN(program))
      expect(isShown, "it is wrong, but not on \(program.debugDescription)", for: solver)
    }
  }
}

/// A calculator as in these lessons, which can be told to make a mistake.
struct SmallCalculator: Sendable {
  struct Fault: Error {}

  var isExchanging = false
  var isIgnoringLeftovers = false
  var valueOfNothing: Double?
  var missingOperand: Double?
  var unknownWord: Double?
  var isDividingByZero = false
  var isSeparator: @Sendable (Character) -> Bool = \.isWhitespace
  var isKeepingEmptyWords = false
  var isPuttingResultsBelow = false
  var room = Int.max
  var isGivingUpWhenFull = false
  var rounding: @Sendable (Double) -> Double = { $0 }
  var isReadingFractions = true
  var isReadingSigns = true

  /// Every mistake, and how it is made; those of the article first.
  static let wrong: [(name: String, calculator: SmallCalculator)] = [
    ("takes the operands in the wrong order", SmallCalculator(isExchanging: true)),
    ("does not mind values that are left over", SmallCalculator(isIgnoringLeftovers: true)),
    ("takes the empty program for 0", SmallCalculator(valueOfNothing: 0)),
    ("knows whole numbers only", SmallCalculator(isReadingFractions: false)),
    ("takes an operand that is missing for 0", SmallCalculator(missingOperand: 0)),
    ("takes a word that it does not know for 0", SmallCalculator(unknownWord: 0)),
    ("divides by zero", SmallCalculator(isDividingByZero: true)),
    (
      "wants exactly one space",
      SmallCalculator(isSeparator: { $0 == " " }, isKeepingEmptyWords: true)
    ),
    ("does not know lines", SmallCalculator(isSeparator: { $0.isWhitespace && !$0.isNewline })),
    ("puts its results at the bottom", SmallCalculator(isPuttingResultsBelow: true)),
    ("forgets what lies below the fourth value", SmallCalculator(room: 4)),
    ("has room for six values", SmallCalculator(room: 6, isGivingUpWhenFull: true)),
    ("knows no number below 0", SmallCalculator(isReadingSigns: false)),
    ("rounds to hundredths", SmallCalculator(rounding: { ($0 * 100).rounded() / 100 })),
    ("calculates with half as many bits", SmallCalculator(rounding: { Double(Float($0)) })),
  ]

  func solve(_ program: String) throws -> Double {
    var stack: [Double] = []
    let words = program.split(
      omittingEmptySubsequences: !isKeepingEmptyWords, whereSeparator: isSeparator)
    for word in words {
      switch word {
      case "+": try replace(&stack, by: +)
      case "-": try replace(&stack, by: -)
      case "*": try replace(&stack, by: *)
      case "/": try replace(&stack, by: /)
      default: stack.append(try number(word))
      }
      if stack.count > room {
        if isGivingUpWhenFull { throw Fault() }
        stack.removeFirst()
      }
    }
    if stack.count > 1, !isIgnoringLeftovers { throw Fault() }
    guard let result = stack.last ?? valueOfNothing else { throw Fault() }
    return result
  }

  private func number(_ word: Substring) throws -> Double {
    let isPlain = word.allSatisfy { "0123456789.e+-".contains($0) }
    guard isPlain, isReadingSigns || !word.contains("-"), let number = Double(word) else {
      if let unknownWord { return unknownWord }
      throw Fault()
    }
    return isReadingFractions ? number : number.rounded(.towardZero)
  }

  private func replace(
    _ stack: inout [Double], by function: (Double, Double) -> Double
  ) throws {
    guard let b = stack.popLast() ?? missingOperand, let a = stack.popLast() ?? missingOperand
    else { throw Fault() }
    let result = rounding(isExchanging ? function(b, a) : function(a, b))
    if !result.isFinite, !isDividingByZero { throw Fault() }
    stack.insert(result, at: isPuttingResultsBelow ? 0 : stack.count)
  }
}
