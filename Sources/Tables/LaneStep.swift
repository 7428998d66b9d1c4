import Calculator
import ReversePolish

/// What one step of a lane does.
///
/// A program is a few steps, done for each row: here they are as flat as can be, and those that most
/// programs have come first.
enum LaneStep<Value: BitwiseCopyable & Sendable>: Sendable {
  /// Pushes a value.
  case push(Value)
  /// Pushes the value in a slot.
  case load(Int)
  /// Takes a value into a slot.
  case store(Int)
  /// Calculates with two values.
  case binary(Binary)
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
    case .element(.operator(.shuffle(.duplicate))): self = .duplicate
    case .element(.operator(.shuffle(.swap))): self = .swap
    case .element(.operator(let word)): self = .other(word)
    case .push(let slot): self = .load(slot)
    case .bind(let slot): self = .store(slot)
    }
  }

  /// Does the step.
  ///
  /// - Parameters:
  ///   - stack: What the steps before it have left, and room for two values more.
  ///   - slots: The values of names.
  ///   - algebra: What operations mean.
  /// - Returns: Whether it could be done; if not, the stack is unspecified.
  @inline(__always)
  func isDone<Rows: RowAlgebra>(
    on stack: inout RowStack<Value>, _ slots: UnsafeMutablePointer<Value>, _ algebra: Rows
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
      guard LaneStep.isDone(word, on: &copy, algebra) else { return false }
      stack = copy
    }
    return true
  }

  @inline(never)
  private static func isDone<Rows: RowAlgebra>(
    _ word: Operator, on stack: inout RowStack<Value>, _ algebra: Rows
  ) -> Bool where Rows.Value == Value {
    (try? algebra.step(&stack, .operator(word))) != nil
  }
}
