import ExactReals
import ReversePolish

/// Numbers that consist of others: a complex number of its parts, a quantity of a number and a unit, a
/// date of its fields.
///
/// Plain real numbers implement nothing of this.
public protocol CompoundNumbers: OrderedAlgebra where Value: Sendable {
  /// The number that an exact complex number is, or the nearest one.
  ///
  /// - Throws: `domain` if there is no such value; `limitExceeded`.
  func number(_ complex: Complex, _ bounds: Bounds) throws(RPNError) -> Value

  /// The result of a word on the parts of complex numbers.
  ///
  /// - Throws: Errors of the arithmetic.
  func apply(_ function: ComplexFunction, to x: Value) throws(RPNError) -> Value

  /// The result of a word on quantities and dates.
  ///
  /// - Throws: `dimensionMismatch` for what the word has no meaning for; what the arithmetic throws.
  func apply(
    _ function: MeasureFunction, for word: String, to operands: [Value]
  ) throws(RPNError) -> Value

  /// The same numbers, of which some are written with units that programs have defined.
  ///
  /// - Parameter units: All such units.
  /// - Returns: The numbers.
  func knowing(_ units: OwnUnits) -> Self

  /// Returns what a number measures, and the integer that it plainly is, if that fits in 32 bits.
  func measured(_ value: Value) -> Measured<Int?>
}

extension NumberSystem {
  /// The real number.
  public func number(_ complex: Complex, _ bounds: Bounds) throws(RPNError) -> Value {
    if complex.isReal { return try number(complex.real, bounds) }
    throw RPNError(.domain, "the result is a complex number, and these numbers are real")
  }

  /// The same for a real number, which is its real part; seen from 0, it lies to the right or to the
  /// left.
  public func apply(_ function: ComplexFunction, to x: Value) throws(RPNError) -> Value {
    switch function {
    case .real, .conjugate: x
    case .imaginary: try number(0)
    case .argument: try apply(.arcTangent, to: number(0), x)
    }
  }

  /// The result for plain numbers, which measure nothing and are not dates.
  public func apply(
    _ function: MeasureFunction, for word: String, to operands: [Value]
  ) throws(RPNError) -> Value {
    try applyPlainly(function, for: word, to: operands)
  }

  /// The same, for systems whose numbers measure nothing although those below might.
  func applyPlainly(
    _ function: MeasureFunction, for word: String, to operands: [Value]
  ) throws(RPNError) -> Value {
    guard let x = operands.first else {
      guard case .moment = function else { throw .noClock(word) }
      throw RPNError(.dimensionMismatch, "'\(word)' leaves a date, which these numbers are not")
    }
    switch function {
    case .value, .base, .simplify: return x
    case .unit: return try number(1)
    case .convert:
      throw RPNError(.dimensionMismatch, "'to' takes a unit, as '_km', not a plain number")
    case .isLeap:
      _ = try integer(x, for: word)
      let year = try integer(apply(.modulo, to: x, number(400)), for: word).small ?? 0
      return try number(CalendarDay.isLeap(year) ? 1 : 0)
    case .rateDate: throw .noAmount(word)
    default: throw RPNError(.dimensionMismatch, "'\(word)' takes a date, not a plain number")
    }
  }

  /// The same numbers, which have no units.
  public func knowing(_ units: OwnUnits) -> Self { self }

  /// The number, which measures nothing.
  public func measured(_ value: Value) -> Measured<Int?> { .plain(plainInteger(value)?.count) }
}
