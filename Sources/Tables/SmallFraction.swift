import Calculator
import PlainText
import ReversePolish

/// A quotient of machine integers: what most numbers of tables are, and what is calculated of them.
///
/// It is not in lowest terms, so that arithmetic on decimals is a few instructions. What does not
/// fit is left to exact numbers of any size.
struct SmallFraction: Sendable {
  var numerator: Int
  /// From 1 up.
  var denominator = 1
}

/// The algebra of small fractions: exact or nothing.
///
/// Its errors only say that a number does not fit.
struct SmallFractionAlgebra: RowAlgebra {
  /// How many digits are printed of a number that is no integer.
  let digits: Int

  func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> SmallFraction {
    guard numeral.isComplete, let magnitude = Int(exactly: numeral.significand),
      -18...0 ~= numeral.exponent
    else { throw doesNotFit }
    return SmallFraction(
      numerator: numeral.isNegative ? -magnitude : magnitude,
      denominator: Int(powersOfTen[Int(-numeral.exponent)]))
  }

  @inline(__always)
  func value(_ decimal: PlainDecimal) -> SmallFraction? {
    // At most 18 digits fit any machine integer.
    let magnitude = Int(truncatingIfNeeded: decimal.significand)
    return SmallFraction(
      numerator: decimal.isNegative ? 0 &- magnitude : magnitude,
      denominator: Int(truncatingIfNeeded: powersOfTen[decimal.places]))
  }

  func knows(_ word: Operator) -> Bool {
    switch word {
    case .unary(let operation):
      [.negate, .absolute, .sign, .square, .floor, .ceiling, .truncate].contains(operation)
    case .binary(let operation):
      [.add, .subtract, .multiply, .divide, .minimum, .maximum, .percent].contains(operation)
    case .shuffle: true
    case .stack(let operation): operation == .depth || operation == .clear
    case .constant, .word: false
    }
  }

  func constant(_ constant: Constant) throws(RPNError) -> SmallFraction { throw doesNotFit }

  func integer(_ value: SmallFraction, for operation: StackOperation) throws(RPNError) -> Int {
    throw doesNotFit
  }

  func apply(_ operation: Unary, to x: SmallFraction) throws(RPNError) -> SmallFraction {
    switch operation {
    case .negate: return try x.scaled(by: -1)
    case .absolute: return try x.scaled(by: x.numerator.signum())
    case .sign: return SmallFraction(numerator: x.numerator.signum())
    case .square: return try product(x, x)
    case .truncate: return SmallFraction(numerator: x.numerator / x.denominator)
    case .floor, .ceiling:
      let (whole, rest) = x.numerator.quotientAndRemainder(dividingBy: x.denominator)
      let step = operation == .floor ? (rest < 0 ? -1 : 0) : (rest > 0 ? 1 : 0)
      return SmallFraction(numerator: whole + step)
    default: throw doesNotFit
    }
  }

  @inline(__always)
  func apply(
    _ operation: Binary, to x: SmallFraction, _ y: SmallFraction
  ) throws(RPNError) -> SmallFraction {
    switch operation {
    case .add: return try sum(x, y)
    case .subtract: return try sum(x, y.scaled(by: -1))
    case .multiply: return try product(x, y)
    case .divide: return try product(x, y.inverse())
    case .percent:
      return try product(try product(x, y), SmallFraction(numerator: 1, denominator: 100))
    case .minimum: return try sum(x, y.scaled(by: -1)).numerator <= 0 ? x : y
    case .maximum: return try sum(x, y.scaled(by: -1)).numerator >= 0 ? x : y
    default: throw doesNotFit
    }
  }

  @inline(__always)
  func result(of operation: Binary, _ x: SmallFraction, _ y: SmallFraction) -> SmallFraction? {
    try? apply(operation, to: x, y)
  }

  @inline(__always)
  private func sum(_ x: SmallFraction, _ y: SmallFraction) throws(RPNError) -> SmallFraction {
    let (x, y) = try SmallFraction.withCommonDenominator(x, y)
    let (sum, overflows) = x.numerator.addingReportingOverflow(y.numerator)
    if overflows { throw doesNotFit }
    return SmallFraction(numerator: sum, denominator: x.denominator)
  }

  @inline(__always)
  private func product(_ x: SmallFraction, _ y: SmallFraction) throws(RPNError) -> SmallFraction {
    let (top, overflowsTop) = x.numerator.multipliedReportingOverflow(by: y.numerator)
    let (bottom, overflowsBottom) = x.denominator.multipliedReportingOverflow(by: y.denominator)
    if overflowsTop || overflowsBottom { throw doesNotFit }
    return SmallFraction(numerator: top, denominator: bottom)
  }
}

extension SmallFraction {
  @inline(__always)
  fileprivate func scaled(by factor: Int) throws(RPNError) -> SmallFraction {
    let (product, overflows) = numerator.multipliedReportingOverflow(by: factor)
    if overflows { throw doesNotFit }
    return SmallFraction(numerator: product, denominator: denominator)
  }

  fileprivate func inverse() throws(RPNError) -> SmallFraction {
    if numerator == 0 || numerator == .min { throw doesNotFit }
    return SmallFraction(
      numerator: numerator < 0 ? -denominator : denominator,
      denominator: Int(numerator.magnitude))
  }

  /// Both, with the larger denominator where the smaller one divides it, else with the product.
  @inline(__always)
  fileprivate static func withCommonDenominator(
    _ x: SmallFraction, _ y: SmallFraction
  ) throws(RPNError) -> (SmallFraction, SmallFraction) {
    if x.denominator == y.denominator { return (x, y) }
    if x.denominator % y.denominator == 0 {
      return (x, try y.expanded(by: x.denominator / y.denominator))
    }
    if y.denominator % x.denominator == 0 {
      return (try x.expanded(by: y.denominator / x.denominator), y)
    }
    return (try x.expanded(by: y.denominator), try y.expanded(by: x.denominator))
  }

  private func expanded(by factor: Int) throws(RPNError) -> SmallFraction {
    let (top, overflowsTop) = numerator.multipliedReportingOverflow(by: factor)
    let (bottom, overflowsBottom) = denominator.multipliedReportingOverflow(by: factor)
    if overflowsTop || overflowsBottom { throw doesNotFit }
    return SmallFraction(numerator: top, denominator: bottom)
  }
}

private let doesNotFit = RPNError(.limitExceeded, "the number is no small fraction")

/// The powers of ten that are machine integers.
let powersOfTen: [UInt64] = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  1_000_000_000_000_000_000,
]
