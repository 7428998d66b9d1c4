import ExactReals
import ReversePolish

/// The integers modulo a number, each as its representative from 0 to the modulus − 1.
struct ModularNumbers: NumberSystem {
  let modulus: Integer

  /// The exact numbers that read numerals, with the limits of the evaluation.
  var exact = ExactNumbers()

  func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Integer {
    try number(exact.number(numeral, text: text()).rational ?? 0)
  }

  func number(_ integer: Integer) throws(RPNError) -> Integer {
    if integer >= 0, integer < modulus { return integer }
    return try exact.explained { () throws(RealError) in
      try integer.flooredQuotientAndModulus(dividingBy: modulus, exact.bounds).modulus
    }
  }

  func apply(
    _ operation: Binary, to x: Integer, _ y: Integer
  ) throws(RPNError) -> Integer {
    switch operation {
    case .add: return try number(x + y)
    case .subtract: return try number(x - y)
    case .multiply:
      // The modulus bounds the product.
      return try number(
        exact.explained { () throws(RealError) in
          try x.multiplied(by: y, exact.bounds.withoutSizes)
        })
    case .divide: return try apply(.multiply, to: x, inverse(of: y))
    case .power: return try power(x, y)
    case .minimum: return min(x, y)
    case .maximum: return max(x, y)
    default: throw .undefined(operation.rawValue)
    }
  }

  private func power(_ x: Integer, _ exponent: Integer) throws(RPNError) -> Integer {
    try exact.explained { () throws(RealError) in
      try x.power(exponent, modulo: modulus, exact.bounds)
    }
  }

  private func inverse(of x: Integer) throws(RPNError) -> Integer {
    do throws(RPNError) {
      return try power(x, -1)
    } catch {
      if error.kind != .domain { throw error }
      throw RPNError(.domain, "\(try brief(x)) has no inverse modulo \(try brief(modulus))")
    }
  }

  func compare(_ x: Integer, _ y: Integer) -> Int { x < y ? -1 : x > y ? 1 : 0 }

  func integer(_ value: Integer) -> Integer? { value }

  func text(_ value: Integer) throws(RPNError) -> String { try exact.text(Real(value)) }
}

/// Gives the limits of an evaluation to the integers modulo a number.
private final class ModularSystem: OwnSystem<ModularNumbers>, @unchecked Sendable {
  override func bounded(by limits: Limits) -> any OtherReals {
    ModularSystem(
      ModularNumbers(modulus: system.modulus, exact: system.exact.bounded(by: limits)))
  }

  override func apply(_ operation: Unary, to x: AnyReal) throws(RPNError) -> AnyReal {
    switch operation {
    case .factorial:
      let factorial = try system.exact.apply(operation, to: Real(own(x)))
      return try number(system.exact.integer(factorial) ?? 0)
    // A quotient such as 5/2 is an integer here, and has no neighbours.
    case .floor, .ceiling, .truncate, .round: throw .undefined(operation.rawValue)
    default: return try super.apply(operation, to: x)
    }
  }
}

extension AllNumbers {
  /// Makes the system over the integers modulo a number.
  ///
  /// - Parameters:
  ///   - modulus: The modulus, at least 2.
  ///   - zones: The conversion of moments to time zones; `nil` if no zone is known.
  ///   - units: The units in which products are shown.
  package init(modulo modulus: Integer, zones: ZoneClocks?, units: UnitStyle) {
    let reals = RealNumbers.other(ModularSystem(ModularNumbers(modulus: modulus)))
    self.init(
      base: DualNumbers(
        base: Quantities(ComplexNumbers(reals), zones: zones, units: units), depth: 0))
  }

  /// The modulus of the numbers; `nil` for other numbers.
  package var modulus: Integer? {
    guard case .other(let own) = reals else { return nil }
    return (own as? ModularSystem)?.system.modulus
  }
}
