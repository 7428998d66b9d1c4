import CLibrary

extension Integer {
  /// The root of an integer, rounded down.
  ///
  /// - Parameters:
  ///   - degree: 2 for the square root, 3 for the cube root, and so on; at least 1.
  ///   - bounds: The bounds.
  /// - Returns: The largest integer whose power `degree` is at most this integer, and whether it is
  ///   equal.
  /// - Throws: `domain` for a negative integer or a degree below 1; errors of the checkpoint.
  /// - Complexity: The cost of a few products of the integer's size.
  public func root(
    _ degree: Int, _ bounds: Bounds
  ) throws(RealError) -> (root: Integer, isExact: Bool) {
    guard degree >= 1 else { throw RealError(.domain, "a root of a degree below 1") }
    guard signum() >= 0 else { throw RealError(.domain, "a root of a negative number") }
    if degree == 1 || isZero { return (self, true) }
    if degree >= bitWidth { return (1, self == 1) }
    if degree == 2 {
      let (root, remainder) = try absolute.squareRoot(bounds)
      return (Integer(root), remainder.isZero)
    }
    return try flooredRoot(self, degree, bounds)
  }
}

/// Newton's iteration for a root, from above, which stops at the floor of the root.
///
/// The start is a root of the leading half of the bits, calculated by the same function. Only the
/// last step or two therefore use numbers of full size.
private func flooredRoot(
  _ x: Integer, _ degree: Int, _ bounds: Bounds
) throws(RealError) -> (root: Integer, isExact: Bool) {
  let rootWidth = (x.bitWidth - 1) / degree + 1
  var root: Integer
  if rootWidth <= 48 {
    root = Integer(Int64(exp2(x.binaryLogarithm / Double(degree)) * (1 + 0x1p-40)) + 1)
  } else {
    let dropped = rootWidth / 2
    let leading = try flooredRoot(x >> (dropped * degree), degree, bounds).root
    root = (leading + 1) << dropped
  }
  while true {
    let below = try power(root, degree - 1, bounds)
    let (quotient, remainder) = try ExactReals.quotient(x, below, bounds)
    if quotient >= root { return (root, quotient == root && remainder.isZero) }
    root = (root * Integer(degree - 1) + quotient).divided(byWord: Limb(degree))
  }
}
