import Shell
import TestSupport
import Testing

@Suite("rpn rows: pictures of columns")
struct RowPlotTests {
  /// The picture of a program, as the command prints it for one; the columns are in it as lists.
  private func drawn(_ program: String) throws -> String {
    let outcome = try inProcess("rpn '\(program)'")
    try #require(outcome.status == 0)
    return outcome.output
  }

  @Test(
    "A whole table is drawn as the same program on lists is",
    arguments: [
      ("--csv --all 'x histogram'", "{ 3 1 4 1 5 } histogram"),
      ("--csv --all 'x 2 * plot'", "{ 6 2 8 2 10 } plot"),
      ("--csv --all 'x y zip plot'", "{ { 3 1 } { 1 2.5 } { 4 2 } { 1 7 } { 5 9 } } plot"),
      ("--csv --all --where 'y 2 >' 'y \\histogram'", "{ 2.5 7 9 } histogram"),
      ("--csv --all 'y sum y histogram'", "21.5 { 1 2.5 2 7 9 } histogram"),
      ("--csv --all -f words 'x double histogram'", "{ 6 2 8 2 10 } histogram"),
      ("--csv --all --double 'x histogram'", "{ 3 1 4 1 5 } histogram"),
      ("--skip 1 -F, --all 'drop plot'", "{ 3 1 4 1 5 } plot"),
    ])
  func wholeTables(options: String, program: String) throws {
    let outcome = try inProcess(
      "rpn rows \(options) t",
      files: ["t": "x,y\n3,1\n1,2.5\n4,2\n1,7\n5,9\n", "words": ": double 2 * ;\n"])
    #expect(outcome == .prints(try drawn(program)))
  }

  @Test("Each group has a picture, and its fields stand above it")
  func groups() throws {
    let (oslo, bonn) = (try drawn("{ 1 4 } histogram"), try drawn("{ 2 } histogram"))
    let table = "city,x\nOslo,1\nBonn,2\nOslo,4\n"
    #expect(
      try shell(
        "rpn rows --csv --by city 'x histogram' 2>errors; cat errors", input: table + "Rome,NA\n")
        == .prints(
          "Oslo\n\(oslo)Bonn\n\(bonn)"
            + "rpn: group Rome: 'histogram' is not defined for an empty list\n"
            + "  x histogram\n    ^\nrpn: 1 group failed\n"))
    #expect(
      try inProcess("rpn rows --csv --by city --sort-by city --head 1 'x histogram'", input: table)
        == .prints("Bonn\n\(bonn)"))
    #expect(
      try inProcess("rpn rows --csv --by city --having 'x sum 4 >' 'x histogram'", input: table)
        == .prints("Oslo\n\(oslo)"))
    #expect(
      try shell(
        "cat >t; rpn rows --csv --by city --partial 'x histogram' t >p; "
          + "rpn rows --csv --by city --merge --head 1 'x histogram' p", input: table)
        == .prints("Oslo\n\(oslo)"))
  }

  @Test("JSON has the numbers of each picture")
  func json() throws {
    #expect(
      try inProcess(
        "rpn rows --csv --json --by city '7 x plot'", input: "city,x\nOslo,1\nOslo,2.5\n")
        == .prints(
          #"{"group":{"city":"Oslo"},"plot":{"points":[[0,1],[1,2.5]]},"#
            + #""stack":[{"type":"integer","text":"7","exact":true}]}"# + "\n"))
  }

  @Test(
    "A plot that cannot be drawn fails at the word",
    arguments: [
      ("'x histogram'", "'histogram' draws whole columns, and a row has one field of each", 1),
      ("--window 'x histogram'", "'histogram' draws whole columns", 1),
      ("--all 'x sum histogram'", "'histogram' takes a list, not a number", 1),
      ("--all '[ sin ] 0 1 plot'", "in rows, 'plot' draws a list of numbers, or of points", 1),
      ("--all '{ [ sin ] } plot'", "in rows, 'plot' draws a list of numbers, or of points", 1),
      ("--all 'x drop plot'", "'plot' needs 1 value, but the stack is empty", 1),
      ("--all 'city histogram'", "'histogram' draws numbers, not a text", 1),
      ("--all 'x histogram 2'", "'histogram' can only be the last word", 1),
      ("--where 'x histogram' x", "'histogram' can only be the last word", 1),
      ("--all --to json 'x histogram'", "--to json has no pictures", 64),
    ])
  func faults(options: String, message: String, status: Int32) throws {
    let outcome = try inProcess("rpn rows --csv \(options)", input: "city,x\nOslo,1\nOslo,4\n")
    #expect(outcome.output.isEmpty && outcome.status == status, "\(outcome)")
    #expect(outcome.errors.hasPrefix("rpn: " + message), "\(outcome.errors)")
  }

  @Test("A column or a word of one's own that is called so is no picture")
  func ownNames() throws {
    #expect(
      try shell(
        "rpn rows --csv _plot; printf 'x\\n3\\n' | rpn rows --csv --all 'x sum -> plot plot'",
        input: "plot,x\n1,2\n")
        == .prints("plot\n1\nplot\n3\n"))
  }
}
