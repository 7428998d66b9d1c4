import ExactReals
import ReversePolish

/// A unit: a product of powers of named units.
package struct Unit: Sendable {
  /// The powers of named units.
  ///
  /// No exponent is 0, and each named unit occurs once.
  private(set) var factors: [UnitFactor] = []

  /// The dimension of the unit.
  private(set) var dimension = Dimension.none

  /// Whether numbers of the unit, hours, are shown as clock times: `1:40`.
  private(set) var isClock = false

  /// The unit of clock times.
  static var clock: Unit {
    var hour = (try? Unit("h")) ?? .plain
    hour.isClock = true
    return hour
  }

  /// The unit of plain numbers, whose text is empty.
  static let plain = Unit()

  /// The maximum number of named units in a unit.
  private static let mostFactors = 16

  private init() {}

  /// Parses a unit.
  ///
  /// - Parameters:
  ///   - text: Names joined by `*`, `/`, `^` and brackets, such as `J/(kg*K)`.
  ///   - own: The units that programs have defined.
  /// - Throws: `unknownWord` for an unknown name; `malformedNumber` for a text that is not a unit;
  ///   `limitExceeded` for a text that is too long or too deep, or a power that is too high.
  /// - Complexity: O(*n*) in the length of the text; each name takes a search through the table.
  package init(_ text: String, own: OwnUnits = OwnUnits()) throws(RPNError) {
    var reader = UnitReader(Array(text.utf8.prefix(UnitReader.longest + 1))[...], own: own)
    self = try reader.unit()
  }

  /// Makes the unit with a name, optionally with a prefix or a number, such as `100km`.
  ///
  /// - Throws: `unknownWord`; errors in a definition of the program.
  init(named name: ArraySlice<UInt8>, own units: OwnUnits) throws(RPNError) {
    let text = String(decoding: name, as: UTF8.self)
    var match = UnitTable.matchOfSymbol(name)
    let own = match == nil ? try units.meaning(of: text) : nil
    if match == nil, own == nil { match = UnitTable.matchOfWords(name) }
    let meaning: UnitMeaning
    if let match {
      meaning = try UnitMeaning(match)
    } else if let own {
      meaning = own
    } else if let count = UnitReader.count(before: name) {
      let unit = try Unit(named: name.dropFirst(count.digits), own: units)
      if unit.level != nil { throw RPNError(.malformedNumber, Level.standsAlone) }
      meaning = try UnitMeaning(of: unit).multiplied(by: Real(count.number))
    } else if !units.isUnclear(text), UnitTable.isCurrency(text),
      let currency = try UnitTable.currency(text)
    {
      meaning = currency
    } else if units.isUnclear(text) {
      throw RPNError(
        .limitExceeded, "'_\(text)' is defined by itself, or by too many units behind it")
    } else {
      throw .unknownUnit(text)
    }
    try multiply(by: UnitFactor(name: text, rows: match, meaning: meaning))
  }

  /// Makes the coherent unit of a dimension from SI base units and the units of named dimensions.
  init(measuring dimension: Dimension) throws(RPNError) {
    for (name, exponent) in dimension.powers {
      let match = UnitTable.match(Array(name.utf8)[...])
      let meaning = try match.map { match throws(RPNError) in try UnitMeaning(match) }
      try multiply(
        by: UnitFactor(
          name: name, rows: match,
          meaning: meaning ?? UnitMeaning(1, Dimension(own: name))), to: exponent)
    }
  }

  /// Makes a unit without a name from the meaning of a definition.
  init(_ meaning: UnitMeaning) throws(RPNError) {
    try multiply(by: UnitFactor(name: "", rows: nil, meaning: meaning))
  }

  /// Makes the unit of one power.
  init(_ factor: UnitFactor) throws(RPNError) {
    factors = [factor]
    dimension = try factor.meaning.dimension.power(factor.exponent)
  }

  /// Multiplies by a power of a named unit.
  mutating func multiply(by factor: UnitFactor, to exponent: Exponent) throws(RPNError) {
    var power = factor
    power.exponent = exponent
    if !exponent.isZero { try multiply(by: power) }
  }

  private mutating func multiply(by factor: UnitFactor) throws(RPNError) {
    isClock = false
    dimension = try dimension * factor.meaning.dimension.power(factor.exponent)
    guard let index = factors.firstIndex(where: { $0.isPower(ofSame: factor) }) else {
      if factors.count == Unit.mostFactors {
        throw RPNError(
          .limitExceeded, "a unit is a product of at most \(Unit.mostFactors) others")
      }
      factors.append(factor)
      return
    }
    factors[index].exponent = try factors[index].exponent + factor.exponent
    if !factor.takesPrefix { factors[index].takesPrefix = false }
    if factors[index].exponent.isZero { factors.remove(at: index) }
  }

  static func * (x: Unit, y: Unit) throws(RPNError) -> Unit {
    if x.factors.isEmpty { return y }
    var product = x
    for factor in y.factors { try product.multiply(by: factor) }
    return product
  }

  static func / (x: Unit, y: Unit) throws(RPNError) -> Unit {
    try x * y.power(Exponent(-1))
  }

  /// Returns the unit raised to a rational power.
  ///
  /// - Throws: `limitExceeded`.
  func power(_ exponent: Rational) throws(RPNError) -> Unit { try power(Exponent(exponent)) }

  func power(_ exponent: Exponent) throws(RPNError) -> Unit {
    if exponent.isZero { return .plain }
    if exponent == .one { return self }
    var power = self
    power.isClock = false
    for index in factors.indices {
      power.factors[index].exponent = try factors[index].exponent * exponent
    }
    power.dimension = try dimension.power(exponent)
    return power
  }

  /// The text of the unit, which can be parsed: `km/h`, `s^-1`, `J/(kg*K)`, `m^(1/2)`; empty for
  /// plain numbers.
  package var text: String { unitText(factors.map { ($0.name, $0.exponent) }) }

  /// Whether the unit is dimensionless, such as `°`, `%`, `k` and `km/m`.
  var isPlain: Bool { dimension.isNone }

  /// Whether a dimensionless unit is kept in quantities, such as `°`, `°^2`, `%` and `mg/kg`, unlike
  /// a prefix.
  var isRatio: Bool {
    guard isPlain else { return false }
    if isRateOfOneKind { return true }
    guard factors.count == 1, let match = factors[0].rows else { return false }
    return factors[0].exponent == .one
      ? !UnitTable.isPrefix(match.unit) : dimension.isSolidAngle
  }

  /// Whether the unit is a quotient of units of one dimension, such as `mg/kg`.
  var isRateOfOneKind: Bool { isPlain && factors.count > 1 && !dimension.hasKind }

  /// Whether the unit is that of percentages or of other parts of a whole, such as `‰` and `ppm`.
  var isPercentage: Bool {
    guard isPlain, let row = single?.rows?.unit else { return false }
    return ["%", "‰", "‱", "ppm", "ppb", "ppt", "ppq"].contains(UnitTable.symbol(at: row))
  }

  /// Whether the unit is a whole number of ones, such as `dozen`, so that `2_dozen` is 24.
  var isCount: Bool {
    guard isPlain, !dimension.hasKind, let meaning = single?.meaning else { return false }
    return meaning.turns == 0 && meaning.number.integer != nil
  }

  /// The zero of the scale in kelvins if the unit is `°C` or `°F`; otherwise `nil`.
  ///
  /// In a product, these units mean temperature differences.
  var zero: Rational? { single?.meaning.zero }

  /// The logarithmic scale if the unit is a level, such as `dBm`; otherwise `nil`.
  var level: Level? { single?.meaning.level }

  /// Whether numbers of the unit are counted from an origin, so that they can be subtracted but not
  /// added.
  var isPoint: Bool { zero != nil || level != nil }

  /// Whether the unit is a product that contains a level.
  var hasLevelInProduct: Bool { level == nil && factors.contains { $0.meaning.level != nil } }

  /// Whether the unit contains one of the given units.
  func isMade(of units: OwnUnits) -> Bool {
    factors.contains { $0.rows == nil && (try? units.meaning(of: $0.name)) != nil }
  }

  /// The date of the oldest exchange rate in the unit; `nil` without rates.
  var date: Moment? {
    var oldest: Moment?
    for factor in factors {
      guard let date = factor.meaning.date else { continue }
      if let other = oldest, (try? date.compared(to: other)) ?? 0 >= 0 { continue }
      oldest = date
    }
    return oldest
  }

  /// The named unit if the unit is neither a power nor a product; otherwise `nil`.
  var single: UnitFactor? {
    factors.count == 1 && factors[0].exponent == .one ? factors[0] : nil
  }

  /// Returns the size of the unit in coherent units of the SI.
  ///
  /// The factor for converting one unit to another is the scale of their quotient, in which π
  /// cancels.
  ///
  /// - Parameter bounds: The bounds of the calculation.
  /// - Returns: The scale, which is rational unless it contains π or a root.
  /// - Throws: `limitExceeded` if the scale is too large.
  func scale(_ bounds: Bounds) throws(RealError) -> Real {
    var degrees: [Int] = []
    for factor in factors where !degrees.contains(factor.exponent.denominator) {
      degrees.append(factor.exponent.denominator)
    }
    var scale: Real = 1
    for degree in degrees {
      // A root of a product may be rational although the roots of its factors are not.
      var (product, turns): (Real, Int) = (1, 0)
      for factor in factors where factor.exponent.denominator == degree {
        let exponent = factor.exponent.numerator
        let power = try factor.meaning.number.power(exponent, bounds)
        product = try product.multiplied(by: power, bounds)
        turns += factor.meaning.turns * exponent
      }
      if turns != 0 {
        product = try product.multiplied(by: try Real.pi(bounds).power(turns, bounds), bounds)
      }
      if degree != 1 { product = try product.root(Real(degree), bounds) }
      scale = try scale.multiplied(by: product, bounds)
    }
    return scale
  }
}

