import ExactReals
import ReversePolish

// The machine numbers of each number system.

extension ExactNumbers {
  /// The first kind of machine numbers to try: 64-bit integers.
  public var unboxedNumbers: UnboxedNumbers? { .integers }

  /// Converts a number that is known to be a 64-bit integer or a small fraction.
  @inline(__always)
  public func unboxed(_ value: Calculator.Value<Real>, as numbers: UnboxedNumbers) -> Int64? {
    guard case .number(let number) = value else { return nil }
    return numbers == .integers ? number.machineInteger : UnboxedFractions.word(number)
  }

  /// Converts a 64-bit integer or a small fraction to a number.
  @inline(__always)
  public func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> Real? {
    numbers == .integers ? Real(machine: word) : Real(lowest: UnboxedFractions.fraction(word))
  }
}

extension DoubleAlgebra {
  /// The kind of the machine numbers: doubles.
  public var unboxedNumbers: UnboxedNumbers? { .doubles }

  /// Returns the bits of a double.
  @inline(__always)
  public func unboxed(_ value: Calculator.Value<Double>, as numbers: UnboxedNumbers) -> Int64? {
    if case .number(let number) = value { Int64(bitPattern: number.bitPattern) } else { nil }
  }

  /// Returns the double with the given bits.
  @inline(__always)
  public func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> Double? {
    Double(bitPattern: UInt64(bitPattern: word))
  }
}

extension AnyNumber {
  /// The machine word of a small fraction; `nil` for other numbers.
  @inline(never)
  var fraction: Int64? {
    switch self {
    case .integer(let integer): UnboxedFractions.word(lowest: SmallRational(integer))
    case .exact(let real): UnboxedFractions.word(real)
    case .double, .other: nil
    }
  }

  /// Makes the number of a machine word for a small fraction.
  init(fraction word: Int64) { self.init(Real(lowest: UnboxedFractions.fraction(word))) }
}

extension DualNumbers {
  /// The machine numbers of the base.
  public var unboxedNumbers: UnboxedNumbers? { base.unboxedNumbers }

  /// The machine number of a constant; `nil` for a number that depends on a variable.
  public func unboxed(_ value: Calculator.Value<Value>, as numbers: UnboxedNumbers) -> Int64? {
    if case .number(.constant(let number)) = value {
      return base.unboxed(.number(number), as: numbers)
    }
    return nil
  }
}
