#if !hasFeature(Embedded)
  import ExactReals
  import ReversePolish

  /// What operations give on numbers of the machine that lie in words of 64 bits.
  ///
  /// It is the number system's own arithmetic on the numbers that fit; `nil` says that the system has
  /// to be asked, as it may have a result, or an error, that is none of them.
  protocol UnboxedArithmetic {
    static func add(_ x: Int64, _ y: Int64) -> Int64?
    static func subtract(_ x: Int64, _ y: Int64) -> Int64?
    static func multiply(_ x: Int64, _ y: Int64) -> Int64?
    static func apply(_ operation: Binary, to x: Int64, _ y: Int64) -> Int64?
    static func apply(_ operation: Unary, to x: Int64) -> Int64?
    static func isLess(_ x: Int64, _ y: Int64) -> Bool
    static func isEqual(_ x: Int64, _ y: Int64) -> Bool

    /// Whether words on integers take the number.
    static func isWhole(_ x: Int64) -> Bool

    /// The whole number from 0 up that a number is, to count with.
    static func count(_ x: Int64) -> Int64?
  }

  /// Exact numbers as long as they are integers of 64 bits.
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
        // −2⁶³ has no opposite.
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
  }

  /// Exact numbers as long as they are small fractions, in lowest terms: what lies above the line in
  /// the upper 40 bits, and what lies below in the lower 24.
  enum UnboxedFractions: UnboxedArithmetic {
    private static var bitsBelow: Int64 { 24 }

    /// The fraction that lies in a word.
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

    /// The word of a number; `nil` if it is no such fraction.
    // Swift 6.3's optimizer fails on the loops over lists if it copies this into them.
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
  }

  /// Doubles: each result is the double that their algebra gives.
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
  }
#endif
