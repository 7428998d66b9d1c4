import ExactReals
import ReversePolish

/// The arithmetic of unboxed code on numbers in machine words.
///
/// Each operation agrees with the number system. `nil` means that the machine must do the
/// operation, because the result may not fit a word or may be an error.
protocol UnboxedArithmetic {
  /// The word that holds a number, a boolean or a counter.
  associatedtype MachineWord: BitwiseCopyable & Sendable

  static func add(_ x: MachineWord, _ y: MachineWord) -> MachineWord?
  static func subtract(_ x: MachineWord, _ y: MachineWord) -> MachineWord?
  static func multiply(_ x: MachineWord, _ y: MachineWord) -> MachineWord?
  static func apply(_ operation: Binary, to x: MachineWord, _ y: MachineWord) -> MachineWord?
  static func apply(_ operation: Unary, to x: MachineWord) -> MachineWord?
  static func isLess(_ x: MachineWord, _ y: MachineWord) -> Bool
  static func isEqual(_ x: MachineWord, _ y: MachineWord) -> Bool

  /// Whether the operation has a result in a word for some numbers.
  static func knows(_ operation: Unary) -> Bool
  static func knows(_ operation: Binary) -> Bool

  /// Whether the number is an integer.
  static func isWhole(_ x: MachineWord) -> Bool

  /// The count in a word; `nil` if the number is negative, not an integer or too large.
  static func count(_ x: MachineWord) -> Int64?

  /// Converts a count to the word of a number.
  static func number(_ count: Int) -> MachineWord

  /// Converts a counter, or 0 or 1 for a boolean, to a word.
  static func holding(_ integer: Int64) -> MachineWord

  /// The counter, or 0 or 1 for a boolean, in a word.
  static func held(_ word: MachineWord) -> Int64
}

extension UnboxedArithmetic {
  // The number 1 is in the domain of all these operations; doubles have a test of their own.
  static func knows(_ operation: Unary) -> Bool { apply(operation, to: number(1)) != nil }

  static func knows(_ operation: Binary) -> Bool {
    apply(operation, to: number(1), number(1)) != nil
  }
}

extension UnboxedArithmetic where MachineWord == Int64 {
  @inline(__always)
  static func holding(_ integer: Int64) -> Int64 { integer }

  @inline(__always)
  static func held(_ word: Int64) -> Int64 { word }
}

/// The arithmetic of exact numbers that are 64-bit integers.
enum UnboxedIntegers: UnboxedArithmetic {
  @inline(__always)
  static func add(_ x: Int64, _ y: Int64) -> Int64? { fitting(x.addingReportingOverflow(y)) }

  @inline(__always)
  static func subtract(_ x: Int64, _ y: Int64) -> Int64? {
    fitting(x.subtractingReportingOverflow(y))
  }

  @inline(__always)
  static func multiply(_ x: Int64, _ y: Int64) -> Int64? {
    fitting(x.multipliedReportingOverflow(by: y))
  }

  @inline(__always)
  private static func fitting(_ result: (partialValue: Int64, overflow: Bool)) -> Int64? {
    result.overflow ? nil : result.partialValue
  }

  @inline(__always)
  static func apply(_ operation: Binary, to x: Int64, _ y: Int64) -> Int64? {
    switch operation {
    case .add: return add(x, y)
    case .subtract: return subtract(x, y)
    case .multiply: return multiply(x, y)
    case .minimum: return min(x, y)
    case .maximum: return max(x, y)
    case .divide, .flooredQuotient, .modulo, .truncatedQuotient, .remainder:
      // −2⁶³ / −1 does not fit in 64 bits.
      guard y != 0, y != -1 else { return nil }
      let (quotient, remainder) = x.quotientAndRemainder(dividingBy: y)
      let isBelow = remainder != 0 && (remainder < 0) != (y < 0)
      switch operation {
      case .divide: return remainder == 0 ? quotient : nil
      case .flooredQuotient: return isBelow ? quotient - 1 : quotient
      case .modulo: return isBelow ? remainder + y : remainder
      case .truncatedQuotient: return quotient
      default: return remainder
      }
    case .greatestCommonDivisor:
      return Int64(exactly: ExactReals.greatestCommonDivisor(x.magnitude, y.magnitude))
    case .power: return power(x, y)
    default: return nil
    }
  }

