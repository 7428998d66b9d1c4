extension Recognizer {
  /// A root of unity as a sum of basis elements, so that every sum has only one form.
  ///
  /// For each prime power *p*^*e* that exactly divides the order *n*, the root has a factor ζ^*a*
  /// with ζ = *e*^(2π*i*/*p*^*e*) and 0 ≤ *a* < *p*^*e*. The factors with *a* below (*p* −
  /// 1)·*p*^(*e*−1) form the basis. The others follow from 1 + ω + … + ω^(*p*−1) = 0, where ω is
  /// the root of the order *p*. Roots with large primes in their order stay unchanged.
  ///
  /// - Parameter exponent: The exponent *r* of the root (−1)^*r*.
  /// - Returns: The multiplicity of each (−1)^*r* in the sum, with *r* from 0 to less than 2.
  /// - Throws: `tooComplex`; errors of the checkpoint.
  /// - Source: Breuer 1997, "Integral bases for subfields of cyclotomic fields", with another
  ///   choice of the basis.
  func rootOfUnity(_ exponent: Rational) throws(RealError) -> [Rational: Int] {
    if exponent.signum() == 0 { return [0: 1] }
    // (−1)^(p/q) is the root of the order n = 2q with the exponent k = p.
    guard let q = exponent.denominator.small, q < 1 << 16 else { throw .tooComplex }
    let order = 2 * q
    let modulus = try exponent.numerator.flooredQuotientAndModulus(
      dividingBy: Integer(order), bounds
    ).modulus
    guard let first = modulus.small else { throw .tooComplex }
    var counts = [first: 1]
    for (prime, power) in primePowers(order) where prime <= 13 {
      let cofactor = order / power
      // cofactor * inverse is 1 modulo the power, because cofactor and power are coprime.
      let inverse = (1...power).first { cofactor % power * $0 % power == 1 % power } ?? 1
      var reduced: [Int: Int] = [:]
      for (exponent, count) in counts {
        let digit = exponent % power * inverse % power / (power / prime)
        if digit < prime - 1 {
          reduced[exponent, default: 0] += count
        } else {
          for place in 1..<prime {
            let other = (exponent + place * (order / prime)) % order
            reduced[other, default: 0] -= count
          }
        }
      }
      counts = reduced.filter { $0.value != 0 }
    }
    try spend(counts.count)
    var roots: [Rational: Int] = [:]
    for (exponent, count) in counts {
      roots[try Rational(Integer(exponent), over: Integer(q), bounds)] = count
    }
    return roots
  }

  /// The greatest powers of primes that divide an integer from 1 up.
  func primePowers(_ integer: Int) -> [(prime: Int, power: Int)] {
    var (rest, prime) = (integer, 2)
    var powers: [(prime: Int, power: Int)] = []
    while rest > 1 {
      if prime * prime > rest { prime = rest }
      var power = 1
      while rest % prime == 0 {
        rest /= prime
        power *= prime
      }
      if power > 1 { powers.append((prime, power)) }
      prime += 1
    }
    return powers
  }
}
