/// Arithmetic modulo an odd machine number without division.
///
/// A residue x is stored as x·2ʷ, where w is the width of `Limb`. After P. Montgomery, "Modular
/// multiplication without trial division", 1985.
struct Montgomery<Limb: FixedWidthInteger & UnsignedInteger & Sendable>: ResidueRing, Sendable {
  /// The modulus, odd and above 1.
  let modulus: Limb

  /// −1/modulus modulo 2ʷ.
  private let negatedInverse: Limb

  /// The residue of 1.
  let one: Limb

  /// The residue of 2ʷ, from which other residues are made.
  private let square: Limb

  /// Makes the arithmetic modulo a number.
  ///
  /// - Parameter modulus: An odd number above 1.
  init(modulo modulus: Limb) {
    self.modulus = modulus
    // Newton's iteration doubles the number of correct bits; an odd number is its own inverse mod
    // 8.
    var inverse = modulus
    for _ in 0..<6 { inverse = inverse &* (2 &- modulus &* inverse) }
    negatedInverse = 0 &- inverse
    one = (0 &- modulus) % modulus
    var square = one
    for _ in 0..<Limb.bitWidth { square = Self.sum(square, square, modulus) }
    self.square = square
  }

  /// The residue of a number.
  @inline(__always)
  func residue(of x: Limb) -> Limb {
    product(x % modulus, square)
  }

  /// The product of two residues.
  @inline(__always)
  func product(_ x: Limb, _ y: Limb) -> Limb {
    let full = x.multipliedFullWidth(by: y)
    let factor = Limb(truncatingIfNeeded: full.low) &* negatedInverse
    let multiple = factor.multipliedFullWidth(by: modulus)
    // The low halves add up to 0 or to 2ʷ. There is a carry unless both are 0.
    let carry: Limb = full.low == 0 ? 0 : 1
    let (high, overflow) = full.high.addingReportingOverflow(multiple.high)
    let (result, overflow2) = high.addingReportingOverflow(carry)
    return overflow || overflow2 || result >= modulus ? result &- modulus : result
  }

  /// The sum of two residues.
  @inline(__always)
  func sum(_ x: Limb, _ y: Limb) -> Limb {
    Self.sum(x, y, modulus)
  }

  /// The absolute value of the difference of two residues.
  @inline(__always)
  func distance(_ x: Limb, _ y: Limb) -> Limb {
    x > y ? x &- y : y &- x
  }

  /// The greatest common divisor of a residue and the modulus.
  func commonDivisor(_ x: Limb) -> Limb { greatestCommonDivisor(modulus, x) }

  /// A power of a residue.
  func power(_ x: Limb, _ exponent: Limb) -> Limb {
    var (result, square, rest) = (one, x, exponent)
    while rest != 0 {
      if rest & 1 == 1 { result = product(result, square) }
      square = product(square, square)
      rest >>= 1
    }
    return result
  }

  @inline(__always)
  private static func sum(_ x: Limb, _ y: Limb, _ modulus: Limb) -> Limb {
    let (sum, overflow) = x.addingReportingOverflow(y)
    return overflow || sum >= modulus ? sum &- modulus : sum
  }
}

/// Whether a number is a strong probable prime to the first 13 primes.
///
/// A number below 3 317 044 064 679 887 385 961 981 that passes is prime.
///
/// - Parameter n: An odd number above 41.
/// - Returns: Whether `n` passes Miller's test for all these bases.
func isProvedPrime<Limb: FixedWidthInteger & UnsignedInteger & Sendable>(_ n: Limb) -> Bool {
  let field = Montgomery(modulo: n)
  let minusOne = n - field.one
  let twos = (n - 1).trailingZeroBitCount
  for base in [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41] as [Limb] {
    var x = field.power(field.residue(of: base), (n - 1) >> Limb(twos))
    if x == field.one || x == minusOne { continue }
    var isComposite = true
    for _ in 1..<twos where isComposite {
      x = field.product(x, x)
      isComposite = x != minusOne
    }
    if isComposite { return false }
  }
  return true
}
