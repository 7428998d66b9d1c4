import Foundation
import ReversePolish
import TestSupport
import Testing

/// The tokenizer against `Grammar/rpn.ebnf`, which says what it should do.
@Suite("The tokenizer keeps to the grammar")
struct GrammarTests {
  private static let tokens: Set<String> = ["number", "string", "word", "bracket"]
  private static let forms: Set<String> = [
    "integer", "decimal", "rational", "based", "complex",
  ]
  private static let sentencesPerSeed = 150

  /// Read once for all tests.
  private static let shared = Result {
    let grammar = try EBNFGrammar(Project.text(of: "Grammar/rpn.ebnf"))
    return (grammar, EBNFMatcher(grammar, reporting: tokens))
  }

  private let grammar: EBNFGrammar
  private let matcher: EBNFMatcher

  init() throws {
    (grammar, matcher) = try Self.shared.get()
  }

  // MARK: Random texts

  @Test("A sentence of the grammar splits as it was made", arguments: 1...16 as ClosedRange<UInt64>)
  func sentences(seed: UInt64) throws {
    var generator = EBNFGenerator(
      grammar, reporting: Self.tokens, random: SplitMix64(seed: seed))
    for _ in 0..<Self.sentencesPerSeed {
      let sentence = generator.sentence(of: "program", length: 80)
      let readByTokenizer = try splitByTokenizer(sentence.text)
      let readByGrammar = matcher.split(sentence.text, as: "program")
      try #require(readByTokenizer == sentence.pieces, "\(sentence.scalars.escaped)")
      try #require(readByGrammar == sentence.pieces, "ambiguous: \(sentence.scalars.escaped)")
    }
  }

  @Test(
    "A mutated sentence is refused by both or splits alike",
    arguments: 101...116 as ClosedRange<UInt64>)
  func mutations(seed: UInt64) throws {
    try compare(mutating: "program", length: 60, times: 1...4, count: Self.sentencesPerSeed, seed)
  }

  @Test(
    "A mutated number is refused by both or splits alike",
    arguments: 201...208 as ClosedRange<UInt64>)
  func mutatedNumbers(seed: UInt64) throws {
    try compare(mutating: "number", length: 6, times: 1...2, count: 600, seed)
  }

  private func compare(
    mutating symbol: String, length: Int, times: ClosedRange<Int>, count: Int, _ seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var generator = EBNFGenerator(grammar, random: SplitMix64(seed: ~seed))
    var accepted = 0
    for _ in 0..<count {
      var scalars = generator.sentence(of: symbol, length: length).scalars
      for _ in 0..<Int.random(in: times, using: &random) {
        let mutation = Mutation.allCases.randomElement(using: &random)
        let other = generator.sentence(of: "text", length: 10).scalars
        mutation?.apply(to: &scalars, other, &random)
      }
      let text = String(scalars)
      let expected = matcher.split(text, as: "program")
      let actual = try splitByTokenizer(text)
      try #require(actual == expected, "\(scalars.escaped)")
      if expected != nil { accepted += 1 }
    }
    // Either side of the border has been visited.
    #expect((count / 5...count * 4 / 5).contains(accepted))
  }

  @Test("A number has one form", arguments: 301...304 as ClosedRange<UInt64>)
  func forms(seed: UInt64) throws {
    var generator = EBNFGenerator(
      grammar, reporting: Self.forms, random: SplitMix64(seed: seed))
    for _ in 0..<Self.sentencesPerSeed {
      let number = generator.sentence(of: "number", length: 20)
      let unsigned = String(number.pieces.flatMap(\.scalars))
      let forms = Self.forms.filter { matcher.matches(unsigned, $0) }
      try #require(number.pieces.map(\.symbol) == Array(forms), "\(number.text)")
    }
  }

  // MARK: Texts made by hand

