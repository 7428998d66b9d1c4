import Calculator
import ExactReals
import PlainText
import ReversePolish

extension DoubleAlgebra: RowAlgebra, RowSystem {
  static var longestText: Int { longestDoubleText }

  /// Doubles are real.
  package var hasAllNumbers: Bool { false }

  /// The double.
  package func general(_ value: Double) -> AllNumbers.Value { AllNumbers.Value(.double(value)) }

  func knows(_ word: Operator) -> Bool { true }

  @inline(__always)
  func value(_ decimal: PlainDecimal) -> Double? { double(decimal) }

  @inline(__always)
  func result(of operation: Binary, _ x: Double, _ y: Double) -> Double? {
    let result: Double
    switch operation {
    case .add: result = x + y
    case .subtract: result = x - y
    case .multiply: result = x * y
    case .divide: result = x / y
    default: return rareResult(of: operation, x, y)
    }
    return result.isFinite ? result : nil
  }

  @inline(never)
  private func rareResult(of operation: Binary, _ x: Double, _ y: Double) -> Double? {
    try? apply(operation, to: x, y)
  }

  @inline(__always)
  func write(_ value: Double, to place: UnsafeMutablePointer<UInt8>) -> Int {
    writeDouble(value, to: place)
  }

  @inline(__always)
  func result(of operation: Unary, _ x: Double) -> Double? { try? apply(operation, to: x) }

  @inline(__always)
  func order(_ x: Double, _ y: Double) -> Int { x < y ? -1 : x == y ? 0 : 1 }

  @inline(__always)
  func truth(_ isTrue: Bool) -> Double { isTrue ? 1 : 0 }

  @inline(__always)
  func isTrue(_ truth: Double) -> Bool { truth != 0 }

  /// A lane on doubles.
  package func lane(
    for program: PreparedProgram<DoubleAlgebra>, _ format: RowFormat
  ) -> (any RowLane)? {
    StraightLane(program, self, format) { $0 }.map(DoubleLane.init)
  }
}

extension ExactNumbers: RowSystem {
  /// They are real.
  package var hasAllNumbers: Bool { false }

  /// The number.
  package func general(_ value: Real) -> AllNumbers.Value { AllNumbers.Value(.exact(value)) }

  /// A lane on quotients of machine integers; rows that need more leave it.
  package func lane(
    for program: PreparedProgram<ExactNumbers>, _ format: RowFormat
  ) -> (any RowLane)? {
    // Numbers of a machine word are within all other bounds that are not very narrow.
    if bounds.digits < 100 { return nil }
    let algebra = SmallRationals(digits: digits, showsFractions: showsFractions)
    return StraightLane(program, algebra, format) { $0.small }.map(RationalLane.init)
  }
}

extension DualNumbers: RowSystem where Base == Quantities<ComplexNumbers<AnyReals>> {
  /// All numbers.
  package var hasAllNumbers: Bool { true }

  /// The number itself.
  package func general(_ value: Value) -> AllNumbers.Value { value }

  /// No lane: complex numbers take the long way.
  package func lane(
    for program: PreparedProgram<Self>, _ format: RowFormat
  ) -> (any RowLane)? { nil }
}

/// The lane on doubles; it is a type of its own so that it is compiled for them.
private struct DoubleLane: RowLane {
  var lane: StraightLane<DoubleAlgebra>

  mutating func advance(
    over bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, line: inout Int,
    into output: inout TextBuffer
  ) -> Int {
    lane.advance(over: bytes, from: start, to: end, line: &line, into: &output)
  }
}

/// The lane on small rational numbers, for the same reason.
private struct RationalLane: RowLane {
  var lane: StraightLane<SmallRationals>

  mutating func advance(
    over bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, line: inout Int,
    into output: inout TextBuffer
  ) -> Int {
    lane.advance(over: bytes, from: start, to: end, line: &line, into: &output)
  }
}
