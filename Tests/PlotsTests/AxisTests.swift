import Testing

@testable import Plots

@Suite("Axes and bins")
struct AxisTests {
  @Test(
    "Round numbers are marked",
    arguments: [
      (-3.0, 3.0, 6, "-3 -2 -1 0 1 2 3"), (0, 1, 5, "0 0.2 0.4 0.6 0.8 1"),
      (0, 0.001, 4, "0 0.0005 0.001"), (-1e-7, 1e-7, 4, "-1e-7 -5e-8 0 5e-8 1e-7"),
      (0, 3e9, 3, "0 1e9 2e9 3e9"),
      (999_999.8, 1_000_000.2, 4, "999999.8 999999.9 1e6 1000000.1 1000000.2"),
      (0.35, 0.38, 3, "0.35 0.36 0.37 0.38"), (1, 1 + 1e-12, 4, ""),
    ] as [(Double, Double, Int, String)])
  func ticks(lower: Double, upper: Double, count: Int, texts: String) {
    let axis = Axis(lower, upper, ticks: count)
    #expect(axis.ticks.map(\.text).joined(separator: " ") == texts)
  }

  @Test("The text of a tick is the number")
  func texts() {
    for (lower, upper) in [(-3.0, 4.0), (0.001, 0.07), (-1e12, 3e12), (5e-9, 6e-9)] {
      for tick in Axis(lower, upper, ticks: 7).ticks { #expect(Double(tick.text) == tick.value) }
    }
  }

  @Test("Each number lies in its bin")
  func bins() throws {
    let numbers = [0.1, 0.2, 0.3, 0.30000000000000004, 0.7, 0.1 * 3, 2.9]
    let bins = try Bins(numbers, most: 40)
    #expect(bins.counts.reduce(0, +) == numbers.count)
    for (index, count) in bins.counts.enumerated() {
      let inside = numbers.count { bins.edges[index] <= $0 && $0 < bins.edges[index + 1] }
      #expect(inside == count, "\(bins.edges[index])")
    }
  }

  @Test(
    "Equal numbers, and numbers of any size, are counted",
    arguments: [0.0, 7, -1e300, 1e-300, 1e300])
  func equalNumbers(number: Double) throws {
    let bins = try Bins([number, number], most: 20)
    #expect(bins.counts.reduce(0, +) == 2)
  }
}
