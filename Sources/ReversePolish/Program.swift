/// A program that can be evaluated: its elements, and the tokens that they were made from.
public struct Program<Value> {
  /// What the program does, in order.
  public let elements: [RPNElement<Value>]

  /// For each element the token that it was made from.
  public let tokens: [Token]
}

extension Program: Sendable where Value: Sendable {}
