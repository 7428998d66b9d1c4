import ExactReals
import ReversePolish

/// The part of the machine that number systems use to run programs.
///
/// Numbers with derivatives run programs, and a machine contains numbers. This protocol breaks the
/// cycle.
public protocol ProgramRunner<System>: Sendable {
  /// The number system of the machine.
  associatedtype System: OrderedAlgebra where System.Value: Sendable

  /// The bounds of exact arithmetic.
  var bounds: Bounds { get }

  /// The number of enclosing derivatives, roots and integrals.
  var nesting: Int { get }

  /// Runs a program on numbers and returns its value.
  ///
  /// - Throws: Errors of the program, without a place.
  func value(
    of program: String, at point: [System.Value], in numbers: System
  ) throws(RPNError) -> System.Value

  /// Computes the derivative of a quotation by running it on dual numbers.
  ///
  /// - Parameters:
  ///   - code: The quotation, a function of one number.
  ///   - x: The point of the derivative, which may depend on outer variables.
  ///   - numbers: The numbers with one more variable.
  ///   - lift: Converts a number to a constant dual number.
  ///   - lower: Converts a constant dual number to a number; `nil` for other numbers.
  /// - Returns: The derivative.
  /// - Throws: `domain` if there is no derivative; errors of the quotation.
  func derivative<Numbers: DifferentialNumbers>(
    of code: Quotation<System.Value>, at x: Numbers.Value, in numbers: Numbers,
    lift: @escaping @Sendable (System.Value) throws(RPNError) -> Numbers.Value,
    lower: @escaping @Sendable (Numbers.Value) throws(RPNError) -> System.Value?
  ) throws(RPNError) -> Numbers.Value
}

/// A number system with a variable, in which programs are differentiated.
public protocol DifferentialNumbers: NumberSystem {
  /// Returns the derivative of a function with respect to the innermost variable.
  ///
  /// - Throws: `domain` if there is no derivative; errors of the function.
  func derivative(
    of function: (Value) throws(RPNError) -> Value, at x: Value
  ) throws(RPNError) -> Value
}
