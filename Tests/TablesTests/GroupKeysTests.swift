import TestSupport
import Testing

@testable import Tables

@Suite("The keys of groups")
struct GroupKeysTests {
  @Test("Groups have numbers in the order in which their keys come")
  func order() {
    var keys = GroupKeys()
    let texts = ["b", "", "a", "ba", "b", "ab", "", "b\0", "é", "e\u{301}", "a"]
    let numbers = texts.map { text in Array(text.utf8).withUnsafeBytes { keys.number(of: $0) } }
    #expect(numbers == [0, 1, 2, 3, 0, 4, 1, 5, 6, 7, 2])
    #expect(keys.count == 8 && keys.keys.map { String(decoding: $0, as: UTF8.self) }[3] == "ba")
  }

  @Test("However many there are, each key has its number", arguments: [1, 15, 16, 17, 20_000])
  func many(count: Int) {
    var random = SplitMix64(seed: 8)
    var keys = GroupKeys()
    var known: [Int: Int] = [:]
    for _ in 0..<2 * count {
      let key = random.below(count)
      let number = withUnsafeBytes(of: key) { keys.number(of: $0) }
      #expect(number == known[key, default: known.count], "seed 8, \(key)")
      known[key] = number
    }
    for key in 0..<2 * count {
      #expect(withUnsafeBytes(of: key) { keys.knownNumber(of: $0) } == known[key])
    }
    #expect(keys.count == known.count)
  }
}
