import ExactReals
import ReversePolish

/// A dimension: a product of powers of the eight base dimensions, named dimensions, and kinds.
///
/// Decibels and units of programs have named dimensions. A kind distinguishes quantities with equal
/// base dimensions, such as rotation and radioactivity, which are both per second. A dimension
/// without a kind is compatible with all kinds: `s^-1` may be a frequency or an angular velocity.
struct Dimension: Hashable, Sendable {
  /// The exponents in the order of `names`; empty for plain numbers without a kind.
  private var exponents: [Exponent] = []

  /// The powers of named dimensions, in alphabetical order.
  ///
  /// A named dimension has the name of its unit.
  private var own: [OwnPower] = []

  private struct OwnPower: Hashable, Sendable {
    let name: String
    var exponent: Exponent
  }

  /// The dimension of plain numbers.
  static let none = Dimension()

  /// The symbols of the base units and of angles, in the order in which they are written.
  static let symbols = ["kg", "m", "s", "A", "K", "mol", "cd", "bit", "rad", "sr"]

  /// The number of symbols of base dimensions.
  private static let baseCount = 8

  /// The names of the base dimensions in the table of units, followed by those of the kinds.
  private static let names = [
    "mass", "length", "time", "current", "temperature", "amount", "light", "information",
    "angle", "solid", "cycle", "intensity", "decay", "symbol", "absorbed", "equivalent", "apparent",
    "reactive",
  ]

  /// The indices of angles, solid angles and cycles in `names`.
  private static let (angle, solid, cycle) = (8, 9, 10)

  private init() {}

  /// Makes a named dimension, whose unit has the same name.
  init(own name: String) { own = [OwnPower(name: name, exponent: .one)] }

  static let time = Dimension(named: "time") ?? .none
  static let length = Dimension(named: "length") ?? .none
  static let area = (try? length * length) ?? .none

  /// The dimension of decibels, which are logarithms of ratios.
  static let level = Dimension(own: "dB")

  /// Makes the base dimension or the kind with a name; `nil` for other names.
  init?(named name: String) {
    guard let index = Dimension.names.firstIndex(of: name) else { return nil }
    exponents = Dimension.names.map { _ in .zero }
    exponents[index] = .one
  }

  /// Whether this is the dimension of plain numbers, with or without a kind.
  var isNone: Bool {
    own.isEmpty && exponents.prefix(Dimension.baseCount).allSatisfy { $0.isZero }
  }

  /// Whether the dimension has a kind.
  var hasKind: Bool {
    var index = Dimension.baseCount
    while index < exponents.count {
      if !exponents[index].isZero { return true }
      index += 1
    }
    return false
  }

  /// Whether a name is that of a base dimension.
  static func isBase(_ name: some StringProtocol) -> Bool {
    names.prefix(baseCount).contains { $0.utf8.elementsEqual(name.utf8) }
  }

  /// The unit of an angle or a solid angle; `nil` for other dimensions.
  var angle: String? {
    guard isNone else { return nil }
    for (index, symbol) in Dimension.symbols.enumerated().dropFirst(Dimension.baseCount) {
      if inAngles == Dimension(named: Dimension.names[index])?.inAngles { return symbol }
    }
    return nil
  }

  /// Whether this is the dimension of solid angles, which are squares of angles.
  var isSolidAngle: Bool { isNone && inAngles == Dimension.solidAngle.inAngles }

  private static let solidAngle = Dimension(named: "solid") ?? .none

  /// The dimension with each solid angle as the square of an angle.
  private var inAngles: Dimension {
    guard hasKind, !exponents[Dimension.solid].isZero,
      let squares = try? exponents[Dimension.solid] * Exponent(2),
      let angles = try? exponents[Dimension.angle] + squares
    else { return self }
    var result = self
    (result.exponents[Dimension.angle], result.exponents[Dimension.solid]) = (angles, .zero)
    return result.canonical
  }

  /// Returns the power of 2π in the factor for converting coherent units to another dimension.
  ///
  /// The power is 0 for the same kind, and 1 from cycles to radians.
  ///
  /// - Returns: The power; `nil` if no conversion exists.
  func turns(to other: Dimension) -> Int? {
    if physical != other.physical { return nil }
    if !hasKind || !other.hasKind || self == other { return 0 }
    guard let cycles = try? exponents[Dimension.cycle] + -other.exponents[Dimension.cycle],
      cycles.denominator == 1
    else { return nil }
    var counted = self
    do throws(RPNError) {
      counted.exponents[Dimension.cycle] = other.exponents[Dimension.cycle]
      counted.exponents[Dimension.angle] = try exponents[Dimension.angle] + cycles
    } catch {
      return nil
    }
    return counted.inAngles == other.inAngles ? cycles.numerator : nil
  }

