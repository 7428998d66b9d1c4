import Calculator
import LineEditing
import Shell
import Testing

@testable import RPNCommand

@Suite("A plot that is looked into", .serialized, .timeLimit(.minutes(2)))
struct PlotViewTests {
  private func view(_ program: String, _ keys: [LineEditing.Key]) throws -> PlotView {
    let plot = try #require(Dialogue([program]).conversation.plot)
    return keys.reduce(PlotView(plot)) { $0.pressing($1) }
  }

  private func bounds(_ keys: [LineEditing.Key]) throws -> ClosedRange<Double> {
    try view("[ sq ] -4 4 plot", keys).kept.plot.bounds
  }

  @Test("Keys come nearer, go away and move")
  func keys() throws {
    #expect(try bounds([]) == -4...4)
    #expect(try bounds([.character("+")]) == -2...2)
    #expect(try bounds([.character("-")]) == -8...8)
    #expect(try bounds([.character(">")]) == 0...8)
    #expect(try bounds([.pageUp, .pageUp]) == -12...(-4))
    #expect(try bounds([.character("+"), .character(">"), .character("0")]) == -4...4)
    #expect(try bounds(Array(repeating: .right, count: 21)) == -2...6)
    #expect(try bounds([.character("x"), .unknown]) == -4...4)
    let near = try bounds(Array(repeating: .up, count: 500))
    #expect(near.lowerBound < near.upperBound)
    let far = try bounds(Array(repeating: .down, count: 5000))
    #expect(far.upperBound.isFinite)
  }

  @Test("The values are those under the cursor")
  func values() throws {
    #expect(try view("[ sq ] -4 4 plot", []).values() == "x = 0   y = 0")
    #expect(
      try view("{ [ sq ] [ inv ] } -4 4 plot", []).values() == "x = 0   a = 0   b = not defined")
    #expect(
      try view("[ sqrt ] -4 4 plot", Array(repeating: .right, count: 5)).values() == "x = 1   y = 1"
    )
    #expect(try view("{ 3 1 4 1 } plot", []).values() == "x = 1   y = 1")
    #expect(try view("{ 1 2 3 } histogram", []).values() == "x = 2   2 of 3 are up to x")
  }

  @Test("At a terminal a mark stands on the axis, and q leaves", arguments: [40, 80, 200])
  func terminal(columns: Int) throws {
    try withHome { home in
      let rpn = try session(at: home, columns: columns, rows: 24)
      try rpn.say("[ sq ] -4 4 plot")
      try rpn.type(":plot\r", until: "x = 0   y = 0")
      #expect(rpn.screen.text.contains("▲"))
      try rpn.type("+")
      try rpn.type(String(repeating: "\u{1B}[C", count: 10), until: "x = 1   y = 1")
      try rpn.type("q")
      try rpn.waitForPrompt(">")
      try rpn.say("1 2 +")
      #expect(try rpn.leave() == 0)
    }
  }
}
