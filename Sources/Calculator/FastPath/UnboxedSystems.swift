import ExactReals
import ReversePolish

// The machine's numbers that each number system uses.

extension ExactNumbers {
  /// Integers of 64 bits.
  public var unboxedNumbers: UnboxedNumbers? { .integers }

  /// The integer of 64 bits, or the small fraction, that a number is known to be.
  @inline(__always)
  public func unboxed(_ value: Real, as numbers: UnboxedNumbers) -> Int64? {
    numbers == .integers ? value.machineInteger : UnboxedFractions.word(value)
  }

  /// The integer, or the fraction.
  @inline(__always)
  public func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> Real? {
    numbers == .integers ? Real(machine: word) : Real(lowest: UnboxedFractions.fraction(word))
  }
}

extension DoubleAlgebra {
  /// Doubles.
  public var unboxedNumbers: UnboxedNumbers? { .doubles }

  /// The bits of the double.
  @inline(__always)
  public func unboxed(_ value: Double, as numbers: UnboxedNumbers) -> Int64? {
    Int64(bitPattern: value.bitPattern)
  }

  /// The double of these bits.
  @inline(__always)
  public func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> Double? {
    Double(bitPattern: UInt64(bitPattern: word))
  }
}

extension AnyReals {
  package var unboxedNumbers: UnboxedNumbers? {
    switch self {
    case .exact: .integers
    case .double: .doubles
    case .formulas, .effects, .regions: nil
    }
  }

  package func unboxed(_ value: AnyReal, as numbers: UnboxedNumbers) -> Int64? {
    switch (self, value) {
    case (.exact(let system), .exact(let real)): system.unboxed(real, as: numbers)
    case (.double(let system), .double(let double)): system.unboxed(double, as: numbers)
    default: nil
    }
  }

  package func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> AnyReal? {
    switch self {
    case .exact(let system): system.boxed(word, as: numbers).map { .exact($0) }
    case .double(let system): system.boxed(word, as: numbers).map { .double($0) }
    case .formulas, .effects, .regions: nil
    }
  }
}

// Layers calculate with numbers of the base as the base does.

extension ComplexNumbers {
  /// Those of the system below.
  public var unboxedNumbers: UnboxedNumbers? { base.unboxedNumbers }
}

extension Quantities {
  /// Those of the system below.
  public var unboxedNumbers: UnboxedNumbers? { base.unboxedNumbers }
}

extension DualNumbers {
  /// Those of the system below.
  public var unboxedNumbers: UnboxedNumbers? { base.unboxedNumbers }

  /// The machine's number below a constant; `nil` if it depends on a variable.
  public func unboxed(_ value: Value, as numbers: UnboxedNumbers) -> Int64? {
    if case .constant(let number) = value { return base.unboxed(number, as: numbers) }
    return nil
  }
}
