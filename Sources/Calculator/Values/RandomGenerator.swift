/// A generator of pseudorandom numbers, which are determined by the seed on all platforms.
///
/// ```swift
/// var dice = RandomGenerator(seed: 1)
/// let rolls = (1...5).map { _ in dice.next(below: 6) + 1 }
/// ```
///
/// A copy produces the same numbers as the original. The generator is not cryptographically secure.
///
/// - Source: xoshiro256** by Blackman and Vigna 2021, "Scrambled linear pseudorandom number
///   generators", seeded by SplitMix64.
public struct RandomGenerator: Sendable, Equatable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// Makes a generator from a seed.
  ///
  /// - Parameter seed: Any number.
  public init(seed: UInt64 = 0) {
    var spread = Spread(state: seed)
    state = (spread.next(), spread.next(), spread.next(), spread.next())
  }

  /// Makes one of a family of generators from a seed, for work in any order, such as rows.
  ///
  /// - Parameters:
  ///   - seed: Any number.
  ///   - index: The index of the generator. Its own seed is the SplitMix64 number at this index.
  public init(seed: UInt64, index: Int) {
    var spread = Spread(state: seed &+ UInt64(truncatingIfNeeded: index) &* Spread.step)
    self.init(seed: spread.next())
  }

  /// Makes a generator from a state, which must not be all zeros.
  init(state: (UInt64, UInt64, UInt64, UInt64)) { self.state = state }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    let (a, b, c, d) = state
    let product = b &* 5
    let result = (product << 7 | product >> 57) &* 9
    let (third, fourth) = (c ^ a, d ^ b)
    state = (a ^ fourth, b ^ third, third ^ (b << 17), fourth << 45 | fourth >> 19)
    return result
  }

  /// Returns a uniformly distributed integer from 0 to below a bound.
  ///
  /// - Parameter bound: The bound; for 0, the result is 0.
  /// - Returns: The integer.
  /// - Complexity: One draw of 64 bits almost always, and two on average in the worst case.
  /// - Source: Lemire 2019, "Fast random integer generation in an interval".
  public mutating func next(below bound: UInt64) -> UInt64 {
    guard bound > 0 else { return 0 }
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      // The number of low remainders that would otherwise occur once more than the others.
      let excess = (0 &- bound) % bound
      while product.low < excess { product = next().multipliedFullWidth(by: bound) }
    }
    return product.high
  }

  /// Whether two generators have the same state.
  public static func == (x: RandomGenerator, y: RandomGenerator) -> Bool { x.state == y.state }
}

extension RandomGenerator {
  /// The SplitMix64 generator, which expands a seed to a state.
  ///
  /// - Source: Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators".
  struct Spread {
    var state: UInt64

    /// The increment of the state: 2⁶⁴ divided by the golden ratio.
    static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

    mutating func next() -> UInt64 {
      state &+= Spread.step
      var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
      return mixed ^ mixed >> 31
    }
  }
}
