import ExactReals
import ReversePolish

// The machine numbers of each number system.

extension ExactNumbers {
  /// The first kind of machine numbers to try: 64-bit integers.
  public var unboxedNumbers: UnboxedNumbers? { .integers }

  /// Converts a number that is known to be a 64-bit integer or a small fraction.
  @inline(__always)
  public func unboxed(_ value: Real, as numbers: UnboxedNumbers) -> Int64? {
    numbers == .integers ? value.machineInteger : UnboxedFractions.word(value)
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
  public func unboxed(_ value: Double, as numbers: UnboxedNumbers) -> Int64? {
    Int64(bitPattern: value.bitPattern)
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

extension AnyReals {
  /// The machine numbers of the chosen system.
  public var unboxedNumbers: UnboxedNumbers? {
    switch system {
    case .exact: .integers
    case .double: .doubles
    case .formulas, .effects, .regions: nil
    }
  }

  /// Converts a number that is known to be a machine number.
  public func unboxed(_ value: AnyReal, as numbers: UnboxedNumbers) -> Int64? {
    switch (system, value.form) {
    case (.exact(let system), .exact(let real)): system.unboxed(real, as: numbers)
    case (.double(let system), .double(let double)): system.unboxed(double, as: numbers)
    default: nil
    }
  }

  /// Converts a machine number to a number.
  public func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> AnyReal? {
    switch system {
    case .exact(let system): system.boxed(word, as: numbers).map { .exact($0) }
    case .double(let system): system.boxed(word, as: numbers).map { .double($0) }
    case .formulas, .effects, .regions: nil
    }
  }
}

// A layer has the machine numbers of its base, because it calculates with them like the base.

extension ComplexNumbers {
  /// The machine numbers of the base.
  public var unboxedNumbers: UnboxedNumbers? { base.unboxedNumbers }
}

extension Quantities {
  /// The machine numbers of the base.
  public var unboxedNumbers: UnboxedNumbers? { base.unboxedNumbers }
}

extension DualNumbers {
  /// The machine numbers of the base.
  public var unboxedNumbers: UnboxedNumbers? { base.unboxedNumbers }

  /// The machine number of a constant; `nil` for a number that depends on a variable.
  public func unboxed(_ value: Value, as numbers: UnboxedNumbers) -> Int64? {
    if case .constant(let number) = value { return base.unboxed(number, as: numbers) }
    return nil
  }
}
