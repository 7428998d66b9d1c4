/// Converts a text to ASCII, for terminals without Unicode.
///
/// Units, words and numbers get equivalent ASCII spellings: `5_kΩ` becomes `5_kohm`. In quotation
/// marks, or without an equivalent, characters are escaped as in text literals: `"caf\u{E9}"`.
///
/// - Parameter text: The text.
/// - Returns: The ASCII text; unchanged if the text is ASCII.
/// - Complexity: O(*n*) in the length of the text.
package func asciiSpelling(of text: String) -> String {
  var text = text
  let isPlain = text.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } }
  if isPlain { return text }
  var (isQuoted, isEscaped) = (false, false)
  let scalars = text.unicodeScalars
  return zip(scalars, scalars.dropFirst() + [" "]).reduce(into: "") { spelled, pair in
    let (scalar, next) = pair
    if scalar == "\"", !isEscaped { isQuoted.toggle() }
    isEscaped = scalar == "\\" && !isEscaped
    if scalar.isASCII {
      spelled.unicodeScalars.append(scalar)
    } else {
      spelled += (isQuoted ? nil : spelling(of: scalar, before: next)) ?? scalar.escape
    }
  }
}

private func spelling(of scalar: Unicode.Scalar, before next: Unicode.Scalar) -> String? {
  switch scalar {
  case "Ω", "\u{2126}": "ohm"
  // The prefix micro, or the constant `mu`.
  case "µ", "\u{3BC}": next == "_" ? "mu" : "u"
  case "°": "deg"
  case "Å", "\u{212B}": "angstrom"
  case "Δ", "\u{2206}": "d"
  case "′": "arcmin"
  case "″": "arcsec"
  case "‰": "permil"
  case "‱": "bp"
  case "ħ": "hbar"
  case "ε": "eps"
  case "π": "pi"
  case "√": "sqrt"
  case "²": "^2"
  case "³": "^3"
  case "·", "⋅", "×": "*"
  case "÷": "/"
  case "−", "–", "—": "-"
  case "≤": "<="
  case "≥": ">="
  case "≠": "!="
  case "→": "->"
  case "…": "..."
  case "’", "‘": "'"
  case "“", "”": "'"
  default: nil
  }
}
