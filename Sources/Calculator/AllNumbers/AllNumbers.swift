import ExactReals
import ReversePolish

/// The number system with all layers: exact numbers or doubles, complex numbers, quantities, dates
/// and dual numbers.
///
/// The command and the page calculate with these numbers, so a session on them knows the whole
/// language.
///
/// ```swift
/// let session = Session(AllNumbers(givesComplex: true))
/// try session.evaluating("60_mi/h 90_min * _km to -4 sqrt").texts  // → ["144.84096_km", "2i"]
/// ```
///
/// One machine on this system is much less code than one machine for each kind of number, also for
/// formulas and for numbers that are only partly known before a program runs. Exact numbers and
/// doubles alone also have faster machines of their own.
public typealias AllNumbers = DualNumbers<Quantities<ComplexNumbers<AnyReals>>>

extension AllNumbers {
  /// Makes the system over exact numbers or doubles.
  ///
  /// The core reads no clock and no files, so the caller provides the time and the time zones.
  ///
  /// - Parameters:
  ///   - exact: Exact numbers; `nil` for doubles.
  ///   - givesComplex: Whether an operation without a real result, such as the square root of −1,
  ///     has a complex one.
  ///   - now: The value of `now`; `nil` without a clock.
  ///   - zones: The conversion of moments to time zones; `nil` if no zone is known.
  ///   - units: The units in which products are shown.
  public init(
    exact: ExactNumbers? = ExactNumbers(), givesComplex: Bool = false, now: Moment? = nil,
    zones: ZoneClocks? = nil, units: UnitStyle = .prefixed
  ) {
    let reals = AnyReals(exact.map { .exact($0) } ?? .double(DoubleAlgebra()))
    self.init(
      base: Quantities(
        ComplexNumbers(reals, givesComplex: givesComplex), now: now, zones: zones,
        units: units),
      depth: 0)
  }

  /// Puts all layers over a system of real numbers.
  init(_ reals: RealSystem, depth: Int = 0) {
    self.init(base: Quantities(ComplexNumbers(AnyReals(reals))), depth: depth)
  }
}

extension AllNumbers.Value {
  /// Makes a number of which some facts are known.
  init(_ known: Knowledge) { self.init(.known(known)) }

  /// Makes a plain real number.
  package init(_ real: AnyReal) { self = .constant(.plain(.real(real))) }

  /// Makes a number whose dimension is known before a program runs, and whose value is known if it
  /// is a small integer.
  init(_ measured: Measured<Int?>) {
    switch measured {
    case .plain(let integer): self.init(Knowledge(integer: integer))
    case .quantity(let quantity):
      let number = ComplexValue.real(AnyReal.known(Knowledge(integer: quantity.number)))
      self = .constant(.quantity(Quantity(number: number, unit: quantity.unit)))
    case .moment(let moment): self = .constant(.moment(moment))
    }
  }

  /// The facts known about the number; `nil` if it is calculated, has a unit or is a date.
  var knowledge: Knowledge? {
    if case .constant(.plain(.real(let real))) = self, case .known(let known) = real.form {
      return known
    }
    return nil
  }
}

extension AllNumbers {
  /// Joins two possible numbers, one of which has a unit or is a date.
  ///
  /// Returns `nil` if the result equals the first number.
  static func joined(_ x: Value, _ y: Value) -> Value? {
    if case .constant(.quantity(let first)) = x, case .constant(.quantity(let second)) = y,
      first.unit == second.unit
    {
      if case .real(let real) = first.number, case .known(let known) = real.form,
        known.identity == .unknown
      {
        return nil
      }
      let number = ComplexValue.real(AnyReal.known(Knowledge(kind: .number)))
      return .constant(.quantity(Quantity(number: number, unit: first.unit)))
    }
    if case .constant(.moment(let first)) = x, case .constant(.moment(let second)) = y,
      first == second
    {
      return nil
    }
    return Value(Knowledge(kind: .number))
  }
}

extension Value<AllNumbers.Value> {
  /// Makes a number of which some facts are known.
  static func known(_ known: Knowledge) -> Value { .number(Number(known)) }

  /// The facts known about a number; `nil` for other values.
  var knowledge: Knowledge? {
    if case .number(let number) = self { return number.knowledge }
    return nil
  }
}
