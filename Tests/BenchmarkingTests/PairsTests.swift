import Benchmarking
import Benchmarks
import Testing

@Suite("The pairs")
struct PairsTests {
  @Test("Both variants of a pair answer the same", arguments: allPairs.indices)
  func answers(index: Int) throws {
    let pair = allPairs[index]
    if pair.topic == "control" { return }
    for size in [pair.sizes[0] / 4, pair.sizes[0]] {
      let answer = try pair.baseline.prepare(size).answer()
      #expect(try pair.variant.prepare(size).answer() == answer, "\(pair.name)")
      #expect(answer != "nil" && answer != "[]", "\(pair.name)")
    }
  }

  @Test("Names are unique, sizes ascend, and names fit the table")
  func shape() {
    #expect(Set(allPairs.map(\.name)).count == allPairs.count)
    for pair in allPairs {
      #expect(pair.sizes.count >= 3 && pair.sizes == pair.sizes.sorted())
      #expect(pair.topic.count < 34 && pair.variant.name.count < 34)
      #expect(!pair.claim.isEmpty)
    }
  }

  @Test("Pairs of one topic have the same baseline, and lie beside each other")
  func topics() {
    let topics = allPairs.map { "\($0.topic), \($0.baseline.name), \($0.unit), \($0.sizes)" }
    let runs = zip(topics, topics.dropFirst()).count { $0 != $1 } + 1
    #expect(Set(topics).count == Set(allPairs.map(\.topic)).count)
    #expect(runs == Set(topics).count)
  }
}
