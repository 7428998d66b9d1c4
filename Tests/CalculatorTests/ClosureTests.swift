import Calculator
import ReversePolish
import TestSupport
import Testing

@Suite struct ClosureTests {
  static let examples: [([String], Outcome)] = [
    (["5 [ -> n [ n + ] ] call -> add", "1 add call", "add"], .values("6 [ 5 + ]")),
    ([": adder -> n [ n + ] ;", "1 adder -> f 2 adder -> g", "10 f call g call"], .values("13")),
    ([": adder -> n [ n + ] ;", "1 adder", ": adder 0 ;", "5 swap call"], .values("6")),
    (["1 -> n", "[ n ]", "2 -> n", "call"], .values("2")),
    (["1 [ -> n [ n ] ] call", "2 -> n", "call n"], .values("1 2")),
    (["1 [ -> n 2 -> m [ [ n m ] ] ] call", "call", "call"], .values("1 2")),
    (["{ 1 2 3 } [ -> n [ n ] ] map", "reverse [ call ] map"], .values("{ 3 2 1 }")),
    (["3 [ 7 -> n [ n ] ] times", "call -rot call -rot call"], .values("7 7 7")),
    (
      ["0 [ dup 3 < ] [ dup -> n [ n ] swap 1 + ] while", "drop", "{ } "],
      .values(
        "[ 0 ] [ 1 ] [ 2 ] { }")
    ),
  ]

  @Test(arguments: examples)
  func keepTheValuesAroundThem(lines: [String], expected: Outcome) throws {
    let session = try lines.dropLast().reduce(Session(AllNumbers(exact: nil))) { session, line in
      try session.evaluating(line)
    }
    #expect(Outcome(lines.last ?? "", in: session) == expected)
  }

  @Test func reachThroughManyScopes() {
    let depth = 200
    let open = (0..<depth).map { "\($0) [ -> n\($0) " }.joined()
    let uses = (0..<depth).map { "n\($0) " }.joined()
    let program = "{ \(open)\(uses)\(String(repeating: "] call ", count: depth))} sum"
    #expect(Outcome(program) == .values("\(depth * (depth - 1) / 2)"))
  }

  @Test func reachThroughScopesThatUseNothing() {
    let depth = 200
    let open = String(repeating: "[ ", count: depth)
    let close = String(repeating: "] call ", count: depth)
    #expect(Outcome("7 [ -> n \(open)n \(close)] call") == .values("7"))
  }

  /// A random program of nested scopes leaves the values that its generator predicts.
  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func haveLexicalScope(seed: UInt64) {
    var author = Author(seed: seed)
    let (text, results) = author.body([:], depth: 4)
    let expected = results.map(String.init).joined(separator: " ")
    #expect(Outcome("[ \(text)] call") == .values(expected), "seed \(seed): \(text)")
  }
}

/// Writes programs of nested scopes, and knows what they leave on the stack.
private struct Author {
  /// The meaning of a name: a number, or a quotation that leaves some numbers.
  enum Meaning {
    case number(Int)
    case quotation([Int])
  }

  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func body(_ outer: [String: Meaning], depth: Int) -> (text: String, results: [Int]) {
    var (names, text, results) = (outer, "", [Int]())
    for _ in 0..<random.below(7) {
      let name = random.word(of: "a b c d")
      switch (random.below(depth > 0 ? 6 : 3), names[name]) {
      case (0, _):
        let number = random.below(100)
        names[name] = .number(number)
        text += "\(number) -> \(name) "
      case (1...2, .number(let number)):
        results.append(number)
        text += "\(name) "
      case (1...2, .quotation(let left)):
        results += left
        text += "\(name) call "
      case (3...4, _):
        let inner = body(names, depth: depth - 1)
        names[name] = .quotation(inner.results)
        text += "[ \(inner.text)] -> \(name) "
      case (5, _):
        let inner = body(names, depth: depth - 1)
        results += inner.results
        text += "[ \(inner.text)] call "
      default: break
      }
    }
    return (text, results)
  }
}
