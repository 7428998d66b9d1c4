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
    if factors.count > 1, !dimension.hasKind {
      // Most products are decided at once.
      if let symbol = dimension.symbol {
        if isCoherent, !factors.contains(where: { $0.isForce }) { return try Unit.coherent(symbol) }
      } else if factors.count == 2, dimension.count == 2, factors.allSatisfy({ $0.isBasic }) {
        return self
      }
    }
    return try named(own).takingPrefix(unlike: self)
  }

  /// Whether numbers of the unit are those of the coherent unit of the SI.
  var isCoherent: Bool { factors.allSatisfy { $0.isCoherent } }

  /// Returns a coherent unit of the SI, which takes a prefix when it is shown.
  private static func coherent(_ symbol: String) throws(RPNError) -> Unit {
    if let unit = named.first(where: { $0.symbol == symbol })?.unit { return unit }
    return try Unit(symbol)
  }

  private static let named: [(symbol: String, unit: Unit)] =
    (["J", "W", "N", "Pa", "C", "V", "Ω", "S", "F", "H", "Wb", "T", "kat"] + Dimension.symbols)
    .compactMap { symbol in
      guard var factor = try? Unit(symbol).factors[0] else { return nil }
      factor.takesPrefix = true
      var unit = Unit.plain
      guard (try? unit.multiply(by: factor, to: .one)) != nil else { return nil }
      return (symbol, unit)
    }

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
      first.meaning.dimension.name != nil || single != nil,
      !operands.factors.contains(where: {
        $0.isPower(ofSame: first) && $0.exponent == .one && !$0.takesPrefix
      })
    else { return self }
    var result = Unit.plain
    for factor in factors {
      var factor = factor
      if factor.isPower(ofSame: first) {
        factor = try Unit.coherent(symbol == "g" ? "kg" : symbol).factors[0]
      }
      try result.multiply(by: factor, to: factor.exponent)
    }
    return result
  }

  /// The product without factors that are numbers, such as `EUR` for `million*EUR`; `nil` if there
  /// are none beside others.
  func withoutScales() throws(RPNError) -> Unit? {
    guard factors.count > 1, factors.contains(where: { $0.isScale }) else { return nil }
    let rest = try multiplyingOut { factor throws(RPNError) in factor.isScale ? .plain : nil }
    return rest.factors.isEmpty ? nil : rest
  }

  private func named(_ own: OwnUnits) throws(RPNError) -> Unit {
    if factors.count == 1, let factor = factors.first, !factor.isCount {
      if factor.exponent == .one { return self }
      if !factor.isConstant, factor.exponent.denominator == 1 { return try reciprocal ?? self }
    }
    var unit = self
    if factors.contains(where: { $0.isConstant }) {
      unit = try multiplyingOut { factor throws(RPNError) in
        factor.isConstant ? try parts(of: factor) : nil
      }
    }
    if !unit.hasSeveralKinds {
      // A name may let further units of a long product cancel.
      for _ in 0..<4 {
        let before = unit
        unit = try unit.expanded().cancelled().named()
        if unit.factors.count < 4 || unit == before { break }
      }
    }
    // A number stays only where people say it: as the divisor of a rate, `L/100km`.
    let below = unit.factors.filter { $0.exponent.isNegative }
    let isRate = below.count == 1 && below.count < unit.factors.count && below[0].isLinear
    guard unit.factors.contains(where: { $0.isCount && !($0.exponent.isNegative && isRate) })
    else { return unit }
    return try unit.multiplyingOut { factor throws(RPNError) in
      factor.isCount ? try Unit(named: factor.withoutCount, own: own) : nil
    }.named(own)
  }

  /// The unit with a name for the reciprocal of another one: `s` for `Hz^-1`, `Ω` for `S^-1`.
  private var reciprocal: Unit? {
    get throws(RPNError) {
      guard factors[0].isLinear, factors[0].exponent.isNegative else { return nil }
      if factors[0].symbol == "Hz" { return .second }
      if let other = factors[0].inverted { return try Unit(other) }
      guard let symbol = dimension.symbol else { return nil }
      return try Unit(symbol)
    }
  }

  /// Whether factors have different kinds, such as cycles and angles.
  private var hasSeveralKinds: Bool {
    let kinds = factors.map { $0.meaning.dimension }.filter { $0.hasKind }
    return kinds.contains { !$0.hasKinds(of: kinds[0]) }
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
}

// MARK: Units made of others

extension UnitFactor {
  /// Whether the unit is a multiple of another one, such as `100km`.
  fileprivate var isCount: Bool {
    rows == nil && UnitReader.count(before: Array(name.utf8)[...]) != nil
  }

