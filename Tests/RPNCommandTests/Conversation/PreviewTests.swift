import PlainText
import Testing

@testable import RPNCommand

@Suite("The preview of a line")
struct PreviewTests {
  static let previews: [([String], String, String)] = [
    ([], "", ""),
    ([], "  ", ""),
    ([], "# comment", ""),
    ([], "3 5", "5"),
    ([], "3 5 +", "8"),
    (["3 5"], "+", "8"),
    (["3 5"], "clear", "(empty)"),
    ([], "2 sqrt", "1.4142135623730950488…"),
    ([":set base 16"], "255", "0xff"),
    ([":set fraction on"], "1 3 /", "1/3"),
    ([], ":help sq", ""),
    ([], ": f 2 ;", "(empty)"),
    ([], ": f 2 ", "':' is open"),
    ([], "[ 1", "'[' is open"),
    (["[ 1"], "2 ]", "[ 1 2 ]"),
    ([], "3 +", "'+' needs more"),
    ([], "0 inv", "'inv': not defined"),
    ([], "3 foo", "no word: 'foo'"),
    ([], "3 sqr", ""),
    ([], "3 sqr ", "no word: 'sqr'"),
    ([": fox 1 ;"], "fo", ""),
    ([], "12abc", "no number: '12abc'"),
    ([], #""ab" "c" concat"#, #""abc""#),
    ([], #""ab"#, ""),
    ([], #""ab\"#, ""),
    ([], #""a\qb""#, #"no text: '\q'"#),
    ([], "true 1 +", "'+': wrong kind"),
    (["5"], "2i *", "10i"),
    ([], "-1 sqrt", "'sqrt': not defined"),
    ([":set complex on"], "-1 sqrt", "i"),
    ([], "5 -> dup", "'dup' is built in"),
    ([], "9 9 9 ^ ^", "…"),
    ([], "1000000 fact", "…"),
    ([], "0 [ true ] [ 1 + ] while", "…"),
    ([], "1 1000000 range", "…"),
  ]

  @Test("It is the top of the stack, or a few words", arguments: previews)
  func preview(lines: [String], line: String, expected: String) throws {
    let conversation = Dialogue(lines).conversation
    let before = try conversation.stack
    #expect(conversation.preview(of: line) == expected)
    #expect(try conversation.stack == before)
  }

  @Test("It is short, whatever the line gives")
  func short() {
    let conversation = Conversation()
    for program in ["2 1000 ^", "1 1000 range", "[ 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 ]"] {
      let text = conversation.preview(of: program, on: Screen(columns: 60))
      #expect(columns(of: text) <= 20)
      #expect(text.contains("…"))
    }
  }

  @Test(
    "It ends, whatever the line would take", .timeLimit(.minutes(1)),
    arguments: [
      "0 [ true ] [ 1 + ] while", "3000 fact", "100000 fact", "2 9999 ^ sqrt exp", "1e9 cosh",
      "1 9999 range [ sqrt ] map sum", "[ sin ] 0 1 integrate", "10 9000 ^ 1 + factors",
      ": f f 1 + ; f", String(repeating: "2 ", count: 4000), String(repeating: "[ ", count: 5000),
    ])
  func quick(program: String) {
    #expect(!Conversation().preview(of: program).isEmpty)
  }

  @Test("It does not make the stack's values forget how they are calculated")
  func laterDigits() {
    let talk = Dialogue(["[ cos ] 0 2 solve"])
    for _ in 1...3 { _ = talk.conversation.preview(of: "1 +") }
    let (_, replies) = talk.conversation.responding(to: ":set digits 60")
    guard case .output(let lines)? = replies.last else { return }
    #expect(lines[0].contains("1.57079632679489661923132169163975144209858469968755291048747"))
  }
}
