import Calculator
import ReversePolish
import Testing

@testable import Plots

/// Plots as lines and as files.
@Suite("Pictures")
struct PictureTests {
  private func plot(_ program: String) throws -> Plot {
    let session = Session(AllNumbers(exact: ExactNumbers(), givesComplex: false))
    return try #require(try session.plotting([Source(program)]).drawn).plot
  }

  private func lines(
    _ program: String, columns: Int = 40, rows: Int = 12, isUnicode: Bool = true
  ) throws -> [String] {
    var screen = PlotScreen()
    (screen.columns, screen.rows, screen.isUnicode) = (columns, rows, isUnicode)
    return try plot(program).lines(on: screen)
  }

  static let golden: [(String, Bool, String)] = [
    (
      "[ inv ] -1 1.05 plot", true,
      """
       10┤                   ⢧
         │                   ⠘⣆
         │                    ⠈⠳⢤⣀
         │                       ⠈⠉⠙⠒⠒⠲⠤⠤⠤⠤⠤⠤⠤
        0┤⠲⠤⠤⠤⠤⠤⠤⣄⣀⣀⡀
         │          ⠉⠙⠲⣄
         │             ⠈⠳⡄
      -10┤               ⢳
         └┬────────────────┬─────────────────┬
         -1                0                 1
      [ inv ]
      """
    ),
    (
      "{ [ sin ] [ cos ] } 0 7 plot", true,
      """
       1┤⠙⠲⢤⡀⢀⡴⠒⠋⠓⠲⢤⡀                ⣠⠴⠚⠙⠒⠦⣄ b
        │  ⢀⡽⢯⡀     ⠙⢦             ⣠⠞⠁     ⣨ a
        │ ⣠⠏  ⠳⣄     ⠈⠳⡄         ⢀⡼⠁     ⢀⡞⠁
        │⡴⠃    ⠘⢦      ⠙⣆       ⢠⠞      ⣠⠏
       0┤⠁      ⠈⢳⡀     ⠈⢧⡀    ⣰⠋      ⡴⠃
        │         ⠹⣄      ⠳⣄ ⢀⡼⠁     ⢀⡞⠁
        │          ⠈⢧⡀     ⢘⣶⡋     ⢀⡴⠋
      -1┤            ⠉⠳⠤⣄⡤⠴⠋ ⠙⠲⠤⣄⡤⠖⠋
        └┬───────────────────────┬──────────
         0                       5
      a: [ sin ]   b: [ cos ]
      """
    ),
    (
      "{ { 0 0 } { 1 2 } { 3 1 } } plot", true,
      """
      2┤             ⠛
       │
       │
       │
      1┤                                    ⠘⠃
       │
       │
      0┤ ⣀
       └─┬───────────┬──────────┬───────────┬─
         0           1          2           3
      """
    ),
    (
      "[ floor ] -2 2.5 plot", false,
      """
       2+                                '''''
        |                                ?
        |                        '''''''''
        |                        ?
       0+                '''''''''
        |        .........
        |        ?
      -2+.........
        ++---------------+---------------+----
        -2               0               2
      [ floor ]   ? undecided
      """
    ),
  ]

  @Test("Small pictures, judged by eye", arguments: golden)
  func small(program: String, isUnicode: Bool, picture: String) throws {
    #expect(try lines(program, isUnicode: isUnicode).joined(separator: "\n") == picture)
  }

  @Test(
    "A picture fits, at any width",
    arguments: [20, 40, 80, 200],
    [
      "[ sin ] -3 3 plot", "{ [ sin ] [ cos ] [ floor ] } -1000000 1000000 plot",
      "[ 1e9 * ] 0 1e-7 plot", "{ 1 2 3 } plot", "{ 5 5 5 } histogram", "{ 0 } plot",
      "[ 1e-300 * ] 0 1 plot", "[ 1e300 * ] -1 1 plot", "[ drop 5 ] 0 1 plot",
      "{ 1e300 -1e300 } plot", "[ inv ] 1e-5 1.00001e-5 plot", "[ gamma ] 0.5 1 plot",
      "{ 1e-320 2e-320 3e-320 } histogram", "{ -1e300 1e300 } histogram",
    ])
  func fits(columns: Int, program: String) throws {
    for isUnicode in [true, false] {
      for rows in [8, 24, 60] where rows == 24 || columns == 40 {
        let lines = try lines(program, columns: columns, rows: rows, isUnicode: isUnicode)
        #expect(lines.count <= rows + 3)
        for line in lines {
          #expect(line.count <= columns, "\(line)")
          #expect(line.last != " " && !line.contains("\u{1B}"))
          #expect(isUnicode || line.utf8.allSatisfy { $0 < 0x80 })
        }
      }
    }
  }

