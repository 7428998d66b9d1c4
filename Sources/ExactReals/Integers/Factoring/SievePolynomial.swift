import CLibrary

/// A quadratic polynomial whose values are sieved: ((ax + b)² − kN)/a, an integer for all x.
///
/// The leading coefficient is a product of primes of the base. With n of these primes, there are
/// 2^(n−1) polynomials. Each follows from the previous one by one addition for each root.
///
/// - Source: S. Contini, "Factoring integers with the self-initializing quadratic sieve", 1997.
struct SievePolynomial {
  /// The coefficient a.
  private(set) var leading: Integer = 1

  /// The coefficient b.
  private(set) var linear: Integer = 0

  /// The coefficient (b² − kN)/a.
  private(set) var constant: Integer = 0

  /// The indices in the base of the prime factors of the leading coefficient.
  private(set) var leadingPrimes: [Int] = []

  /// The first two places that each prime divides, counted from the lowest place.
  ///
  /// A place is `none` for the primes of the leading coefficient, which divide at most one place.
  private(set) var firstPlaces: [UInt32]
  private(set) var secondPlaces: [UInt32]

  /// The marker for no place.
  static let none = UInt32.max

  /// The summands of b, with their signs.
  private var parts: [Integer] = []

  /// The shift of the places by a change of sign, for each summand and each prime.
  private var shifts: [[UInt32]] = []

  /// The index of this polynomial among the polynomials with the same leading coefficient.
  private var index = 0

  private let base: FactorBase
  private let halfLength: Int
  private var used: Set<Integer> = []
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Makes an empty polynomial.
  ///
  /// `advance` makes the first one with coefficients.
  ///
  /// - Parameters:
  ///   - base: The primes.
  ///   - halfLength: The largest magnitude of x at which values are sieved.
  init(base: FactorBase, halfLength: Int) {
    (self.base, self.halfLength) = (base, halfLength)
    firstPlaces = [UInt32](repeating: Self.none, count: base.primes.count)
    secondPlaces = firstPlaces
  }

  /// Advances to the next polynomial.
  ///
  /// - Parameter bounds: Supplies the checkpoint.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(n) for n primes; O(n·m) if m primes form a new leading coefficient.
  mutating func advance(_ bounds: Bounds) throws(RealError) {
    index += 1
    if leadingPrimes.isEmpty || index >= 1 << (leadingPrimes.count - 1) {
      chooseLeading()
      try start(bounds)
    } else {
      try flip(index.trailingZeroBitCount, bounds)
    }
  }

  /// The value of the polynomial, and the number whose square corresponds to the value.
  ///
  /// - Parameter place: A place, counted from the lowest x.
  /// - Returns: The value, and ax + b.
  func value(at place: Int) -> (value: Integer, root: Integer) {
    let x = Integer(place - halfLength)
    let root = leading * x + linear
    return ((root + linear) * x + constant, root)
  }

  // MARK: The leading coefficient

  /// Chooses primes whose product is about √(2kN) divided by the half length, which minimizes the
  /// values.
  private mutating func chooseLeading() {
    let primes = base.primes
    let wanted = (1 + base.multiple.binaryLogarithm) / 2 - log2(Double(halfLength))
    let most = log2(Double(primes[primes.count - 1])) - 1
    let count = max(2, Int((wanted / min(11, most)).rounded(.up)))
    let middle = place(ofLogarithm: wanted / Double(count))
    var (width, best) = (6 + count, [Int]())
    var bestDistance = Double.infinity
    for attempt in 1...200 {
      var chosen: [Int] = []
      while chosen.count < count - 1 {
        let range = max(3, middle - width)...min(primes.count - 1, middle + width)
        let place = range.lowerBound + Int(truncatingIfNeeded: next() % UInt64(range.count))
        if base.roots[place] != 0, !chosen.contains(place) { chosen.append(place) }
      }
      let logarithm = chosen.reduce(0) { $0 + log2(Double(primes[$1])) }
      let last = place(ofLogarithm: wanted - logarithm)
      if base.roots[last] == 0 || chosen.contains(last) { continue }
      let distance = abs(wanted - logarithm - log2(Double(primes[last])))
      if distance < bestDistance, !used.contains(product(chosen + [last])) {
        (best, bestDistance) = (chosen + [last], distance)
      }
      if bestDistance < 0.1, attempt >= 8 { break }
      if attempt % 25 == 0 { width += 8 }
    }
    // If all combinations have been used, they are used again. Known relations are not stored
    // twice.
    if best.isEmpty {
      used = []
      return chooseLeading()
    }
    leadingPrimes = best
    leading = product(best)
    used.insert(leading)
  }

