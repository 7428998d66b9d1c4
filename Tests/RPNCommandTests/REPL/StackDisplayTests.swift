import PlainText
import Testing

@testable import RPNCommand

@Suite("The stack in sight")
struct StackDisplayTests {
  static let displays: [(String, [String])] = [
    ("", ["(empty)"]),
    ("3 5", ["2:                     3", "1:                     5"]),
    (
      "2 sqrt 1 3 / 0.5",
      ["3:   1.4142135623730950488…", "2:  0.33333333333333333333…", "1:                      0.5"]
    ),
    ("[ 0.10 ** ] { 1 true }", ["2:             [ 0.1 ^ ]", "1:            { 1 true }"]),
    (
      "1 12 range unpack",
      ["(4 more)"]
        + (5...12).map {
          "\(13 - $0):" + String(repeating: " ", count: $0 < 10 ? 21 : 20) + "\($0)"
        }
    ),
  ]

  static let matrices: [(String, [String])] = [
    ("{ { 1 2 } { 3 14 } }", ["1:          { { 1  2 }", "              { 3 14 } }"]),
    (
      "{ { 1/3 -2 } { 10 0.5 } { 0 1 } } 5",
      [
        "2:  { { 0.33333333333333333333…  -2 }", "      {                      10 0.5 }",
        "      {                       0   1 } }", "1:                                    5",
      ]
    ),
    ("{ { 1 2 } }", ["1:           { { 1 2 } }"]),
    ("{ { 1 2 } { 3 } }", ["1:     { { 1 2 } { 3 } }"]),
    ("{ { 1 } { true } }", ["1:    { { 1 } { true } }"]),
  ]

  @Test("The columns of matrices are aligned", arguments: matrices)
  func matrix(program: String, lines: [String]) {
    let talk = Talk([program + " "])
    #expect(talk.conversation.stackLines(on: Screen()) == lines)
  }

  @Test("A matrix that does not fit is shown in one line")
  func largeMatrix() {
    for program in ["30 identity", "2 100 ^ dup dup 3 pack dup 2 pack"] {
      let lines = Talk([program]).output
      #expect(lines.count == 1)
      #expect(lines[0].contains("…"))
    }
    #expect(Talk(["5 identity"], on: Screen(rows: 7)).output.count == 1)
    #expect(Talk(["5 identity"], on: Screen(rows: 8)).output.count == 5)
  }

  @Test("The levels are numbered from the bottom line up and aligned", arguments: displays)
  func display(program: String, lines: [String]) {
    let talk = Talk([program + " "])
    #expect(talk.conversation.stackLines(on: Screen()) == lines)
  }

  @Test("Long values are shortened in their middle", arguments: [20, 40, 80])
  func shortened(columns: Int) {
    let screen = Screen(columns: columns)
    for program in ["2 1000 ^", "1 1000 range", "[ 2 1000 ^ 3 4 5 6 7 8 9 10 11 12 13 14 15 16 ]"] {
      for line in Talk([program], on: screen).output {
        #expect(PlainText.columns(of: line) < columns)
        #expect(line.contains("…") || columns > 60)
      }
    }
    #expect(Talk(["2 1000 ^"], on: screen).output[0].hasPrefix("1:  10715"))
    let size = columns < 80 ? "" : " (302 digits)"
    #expect(Talk(["2 1000 ^"], on: screen).output[0].hasSuffix("069376" + size))
  }

  @Test("A long decimal keeps its first digits, and its sign and exponent")
  func decimals() {
    let screen = Screen(columns: 20)
    #expect(Talk([":set digits 50", "pi neg"], on: screen).output == ["1:  -3.14159265358…"])
    #expect(Talk(["1 3 /"], on: screen).output == ["1:  0.333333333333…"])
    #expect(Talk(["2 sqrt 1e-400 *"], on: screen).output[0].hasSuffix("e-400…"))
  }

  @Test("There are never more levels than fit")
  func rows() {
    #expect(Talk(["1 12 range unpack"], on: Screen(rows: 6)).output.count == 4)
    #expect(Talk(["1 12 range unpack"], on: Screen(rows: 1)).output.count == 2)
  }

  @Test("A large value is shown at once")
  func largeValue() {
    let start = ContinuousClock.now
    let talk = Talk(["1 100000 range [ drop 1 100 range ] map", "1"])
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
    #expect(Screen(isUnicode: false).legible("1.5… π") == "1.5... ?")
  }

  @Test("Only the numbers of levels are dimmed, and only where there is colour")
  func colour() {
    let plain = Talk(["1 2"]).output
    let coloured = Talk(["1 2"], on: Screen(usesColour: true)).output
    #expect(plain.allSatisfy { !$0.contains("\u{1B}") })
    #expect(coloured[1] == "\u{1B}[2m1:\u{1B}[0m                     2")
  }
}
