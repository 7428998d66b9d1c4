/// The strong Lucas test with Selfridge's parameters, which every prime passes.
///
/// From R. Baillie and S. Wagstaff, "Lucas pseudoprimes", 1980: D is the first of 5, −7, 9, −11, …
/// with the Jacobi symbol (D/n) = −1, P is 1 and Q is (1 − D)/4.
///
/// - Parameters:
///   - n: An odd number above 41² without prime factors up to 41.
///   - bounds: Supplies the checkpoint.
/// - Returns: Whether `n` passes.
/// - Throws: Errors of the checkpoint.
func isStrongLucasProbablePrime(_ n: Integer, _ bounds: Bounds) throws(RealError) -> Bool {
  // A square has no such D, so the search would not end.
  if try n.absolute.squareRoot(bounds).remainder.isZero { return false }
  var d = 5
  while true {
    let symbol = try Integer(d).jacobiSymbol(over: n, bounds)
    if symbol == -1 { break }
    if symbol == 0 { return false }
    d = d > 0 ? -(d + 2) : -(d - 2)
  }
  return try passesLucasTest(n, Integer(d), bounds)
}

/// Whether n passes the Lucas test with the parameter D.
///
/// Let o be the odd part of n + 1. The test requires that n divides U(o), or V(o·2ᵏ) for an index
/// o·2ᵏ below n + 1.
private func passesLucasTest(
  _ n: Integer, _ d: Integer, _ bounds: Bounds
) throws(RealError) -> Bool {
  func reduced(_ x: Integer) throws(RealError) -> Integer {
    let remainder = try quotient(x, n, bounds).remainder
    return remainder.isNegative ? remainder + n : remainder
  }
  func half(_ x: Integer) -> Integer {
    (x.isEven ? x : x + n) >> 1
  }
  let q = try reduced(try quotient(1 - d, 4, bounds).quotient)
  let twos = (n + 1).trailingZeroBitCount
  let odd = ((n + 1) >> twos).absolute
  // U and V at the index formed by the processed leading bits, and Q to the power of that index.
  var (u, v, power): (Integer, Integer, Integer) = (1, 1, q)
  for bit in (0..<(odd.bitWidth - 1)).reversed() {
    try bounds.checkpoint()
    u = try reduced(try product(u, v, bounds))
    v = try reduced(try product(v, v, bounds) - 2 * power)
    power = try reduced(try product(power, power, bounds))
    if odd.bit(bit) {
      (u, v) = (half(try reduced(u + v)), half(try reduced(d * u + v)))
      power = try reduced(power * q)
    }
  }
  if u.isZero || v.isZero { return true }
  for _ in 1..<max(1, twos) {
    v = try reduced(try product(v, v, bounds) - 2 * power)
    if v.isZero { return true }
    power = try reduced(try product(power, power, bounds))
  }
  return false
}
