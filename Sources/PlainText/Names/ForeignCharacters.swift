/// Replaces typographic signs and signs of other keyboards by those of the language: `8 – 2`
/// becomes `8 - 2`, and `2³` becomes `2^3`.
///
/// - Parameter text: The typed text.
/// - Returns: The text with the signs replaced; `nil` if there were none.
package func plainSigns(_ text: String) -> String? {
  var (result, isChanged, isRaised) = ("", false, false)
  for scalar in text.unicodeScalars {
    let digit = raisedDigit(scalar)
    if let digit {
      if !isRaised { result += "^" }
      result += digit
    } else if let sign = plainSign(scalar) {
      // A fraction directly after a number is added to the number.
      if sign.utf8.count > 1, let last = result.utf8.last, isDigit(last) { result += " " }
      result += sign
    } else {
      result.unicodeScalars.append(scalar)
      isRaised = false
      continue
    }
    (isChanged, isRaised) = (true, digit != nil)
  }
  return isChanged ? result : nil
}

/// Returns the plain character of a raised digit or minus sign; `nil` for other characters.
package func raisedDigit(_ scalar: Unicode.Scalar) -> String? {
  switch scalar.value {
  case 0xB2, 0xB3: String(scalar.value - 0xB0)
  case 0xB9: "1"
  case 0x2070, 0x2074...0x2079: String(scalar.value - 0x2070)
  case 0x207B: "-"
  default: nil
  }
}

/// Returns the equivalent sign of the language; `nil` for other characters.
private func plainSign(_ scalar: Unicode.Scalar) -> String? {
  if 0xFF01...0xFF5E ~= scalar.value {
    return Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) }
  }
  for entry in signs.split(separator: " ") where entry.unicodeScalars.dropFirst().contains(scalar) {
    return String(entry.unicodeScalars.prefix(1))
  }
  return fraction(of: scalar)
}

/// Returns the fraction of a sign such as `½`; `nil` for other characters.
package func fraction(of scalar: Unicode.Scalar) -> String? {
  if scalar.value < 0xBC { return nil }
  return fractions.split(separator: " ").first { $0.unicodeScalars.first == scalar }
    .map { String($0.dropFirst()) }
}

/// The signs of the language, each followed by its typographic variants.
private let signs = "-–—‒‐‑﹣− *⋅·∙•∗×✕✖ /∕⁄÷ ^ˆ \"“”„ '’‘ .٫"

private let fractions = "½1/2 ⅓1/3 ⅔2/3 ¼1/4 ¾3/4 ⅕1/5 ⅖2/5 ⅗3/5 ⅘4/5 ⅙1/6 ⅚5/6 ⅛1/8 ⅜3/8 ⅝5/8 ⅞7/8"

/// Returns the number in an amount of money; currency signs are not units.
///
/// - Parameter token: The typed text, such as `$12` or `5€`.
/// - Returns: The number; `nil` if the text is not a number.
func amount(_ token: String) -> String? {
  let rest = token.unicodeScalars.filter { !currencies.unicodeScalars.contains($0) }
  let number = String(String.UnicodeScalarView(rest))
  if number.utf8.count == token.utf8.count { return nil }
  return isNumber(number) ? number : numberSuggestion(for: number) { _ in false }
}

private let currencies = "$€£¥₹¢₽₩₿"
