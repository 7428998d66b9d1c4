import Calculator
import PlainText
import Testing

@testable import RPNCommand

@Suite("The stack in sight")
struct StackDisplayTests {
  static let displays: [(String, [String])] = [
    ("", ["(empty)"]),
    ("3 5", ["2:  3", "1:  5"]),
    (
      "2 sqrt -12 1 3 / 1e6 0.5",
      [
        "5:        1.4142135623730950488…", "4:      -12", "3:        0.33333333333333333333…",
        "2:  1000000", "1:        0.5",
      ]
    ),
    ("[ 0.10 ** ] { 1 true } 10", ["3:  [ 0.1 ^ ]", "2:  { 1 true }", "1:  10"]),
    ("7 2 100 ^ 10", ["3:   7", "2:  1267650600228229401496703205376", "1:  10"]),
    (
      "1 25 range unpack",
      ["(5 more, see :stack)"]
        + (6...25).map { "\($0 > 16 ? " " : "")\(26 - $0):  \($0 < 10 ? " " : "")\($0)" }
    ),
  ]

  static let widths: [(String, Int?)] = [
    ("3", 1), ("-12.5", 3), ("1.5e-10", 1), ("1e400", 1), ("1/3", 3), ("0xff", 4), ("-0b101", 6),
    ("12_345_678", 10), ("1,234.50", 5), ("1 234.50", 5), ("5_km", 1), ("5.5_km", 1), ("3+4i", 1),
    ("\"12\"", nil), ("{ 1 }", nil), ("-x", nil), ("--1", nil), ("", nil),
  ]

