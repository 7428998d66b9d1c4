import ExactReals
import ReversePolish

// The unit in which a product, a quotient or a power is shown. The page "Quantities" has the rules.

extension Unit {
  /// The unit in which a result with this unit is shown.
  ///
  /// - Parameter own: The units that programs have defined.
  /// - Returns: A unit of the same dimension, apart from angles and cycles in products.
  /// - Throws: `limitExceeded` if an exponent is too large.
  func usual(_ own: OwnUnits) throws(RPNError) -> Unit {
    // Most products are decided at once.
    if single == nil, !dimension.hasKind {
      let symbol = dimension.symbol
      if let symbol, isCoherent, !factors.contains(where: { $0.isForce }) {
        return try Unit.coherent(symbol, dimension)
      }
      if symbol == nil, factors.count < 3, factors.count == dimension.count,
        factors.count == 2 || !factors[0].exponent.isNegative, factors.allSatisfy({ $0.isBase })
      {
        return self
      }
    }
    var unit = self
    if single == nil {
      unit = try multiplyingOut { factor throws(RPNError) in
        if factor.isScale { return .plain }
        return factor.isConstant ? try Unit.parts(of: factor) : nil
      }
    }
    // A name may let further units of a product cancel.
    for _ in 0..<4 where !unit.hasSeveralKinds {
      let before = unit
      unit = try unit.expanded().cancelled().named().withoutCounts(own)
      if unit == before || unit.single != nil { break }
    }
    return try unit.withoutCounts(own).takingPrefix(unlike: self)
  }

  /// Whether numbers of the unit are those of the coherent unit of the SI.
  var isCoherent: Bool { factors.allSatisfy { $0.meaning.isCoherent } }

  /// Whether the unit is shown with the prefix that its number needs.
  var takesPrefix: Bool {
    factors.first { !$0.exponent.isNegative }.map { $0.takesPrefix && $0.exponent == .one } ?? false
  }

  /// Returns the unit with a first factor that takes a prefix when it is shown.
  ///
  /// The factor is a unit of the SI alone or a named one in a product. A unit of an operand keeps
  /// its own prefix.
  func takingPrefix(unlike operands: Unit = .plain) throws(RPNError) -> Unit {
    guard let first = factors.first(where: { !$0.exponent.isNegative }), first.exponent == .one,
      let symbol = first.symbol, first.isNamed,
      first.meaning.dimension.symbol != nil || single != nil,
      !operands.factors.contains(where: {
        $0.isPower(ofSame: first) && $0.exponent == .one && !$0.takesPrefix
      })
    else { return self }
    let unit = try Unit.coherent(symbol == "g" ? "kg" : symbol, first.meaning.dimension)
    return try multiplyingOut { $0.isPower(ofSame: first) ? unit : nil }
  }

  /// Returns a coherent unit of the SI, which takes a prefix when it is shown.
  private static func coherent(
    _ symbol: String, _ dimension: Dimension
  ) throws(RPNError) -> Unit {
    let rows = coherent.first { $0.symbol == symbol }?.rows
    let meaning = UnitMeaning(1, dimension)
    return try Unit(UnitFactor(name: symbol, rows: rows, meaning: meaning, takesPrefix: true))
  }

  private static let coherent =
    (["J", "W", "N", "Pa", "C", "V", "Ω", "S", "F", "H", "Wb", "T", "kat"] + Dimension.symbols)
    .compactMap { symbol in
      UnitTable.matchOfSymbol(Array(symbol.utf8)[...]).map { (symbol: symbol, rows: $0) }
    }

  /// The product with numbers multiplied out, apart from the divisor of a rate: `L/100km`.
  func withoutCounts(_ own: OwnUnits) throws(RPNError) -> Unit {
    if factors.allSatisfy({ $0.counted == nil }) { return self }
    let below = factors.filter { $0.exponent.isNegative }
    let isRate = below.count == 1 && factors.count > 1 && below[0].isLinear
    return try multiplyingOut { factor throws(RPNError) in
      if isRate, factor.exponent.isNegative { return nil }
      return try factor.counted.map { name throws(RPNError) in try Unit(named: name, own: own) }
    }
  }

