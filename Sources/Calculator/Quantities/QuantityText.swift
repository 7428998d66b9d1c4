import ExactReals
import PlainText
import ReversePolish

// Operations on quantities that are based on those of numbers.

extension Quantities {
  /// Returns the number with its unit, such as `5_km`, or a date as in RFC 3339.
  @inline(never)
  public func text(_ value: Value) throws(RPNError) -> String {
    switch value {
    case .plain(let number): return try base.text(number)
    case .quantity(let quantity):
      if let clock = try clockText(quantity) { return clock.text }
      let quantity = try shown(quantity)
      return try numeral(base.text(quantity.number)) + "_" + quantity.unit.text
    case .moment(let moment): return moment.text.text
    }
  }

  /// Returns a program for the value: a literal, or a calculation.
  ///
  /// A product with several units may have others, and one with a percentage has none, so these are
  /// converted to the unit. The seconds of a date may have no literal.
  @inline(never)
  public func program(_ value: Value) throws(RPNError) -> String {
    switch value {
    case .plain(let number): return try base.program(number)
    case .quantity(let quantity):
      let number = try base.program(quantity.number)
      if let (text, isExact) = try clockText(quantity) {
        return isExact ? text : "\(number) 1:00 *"
      }
      let unit = "_" + quantity.unit.text
      let end = quantity.unit.takesPrefix ? " simplify" : ""
      if NumeralScanner.numeral(Array(number.utf8)[...]) != nil { return number + unit + end }
      let isKept = quantity.unit.single != nil && (!quantity.unit.isPlain || quantity.unit.isAngle)
      return "\(number) 1\(unit) *" + (isKept ? end : " 1\(unit) to")
    case .moment(let moment):
      let (text, isExact) = moment.text
      guard !isExact, let fraction = moment.clock?.fraction else { return text }
      let whole = try moment.adding(seconds: -fraction).text.text
      return "\(whole) \(try base.program(base.number(Real(fraction), bounds)))_s +"
    }
  }

  /// Returns a quantity in the unit in which it is shown: a unit that the rules have named has the
  /// prefix that its number needs.
  ///
  /// Calculations keep the unit without the prefix, so no result depends on the prefix.
  @inline(never)
  func shown(_ quantity: Quantity<Base.Value>) throws(RPNError) -> Quantity<Base.Value> {
    guard units == .prefixed, quantity.unit.takesPrefix, !isVague(quantity.number),
      let prefixes = try UnitPrefixes(of: quantity.unit)
    else { return quantity }
    // Numbers without a size, such as infinity, and those that may be 0 keep the unit.
    let power: Int?
    do {
      let size = try base.real(base.apply(.absolute, to: quantity.number))
      power = try calculated { () throws(RealError) in
        let (digits, exponent, _) =
          try size?.multiplied(by: prefixes.factor, bounds)
          .rounded(toDigits: 20, .halfEven, bounds) ?? (0, 0, true)
        return digits.isZero ? nil : prefixes.usualPower(exponent)
      }
    } catch {
      if error.kind == .interrupted { throw error }
      return quantity
    }
    guard let power else { return quantity }
    let unit = try prefixes.unit(power)
    return Quantity(number: try number(of: quantity, in: unit), unit: unit)
  }

  /// Returns `quantity` or `date`, and whether the text is exact.
  @inline(never)
  public func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool) {
    switch value {
    case .plain(let number): return try base.describe(number)
    case .quantity(let quantity):
      if let clock = try clockText(quantity) { return ("quantity", clock.isExact) }
      return ("quantity", try base.describe(shown(quantity).number).isExact)
    case .moment(let moment): return ("date", moment.text.isExact)
    }
  }

  // MARK: Integers and reals

  /// Returns the integer value of a plain number; `nil` for other values.
  @inline(never)
  public func integer(_ value: Value) throws(RPNError) -> Integer? {
    isDimensioned(value) ? nil : try base.integer(lower(value, for: ""))
  }

  /// Returns the exact value of a plain number; `nil` for other values.
  @inline(never)
  public func real(_ value: Value) throws(RPNError) -> Real? {
    isDimensioned(value) ? nil : try base.real(lower(value, for: ""))
  }

  private func isDimensioned(_ value: Value) -> Bool {
    switch value {
    case .plain: false
    case .quantity(let quantity): !quantity.unit.isPlain
    case .moment: true
    }
  }

  /// Returns the integer value of a plain number; `nil` for other values, and if finding it
  /// requires a calculation.
  func plainInteger(_ value: Value) -> Integer? {
    if case .plain(let number) = value { return base.plainInteger(number) }
    return nil
  }

  /// Converts a plain number to an integer, for words that count values.
  @inline(never)
  public func integer(_ value: Value, for operation: StackOperation) throws(RPNError) -> Int {
    try base.integer(lower(value, for: operation.rawValue), for: operation)
  }

  /// Converts a plain number to a machine integer, for counting.
  @inline(never)
  public func count(_ value: Value, for word: String) throws(RPNError) -> Int64 {
    try base.count(lower(value, for: word), for: word)
  }

  /// Applies a word to the parts of a complex number, which have one unit.
  @inline(never)
  public func apply(_ function: ComplexFunction, to x: Value) throws(RPNError) -> Value {
    guard case .quantity(let quantity) = x, function != .argument else {
      return .plain(try base.apply(function, to: lower(x, for: function.rawValue)))
    }
    return .quantity(
      Quantity(number: try base.apply(function, to: quantity.number), unit: quantity.unit))
  }

  /// Returns the dimension of a value.
  @inline(never)
  public func dimensioned(_ value: Value) -> Dimensioned<Int?> {
    switch value {
    case .plain(let number): .plain(base.plainInteger(number)?.count)
    case .quantity(let quantity):
      .quantity(Quantity(number: base.plainInteger(quantity.number)?.count, unit: quantity.unit))
    case .moment(let moment): .moment(moment)
    }
  }
}

/// Returns the text of a number where `i` alone is a name or a text: before a unit, and in a cell.
func numeral(_ number: String) -> String {
  switch number {
  case "i": "1i"
  case "-i": "-1i"
  default: number
  }
}
