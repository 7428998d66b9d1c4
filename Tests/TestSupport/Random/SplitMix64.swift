/// A small random number generator: the same numbers on every machine, so a test that fails can be
/// run again with the seed that it shows.
///
/// - Source: Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators".
package struct SplitMix64: RandomNumberGenerator, Sendable {
  /// Some seeds to run a test with.
  package static let seeds: ClosedRange<UInt64> = 1...20

  private var state: UInt64

  /// A generator that starts from a seed.
  package init(seed: UInt64) { state = seed }

  /// The next number; each is as likely as any other.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
