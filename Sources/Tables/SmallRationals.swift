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
    // All that they know, they know of 1.
    case .unary(let operation): result(of: operation, SmallRational(1)) != nil
    case .binary(let operation): result(of: operation, SmallRational(1), SmallRational(1)) != nil
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
    x.applying(operation)
  }

  @inline(__always)
  func result(of operation: Binary, _ x: SmallRational, _ y: SmallRational) -> SmallRational? {
    x.applying(operation, with: y)
  }

  @inline(__always)
  func order(_ x: SmallRational, _ y: SmallRational) -> Int { x.compared(to: y) }

  @inline(__always)
  func truth(_ isTrue: Bool) -> SmallRational { SmallRational(isTrue ? 1 : 0) }

  @inline(__always)
  func isTrue(_ truth: SmallRational) -> Bool { truth.numerator != 0 }
}

private let doesNotFit = RPNError(.limitExceeded, "the number is no quotient of machine integers")

/// The powers of ten that are machine integers.
let powersOfTen: [UInt64] = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  1_000_000_000_000_000_000,
]
