import ExactReals
import ReversePolish

extension Machine {
  /// Takes the coefficients of a polynomial and leaves its roots.
  mutating func findPolynomialRoots() throws(RPNError) {
    let name = Primitive.polynomialRoots.name
    let coefficients = try takeList().map { element throws(RPNError) in
      guard case .number(let number) = element else { throw .undefined(name) }
      if let notation = system.notation { throw .formless("'\(name)'", notation) }
      if !system.isPlain(number) {
        throw RPNError(.domain, "'\(name)' of the variable has no derivative")
      }
      if let real = try system.real(number) { return real }
      throw RPNError(.domain, "'\(name)' takes real numbers, not \(try system.brief(number))")
    }
    let roots: [(real: Real, imaginary: Real)]
    do throws(RealError) {
      roots = try Real.roots(ofPolynomial: coefficients, bounds)
    } catch {
      throw RPNError(error)
    }
    try pushList(
      roots.map { root throws(RPNError) in
        try limits.checkpoint()
        return .number(
          try system.number(Complex(real: root.real, imaginary: root.imaginary), bounds))
      })
  }
}
