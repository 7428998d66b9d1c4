/// A small random number generator whose seed shows in the name of the test case that fails.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number below a bound, or 0 where there is none.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }

  /// Whether something happens that does so `percent` times out of a hundred.
  mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

  /// One of some things, of which there is at least one.
  mutating func one<Element>(of things: [Element]) -> Element { things[below(things.count)] }

  /// One of the words of a text.
  mutating func word(of text: String) -> String {
    String(one(of: text.split(separator: " ")))
  }

  /// A finite double; each pattern of bits is as likely as any other.
  mutating func double() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }
}
