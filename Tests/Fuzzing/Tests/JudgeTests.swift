import TestSupport
import Testing

@Suite("Laws for any input")
struct JudgeTests {
  @Test("It holds for what a fuzzer begins with", arguments: judges.map(\.name))
  func seeds(name: String) throws {
    let judge = try #require(judges.first { $0.name == name })
    #expect(!judge.seeds.isEmpty)
    for seed in judge.seeds { expect(judge, Array(seed.utf8)) }
  }

  @Test("It holds for small changes of that", arguments: judges.map(\.name))
  func changes(name: String) throws {
    let judge = try #require(judges.first { $0.name == name })
    var generator = SplitMix64(seed: 2026)
    for _ in 0..<1_000 {
      var bytes = Array((judge.seeds.randomElement(using: &generator) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes = mutated(bytes, using: &generator)
      }
      expect(judge, bytes)
    }
  }

  @Test("It holds for random programs on any kinds of values", arguments: ["double", "exact"])
  func programs(name: String) throws {
    let judge = try #require(judges.first { $0.name == name })
    for seed: UInt64 in 0..<40 {
      var generator = UntypedGenerator(seed: seed)
      for _ in 0..<100 { expect(judge, Array(generator.program().utf8)) }
    }
  }

  @Test("A judge that finds a fault says so")
  func fault() {
    #expect(throws: Fault.self) { try demandEqual(1, 2, "one") }
  }

  private func expect(_ judge: Judge, _ bytes: [UInt8]) {
    do {
      try judge.check(bytes)
    } catch {
      Issue.record("\(String(decoding: bytes, as: UTF8.self).debugDescription): \(error)")
    }
  }
}