  @Test("The width of a number before its point is known", arguments: widths)
  func wholePart(text: String, width: Int?) { #expect(widthOfWholePart(text) == width) }

  static let matrices: [(String, [String])] = [
    ("{ { 1 2 } { 3 14 } }", ["1:  { { 1  2 }", "      { 3 14 } }"]),
    (
      "{ { 1/3 -2 } { 10 0.5 } { 0 1 } } 5",
      [
        "2:  { { 0.33333333333333333333…  -2 }", "      {                      10 0.5 }",
        "      {                       0   1 } }", "1:  5",
      ]
    ),
    ("{ { 1 2 } }", ["1:  { { 1 2 } }"]),
    ("{ { 1 2 } { 3 } }", ["1:  { { 1 2 } { 3 } }"]),
    ("{ { 1 } { true } }", ["1:  { { 1 } { true } }"]),
  ]

  @Test("The columns of matrices are aligned", arguments: matrices)
  func matrix(program: String, lines: [String]) {
    let talk = Dialogue([program + " "])
    #expect(talk.conversation.stackLines(on: Screen()) == lines)
  }

  @Test("A matrix that does not fit is shown in one line")
  func largeMatrix() {
    for program in ["30 identity", "2 100 ^ dup dup 3 pack dup 2 pack"] {
      let lines = Dialogue([program]).output
      #expect(lines.count == 1)
      #expect(lines[0].contains("…"))
    }
    #expect(Dialogue(["5 identity"], on: Screen(rows: 7)).output.count == 1)
    #expect(Dialogue(["5 identity"], on: Screen(rows: 8)).output.count == 5)
  }

  @Test("The levels are numbered from the bottom line up and aligned", arguments: displays)
  func display(program: String, lines: [String]) {
    let talk = Dialogue([program + " "])
    #expect(talk.conversation.stackLines(on: Screen()) == lines)
  }

  @Test("Long values are shortened in their middle", arguments: [20, 40, 80])
  func shortened(columns: Int) {
    let screen = Screen(columns: columns)
    for program in ["2 1000 ^", "1 1000 range", "[ 2 1000 ^ 3 4 5 6 7 8 9 10 11 12 13 14 15 16 ]"] {
      for line in Dialogue([program], on: screen).output {
        #expect(PlainText.columns(of: line) < columns)
        #expect(line.contains("…") || columns > 60)
      }
    }
    #expect(Dialogue(["2 1000 ^"], on: screen).output[0].hasPrefix("1:  10715"))
    let size = columns < 80 ? "" : " (302 digits)"
    #expect(Dialogue(["2 1000 ^"], on: screen).output[0].hasSuffix("069376" + size))
  }

  @Test("A long decimal keeps its first digits, and its sign and exponent")
  func decimals() {
    let screen = Screen(columns: 20)
    #expect(Dialogue([":set digits 50", "pi neg"], on: screen).output == ["1:  -3.14159265358…"])
    #expect(Dialogue(["1 3 /"], on: screen).output == ["1:  0.333333333333…"])
    #expect(Dialogue(["2 sqrt 1e-400 *"], on: screen).output[0].hasSuffix("e-400…"))
  }

  @Test("There are never more levels than fit")
  func rows() {
    for (rows, count) in [(1, 2), (6, 3), (14, 11), (15, 12), (60, 12)] {
      #expect(Dialogue(["1 12 range unpack"], on: Screen(rows: rows)).output.count == count)
    }
  }

  @Test("A command shows all levels, with matrices as blocks", arguments: [40, 80, 200])
  func allLevels(columns: Int) {
    let screen = Screen(columns: columns, rows: 10)
    let talk = Dialogue(["1 50 range unpack 2 1000 ^ 20 identity 2 sqrt", ":stack"], on: screen)
    let lines = talk.output
    #expect(lines.first == "53:   1")
    #expect(lines.last == " 1:   1.4142135623730950488…")
    #expect(lines.count == (columns < 80 ? 53 : 72))
    #expect(lines.allSatisfy { PlainText.columns(of: $0) <= columns })
    #expect(talk.replies.last == .pages(lines))
    #expect(Dialogue([":stack"]).output == ["(empty)"])
  }

  @Test("Showing all levels can be interrupted")
  func interrupted() {
    var talk = Dialogue(["1 2"])
    talk.conversation = interruptible(talk.conversation.session)
    talk.say(":stack")
    #expect(talk.errors == ["interrupted"])
  }

  private func interruptible(_ session: Session) -> Conversation {
    var conversation = Conversation(watch: Watch(isInterrupted: { true }))
    conversation.session = session
    return conversation
  }

  @Test("A large value is shown at once")
  func largeValue() {
    let start = ContinuousClock.now
    let talk = Dialogue(["1 100000 range [ drop 1 100 range ] map", "1"])
    #expect(talk.output.count == 2)
    #expect(talk.output[0].contains("…"))
    let shown = ContinuousClock.now
    _ = talk.conversation.stackLines(on: Screen())
    #expect(ContinuousClock.now - shown < .seconds(1), "\(shown - start) for both lines")
  }

  @Test("Wide characters take two columns, and control characters do nothing")
  func characters() {
    let screen = Screen(columns: 40)
    #expect(screen.shortened("数数数数数数", to: 9) == "数数…数数")
    #expect(screen.shortened("a\u{1B}[31mb", to: 20) == "a\u{FFFD}[31mb")
    #expect(screen.shortened("abc", to: 3) == "abc")
    #expect(screen.shortened("abcdef", to: 5) == "ab…ef")
    #expect(Screen(isUnicode: false).legible("1.5… π") == "1.5... pi")
  }

  static let colours: [(String, String)] = [
    ("2", "2"), ("2 sqrt", "1.4142135623730950488\u{1B}[2m…\u{1B}[0m"),
    ("{ 1/3 }", "{ 0.33333333333333333333\u{1B}[2m…\u{1B}[0m }"),
    ("\"a…\"", "\u{1B}[32m\"a…\"\u{1B}[0m"), ("[ 2 * ]", "\u{1B}[36m[ 2 * ]\u{1B}[0m"),
    ("true", "\u{1B}[35mtrue\u{1B}[0m"),
  ]

  @Test("Kinds and what was rounded have colours, only where there are some", arguments: colours)
  func colour(program: String, shown: String) {
    #expect(Dialogue([program]).output.allSatisfy { !$0.contains("\u{1B}") })
    let coloured = Dialogue([program], on: Screen(usesColour: true)).output
    #expect(coloured == ["\u{1B}[2m1:\u{1B}[0m  " + shown])
  }
}
