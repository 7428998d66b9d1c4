import ExactReals
import ReversePolish

extension Machine {
  /// Returns the value of a function of complex numbers.
  ///
  /// - Parameters:
  ///   - word: The word of the function.
  ///   - operands: The operands.
  ///   - orReal: Whether all of them may be real numbers without a real value.
  /// - Returns: The value; `nil` if all operands are real and must not be, if one is not a plain
  ///   number, or if the function takes only real numbers.
  /// - Throws: `domain`, `limitExceeded`, `undecided`.
  func complexValue(
    of word: String, at operands: [AnyNumber], orReal: Bool
  ) throws(RPNError) -> AnyNumber? {
    var (numbers, isReal): ([Complex], Bool) = ([], true)
    for operand in operands {
      guard let number = try complex(operand) else { return nil }
      if !number.isReal { isReal = false }
      numbers.append(number)
    }
    if isReal, !orReal { return nil }
    let value: Complex?
    do throws(RealError) {
      value = try Complex.value(of: word, at: numbers, bounds)
    } catch {
      throw RPNError(error)
    }
    return try value.map { value throws(RPNError) in try system.number(value, bounds) }
  }

  /// The exact complex number of a value; `nil` for a value of another kind.
  private func complex(_ operand: AnyNumber) throws(RPNError) -> Complex? {
    guard system.isPlain(operand), case .plain = system.dimensioned(operand) else { return nil }
    if let real = try system.real(operand) { return Complex(real: real) }
    let parts: (AnyNumber, AnyNumber)
    do {
      parts = (try system.apply(.real, to: operand), try system.apply(.imaginary, to: operand))
    } catch {
      return nil
    }
    guard let real = try system.real(parts.0), let imaginary = try system.real(parts.1) else {
      return nil
    }
    return Complex(real: real, imaginary: imaginary)
  }
}

extension Word {
  /// The advice in an error about complex operands; the command takes them wherever it can.
  var complexAdvice: String? { nil }
}
