/// A generator of pseudorandom numbers: the same seed gives the same numbers everywhere.
///
/// ```swift
/// var dice = RandomGenerator(seed: 1)
/// let rolls = (1...5).map { _ in dice.next(below: 6) + 1 }
/// ```
///
/// It is a value: a copy continues like the original. It is not suitable for secrets.
///
/// - Source: xoshiro256** of Blackman and Vigna 2021, "Scrambled linear pseudorandom number
///   generators"; the seed is spread over the state by SplitMix64, as they advise.
public struct RandomGenerator: Sendable, Equatable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// Makes the generator of a seed.
  ///
  /// - Parameter seed: Any number; 0 by default.
  public init(seed: UInt64 = 0) {
    var spread = Spread(state: seed)
    state = (spread.next(), spread.next(), spread.next(), spread.next())
  }

  /// Makes one of the many generators of a seed, for work without a fixed order, such as rows.
  ///
  /// - Parameters:
  ///   - seed: Any number.
  ///   - index: The index of the generator, from 0. The generator's seed is the SplitMix64 number
  ///     at this index.
  public init(seed: UInt64, index: Int) {
    var spread = Spread(state: seed &+ UInt64(truncatingIfNeeded: index) &* Spread.step)
    self.init(seed: spread.next())
  }

  /// Makes a generator with a state that is not all zeros.
  init(state: (UInt64, UInt64, UInt64, UInt64)) { self.state = state }

  /// The next number of 64 bits.
  public mutating func next() -> UInt64 {
    let (a, b, c, d) = state
    let product = b &* 5
    let result = (product << 7 | product >> 57) &* 9
    let (third, fourth) = (c ^ a, d ^ b)
    state = (a ^ fourth, b ^ third, third ^ (b << 17), fourth << 45 | fourth >> 19)
    return result
  }

  /// A number below a bound, uniformly distributed from 0.
  ///
  /// - Parameter bound: The bound; the result for 0 is 0.
  /// - Returns: The number.
  /// - Complexity: Nearly always one number of 64 bits; two on average in the worst case.
  /// - Source: Lemire 2019, "Fast random integer generation in an interval".
  public mutating func next(below bound: UInt64) -> UInt64 {
    guard bound > 0 else { return 0 }
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      // This number of the lowest remainders would occur once more often than the others.
      let excess = (0 &- bound) % bound
      while product.low < excess { product = next().multipliedFullWidth(by: bound) }
    }
    return product.high
  }

  /// Whether both generators have the same state.
  public static func == (x: RandomGenerator, y: RandomGenerator) -> Bool { x.state == y.state }
}

extension RandomGenerator {
  /// SplitMix64, which spreads the bits of a seed.
  ///
  /// - Source: Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators".
  struct Spread {
    var state: UInt64

    /// The step by which the state grows, 2⁶⁴ divided by the golden ratio.
    static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

    mutating func next() -> UInt64 {
      state &+= Spread.step
      var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
      return mixed ^ mixed >> 31
    }
  }
}
