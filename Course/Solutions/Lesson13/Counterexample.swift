// Exercise 13.3: catch them all.

import ReversePolish

/// Anything that evaluates programs in reverse Polish notation.
public typealias Solver = (String) throws -> Double

/// Looks for a program that a solver gets wrong.
///
/// A program is made of numbers and the words `+`, `-`, `*` and `/`, with white space between them.
/// A number has digits from 0 to 9, perhaps a point, an exponent and a sign, `+` or `-`, and is not
/// too large for a `Double`. The program leaves one number. Where it does not, or divides by zero, or uses a word that
/// does not exist, a solver throws; what it throws is its own affair.
///
/// - Parameter solver: A solver, right or wrong.
/// - Returns: A program for which the solver and `solveRPN` do not agree; `nil` if none was found.
public func counterexample(to solver: Solver) -> String? {
  (suspicious + (1...200).map(randomProgram)).first { program in
    outcome(of: program, solver) != outcome(of: program, solveRPN)
  }
}

/// What a solver makes of a program; `nil` if it throws.
private func outcome(of program: String, _ solver: Solver) -> Double? { try? solver(program) }

/// Programs that are at the edge of what a program is, the shortest first.
private let suspicious = [
  "", "7", "+", "x", "3x", "-5", "0.5", "1 2", "3 +", "1 0 /", "5 3 -", "6 4 /", "1 3 /", "3 5 + +",
  "3 5 x", "3  5 +", " 3 5 + ", "3\t5\n+", "3 -5 +", "1e3 2 -", "0.1 0.2 +", "1 2 3 - -",
  "1 2 3 4 5 6 7 8 9 - - - - - - - -", "9999999999 1 -", "1e300 1e300 *",
]

/// A program that is a formula written down: an operator stands behind its two operands.
private func randomProgram(_ seed: Int) -> String {
  var state = seed
  func draw(_ count: Int) -> Int {
    state = state * 48_271 % 2_147_483_647
    return state / 8 % count
  }
  func formula(_ depth: Int) -> String {
    if depth == 0 || draw(4) == 0 { return "\(draw(100))" }
    let operands = "\(formula(depth - 1)) \(formula(depth - 1))"
    return "\(operands) \(["+", "-", "*", "/"][draw(4)])"
  }
  return formula(5)
}
