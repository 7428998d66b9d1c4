import Testing

@testable import Mine

@Suite("Ratios")
struct RatioTests {
  @Test("Twice the work is twice the time, on a machine that gets slower and slower")
  func control() {
    var slowness = 1.0
    let work = { (amount: Double) in
      slowness *= 1.001
      return amount * slowness
    }
    let found = ratio(of: { work(2) }, to: { work(1) }, turns: 101) ?? 0
    #expect((1.99...2.01).contains(found))
  }

  @Test("One disturbed turn does not count")
  func disturbed() {
    var times = [1.0, 1, 1, 1000, 1].makeIterator()
    #expect(ratio(of: { 3 }, to: { times.next() ?? 1 }, turns: 5) == 3)
  }

  @Test("The median is in the middle")
  func middle() {
    #expect(median([]) == nil)
    #expect(median([3, 1, 2]) == 2)
    #expect(median([4, 1, 2, 3]) == 2.5)
  }

  @Test("A program that fails has no cost", arguments: ["3 +", "", "1 2", "3 0 /"])
  func failing(program: String) {
    #expect(throws: Fault.self) { try costOfReading(program) }
  }
}
