import Calculator
import Testing

@testable import RPNCommand

@Suite("Looking into plots")
struct LookingIntoPlotsTests {
  private func bounds(_ lines: [String]) -> [Double]? {
    guard case .functions(_, let lower, let upper)? = Dialogue(lines).conversation.plot?.plot else {
      return nil
    }
    return [lower, upper]
  }

  @Test("A plot is drawn nearer, farther, at another place, and again")
  func bounds() {
    let plot = "[ sin ] -4 4 plot"
    #expect(bounds([plot]) == [-4, 4])
    #expect(bounds([plot, ":zoom"]) == [-2, 2])
    #expect(bounds([plot, ":zoom 0.5"]) == [-8, 8])
    #expect(bounds([plot, ":zoom 0 1"]) == [0, 1])
    #expect(bounds([plot, ":zoom 1/2 1e1"]) == [0.5, 10])
    #expect(bounds([plot, ":pan"]) == [0, 8])
    #expect(bounds([plot, ":pan -1"]) == [-12, -4])
    #expect(bounds([plot, ":zoom 4", ":pan 1", ":replot"]) == [1, 3])
    #expect(Dialogue([plot, ":replot"]).output == Dialogue([plot]).output.dropLast())
  }

  @Test("Data is seen in parts, and comes back")
  func data() {
    func count(_ lines: [String]) -> Int? {
      switch Dialogue(lines).conversation.plot?.plot {
      case .points(let points): points.count
      case .histogram(let numbers): numbers.count
      default: nil
      }
    }
    #expect(count(["{ 3 1 4 1 5 } plot", ":zoom 1 2"]) == 2)
    #expect(count(["{ 3 1 4 1 5 } plot", ":zoom 1 2", ":zoom 0 4"]) == 5)
    #expect(count(["{ 3 1 4 1 5 } histogram", ":zoom 3 5"]) == 3)
  }

  @Test(
    "A plot that cannot be drawn changes nothing",
    arguments: [
      ":zoom 0", ":zoom -1", ":zoom 1 1", ":zoom 1 2 3", ":zoom 9 1", ":pan 1 2", ":pan 1e300",
      ":zoom x", ":zoom 1 \"a\"",
    ])
  func errors(command: String) {
    let talk = Dialogue(["[ sin ] -4 4 plot", command])
    #expect(talk.errors.count == 1, "\(talk.output)")
    #expect(bounds(["[ sin ] -4 4 plot", command]) == [-4, 4])
    #expect(Dialogue([command]).errors == ["there is no plot yet; try [ sin ] -3 3 plot"])
  }
}
