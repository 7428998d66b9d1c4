import TestSupport
import Testing

@testable import PlainText

@Suite("Regular expressions")
struct PatternTests {
  /// The ranges of the first match and its groups, and the steps that finding them took.
  private func found(_ pattern: String, in text: String) throws -> (text: String, work: Int) {
    var search = PatternSearch(try Pattern(Array(pattern.utf8)))
    let bytes = Array(text.utf8)
    let ranges = bytes.withUnsafeBufferPointer { search.firstMatch(in: $0, checkpoint: {}) }
    let work = search.work
    let isMatch = bytes.withUnsafeBufferPointer { search.matches($0, checkpoint: {}) }
    #expect(isMatch == (ranges != nil))
    let parts = ranges?.map { $0.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "x" }
    return (parts?.joined(separator: " ") ?? "none", work)
  }

  @Test(
    "A pattern finds its first match, by its preferred way",
    arguments: [
      ("", "abc", "0-0"), ("b", "abc", "1-2"), ("x", "abc", "none"), ("a|ab", "ab", "0-1"),
      ("(a|ab)(c|bcd)", "abcd", "0-4 0-1 1-4"), ("a*", "baa", "0-0"), ("a+", "baa", "1-3"),
      ("a+?", "baa", "1-2"), ("(a)|(b)", "b", "0-1 x 0-1"), ("(?:a|(b))*", "ba", "0-2 0-1"),
      ("a{2}", "aaa", "0-2"), ("a{2,}", "aaa", "0-3"), ("a{,2}", "aaa", "0-2"),
      ("a{1,2}?", "aaa", "0-1"), ("(ab){0}c", "abc", "2-3 x"), ("x{0}", "x", "0-0"),
      ("^b", "abc", "none"), ("(?m)^b$", "a\nb\nc", "2-3"), ("b$", "ab\n", "none"),
      ("\\Ab|\\Aa", "ab", "0-1"), ("(?m)\\Ab", "a\nb", "none"), ("b\\z", "b\nb", "2-3"),
      ("a.c", "a\nc", "none"), ("(?s)a.c", "a\nc", "0-3"), (".", "é", "0-2"),
      ("a(?i)b|c", "aB", "0-2"), ("a(?i:b)c", "aBC", "none"), ("(?i)straße", "STRAßE", "0-7"),
      ("(?i)ς", "Σ", "0-2"), ("(?i)[k-m]", "K", "0-1"), ("(?i)k", "\u{212A}", "0-3"),
      ("(?i)[^a]", "Ab", "1-2"), ("[]a]+", "]a[", "0-2"), ("[^]a]", "]ab", "2-3"),
      ("[a-]+", "-a-", "0-3"), ("[\\]\\-x]+", "x]-", "0-3"), ("[\\d.]+", "v2.5", "1-4"),
      ("[^\\W\\d]+", "1ab_2", "1-4"), ("\\t\\n\\r", "\t\n\r", "0-3"), ("\\.\\*", ".*", "0-2"),
      ("\\bb", "ab b", "3-4"), ("b\\B", "b ba", "2-3"), ("\\bé\\b", "é", "0-2"),
      ("\\B", "", "0-0"), ("a]}", "a]}", "0-3"), ("\u{1F600}+", "\u{1F600}\u{1F600}", "0-8"),
    ])
  func matches(pattern: String, text: String, ranges: String) throws {
    #expect(try found(pattern, in: text).text == ranges)
  }

  /// The members of POSIX's classes among some characters, as the C library tells them.
  @Test(
    "The named classes are those of POSIX, with the letters of all languages",
    arguments: [
      ("alnum", "aZ5éЖ中"), ("alpha", "aZéЖ中"), ("blank", " \t\u{3000}"), ("cntrl", "\t\n\u{1B}"),
      ("digit", "5"), ("graph", "aZ5éЖ中_-$\u{1F600}€\u{301}"), ("lower", "aé"),
      ("print", "aZ5éЖ中_-$\u{1F600}€\u{301} "), ("punct", "_-$\u{1F600}€\u{301}"),
      ("space", " \t\n\u{3000}"), ("upper", "ZЖ"), ("word", "aZ5éЖ中_\u{301}"), ("xdigit", "a5"),
    ])
  func classes(name: String, members: String) throws {
    for scalar in "aZ5éЖ中_-$\u{1F600}€\u{301} \t\n\u{3000}\u{1B}".unicodeScalars {
      let isMember = members.unicodeScalars.contains(scalar)
      let text = String(scalar)
      #expect(try (found("[[:\(name):]]", in: text).text != "none") == isMember, "\(scalar.value)")
      #expect(try (found("[^x[:\(name):]]", in: text).text == "none") == isMember)
    }
  }

