import ReversePolish

/// All that the command calculates with, on one machine: exact numbers and doubles, complex ones and
/// those of derivatives, and formulas.
///
/// A machine for each of them would be as much code again. Exact numbers and doubles have machines of
/// their own, which are faster; these are for what needs more, and for a browser.
package typealias AllNumbers = DualNumbers<ComplexNumbers<AnyReals>>

extension AllNumbers {
  /// Exact numbers, or doubles, and the complex numbers over them.
  ///
  /// - Parameters:
  ///   - exact: Exact numbers; `nil` for doubles.
  ///   - givesComplex: Whether what has no real result has a complex one.
  package init(exact: ExactNumbers?, givesComplex: Bool) {
    self.init(
      base: ComplexNumbers(
        exact.map { .exact($0) } ?? .double(DoubleAlgebra()), givesComplex: givesComplex),
      depth: 0)
  }
}