  private static func power(_ x: Int64, _ exponent: Int64) -> Int64? {
    guard 0...64 ~= exponent, x != 0 else { return nil }
    var result: Int64 = 1
    for _ in 0..<exponent {
      guard let next = multiply(result, x) else { return nil }
      result = next
    }
    return result
  }

  @inline(__always)
  static func apply(_ operation: Unary, to x: Int64) -> Int64? {
    switch operation {
    case .negate: subtract(0, x)
    case .absolute: x < 0 ? subtract(0, x) : x
    case .sign: x.signum()
    case .square: multiply(x, x)
    case .floor, .ceiling, .round, .truncate: x
    case .fraction: 0
    default: nil
    }
  }

  @inline(__always)
  static func isLess(_ x: Int64, _ y: Int64) -> Bool { x < y }

  @inline(__always)
  static func isEqual(_ x: Int64, _ y: Int64) -> Bool { x == y }

  @inline(__always)
  static func isWhole(_ x: Int64) -> Bool { true }

  static func count(_ x: Int64) -> Int64? { 0..<Int64.mostToCount ~= x ? x : nil }

  static func number(_ count: Int) -> Int64 { Int64(count) }
}

/// The arithmetic of exact numbers that are small fractions in lowest terms.
///
/// The numerator is in the upper 40 bits of the word, and the denominator in the lower 24.
enum UnboxedFractions: UnboxedArithmetic {
  private static var bitsBelow: Int64 { 24 }

  /// The fraction in a word.
  @inline(__always)
  static func fraction(_ word: Int64) -> SmallRational {
    SmallRational(word >> bitsBelow, over: word & (1 << bitsBelow - 1))
  }

  /// The word of a fraction in lowest terms; `nil` if it does not fit.
  @inline(__always)
  static func word(lowest fraction: SmallRational) -> Int64? {
    let upper = fraction.numerator << bitsBelow
    guard upper >> bitsBelow == fraction.numerator, fraction.denominator < 1 << bitsBelow else {
      return nil
    }
    return upper | fraction.denominator
  }

  /// The word of a number; `nil` if the number is not a small fraction.
  // The optimizer of Swift 6.3 fails on the loops over lists if it inlines this function.
  @inline(never)
  static func word(_ number: Real) -> Int64? { number.small.flatMap(word(lowest:)) }

  @inline(__always)
  private static func fitting(_ result: SmallRational?) -> Int64? {
    result.flatMap { word(lowest: $0.reduced) }
  }

  @inline(__always)
  static func add(_ x: Int64, _ y: Int64) -> Int64? { fitting(fraction(x).adding(fraction(y))) }

  @inline(__always)
  static func subtract(_ x: Int64, _ y: Int64) -> Int64? {
    apply(.subtract, to: x, y)
  }

  @inline(__always)
  static func multiply(_ x: Int64, _ y: Int64) -> Int64? {
    fitting(fraction(x).multiplied(by: fraction(y)))
  }

  @inline(__always)
  static func apply(_ operation: Binary, to x: Int64, _ y: Int64) -> Int64? {
    fitting(fraction(x).applying(operation, with: fraction(y)))
  }

  static func apply(_ operation: Unary, to x: Int64) -> Int64? {
    fitting(fraction(x).applying(operation))
  }

  @inline(__always)
  static func isLess(_ x: Int64, _ y: Int64) -> Bool {
    fraction(x).compared(to: fraction(y)) < 0
  }

  @inline(__always)
  static func isEqual(_ x: Int64, _ y: Int64) -> Bool { x == y }

  @inline(__always)
  static func isWhole(_ x: Int64) -> Bool { fraction(x).denominator == 1 }

  static func count(_ x: Int64) -> Int64? {
    let fraction = fraction(x)
    return fraction.denominator == 1 && fraction.numerator >= 0 ? fraction.numerator : nil
  }

  static func number(_ count: Int) -> Int64 { Int64(count) << bitsBelow | 1 }
}

