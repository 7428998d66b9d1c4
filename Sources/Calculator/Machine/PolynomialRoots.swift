import ExactReals
import ReversePolish

extension Machine {
  /// Pops the coefficients of a polynomial and pushes its roots.
  mutating func findPolynomialRoots() throws(RPNError) {
    let name = Primitive.polynomialRoots.name
    let coefficients = try takeList().map { element throws(RPNError) -> Complex in
      guard case .number(let number) = element else { throw .undefined(name) }
      if let notation = system.notation { throw .formless("'\(name)'", notation) }
      if !system.isPlain(number) {
        throw RPNError(.domain, "'\(name)' of the variable has no derivative")
      }
      if let real = try system.real(number) { return Complex(real: real) }
      guard let real = try system.real(system.apply(.real, to: number)),
        let imaginary = try system.real(system.apply(.imaginary, to: number))
      else { throw .undefined(name) }
      return Complex(real: real, imaginary: imaginary)
    }
    let roots: [Complex]
    do throws(RealError) {
      roots = try Complex.roots(ofPolynomial: coefficients, bounds)
    } catch {
      throw RPNError(error)
    }
    try pushList(
      roots.map { root throws(RPNError) in
        try limits.checkpoint()
        return .number(try system.number(root, bounds))
      })
  }
}
