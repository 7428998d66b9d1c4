/// The operations modulo a number that Pollard's method needs.
protocol ResidueRing {
  /// The stored form of a residue.
  associatedtype Residue: Equatable

  /// The modulus.
  var modulus: Residue { get }

  /// The residue of 1.
  var one: Residue { get }

  /// The product of two residues.
  func product(_ x: Residue, _ y: Residue) throws(RealError) -> Residue

  /// The sum of two residues.
  func sum(_ x: Residue, _ y: Residue) -> Residue

  /// The absolute value of the difference of two residues.
  func distance(_ x: Residue, _ y: Residue) -> Residue

  /// The greatest common divisor of a residue and the modulus.
  func commonDivisor(_ x: Residue) throws(RealError) -> Residue
}

/// The arithmetic modulo an integer of many words.
struct LongResidues: ResidueRing {
  let modulus: Integer
  let bounds: Bounds

  let one: Integer = 1

  func product(_ x: Integer, _ y: Integer) throws(RealError) -> Integer {
    try quotient(ExactReals.product(x, y, bounds), modulus, bounds).remainder
  }

  func sum(_ x: Integer, _ y: Integer) -> Integer {
    let sum = x + y
    return sum >= modulus ? sum - modulus : sum
  }

  func distance(_ x: Integer, _ y: Integer) -> Integer {
    x > y ? x - y : y - x
  }

  func commonDivisor(_ x: Integer) throws(RealError) -> Integer {
    try modulus.greatestCommonDivisor(with: x, bounds)
  }
}
