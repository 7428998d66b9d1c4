import ExactReals
import ReversePolish

extension AllNumbers {
  /// Writes a number in a format; also returns whether the text is exact.
  ///
  /// A style writes only the numbers that it covers. Any other number has the default notation,
  /// such as an irrational number in `frac`, a speed in `hms`, or a date.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - format: The notation of the number.
  ///   - limits: The limits of the work.
  ///   - mark: The mark between a rounded number of a quantity and its unit.
  /// - Returns: The text, and whether it is exact or has a mark.
  /// - Throws: Errors of the checkpoint.
  func written(
    _ number: AnyNumber, as format: NumberFormat, _ limits: Limits, mark: String = ""
  ) throws(RPNError) -> (text: String, isExact: Bool) {
    let (type, isExact) = try describe(number)
    switch type {
    case "date": return (try text(number), isExact)
    case "quantity":
      let number = try apply(.shown, for: "", to: [number])
      guard case .quantity(let quantity) = dimensioned(number) else { break }
      return try written(number, in: quantity.unit, as: format, limits, mark)
    case "complex":
      if !format.style.coversComplexNumbers { break }
      let (a, b) = (try apply(.real, to: number), try apply(.imaginary, to: number))
      let (imaginary, isExact) = try written(b, as: format, limits)
      if plainInteger(a) == 0 { return (complexText("", imaginary), isExact) }
      let (real, isExactToo) = try written(a, as: format, limits)
      return (complexText(real, imaginary), isExact && isExactToo)
    default:
      if let written = try styled(number, as: format, limits) { return written }
    }
    return (format.grouping(try text(number)), isExact)
  }

  /// Writes a quantity.
  private func written(
    _ number: AnyNumber, in unit: Unit, as format: NumberFormat, _ limits: Limits, _ mark: String
  ) throws(RPNError) -> (text: String, isExact: Bool) {
    func joined(_ number: String, _ isExact: Bool, _ unit: String) -> (String, Bool) {
      (numeral(number) + (isExact ? "" : mark) + "_" + unit, isExact || !mark.isEmpty)
    }
    switch format.style {
    case .plain, .based: break
    case .hours where unit.isTime, .degrees where unit.isPlaneAngle:
      let target = unit.isTime ? "_h" : "_°"
      let one = Numeral(form: .quantity, isComplete: false, significand: 1)
      let quantity = try apply(.convert, for: "to", to: [number, self.number(one, text: target)])
      let value = try apply(.value, for: "value", to: [quantity])
      if let written = try styled(value, as: format, limits) { return written }
    case .hours, .degrees: break
    case _ where unit.isClock: break
    case .prefixed(let places):
      guard let prefixes = try UnitPrefixes(of: unit),
        let real = try real(apply(.value, for: "value", to: [number]))
      else { break }
      let written = try ExactNumbers().explained { () throws(RealError) in
        try format.text(of: real, places: places, with: prefixes, Bounds(limits))
      }
      if let (text, power, isExact) = written {
        return joined(format.grouping(text), isExact, prefixes.text(power))
      }
    case .fixed, .scientific, .engineering, .fraction, .mixed:
      let value = try apply(.value, for: "value", to: [number])
      let (text, isExact) = try written(value, as: format, limits)
      return joined(text, isExact, unit.text)
    }
    let (text, isExact) = (try text(number), try describe(number).isExact)
    // A duration with colons is shown without a unit.
    let behind = "_" + unit.text
    guard text.utf8.count > behind.utf8.count,
      text.utf8.suffix(behind.utf8.count).elementsEqual(behind.utf8)
    else { return (text, isExact) }
    let digits = String(decoding: text.utf8.dropLast(behind.utf8.count), as: UTF8.self)
    return joined(format.grouping(digits), isExact, unit.text)
  }

  /// Writes a plain real number in the style of a format; `nil` if the style does not cover it.
  private func styled(
    _ number: AnyNumber, as format: NumberFormat, _ limits: Limits
  ) throws(RPNError) -> (text: String, isExact: Bool)? {
    if format.style == .plain { return nil }
    if case .based(let base, let width) = format.style {
      return try ExactNumbers().explained { () throws(RealError) in
        try literal(number, base: base, width: width, format, Bounds(limits))
      }
    }
    guard isPlain(number), let real = try real(number) else { return nil }
    do throws(RealError) {
      guard let (text, isExact) = try format.text(of: real, Bounds(limits)) else { return nil }
      return (format.grouping(text), isExact)
    } catch {
      throw RPNError(error)
    }
  }

  /// Writes a number in a base; `nil` if it has no such literal, or would need an exponent.
  ///
  /// A double has as many digits as distinguish it from other doubles. Up to 23 zeros may follow
  /// the point, so that few digits suffice for a small number.
  private func literal(
    _ number: AnyNumber, base: Int, width: Int, _ format: NumberFormat, _ bounds: Bounds
  ) throws(RealError) -> (text: String, isExact: Bool)? {
    func literal(_ integer: Integer, places: Int = 0) throws(RealError) -> String {
      format.grouping(
        literal: try integer.literal(base: base, places: places, bounds), width: width)
    }
    if let integer = plainInteger(number) { return (try literal(integer), true) }
    guard isPlain(number), let real = (try? real(number)) ?? nil else { return nil }
    if let integer = real.integer { return (try literal(integer), true) }
    if let rational = real.rational,
      (try? text(number))?.utf8.contains(UInt8(ascii: "/")) ?? false
    {
      return (try literal(rational.numerator) + "/" + literal(rational.denominator), true)
    }
    let digits = shownDigits ?? 2 + Int(53 / Integer(base).binaryLogarithm)
    let (significand, exponent, isExact) = try real.rounded(
      toDigits: digits, base: base, .halfEven, bounds)
    guard -max(24, digits)..<digits ~= exponent else { return nil }
    return (try literal(significand, places: digits - 1 - exponent), isExact)
  }
}
