// Wrong: it compares the top of the stack only.

import ReversePolish

/// The stack that a program makes of a stack, whose top is the last value; `nil` where it says no.
func run(_ program: String, on values: [Double]) -> [Double]? {
  let algebra = DoubleAlgebra()
  var stack = Stack<Double>()
  stack.values = values
  do {
    for element in try algebra.parse(tokenize(program)).elements {
      try algebra.step(&stack, element)
    }
  } catch {
    return nil
  }
  return stack.values
}

/// Whether two programs may change places.
///
/// - Parameters:
///   - one: A program that needs no more than four values.
///   - other: Another one.
/// - Returns: Whether both orders made the same of every stack that was tried.
public func commute(_ one: String, _ other: String) -> Bool {
  let stacks: [[Double]] = [[2, 3, 5, 7, 11], [9, 1, 8, 4, 6], [-3, 10, -7, 12, -5]]
  return stacks.allSatisfy { stack in
    run(one + " " + other, on: stack)?.last == run(other + " " + one, on: stack)?.last
  }
}
