import ExactReals
import InfixFormulas
import PlainText
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

@Suite("Texts")
struct TextTests {
  @Test("Words on texts leave what Python's strings do")
  func oracle() throws {
    let rows = try Project.table("texts")
    #expect(rows.count >= 1400)
    let session = Session(AllNumbers())
    for row in rows {
      let texts = try session.evaluating(row[0]).texts
      // Strings of Swift are equal that are not the same.
      #expect(texts.map { Array($0.utf8) } == [Array(row[1].utf8)], "\(row[0])")
    }
  }

  @Test("A value is no larger for texts, and a text no larger than a list")
  func size() {
    #expect(MemoryLayout<Text>.size == MemoryLayout<List>.size)
    #expect(MemoryLayout<Value>.size <= MemoryLayout<AnyNumber>.size + 1)
    #expect(MemoryLayout<Value>.stride == 16)
  }

  @Test(
    "A text stands for its characters",
    arguments: [
      (#""""#, ""), (#""a b""#, "a b"), (#""\n\r\t\0\"\\""#, "\n\r\t\0\"\\"),
      (#""\u{1F600}é\u{e9}\u{0}""#, "\u{1F600}éé\0"), (#""[#]""#, "[#]"),
    ])
  func content(text: String, content: String) throws {
    let token = try #require(try tokenize("[" + text + "]").dropFirst().first)
    #expect(token.kind == .text)
    #expect(token.content == Array(content.utf8))
    #expect(try tokenize("1 x").map(\.content) == [[], []])
  }

  @Test("Any text reads back from what is printed, which tells a terminal nothing")
  func readsBack() throws {
    let scalars = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
    var part = String.UnicodeScalarView()
    var count = 0
    for scalar in scalars {
      part.append(scalar)
      guard part.count == 4096 || scalar == "\u{10FFFF}" else { continue }
      let text = Text(String(part))
      let token = try #require(try tokenize(text.literal).first)
      #expect(token.content == text.bytes)
      #expect(printable(text.literal).utf8.elementsEqual(text.literal.utf8))
      count += part.count
      part.removeAll()
    }
    #expect(count == 0x110000 - 0x800)
  }

  static let effects: [(String, String)] = [
    (#""a""#, "( -- t )"), ("upper", "( t -- t )"), ("split", "( t t -- l )"),
    ("text", "( a -- t )"), ("number", "( a -- x )"), (#""a" 0 1 slice"#, "( -- t )"),
    ("replace", "( t t t -- t )"), ("format", "( a t -- t )"), ("hms", "( x -- t )"),
    // Words with two meanings are told by the other operand.
    ("slice", "( l x y -- l )"), ("length", "( l -- x )"), ("concat", "( l l -- l )"),
    ("<", "( x y -- ? )"),
    (#""a" length"#, "( -- x )"), (#""a" concat"#, "( t -- t )"), (#""a" >="#, "( t -- ? )"),
    (#""a" swap concat upper"#, "( t -- t )"), ("upper length", "( t -- x )"),
    ("trim dup concat", "( t -- t )"), (#"0 0 = [ "a" ] [ "b" ] if"#, "( -- t )"),
    (#"0 0 = [ "a" ] [ "a" ] if upper"#, "( -- t )"),
    (#""," join number"#, "( l -- x )"), ("[ upper ] map", "( l -- l )"),
  ]

  @Test("The effects of programs with texts", arguments: effects)
  func effect(program: String, effect: String) throws {
    #expect(try stackEffect(program) == effect)
  }

  @Test(
    "A program with wrong kinds fails before it runs",
    arguments: [
      (#""a" upper 1 +"#, "typeMismatch at 1:13"), (#""a" length upper"#, "typeMismatch at 1:12"),
      (#"3 "a" <"#, "typeMismatch at 1:7"), (#""a" "b" concat sum"#, "typeMismatch at 1:16"),
      (#"{ "a" } first 1 +"#, "typeMismatch at 1:17"),
      (#": f "a" swap + ; 3 f"#, "typeMismatch at 1:14"),
      (#"{ "a" 1 } sort"#, "typeMismatch at 1:11"), (#""a" 1 upper"#, "typeMismatch at 1:7"),
    ])
  func check(program: String, error: String) throws {
    var isChecked = false
    // A loop that would not end before the error.
    let endless = "[ true ] [ ] while " + program
    var limits = Limits()
    let end = ContinuousClock.now + .seconds(20)
    limits.checkpoint = { () throws(RPNError) in
      if ContinuousClock.now > end { throw RPNError(.interrupted, "it runs") }
    }
    do throws(RPNError) {
      _ = try Session(AllNumbers(), limits: limits).evaluating(endless)
    } catch {
      isChecked = error.kind != .interrupted
    }
    #expect(isChecked)
    #expect(Outcome(program) == .error(error))
  }

  @Test(
    "A value that may be a text is not taken for something else",
    arguments: [
      (#": f dup length swap upper ; "abc" f"#, #"3 "ABC""#),
      (#": f over over < rot rot concat ; "a" "b" f"#, #"true "ab""#),
      (#": f < ; 1 2 f "b" "a" f"#, "true false"),
      (#": f length ; { 1 } f "ab" f"#, "1 2"),
      (#"{ "a" 1 } first dup length swap upper"#, #"1 "A""#),
      (#"{ "a" { } } [ length ] map"#, "{ 1 0 }"),
      (#"{ "b" "a" } [ "a" > ] filter"#, #"{ "b" }"#),
      (#"{ 1 "2" } [ text number ] map sum"#, "3"),
      (#"0 0 = [ "a" ] [ { } ] if length"#, "1"),
      (#": twice dup concat ; "ab" twice { 1 } twice"#, #""abab" { 1 1 }"#),
    ])
  func succeeds(program: String, stack: String) {
    #expect(Outcome(program) == .values(stack))
    #expect(Outcome(program, in: Session(AllNumbers())) == .values(stack))
  }

  @Test("Each system of numbers has texts")
  func systems() throws {
    let program = #""2" number 1 + text "x" concat length 2.5 "fix:2" format"#
    let expected = ["2", #""2.50""#]
    #expect(try Session(AllNumbers(exact: nil)).evaluating(program).texts == expected)
    #expect(try Session(AllNumbers()).evaluating(program).texts == expected)
    let all = AllNumbers(exact: ExactNumbers(), givesComplex: true)
    #expect(try Session(all).evaluating(program).texts == expected)
    #expect(try Session(all).evaluating(#""2i" number sq text"#).texts == [#""-4""#])
    #expect(
      try Session(AllNumbers(exact: nil)).evaluating(#"1 3 / text"#).texts == [
        "\"0.3333333333333333\""
      ])
    #expect(Outcome(#""2i" number"#, in: Session(AllNumbers())) == .values("2i"))
  }

  @Test(
    "A value without a text form is not written as a text",
    arguments: ["text", #""fix:2" format"#, "hms", "dms"])
  func formulas(word: String) throws {
    for form in [ExplanationForm.infix, .latex, .swift] {
      let error = #expect(throws: RPNError.self) {
        try AllNumbers().explanation(of: "3 5 + \(word) length", as: form)
      }
      #expect(error?.kind == .domain)
    }
    guard
      case .error(let error) = Outcome(
        "[ \(word) length ] 3 derivative", in: Session(AllNumbers()))
    else { return #expect(Bool(false), "it has a derivative") }
    #expect(error.hasPrefix("domain"))
  }

  @Test("A formula can be made with numbers from texts, but is no text")
  func formulaFromText() throws {
    #expect(try formula(#""2" number 3 +"#, in: .infix) == "2 + 3")
    #expect(throws: RPNError(.typeMismatch, "a text has no infix form")) {
      try formula(#""2""#, in: .infix)
    }
  }

  @Test("A session keeps its texts")
  func session() throws {
    let session = try Session(AllNumbers()).evaluating(
      #"" a\n\u{1b}" -> t : greet "hi # " swap concat ; { "x" 1 } [ "y" ] "z" t greet"#)
    let program = try session.program()
    let again = try Session(AllNumbers()).evaluating(program.joined(separator: "\n"))
    #expect(try again.texts == session.texts)
    #expect(try again.program() == program)
    #expect(try again.texts.last == #""hi #  a\n\u{1B}""#)
    #expect(try session.definition(of: "t") == #"" a\n\u{1B}" -> t"#)
  }

  @Test("JSON has the characters")
  func json() throws {
    let stack = try Session(AllNumbers()).evaluating(#""a\n\"" { "é" }"#).stack
    let texts = try stack.map { try AllNumbers().json($0).text }
    #expect(
      texts == [
        #"{"type":"text","text":"\"a\\n\\\"\"","exact":true,"value":"a\n\""}"#,
        #"{"type":"list","text":"{ \"é\" }","exact":true,"elements":[{"type":"text","text":"\"é\"","exact":true,"value":"é"}]}"#,
      ])
  }

  @Test("The display of a long text is its beginning")
  func display() throws {
    let system = AllNumbers()
    #expect(try system.display(.text(Text("a\n"))) == #""a\n""#)
    let long = try system.display(.text(Text(String(repeating: "é", count: 5000))), ellipsis: "...")
    #expect(long == "\"" + String(repeating: "é", count: 200) + "...\"")
    let list = try Session(system).evaluating(#""x" 100 [ "é" concat ] times 1 pack"#).stack
    #expect(try system.display(list[0]) == "{ \"x" + String(repeating: "é", count: 100) + "\" }")
  }

  @Test("The work is bounded before it is done", .timeLimit(.minutes(1)))
  func limits() throws {
    let million = #""a" 20 [ dup concat ] times "#
    for program in [
      #""ab" 1000 [ dup concat ] times"#, million + #"-> t { t t t t t t t t t t } "" join"#,
      million + #"dup "a" swap replace"#,
      million + #"{ } swap 1000 [ dup rot swap append swap ] times drop text"#,
      #"2 40000000 ^ text"#, #"1 12 range [ drop 1 "fix:1000000" format ] map "" join"#,
    ] {
      guard case .error(let error) = Outcome(program, in: Session(AllNumbers())) else {
        Issue.record("\(program) succeeds")
        continue
      }
      #expect(error.hasPrefix("limitExceeded"), "\(program): \(error)")
    }
  }

  @Test("No word takes quadratic time", .timeLimit(.minutes(1)))
  func time() throws {
    // A million steps each; a square of that would take hours.
    for program in [
      #""" 1000000 [ "x" concat ] times length"#,
      #""a" 20 [ dup concat ] times "b" concat dup "aaaaaaaaaaaaaaaaaaab" contains?"#,
      #""a" 20 [ dup concat ] times dup "a" 10 [ dup concat ] times "b" concat "x" replace length"#,
      #""a," 18 [ dup concat ] times "," split "," join length"#,
      #"1 100000 range [ text ] map unique length"#,
      #""ab" 19 [ dup concat ] times "" split [ length ] map sum"#,
    ] {
      #expect(throws: Never.self) { try Session(AllNumbers(exact: nil)).evaluating(program) }
    }
  }

  @Test("Programs in Swift give and take texts")
  func swiftWord() throws {
    let shout = try SwiftWord("shout", "( text -- t )") { operands throws(RPNError) in
      guard case .text(let text) = operands[0] else { return [] }
      return [.text(Text(text.string + "!"))]
    }
    let session = try Session(AllNumbers(exact: nil)).adding(shout).pushing(.text(Text("a\"")))
    #expect(try session.evaluating("shout").texts == [#""a\"!""#])
    #expect(Outcome("3 shout", in: session) == .error("typeMismatch at 1:3"))
  }
}
