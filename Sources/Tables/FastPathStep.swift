import Calculator
import FastArithmetic
import ReversePolish

/// What one step of a fast path does.
///
/// A program is a few steps, done for each row: here they are as flat as can be, and those that most
/// programs have come first.
enum FastPathStep<Value: BitwiseCopyable & Sendable>: Sendable {
  /// Pushes a value.
  case push(Value)
  /// Pushes the value in a slot.
  case load(Int)
  /// Takes a value into a slot.
  case store(Int)
  /// Calculates with two values.
  case binary(Binary)
  /// Calculates with one value.
  case unary(Unary)
  /// Compares two numbers, or calculates with booleans.
  case test(StraightProgram<Value>.Test)
  /// Goes on at a later step.
  case jump(Int)
  /// Takes a boolean, and goes on at a later step unless it is true.
  case jumpUnless(Int)
  /// `dup`
  case duplicate
  /// `swap`
  case swap
  /// Anything else.
  case other(Operator)

  /// The same step of a straight program.
  init(_ step: StraightProgram<Value>.Step) {
    switch step {
    case .element(.operand(let value)): self = .push(value)
    case .element(.operator(.binary(let operation))): self = .binary(operation)
    case .element(.operator(.unary(let operation))): self = .unary(operation)
    case .element(.operator(.shuffle(.duplicate))): self = .duplicate
    case .element(.operator(.shuffle(.swap))): self = .swap
    case .element(.operator(let word)): self = .other(word)
    case .push(let slot): self = .load(slot)
    case .bind(let slot): self = .store(slot)
    case .test(let test): self = .test(test)
    case .jump(let step): self = .jump(step)
    case .jumpUnless(let step): self = .jumpUnless(step)
    }
  }

  /// Does the step.
  ///
  /// - Parameters:
  ///   - stack: What the steps before it have left, and room for two values more.
  ///   - slots: The values of names.
  ///   - algebra: What operations mean.
  ///   - next: The index of the next step; a jump changes it.
  /// - Returns: Whether it could be done; if not, the stack is unspecified.
  @inline(__always)
  func isDone<Rows: RowAlgebra>(
    on stack: inout BoundedStack<Value>, _ slots: UnsafeMutablePointer<Value>, _ algebra: Rows,
    _ next: inout Int
  ) -> Bool where Rows.Value == Value {
    switch self {
    case .push(let value): stack.push(value)
    case .load(let slot): stack.push(slots[slot])
    case .store(let slot):
      guard let value = stack.pop() else { return false }
      slots[slot] = value
    case .binary(let operation):
      guard let (x, y) = stack.popTwo(), let result = algebra.result(of: operation, x, y) else {
        return false
      }
      stack.push(result)
    case .unary(let operation):
      guard let x = stack.pop(), let result = algebra.result(of: operation, x) else {
        return false
      }
      stack.push(result)
    case .test(let test):
      switch test {
      case .yes, .no: stack.push(algebra.truth(test == .yes))
      case .not:
        guard let x = stack.pop() else { return false }
        stack.push(algebra.truth(!algebra.isTrue(x)))
      default:
        guard let (x, y) = stack.popTwo() else { return false }
        stack.push(algebra.truth(algebra.holds(test, x, y)))
      }
    case .jump(let step): next = step
    case .jumpUnless(let step):
      guard let x = stack.pop() else { return false }
      if !algebra.isTrue(x) { next = step }
    case .duplicate:
      guard let value = stack.pop() else { return false }
      stack.push(value)
      stack.push(value)
    case .swap:
      guard let (x, y) = stack.popTwo() else { return false }
      stack.push(y)
      stack.push(x)
    case .other(let word):
      // On a copy, so that the stack itself can stay in registers.
      var copy = stack
      guard FastPathStep.isDone(word, on: &copy, algebra) else { return false }
      stack = copy
    }
    return true
  }

  @inline(never)
  private static func isDone<Rows: RowAlgebra>(
    _ word: Operator, on stack: inout BoundedStack<Value>, _ algebra: Rows
  ) -> Bool where Rows.Value == Value {
    (try? algebra.step(&stack, .operator(word))) != nil
  }
}

extension RowAlgebra {
  /// Whether a test on two values holds.
  @inline(__always)
  fileprivate func holds(
    _ test: StraightProgram<Value>.Test, _ x: Value, _ y: Value
  ) -> Bool {
    switch test {
    case .equal: order(x, y) == 0
    case .unequal: order(x, y) != 0
    case .less: order(x, y) < 0
    case .lessOrEqual: order(x, y) <= 0
    case .greater: order(x, y) > 0
    case .greaterOrEqual: order(x, y) >= 0
    case .and: isTrue(x) && isTrue(y)
    case .or: isTrue(x) || isTrue(y)
    case .exclusiveOr: isTrue(x) != isTrue(y)
    case .not, .yes, .no: false
    }
  }
}
