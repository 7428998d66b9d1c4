import ReversePolish

/// What bounds an evaluation from outside.
public struct Limits: Sendable {
  /// How many decimal digits a number may be written with.
  public var digits = 10_000_000

  /// How many values a list may hold.
  public var listLength = 10_000_000

  /// How deep calls may nest that are not in tail position.
  public var callDepth = 100_000

  /// How often a quotation is run as it is written before it is compiled for its numbers.
  ///
  /// A loop is compiled at once if it has so many rounds; compiling takes about as long.
  package var callsBeforeUnboxing = 1000

  /// Asked again and again while a program runs; throws to end it.
  public var checkpoint: @Sendable () throws(RPNError) -> Void = {}

  /// The limits of the contract, and no checkpoint.
  public init() {}
}
