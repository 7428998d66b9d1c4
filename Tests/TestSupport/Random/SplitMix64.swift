/// A small random number generator with the same numbers on every machine.
///
/// A failed test can therefore be repeated with the seed that it prints.
///
/// - Source: Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators".
package struct SplitMix64: RandomNumberGenerator, Sendable {
  /// The seeds for running a test.
  package static let seeds: ClosedRange<UInt64> = 1...20

  private var state: UInt64

  /// Makes a generator with a seed.
  package init(seed: UInt64) { state = seed }

  /// Returns the next number, uniformly distributed.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