  @Test(
    "These are numbers",
    arguments: [
      // Integers.
      "0", "42", "-7", "+7", "\u{2212}7", "007", "00", "1_000_000", "0_0",
      // Decimals.
      "3.14", ".5", "5.", "-.5", "+5.", "00.5", "6.02e23", "1E-9", "5.e+3", ".5e0", "1e5", "0e5",
      "1e\u{2212}9", "\u{2212}1.5E+007", "1_0.0_1e1_0",
      // Rationals.
      "1/3", "-22/7", "+1/3", "\u{2212}1/3", "1/0", "007/010", "1_0/2_0",
      "0x1/0xA", "-0b1_0/0b11", "0o7/0o0", "36rz/36R1", "+16rf/16r2",
      // Based.
      "0xff", "0XFF", "0xDeadBeef", "0x1e5", "0xf_f", "0o17", "0O17", "0b1010", "0B1", "0b1_0",
      "0b0", "0xff.8", "0b0.1", "36rzz", "3r0.1", "-0x10", "+0b1", "\u{2212}0o7",
      // Complex.
      "2i", "-2i", "3+4i", "3-4i", "\u{2212}1.5e3\u{2212}2/3i", "1/2+.5i", "3+i", "3-i", "0i",
      "2e+4i", "2e4+1e-4i", "1_0+2_0i", "5.-5.i", "1/0+1/0i", "3i/4", "-1/2-1_0i/4_0",
    ])
  func number(text: String) throws {
    try expect(text, [.number(text)])
  }

  @Test(
    "These start like numbers but are not",
    arguments: [
      // Something behind the number.
      "3+", "3-4", "12abc", "3#", "3;", "1,5", "2(", "3π", "1²", "3\u{663}", "3\u{301}",
      "1\u{200B}", "3\0", "3\u{2212}", "\u{2212}3a", "\u{FEFF}3\u{FEFF}",
      // Points.
      "1.2.3", "5..", ".5.", "+.5.", "-.5x", "..5 .5.",
      // Underscores.
      "1_", "1__0", ".5_", "1_.5", "1._5", "1e_5", "1e5_", "1/_3", "0x_ff",
      "0xff_", "0xf__f",
      // Exponents.
      "1e", "1e+", "1ee5", "1e5.", "1e5.5", "1e5e5", "1e--5",
      // Rationals.
      "1/", "1//3", "1/-3", "1/+3", "1/\u{2212}3", "1/3/4", "1/3.", "1./3", "1.5/2", "1e5/3",
      "1/2e3", "0x10/3", "3/0x10", "0x1/0b1", "0x1/16r1", "0x1/-0x1", "0x1/0x", "0x1/0x3/0x1",
      "0x1.8/0x3", "0x1/0x1.8", "2r1/3r1",
      // Bases.
      "0x", "-0x", "0xg", "0xffh", "0x-1", "0x.", "0xff.", "0xf.8.1", "0x1e+5", "0o", "0o8", "0b",
      "0b2", "0b12",
      "0b1e5", "00x1", "1x1",
    ])
  func malformed(text: String) throws {
    try expect(text, nil)
  }

  @Test(
    "These are words",
    arguments: [
      "+", "-", "*", "/", "=", ":", ";", "(", "dup", "->", "even?", "-rot", "a1", "x.5", "x10",
      "/3", "'a'",
      // Like numbers, but no digit stands where a number has its first.
      ".", "..", "..5", ".e5", "._5", "-.", "+.", "_", "_1", "-_1", "+-3", "--3", "-\u{2212}3",
      "e5", "inf", "nan", "-inf", "NaN",
      // A comment starts where a token could, not inside one.
      "foo#bar", "-#", "a##",
      // The minus sign is no spelling of '-' inside words, yet words may have it.
      "\u{2212}", "\u{2212}\u{2212}", "\u{2212}foo", "foo\u{2212}", "a\u{2212}b",
      // Digits are those of ASCII.
      "\u{663}", "-\u{663}", ".\u{663}", "\u{FF13}", "²", "½",
      // Neither white space nor brackets.
      "π", "\0", "\u{1C}", "\u{1F}", "\u{7F}", "\u{180E}", "\u{200B}3", "a\u{FEFF}", "\u{301}",
      "a\u{20E3}", "👩‍👩‍👧", "\u{10FFFF}",
    ])
  func word(text: String) throws {
    try expect(text, [.word(text)])
  }