/// The arithmetic of exact numbers that are quotients of 64-bit integers, not always in lowest
/// terms.
enum UnboxedRationals: UnboxedArithmetic {
  @inline(__always)
  static func add(_ x: SmallRational, _ y: SmallRational) -> SmallRational? { x.adding(y) }

  @inline(__always)
  static func subtract(_ x: SmallRational, _ y: SmallRational) -> SmallRational? {
    x.applying(.subtract, with: y)
  }

  @inline(__always)
  static func multiply(_ x: SmallRational, _ y: SmallRational) -> SmallRational? {
    x.multiplied(by: y)
  }

  @inline(__always)
  static func apply(
    _ operation: Binary, to x: SmallRational, _ y: SmallRational
  ) -> SmallRational? {
    x.applying(operation, with: y)
  }

  static func apply(_ operation: Unary, to x: SmallRational) -> SmallRational? {
    x.applying(operation)
  }

  @inline(__always)
  static func isLess(_ x: SmallRational, _ y: SmallRational) -> Bool { x.compared(to: y) < 0 }

  @inline(__always)
  static func isEqual(_ x: SmallRational, _ y: SmallRational) -> Bool { x.compared(to: y) == 0 }

  static func isWhole(_ x: SmallRational) -> Bool { x.numerator % x.denominator == 0 }

  static func count(_ x: SmallRational) -> Int64? {
    isWhole(x) ? UnboxedIntegers.count(x.numerator / x.denominator) : nil
  }

  @inline(__always)
  static func number(_ count: Int) -> SmallRational { SmallRational(Int64(count)) }

  @inline(__always)
  static func holding(_ integer: Int64) -> SmallRational { SmallRational(integer) }

  @inline(__always)
  static func held(_ word: SmallRational) -> Int64 { word.numerator }
}

/// The arithmetic of doubles, with the results of `DoubleAlgebra`.
enum UnboxedDoubles: UnboxedArithmetic {
  @inline(__always)
  private static func finite(_ result: Double) -> Int64? {
    result.isFinite ? Int64(bitPattern: result.bitPattern) : nil
  }

  @inline(__always)
  private static func double(_ bits: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: bits))
  }

  @inline(__always)
  static func add(_ x: Int64, _ y: Int64) -> Int64? { finite(double(x) + double(y)) }

  @inline(__always)
  static func subtract(_ x: Int64, _ y: Int64) -> Int64? { finite(double(x) - double(y)) }

  @inline(__always)
  static func multiply(_ x: Int64, _ y: Int64) -> Int64? { finite(double(x) * double(y)) }

  @inline(__always)
  static func apply(_ operation: Binary, to x: Int64, _ y: Int64) -> Int64? {
    if operation == .divide { return finite(double(x) / double(y)) }
    return (try? DoubleAlgebra().apply(operation, to: double(x), double(y))).flatMap(finite)
  }

  @inline(__always)
  static func apply(_ operation: Unary, to x: Int64) -> Int64? {
    switch operation {
    case .square: multiply(x, x)
    case .squareRoot where double(x) >= 0: finite(double(x).squareRoot())
    default: (try? DoubleAlgebra().apply(operation, to: double(x))).flatMap(finite)
    }
  }

  @inline(__always)
  static func isLess(_ x: Int64, _ y: Int64) -> Bool { double(x) < double(y) }

  @inline(__always)
  static func isEqual(_ x: Int64, _ y: Int64) -> Bool { double(x) == double(y) }

  @inline(__always)
  static func isWhole(_ x: Int64) -> Bool {
    double(x) == double(x).rounded(.towardZero) && double(x).magnitude <= 0x1p53
  }

  static func count(_ x: Int64) -> Int64? {
    double(x) <= 0x1p53 ? Int64(exactly: double(x)).flatMap { $0 < 0 ? nil : $0 } : nil
  }

  static func knows(_ operation: Unary) -> Bool { true }

  static func knows(_ operation: Binary) -> Bool { true }

  @inline(__always)
  static func number(_ count: Int) -> Int64 {
    Int64(bitPattern: Double(count).bitPattern)
  }
}
