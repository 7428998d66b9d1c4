/// A number whose square, modulo the number to factor, is a product of small primes.
struct SieveRelation {
  /// The number.
  let root: Integer

  /// The indices in the base of the prime factors of the product, repeated by multiplicity.
  ///
  /// −1 counts as a prime and comes first, so the indices start from 1.
  let factors: [UInt32]

  /// The large prime, outside the base, whose square divides the product, or 1.
  let square: Limb
}

/// The relations of a quadratic sieve.
struct SieveRelations {
  /// The relations without a large prime, or with the square of a large prime.
  private(set) var whole: [SieveRelation] = []

  /// The relations with one large prime, by that prime.
  private var partial: [Limb: SieveRelation] = [:]

  /// The numbers of all relations, without signs, so that no relation occurs twice.
  private var seen: Set<Integer> = []

  /// The number to factor.
  private let modulus: Integer

  /// Makes an empty set of relations.
  ///
  /// - Parameter modulus: The number to factor.
  init(modulus: Integer) { self.modulus = modulus }

  /// Adds a relation.
  ///
  /// Two relations with the same large prime are combined into a whole relation.
  ///
  /// - Parameters:
  ///   - root: The number.
  ///   - factors: The indices of the prime factors of the product.
  ///   - prime: The large prime, or 1.
  ///   - bounds: Supplies the checkpoint.
  /// - Throws: Errors of the checkpoint.
  mutating func add(
    root: Integer, factors: [UInt32], prime: Limb, _ bounds: Bounds
  ) throws(RealError) {
    guard seen.insert(root.magnitude).inserted else { return }
    let relation = SieveRelation(root: root, factors: factors, square: prime)
    if prime == 1 {
      whole.append(relation)
    } else if let other = partial[prime] {
      let root = try quotient(product(root, other.root, bounds), modulus, bounds).remainder
      whole.append(
        SieveRelation(root: root, factors: factors + other.factors, square: prime))
    } else {
      partial[prime] = relation
    }
  }

  /// Finds a divisor from relations whose product is a square on both sides.
  ///
  /// - Parameters:
  ///   - dependency: The indices of the relations.
  ///   - base: The primes.
  ///   - bounds: Supplies the checkpoint.
  /// - Returns: A common divisor of the number and the difference of the two roots. The divisor may
  ///   be 1 or the number.
  /// - Throws: Errors of the checkpoint.
  func divisor(
    from dependency: [Int], _ base: FactorBase, _ bounds: Bounds
  ) throws(RealError) -> Integer {
    var (left, right): (Integer, Integer) = (1, 1)
    var counts = [Int](repeating: 0, count: base.primes.count + 1)
    for place in dependency {
      try bounds.checkpoint()
      left = try quotient(product(left, whole[place].root, bounds), modulus, bounds).remainder
      right = try quotient(right.multiplied(byWord: whole[place].square), modulus, bounds).remainder
      for factor in whole[place].factors { counts[Int(factor)] += 1 }
    }
    for (prime, count) in zip(base.primes, counts.dropFirst()) where count > 0 {
      let power = try modularPower(
        Integer(Int64(prime)), Integer(count / 2), modulo: modulus, bounds)
      right = try quotient(product(right, power, bounds), modulus, bounds).remainder
    }
    return try modulus.greatestCommonDivisor(with: left - right, bounds)
  }
}