  /// Returns the product with some factors replaced by other units.
  private func multiplyingOut(
    _ replacement: (UnitFactor) throws(RPNError) -> Unit?
  ) throws(RPNError) -> Unit {
    var result = Unit.plain
    for factor in factors {
      if let other = try replacement(factor) {
        result = try result * other.power(factor.exponent)
      } else {
        try result.multiply(by: factor, to: factor.exponent)
      }
    }
    return result
  }

  /// Returns the units in the definition of a factor, without its number.
  ///
  /// The first one gets the prefix of the factor if it allows this.
  fileprivate static func parts(of factor: UnitFactor) throws(RPNError) -> Unit? {
    guard let rows = factor.rows, factor.meaning.zero == nil, factor.meaning.level == nil
    else { return nil }
    var reader = UnitReader(UnitTable.field(1, at: rows.unit), isDefinition: true)
    var prefix = factor.prefix
    return try reader.unit().multiplyingOut { part throws(RPNError) in
      if part.name.isEmpty { return .plain }
      if part.isConstant { return try parts(of: part) }
      guard !prefix.isEmpty, part.exponent == .one, let unit = try? Unit(prefix + part.name)
      else { return nil }
      prefix = ""
      return unit
    }
  }

  /// The product with those units replaced by their parts of which a part cancels: `A` in `Ah/A`.
  ///
  /// An hour in an energy cancels only with an hour: `kWh/yr` is said.
  private func expanded() throws(RPNError) -> Unit {
    try multiplyingOut { factor throws(RPNError) in
      let isAbove = !factor.exponent.isNegative
      guard factor.isLinear, !factor.isNamed, !factor.isForce,
        factor.isProduct || (isAbove ? factor.measures(.area) : factors.count == 1),
        let parts = try Unit.parts(of: factor)
      else { return nil }
      // The reciprocal of a reciprocal is a unit: `s` for `Hz^-1`.
      if factors.count == 1 { return parts.text.ends(with: "^-1") ? parts : nil }
      let isOfHours = parts.factors.contains { $0.measures(.time) && $0.exponent == .one }
      let cancels = factors.contains { other in
        if other.isPower(ofSame: factor) || !factor.isProduct && !other.isLinear { return false }
        return isOfHours && other.symbol == "V"
          || parts.factors.contains { part in
            other.measures(part.meaning.dimension)
              && other.exponent.isNegative == (part.exponent.isNegative != isAbove)
              && (!isOfHours || !part.measures(.time) || part.isPower(ofSame: other))
          }
      }
      return cancels ? parts : nil
    }
  }

  /// The product with the units of one dimension made one, the nearest in size first.
  ///
  /// The unit with the highest power stays, or else the largest one. Several divisors stay, and so
  /// does a product of which only divisors would be left, such as the rate `mg/(kg*d)`.
  private func cancelled() throws(RPNError) -> Unit {
    var unit = self
    while let (x, y, one, _) = unit.nearest {
      var result = Unit.plain
      for factor in unit.factors where !factor.isPower(ofSame: y) {
        let factor = factor.isPower(ofSame: x) ? one : factor
        try result.multiply(by: factor, to: factor.exponent)
      }
      unit = result
    }
    let isDivisor = !unit.isPlain && unit.factors.allSatisfy { $0.exponent.isNegative }
    let isFrequency =
      unit.factors.allSatisfy { $0.measures(.time) } && factors.contains { $0.measures(.length) }
    return !isDivisor || isFrequency ? unit : self
  }

  /// The two factors nearest in size that become one, and this one; `nil` without such factors.
  private var nearest: (x: UnitFactor, y: UnitFactor, one: UnitFactor, distance: Double)? {
    var nearest: (x: UnitFactor, y: UnitFactor, one: UnitFactor, distance: Double)?
    for (index, x) in factors.enumerated() {
      for y in factors.dropFirst(index + 1) {
        guard let (one, distance) = x.merged(with: y), distance < nearest?.distance ?? .infinity,
          !x.exponent.isNegative || !y.exponent.isNegative || one.exponent.isZero
            || factors.contains(where: { one.merged(with: $0)?.one.exponent.isZero ?? false })
        else { continue }
        nearest = (x, y, one, distance)
      }
    }
    return nearest
  }

