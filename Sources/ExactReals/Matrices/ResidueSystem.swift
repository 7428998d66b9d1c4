/// Integers, represented by their residues modulo large primes.
///
/// - Source: Garner's algorithm; Knuth 1969, "The Art of Computer Programming" 2, 4.3.2.
struct ResidueSystem {
  /// The primes.
  private var primes: [UInt64] = []

  /// The residues of all integers for each prime, in Montgomery form.
  private var residues: [[UInt64]] = []

  /// A lower bound for the bits of the product of the primes.
  var width: Int64 { 62 * Int64(primes.count) }

  /// Adds the residues modulo another prime.
  mutating func append(_ residues: [UInt64], modulo field: Montgomery<UInt64>) {
    primes.append(field.modulus)
    self.residues.append(residues)
  }

  /// The integers if the magnitude of each is less than half the product of the primes.
  ///
  /// - Complexity: For each integer two products of words for each pair of primes.
  func integers(_ bounds: Bounds) throws(RealError) -> [Integer] {
    var modulus: Integer = 1
    for prime in primes { modulus = modulus.multiplied(byWord: prime) }
    let half = modulus >> 1
    // For each prime, the inverses of all earlier primes.
    let inverses = primes.indices.map { last in
      let field = Montgomery(modulo: primes[last])
      return primes[..<last].map { field.inverse(field.residue(of: $0)) }
    }
    return try (residues.first ?? []).indices.map { index throws(RealError) in
      if index % 16 == 0 { try bounds.checkpoint() }
      var digits: [UInt64] = []
      for (last, prime) in primes.enumerated() {
        let field = Montgomery(modulo: prime)
        // The product of a residue in Montgomery form and 1 is the number itself.
        var digit = field.product(residues[last][index], 1)
        for (before, inverse) in inverses[last].enumerated() {
          // Each prime is less than the sum of two others, so one subtraction reduces a digit.
          let known = digits[before]
          let part = known >= prime ? known - prime : known
          digit = field.product(field.difference(digit, part), inverse)
        }
        digits.append(digit)
      }
      var value: Integer = 0
      for (digit, prime) in zip(digits, primes).reversed() {
        value = value.multiplied(byWord: prime) + Integer(word: digit)
      }
      return value > half ? value - modulus : value
    }
  }
}
