#if !hasFeature(Embedded)
  import ExactReals
  import ReversePolish

  // Which numbers of the machine each number system has.

  extension ExactNumbers {
    /// Integers of 64 bits.
    public var unboxedNumbers: UnboxedNumbers? { .integers }

    /// The integer of 64 bits that a number is known to be.
    @inline(__always)
    public func unboxed(_ value: Real) -> Int64? { value.machineInteger }

    /// The integer.
    @inline(__always)
    public func boxed(_ word: Int64) -> Real? { Real(machine: word) }
  }

  extension DoubleAlgebra {
    /// Doubles.
    public var unboxedNumbers: UnboxedNumbers? { .doubles }

    /// The bits of the double.
    @inline(__always)
    public func unboxed(_ value: Double) -> Int64? { Int64(bitPattern: value.bitPattern) }

    /// The double of these bits.
    @inline(__always)
    public func boxed(_ word: Int64) -> Double? { Double(bitPattern: UInt64(bitPattern: word)) }
  }

  extension AnyReals {
    package var unboxedNumbers: UnboxedNumbers? {
      switch self {
      case .exact: .integers
      case .double: .doubles
      case .formulas, .effects: nil
      }
    }

    package func unboxed(_ value: AnyReal) -> Int64? {
      switch (self, value) {
      case (.exact(let numbers), .exact(let real)): numbers.unboxed(real)
      case (.double(let numbers), .double(let double)): numbers.unboxed(double)
      default: nil
      }
    }

    package func boxed(_ word: Int64) -> AnyReal? {
      switch self {
      case .exact(let numbers): numbers.boxed(word).map { .exact($0) }
      case .double(let numbers): numbers.boxed(word).map { .double($0) }
      case .formulas, .effects: nil
      }
    }
  }

  // What is complex, has a unit or depends on a variable is none of the machine's numbers; what is none
  // of that is what the system below it says.

  extension ComplexNumbers {
    /// Those of the system below.
    public var unboxedNumbers: UnboxedNumbers? { base.unboxedNumbers }

    /// What the system below says of a number that is nothing more.
    public func unboxed(_ value: Value) -> Int64? {
      if case .real(let real) = value { return base.unboxed(real) }
      return nil
    }

    /// The number of the system below.
    public func boxed(_ word: Int64) -> Value? { base.boxed(word).map { .real($0) } }
  }

  extension Quantities {
    /// Those of the system below.
    public var unboxedNumbers: UnboxedNumbers? { base.unboxedNumbers }

    /// What the system below says of a number that is nothing more.
    public func unboxed(_ value: Value) -> Int64? {
      if case .plain(let number) = value { return base.unboxed(number) }
      return nil
    }

    /// The number of the system below.
    public func boxed(_ word: Int64) -> Value? { base.boxed(word).map { .plain($0) } }
  }

  extension DualNumbers {
    /// Those of the system below.
    public var unboxedNumbers: UnboxedNumbers? { base.unboxedNumbers }

    /// What the system below says of a number that is nothing more.
    public func unboxed(_ value: Value) -> Int64? {
      if case .constant(let number) = value { return base.unboxed(number) }
      return nil
    }

    /// The number of the system below.
    public func boxed(_ word: Int64) -> Value? { base.boxed(word).map { .constant($0) } }
  }
#endif