  @Test("Colours are there where they are wanted, and are ended")
  func colours() throws {
    var screen = PlotScreen()
    screen.usesColour = true
    let lines = try plot("{ [ sin ] [ cos ] } 0 6 plot").lines(on: screen)
    #expect(
      lines.contains { $0.contains("\u{1B}[34m") } && lines.contains { $0.contains("\u{1B}[31m") })
    for line in lines {
      let begins = line.split(separator: "\u{1B}", omittingEmptySubsequences: false).dropFirst()
      #expect(begins.count { $0.hasPrefix("[0m") } * 2 == begins.count)
    }
  }

  @Test(
    "A file is one picture in SVG that needs nothing else",
    arguments: [
      "[ sin ] -3 3 plot", "{ [ tan ] [ floor ] [ inv ] } -5 5 plot", "[ 1 swap / sin ] -1 1 plot",
      "{ 3 1 4 1 5 } plot", "{ 3 1 4 1 5 } histogram", "[ 1 < [ 2 ] [ 3 ] if ] 0 2 plot",
    ])
  func files(program: String) throws {
    let lines = try plot(program).svg(title: program)
    let text = lines.joined(separator: "\n")
    #expect(lines.first == Plot.fileMark && lines.last == "</svg>")
    #expect(text.utf8.count < 200_000)
    #expect(text.contains("<title>\(program.replacing("<", with: "&lt;"))</title>"))
    for wrong in ["nan", "inf\"", "href", "<script", "[ 1 < ["] { #expect(!text.contains(wrong)) }
    #expect(text.split(separator: "<text").count > 8)
    // Every element that is opened is closed.
    let opened = ["svg", "title", "style", "text"].map { name in
      (text.split(separator: "<\(name)").count, text.split(separator: "</\(name)>").count)
    }
    #expect(opened.dropFirst().allSatisfy { $0.0 == $0.1 })
  }

  @Test("The numbers of a table hold the values, rounded outwards")
  func tables() throws {
    let table = try plot("[ sin ] -3 3 plot").table()
    #expect(table.count == 22)
    #expect(table[0] == "[ sin ]")
    #expect(table[1] == "from    to  at least  at most")
    #expect(table[2] == "  -3  -2.7    -0.428   -0.141")
    #expect(table[12] == "   0   0.3         0    0.296")
    let poles = try plot("[ inv ] -1 1.1 plot").table()
    #expect(poles.contains { $0.hasSuffix("undecided") })
    let roots = try plot("[ sqrt ] -1 1 plot").table()
    #expect(
      roots.count { $0.hasSuffix("undefined") } == 10
        || roots.count { $0.hasSuffix("undefined") } == 9)
    #expect(
      try plot("{ 3 1 4 1 5 9 2 6 } histogram").table().joined(separator: "|")
        == "from  to  count|   0   2      2|   2   4      2|   4   6      2|   6   8      1|   8  10      1"
    )
    let hole = try plot("[ -> x x 1 - x 1 - / ] -3 3 plot").table()
    #expect(hole.dropFirst(2).allSatisfy { $0.hasSuffix("         1        1") })
    #expect(try plot("{ 0.5 -3 }  plot").table() == ["x    y", "0  0.5", "1   -3"])
  }

  @Test(
    "A plot that cannot be drawn is an error",
    arguments: [
      (
        "[ sqrt ] -3 -1 plot",
        "there is nothing to draw from -3 to -1: 'sqrt' takes numbers from 0, not -2"
      ),
      ("[ 1_m * ] 0 1 plot", "'plot' draws plain numbers, not 0_m"),
      ("[ dup ] 0 1 plot", "the quotation of 'plot' must leave one number"),
    ])
  func errors(program: String, message: String) throws {
    let error = #expect(throws: RPNError.self) { try lines(program) }
    #expect(error?.message == message)
  }

  @Test("Drawing data asks whether to go on, in all forms")
  func interrupted() {
    var limits = Limits()
    limits.checkpoint = { () throws(RPNError) in throw RPNError(.interrupted, "interrupted") }
    for plot in [Plot.points([(x: 1, y: 2), (x: 2, y: 3)]), .histogram([1, 2, 3])] {
      #expect(throws: RPNError.self) { try plot.lines(on: PlotScreen(), within: limits) }
      #expect(throws: RPNError.self) { try plot.svg(title: "", within: limits) }
      #expect(throws: RPNError.self) { try plot.table(within: limits) }
      #expect(throws: RPNError.self) { try plot.json(within: limits) }
    }
  }
}
