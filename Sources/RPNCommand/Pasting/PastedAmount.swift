import Calculator

// A cell of a pasted table is read as an amount, whose decimal sign the whole table decides.
extension Amount {
  /// Splits a cell into the parts of an amount; `nil` if it is not one, or its unit is unknown.
  ///
  /// - Parameter cell: The text of a cell.
  /// - Complexity: O(*n*) in the length of the text.
  init?(cell: some StringProtocol) {
    self.init(cell)
    guard further == nil, literalUnit.isEmpty || (try? Unit(literalUnit)) != nil else {
      return nil
    }
  }

  private var scalars: [Unicode.Scalar] {
    digits.unicodeScalars.filter { !$0.properties.isWhitespace }
  }

  /// The separator that must be the decimal sign; `nil` if this is unclear.
  ///
  /// A sign that occurs twice, or before the other sign, separates groups. A sign that is not
  /// followed by exactly three digits is the decimal sign.
  var decimalSign: Unicode.Scalar? {
    let digits = scalars
    let signs = digits.indices.filter { digits[$0] == "," || digits[$0] == "." }
    guard let last = signs.last else { return nil }
    let sign = digits[last]
    let other: Unicode.Scalar = sign == "," ? "." : ","
    if signs.contains(where: { digits[$0] == other }) { return sign }
    if signs.count > 1 { return other }
    let isGroup = digits.count - last == 4 && 1...3 ~= last && digits[0] != "0"
    return isGroup ? nil : sign
  }

  /// Returns the number as a literal of the language, multiplied by its scale if it has one.
  ///
  /// - Parameter decimal: The decimal sign.
  /// - Returns: The literal; `nil` if the digits are not in groups of three.
  func literal(decimal: Unicode.Scalar) -> String? {
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }
    let parts = scalars.split(separator: decimal, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.dropFirst().allSatisfy({ $0.allSatisfy(isDigit) }) else {
      return nil
    }
    let groups = parts[0].split(omittingEmptySubsequences: false) { !isDigit($0) }
    let areGroups = groups.count < 2 || 1...3 ~= groups[0].count
    guard areGroups, groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
    var text = String.UnicodeScalarView(groups.joined())
    if text.isEmpty { text.append("0") }
    if parts.count > 1, !parts[1].isEmpty {
      text.append(".")
      text.append(contentsOf: parts[1])
    }
    let number = (isNegative ? "-" : "") + String(text) + exponent
    let unit = literalUnit
    guard let scale else { return unit.isEmpty ? number : "\(number)_\(unit)" }
    return "\(number) \(scale) *" + (unit.isEmpty ? "" : " 1_\(unit) *")
  }
}
