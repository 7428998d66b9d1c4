import Calculator
import PlainText
import Testing

@Suite("Programs that draw")
struct PlottingTests {
  @Test(
    "A word that draws is found near the end of a text",
    arguments: [
      ("", false), ("3 5 +", false), ("plo", false), ("histogra", false), ("plot", true),
      ("{ 1 2 } histogram", true), ("[ sin ] -3 3 plot # done", true), ("pplot", true),
      ("hhistogram", true), ("plot" + String(repeating: " 1", count: 1 << 16), false),
      (String(repeating: "p", count: 1 << 17), false),
      (String(repeating: "h", count: 1 << 17) + " plot", true),
    ])
  func speaksOfPlots(text: String, expected: Bool) {
    #expect(Source(text).speaksOfPlots == expected)
  }
}
