import ExactReals
import ReversePolish

/// The part of a machine that number systems use to run programs.
///
/// Numbers with derivatives run programs, and a machine contains numbers. This type breaks the
/// cycle.
public struct ProgramRunner<Numbers: Algebra>: Sendable where Numbers.Value: Sendable {
  /// The bounds of exact arithmetic.
  let bounds: Bounds

  /// The number of enclosing derivatives, roots and integrals.
  let nesting: Int

  /// Runs a program on values of a number system, and returns its value.
  ///
  /// It throws the errors of the program, without a place.
  let value: @Sendable (String, [Numbers.Value], Numbers) throws(RPNError) -> Numbers.Value
}
