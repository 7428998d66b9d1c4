import Calculator
import ExactReals
import PlainText
import ReversePolish

extension DoubleAlgebra: RowAlgebra, RowSystem {
  static var longestText: Int { longestDoubleText }

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

  /// A lane on doubles.
  public func lane(
    for program: PreparedProgram<DoubleAlgebra>, _ format: RowFormat
  ) -> (any RowLane)? {
    StraightLane(program, self, format) { $0 }.map(DoubleLane.init)
  }
}

extension ExactNumbers: RowSystem {
  /// A lane on fractions of machine integers; rows that need more leave it.
  public func lane(
    for program: PreparedProgram<ExactNumbers>, _ format: RowFormat
  ) -> (any RowLane)? {
    // Numbers of a machine word are within all other bounds that are not very narrow.
    if showsFractions || bounds.digits < 100 { return nil }
    let lane = StraightLane(program, SmallFractionAlgebra(digits: digits), format) { number in
      guard let rational = number.rational, let numerator = rational.numerator.small,
        let denominator = rational.denominator.small
      else { return nil }
      return SmallFraction(numerator: numerator, denominator: denominator)
    }
    return lane.map(FractionLane.init)
  }
}

extension DualNumbers: RowSystem {
  /// No lane: complex numbers take the long way.
  public func lane(
    for program: PreparedProgram<DualNumbers>, _ format: RowFormat
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

/// The lane on small fractions, for the same reason.
private struct FractionLane: RowLane {
  var lane: StraightLane<SmallFractionAlgebra>

  mutating func advance(
    over bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, line: inout Int,
    into output: inout TextBuffer
  ) -> Int {
    lane.advance(over: bytes, from: start, to: end, line: &line, into: &output)
  }
}
