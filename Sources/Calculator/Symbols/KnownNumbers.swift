import ExactReals
import ReversePolish

extension AnyReal {
  /// Makes a number of which some facts are known.
  static func known(_ known: KnownValue) -> AnyReal { AnyReal(boxed: known) }

  /// The facts known about the number; `nil` if it is calculated.
  var knowledge: KnownValue? { unboxed(as: KnownValue.self) }
}

extension AnyNumber {
  /// Makes a number of which some facts are known.
  init(_ known: KnownValue) { self.init(.known(known)) }

  /// Makes a plain real number.
  package init(_ real: AnyReal) { self.init(.constant(.plain(.real(real)))) }

  /// Makes a number whose dimension is known before a program runs, and whose value is known if it
  /// is a small integer.
  init(_ measured: Dimensioned<Int?>) {
    switch measured {
    case .plain(let integer): self.init(KnownValue(integer: integer))
    case .quantity(let quantity):
      let number = ComplexValue.real(AnyReal.known(KnownValue(integer: quantity.number)))
      self = .other(.constant(.quantity(Quantity(number: number, unit: quantity.unit))))
    case .moment(let moment): self = .other(.constant(.moment(moment)))
    }
  }

  /// The facts known about the number; `nil` if it is calculated, has a unit or is a date.
  var knowledge: KnownValue? {
    if case .other(.constant(.plain(.real(let real)))) = self { real.knowledge } else { nil }
  }

  /// Joins two possible numbers, one of which has a unit or is a date.
  ///
  /// Returns `nil` if the result equals the first number.
  static func joined(_ x: AnyNumber, _ y: AnyNumber) -> AnyNumber? {
    if case .other(.constant(.quantity(let first))) = x,
      case .other(.constant(.quantity(let second))) = y, first.unit == second.unit
    {
      if case .real(let real) = first.number, real.knowledge?.identity == .unknown { return nil }
      let number = ComplexValue.real(AnyReal.known(KnownValue(kind: .number)))
      return .other(.constant(.quantity(Quantity(number: number, unit: first.unit))))
    }
    if case .other(.constant(.moment(let first))) = x,
      case .other(.constant(.moment(let second))) = y, first == second
    {
      return nil
    }
    return AnyNumber(KnownValue(kind: .number))
  }
}

extension Value {
  /// Makes a number of which some facts are known.
  static func known(_ known: KnownValue) -> Value { .number(AnyNumber(known)) }

  /// The facts known about a number; `nil` for other values.
  var knowledge: KnownValue? {
    if case .number(let number) = self { return number.knowledge }
    return nil
  }
}