  @Test(
    "An error names the character of the pattern at which it is",
    arguments: [
      ("a(b", 2, "the group is not closed"), ("é)", 2, "')' closes no group"),
      ("a[b", 2, "the class is not closed"), ("[]", 1, "the class is not closed"),
      ("[[:alpha]", 2, "the named classes are [:alnum:]"), ("ab[z-a]", 4, "the range z-a ends"),
      ("[a-\\d]", 4, "a range ends with a character"), ("*a", 1, "there is nothing before '*'"),
      ("a|+", 3, "there is nothing before '+'"), ("a**", 3, "a quantifier cannot follow"),
      ("a{2}{3}", 5, "a quantifier cannot follow"), ("a{x", 2, "'{' begins a count"),
      ("a{,}", 2, "'{' begins a count"), ("a{3,2}", 2, "the count {3,2} ends before"),
      ("a{1001}", 3, "a count is at most 1000"), ("a^*", 3, "'^' reads nothing"),
      ("\\b+", 3, "'\\b' reads nothing"), ("a\\", 2, "a backslash ends the pattern"),
      ("(a)\\1", 4, "a pattern cannot refer to its groups"), ("a\\y", 2, "'\\y' has no meaning"),
      ("(?=a)", 1, "a pattern cannot look ahead"), ("a(?<n>b)", 2, "groups have numbers"),
      ("(?x)", 1, "the options are i, m and s"), ("(?i", 1, "the options are i, m and s"),
      (String(repeating: "(", count: 100), 100, "there are more than 99 groups"),
      (String(repeating: "(?:", count: 101), 301, "more than 100 groups are nested"),
      ("(?:a{1000}){1000}", 12, "the pattern has more than 5000 steps"),
      (String(repeating: "a|", count: 3000), 3336, "the pattern has more than 5000 steps"),
      (String(repeating: "a", count: 5001), 5001, "the pattern has more than 5000 steps"),
    ])
  func errors(pattern: String, character: Int, message: String) {
    let error = #expect(throws: PatternError.self) { try Pattern(Array(pattern.utf8)) }
    #expect(error?.character == character)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test(
    "Time is linear in the length of the text",
    arguments: ["(a*)*b", "(a|a)*b", "(a+)+$b", "(.*)(.*)(.*)b", "(a?){30}b", "a*a*a*[^a]"])
  func time(pattern: String) throws {
    let work = try [50_000, 100_000].map { count in
      let (text, work) = try found(pattern, in: String(repeating: "a", count: count))
      #expect(text == "none")
      return work
    }
    #expect(work[1] <= 2 * work[0] + 100)
    // At each place, each step is taken at most once.
    #expect(work[1] <= 100_001 * (try Pattern(Array(pattern.utf8)).steps.count))
  }

  @Test("Searches ask the checkpoint, also many short ones")
  func checkpoints() throws {
    struct Stop: Error {}
    var search = PatternSearch(try Pattern(Array("a*b".utf8)))
    let stop = { () throws(Stop) in throw Stop() }
    let text = Array(repeating: UInt8(ascii: "a"), count: 20_000)
    #expect(throws: Stop.self) {
      try text.withUnsafeBufferPointer { text throws(Stop) in
        try search.matches(text, checkpoint: stop)
      }
    }
    #expect(throws: Stop.self) {
      for _ in 0..<20_000 {
        _ = try text.prefix(2).withUnsafeBufferPointer { text throws(Stop) in
          try search.firstMatch(in: text, checkpoint: stop)
        }
      }
    }
  }
}
