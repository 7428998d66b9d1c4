import ExactReals
import ReversePolish

/// The arithmetic of compiled code on numbers in cells.
///
/// Each operation agrees with the number system. `nil` means that the machine must do the
/// operation, because the result may not fit a cell or may be an error.
protocol CellArithmetic {
  /// The cell that holds a number, a boolean or a counter.
  associatedtype Cell: BitwiseCopyable & Sendable

  static func add(_ x: Cell, _ y: Cell) -> Cell?
  static func subtract(_ x: Cell, _ y: Cell) -> Cell?
  static func multiply(_ x: Cell, _ y: Cell) -> Cell?
  static func apply(_ operation: Binary, to x: Cell, _ y: Cell) -> Cell?
  static func apply(_ operation: Unary, to x: Cell) -> Cell?
  static func isLess(_ x: Cell, _ y: Cell) -> Bool
  static func isEqual(_ x: Cell, _ y: Cell) -> Bool

  /// Whether all numbers in cells can be compared.
  static var ordersAll: Bool { get }

  /// Whether the operation has a result in a cell for some numbers.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - y: The second operand; `nil` if it varies.
  /// - Returns: Whether some numbers have a result.
  static func knows(_ operation: Binary, with y: Cell?) -> Bool

  /// Whether the operation has a result in a cell for some numbers.
  static func knows(_ operation: Unary) -> Bool

  /// Whether the number is an integer.
  static func isWhole(_ x: Cell) -> Bool

  /// The integer in a cell; `nil` for other numbers.
  static func integer(_ x: Cell) -> Int?

  /// The count in a cell; `nil` if the number is negative, not an integer or too large.
  static func count(_ x: Cell) -> Int64?

  /// Converts a count to the cell of a number.
  static func number(_ count: Int) -> Cell

  /// Converts a counter, or 0 or 1 for a boolean, to a cell.
  static func holding(_ integer: Int64) -> Cell

  /// The counter, or 0 or 1 for a boolean, in a cell.
  static func held(_ cell: Cell) -> Int64
}

extension CellArithmetic {
  static var ordersAll: Bool { true }

  // The number 1 is in the domain of all these operations; doubles have a test of their own.
  static func knows(_ operation: Unary) -> Bool { apply(operation, to: number(1)) != nil }

  static func knows(_ operation: Binary, with y: Cell?) -> Bool {
    let y = y ?? number(1)
    return apply(operation, to: number(1), y) != nil || apply(operation, to: y, y) != nil
  }
}

extension CellArithmetic where Cell == Int64 {
  @inline(__always)
  static func holding(_ integer: Int64) -> Int64 { integer }

  @inline(__always)
  static func held(_ cell: Int64) -> Int64 { cell }
}

/// The arithmetic of exact numbers that are 64-bit integers.
enum IntegerCells: CellArithmetic {
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

  static func integer(_ x: Int64) -> Int? { Int(x) }

  static func count(_ x: Int64) -> Int64? { 0..<Int64.mostToCount ~= x ? x : nil }

  static func number(_ count: Int) -> Int64 { Int64(count) }
}

/// The arithmetic of exact numbers that are small fractions in lowest terms.
///
/// The numerator is in the upper 40 bits of the cell, and the denominator in the lower 24.
enum FractionCells: CellArithmetic {
  private static var bitsBelow: Int64 { 24 }

  /// The fraction in a cell.
  @inline(__always)
  static func fraction(_ cell: Int64) -> SmallRational {
    SmallRational(cell >> bitsBelow, over: cell & (1 << bitsBelow - 1))
  }

  /// The cell of a fraction in lowest terms; `nil` if it does not fit.
  @inline(__always)
  static func cell(lowest fraction: SmallRational) -> Int64? {
    let upper = fraction.numerator << bitsBelow
    guard upper >> bitsBelow == fraction.numerator, fraction.denominator < 1 << bitsBelow else {
      return nil
    }
    return upper | fraction.denominator
  }

  /// The cell of a number; `nil` if the number is not a small fraction.
  // The optimizer of Swift 6.3 fails on the loops over lists if it inlines this function.
  @inline(never)
  static func cell(_ number: Real) -> Int64? { number.small.flatMap(cell(lowest:)) }

  @inline(__always)
  private static func fitting(_ result: SmallRational?) -> Int64? {
    result.flatMap { cell(lowest: $0.reduced) }
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

  static func integer(_ x: Int64) -> Int? { isWhole(x) ? Int(fraction(x).numerator) : nil }

  static func count(_ x: Int64) -> Int64? {
    let fraction = fraction(x)
    return fraction.denominator == 1 && fraction.numerator >= 0 ? fraction.numerator : nil
  }

  static func number(_ count: Int) -> Int64 { Int64(count) << bitsBelow | 1 }
}

/// The arithmetic of exact numbers that are quotients of 64-bit integers, not always in lowest
/// terms.
enum RationalCells: CellArithmetic {
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

  @inline(__always)
  static func integer(_ x: SmallRational) -> Int? {
    if x.denominator == 1 { return Int(x.numerator) }
    let (quotient, rest) = x.numerator.quotientAndRemainder(dividingBy: x.denominator)
    return rest == 0 ? Int(quotient) : nil
  }

  static func count(_ x: SmallRational) -> Int64? {
    isWhole(x) ? IntegerCells.count(x.numerator / x.denominator) : nil
  }

  @inline(__always)
  static func number(_ count: Int) -> SmallRational { SmallRational(Int64(count)) }

  @inline(__always)
  static func holding(_ integer: Int64) -> SmallRational { SmallRational(integer) }

  @inline(__always)
  static func held(_ cell: SmallRational) -> Int64 { cell.numerator }
}

/// The arithmetic of doubles, with the results of `DoubleAlgebra`.
enum DoubleCells: CellArithmetic {
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

  static func integer(_ x: Int64) -> Int? { Int(exactly: double(x)) }

  static func count(_ x: Int64) -> Int64? {
    double(x) <= 0x1p53 ? Int64(exactly: double(x)).flatMap { $0 < 0 ? nil : $0 } : nil
  }

  static func knows(_ operation: Unary) -> Bool { true }

  static func knows(_ operation: Binary, with y: Int64?) -> Bool { true }

  @inline(__always)
  static func number(_ count: Int) -> Int64 {
    Int64(bitPattern: Double(count).bitPattern)
  }
}