  /// Whether the unit is a number, such as `million` or a prefix alone.
  fileprivate var isScale: Bool {
    guard let row = rows?.unit, meaning.dimension.isNone, !meaning.dimension.hasKind,
      meaning.turns == 0
    else { return false }
    return UnitTable.isPrefix(row) || meaning.number.integer.map { $0 > 1 } ?? false
  }

  /// The unit whose reciprocal defines the unit, such as `in` for `dpi`.
  fileprivate var inverted: String? {
    guard let rows, rows.prefix == nil else { return nil }
    let definition = UnitTable.field(1, at: rows.unit)
    guard definition.starts(with: "1/".utf8), !definition.contains(UInt8(ascii: " ")) else {
      return nil
    }
    return String(decoding: definition.dropFirst(2), as: UTF8.self)
  }

  /// The name of the unit in a multiple.
  fileprivate var withoutCount: ArraySlice<UInt8> {
    let name = Array(name.utf8)[...]
    return name.dropFirst(UnitReader.count(before: name)?.digits ?? 0)
  }

  /// Whether the unit is a constant of physics.
  fileprivate var isConstant: Bool { rows.map { $0.unit >= UnitTable.constants } ?? false }

  /// The symbol in the table, without a prefix; `nil` for units that are not in the table.
  fileprivate var symbol: String? { rows.map { UnitTable.symbol(at: $0.unit) } }

  /// Whether the unit is a coherent one of the SI with a name, with or without a prefix.
  fileprivate var isNamed: Bool {
    guard let symbol else { return false }
    return symbol == "g" || symbol == meaning.dimension.symbol
      || Dimension.symbols.contains(symbol)
  }

  /// Whether the unit is a coherent one of the SI, or a product of such ones, such as `Nm`.
  fileprivate var isMetric: Bool {
    if isNamed { return true }
    guard let row = rows?.unit, UnitTable.isProduct(row), let parts = try? parts(of: self) else {
      return false
    }
    return parts.factors.allSatisfy { $0.isNamed }
  }

  /// Whether the unit is a coherent one of the SI in the table.
  fileprivate var isCoherent: Bool {
    rows != nil && meaning.turns == 0 && meaning.number.integer == 1 && meaning.zero == nil
      && meaning.level == nil && !isConstant
  }

  /// Whether the unit, in its first power, measures a base dimension: `km` and `h`.
  fileprivate var isBasic: Bool {
    isLinear && rows != nil && meaning.dimension.count == 1 && !isConstant
  }

  /// Whether the exponent is 1 or −1.
  fileprivate var isLinear: Bool { exponent.denominator == 1 && abs(exponent.numerator) == 1 }

  fileprivate func measures(_ dimension: Dimension) -> Bool {
    meaning.dimension.isAlike(dimension)
  }
}

/// Returns the units in the definition of a factor, without its number.
///
/// The first one gets the prefix of the factor if it allows this.
private func parts(of factor: UnitFactor) throws(RPNError) -> Unit? {
  guard let rows = factor.rows else { return nil }
  let definition = UnitTable.field(1, at: rows.unit)
  if definition.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "~") }) {
    return nil
  }
  var reader = UnitReader(definition, isDefinition: true)
  var result = Unit.plain
  var prefix = rows.prefix.map { UnitTable.symbol(at: $0) }
  for part in try reader.unit().factors where !part.name.isEmpty {
    if part.isConstant, let parts = try parts(of: part) {
      result = try result * parts.power(part.exponent)
    } else if let letters = prefix, let prefixed = try? Unit(letters + part.name) {
      result = try result * prefixed.power(part.exponent)
      prefix = nil
    } else {
      try result.multiply(by: part, to: part.exponent)
    }
  }
  return result
}

extension UnitTable {
  /// The start of the rows of constants.
  fileprivate static let constants =
    lines.first { bytes[$0...].starts(with: "# exact constants".utf8) } ?? bytes.count

  /// Whether a row is defined as a product of units without a number, such as `mi/h`.
  fileprivate static func isProduct(_ row: Int) -> Bool {
    let definition = field(1, at: row)
    guard let first = definition.first, first > UInt8(ascii: "9"), first != UInt8(ascii: "[") else {
      return false
    }
    return definition.contains(UInt8(ascii: "/")) || definition.contains(UInt8(ascii: " "))
  }
}

