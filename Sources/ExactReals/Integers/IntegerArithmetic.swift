import BigInt

extension Integer {
  /// The sum of two integers.
  @inlinable
  public static func + (x: Integer, y: Integer) -> Integer {
    if case .small(let x) = x.storage, case .small(let y) = y.storage {
      let (sum, overflow) = x.addingReportingOverflow(y)
      if !overflow { return Integer(sum) }
    }
    return bigSum(x, y)
  }

  /// The difference of two integers.
  @inlinable
  public static func - (x: Integer, y: Integer) -> Integer {
    if case .small(let x) = x.storage, case .small(let y) = y.storage {
      let (difference, overflow) = x.subtractingReportingOverflow(y)
      if !overflow { return Integer(difference) }
    }
    return bigDifference(x, y)
  }

  /// The product of two integers.
  ///
  /// `multiplied(by:_:)` does the same within bounds.
  @inlinable
  public static func * (x: Integer, y: Integer) -> Integer {
    if case .small(let x) = x.storage, case .small(let y) = y.storage {
      let (product, overflow) = x.multipliedReportingOverflow(by: y)
      if !overflow { return Integer(product) }
    }
    return bigProduct(x, y)
  }

  /// The integer with the other sign.
  @inlinable
  public static prefix func - (x: Integer) -> Integer {
    0 - x
  }

  /// The absolute value.
  @inlinable
  public var magnitude: Integer {
    signum() < 0 ? -self : self
  }

  /// The sign.
  ///
  /// - Returns: -1 for a negative integer, 0 for 0, 1 for a positive one.
  @inlinable
  public func signum() -> Int {
    switch storage {
    case .small(let value): value.signum()
    case .big: bigSign
    }
  }

  /// Whether it is 0.
  @inlinable
  public var isZero: Bool {
    if case .small(0) = storage { true } else { false }
  }

  /// Whether 2 divides it.
  @inlinable
  public var isEven: Bool {
    switch storage {
    case .small(let value): value & 1 == 0
    case .big: trailingZeroBitCount > 0
    }
  }

  // What follows is not inlined elsewhere: where it is needed, a call more does not count.

  @usableFromInline
  static func bigSum(_ x: Integer, _ y: Integer) -> Integer {
    Integer(x.big + y.big)
  }

  @usableFromInline
  static func bigDifference(_ x: Integer, _ y: Integer) -> Integer {
    Integer(x.big - y.big)
  }

  @usableFromInline
  static func bigProduct(_ x: Integer, _ y: Integer) -> Integer {
    let (x, y) = (x.big, y.big)
    return Integer((try? product(x, y, .none)) ?? x * y)
  }

  @usableFromInline
  var bigSign: Int {
    big.sign == .minus ? -1 : 1
  }
}
