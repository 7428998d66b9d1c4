/// An element of a program: a value or an operator.
///
/// Each element denotes a function from stack to stack, and a program the composition of them all.
public enum RPNElement<Value> {
  /// Puts the value on the stack.
  case operand(Value)
  /// Replaces values on the stack by others.
  case `operator`(Operator)
}

extension RPNElement: Equatable where Value: Equatable {}
extension RPNElement: Sendable where Value: Sendable {}
