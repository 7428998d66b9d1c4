import ExactReals
import ReversePolish

// In the first chapter, the words that count are defined for whole doubles. In the language, they
// take all numbers that the words of exact numbers take, whose result is rounded once.
extension DoubleAlgebra {
  /// Applies an operation to one number; also the factorial of a number that is not whole.
  ///
  /// - Throws: Errors of the operation on doubles and on exact numbers.
  func value(of operation: Unary, at x: Double) throws(RPNError) -> Double {
    guard operation == .factorial, !isCount(x), let x = Real(x) else {
      return try apply(operation, to: x)
    }
    let numbers = ExactNumbers()
    return try number(numbers.apply(operation, to: x), numbers.bounds)
  }

  /// Applies an operation to two numbers; also combinations and permutations of numbers that are not
  /// whole.
  ///
  /// - Throws: Errors of the operation on doubles and on exact numbers.
  @inline(__always)
  func value(of operation: Binary, at x: Double, _ y: Double) throws(RPNError) -> Double {
    guard operation == .combinations || operation == .permutations else {
      return try apply(operation, to: x, y)
    }
    return try selections(operation, x, y)
  }

  @inline(never)
  private func selections(
    _ operation: Binary, _ x: Double, _ y: Double
  ) throws(RPNError) -> Double {
    guard !isCount(x) || !isCount(y), let first = Real(x), let second = Real(y) else {
      return try apply(operation, to: x, y)
    }
    let numbers = ExactNumbers()
    return try number(numbers.apply(operation, to: first, second), numbers.bounds)
  }

  /// Whether adjacent integers of a double are doubles, and it is one of them.
  private func isCount(_ x: Double) -> Bool { x.magnitude <= 0x1p53 && x == x.rounded() }
}
