import CLibrary

/// The self-initializing quadratic sieve; a relation may have one large prime outside the base.
///
/// Two squares with the same remainder, x² and y², yield a divisor: the greatest common divisor of
/// the number and x − y. The squares are products of relations. In each relation, the left side is
/// a square, and the right side is a value of a polynomial that has only small prime factors. A
/// sieve finds these values: each prime of the base adds its logarithm at the places that it
/// divides.
///
/// - Source: C. Pomerance, "The quadratic sieve factoring algorithm", 1985; S. Contini, "Factoring
///   integers with the self-initializing quadratic sieve", 1997.
struct QuadraticSieve {
  private let number: Integer
  private let base: FactorBase
  private let size: SieveSize
  private let halfLength: Int
  private let bounds: Bounds

  /// The logarithms of the primes, in units that let their sums fit in a byte.
  private let logarithms: [UInt8]

  /// The index in the base of the first sieved prime.
  ///
  /// Smaller primes take most of the time and contribute least.
  private let firstSieved: Int

  /// The initial value of each place.
  ///
  /// The sum reaches 128 if a value is likely to factor over the base.
  private let start: UInt8

  /// The upper limit for large primes.
  private let largestPrime: Limb

  private var polynomial: SievePolynomial
  private var relations: SieveRelations
  private var sieve = [UInt8](repeating: 0, count: SieveSize.block)

  /// Makes a sieve for a number.
  ///
  /// - Parameters:
  ///   - number: An odd composite number of at most `SieveSize.mostBits` bits that is not a power.
  ///   - bounds: Supplies the checkpoint.
  init(_ number: Integer, _ bounds: Bounds) {
    (self.number, self.bounds) = (number, bounds)
    size = SieveSize(bits: number.bitWidth)
    base = FactorBase(of: number, count: size.primeCount)
    halfLength = size.blockCount * SieveSize.block
    polynomial = SievePolynomial(base: base, halfLength: halfLength)
    relations = SieveRelations(modulus: number)
    let last = Limb(base.primes[base.primes.count - 1])
    largestPrime = last * Limb(size.largePrimeFactor)
    let largest = log2(Double(halfLength)) + (base.multiple.binaryLogarithm - 1) / 2
    let least = base.multiple.bitWidth < 120 ? 20 : base.multiple.bitWidth < 200 ? 60 : 250
    let firstSieved = base.primes.firstIndex { $0 > least } ?? 1
    self.firstSieved = firstSieved
    // The expected sum of the logarithms of the primes that are not sieved.
    let unsieved = base.primes[1..<firstSieved].reduce(2.0) { sum, prime in
      sum + 2 * log2(Double(prime)) / Double(prime - 1)
    }
    let threshold = largest - log2(Double(largestPrime)) - unsieved
    let unit = max(1, threshold / 110)
    logarithms = base.primes.map { UInt8((log2(Double($0)) / unit).rounded()) }
    start = UInt8(128 - max(8, threshold / unit))
  }

  /// A divisor of the number.
  ///
  /// - Returns: A divisor that is neither 1 nor the number; `nil` if all attempts failed.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: About exp(√(log n · log log n)) steps.
  mutating func divisor() throws(RealError) -> Integer? {
    if let divisor = base.divisor { return Integer(Int64(divisor)) }
    for attempt in 1...8 {
      while relations.whole.count < base.primes.count + 1 + 24 * attempt {
        try polynomial.advance(bounds)
        try sievePolynomial()
      }
      let dependencies = try linearDependencies(
        relations.whole.map { $0.factors }, columnCount: base.primes.count + 1, bounds)
      for dependency in dependencies {
        let divisor = try relations.divisor(from: dependency, base, bounds)
        if divisor != 1, divisor != number { return divisor }
      }
    }
    return nil
  }

  // MARK: The sieve

  /// Sieves all blocks of a polynomial, and keeps their relations.
  private mutating func sievePolynomial() throws(RealError) {
    var (firsts, seconds) = (polynomial.firstPlaces, polynomial.secondPlaces)
    for block in 0..<(2 * size.blockCount) {
      try bounds.checkpoint()
      sieveBlock(&firsts, &seconds)
      for offset in candidates() {
        try keep(block * SieveSize.block + offset)
      }
    }
  }

  /// Adds the logarithms of the primes to the places of a block that the primes divide.
  ///
  /// - Parameters:
  ///   - firsts: The next place of each prime, relative to the start of the block; afterwards
  ///     relative to the start of the next block.
  ///   - seconds: The same for the other root.
  private mutating func sieveBlock(_ firsts: inout [UInt32], _ seconds: inout [UInt32]) {
    let (start, end, firstSieved) = (start, UInt32(SieveSize.block), firstSieved)
    sieve.withUnsafeMutableBufferPointer { sieve in
      sieve.update(repeating: start)
      firsts.withUnsafeMutableBufferPointer { firsts in
        seconds.withUnsafeMutableBufferPointer { seconds in
          base.primes.withUnsafeBufferPointer { primes in
            logarithms.withUnsafeBufferPointer { logarithms in
              for place in firstSieved..<primes.count {
                var (first, second) = (firsts[place], seconds[place])
                if first == SievePolynomial.none { continue }
                let (prime, logarithm) = (primes[place], logarithms[place])
                while first < end {
                  sieve[Int(first)] &+= logarithm
                  first &+= prime
                }
                while second < end {
                  sieve[Int(second)] &+= logarithm
                  second &+= prime
                }
                firsts[place] = first &- end
                seconds[place] = second &- end
              }
            }
          }
        }
      }
    }
  }

  /// The places of the block whose sums are large enough.
  private func candidates() -> [Int] {
    var candidates: [Int] = []
    sieve.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: SieveSize.block, by: 8) {
        let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 == 0 { continue }
        for offset in start..<(start + 8) where bytes[offset] >= 128 { candidates.append(offset) }
      }
    }
    return candidates
  }

  /// Keeps the relation of a place if its value has only small factors.
  private mutating func keep(_ place: Int) throws(RealError) {
    let (value, root) = polynomial.value(at: place)
    guard !value.isZero else { return }
    var rest = value.absolute
    // The left side is a times the value.
    var factors = polynomial.leadingPrimes.map { UInt32($0 + 1) }
    if value.isNegative { factors.append(0) }
    let twos = rest.trailingZeroBitCount
    rest = rest >> twos
    factors += repeatElement(1, count: twos)
    for divisor in divisors(at: place) {
      let prime = Limb(base.primes[divisor])
      while true {
        let (quotient, remainder) = rest.divided(by: prime)
        if remainder != 0 { break }
        rest = quotient
        factors.append(UInt32(divisor + 1))
      }
    }
    guard let prime = rest.word, prime <= largestPrime else { return }
    try relations.add(root: root, factors: factors, prime: prime, bounds)
  }

  /// The indices in the base of the odd primes that divide, or may divide, the value at a place.
  private func divisors(at place: Int) -> [Int] {
    var divisors = polynomial.leadingPrimes
    let place = UInt32(place)
    base.primes.withUnsafeBufferPointer { primes in
      polynomial.firstPlaces.withUnsafeBufferPointer { firsts in
        polynomial.secondPlaces.withUnsafeBufferPointer { seconds in
          for index in 1..<primes.count {
            let rest = place % primes[index]
            if rest == firsts[index] || rest == seconds[index] { divisors.append(index) }
          }
        }
      }
    }
    return divisors
  }
}
