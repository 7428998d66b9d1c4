/// Numbers that look as if chance had made them: the same seed gives the same ones everywhere.
///
/// ```swift
/// var dice = RandomGenerator(seed: 1)
/// let rolls = (1...5).map { _ in dice.next(below: 6) + 1 }
/// ```
///
/// It is a value: a copy goes on as the original would. It is not a source of secrets.
///
/// - Source: xoshiro256** of Blackman and Vigna 2021, "Scrambled linear pseudorandom number
///   generators"; the seed is spread over the state by SplitMix64, as they advise.
public struct RandomGenerator: Sendable, Equatable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// The generator of a seed.
  ///
  /// - Parameter seed: Any number; 0 if the program gives no number.
  public init(seed: UInt64 = 0) {
    var spread = Spread(state: seed)
    state = (spread.next(), spread.next(), spread.next(), spread.next())
  }

  /// One of the many generators of a seed: for what is done in no certain order, as rows are.
  ///
  /// - Parameters:
  ///   - seed: Any number.
  ///   - index: The index of the generator, from 0: its seed is the number of SplitMix64 at this
  ///     index.
  public init(seed: UInt64, index: Int) {
    var spread = Spread(state: seed &+ UInt64(truncatingIfNeeded: index) &* Spread.step)
    self.init(seed: spread.next())
  }

  /// The generator in a state, in which one word at least is not 0.
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

  /// A number from 0 to less than a bound, each as likely as any other.
  ///
  /// - Parameter bound: The bound; there is nothing below 0, and 0 is given for it.
  /// - Returns: The number.
  /// - Complexity: One number of 64 bits is nearly always enough, two are on average in the worst
  ///   case.
  /// - Source: Lemire 2019, "Fast random integer generation in an interval".
  public mutating func next(below bound: UInt64) -> UInt64 {
    guard bound > 0 else { return 0 }
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      // So many of the lowest remainders occur once more often than the others.
      let excess = (0 &- bound) % bound
      while product.low < excess { product = next().multipliedFullWidth(by: bound) }
    }
    return product.high
  }

  /// Whether both go on alike.
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
