import PlainText
import ReversePolish

/// The limits of an evaluation.
public struct Limits: Sendable {
  /// The maximum number of decimal digits in a printed number.
  public var digits = 10_000_000

  /// The notation of numbers in texts; `nil` for the notation of programs.
  package var numerals: FieldNumerals?

  /// The maximum length of a list.
  public var listLength = 10_000_000

  /// The maximum depth of nested calls, excluding tail calls.
  public var callDepth = 100_000

  /// The number of runs before a quotation is compiled to cells.
  ///
  /// A loop with at least this number of rounds is compiled at once; compiling takes about as long
  /// as these rounds.
  package var callsBeforeCompiling = 1000

  /// A function that is called regularly during an evaluation, and throws to end it.
  public var checkpoint: @Sendable () throws(RPNError) -> Void = {}

  /// Makes the default limits, without a checkpoint.
  public init() {}
}
