import ExactReals
import ReversePolish

/// Number systems with composite values: complex numbers, quantities and dates.
///
/// Plain real numbers use the default implementations.
public protocol CompoundNumbers: OrderedAlgebra where Value: Sendable {
  /// Returns the number nearest to an exact complex number.
  ///
  /// - Throws: `domain` without such a value; `limitExceeded`.
  func number(_ complex: Complex, _ bounds: Bounds) throws(RPNError) -> Value

  /// Whether an operation without a real result has a complex one.
  var givesComplex: Bool { get }

  /// Applies a word to the parts of a complex number.
  ///
  /// - Throws: Errors of the arithmetic.
  func apply(_ function: ComplexFunction, to x: Value) throws(RPNError) -> Value

  /// Applies a word on quantities and dates.
  ///
  /// - Throws: `dimensionMismatch` if the word has no meaning for the operands; errors of the
  ///   arithmetic.
  func apply(
    _ function: MeasureFunction, for word: String, to operands: [Value]
  ) throws(RPNError) -> Value

  /// Returns the number system with additional units that programs have defined.
  ///
  /// - Parameter units: All units that programs have defined.
  /// - Returns: The number system.
  func knowing(_ units: OwnUnits) -> Self

  /// Returns the dimension of a number, and its plain integer if that fits in 32 bits.
  func measured(_ value: Value) -> Measured<Int?>
}

extension NumberSystem {
  /// Returns the real number; other complex numbers are an error.
  public func number(_ complex: Complex, _ bounds: Bounds) throws(RPNError) -> Value {
    if complex.isReal { return try number(complex.real, bounds) }
    throw RPNError(.domain, "the result is a complex number, and these numbers are real")
  }

  /// False: all results are real.
  public var givesComplex: Bool { false }

  /// Applies the word to a real number, whose argument is 0 or π.
  public func apply(_ function: ComplexFunction, to x: Value) throws(RPNError) -> Value {
    switch function {
    case .real, .conjugate: x
    case .imaginary: try number(0)
    case .argument: try apply(.arcTangent, to: number(0), x)
    }
  }

  /// Applies a word to plain numbers, without units and dates.
  public func apply(
    _ function: MeasureFunction, for word: String, to operands: [Value]
  ) throws(RPNError) -> Value {
    try applyPlainly(function, for: word, to: operands)
  }

  /// Applies a word in a system without units, even if its base has units.
  func applyPlainly(
    _ function: MeasureFunction, for word: String, to operands: [Value]
  ) throws(RPNError) -> Value {
    guard let x = operands.first else {
      guard case .moment = function else { throw .noClock(word) }
      throw RPNError(.dimensionMismatch, "'\(word)' leaves a date, which these numbers are not")
    }
    switch function {
    case .value, .base, .simplify, .measure: return x
    case .unit: return try number(1)
    case .convert:
      throw RPNError(.dimensionMismatch, "'to' takes a unit, as '_km', not a plain number")
    case .isLeap:
      _ = try integer(x, for: word)
      let year = try integer(apply(.modulo, to: x, number(400)), for: word).small ?? 0
      return try number(CalendarDay.isLeap(year) ? 1 : 0)
    case .rateDate: throw .noAmount(word)
    default:
      throw RPNError(
        .dimensionMismatch, "'\(word)' takes a date, not a plain number",
        suggestion: durationAdvice(word, x)
          ?? "a date is written like 2026-11-21, and 'unixtime' makes one of seconds since 1970")
    }
  }

  /// Returns advice for a word on dates that is also the name of a unit of time, such as `day`.
  func durationAdvice(_ word: String, _ number: Value) -> String? {
    guard let text = try? brief(number), (try? Unit(word))?.isTime == true else { return nil }
    let unit = text == "1" ? word : word + "s"
    return "a duration is written '\(text)_\(unit)'"
  }

  /// Returns the system unchanged, because it has no units.
  public func knowing(_ units: OwnUnits) -> Self { self }

  /// Returns the number without a unit.
  public func measured(_ value: Value) -> Measured<Int?> { .plain(plainInteger(value)?.count) }
}
