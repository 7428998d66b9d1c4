// Residues modulo the prime p = 2⁶⁴ − 2³² + 1. 3·2³² divides p − 1, so there are roots of unity for
// transforms of many lengths. Remainders by p need no division, because 2⁶⁴ is 2³² − 1 and 2⁹⁶ is
// −1.

/// The prime.
let prime: UInt64 = 0xFFFF_FFFF_0000_0001

@inline(__always)
func sum(_ x: UInt64, _ y: UInt64) -> UInt64 {
  difference(x, prime &- y)
}

@inline(__always)
func difference(_ x: UInt64, _ y: UInt64) -> UInt64 {
  let (difference, borrow) = x.subtractingReportingOverflow(y)
  return borrow ? difference &+ prime : difference
}

/// The product of two residues.
@inline(__always)
func product(_ x: UInt64, _ y: UInt64) -> UInt64 {
  let full = x.multipliedFullWidth(by: y)
  return residue(high: full.high, low: full.low)
}

/// The residue of a number of two words.
@inline(__always)
private func residue(high: UInt64, low: UInt64) -> UInt64 {
  let (top, middle) = (high >> 32, high & 0xFFFF_FFFF)
  var (result, borrow) = low.subtractingReportingOverflow(top)
  if borrow { result &-= 0xFFFF_FFFF }
  let (total, carry) = result.addingReportingOverflow((middle << 32) &- middle)
  result = carry ? total &+ 0xFFFF_FFFF : total
  return result >= prime ? result &- prime : result
}

/// The product with 2⁴⁸, a root of unity of order 4.
@inline(__always)
func quarterTurn(_ x: UInt64) -> UInt64 {
  residue(high: x >> 16, low: x << 48)
}

/// The power of a residue.
func power(_ base: UInt64, _ exponent: UInt64) -> UInt64 {
  var (result, square, rest) = (1 as UInt64, base, exponent)
  while rest != 0 {
    if rest & 1 == 1 { result = product(result, square) }
    square = product(square, square)
    rest >>= 1
  }
  return result
}

/// A root of unity of an order that divides 3·2³².
///
/// Powers of roots of higher orders are roots of lower orders.
func rootOfUnity(_ order: Int) -> UInt64 {
  // The powers of 7 are all residues except 0.
  power(7, (prime - 1) / UInt64(order))
}