  /// The dimension without its kind.
  private var physical: Dimension {
    var physical = self
    for index in exponents.indices.dropFirst(Dimension.baseCount) {
      physical.exponents[index] = .zero
    }
    return physical.canonical
  }

  static func * (x: Dimension, y: Dimension) throws(RPNError) -> Dimension {
    if x == .none { return y }
    if y == .none { return x }
    var product = x
    if x.exponents.isEmpty { product.exponents = y.exponents }
    if !x.exponents.isEmpty, !y.exponents.isEmpty {
      for index in x.exponents.indices {
        product.exponents[index] = try x.exponents[index] + y.exponents[index]
      }
    }
    for power in y.own {
      if let index = product.own.firstIndex(where: { $0.name == power.name }) {
        product.own[index].exponent = try product.own[index].exponent + power.exponent
      } else {
        let index = product.own.firstIndex { $0.name > power.name } ?? product.own.count
        product.own.insert(power, at: index)
      }
    }
    return product.canonical
  }

  static func / (x: Dimension, y: Dimension) throws(RPNError) -> Dimension {
    try x * y.power(Exponent(-1))
  }

  func power(_ exponent: Exponent) throws(RPNError) -> Dimension {
    if exponent == .one { return self }
    var power = self
    for index in exponents.indices { power.exponents[index] = try exponents[index] * exponent }
    for index in own.indices { power.own[index].exponent = try own[index].exponent * exponent }
    return power.canonical
  }

  /// Returns the dimension raised to a rational power.
  ///
  /// - Throws: `limitExceeded`.
  func power(_ exponent: Rational) throws(RPNError) -> Dimension {
    try power(Exponent(exponent))
  }

  /// Returns the exponent to which another dimension must be raised to give this one, apart from
  /// kinds, or `nil`.
  func exponent(of other: Dimension) -> Exponent? {
    var quotient: (Exponent, Exponent)?
    if let power = other.own.first {
      quotient = (own.first { $0.name == power.name }?.exponent ?? .zero, power.exponent)
    } else if let index = other.exponents.firstIndex(where: { !$0.isZero }), !exponents.isEmpty {
      quotient = (exponents[index], other.exponents[index])
    }
    guard let quotient, !isNone, let exponent = try? quotient.0 / quotient.1,
      let power = try? other.power(exponent), power.physical == physical
    else { return nil }
    return exponent
  }

  private var canonical: Dimension {
    var canonical = self
    if exponents.allSatisfy({ $0.isZero }) { canonical.exponents = [] }
    canonical.own.removeAll { $0.exponent.isZero }
    return canonical
  }

  /// The base units with their exponents, including units of angles.
  var powers: [(name: String, exponent: Exponent)] { powers(naming: Dimension.symbols[...]) }

  /// The dimension in base units: `kg*m/s^2`.
  var text: String { text(naming: Dimension.symbols.prefix(Dimension.baseCount)) }

  private func text(naming names: ArraySlice<String>) -> String { unitText(powers(naming: names)) }

  private func powers(
    naming names: ArraySlice<String>
  ) -> [(name: String, exponent: Exponent)] {
    var powers: [(name: String, exponent: Exponent)] = []
    for (name, exponent) in zip(names, exponents) where !exponent.isZero {
      powers.append((name, exponent))
    }
    for power in own { powers.append((power.name, power.exponent)) }
    return powers
  }

  /// A description of the dimension for messages.
  var phrase: String {
    let kinds = Dimension.names.dropFirst(Dimension.baseCount)
    let full = text(naming: Dimension.symbols.prefix(Dimension.baseCount) + kinds)
    if let phrase = Dimension.phrase(for: full) ?? Dimension.phrase(for: text) { return phrase }
    if isSolidAngle { return "a solid angle" }
    return isNone ? "a plain number" : "a quantity in \(text)"
  }

  /// The symbol of the SI's coherent unit with its own name; `nil` without such a unit, and for
  /// base units apart from the ampere.
  var symbol: String? {
    guard own.isEmpty, exponents.count > Dimension.baseCount, exponents[4].isZero,
      exponents[6].isZero, exponents[7].isZero
    else { return nil }
    for index in 0..<6 where exponents[index].denominator != 1 { return nil }
    let power = { (index: Int) in exponents[index].numerator }
    return switch (power(0), power(1), power(2), power(3), power(5)) {
    case (1, 1, -2, 0, 0): "N"
    case (1, -1, -2, 0, 0): "Pa"
    case (1, 2, -2, 0, 0): "J"
    case (1, 2, -3, 0, 0): "W"
    case (0, 0, 0, 1, 0): "A"
    case (0, 0, 1, 1, 0): "C"
    case (1, 2, -3, -1, 0): "V"
    case (1, 2, -3, -2, 0): "Ω"
    case (-1, -2, 3, 2, 0): "S"
    case (-1, -2, 4, 2, 0): "F"
    case (1, 2, -2, -2, 0): "H"
    case (1, 2, -2, -1, 0): "Wb"
    case (1, 0, -2, -1, 0): "T"
    case (0, 0, -1, 0, 1): "kat"
    default: nil
    }
  }

