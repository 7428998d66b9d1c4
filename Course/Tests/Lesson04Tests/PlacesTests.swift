import Lesson04
import ReversePolish
import Support
import Testing

@Suite("Exercise 4.2: the place of a token")
struct PlacesTests {
  @Test("A token that occurs twice has two places")
  func twice() throws {
    for text in ["1 1 +", "13 3 +", "3 5 + 5 3 - *"] {
      expect(found(text), is: try wanted(text), for: text.debugDescription)
    }
  }

  @Test("White space counts, however much of it there is")
  func whiteSpace() throws {
    for text in ["3  5 +", "  7", "3\t\t5\n+", "", " "] {
      expect(found(text), is: try wanted(text), for: text.debugDescription)
    }
  }

  @Test("A bracket is a token of its own, also where it touches a word")
  func brackets() throws {
    for text in ["[dup *]", "{1 2}", "3[sq]", "[ 2 * ]", "[[]]"] {
      expect(found(text), is: try wanted(text), for: text.debugDescription)
    }
  }

  @Test("The ranges ascend, and none reaches into the next")
  func ascending() {
    for text in ["11 1 +", "2 22 222 + +", "[1 dup] dup"] {
      let ranges = places(text)
      for (range, next) in zip(ranges, ranges.dropFirst()) {
        expect(
          range.upperBound <= next.lowerBound, "a range begins before the one before it has ended",
          for: text.debugDescription)
      }
    }
  }

  @Test("Any text has its tokens where the library finds them")
  func random() throws {
    let words = ["1", "11", "101", "0.1", "+", "*", "sqrt", "√", "["]
    let texts = SplitMix64.seeds.map { seed in
      var random = SplitMix64(seed: seed)
      return (0..<random.integer(in: 0...6)).map { _ in
        random.one(of: words) + random.one(of: [" ", "  ", "\n"])
      }.joined()
    }
    for text in texts.sorted(by: { $0.count < $1.count }) {
      guard expect(found(text), is: try wanted(text), for: text.debugDescription) else { return }
    }
  }

  /// The tokens that the answer finds, and how many bytes of the text stand before each.
  private func found(_ text: String) -> [String] {
    places(text).map { range in
      if range.upperBound > text.endIndex { return "a range behind the end" }
      return "\(text[range]) at \(text.utf8.distance(from: text.startIndex, to: range.lowerBound))"
    }
  }

  /// The tokens that the library finds.
  private func wanted(_ text: String) throws -> [String] {
    try tokenize(text).map { token in "\(token.text) at \(token.place.range.lowerBound)" }
  }
}
