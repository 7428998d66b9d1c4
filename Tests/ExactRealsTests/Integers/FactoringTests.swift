import TestSupport
import Testing

@testable import ExactReals

/// The methods that find long factors, each by itself.
@Suite struct FactoringTests {
  @Test func rootsModuloPrimesAreRoots() {
    for prime in primes(below: 700).dropFirst().map({ UInt64($0) }) {
      for root in 1..<prime {
        let found = squareRoot(root * root % prime, modulo: prime)
        #expect(found == root || found == prime - root, "\(root) modulo \(prime)")
        #expect(inverse(root, modulo: prime) * root % prime == 1, "\(root) modulo \(prime)")
      }
    }
  }

  @Test func rootsModuloLongPrimesAreRoots() {
    // The second is 1 modulo 2²⁷.
    for prime in [4_294_967_291, 2_013_265_921, 4_294_967_279] as [UInt64] {
      var random = SplitMix64(seed: prime)
      for _ in 0..<200 {
        let root = random.next() % (prime - 1) + 1
        let found = squareRoot(root * root % prime, modulo: prime)
        #expect(found == root || found == prime - root, "\(root) modulo \(prime)")
        #expect(inverse(root, modulo: prime) * root % prime == 1, "\(root) modulo \(prime)")
      }
    }
  }

  @Test(arguments: 0..<40)
  func dependenciesAddUpToNothing(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let columnCount = Int.random(in: 1...150, using: &random)
    let rows = (0..<(columnCount + 10)).map { _ in
      (0..<Int.random(in: 0...8, using: &random)).map { _ in
        UInt32(Int.random(in: 0..<columnCount, using: &random))
      }
    }
    let dependencies = try linearDependencies(rows, columnCount: columnCount, usual)
    #expect(dependencies.count >= 10, "seed \(seed)")
    for dependency in dependencies {
      var counts = [Int](repeating: 0, count: columnCount)
      for row in dependency { for column in rows[row] { counts[Int(column)] += 1 } }
      #expect(!dependency.isEmpty && counts.allSatisfy { $0 % 2 == 0 }, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<60)
  func theSieveFindsDivisors(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let width = 24 + seed
    let number = try random.prime(bits: width) * random.prime(bits: width)
    if try number.root(2, usual).isExact { return }
    var sieve = QuadraticSieve(number, usual)
    let divisor = try #require(try sieve.divisor(), "seed \(seed): \(number)")
    #expect(divisor > 1 && divisor < number, "seed \(seed): \(number)")
    #expect(try number.quotientAndRemainder(dividingBy: divisor, usual).remainder.isZero)
  }

  @Test(arguments: 0..<8)
  func curvesFindShortDivisors(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let short = try random.prime(bits: 36)
    let number = try short * random.prime(bits: 300)
    var curves = EllipticCurves(number, usual)
    #expect(try curves.divisor(levelCount: nil) == short, "seed \(seed): \(number)")
  }

  @Test("Powers, and products of all kinds, come apart", arguments: 0..<60)
  func productsComeApart(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(1000 + seed))
    var factors: [Integer] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let prime = try random.prime(bits: Int.random(in: 10...45, using: &random))
      factors += repeatElement(prime, count: Int.random(in: 1...3, using: &random))
    }
    let number = factors.reduce(1, *)
    #expect(try number.primeFactors(usual) == factors.sorted(), "seed \(seed): \(number)")
  }

  @Test("All methods hear the checkpoint", arguments: [1, 10, 100, 1000, 4000])
  func theCheckpointIsHeard(count: Int) throws {
    var random = SplitMix64(seed: 5)
    for bits in [100, 130, 200] {
      let number = try random.prime(bits: bits) * random.prime(bits: bits)
      let counter = Counter(count)
      let bounds = Bounds { () throws(RealError) in try counter.count() }
      #expect(
        failure { () throws(RealError) in try number.primeFactors(bounds) } == .interrupted)
    }
  }

  /// Stops at the end of a count.
  private final class Counter: @unchecked Sendable {
    private var rest: Int

    init(_ rest: Int) { self.rest = rest }

    func count() throws(RealError) {
      rest -= 1
      if rest < 0 { throw RealError(.interrupted, "stopped") }
    }
  }
}

extension SplitMix64 {
  /// A prime number with the given number of bits.
  fileprivate mutating func prime(bits: Int) throws -> Integer {
    let words = Natural(words: (0...(bits / 64)).map { _ in next() }).lowBits(bits - 1)
    return try (Integer(words) + (1 << (bits - 1))).nextPrime(usual)
  }
}