  @Test(
    "These are strings",
    arguments: [
      #""""#, #""a""#, #""a b""#, #""[ # ] { }""#, #""\"""#, #""\\""#, #""\n\r\t\0""#, #""\u{0}""#,
      #""\u{1F600}""#, #""\u{10FFFF}""#, #""\u{00d7Ff}""#, #""\u{E000}""#, #""3+""#, "\"\u{A0}\"",
      "\"\u{2028}é\u{301}👩‍👩‍👧\"", "\"\u{301}\"", "\"\u{FEFF}\"", #""":"#, #""a b":"#,
    ])
  func string(text: String) throws {
    try expect(text, [.string(text)])
  }

  @Test(
    "These start like strings but are not",
    arguments: [
      // Never closed, or not in their line.
      "\"", "\"a", #""a\""#, "\"a\nb\"", "\"a\r\nb\"", #""\"#,
      // Something behind the string.
      #""a"b"#, #""a""b""#, #""a":b"#, #""a"::"#, #""a"3"#, ##""a"#b"##, "\"a\"\u{301}",
      // Control characters.
      "\"\t\"", "\"\r\"", "\"\0\"", "\"\u{1B}\"", "\"\u{7F}\"", "\"\u{80}\"", "\"\u{85}\"",
      "\"\u{9F}\"",
      // Escapes.
      #""\a""#, #""\'""#, #""\N""#, #""\ ""#, #""\é""#, #""\x41""#, #""\u""#, #""\u41""#,
      #""\u{}""#,
      #""\u{g}""#, #""\u{41""#, #""\u{ 41}""#, #""\u{1234567}""#, #""\u{0000041}""#,
      #""\u{110000}""#,
      #""\u{D800}""#, #""\u{00dfFF}""#, #""\u{FFFFFF}""#, #""\U{41}""#,
    ])
  func noString(text: String) throws {
    try expect(text, nil)
  }