  /// The product with the named units of the SI, where people do not say the product itself.
  private func named() throws(RPNError) -> Unit {
    var unit = try withoutAnglesAndCycles()
    // The root of a product often has whole powers of other units.
    if unit.hasRoot, !unit.dimension.hasKind, !unit.base.hasRoot { unit = unit.base }
    unit = try unit.namingPairs().inHours()
    let (count, dimension) = (unit.factors.count, unit.dimension)
    if unit.single == nil, dimension.countsAngles, let symbol = dimension.symbol {
      return try unit.isSaid ? unit : Unit(symbol)
    }
    if count < 2 || dimension.hasKind { return unit }
    let (base, isPower) = (unit.base, dimension.count == 1)
    if unit.isMetric { return isPower || dimension.count + 2 <= count ? base : unit }
    let isSimple = isPower && !base.factors[0].exponent.isNegative || base.text == "m/s^2"
    return count > 2 && isSimple ? base : unit
  }

  private var hasRoot: Bool { factors.contains { $0.exponent.denominator != 1 } }
  private var isMetric: Bool { factors.allSatisfy { $0.isMetric } }

  /// Whether factors have different kinds, such as cycles and angles.
  private var hasSeveralKinds: Bool {
    let kinds = factors.map { $0.meaning.dimension }.filter { $0.hasKind }
    return kinds.contains { !$0.hasKinds(of: kinds[0]) }
  }

  /// Whether people say a product or a quotient of two units although it has a name: `N*m`,
  /// `N/mm^2`, `kWh/yr`, `Wh/km`.
  private var isSaid: Bool {
    guard factors.count == 2 else { return false }
    let isOfForce = factors.contains { $0.isForce && $0.exponent == .one }
    if isOfForce, factors.contains(where: { $0.isOfLengths }) { return text != "N/m^2" }
    return !isMetric
      && factors.contains { $0.exponent.isNegative && ($0.measures(.time) || $0.isOfLengths) }
  }

  /// The product with pairs of factors replaced by the named unit of the SI: `V*A` in `V*A/m^2`.
  private func namingPairs() throws(RPNError) -> Unit {
    for (index, x) in factors.enumerated() where x.isLinear && x.isMetric {
      for y in factors.dropFirst(index + 1) where y.isLinear && y.isMetric {
        let pair = try Unit(x) * Unit(y)
        if let symbol = pair.dimension.symbol, !pair.dimension.hasKind, !pair.isSaid {
          return try (self / pair * Unit(symbol)).namingPairs()
        }
      }
    }
    return self
  }

  /// The product with the hours of an energy or a charge: `kWh` for `kW*min`, `Ah` for `A*h`.
  private func inHours() throws(RPNError) -> Unit {
    for time in factors where time.measures(.time) && time.exponent == .one && !time.isMetric {
      for flow in factors where flow.exponent == .one {
        guard let symbol = flow.symbol, symbol == "W" || symbol == "A" else { continue }
        let (name, pair) = (flow.prefix + symbol + "h", try Unit(time) * Unit(flow))
        guard let rows = UnitTable.matchOfSymbol(Array(name.utf8)[...]) else { continue }
        let number = try flow.meaning.multiplied(by: 3600).number
        let hours = UnitFactor(name: name, rows: rows, meaning: UnitMeaning(number, pair.dimension))
        return try self / pair * Unit(hours)
      }
    }
    return self
  }

  /// The product without angles and cycles that count as numbers: `m/s` for `m*rad/s` and `m*Hz`.
  private func withoutAnglesAndCycles() throws(RPNError) -> Unit {
    if !dimension.hasKind { return self }
    let isTimed = factors.contains { $0.measures(.time) }
    let product = try multiplyingOut { factor throws(RPNError) in
      if factor.exponent.isNegative { return nil }
      if factor.symbol == "Hz" { return isTimed ? nil : try Unit("s^-1") }
      return factor.meaning.dimension.angle == "rad" ? .plain : nil
    }
    let isOfOthers = product.factors.contains { !$0.exponent.isNegative && !$0.measures(.time) }
    return isOfOthers && !product.dimension.hasKind ? product : self
  }
}

