// Wrong: it tries two programs, and believes each solver that gets these right.

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
  ["3 5 + 2 *", "5 3 -"].first { program in
    (try? solver(program)) != (try? solveRPN(program))
  }
}
