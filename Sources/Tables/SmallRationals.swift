import Calculator
import ExactReals
import PlainText
import ReversePolish

/// The algebra of quotients of machine integers: exact or nothing.
///
/// What they are and do is exact arithmetic's own fast path. Errors only say that the result is left
/// to numbers of any size, or that these have an error of their own to tell.
struct SmallRationals: RowAlgebra {
  /// How many digits are printed of a number that is no integer.
  let digits: Int

  /// Whether it is printed as a quotient.
  let showsFractions: Bool

  func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> SmallRational {
    guard numeral.isComplete, let magnitude = Int64(exactly: numeral.significand),
      -18...0 ~= numeral.exponent
    else { throw doesNotFit }
    return SmallRational(
      numeral.isNegative ? -magnitude : magnitude,
      over: Int64(powersOfTen[Int(-numeral.exponent)]))
  }

  @inline(__always)
  func value(_ decimal: PlainDecimal) -> SmallRational? {
    // At most 18 digits fit any machine integer.
    let magnitude = Int64(truncatingIfNeeded: decimal.significand)
    return SmallRational(
      decimal.isNegative ? 0 &- magnitude : magnitude,
      over: Int64(truncatingIfNeeded: powersOfTen[decimal.places]))
  }

  func knows(_ word: Operator) -> Bool {
    switch word {
    case .unary(let operation):
      [
        .negate, .absolute, .sign, .square, .inverse, .floor, .ceiling, .truncate, .round,
        .fraction,
      ].contains(operation)
    case .binary(let operation):
      [
        .add, .subtract, .multiply, .divide, .minimum, .maximum, .percent, .power, .modulo,
        .remainder, .flooredQuotient, .truncatedQuotient, .greatestCommonDivisor,
        .leastCommonMultiple,
      ].contains(operation)
    case .shuffle: true
    case .stack(let operation): operation == .depth || operation == .clear
    case .constant, .word: false
    }
  }

  func constant(_ constant: Constant) throws(RPNError) -> SmallRational { throw doesNotFit }

  func integer(_ value: SmallRational, for operation: StackOperation) throws(RPNError) -> Int {
    throw doesNotFit
  }

  func apply(_ operation: Unary, to x: SmallRational) throws(RPNError) -> SmallRational {
    guard let result = result(of: operation, x) else { throw doesNotFit }
    return result
  }

  func apply(
    _ operation: Binary, to x: SmallRational, _ y: SmallRational
  ) throws(RPNError) -> SmallRational {
    guard let result = result(of: operation, x, y) else { throw doesNotFit }
    return result
  }

  func result(of operation: Unary, _ x: SmallRational) -> SmallRational? {
    switch operation {
    case .negate: x.negated
    case .absolute: x.numerator < 0 ? x.negated : x
    case .sign: SmallRational(x.numerator.signum())
    case .square: x.multiplied(by: x)
    case .inverse: x.inverse
    case .floor: SmallRational(x.floor)
    case .ceiling: SmallRational(x.ceiling)
    case .truncate: SmallRational(x.truncated)
    case .round: SmallRational(x.rounded)
    case .fraction: SmallRational(x.numerator % x.denominator, over: x.denominator)
    default: nil
    }
  }

  @inline(__always)
  func result(of operation: Binary, _ x: SmallRational, _ y: SmallRational) -> SmallRational? {
    switch operation {
    case .add: x.adding(y)
    case .subtract: y.negated.flatMap { x.adding($0) }
    case .multiply: x.multiplied(by: y)
    case .divide: x.divided(by: y)
    default: rareResult(of: operation, x, y)
    }
  }

  @inline(never)
  private func rareResult(
    of operation: Binary, _ x: SmallRational, _ y: SmallRational
  ) -> SmallRational? {
    switch operation {
    case .percent: return x.multiplied(by: y)?.multiplied(by: SmallRational(1, over: 100))
    case .minimum: return x.compared(to: y) <= 0 ? x : y
    case .maximum: return x.compared(to: y) >= 0 ? x : y
    case .modulo: return x.remainder(dividingBy: y, isFloored: true)
    case .remainder: return x.remainder(dividingBy: y, isFloored: false)
    case .flooredQuotient: return x.divided(by: y).map { SmallRational($0.floor) }
    case .truncatedQuotient: return x.divided(by: y).map { SmallRational($0.truncated) }
    case .power: return y.integer.flatMap { x.power($0) }
    case .greatestCommonDivisor, .leastCommonMultiple:
      guard let x = x.integer, let y = y.integer, let common = greatestCommonDivisor(x, y)
      else { return nil }
      if operation == .greatestCommonDivisor || common == 0 { return SmallRational(common) }
      let (multiple, overflows) = (x / common).multipliedReportingOverflow(by: y)
      return overflows || multiple == .min ? nil : SmallRational(abs(multiple))
    default: return nil
    }
  }

  @inline(__always)
  func order(_ x: SmallRational, _ y: SmallRational) -> Int { x.compared(to: y) }

  @inline(__always)
  func truth(_ isTrue: Bool) -> SmallRational { SmallRational(isTrue ? 1 : 0) }

  @inline(__always)
  func isTrue(_ truth: SmallRational) -> Bool { truth.numerator != 0 }
}

extension SmallRational {
  /// The number as an integer, if it is one.
  fileprivate var integer: Int64? {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return rest == 0 ? whole : nil
  }
}

/// The greatest common divisor, 0 of 0 and 0; `nil` where it does not fit.
private func greatestCommonDivisor(_ x: Int64, _ y: Int64) -> Int64? {
  var (x, y) = (x.magnitude, y.magnitude)
  while y != 0 { (x, y) = (y, x % y) }
  return Int64(exactly: x)
}

private let doesNotFit = RPNError(.limitExceeded, "the number is no quotient of machine integers")

/// The powers of ten that are machine integers.
let powersOfTen: [UInt64] = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  1_000_000_000_000_000_000,
]
