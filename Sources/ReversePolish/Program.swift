/// A program that can be evaluated: its elements and their tokens.
public struct Program<Value> {
  /// The elements of the program, in order.
  public let elements: [RPNElement<Value>]

  /// The tokens that the elements were made from.
  public let tokens: [Token]
}

extension Program: Sendable where Value: Sendable {}
