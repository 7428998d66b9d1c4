/// A parsed program: its elements and their tokens.
public struct Program<Value> {
  /// The elements of the program, in order.
  public let elements: [RPNElement<Value>]

  /// The tokens of the elements.
  public let tokens: [Token]
}

extension Program: Sendable where Value: Sendable {}
