import ExactReals
import ReversePolish

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

// Fast paths, which the page leaves out to be loaded sooner.
extension AllNumbers {
  /// Returns a shorter list of numbers with the same sum, if all numbers are exact.
  func summands(of values: [AnyNumber]) throws(RPNError) -> [AnyNumber] {
    guard plain == .exact else { return values }
    var reals: [Real] = []
    reals.reserveCapacity(values.count)
    for value in values {
      guard let real = value.real else { return values }
      reals.append(real)
    }
    return try exact.summands(of: reals).map { AnyNumber($0) }
  }

  /// The machine numbers of the plain numbers.
  var unboxedNumbers: UnboxedNumbers? {
    switch plain {
    case .exact: .integers
    case .double: .doubles
    case .none: nil
    }
  }

  /// Converts a number to a machine number.
  @inline(__always)
  func unboxed(
    _ value: Operand, as numbers: UnboxedNumbers
  ) -> Int64? {
    switch (numbers, value) {
    case (.integers, .number(.integer(let integer))): integer
    case (.doubles, .number(.double(let double))): Int64(bitPattern: double.bitPattern)
    case (.fractions, .number(let number)): number.fraction
    default: nil
    }
  }

  /// Converts a machine number to a number.
  @inline(__always)
  func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> AnyNumber? {
    switch numbers {
    case .integers: .integer(word)
    case .doubles: .double(Double(bitPattern: UInt64(bitPattern: word)))
    case .fractions: AnyNumber(fraction: word)
    }
  }
}
