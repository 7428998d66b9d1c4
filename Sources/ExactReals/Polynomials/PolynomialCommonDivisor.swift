extension IntegerPolynomial {
  /// The greatest common divisor of two nonzero polynomials, and the quotients by it.
  ///
  /// The divisor is calculated modulo several primes and combined until it divides both
  /// polynomials. A divisor modulo a prime has at least the degree of the true divisor. So
  /// coefficients do not grow as in Euclid's algorithm.
  ///
  /// - Parameters:
  ///   - other: The other polynomial.
  ///   - bounds: The checkpoint.
  /// - Returns: The primitive divisor and both quotients.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*²) for each word of the divisor's coefficients.
  /// - Source: Brown 1971, "On Euclid's algorithm and the computation of polynomial greatest common
  ///   divisors".
  func commonDivisor(
    with other: IntegerPolynomial, _ bounds: Bounds
  ) throws(RealError) -> (
    divisor: IntegerPolynomial, quotient: IntegerPolynomial, other: IntegerPolynomial
  ) {
    let leading = try leading.greatestCommonDivisor(with: other.leading, bounds)
    var (candidate, modulus) = ([Integer](), 1 as Integer)
    var primes = LargePrimes()
    while true {
      try bounds.checkpoint()
      let field = primes.next()
      let (x, y) = (coefficients.map(field.residue), other.coefficients.map(field.residue))
      if x.last == 0 || y.last == 0 { continue }
      let image = try field.commonDivisor(x, y, leading: field.residue(of: leading), bounds)
      if image.count == 1 { return (IntegerPolynomial([1]), self, other) }
      if !candidate.isEmpty, image.count > candidate.count { continue }
      if image.count != candidate.count {
        (candidate, modulus) = (Array(repeating: 0, count: image.count), 1)
      }
      // The added multiple of the modulus gives each coefficient its residue.
      let inverse = field.inverse(field.residue(of: modulus))
      var isStable = true
      for (place, residue) in image.enumerated() {
        let distance = field.difference(residue, field.residue(of: candidate[place]))
        let times = field.product(field.product(distance, inverse), 1)
        if times == 0 { continue }
        isStable = false
        let factor = times > field.modulus / 2 ? -Integer(field.modulus - times) : Integer(times)
        candidate[place] += try product(modulus, factor, bounds)
      }
      modulus = modulus.multiplied(byWord: field.modulus)
      guard isStable else { continue }
      let divisor = try IntegerPolynomial(candidate).primitive(bounds)
      if let quotient = try divided(by: divisor, bounds),
        let otherQuotient = try other.divided(by: divisor, bounds)
      {
        return (divisor, quotient, otherQuotient)
      }
    }
  }

  /// The square-free factors of the polynomial: each has the roots of one multiplicity.
  ///
  /// - Parameter bounds: The checkpoint.
  /// - Returns: The factors and their multiplicities; the factors are primitive if the polynomial
  ///   is.
  /// - Throws: Errors of the checkpoint.
  /// - Source: Musser 1971, "Algorithms for polynomial factorization".
  func squareFreeFactors(
    _ bounds: Bounds
  ) throws(RealError) -> [(factor: IntegerPolynomial, multiplicity: Int)] {
    var (rest, distinct, _) = try commonDivisor(with: derivative, bounds)
    var factors: [(factor: IntegerPolynomial, multiplicity: Int)] = []
    var multiplicity = 1
    while distinct.degree > 0 {
      let (common, once, others) = try distinct.commonDivisor(with: rest, bounds)
      if once.degree > 0 { factors.append((once, multiplicity)) }
      (distinct, rest) = (common, others)
      multiplicity += 1
    }
    return factors
  }
}

extension Montgomery<Limb> {
  /// The greatest common divisor of two polynomials with a leading coefficient, by Euclid's
  /// algorithm.
  ///
  /// The coefficients are residues, from the constant coefficient up.
  fileprivate func commonDivisor(
    _ x: [Limb], _ y: [Limb], leading: Limb, _ bounds: Bounds
  ) throws(RealError) -> [Limb] {
    var (dividend, divisor) = x.count >= y.count ? (x, y) : (y, x)
    while let last = divisor.last {
      try bounds.checkpoint()
      let inverse = inverse(last)
      while dividend.count >= divisor.count, let first = dividend.popLast() {
        if first == 0 { continue }
        let factor = product(first, inverse)
        let offset = dividend.count + 1 - divisor.count
        for place in 0..<(divisor.count - 1) {
          let change = product(factor, divisor[place])
          dividend[offset + place] = difference(dividend[offset + place], change)
        }
      }
      while dividend.last == 0 { dividend.removeLast() }
      (dividend, divisor) = (divisor, dividend)
    }
    let factor = product(inverse(dividend.last ?? one), leading)
    return dividend.map { product($0, factor) }
  }
}
