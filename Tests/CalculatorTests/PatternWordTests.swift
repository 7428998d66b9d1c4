import ReversePolish
import TestSupport
import Testing

@testable import Calculator

@Suite("Words for regular expressions")
struct PatternWordTests {
  @Test("They leave what Python's re does")
  func oracle() throws {
    let rows = try Project.table("patterns")
    #expect(rows.count == 2100)
    let session = Session(AllNumbers())
    for row in rows {
      // Strings of Swift are equal that are not the same.
      let texts = try session.evaluating(row[0]).texts
      #expect(texts.map { Array($0.utf8) } == [Array(row[1].utf8)], "\(row[0])")
    }
  }

  @Test(
    "Errors of patterns and replacements name their place",
    arguments: [
      (
        #""abc" "é(b" match?"#, "domain", "match?",
        #"character 2 of the pattern: the group is not closed; \( is the character"#
      ),
      (
        #""abc" "*" "x" gsub"#, "domain", "gsub",
        #"character 1 of the pattern: there is nothing before '*' to repeat; \* is the character"#
      ),
      (
        #""abc" "b" "\\1" sub"#, "domain", "sub",
        #"the replacement has \1, but the pattern has 0 groups"#
      ),
      (
        #""abc" "b" "\\x" sub"#, "domain", "sub",
        "the replacement has a backslash without a meaning"
      ),
      (#""abc" "b" "\0" gsub"#, "domain", "gsub", "the replacement contains the character 0"),
      (#"5 "b" match?"#, "typeMismatch", "match?", "'match?' takes a text, not a number"),
      (#""b" 5 captures"#, "typeMismatch", "captures", "'captures' takes a text, not a number"),
    ])
  func errors(program: String, kind: String, word: String, message: String) {
    let error = #expect(throws: RPNError.self) { try Session(AllNumbers()).evaluating(program) }
    #expect(error?.kind.rawValue == kind)
    #expect(error?.place?.text == word)
    #expect(error?.message == message)
  }

  @Test("A wrong pattern fails before the program runs, but not in code that is not reached")
  func checks() {
    let endless = "[ true ] [ ] while "
    for program in [#""a" "(" match?"#, #"[ "(" captures ] drop"#, #""a" "(" "" gsub"#] {
      let outcome = Outcome(endless + program, limits: Budget(1000).limits)
      guard case .error(let error) = outcome else {
        Issue.record("\(program) succeeds")
        continue
      }
      #expect(error.hasPrefix(program.hasPrefix("[") ? "interrupted" : "domain"))
    }
  }

  @Test(
    "Their effects are known before they run",
    arguments: [
      ("match?", "( t t -- ? )"), ("captures", "( t t -- a )"), ("sub", "( t t t -- t )"),
      (#""^a" match? not"#, "( t -- ? )"), (#"[ " +" " " gsub ] map"#, "( l -- l )"),
    ])
  func effects(program: String, effect: String) throws {
    #expect(try stackEffect(program) == effect)
  }

  @Test("A missing text stays missing")
  func missing() {
    #expect(Outcome(#"missing "a" match? missing "a" "b" gsub"#) == .values("missing missing"))
  }

  @Test("A text made longer than the limit is not made, and long searches ask the checkpoint")
  func limits() {
    let million = #""a" 20 [ dup concat ] times "#
    let longer = million + #""a" "0123456789" gsub length"#
    #expect(Outcome(longer) == .error("limitExceeded at 1:46"))
    for program in [#""(a*)*b" match?"#, #""b?" "" gsub"#, #""a.*b|a" "" gsub"#] {
      let outcome = Outcome(million + program, limits: Budget(30).limits)
      guard case .error(let error) = outcome else {
        Issue.record("\(program) succeeds")
        continue
      }
      #expect(error.hasPrefix("interrupted"), "\(program): \(error)")
    }
  }

  @Test("More patterns than are kept, in turn")
  func manyPatterns() throws {
    let pattern = #"dup "^" swap concat "$" concat"#
    let program = #"1 20 range dup concat [ text \#(pattern) match? ] map [ ] all?"#
    #expect(Outcome(program) == .values("true"))
  }

  @Test("Laws of random texts and patterns", arguments: SplitMix64.seeds)
  func laws(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let letters = ["a", "b", "é", "\u{1F600}", ".", "*", "(", "\\", "$"]
    let patterns = ["a", "a+b", "[^a]", "(a|é)+?", "\\W", "^|b", "a*", "b$", "\\b"]
    func literal(_ letters: [String]) -> String { Text(letters.joined()).literal }
    for _ in 0..<50 {
      let text = literal((0..<random.below(12)).map { _ in random.one(of: letters) })
      let part = (0...random.below(2)).map { _ in random.one(of: letters) }
      let escaped = literal(part.map { ["a", "b"].contains($0) ? $0 : "\\" + $0 })
      let pattern = literal([random.one(of: patterns)])
      // Each line leaves two equal values.
      for line in [
        #"\#(text) \#(pattern) "\\0" gsub \#(text)"#,
        #"\#(text) \#(pattern) match? \#(text) \#(pattern) captures present?"#,
        #"\#(text) \#(escaped) match? \#(text) \#(literal(part)) contains?"#,
        #"\#(text) \#(escaped) "<>" gsub \#(text) \#(literal(part)) "<>" replace"#,
        #"\#(text) "(?s)^(.*)$" "\\1" sub \#(text)"#,
        #"\#(text) "(?s)." "x" gsub length \#(text) length"#,
      ] {
        #expect(Outcome(line + " =") == .values("true"), "seed \(seed): \(line)")
      }
    }
  }
}