extension Unit {
  /// The product with those units replaced by their parts of which a part cancels: `A` in `Ah/A`.
  ///
  /// An hour in an energy cancels only with an hour: `kWh/yr` is said.
  private func expanded() throws(RPNError) -> Unit {
    var result = self
    for factor in factors {
      guard factor.isLinear, let row = factor.rows?.unit,
        factor.isArea || UnitTable.isProduct(row), !factor.isNamed, !factor.isForce,
        let parts = try parts(of: factor)
      else { continue }
      let sign = factor.exponent.numerator
      let isOfHours = parts.factors.contains { $0.isTime && $0.exponent == .one }
      let cancels = factors.contains { other in
        if other.isPower(ofSame: factor) || factor.isArea && !other.isLinear { return false }
        if isOfHours, other.symbol == "V" { return true }
        return parts.factors.contains { part in
          other.measures(part.meaning.dimension)
            && other.exponent.isNegative != (part.exponent.isNegative != (sign < 0))
            && (!isOfHours || !part.isTime || part.isPower(ofSame: other))
        }
      }
      if cancels { result = try (result / factor.unit) * parts.power(factor.exponent) }
    }
    return result
  }
}

extension UnitFactor {
  /// Returns the product with another factor, and the named unit of the SI for it; `nil` without
  /// a named unit, or if people say the product itself.
  fileprivate func named(with other: UnitFactor) -> (product: Unit, named: Unit)? {
    guard isLinear, other.isLinear, isMetric, other.isMetric,
      let product = try? unit * other.unit, !product.isSaid, let symbol = product.dimension.name,
      let named = try? Unit(symbol), named.dimension == product.dimension
    else { return nil }
    return (product, named)
  }

  /// The power of the named unit as a unit.
  fileprivate var unit: Unit {
    get throws(RPNError) {
      var unit = Unit.plain
      try unit.multiply(by: self, to: exponent)
      return unit
    }
  }

  fileprivate var isArea: Bool { measures(.area) }

  fileprivate var isTime: Bool { measures(.time) }

  fileprivate var isForce: Bool { meaning.dimension.symbol == "N" }

  /// The power of a length that the unit measures; `nil` if it measures something else.
  fileprivate var lengths: Int? {
    meaning.dimension.hasBases(of: .length)
      ? meaning.dimension.exponent(of: .length)?.numerator : nil
  }
}

// MARK: Units that cancel

extension Unit {
  /// The product with the units of one dimension made one, and with those removed that cancel.
  private func cancelled() throws(RPNError) -> Unit {
    if factors.count < 2 { return self }
    // Each group has one dimension.
    var groups: [(factors: [UnitFactor], sum: Exponent)] = []
    for factor in factors {
      let dimension = factor.meaning.dimension
      if !dimension.isNone,
        let index = groups.firstIndex(where: { $0.factors[0].measures(dimension) })
      {
        groups[index].factors.append(factor)
        groups[index].sum = try groups[index].sum + factor.exponent
      } else {
        groups.append(([factor], factor.exponent))
      }
    }
    var isSame = groups.count == factors.count
    // Powers of one dimension cancel each other too, such as litres and cubic metres.
    for index in groups.indices {
      for other in groups.indices.dropFirst(index + 1) where !groups[index].sum.isZero {
        let (x, y) = (groups[index], groups[other])
        guard !y.sum.isZero,
          x.factors[0].meaning.dimension.hasBases(of: y.factors[0].meaning.dimension),
          let power = x.factors[0].meaning.dimension.exponent(of: y.factors[0].meaning.dimension),
          try (x.sum * power + y.sum).isZero
        else { continue }
        (groups[index].sum, groups[other].sum) = (.zero, .zero)
        isSame = false
      }
    }
    if isSame { return self }
    var result = Unit.plain
    for group in groups {
      if group.factors.allSatisfy({ $0.exponent.isNegative }), !group.sum.isZero {
        for factor in group.factors { try result.multiply(by: factor, to: factor.exponent) }
      } else {
        try result.multiply(by: kept(of: group.factors, group.sum), to: group.sum)
      }
    }
    if !result.factors.isEmpty, result.factors.allSatisfy({ $0.exponent.isNegative }),
      factors.contains(where: { !$0.exponent.isNegative }),
      !(result.factors.count == 1 && result.factors[0].isTime
        && factors.contains { $0.lengths == 1 })
    {
      // The parts of a rate such as `mg/(kg*d)` are said.
      return self
    }
    return result
  }

  /// Returns the unit that stays of several units of one dimension.
  ///
  /// A divisor cancels the unit that is nearest in size. Of the others, the one with the highest
  /// power stays, and of these the largest one.
  private func kept(of group: [UnitFactor], _ sum: Exponent) -> UnitFactor {
    var left = group.filter { $0.exponent.isNegative == sum.isNegative }
    for factor in group where factor.exponent.isNegative != sum.isNegative && left.count > 1 {
      let distances = left.map { abs($0.size - factor.size) }
      guard let nearest = distances.min(), let index = distances.firstIndex(of: nearest) else {
        break
      }
      left.remove(at: index)
    }
    return left.max { x, y in
      x.exponent.isLower(than: y.exponent)
        || !y.exponent.isLower(than: x.exponent) && x.size < y.size
    } ?? group[0]
  }
}

