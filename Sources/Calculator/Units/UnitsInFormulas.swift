import ExactReals
import PlainText
import ReversePolish

// Units as people write them after a number in a formula.

extension UnitTable {
  /// Returns a unit as programs write it; `nil` for a name that is no unit.
  ///
  /// Besides the names of the table and of the user, formulas read signs of currencies, and
  /// spellings such as `sqft` that have one meaning.
  static func reading(of name: String, _ own: OwnUnits) -> String? {
    let bytes = Array(name.utf8)[...]
    if match(bytes) != nil || (try? own.meaning(of: name)) ?? nil != nil { return name }
    switch name {
    case "$": return "USD"
    case "€": return "EUR"
    case "£": return "GBP"
    case "¥": return "JPY"
    default: break
    }
    if isCurrency(name) { return name }
    guard bytes.count > 1, let unit = spelling(of: name) else { return nil }
    // In '4k7' and '3V3', the digit is a decimal: lengths and times alone are written as 'm2'.
    if let digit = bytes.last, isDigit(digit) {
      let kind = (try? Unit(String(name.dropLast()), own: own))?.dimension
      if digit > UInt8(ascii: "4") || kind != .length && kind != .time { return nil }
    }
    return unit
  }

  /// Whether a name is that of a constant in the table.
  static func isConstant(_ name: String) -> Bool {
    guard let match = matchOfSymbol(Array(name.utf8)[...]) else { return false }
    let heading = lines.first { bytes[$0...].starts(with: "# exact constants".utf8) }
    return match.unit > heading ?? bytes.count
  }

  /// Returns the program of a constant of nature by its usual letter.
  static func constantInFormula(_ name: String) -> String? {
    switch name {
    case "G": "_G_N"
    case "h": "_h_P"
    case "k": "_k_B"
    case "R": "_R_gas"
    default: nil
    }
  }

  /// Whether a unit is a smaller one of the same dimension.
  static func isPart(_ part: String, of whole: String, _ own: OwnUnits) -> Bool {
    guard let part = try? Unit(part, own: own), let whole = try? Unit(whole, own: own),
      part.dimension == whole.dimension, !part.isPoint, !whole.isPoint,
      let quotient = try? part / whole, let ratio = try? quotient.scale(Bounds())
    else { return false }
    return ratio.rational.map { $0 < 1 } ?? false
  }
}
