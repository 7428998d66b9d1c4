import PlainText
import ReversePolish

// Units after their numbers: 'unit ::= '/'? factor (('*' | '/')? factor)*'. The text that is read
// becomes a unit as programs write it, without blanks: `9.81 m s^-2` becomes `9.81_m*s^-2`.

extension FormulaReader {
  /// Takes a unit, and returns it as programs write it; `nil` without one.
  ///
  /// With `isMarked`, `_` was before it, so that any name is that of a unit. The first factor may be
  /// known, such as that of a sign before the number in `$15/h`.
  mutating func takeUnit(isMarked: Bool, first: String = "") throws(RPNError) -> String? {
    var unit = first
    while true {
      let before = text
      // In '3 million EUR', 'million' belongs to the number.
      guard let sign = unit.isEmpty ? text.take("/") ? "/" : "" : takeUnitSign(),
        unit.isEmpty
          || !words.isConstant(text.name) && (isMarked || sign == "/" || !words.isCount(unit)),
        let factor = try takeUnitFactor(
          isMarked: isMarked && unit.isEmpty, isDivisor: sign == "/" && (isMarked || !unit.isEmpty))
      else {
        text = before
        return unit.isEmpty ? nil : unit
      }
      unit += sign + factor
    }
  }

  /// Takes a sign between two units, or the blanks of a product.
  private mutating func takeUnitSign() -> String? {
    let start = text.index
    for sign in ["*", "·", "⋅"] where text.take(sign) {
      return text.next == UInt8(ascii: "*") ? nil : "*"
    }
    text.skipBlanks(lines: false)
    if text.take("/"), text.next != UInt8(ascii: "/") {
      text.skipBlanks(lines: false)
      return "/"
    }
    return text.index > start ? "*" : nil
  }

  /// Takes the name of a unit or a unit in parentheses, with its exponent.
  private mutating func takeUnitFactor(isMarked: Bool, isDivisor: Bool) throws(RPNError) -> String?
  {
    let start = text.index
    // Only rates such as 'L/100km' have a number before a unit.
    let isRate = text.byte(at: start - 1) == UInt8(ascii: "/") && text.byte(at: start - 2) != 0x20
    let count = isDivisor ? ["1000", "100"].first { text.take($0) } ?? "" : ""
    if isRate, !count.isEmpty { text.skipBlanks(lines: false) }
    var unit: String?
    if isMarked || isDivisor, text.take("(") {
      depth += 1
      defer { depth -= 1 }
      text.skipBlanks(lines: false)
      if depth < FormulaReader.deepest, let inner = try takeUnit(isMarked: isMarked) {
        text.skipBlanks(lines: false)
        if text.take(")") { unit = "(\(inner))" }
      }
    } else {
      unit = takeUnitName(isMarked: isMarked)
    }
    guard let unit else {
      text.index = start
      return nil
    }
    let factor = count + unit
    guard let exponent = try takeExponent() else { return factor }
    let isCompound = factor.utf8.contains { "*/^".utf8.contains($0) }
    return isCompound && factor.utf8.first != UInt8(ascii: "(")
      ? "(\(factor))^\(exponent)" : "\(factor)^\(exponent)"
  }

  /// Takes the name of a unit; with `isMarked`, any name.
  mutating func takeUnitName(isMarked: Bool) -> String? {
    let begin = text.index
    if text.take("%") { return isMarked ? "%" : nil }
    if text.take("$") { return words.unit("$") }
    guard text.next.map({ !"_?".utf8.contains($0) }) ?? false, var name = text.takeName() else {
      return nil
    }
    // In '2h15min', the next number begins at the digit.
    if words.unit(name) == nil, name.utf8.last.map({ !isDigit($0) }) ?? false,
      case let letters = String(name.prefix { !$0.utf8.allSatisfy(isDigit) }),
      words.unit(letters) != nil
    {
      (name, text.index) = (letters, begin + letters.utf8.count)
    }
    if !isMarked, isTaken(name, before: text) { return nil }
    // Two words can be one unit, as in 'sq ft' and 'fl oz'.
    var (rest, unit) = (text.afterBlanks(), words.unit(name))
    if rest.index > text.index, let second = rest.takeName(), !isTaken(second, before: rest),
      let both = words.unit("\(name) \(second)")
    {
      (text, unit) = (rest, both)
    }
    guard let unit else { return isMarked ? name : nil }
    return unit.utf8.contains { "*/".utf8.contains($0) } ? "(\(unit))" : unit
  }

