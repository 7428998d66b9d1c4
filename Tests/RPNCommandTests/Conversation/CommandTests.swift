import ReversePolish
import Testing

@testable import RPNCommand

@Suite("Commands")
struct CommandTests {
  @Test("A line is a command if it begins with a colon and something behind it")
  func commandLines() throws {
    #expect(CommandLineText("  :help  sq ") == CommandLineText(":help sq"))
    #expect(CommandLineText(":load a b.rpn")?.argument == "a b.rpn")
    for line in ["=5 km + 3 m", " = 5 km + 3 m "] {
      #expect(try CommandLineText(line)?.command == .infix, "\(line)")
      #expect(CommandLineText(line)?.argument == "5 km + 3 m", "\(line)")
    }
    for line in [": f 2 ;", "3 :help", "", ":", " : ", "help", "=", " = ", "3 5 ="] {
      #expect(CommandLineText(line) == nil, "\(line)")
    }
  }

  @Test("All commands can be shortened to what tells them apart")
  func shortened() throws {
    for command in Command.allCases {
      let names = Command.allCases.map(\.rawValue)
      for length in 1...command.rawValue.count {
        let typed = String(command.rawValue.prefix(length))
        let isClear = typed == command.rawValue || names.count { $0.hasPrefix(typed) } == 1
        let understood = try? CommandLineText(":\(typed)")?.command
        #expect(understood == (isClear ? command : nil), "\(typed)")
      }
    }
  }

  static let errors: [(String, String)] = [
    (":s", "':s' may mean :step, :stack, :show, :set, :save, :sessions or :switch"),
    (":e", "':e' may mean :effect, :explain or :edit"),
    (":l", "':l' may mean :last or :load"),
    (":hlep", "there is no command ':hlep'; did you mean :help?"),
    (":xyzzy", "there is no command ':xyzzy'; see :help"),
    (":exit", "there is no command ':exit'; did you mean :quit?"),
    (":show 3", "the stack has the levels 1 to 2"),
    (":show 0", "the stack has the levels 1 to 2"),
    (":show it", "the stack has the levels 1 to 2"),
    (":load", ":load needs something: :load FILE"),
    (":find", ":find needs something: :find TEXT"),
    (":undo 3", ":undo stands alone"),
    (":set bse 16", "there is no setting 'bse'; did you mean base?"),
    (":set digits 0", "digits: significant digits that are shown, 1 to 1000000"),
    (":set base 37", "base: the base of numbers: 2 to 36"),
    (":set fraction maybe", "fraction: quotients like 1/3 instead of decimals: on or off"),
    (":set format fix:2 up", "format: the format of numbers: off, or like group,fix:2"),
    (
      ":set format fix:-1",
      "'fix:-1' is not a format; fix takes a number of digits from 0 to 1000000, like fix:2"
    ),
    (
      ":set format fix:2,sci:3",
      "'fix:2' and 'sci:3' contradict each other; a format has one style, one mode of rounding and "
        + "one separator"
    ),
    (":set format none", "format: 'off' is the usual notation"),
    (":set mode exact now", "mode: the kind of numbers: exact, double, or like modulo:7"),
    (":set mode modulo:1", "mode: the kind of numbers: exact, double, or like modulo:7"),
    (":set seed -1", "seed: the seed of random numbers: 0 to 18446744073709551615"),
    (
      ":set group-input .",
      "the point is the decimal sign, and cannot separate groups of digits"
    ),
    (":set group-input x", "groups of digits are separated by a comma, ', ’, _ or space"),
  ]

  @Test("A mistyped command is told", arguments: errors)
  func error(line: String, message: String) throws {
    let talk = Dialogue(["1 2", line])
    #expect(talk.errors == [message])
    #expect(try talk.stack == ["1", "2"])
  }