  /// The number of base units and named units in the coherent unit.
  var count: Int {
    var count = own.count
    for index in 0..<Dimension.baseCount where !exponents.isEmpty && !exponents[index].isZero {
      count += 1
    }
    return count
  }

  /// Whether another dimension is the same, apart from kinds.
  func isAlike(_ other: Dimension) -> Bool {
    guard own == other.own, exponents.isEmpty == other.exponents.isEmpty else { return false }
    for index in 0..<Dimension.baseCount where !exponents.isEmpty {
      if exponents[index] != other.exponents[index] { return false }
    }
    return true
  }

  /// Whether the only kind is that of angles, which are not in a divisor.
  var countsAngles: Bool {
    exponents.indices.dropFirst(Dimension.baseCount).allSatisfy {
      exponents[$0].isZero || $0 == Dimension.angle && !exponents[$0].isNegative
    }
  }

  /// Whether the kinds are those of another dimension, in any power.
  func hasKinds(of other: Dimension) -> Bool {
    exponents.count == other.exponents.count
      && exponents.indices.dropFirst(Dimension.baseCount).allSatisfy {
        exponents[$0].isZero == other.exponents[$0].isZero
      }
  }

  /// Returns the name of a dimension in base units.
  private static func phrase(for text: String) -> String? {
    for line in phrases.split(separator: "\n") {
      let fields = line.split(separator: ",")
      if fields.count > 1, String(fields[0]) == text { return String(fields[1]) }
    }
    return nil
  }

  /// The table of named dimensions: base units and name.
  ///
  /// If several quantities have one dimension, such as energy and torque, the table has the more
  /// common one.
  static let phrases = """
    m,a length
    kg,a mass
    s,a time
    A,an electric current
    K,a temperature
    mol,an amount of substance
    cd,a luminous intensity
    bit,an amount of information
    dB,a ratio of levels
    m^2,an area
    m^3,a volume
    m^-1,a wavenumber
    s^-1,a frequency
    m/s,a speed
    m/s^2,an acceleration
    m/s^3,a jerk
    m^3/s,a volume flow
    m^2/s,a kinematic viscosity
    kg*m/s^2,a force
    kg/(m*s^2),a pressure
    kg*m^2/s^2,an energy
    kg*m^2/s^3,a power
    kg*m/s,a momentum
    kg*m^2/s,an angular momentum
    kg*m^2,a moment of inertia
    kg/m^3,a density
    kg/m^2,an area density
    kg/m,a linear density
    kg/s,a mass flow
    kg/s^2,a surface tension
    kg/s^3,an irradiance
    kg/(m*s),a dynamic viscosity
    m^3/kg,a specific volume
    m^2/s^2,a specific energy
    s*A,an electric charge
    kg*m^2/(s^3*A),a voltage
    kg*m^2/(s^3*A^2),a resistance
    s^3*A^2/(kg*m^2),a conductance
    s^4*A^2/(kg*m^2),a capacitance
    kg*m^2/(s^2*A^2),an inductance
    kg*m^2/(s^2*A),a magnetic flux
    kg/(s^2*A),a magnetic flux density
    kg*m/(s^3*A),an electric field strength
    A/m,a magnetic field strength
    A/m^2,a current density
    kg*m^3/(s^3*A^2),a resistivity
    s^4*A^2/(kg*m^3),a permittivity
    kg*m/(s^2*A^2),a permeability
    m*s*A,an electric dipole moment
    m^2*A,a magnetic moment
    s*A/kg,a specific charge
    cd/m^2,a luminance
    kg*m^2/(s^2*K),a heat capacity
    m^2/(s^2*K),a specific heat capacity
    kg*m/(s^3*K),a thermal conductivity
    s^3*K/kg,a thermal insulance
    mol/s,a catalytic activity
    mol/m^3,a concentration
    mol/kg,a molality
    kg/mol,a molar mass
    kg*m^2/(s^2*mol),a molar energy
    kg*m^2/(s^2*K*mol),a molar heat capacity
    bit/s,a data rate
    angle,an angle
    solid,a solid angle
    angle/s,an angular velocity
    angle/s^2,an angular acceleration
    decay/s,a radioactivity
    symbol/s,a symbol rate
    cd*solid*intensity,a luminous flux
    cd*solid*intensity/m^2,an illuminance
    m^2*absorbed/s^2,an absorbed dose
    m^2*equivalent/s^2,an equivalent dose
    kg*m^2*apparent/s^3,an apparent power
    kg*m^2*reactive/s^3,a reactive power
    """
}