  private func product(_ places: [Int]) -> Integer {
    places.reduce(1) { $0.multiplied(byWord: Limb(base.primes[$1])) }
  }

  /// The index of a prime of about a given size, not among the first three.
  private func place(ofLogarithm logarithm: Double) -> Int {
    let wanted = exp2(min(31, logarithm))
    var (low, high) = (3, base.primes.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if Double(base.primes[middle]) < wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A pseudorandom number; the sequence is always the same.
  private mutating func next() -> UInt64 {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return random >> 11
  }

  // MARK: Roots

  /// The first polynomial with the leading coefficient.
  private mutating func start(_ bounds: Bounds) throws(RealError) {
    index = 0
    parts = leadingPrimes.map { place in
      let prime = UInt64(base.primes[place])
      let others = leading.divided(byWord: prime)
      let inverse = ExactReals.inverse(others.absolute.divided(by: prime).remainder, modulo: prime)
      let factor = inverse &* UInt64(base.roots[place]) % prime
      return others.multiplied(byWord: min(factor, prime - factor))
    }
    linear = parts.reduce(0, +)
    try setConstant(bounds)
    shifts = parts.map { _ in [UInt32](repeating: 0, count: base.primes.count) }
    for place in base.primes.indices.dropFirst() {
      if place & 1023 == 0 { try bounds.checkpoint() }
      let prime = UInt64(base.primes[place])
      let rest = leading.absolute.divided(by: prime).remainder
      guard rest != 0 else {
        (firstPlaces[place], secondPlaces[place]) = (Self.none, Self.none)
        continue
      }
      let inverse = ExactReals.inverse(rest, modulo: prime)
      for index in parts.indices {
        let part = parts[index].absolute.divided(by: prime).remainder
        shifts[index][place] = UInt32(2 &* part % prime &* inverse % prime)
      }
      let (root, half) = (UInt64(base.roots[place]), UInt64(halfLength) % prime)
      let offset = linear.absolute.divided(by: prime).remainder
      let (plus, minus) = (root + prime - offset, 2 * prime - root - offset)
      firstPlaces[place] = UInt32((plus % prime &* inverse + half) % prime)
      secondPlaces[place] = UInt32((minus % prime &* inverse + half) % prime)
    }
  }

  /// Changes the sign of a summand of b.
  private mutating func flip(_ part: Int, _ bounds: Bounds) throws(RealError) {
    let isNegative = parts[part].isNegative
    parts[part] = -parts[part]
    linear += parts[part] + parts[part]
    try setConstant(bounds)
    base.primes.withUnsafeBufferPointer { primes in
      shifts[part].withUnsafeBufferPointer { shifts in
        firstPlaces.withUnsafeMutableBufferPointer { firsts in
          secondPlaces.withUnsafeMutableBufferPointer { seconds in
            for place in 1..<primes.count where firsts[place] != Self.none {
              let prime = primes[place]
              // A summand that loses its positive sign makes b smaller and the places greater.
              let shift = isNegative ? prime &- shifts[place] : shifts[place]
              let (first, second) = (firsts[place] &+ shift, seconds[place] &+ shift)
              firsts[place] = first >= prime ? first &- prime : first
              seconds[place] = second >= prime ? second &- prime : second
            }
          }
        }
      }
    }
  }

  private mutating func setConstant(_ bounds: Bounds) throws(RealError) {
    constant = try quotient(linear * linear - base.multiple, leading, bounds).quotient
  }
}
