/// Random programs that turn one number into one: each is a list of such programs.
///
/// - Parameter seed: What the choices start from: the same programs for the same seed.
struct RandomPrograms: Sequence, IteratorProtocol {
  private static let parts = [
    "3 +", "2 -", "5 swap -", "3 *", "4 /", "neg", "sq", "dup *", "dup sq +", "dup neg swap -",
  ]

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> String? {
    (0...random(below: 4)).map { _ in Self.parts[random(below: Self.parts.count)] }
      .joined(separator: " ")
  }

  /// A whole number from 0 up, by the generator of Knuth's MMIX.
  private mutating func random(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
