import Foundation
import Shell
import Testing

@Suite("Plots of the command")
struct PlotTests {
  @Test("Without a terminal there are 80 columns and no colours; what is left is printed behind it")
  func lines() throws {
    let outcome = try shell("LC_ALL=C.UTF-8 rpn '7 [ sin ] -3 3 plot'")
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(lines.count == 25 && lines.allSatisfy { $0.count <= 80 })
    #expect(lines.suffix(3) == ["[ sin ]", "7", ""])
    #expect(outcome.output.unicodeScalars.contains { 0x2801...0x28FF ~= $0.value })
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test("If the locale has no braille, the plot is ASCII")
  func ascii() throws {
    let outcome = try shell("LC_ALL=C rpn '[ floor ] -2 2 plot'")
    #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(outcome.output.contains("? undecided"))
  }

  @Test("Programs of a pipe and of a file are drawn too; comments may follow")
  func sources() throws {
    let outcome = try shell(
      """
      printf ': f sq ;\\n[ f ] 0 1 plot # a parabola\\n' >a.rpn
      rpn -f a.rpn >1; rpn <a.rpn >2; rpn '[ sq ] 0 1 plot' >3
      cmp 1 2 && sed '$d' 1 >4 && sed '$d' 3 | cmp - 4 && tail -1 2
      """)
    #expect(outcome == .prints("[ f ]\n"))
  }

  @Test("A picture is written to a file or to standard output")
  func files() throws {
    let outcome = try shell(
      """
      rpn --svg a.svg '{ [ sin ] [ cos ] } 0 tau plot'
      rpn '{ [ sin ] [ cos ] } 0 tau plot' --svg - | cmp - a.svg && head -1 a.svg && tail -1 a.svg
      rpn --svg a.svg 5 '{ 1 2 } histogram' && grep -c 'histogram</title>' a.svg
      """)
    #expect(outcome == .prints("<!-- drawn by rpn -->\n</svg>\n5\n1\n"))
  }

  @Test("JSON has the numbers")
  func json() throws {
    #expect(
      try shell("rpn --json '7 { 1 2.5 } plot'; rpn --json '{ 1 1 2 } histogram'")
        == .prints(
          #"{"plot":{"points":[[0,1],[1,2.5]]},"stack":[{"type":"integer","text":"7","exact":true}]}"#
            + "\n"
            + #"{"plot":{"bins":[{"from":1,"to":1.5,"count":2},{"from":1.5,"to":2,"count":0},"#
            + #"{"from":2,"to":2.5,"count":1}]},"stack":[]}"# + "\n"))
    let outcome = try inProcess("rpn --json '[ gamma ] 1 2 plot'")
    #expect(
      outcome.output.hasPrefix(
        #"{"plot":{"from":1,"to":2,"functions":[{"text":"[ gamma ]","certified":false,"parts":["#))
  }

  @Test(
    "A plot that cannot be drawn fails, and prints nothing else",
    arguments: [
      ("rpn '[ sin ] 3 1 plot'", "'plot' takes the lesser bound first, not 3 and 1", 1),
      ("rpn '[ sin ] 1 1 plot'", "'plot' takes two different bounds", 1),
      ("rpn '[ sin ] 0 10 400 ^ plot'", "'plot' draws numbers up to 1e300", 1),
      ("rpn '3 0 1 plot'", "'plot' takes a quotation or a list below its bounds, not a number", 1),
      ("rpn '{ } plot'", "'plot' is not defined for an empty list", 1),
      ("rpn '{ \"a\" } plot'", "'plot' draws numbers, not a text", 1),
      ("rpn '{ { 1 2 3 } } plot'", "a point is a list of two numbers, as { 3 4 }", 1),
      ("rpn '[ + ] 0 1 plot'", "'+' needs 2 values, but the stack holds 1", 1),
      ("rpn '[ dup ] 0 1 plot'", "the quotation of 'plot' must leave one number", 1),
      (
        "rpn '[ ] 0 1 plot 2'",
        "'plot' can only be the last word of a program that the command runs", 1
      ),
      ("rpn explain '[ ] 0 1 plot'", "'plot' can only be the last word", 1),
      (
        CommandCall("rpn rows 'pack plot'", input: "1\n"),
        "'plot' draws whole columns, and a row has one field", 1
      ),
      ("rpn --svg a.svg 1 2 +", "--svg draws what ends with 'plot' or 'histogram'", 64),
      (
        "rpn '[ sin ] 3 plot'", "'plot' takes two bounds behind the quotation: [ sin ] -3 3 plot", 1
      ),
      ("rpn --svg missing/a.svg '{ 1 } plot'", "cannot write missing/a.svg: No such file", 74),
      ("rpn --svg . '{ 1 } plot'", "cannot write .: Is a directory", 74),
    ] as [(CommandCall, String, Int32)])
  func errors(command: CommandCall, message: String, status: Int32) throws {
    let outcome = try inProcess(command)
    #expect(outcome.output.isEmpty && outcome.status == status)
    #expect(outcome.errors.hasPrefix("rpn: " + message), "\(outcome.errors)")
  }

  @Test("Words of one's own that are called so go on working")
  func ownWords() throws {
    #expect(try shell("rpn ': plot 2 * ; 4 plot'; rpn '5 -> plot 1 plot'") == .prints("8\n1\n5\n"))
  }

  @Test("A plot that takes too long ends in time")
  func timeout() throws {
    let outcome = try inProcess("rpn --timeout 0.3 '[ [ true ] [ ] while ] 0 1 plot'")
    #expect(outcome.status == 1 && outcome.errors.contains("the time of 0.3 s is up"))
  }
}
