import Testing

@testable import Calculator

/// The generator against published numbers, and chances that are alike.
@Suite("Random numbers")
struct RandomGeneratorTests {
  @Test("The state 1, 2, 3, 4 leads to the numbers that xoshiro256** is known by")
  func xoshiro() {
    var generator = RandomGenerator(state: (1, 2, 3, 4))
    let published: [UInt64] = [
      11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360,
      607_988_272_756_665_600, 16_172_922_978_634_559_625, 8_476_171_486_693_032_832,
      10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
    ]
    for number in published { #expect(generator.next() == number) }
  }

  @Test("The seed 1234567 is spread to the numbers that SplitMix64 is known by")
  func splitMix() {
    var generator = RandomGenerator.Spread(state: 1_234_567)
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    for number in published { #expect(generator.next() == number) }
    var spread = RandomGenerator.Spread(state: 99)
    let state = (spread.next(), spread.next(), spread.next(), spread.next())
    #expect(RandomGenerator(seed: 99) == RandomGenerator(state: state))
  }

  @Test("A copy goes on alike, another seed does not")
  func values() {
    var first = RandomGenerator(seed: 1)
    _ = first.next()
    var copy = first
    #expect(first == copy)
    #expect(first.next() == copy.next())
    #expect(RandomGenerator(seed: 1) != RandomGenerator(seed: 2))
  }

  @Test(
    "All numbers below a bound come, and about as often",
    arguments: [1, 2, 3, 6, 7, 100, 1 << 63, 3 << 62, .max] as [UInt64])
  func bounds(bound: UInt64) {
    var generator = RandomGenerator(seed: bound)
    let boxes = min(bound, 100)
    let width = bound / boxes
    var counts = [Int](repeating: 0, count: Int(boxes))
    for _ in 0..<(1000 * boxes) {
      let number = generator.next(below: bound)
      #expect(number < bound)
      counts[Int(min(number / width, boxes - 1))] += 1
    }
    // Chance leaves each within six standard deviations, but once in some million tests.
    #expect(counts.allSatisfy { abs($0 - 1000) < 190 })
    #expect(generator.next(below: 0) == 0)
  }
}
