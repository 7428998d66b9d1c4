/// A small random number generator whose seed shows in the name of the test case that fails.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct SplitMix64: RandomNumberGenerator {
  static let seeds: ClosedRange<UInt64> = 1...20

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func number() -> Int { Int.random(in: -1000...1000, using: &self) }

  /// From none to nine numbers.
  mutating func numbers() -> [Int] {
    (0..<Int.random(in: 0..<10, using: &self)).map { _ in number() }
  }

  /// A function for which the order of its arguments matters, and the order of composition.
  mutating func function() -> (Int) -> Int {
    let (factor, summand) = (number(), number())
    return { factor &* $0 &+ summand }
  }

  mutating func functionOfTwo() -> (Int, Int) -> Int {
    let (first, second) = (function(), function())
    return { first($0) &- second($1) &* $0 }
  }
}
