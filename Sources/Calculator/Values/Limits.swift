import PlainText
import ReversePolish

/// The limits of an evaluation, set from outside.
public struct Limits: Sendable {
  /// The largest number of decimal digits that a number is written with.
  public var digits = 10_000_000

  /// The notation of numbers in texts, if they are not written as in programs.
  package var numerals: FieldNumerals?

  /// The largest number of values of a list.
  public var listLength = 10_000_000

  /// The greatest depth of nested calls that are not in tail position.
  public var callDepth = 100_000

  /// The number of calls of a quotation before it is compiled for its numbers.
  ///
  /// A loop is compiled at once if it has the given number of rounds; compiling takes about as
  /// long.
  package var callsBeforeUnboxing = 1000

  /// Asked again and again while a program runs; throws to end it.
  public var checkpoint: @Sendable () throws(RPNError) -> Void = {}

  /// The limits of the contract, and no checkpoint.
  public init() {}
}
