import ExactReals
import PlainText
import ReversePolish

/// Returns the text of a complex number.
///
/// - Parameters:
///   - real: The text of the real part, or an empty text.
///   - imaginary: The text of the imaginary part.
///   - unit: The text for an imaginary part of 1 before the `i`.
/// - Returns: The text.
func complexText(_ real: String, _ imaginary: String, unit: String = "") -> String {
  let factor =
    switch imaginary {
    case "1": unit
    case "-1": "-" + unit
    default: imaginary
    }
  // Behind the denominator, `i` would be its factor in a formula: `3/4i` is `3 / (4i)` there.
  if let slash = factor.firstIndex(of: "/"), !factor.contains(" ") {
    return complexText(real, String(factor[..<slash]), unit: "1") + factor[slash...]
  }
  let needsSign = !real.isEmpty && !factor.begins(with: "-")
  return real + (needsSign ? "+" : "") + factor + "i"
}

extension ComplexNumbers {
  /// Returns the printed form of the number: `3+4i`, `-2i`, `i`.
  public func text(_ value: Value) throws(RPNError) -> String {
    switch value {
    case .real(let real): try base.text(real)
    case .complex(let real, let imaginary):
      complexText(
        base.plainInteger(real) == 0 ? "" : try base.text(real), try base.text(imaginary))
    }
  }

  /// Returns a program for the number: a literal if both parts are literals.
  public func program(_ value: Value) throws(RPNError) -> String {
    switch value {
    case .real(let real): return try base.program(real)
    case .complex(let real, let imaginary):
      let (a, b) = (try base.program(real), try base.program(imaginary))
      // A user's name may hide the word `i`, but not a literal.
      if isLiteral(a), isLiteral(b) { return complexText(a == "0" ? "" : a, b, unit: "1") }
      return a == "0" ? "\(b) 1i *" : "\(a) \(b) 1i * +"
    }
  }

  private func isLiteral(_ text: String) -> Bool {
    guard let numeral = NumeralScanner.numeral(Array(text.utf8)[...]) else { return false }
    return numeral.form == .decimal || numeral.form == .rational
  }

  /// Returns `complex`, and whether both parts are printed exactly.
  public func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool) {
    switch value {
    case .real(let real): return try base.describe(real)
    case .complex(let real, let imaginary):
      let areExact = (try base.describe(real).isExact, try base.describe(imaginary).isExact)
      return ("complex", areExact == (true, true))
    }
  }
}