  /// Whether a name after a number has a meaning that comes before units, or is a function.
  func isTaken(_ name: String, before text: FormulaText) -> Bool {
    let following = text.afterBlanks()
    switch meaning(name) {
    case .own, .constant: return true
    case .function, .foreign: if following.next == UInt8(ascii: "(") { return true }
    case .unknown: break
    }
    // 'in' is the inch if no operand follows, and 'rem' a unit.
    let letters = Array(name.utf8)[...]
    guard let sign = FormulaOperator.infix.first(where: { $0.length(at: letters) == letters.count })
    else { return false }
    if isOperand(following) { return true }
    if sign.binding == .conversion {
      // In '5 cm in in', the last word is the inch.
      var rest = following
      let isUnit = rest.takeName().map { words.unit($0) != nil } ?? false
      return following.next == UInt8(ascii: "%")
        || isUnit && rest.afterBlanks().next.map { ")]},;\n".utf8.contains($0) } ?? true
    }
    // In '7 rem -3', the sign belongs to the number.
    let length = NumeralScanner.signLength(following.bytes[following.index...])
    return length > 0 && following.index > text.index
      && following.byte(at: following.index + length) != UInt8(ascii: " ")
  }

  /// Takes the exponent of a unit.
  private mutating func takeExponent() throws(RPNError) -> String? {
    let before = text
    if let raised = text.takeSuperscript() { return raised }
    text.skipBlanks(lines: false)
    guard text.take("^") || text.take("**") else {
      text = before
      return nil
    }
    text.skipBlanks(lines: false)
    let start = text.index
    for shape in ["(9/9)", "(-9/9)", "(9)", "(-9)", "9", "-9"] where text.takeShape(shape) {
      if shape.utf8.last == UInt8(ascii: ")") || text.next != UInt8(ascii: ".") && text.name.isEmpty
      {
        return plainSigns(text.text(from: start)) ?? text.text(from: start)
      }
    }
    text.index += text.index == start && text.next != nil ? 1 : 0
    throw RPNError(
      .malformedNumber,
      "the exponent of a unit is a whole number, or a fraction in brackets as in m^(1/2)",
      suggestion: "the power of a quantity is written (5 m)^x", at: text.place(from: start))
  }

  /// Reads a unit after the operand at an index of the output; returns whether there was one.
  mutating func readUnit(after start: Int) throws(RPNError) -> Bool {
    let before = text
    let number = output.count == start + 1 ? output[start] : nil
    // In '60/min', the unit is a divisor; in '1/2/min', each sign divides.
    let isRate = number.map { (number, place) in
      isScalar(number) && place.range.upperBound == text.index
        && text.byte(at: place.range.lowerBound - 1) != UInt8(ascii: "/")
    }
    guard isRate == true || text.next != UInt8(ascii: "/"), let unit = try takeUnitAfterNumber()
    else {
      text = before
      return false
    }
    let place = text.place(from: before.index)
    guard let number, [.decimal, .rational, .complex, .hours].contains(form(of: number.text)) else {
      output += [("_" + unit, place), ("*", place)]
      return true
    }
    let end = number.place.range.upperBound
    let between = text.source.bytes[end..<before.index]
    let isLine = !between.contains(UInt8(ascii: "\n"))
    let whole = Place(text.source, number.place.range.lowerBound..<(isLine ? text.index : end))
    output[start] = (number.text + "_" + unit, whole)
    if words.isCount(unit) {
      text.skipBlanks(lines: false)
      _ = try readUnit(after: output.count)
    } else if !between.contains(UInt8(ascii: ")")) {
      // In '(5) ft', the brackets end the quantity.
      readParts(of: unit, number.text.utf8.first == UInt8(ascii: "-") ? "-" : "+")
    }
    return true
  }

  private mutating func takeUnitAfterNumber() throws(RPNError) -> String? {
    if text.take("_") { return try takeUnit(isMarked: true) }
    if let mark = takeMark() { return mark }
    return try takeUnit(isMarked: false).map { words.unit($0) ?? $0 }
  }

  /// Takes the signs of feet and inches, and of minutes and seconds of arc after degrees.
  mutating func takeMark() -> String? {
    let isAngle = lastPart == "°" || lastPart == "arcmin"
    if text.take("'") || text.take("′") || text.take("’") { return isAngle ? "arcmin" : "ft" }
    if text.take("\"") || text.take("″") || text.take("”") { return isAngle ? "arcsec" : "in" }
    return nil
  }

  /// Takes smaller parts of the same quantity: in `5 ft 11 in`, the inches.
  private mutating func readParts(of unit: String, _ word: String) {
    lastPart = unit
    defer { lastPart = "" }
    var end = text
    while true {
      text.skipBlanks(lines: brackets > 0)
      let start = text.index
      guard let number = try? takeNumber(isFraction: true), number.count == 1,
        isScalar(number[0]), case () = text.skipBlanks(lines: false),
        text.next != UInt8(ascii: "/"),
        let part = try? takeUnitAfterNumber(), words.isPart(lastPart, part)
      else {
        text = end
        return
      }
      (lastPart, end) = (part, text)
      let place = text.place(from: start)
      output += [("\(number[0])_\(part)", place), (word, place)]
    }
  }
}
