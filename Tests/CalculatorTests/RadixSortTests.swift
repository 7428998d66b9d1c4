import ReversePolish
import TestSupport
import Testing

@testable import Calculator

@Suite("Sorting by digits, and finding equal elements")
struct RadixSortTests {
  @Test("Indices are in the order of their keys, and stable", arguments: SplitMix64.seeds)
  func sort(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for count in [0, 1, 2, 2047, 2048, 5000] {
      for mask: UInt64 in [0, 7, 0xff00_0000_0000_0000, .max] {
        let indices = (0..<count).map {
          RankedIndex(key: UInt64.random(in: 0 ... .max, using: &generator) & mask, index: $0)
        }
        var sorted = indices
        try radixSort(&sorted) {}
        let expected = indices.sorted { ($0.key, $0.index) < ($1.key, $1.index) }
        #expect(
          sorted.map(\.index) == expected.map(\.index), "seed \(seed): \(count) keys of \(mask)")
      }
    }
  }

  @Test("The checkpoint ends a long sort")
  func checkpoint() {
    var indices = (0..<3000).map { RankedIndex(key: UInt64($0), index: $0) }
    #expect(throws: RPNError.self) {
      try radixSort(&indices) { () throws(RPNError) in throw RPNError(.interrupted, "stop") }
    }
  }

  @Test("Integers of doubles have the order of the doubles")
  func doubles() {
    let doubles = [-Double.infinity, -1e300, -2, -1e-300, 0, 1e-308, 1, 1.5, 2, .infinity]
    let bits = doubles.map(\.orderingBits)
    #expect(bits == bits.sorted() && Set(bits).count == bits.count)
    #expect((-0.0).orderingBits == (0.0).orderingBits)
  }

  @Test(
    "'unique' and 'mode' agree with '=', whatever the elements are", arguments: SplitMix64.seeds)
  func equality(seed: UInt64) throws {
    let pool = [
      "1", "1.0", "2/2", "0", "-0", "0.5", "1/2", "\"a\"", "\"b\"", "\"1\"", "true", "false",
      "2 sqrt sq", "2", "1e30", "1e30", "\"\"", "\"é\"",
    ]
    let others = ["{ 1 }", "{ 1 2 }", "2 sqrt"]
    var generator = SplitMix64(seed: seed)
    for round in 0..<20 {
      let elements = (0..<15).map { _ in
        (round % 2 == 0 ? pool : pool + others).randomElement(using: &generator) ?? "1"
      }
      let list = "{ \(elements.joined(separator: " ")) }"
      // Each element that equals no earlier one, and the one with most equals.
      let unique = """
        \(list) -> l { } l \
        [ -> x dup [ 1 pack x 1 pack = ] any? [ ] [ x append ] if ] each
        """
      let mode = """
        \(list) -> l { 0 0 } l \
        [ -> x l [ 1 pack x 1 pack = ] count -> n dup last n < [ drop { x n } ] when ] each first
        """
      let message = "seed \(seed): \(list)"
      #expect(try result("\(list) unique") == result(unique), "\(message)")
      if round % 2 == 0 { #expect(try result("\(list) mode") == result(mode), "\(message)") }
    }
  }

  private func result(_ program: String) throws -> [String] {
    let system = AllNumbers()
    return try Session(system).evaluating(program).stack.map { try system.text(of: $0) }
  }
}
