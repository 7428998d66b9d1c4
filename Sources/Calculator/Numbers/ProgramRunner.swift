import ExactReals
import ReversePolish

/// The machine as numbers see it: programs run on them, or on others.
///
/// Numbers with derivatives need the values of programs, and a machine needs numbers: so that numbers
/// know no machine, they ask for as much of it as this.
public protocol ProgramRunner<System>: Sendable {
  /// The numbers of the machine.
  associatedtype System: OrderedAlgebra where System.Value: Sendable

  /// The bounds of calculations with exact numbers.
  var bounds: Bounds { get }

  /// The number of derivatives, roots and integrals that this evaluation is a part of.
  var nesting: Int { get }

  /// The value of a program on numbers, which lie on the stack when it begins.
  ///
  /// - Throws: Errors of the program, without a place.
  func value(
    of program: String, at point: [System.Value], in numbers: System
  ) throws(RPNError) -> System.Value

  /// The derivative of a quotation, by running it on dual numbers.
  ///
  /// - Parameters:
  ///   - code: The quotation.
  ///   - x: The place where the derivative is wanted: the number, by the variables that are there
  ///     already.
  ///   - numbers: The dual numbers by one variable more than here.
  ///   - lift: Makes one of them of a number, as a constant.
  ///   - lower: Makes a number of one of them; `nil` of what is not a constant.
  /// - Returns: The derivative.
  /// - Throws: `domain` if there is no such value; what the quotation throws itself.
  func derivative<Base>(
    of code: Quotation<System.Value>, at x: NestedDual<Base.Value>, in numbers: DualNumbers<Base>,
    lift: @escaping @Sendable (System.Value) throws(RPNError) -> NestedDual<Base.Value>,
    lower: @escaping @Sendable (NestedDual<Base.Value>) throws(RPNError) -> System.Value?
  ) throws(RPNError) -> NestedDual<Base.Value>
}