extension Unit: Equatable {
  /// Whether two units have the same powers of the same named units, in any order and spelling.
  package static func == (x: Unit, y: Unit) -> Bool {
    x.factors.count == y.factors.count
      && x.factors.allSatisfy { factor in
        y.factors.contains { $0.isPower(ofSame: factor) && $0.exponent == factor.exponent }
      }
  }
}

extension UnitMeaning {
  /// Makes the meaning of a unit in the table, with its prefix.
  convenience init(_ match: UnitTable.Match) throws(RPNError) {
    let definition = UnitTable.field(1, at: match.unit)
    var zero: Rational?
    var level: Level?
    let end = definition.firstIndex { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "~") }
    let value = end.map { definition[..<($0 - 1)] } ?? definition
    var meaning = try UnitMeaning(definition: value)
    if let end {
      let scale = definition[(end + 1)...]
      if definition[end] == UInt8(ascii: "@") {
        zero = try UnitMeaning(definition: scale.dropFirst()).number.rational
      } else {
        level = Level(scale)
      }
    }
    if let prefix = match.prefix {
      let factor = try UnitMeaning(definition: UnitTable.field(1, at: prefix)).number
      meaning = try meaning.multiplied(by: factor)
    }
    let dimension = try meaning.dimension.power(Exponent(1, over: level?.root ?? 1))
    self.init(meaning.number, turns: meaning.turns, dimension, zero: zero, level: level)
  }

  /// Parses a definition of the table.
  private convenience init(definition: ArraySlice<UInt8>) throws(RPNError) {
    var reader = UnitReader(definition, isDefinition: true)
    try self.init(of: reader.unit())
  }

  /// Makes the meaning of a unit in a definition.
  ///
  /// All exponents must be whole.
  ///
  /// - Throws: `domain` for a root.
  convenience init(of unit: Unit, date: Moment? = nil) throws(RPNError) {
    var (number, turns): (Real, Int) = (1, 0)
    do throws(RealError) {
      for factor in unit.factors {
        if factor.exponent.denominator != 1 {
          throw RealError(.domain, "a unit is defined by whole powers of others")
        }
        let power = try factor.meaning.number.power(factor.exponent.numerator)
        number = try number.multiplied(by: power)
        turns += factor.meaning.turns * factor.exponent.numerator
      }
    } catch {
      throw RPNError(error)
    }
    self.init(number, turns: turns, unit.dimension, date: date ?? unit.date)
  }
}
