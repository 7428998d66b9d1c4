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
    let words = name.split(separator: " ").map(String.init)
    if words.count == 2 { return reading(of: words[0], and: words[1], own) }
    let bytes = Array(name.utf8)[...]
    if bytes.contains(where: { "*/".utf8.contains($0) }) { return named(name, own) }
    if match(bytes) != nil || (try? own.meaning(of: name)) ?? nil != nil { return name }
    if let code = sign(of: name) { return code }
    if isCurrency(name) { return name }
    guard bytes.count > 1, let unit = spelling(of: name) else { return nil }
    // In '4k7' and '3V3', the digit is a decimal: lengths and times alone are written as 'm2'.
    if let digit = bytes.last, isDigit(digit) {
      let kind = (try? Unit(String(name.dropLast()), own: own))?.dimension
      if digit > UInt8(ascii: "4") || kind != .length && kind != .time { return nil }
    }
    return unit
  }

  /// Returns the unit of two words, such as `sq ft`, `fl oz`, `deg C` and `nautical miles`.
  private static func reading(
    of first: String, and second: String, _ own: OwnUnits
  ) -> String? {
    if let unit = elsewhere(Array("\(first)-\(second)".utf8)[...], in: pairs).first { return unit }
    if let power = ["sq": "2", "square": "2", "cu": "3", "cubic": "3"][first] {
      return reading(of: second, own).map { "\($0)^\(power)" }
    }
    if first.isOne(of: "deg degree degrees °") {
      switch second.utf8.count > 1 ? second.asciiLowercased : second {
      case "C", "celsius": return "°C"
      case "F", "fahrenheit": return "°F"
      default: break
      }
    }
    // 'm m' are two units, and 'mm Hg' is one.
    let joined = first + second
    guard let match = match(Array(joined.utf8)[...]),
      reading(of: first, own) == nil || reading(of: second, own) == nil
    else { return nil }
    return match.prefix == nil ? symbol(at: match.unit) : joined
  }

  /// The units of two words of which each is a unit itself.
  private static let pairs = """
    fl-oz floz,ft-lb ft*lbf,ft-lbs ft*lbf,lb-ft ft*lbf,lbs-ft ft*lbf
    """

  /// Returns the single unit with the same numbers as a product: `kWh` for `kW*h`.
  private static func named(_ product: String, _ own: OwnUnits) -> String? {
    guard let unit = try? Unit(product, own: own), unit.factors.count > 1,
      let usual = try? unit.usual(own), usual.factors.count == 1, !usual.isPlain,
      let quotient = try? unit / usual, let ratio = try? quotient.scale(Bounds()),
      ratio.rational == 1
    else { return nil }
    return usual.text
  }

  /// Whether a name is that of a constant in the table.
  static func isConstant(_ name: String) -> Bool {
    matchOfSymbol(Array(name.utf8)[...]).map { $0.unit > constants } ?? false
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
