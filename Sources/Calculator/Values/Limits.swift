import PlainText
import ReversePolish

/// The limits of an evaluation, set by the caller.
public struct Limits: Sendable {
  /// The largest number of decimal digits that a written number may have.
  public var digits = 10_000_000

  /// The notation of numbers in texts, if it is not that of programs.
  package var numerals: FieldNumerals?

  /// The largest number of values of a list.
  public var listLength = 10_000_000

  /// The greatest depth of nested calls that are not in tail position.
  public var callDepth = 100_000

  /// The number of calls of a quotation before it is compiled for its numbers.
  ///
  /// A loop with at least this number of rounds is compiled at once. Compiling takes about as long
  /// as these rounds.
  package var callsBeforeUnboxing = 1000

  /// Called repeatedly while a program runs; throws to end it.
  public var checkpoint: @Sendable () throws(RPNError) -> Void = {}

  /// Makes the default limits, without a checkpoint.
  public init() {}
}
