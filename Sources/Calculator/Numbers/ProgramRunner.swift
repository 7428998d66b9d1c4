import ExactReals
import ReversePolish

/// The part of the machine that numbers use: it runs programs on these numbers, or on others.
///
/// Numbers with derivatives need the values of programs, and a machine needs numbers. This protocol
/// breaks the cycle.
public protocol ProgramRunner<System>: Sendable {
  /// The numbers of the machine.
  associatedtype System: OrderedAlgebra where System.Value: Sendable

  /// The bounds of calculations with exact numbers.
  var bounds: Bounds { get }

  /// The number of derivatives, roots and integrals around this evaluation.
  var nesting: Int { get }

  /// The value of a program on numbers, which it finds on the stack.
  ///
  /// - Throws: Errors of the program, without a place.
  func value(
    of program: String, at point: [System.Value], in numbers: System
  ) throws(RPNError) -> System.Value

  /// The derivative of a quotation, by running it on dual numbers.
  ///
  /// - Parameters:
  ///   - code: The quotation.
  ///   - x: The point of the derivative, with its existing variables.
  ///   - numbers: The dual numbers by one more variable.
  ///   - lift: Converts a number to a constant dual number.
  ///   - lower: Converts a constant dual number to a number; `nil` for others.
  /// - Returns: The derivative.
  /// - Throws: `domain` if there is no such value; errors of the quotation.
  func derivative<Base>(
    of code: Quotation<System.Value>, at x: NestedDual<Base.Value>, in numbers: DualNumbers<Base>,
    lift: @escaping @Sendable (System.Value) throws(RPNError) -> NestedDual<Base.Value>,
    lower: @escaping @Sendable (NestedDual<Base.Value>) throws(RPNError) -> System.Value?
  ) throws(RPNError) -> NestedDual<Base.Value>
}
