import ExactReals
import ReversePolish

extension NumberSystem {
  /// Writes a number in a format; also returns whether the text is exact.
  ///
  /// If the style does not apply to the number, the default notation is used, for example for an
  /// irrational number in `frac`.
  ///
  /// - Parameters:
  ///   - number: The number. Both components of a complex number are formatted; a date is written
  ///     in the default notation.
  ///   - format: The notation of the number.
  ///   - limits: The limits of the work.
  ///   - mark: The mark between a rounded number of a quantity and its unit.
  /// - Returns: The text, and whether it is exact or has a mark.
  /// - Throws: Errors of the checkpoint.
  func written(
    _ number: Value, as format: NumberFormat, _ limits: Limits, mark: String = ""
  ) throws(RPNError) -> (text: String, isExact: Bool) {
    let (type, isExact) = try describe(number)
    if case .based = format.style, type == "quantity" {
      // The letters of the unit would read as digits: `0x5_d` is 93.
      return (format.grouping(try text(number)), isExact)
    }
    if type == "quantity" {
      if isClock(number) {
        switch format.style {
        case .hours: break
        default: return (try text(number), isExact)
        }
      }
      if let sexagesimal = try inUnit(of: format.style, number) {
        return try written(sexagesimal, as: format, limits)
      }
      let (value, isExact) = try written(
        apply(.value, for: "value", to: [number]), as: format, limits)
      // The quantity 1 of the unit has the text `1_km`.
      let unit = try text(apply(.unit, for: "unit", to: [number])).dropFirst()
      return (value + (isExact ? "" : mark) + unit, isExact || !mark.isEmpty)
    }
    if type == "date" { return (try text(number), isExact) }
    if let (text, isExact) = try styled(number, as: format, limits) { return (text, isExact) }
    guard type == "complex", format.style != .plain else {
      return (format.grouping(try text(number)), isExact)
    }
    let imaginary = try apply(.imaginary, to: number)
    let (b, isExactToo) = try written(imaginary, as: format, limits)
    let real = try apply(.real, to: number)
    if plainInteger(real) == 0 { return (complexText("", b), isExactToo) }
    let (a, isExactReal) = try written(real, as: format, limits)
    return (complexText(a, b), isExactReal && isExactToo)
  }

  /// Whether a value is a clock time.
  private func isClock(_ value: Value) -> Bool {
    if case .quantity(let quantity) = measured(value) { return quantity.unit.isClock }
    return false
  }

  /// Converts a time to hours for the style of hours, or an angle to degrees for the style of
  /// degrees; `nil` for other numbers and styles.
  private func inUnit(of style: NumberFormat.Style, _ number: Value) throws(RPNError) -> Value? {
    let unit: String
    switch style {
    case .hours: unit = "_h"
    case .degrees: unit = "_°"
    default: return nil
    }
    let one = Numeral(form: .quantity, isComplete: false, significand: 1)
    do {
      let quantity = try apply(.convert, for: "to", to: [number, self.number(one, text: unit)])
      return try apply(.value, for: "value", to: [quantity])
    } catch {
      if error.kind == .dimensionMismatch { return nil }
      throw error
    }
  }

  /// Writes a number in a base; `nil` if it has no such literal, or would need an exponent.
  ///
  /// A double has as many digits as distinguish it from other doubles.
  private func literal(
    _ number: Value, base: Int, _ bounds: Bounds
  ) throws(RealError) -> (text: String, isExact: Bool)? {
    if let integer = plainInteger(number) { return (try integer.literal(base: base, bounds), true) }
    guard !isAbstract, let real = (try? real(number)) ?? nil else { return nil }
    if let integer = real.integer { return (try integer.literal(base: base, bounds), true) }
    // Quotients have no literals in other bases than 10.
    if real.rational != nil, (try? text(number))?.utf8.contains(UInt8(ascii: "/")) ?? false {
      return nil
    }
    let digits = shownDigits ?? 2 + Int(53 / Integer(base).binaryLogarithm)
    let (significand, exponent, isExact) = try real.rounded(
      toDigits: digits, base: base, .halfEven, bounds)
    guard -digits..<digits ~= exponent else { return nil }
    let places = digits - 1 - exponent
    return (try significand.literal(base: base, places: places, bounds), isExact)
  }

  /// Writes a number in the style of a format; `nil` if the style does not apply to the number.
  private func styled(
    _ number: Value, as format: NumberFormat, _ limits: Limits
  ) throws(RPNError) -> (text: String, isExact: Bool)? {
    if format.style == .plain { return nil }
    if case .based(let base, let width) = format.style {
      let written = try ExactNumbers().explained { () throws(RealError) in
        try literal(number, base: base, Bounds(limits))
      }
      guard let (literal, isExact) = written else { return nil }
      return (format.grouping(literal: literal, width: width), isExact)
    }
    if isAbstract { return nil }
    guard let real = try real(number) else { return nil }
    do throws(RealError) {
      guard let (text, isExact) = try format.text(of: real, Bounds(limits)) else { return nil }
      return (format.grouping(text), isExact)
    } catch {
      throw RPNError(error)
    }
  }
}
