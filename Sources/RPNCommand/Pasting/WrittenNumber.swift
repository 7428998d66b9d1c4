/// A number as people write it in tables: `$1,234.50`, `1.234,50 €`, `(12)` for -12, `5 %`.
struct WrittenNumber {
  /// Whether the number is negative.
  private var isNegative = false

  /// Whether the number is a percentage.
  private var isPercent = false

  /// The digits with their separators, and the exponent.
  private var digits: [Unicode.Scalar] = []
  private var exponent = ""

  /// Parses a cell; returns `nil` if it is not a number.
  ///
  /// - Parameter text: The text of a cell.
  /// - Complexity: O(*n*) in the length of the text.
  init?(_ text: some StringProtocol) {
    var rest = text.unicodeScalars.filter { !Self.isBlank($0) }[...]
    if rest.first == "(", rest.last == ")" {
      isNegative = true
      rest = rest.dropFirst().dropLast()
    }
    while let first = rest.first, Self.isSign(first) || Self.isCurrency(first) {
      if first == "-" || first == "−" { isNegative.toggle() }
      rest.removeFirst()
    }
    while let last = rest.last, last == "%" || Self.isCurrency(last) {
      if last == "%" { isPercent = true }
      rest.removeLast()
    }
    if let mark = rest.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      let power = rest[rest.index(after: mark)...]
      let figures = power.first.map(Self.isSign) == true ? power.dropFirst() : power
      guard !figures.isEmpty, figures.allSatisfy(Self.isDigit) else { return nil }
      exponent = "e" + (power.first == "-" || power.first == "−" ? "-" : "")
      exponent.unicodeScalars.append(contentsOf: figures)
      rest = rest[..<mark]
    }
    guard rest.contains(where: Self.isDigit),
      rest.allSatisfy({ Self.isDigit($0) || Self.separators.contains($0) })
    else { return nil }
    digits = Array(rest)
  }

  private static let separators: [Unicode.Scalar] = [",", ".", "'", "’", "_"]

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    "+-−".unicodeScalars.contains(scalar)
  }

  private static func isCurrency(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .currencySymbol
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  /// The separator that must be the decimal sign; `nil` if this is unclear.
  ///
  /// A sign that occurs twice, or before the other sign, separates groups. A sign that is not
  /// followed by exactly three digits is the decimal sign.
  var decimalSign: Unicode.Scalar? {
    let signs = digits.indices.filter { digits[$0] == "," || digits[$0] == "." }
    guard let last = signs.last else { return nil }
    let sign = digits[last]
    let other: Unicode.Scalar = sign == "," ? "." : ","
    if signs.contains(where: { digits[$0] == other }) { return sign }
    if signs.count > 1 { return other }
    let isGroup = digits.count - last == 4 && 1...3 ~= last && digits[0] != "0"
    return isGroup ? nil : sign
  }

  /// Returns the number as a literal of the language.
  ///
  /// - Parameter decimal: The decimal sign.
  /// - Returns: The literal; `nil` if the digits are not in groups of three.
  func literal(decimal: Unicode.Scalar) -> String? {
    let parts = digits.split(separator: decimal, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.dropFirst().allSatisfy({ $0.allSatisfy(Self.isDigit) }) else {
      return nil
    }
    let groups = parts[0].split(omittingEmptySubsequences: false) { !Self.isDigit($0) }
    let areGroups = groups.count < 2 || 1...3 ~= groups[0].count
    guard areGroups, groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
    var text = String.UnicodeScalarView(groups.joined())
    if text.isEmpty { text.append("0") }
    if parts.count > 1, !parts[1].isEmpty {
      text.append(".")
      text.append(contentsOf: parts[1])
    }
    return (isNegative ? "-" : "") + String(text) + exponent + (isPercent ? "_%" : "")
  }
}
