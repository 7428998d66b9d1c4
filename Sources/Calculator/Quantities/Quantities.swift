import ExactReals
import PlainText
import ReversePolish

/// The units in which products, quotients and powers are shown.
public enum UnitStyle: Sendable {
  /// The units that people use, with the prefix that the number needs: `1.5_kW`.
  case prefixed

  /// The units that people use, so that numbers of one kind have one unit: `1500_W`.
  case named

  /// The units as they were multiplied: `1500_V*A`.
  case multiplied
}

/// A number system with quantities and dates over a base system.
///
/// A quantity is a number with a unit. Arithmetic converts units exactly and rejects sums of
/// different dimensions, such as a length plus a time. A value counted from an origin, such as a
/// date or a temperature on a scale, is a point: the difference of two points is a quantity, and a
/// quantity added to a point is a point. Plain numbers are those of the base system.
///
/// ```swift
/// try Session(AllNumbers()).evaluating("5_km 300_m +").texts  // → ["5.3_km"]
/// ```
public struct Quantities: NumberSystem {
  // These functions are not inlined, because the module for browsers would grow, while most of the
  // time is spent in the numbers.

  /// The type of the base system.
  public typealias Base = ComplexNumbers

  /// A plain number, a quantity or a date.
  public typealias Value = Dimensioned<Base.Value>

  /// The number system of plain numbers and of the numbers in quantities.
  public var base: ComplexNumbers

  /// The value of the word `now`; `nil` without a clock.
  var now: Moment?

  /// The time zones of the system; `nil` if they are unavailable.
  let zones: ZoneClocks?

  private(set) var bounds = Bounds()

  /// The units that programs have defined.
  private(set) var own = OwnUnits()

  /// The units in which results are shown.
  let units: UnitStyle

  /// Makes quantities and dates over a number system.
  ///
  /// - Parameter base: The number system of plain numbers.
  public init(_ base: Base) { self.init(base, zones: nil) }

  init(_ base: Base, zones: ZoneClocks?, units: UnitStyle = .prefixed) {
    (self.base, self.zones, self.units) = (base, zones, units)
  }

  /// Returns the number system with the limits of an evaluation.
  @inline(never)
  public func bounded(by limits: Limits) -> Quantities {
    var copy = self
    copy.base = base.bounded(by: limits)
    copy.bounds = Bounds(limits)
    return copy
  }

  /// Returns the number system with additional units.
  public func knowing(_ units: OwnUnits) -> Quantities {
    var copy = self
    copy.own = units
    return copy
  }

  // MARK: What is written

  /// Returns the number, the quantity or the date of a numeral.
  @inline(never)
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Value {
    switch numeral.form {
    case .hours:
      if base.notation == nil { return try time(text()) }
    case .date:
      let moment = try Moment(text())
      if base.notation == nil { return .moment(moment) }
    case .quantity:
      let (number, unit) = NumeralScanner.parts(ofQuantity: text())
      // The scanner has found a number or an empty text before the unit.
      let numeral = NumeralScanner.numeral(Array(number.utf8)[...])
      do {
        let unit = try Unit(unit, own: own)
        // A formula shows the units as they are written.
        if base.notation != nil { break }
        if numeral?.form == .hours { return try quantity(time: number, unit) }
        let factor =
          if let numeral { try base.number(numeral, text: number) } else { try base.number(1) }
        if numeral != nil, unit.isCount { return .plain(try scaled(factor, by: unit)) }
        return try quantity(factor, unit)
      } catch {
        if error.kind != .unknownWord, error.kind != .malformedNumber { throw error }
        // A token that begins like a number must be a number; any other token is a word.
        throw RPNError(
          number.isEmpty ? .unknownWord : .malformedNumber, error.message,
          suggestion: error.suggestion)
      }
    default: break
    }
    return .plain(try base.number(numeral, text: text()))
  }

  /// Converts an integer.
  public func number(_ integer: Integer) throws(RPNError) -> Value {
    .plain(try base.number(integer))
  }

  /// Returns the constant.
  public func constant(_ constant: Constant) throws(RPNError) -> Value {
    .plain(try base.constant(constant))
  }

  // MARK: Numbers and units

  /// Makes a value from a number and a unit.
  ///
  /// A dimensionless unit makes a plain number, unless the unit is common for plain numbers, such
  /// as `%`.
  ///
  /// An angle in a compound unit, such as `rpm*min`, is converted to radians.
  ///
  /// - Throws: `domain` for a temperature below absolute zero.
  @inline(never)
  func quantity(_ number: Base.Value, _ unit: Unit) throws(RPNError) -> Value {
    if unit.isPlain, !unit.isRatio {
      let scaled = try scaled(number, by: unit)
      return unit.angle.map { .quantity(Quantity(number: scaled, unit: $0)) } ?? .plain(scaled)
    }
    try checkTemperature(number, unit)
    return .quantity(Quantity(number: number, unit: unit))
  }

  /// The least number of a temperature on a scale, absolute zero; `nil` for other units.
  @inline(never)
  func lowest(of unit: Unit) throws(RPNError) -> Real? {
    guard let zero = unit.zero else { return nil }
    return try calculated { () throws(RealError) in
      try Real(-zero).divided(by: unit.scale(bounds), bounds)
    }
  }