  @Test("A value is shown in full length")
  func show() {
    let digits = "1" + String(repeating: "0", count: 500)
    #expect(Dialogue(["10 500 ^ 2", ":show 2"]).output == [digits])
    #expect(Dialogue(["1 250 range", ":show"]).output[0].utf8.count { $0 == 0x20 } == 251)
    #expect(Dialogue(["1 250 range", ":show"]).output[0].hasSuffix(" 248 249 250 }"))
    #expect(Dialogue([":set base 16", "255", ":show 1"]).output == ["0xff"])
    #expect(
      Dialogue([":set format fix:30", "1/3", ":show"]).output == [
        "0." + String(repeating: "3", count: 30)
      ])
    #expect(
      Dialogue([":set format fix:2", "1/3", ":show"]).replies.last
        == .pages(["0." + String(repeating: "3", count: 20)]))
    #expect(Dialogue([":show"]).errors == ["the stack is empty"])
  }

  @Test("Definitions are shown and saved as they were typed")
  func definitions() throws {
    let typed = ": vat 1.07 *  # the rate of 2024\n ;"
    let talk = Dialogue([typed, ":  area sq  π * ;", ":save a.rpn"])
    #expect(
      talk.replies.last
        == .save("a.rpn", ["# saved by rpn", ":  area sq  π * ;", typed], overwrites: false))
    #expect(Dialogue([typed, ":help vat"]).output.joined(separator: "\n").contains(typed))
  }

  @Test("Files and leaving are left to the caller")
  func effects() {
    #expect(Dialogue([":load a.rpn"]).replies.last == .load("a.rpn"))
    #expect(
      Dialogue(["2 sqrt 5 -> r : f 2 * ;", ":save b.rpn"]).replies.last
        == .save(
          "b.rpn", ["# saved by rpn", "5 -> r", ": f 2 * ;", "2 sqrt"], overwrites: false))
    #expect(Dialogue([":q"]).replies == [.leave])
  }

  static let settings: [([String], [String])] = [
    (["1 3 /", ":set digits 5"], ["1:  0.33333…"]),
    (["1 3 /", ":set fraction on"], ["1:  1/3"]),
    (["255", ":set base 16"], ["1:  0xff"]),
    (["1 3 /", ":set fraction on", ":set f off"], ["1:  0.33333333333333333333…"]),
    (["2.345", ":set format fix:2"], ["1:≈ 2.35"]),
    (["2.5", ":set format fix:2"], ["1:  2.50"]),
    (["{ 1/3 2 }", ":set format fix:2"], ["1:≈ { 0.33 2.00 }"]),
    (["12345678", ":set format group:_"], ["1:  12_345_678"]),
    (["{ 3.5 { 1 } }", ":set format hms"], ["1:  { 3:30:00 { 1:00:00 } }"]),
    (["2.5", ":set base 16", ":set format fix:1,down", "255"], ["2: 2.5", "1: 255.0"]),
    (["2.5", ":set format fix:2", ":set format off"], ["1: 2.5"]),
    (
      ["2.5", ":set format fix:2", ":set mode double", ":set format"],
      ["format fix:2 the format of numbers: off, or like group,fix:2"]
    ),
  ]

  @Test("Settings show the stack in another way", arguments: settings)
  func setting(lines: [String], expected: [String]) {
    let output = Dialogue(lines).output.map { $0.filter { $0 != " " } }
    #expect(output == expected.map { $0.filter { $0 != " " } })
  }

  @Test("All settings are listed")
  func listed() {
    let names = Dialogue([":set"]).output.map { $0.prefix { $0 != " " } }
    #expect(
      names == [
        "digits", "mode", "complex", "base", "fraction", "format", "seed", "group-input", "keys",
        "editing", "keep-units",
      ])
    #expect(Dialogue([":set format"]).output[0].hasPrefix("format      off "))
    #expect(Dialogue([":set base 16", ":set base"]).output[0].hasPrefix("base        16 "))
  }

  static let modes: [([String], [String])] = [
    (["2 sqrt", ":set mode double", "sq"], ["2.0000000000000004"]),
    (["2 sqrt", ":set mode double", ":undo", "sq"], ["2"]),
    (["2 sqrt", ":set mode double", "sq", ":undo", ":undo", ":redo"], ["1.4142135623730951"]),
    (["1", ":set mode double", ":undo", ":undo", ":redo", ":redo", "10 /"], ["0.1"]),
    ([": f 3 / ; 1 -> x", ":set mode double", "x f"], ["0.3333333333333333"]),
    (["10 1/3", ":set mode modulo:7"], ["3", "5"]),
    (["3 5", ":set mode modulo:7", ":set base 2", "/"], ["2"]),
    (["3 5", ":set mode modulo:7", "/", ":set mode modulo:11", "9 +"], ["0"]),
    (["3 5", ":set mode modulo:7", "/", ":undo", ":undo", "/"], ["0.6"]),
    (["3 5", ":set mode modulo:7", "/", ":undo", ":undo", ":redo", "/"], ["2"]),
    (["2 sqrt", "2i *", "sq"], ["-8"]),
    (["5 -> r 2", "3+4i r *", ":undo"], ["2"]),
    (["2", "3i *", ":undo", "sq"], ["4"]),
    (["2", "3i *", ":undo", ":undo", ":redo", ":redo"], ["6i"]),
    ([":set complex on", "-4 sqrt", ":set complex off", "2 *"], ["4i"]),
    ([":set complex on", ":set mode double", "-2 sqrt"], ["1.4142135623730951i"]),
    (["5 -> i", "i 2 *"], ["10"]),
  ]

  @Test("The stack and the names come along into another mode", arguments: modes)
  func mode(lines: [String], expected: [String]) throws {
    #expect(try Dialogue(lines).stack == expected)
  }

  @Test("A stack that another mode does not have stays as it is")
  func refusedMode() throws {
    let talk = Dialogue(["10 400 ^", ":set mode double"])
    #expect(talk.errors.first?.hasPrefix("the stack cannot be read as double numbers: ") == true)
    #expect(talk.conversation.settings.mode == .exact)
    #expect(Dialogue(["2 sqrt", ":set mode modulo:7"]).conversation.settings.mode == .exact)
    #expect(Dialogue(["1", ":set mode double"]).output.first?.hasPrefix("the stack and") == true)
  }
}
