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

  /// A fast path on doubles.
  package func fastPath(
    for program: PreparedProgram<DoubleAlgebra>, _ format: RowFormat
  ) -> (any RowFastPath)? {
    StraightFastPath(program, self, format) { $0 }.map(DoubleFastPath.init)
  }
}

extension ExactNumbers: RowSystem {
  /// They are real.
  package var hasAllNumbers: Bool { false }

  /// The number.
  package func general(_ value: Real) -> AllNumbers.Value { AllNumbers.Value(.exact(value)) }

  /// A fast path on quotients of machine integers; rows that need more leave it.
  package func fastPath(
    for program: PreparedProgram<ExactNumbers>, _ format: RowFormat
  ) -> (any RowFastPath)? {
    // Numbers of a machine word are within all other bounds that are not very narrow.
    if bounds.digits < 100 { return nil }
    let algebra = SmallRationals(digits: digits, showsFractions: showsFractions)
    return StraightFastPath(program, algebra, format) { $0.small }.map(RationalFastPath.init)
  }
}

extension DualNumbers: RowSystem where Base == Quantities<ComplexNumbers<AnyReals>> {
  /// All numbers.
  package var hasAllNumbers: Bool { true }

  /// The number itself.
  package func general(_ value: Value) -> AllNumbers.Value { value }

  /// No fast path: complex numbers take the long way.
  package func fastPath(
    for program: PreparedProgram<Self>, _ format: RowFormat
  ) -> (any RowFastPath)? { nil }
}

/// The fast path on doubles; it is a type of its own so that it is compiled for them.
private struct DoubleFastPath: RowFastPath {
  var fastPath: StraightFastPath<DoubleAlgebra>

  mutating func advance(
    over bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, line: inout Int,
    into output: inout TextBuffer
  ) -> Int {
    fastPath.advance(over: bytes, from: start, to: end, line: &line, into: &output)
  }
}

/// The fast path on small rational numbers, for the same reason.
private struct RationalFastPath: RowFastPath {
  var fastPath: StraightFastPath<SmallRationals>

  mutating func advance(
    over bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, line: inout Int,
    into output: inout TextBuffer
  ) -> Int {
    fastPath.advance(over: bytes, from: start, to: end, line: &line, into: &output)
  }
}