  /// Rejects a temperature below absolute zero.
  @inline(never)
  private func checkTemperature(_ number: Base.Value, _ unit: Unit) throws(RPNError) {
    guard !isVague(number), let lowest = try lowest(of: unit) else { return }
    guard try base.real(number) != nil else {
      throw RPNError(.domain, "a temperature on a scale is a real number")
    }
    let limit = try base.number(lowest, bounds)
    if try base.compare(number, limit) >= 0 { return }
    let unit = unit.text
    throw try RPNError(
      .domain,
      "\(base.brief(number))_\(unit) is below absolute zero, \(base.brief(limit))_\(unit)",
      suggestion: Unit(unit).differenceAdvice)
  }

  /// Returns the plain number of a quantity, in units of the SI.
  @inline(never)
  func scaled(_ number: Base.Value, by unit: Unit) throws(RPNError) -> Base.Value {
    let scale = try calculated { () throws(RealError) in try unit.scale(bounds) }
    return try changed(number, by: scale) { x throws(RealError) in
      try x.multiplied(by: scale, bounds)
    }
  }

  /// Returns the number of a quantity in another unit of the same dimension; a cycle is 2π radians.
  @inline(never)
  func number(of quantity: Quantity<Base.Value>, in unit: Unit) throws(RPNError) -> Base.Value {
    if quantity.unit == unit { return quantity.number }
    if quantity.unit.isCoherent, unit.isCoherent, quantity.unit.dimension == unit.dimension {
      return quantity.number
    }
    if quantity.unit.level != nil || unit.level != nil {
      return try leveled(quantity.number) { x, bounds throws(RealError) in
        if let level = unit.level, level == quantity.unit.level,
          let from = quantity.unit.single?.meaning.number, let to = unit.single?.meaning.number
        {
          let zero = try level.quantity(0, above: from.divided(by: to, bounds), bounds)
          return try level.number(of: zero, above: 1, bounds).adding(x, bounds)
        }
        return try unit.number(of: quantity.unit.quantity(x, bounds), bounds)
      }
    }
    let turns = quantity.unit.dimension.turns(to: unit.dimension) ?? 0
    let (from, to) = try calculated { () throws(RealError) in
      var from = try quantity.unit.scale(bounds)
      if turns != 0 {
        let turn = try Real.pi(bounds).multiplied(by: 2, bounds)
        from = try from.multiplied(by: turn.power(turns, bounds), bounds)
      }
      return (from, try unit.scale(bounds))
    }
    if quantity.unit.zero != unit.zero {
      return try changed(quantity.number, "a temperature on a scale") { x throws(RealError) in
        let shift = try Real(quantity.unit.zero ?? 0).subtracting(Real(unit.zero ?? 0), bounds)
        return try x.multiplied(by: from, bounds).adding(shift, bounds).divided(by: to, bounds)
      }
    }
    let ratio = try calculated { () throws(RealError) in try from.divided(by: to, bounds) }
    return try changed(quantity.number, by: ratio) { x throws(RealError) in
      try x.multiplied(by: from, bounds).divided(by: to, bounds)
    }
  }

  /// Applies an exact calculation to a number and rounds once.
  ///
  /// For a number that is unknown or not real, multiplies by a factor instead.
  @inline(never)
  private func changed(
    _ number: Base.Value, by factor: Real, _ calculation: (Real) throws(RealError) -> Real
  ) throws(RPNError) -> Base.Value {
    guard let real = try isVague(number) ? nil : base.real(number) else {
      return try base.apply(.multiply, to: number, base.number(factor, bounds))
    }
    return try base.number(calculated { () throws(RealError) in try calculation(real) }, bounds)
  }

  /// Whether a number is only partly known before a run, or a region.
  ///
  /// An integral evaluates a function on a whole region.
  func isVague(_ number: Base.Value) -> Bool {
    if case .real(let real) = number { return real.knowledge != nil || real.varying != nil }
    return false
  }

  /// Applies an exact calculation to a real number and rounds once.
  ///
  /// - Throws: `domain` with the description of the number if it is not real.
  @inline(never)
  private func changed(
    _ number: Base.Value, _ description: String,
    _ calculation: (Real) throws(RealError) -> Real
  ) throws(RPNError) -> Base.Value {
    if let unknown = base.unknown { return unknown }
    guard let real = try base.real(number) else {
      throw RPNError(.domain, "\(description) is a real number")
    }
    return try base.number(calculated { () throws(RealError) in try calculation(real) }, bounds)
  }

  /// Applies a calculation with levels to a real number.
  @inline(never)
  func leveled(
    _ number: Base.Value, _ calculation: (Real, Bounds) throws(RealError) -> Real
  ) throws(RPNError) -> Base.Value {
    try changed(number, "a level") { x throws(RealError) in try calculation(x, bounds) }
  }

  /// Returns the plain number of a word's operand.
  ///
  /// Angles and ratios count as plain numbers.
  @inline(never)
  public func lower(_ value: Value, for word: String) throws(RPNError) -> Base.Value {
    switch value {
    case .plain(let number): return number
    case .quantity(let quantity) where quantity.unit.isPlain:
      return try scaled(quantity.number, by: quantity.unit)
    default:
      throw RPNError(.dimensionMismatch, "'\(word)' takes a plain number, not \(phrase(value))")
    }
  }

  /// Describes a value for messages.
  @inline(never)
  func phrase(_ value: Value) -> String {
    switch value {
    case .plain: "a plain number"
    case .quantity(let quantity): quantity.unit.dimension.phrase
    case .moment: "a date"
    }
  }

  /// Returns the result of an exact calculation, with errors converted.
  @inline(never)
  func calculated<Result>(
    _ calculation: () throws(RealError) -> Result
  ) throws(RPNError) -> Result {
    do throws(RealError) {
      return try calculation()
    } catch {
      throw RPNError(error)
    }
  }
}