extension UnitFactor {
  /// The binary logarithm of the size of the unit.
  fileprivate var size: Double {
    guard let number = meaning.number.rational else { return 0 }
    return number.numerator.binaryLogarithm - number.denominator.binaryLogarithm
  }
}

// MARK: Units with names

extension Dimension {
  /// The symbol of the named unit, or of the ampere.
  fileprivate var name: String? { symbol ?? (text == "A" ? "A" : nil) }
}

extension Unit {
  /// The product with the named units of the SI, where people do not say the product itself.
  private func named() throws(RPNError) -> Unit {
    var unit = try withoutAnglesAndCycles()
    if unit.factors.count < 2, unit.factors.allSatisfy({ $0.exponent.denominator == 1 }) {
      return unit
    }
    if unit.hasRoot {
      // The root of a product often has whole powers of other units.
      if unit.dimension.hasKind || unit.base.hasRoot { return unit }
      unit = unit.base
    }
    unit = try unit.namingPairs()
    if let hours = try unit.inHours() { return hours }
    if unit.dimension.hasKind, !unit.dimension.countsAngles { return unit }
    if let symbol = unit.dimension.symbol { return try unit.isSaid ? unit : Unit(symbol) }
    if unit.dimension.hasKind { return unit }
    let (count, fewest) = (unit.factors.count, unit.dimension.count)
    if unit.factors.allSatisfy({ $0.isMetric }) {
      return count > 1 && (fewest == 1 || fewest + 2 <= count) ? unit.base : unit
    }
    if count < 3 || fewest > 2 { return unit }
    let base = unit.base
    let isOne = fewest == 1 && !base.factors[0].exponent.isNegative
    return isOne || base.text == "m/s^2" ? base : unit
  }

  private var hasRoot: Bool { factors.contains { $0.exponent.denominator != 1 } }

  /// Whether people say a product or a quotient of two units although it has a name: `N*m`,
  /// `N/mm^2`, `kWh/yr`, `Wh/km`.
  fileprivate var isSaid: Bool {
    guard factors.count == 2 else { return false }
    for (force, other) in [(factors[0], factors[1]), (factors[1], factors[0])]
    where force.exponent == .one && force.isForce {
      if other.lengths != nil { return text != "N/m^2" }
    }
    if factors.allSatisfy({ $0.isMetric }) { return false }
    return factors.contains { factor in
      factor.exponent.isNegative && (factor.isTime || factor.lengths != nil)
    }
  }

  /// The product with pairs of factors replaced by the named unit of the SI: `V*A` in `V*A/m^2`.
  private func namingPairs() throws(RPNError) -> Unit {
    var unit = self
    var index = 0
    while unit.factors.count > 2, index < unit.factors.count {
      let pair = unit.factors.dropFirst(index + 1).lazy
        .compactMap { unit.factors[index].named(with: $0) }.first
      guard let pair else {
        index += 1
        continue
      }
      unit = try unit / pair.product * pair.named
      index = 0
    }
    return unit
  }

  /// The product with the hours of an energy or a charge: `kWh` for `kW*min`, `Ah` for `A*h`.
  private func inHours() throws(RPNError) -> Unit? {
    guard
      let time = factors.first(where: { $0.isTime && $0.exponent == .one && !$0.isMetric }),
      let flow = factors.first(where: { $0.exponent == .one && ["W", "A"].contains($0.symbol) }),
      let symbol = flow.symbol
    else { return nil }
    let prefix = flow.rows?.prefix.map { UnitTable.symbol(at: $0) } ?? ""
    guard let hours = (try? Unit(prefix + symbol + "h")) ?? (try? Unit(symbol + "h")) else {
      return nil
    }
    return try self / (time.unit * flow.unit) * hours
  }

  /// The product without angles and cycles that count as numbers: `m/s` for `m*rad/s` and `m*Hz`.
  private func withoutAnglesAndCycles() throws(RPNError) -> Unit {
    guard dimension.hasKind, factors.count > 1,
      factors.contains(where: {
        !$0.exponent.isNegative && !$0.meaning.dimension.hasKind && !$0.isTime
      })
    else { return self }
    let isTimed = factors.contains { $0.isTime }
    let product = try multiplyingOut { factor throws(RPNError) in
      if !factor.exponent.isNegative {
        if factor.meaning.dimension.angle == "rad" { return .plain }
        if factor.symbol == "Hz", !isTimed { return try Unit("s^-1") }
      }
      return nil
    }
    return product.dimension.hasKind ? self : product
  }
}
