import BigInt

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Integer {
  /// The root of an integer, rounded down.
  ///
  /// - Parameters:
  ///   - degree: 2 for the square root, 3 for the cube root, and so on; at least 1.
  ///   - bounds: The bounds.
  /// - Returns: The largest integer whose power `degree` is at most this integer, and whether it is
  ///   equal.
  /// - Throws: `domain` for a negative integer or a degree below 1, and what the checkpoint throws.
  /// - Complexity: That of a few products of the integer's size.
  public func root(
    _ degree: Int, _ bounds: Bounds
  ) throws(RealError) -> (root: Integer, isExact: Bool) {
    guard degree >= 1 else { throw RealError(.domain, "a root of a degree below 1") }
    guard signum() >= 0 else { throw RealError(.domain, "a root of a negative number") }
    if degree == 1 || isZero { return (self, true) }
    if degree >= bitWidth { return (1, self == 1) }
    if degree == 2 {
      let root = try squareRoot(big, bounds)
      return (Integer(root), try product(root, root, bounds) == big)
    }
    let (root, isExact) = try flooredRoot(big, degree, bounds)
    return (Integer(root), isExact)
  }
}

/// Newton's iteration for a root, from above, which stops at the floor of the root.
///
/// It starts from a root of the leading half of the bits, found in the same way, so that only the
/// last step or two work on numbers of full size.
private func flooredRoot(
  _ x: BigInt, _ degree: Int, _ bounds: Bounds
) throws(RealError) -> (root: BigInt, isExact: Bool) {
  let rootWidth = (x.magnitude.bitWidth - 1) / degree + 1
  var root: BigInt
  if rootWidth <= 48 {
    root = BigInt(Int(exp2(binaryLogarithm(x.magnitude) / Double(degree)) * (1 + 0x1p-40)) + 1)
  } else {
    let dropped = rootWidth / 2
    let leading = try flooredRoot(shiftedRight(x, by: dropped * degree), degree, bounds).root
    root = shiftedLeft(leading + 1, by: dropped)
  }
  while true {
    let below = try power(root, degree - 1, bounds)
    let (quotient, remainder) = try ExactReals.quotient(x, below, bounds)
    if quotient >= root { return (root, quotient == root && remainder.isZero) }
    root = try ExactReals.quotient(root * BigInt(degree - 1) + quotient, BigInt(degree), bounds)
      .quotient
  }
}