extension UnitFactor {
  /// The name of the unit of which the unit is a multiple: `km` for `100km`.
  fileprivate var counted: ArraySlice<UInt8>? {
    if rows != nil { return nil }
    let name = Array(name.utf8)[...]
    return UnitReader.count(before: name).map { name.dropFirst($0.digits) }
  }

  /// Whether the unit is a number, such as `million` or a prefix alone.
  fileprivate var isScale: Bool {
    guard let rows, meaning.dimension == .none, meaning.turns == 0 else { return false }
    return UnitTable.isPrefix(rows.unit) || meaning.number.integer.map { $0 > 1 } ?? false
  }

  /// Whether the unit is a constant of physics.
  fileprivate var isConstant: Bool { rows.map { $0.unit >= UnitTable.constants } ?? false }

  /// The symbol in the table, without a prefix; `nil` for units that are not in the table.
  fileprivate var symbol: String? { rows.map { UnitTable.symbol(at: $0.unit) } }

  /// The symbol of the prefix, which may be empty.
  fileprivate var prefix: String { rows?.prefix.map { UnitTable.symbol(at: $0) } ?? "" }

  /// Whether the unit is a coherent one of the SI with a name, with or without a prefix.
  fileprivate var isNamed: Bool {
    symbol == "g" || symbol != nil && symbol == meaning.dimension.symbol
      || symbol.map { Dimension.symbols.contains($0) } ?? false
  }

  /// Whether the unit is a coherent one of the SI, or a product of such ones, such as `Nm`.
  fileprivate var isMetric: Bool {
    isNamed
      || isProduct && (try? Unit.parts(of: self))??.factors.allSatisfy { $0.isNamed } ?? false
  }

  /// Whether the unit is defined as a product of units without a number, such as `mi/h`.
  fileprivate var isProduct: Bool {
    let definition = rows.map { UnitTable.field(1, at: $0.unit) } ?? []
    return definition.first.map { $0 > UInt8(ascii: "9") } ?? false
      && definition.contains { "/ ".utf8.contains($0) }
  }

  /// Whether the unit, in a whole power, measures one base dimension, such as `km` and `ha`.
  fileprivate var isBase: Bool {
    rows != nil && meaning.dimension.count == 1 && exponent.denominator == 1 && !isConstant
  }

  /// Whether the exponent is 1 or −1.
  fileprivate var isLinear: Bool { exponent.denominator == 1 && abs(exponent.numerator) == 1 }

  fileprivate func measures(_ dimension: Dimension) -> Bool {
    meaning.dimension.isAlike(dimension)
  }

  fileprivate var isForce: Bool { meaning.dimension.symbol == "N" }

  /// Whether the unit measures a power of a length.
  fileprivate var isOfLengths: Bool { meaning.dimension.exponent(of: .length) != nil }

  /// Returns the unit that two become, whose exponent is 0 if they cancel, and their distance in
  /// size, in which a dividend and a divisor come first; `nil` for other dimensions.
  fileprivate func merged(with other: UnitFactor) -> (one: UnitFactor, distance: Double)? {
    guard let power = other.meaning.dimension.exponent(of: meaning.dimension),
      let sum = try? exponent + other.exponent * power, power == .one || sum.isZero
    else { return nil }
    let isLower = exponent.isLower(than: other.exponent)
    var one = isLower || !other.exponent.isLower(than: exponent) && size < other.size ? other : self
    one.exponent = sum
    let isFraction = exponent.isNegative != other.exponent.isNegative
    return (one, abs(size - other.size) + (isFraction ? 0 : 1e6))
  }

  /// The binary logarithm of the size of the unit.
  fileprivate var size: Double {
    guard let number = meaning.number.rational else { return 0 }
    return number.numerator.binaryLogarithm - number.denominator.binaryLogarithm
  }
}

extension UnitTable {
  /// The start of the rows of constants.
  static let constants =
    lines.first { bytes[$0...].starts(with: Array("# exact constants".utf8)) } ?? bytes.count
}
