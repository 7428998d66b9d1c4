/// A small random number generator: the same numbers on every machine, so a test that fails can be
/// run again with the seed that it shows.
///
/// - Source: Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators".
public struct SplitMix64: RandomNumberGenerator {
  /// The seeds that a test goes through.
  public static let seeds: ClosedRange<UInt64> = 1...200

  private var state: UInt64

  /// A generator that starts from a seed.
  public init(seed: UInt64) { state = seed }

  /// The next number; each is as likely as any other.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A whole number of a range.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Some whole numbers from -9 to 9.
  public mutating func integers(upTo count: Int = 8) -> [Int] {
    (0..<integer(in: 0...count)).map { _ in integer(in: -9...9) }
  }

  /// One of some things, of which there is at least one.
  public mutating func one<Element>(of things: [Element]) -> Element {
    things[integer(in: 0...things.count - 1)]
  }
}