  @Test(
    "These split so",
    arguments: [
      ("", []),
      (" \t\r\n\u{B}\u{C}\u{85}\u{A0}\u{1680}\u{2000}\u{200A}\u{202F}\u{205F}\u{3000}", []),
      ("3 5 +", [.number("3"), .number("5"), .word("+")]),
      ("3\r\n4\u{2028}5\u{2029}6\u{3000}7", ["3", "4", "5", "6", "7"].map(EBNFPiece.number)),
      ("3\u{A0}+", [.number("3"), .word("+")]),
      // Brackets delimit themselves.
      ("[dup *]", [.bracket("["), .word("dup"), .word("*"), .bracket("]")]),
      ("3[", [.number("3"), .bracket("[")]),
      ("a]b", [.word("a"), .bracket("]"), .word("b")]),
      ("{1}{}", [.bracket("{"), .number("1"), .bracket("}"), .bracket("{"), .bracket("}")]),
      ("5.]-", [.number("5."), .bracket("]"), .word("-")]),
      ("]}[", [.bracket("]"), .bracket("}"), .bracket("[")]),
      ("[\u{301}", [.bracket("["), .word("\u{301}")]),
      (" \u{301}", [.word("\u{301}")]),
      // A comment starts where a token could, and ends with its line.
      ("#", []),
      ("#!/usr/bin/env rpn\n3", [.number("3")]),
      ("3 # 4+ [ 5\n6", [.number("3"), .number("6")]),
      ("3 #4", [.number("3")]),
      ("[#]\n]#[", [.bracket("["), .bracket("]")]),
      ("a#b #c", [.word("a#b")]),
      // A string starts where a token could.
      (#"["a"]"#, [.bracket("["), .string(#""a""#), .bracket("]")]),
      (#""a" # "b"#, [.string(#""a""#)]),
      (#"a"b" 'c'"#, [.word(#"a"b""#), .word("'c'")]),
      (#"{"a" "b"}"#, [.bracket("{"), .string(#""a""#), .string(#""b""#), .bracket("}")]),
      ("\u{FEFF}\"\"\n3", [.string("\"\""), .number("3")]),
      ("# a\r\n3 # b\r4\u{2028}5\u{85}6", [.number("3")]),
      ("\t##\n#\n\n+", [.word("+")]),
      // One byte order mark, at the start of the text.
      ("\u{FEFF}", []),
      ("\u{FEFF}3", [.number("3")]),
      ("\u{FEFF}# 3+", []),
      ("\u{FEFF}[", [.bracket("[")]),
      ("\u{FEFF}\u{FEFF}3", [.word("\u{FEFF}3")]),
      (" \u{FEFF}3", [.word("\u{FEFF}3")]),
    ] as [(String, [EBNFPiece])])
  func split(text: String, pieces: [EBNFPiece]) throws {
    try expect(text, pieces)
  }

  private func expect(
    _ text: String, _ pieces: [EBNFPiece]?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(matcher.split(text, as: "program") == pieces, sourceLocation: sourceLocation)
    #expect(try splitByTokenizer(text) == pieces, sourceLocation: sourceLocation)
  }

  // MARK: The grammar's own text

  @Test("White space is what Unicode calls so")
  func whiteSpace() throws {
    guard case .scalar(let space)? = grammar.rules["space"] else {
      Issue.record("space is not a class")
      return
    }
    let all = 0...0x10FFFF as ClosedRange<UInt32>
    let expected = all.filter { Unicode.Scalar($0)?.properties.isWhitespace == true }
    #expect(space.ranges.flatMap { $0 } == expected)
  }

  @Test("Every rule serves the program")
  func noRuleIsIdle() {
    var reached: Set<String> = []
    var next: Set<String> = ["program"]
    while !next.isEmpty {
      reached.formUnion(next)
      next = next.reduce(into: []) { $0.formUnion(grammar.rules[$1]?.symbols ?? []) }
      next.subtract(reached)
    }
    #expect(reached == Set(grammar.rules.keys))
  }
}

/// The tokenizer's answer in the grammar's words; `nil` where it finds a malformed number or string.
private func splitByTokenizer(_ text: String) throws -> [EBNFPiece]? {
  let tokens: [Token]
  do {
    tokens = try tokenize(text)
  } catch {
    if error.kind == .malformedNumber || error.kind == .malformedText { return nil }
    throw error
  }
  return tokens.map { token in
    switch token.kind {
    case .number: .number(token.text)
    case .word: .word(token.text)
    case .text: .string(token.text)
    case .open, .close: .bracket(token.text)
    }
  }
}

extension EBNFPiece {
  fileprivate static func number(_ text: some StringProtocol) -> EBNFPiece {
    EBNFPiece(symbol: "number", scalars: Array(text.unicodeScalars))
  }

  fileprivate static func word(_ text: some StringProtocol) -> EBNFPiece {
    EBNFPiece(symbol: "word", scalars: Array(text.unicodeScalars))
  }

  fileprivate static func string(_ text: some StringProtocol) -> EBNFPiece {
    EBNFPiece(symbol: "string", scalars: Array(text.unicodeScalars))
  }

  fileprivate static func bracket(_ text: some StringProtocol) -> EBNFPiece {
    EBNFPiece(symbol: "bracket", scalars: Array(text.unicodeScalars))
  }
}

/// A small harm done to a text.
private enum Mutation: CaseIterable {
  case insert, delete, replace, swap, copy, join

  /// The parts of numbers and strings, and the characters that end them.
  private static let delicate = Array("+-\u{2212}._/0x1bEe#] \n\"\\".unicodeScalars)

  func apply(
    to text: inout [Unicode.Scalar], _ other: [Unicode.Scalar], _ random: inout SplitMix64
  ) {
    guard let place = text.indices.randomElement(using: &random) else {
      text = other
      return
    }
    let alphabet = Int.random(in: 0..<4, using: &random) > 0 ? Self.delicate : interestingScalars
    let scalar = alphabet.randomElement(using: &random) ?? " "
    switch self {
    case .insert: text.insert(scalar, at: place)
    case .delete: text.remove(at: place)
    case .replace: text[place] = scalar
    case .swap: text.swapAt(place, (place + 1) % text.count)
    case .copy: text.insert(text[place], at: Int.random(in: 0...text.count, using: &random))
    case .join: text.insert(contentsOf: other, at: place)
    }
  }
}

/// The engine that reads grammars, on grammars small enough to check by eye.
@Suite("EBNF")
struct EBNFTests {
  @Test(
    "Each construct matches what the notation says",
    arguments: [
      ("'ab' \"c'\"", ["abc'"], ["", "ab", "abc", "abc'x"]),
      ("#x41 #x2212", ["A\u{2212}"], ["A-", "A"]),
      ("[a-c#x30-#x32^-]", ["a", "c", "1", "^", "-"], ["", "d", "3", "aa"]),
      ("[^a-c]", ["d", "\n", "\u{10FFFF}"], ["a", "", "dd", "e\u{301}"]),
      ("'a'? 'b'* 'c'+", ["c", "abbcc", "bc"], ["a", "ab", "aac"]),
      ("'a' 'b' | 'c'", ["ab", "c"], ["ac", "b", "abc"]),
      ("('a' | 'b')+ - ('a'+ | 'b')", ["ab", "bb", "aba"], ["aa", "b", "", "c"]),
      ("'a'* 'a'", ["a", "aaa"], ["", "ab"]),
      ("'(' s? ')' /* a comment */ | '.' s s", ["()", "(())", ".()(.()())"], ["(", ".()"]),
    ] as [(String, [String], [String])])
  func constructs(expression: String, matching: [String], others: [String]) throws {
    let matcher = EBNFMatcher(try EBNFGrammar("s ::= \(expression)"))
    for text in matching { #expect(matcher.matches(text, "s"), "\(text)") }
    for text in others { #expect(!matcher.matches(text, "s"), "\(text)") }
  }

  @Test(
    "A faulty grammar is refused, with its line",
    arguments: [
      ("a ::= b", 1), ("a ::= 'x\n", 2), ("a ::= 'x'\na ::= 'y'", 2), ("a ::=", 1), ("a = 'x'", 1),
      ("a ::= ('x'", 1), ("a ::= 'x' 'y' - 'z'", 1), ("a ::= [b-a]", 1), ("a ::= #x110000", 1),
      ("\n\na ::= [", 3), ("a ::= 'x' /* no end", 1), ("a ::= []", 1), ("a ::= 'x' | | 'y'", 1),
    ])
  func faults(notation: String, line: Int) {
    #expect { try EBNFGrammar(notation) } throws: { ($0 as? EBNFError)?.line == line }
  }

  @Test("A way of reading the text names its parts")
  func split() throws {
    let grammar = try EBNFGrammar("list ::= (pair ',')* pair\npair ::= key '=' key\nkey ::= [a-z]+")
    let parts = EBNFMatcher(grammar, reporting: ["key"]).split("a=bc,d=e", as: "list")
    #expect(parts?.map { String($0.scalars) } == ["a", "bc", "d", "e"])
    let pairs = EBNFMatcher(grammar, reporting: ["pair", "key"]).split("a=bc,d=e", as: "list")
    #expect(pairs?.map { String($0.scalars) } == ["a=bc", "d=e"])
  }

  @Test("Repetitions inside repetitions cost no more than they must")
  func noBlowUp() throws {
    let grammar = try EBNFGrammar("s ::= (('a'* 'a'?)* | ('a' 'a'?)+)* 'b'")
    let run = String(repeating: "a", count: 200)
    #expect(!EBNFMatcher(grammar).matches(run, "s"))
    #expect(EBNFMatcher(grammar).matches(run + "b", "s"))
  }

  @Test("A grammar that calls itself makes sentences that end")
  func recursion() throws {
    let grammar = try EBNFGrammar("s ::= '(' s s ')' | ('[' s ']')+ | [a-z]")
    let matcher = EBNFMatcher(grammar)
    var generator = EBNFGenerator(grammar, random: SplitMix64(seed: 1))
    for _ in 0..<100 {
      let text = generator.sentence(of: "s", length: 30, depth: 12).text
      #expect(matcher.matches(text, "s"), "\(text)")
    }
  }
}
