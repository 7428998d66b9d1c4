import ExactReals
import PlainText
import ReversePolish

// Conversions between the numbers of a machine and all numbers, for exact calculations.

extension AllNumbers {
  /// The exact value of a number with its unit; `nil` for a number without an exact value.
  ///
  /// - Throws: `undecided` if the value cannot be determined.
  func exactly(_ value: AnyNumber) throws(RPNError) -> AnyNumber? {
    let number: AnyNumber
    var unit: Unit?
    switch dimensioned(value) {
    case .moment(let moment): return .other(.constant(.moment(moment)))
    case .quantity(let quantity):
      number = try apply(.value, for: "value", to: [value])
      unit = quantity.unit
    case .plain: number = value
    }
    let exact: ComplexValue<AnyReal>
    if let real = try real(number) {
      exact = .real(.exact(real))
    } else {
      guard let real = try real(apply(.real, to: number)),
        let imaginary = try self.real(apply(.imaginary, to: number))
      else { return nil }
      exact = .complex(real: .exact(real), imaginary: .exact(imaginary))
    }
    return AnyNumber(
      .constant(unit.map { .quantity(Quantity(number: exact, unit: $0)) } ?? .plain(exact)))
  }

  /// Returns the number of this system that is nearest to an exact number with a unit.
  func rounded(
    _ value: Dimensioned<ComplexValue<AnyReal>>, _ bounds: Bounds
  ) throws(RPNError) -> AnyNumber {
    switch value {
    case .moment(let moment): return try apply(.moment(moment), for: "", to: [])
    case .plain(.real(let real)): return try number(RealNumbers.exact(real), bounds)
    case .plain(.complex(let real, let imaginary)):
      let (real, imaginary) = (try RealNumbers.exact(real), try RealNumbers.exact(imaginary))
      return try number(Complex(real: real, imaginary: imaginary), bounds)
    case .quantity(let quantity):
      let isClock = quantity.unit.isClock
      let one = Numeral(form: isClock ? .hours : .quantity, isComplete: false, significand: 1)
      let copy = try apply(
        .multiply, to: rounded(.plain(quantity.number), bounds),
        number(one, text: isClock ? "1:00" : "_" + quantity.unit.text))
      let isNamed = quantity.unit.takesPrefix && quantity.unit.single != nil
      return isNamed ? try apply(.simplify, for: "", to: [copy]) : copy
    }
  }

  /// Gives each plain 0 in a list the unit of the other numbers, if these have the same dimension.
  func measuringZeros(
    _ list: Operand
  ) throws(RPNError) -> Operand {
    let numbers = list.numbers
    if let notation {
      let texts = numbers.map { (try? text(of: .number($0))) ?? "" }
      if texts.contains("0"), texts.contains(where: { $0.utf8.contains(UInt8(ascii: "_")) }) {
        throw .formless("a 0 beside quantities", notation)
      }
    }
    guard let first = numbers.first(where: { isDimensioned($0) }), !isPoint(first),
      numbers.allSatisfy({ isPlainZero($0) || areAlike($0, first) })
    else { return list }
    let zero = try apply(.multiply, to: number(0), first)
    return try list.mappingNumbers { number throws(RPNError) in
      isPlainZero(number) ? zero : number
    }
  }

  private func isPlainZero(_ value: AnyNumber) -> Bool {
    if case .plain(let integer) = dimensioned(value) { return integer == 0 }
    return false
  }

  private func areAlike(_ x: AnyNumber, _ y: AnyNumber) -> Bool {
    if case .quantity(let x) = dimensioned(x), case .quantity(let y) = dimensioned(y) {
      return x.unit.dimension == y.unit.dimension
    }
    return false
  }
}

extension Value {
  /// All numbers in the value, at any depth.
  fileprivate var numbers: [AnyNumber] {
    if case .number(let number) = self { return [number] }
    return parts.flatMap { $0.numbers }
  }
}
