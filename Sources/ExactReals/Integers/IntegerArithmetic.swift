// The arithmetic of long integers is not inlined. Inlining increased the size of this module by a
// quarter, made builds slower, and hardly improved speed.

extension Integer {
  /// The sum of two integers.
  @inline(never)
  public static func + (x: Integer, y: Integer) -> Integer {
    if x.isNegative == y.isNegative {
      return Integer(isNegative: x.isNegative, x.absolute + y.absolute)
    }
    let (distance, isNegative) = Natural.distance(x.absolute, y.absolute)
    return Integer(isNegative: isNegative != x.isNegative, distance)
  }

  /// The difference of two integers.
  @inline(never)
  public static func - (x: Integer, y: Integer) -> Integer {
    x + -y
  }

  /// The product of two integers.
  ///
  /// `multiplied(by:_:)` is the same operation within bounds.
  @inline(never)
  public static func * (x: Integer, y: Integer) -> Integer {
    let product = try? product(x, y, .none)
    assert(product != nil, "nothing fails without a checkpoint")
    return product ?? 0
  }

  /// The negated integer.
  @inlinable
  public static prefix func - (x: Integer) -> Integer {
    Integer(isNegative: !x.isNegative, x.absolute)
  }

  /// Adds an integer to another one.
  @inlinable
  static func += (x: inout Integer, y: Integer) { x = x + y }

  /// The absolute value.
  @inlinable
  public var magnitude: Integer { Integer(absolute) }

  /// The sign.
  ///
  /// - Returns: -1 for a negative integer, 0 for 0, 1 for a positive one.
  @inlinable
  public func signum() -> Int { isNegative ? -1 : isZero ? 0 : 1 }

  /// Whether the integer is 0.
  @inlinable
  public var isZero: Bool { absolute.isZero }

  /// Whether the integer is even.
  @inlinable
  public var isEven: Bool { absolute.isEven }

  /// The product with a word.
  func multiplied(byWord factor: Limb) -> Integer {
    Integer(isNegative: isNegative, absolute.multiplied(by: factor))
  }

  /// The quotient by a nonzero word, rounded towards 0.
  func divided(byWord divisor: Limb) -> Integer {
    Integer(isNegative: isNegative, absolute.divided(by: divisor).quotient)
  }
}

// These functions call the checkpoint of their bounds but ignore the limit of digits. The numbers
// made from numerators, midpoints and other intermediate results are checked instead.

/// The product of two integers.
///
/// - Parameters:
///   - x: A factor.
///   - y: The other factor.
///   - bounds: Supplies the checkpoint.
/// - Returns: `x * y`.
/// - Throws: Errors of the checkpoint.
@inline(never)
func product(_ x: Integer, _ y: Integer, _ bounds: Bounds) throws(RealError) -> Integer {
  Integer(
    isNegative: x.isNegative != y.isNegative, try x.absolute.multiplied(by: y.absolute, bounds))
}

/// Divides one integer by another.
///
/// - Parameters:
///   - x: The dividend.
///   - y: The divisor.
///   - bounds: Supplies the checkpoint.
/// - Returns: The quotient, rounded towards 0, and the remainder, which has the sign of `x`.
/// - Throws: `domain` for a division by zero; errors of the checkpoint.
@inline(never)
func quotient(
  _ x: Integer, _ y: Integer, _ bounds: Bounds
) throws(RealError) -> (quotient: Integer, remainder: Integer) {
  let (quotient, remainder) = try x.absolute.divided(by: y.absolute, bounds)
  return (
    Integer(isNegative: x.isNegative != y.isNegative, quotient),
    Integer(isNegative: x.isNegative, remainder)
  )
}

/// The square root of an integer.
///
/// - Parameters:
///   - x: An integer that is not negative.
///   - bounds: Supplies the checkpoint.
/// - Returns: The largest integer whose square is at most `x`.
/// - Throws: `domain` for a negative `x`; errors of the checkpoint.
func squareRoot(_ x: Integer, _ bounds: Bounds) throws(RealError) -> Integer {
  guard !x.isNegative else { throw RealError(.domain, "the square root of a negative number") }
  return Integer(try x.absolute.squareRoot(bounds).root)
}

/// A power of an integer, by squaring.
///
/// - Parameters:
///   - base: The base.
///   - exponent: The exponent, which is not negative.
///   - bounds: Supplies the checkpoint.
/// - Returns: `base` to the power `exponent`.
/// - Throws: Errors of the checkpoint.
/// - Complexity: The cost of the last product.
func power(_ base: Integer, _ exponent: Int, _ bounds: Bounds) throws(RealError) -> Integer {
  Integer(
    isNegative: base.isNegative && exponent & 1 == 1, try base.absolute.power(exponent, bounds))
}
