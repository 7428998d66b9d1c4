import Functional
import Lesson07

/// The medians of many draws from a sample, and the interval between which most of them lie.
func draws() -> Picture {
  let truth = 2.0
  var chance = Chance(state: 5)
  let sample = (1...25).map { _ in truth + (chance.fraction() + chance.fraction() - 1) / 20 }
  let width = 0.002
  let (low, high) = (1.95, 2.05)
  // The interval is drawn from the same chance as the columns.
  var again = chance
  let found = interval(ofMedian: sample, using: &again)
  let medians = (1...200).map { _ in
    median(sample.map { sample.randomElement(using: &chance) ?? $0 })
  }
  let columns = medians.reduce(into: [:]) { $0[Int(($1 / width).rounded(.down)), default: 0] += 1 }
  let highest = Double(((columns.values.max() ?? 0) / 10 + 2) * 10)
  var chart = Chart(
    Picture(
      name: "07-draws", title: "The medians of 200 draws from a sample of 25",
      description:
        "Columns over an axis from 1.95 to 2.05: how many of 200 medians lie there. They "
        + "crowd around 2. A row of dots below the columns is the sample, which is spread over the "
        + "whole axis. Two upright lines, on both sides of 2, hold most of the columns between "
        + "them: the interval of the bootstrap.",
      size: (520, 340)),
    x: low...high, y: -8...highest,
    marks: (
      [1.95, 1.975, 2, 2.025, 2.05].map { ($0, "\($0)") },
      stride(from: 0, through: Int(highest) - 10, by: 10).map { (Double($0), readable($0)) }
    ), labels: ("ratio", "medians"))
  for (column, count) in columns.sorted(by: { $0.key < $1.key }) {
    let middle = (Double(column) + 0.5) * width
    chart.line([(middle, 0), (middle, Double(count))], .second, "bar")
  }
  for end in [found.lowerBound, found.upperBound] {
    chart.line([(end, 0), (end, highest - 8)], .first, "thin")
  }
  chart.write(
    "95 %", at: ((found.lowerBound + found.upperBound) / 2, highest - 8), dy: -8, .middle, .first)
  chart.dots(sample.map { ($0, -4) }, .ink, radius: 3)
  return chart.picture
}

/// The number in the middle of an odd number of them.
private func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

/// Random numbers that are the same on every machine.
///
/// - Source: D. E. Knuth 1997, "The Art of Computer Programming", volume 2, 3.3.4.
private struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    // The lower digits of such numbers repeat soon.
    return (state >> 32) | (state << 32)
  }

  /// A number from 0 to 1.
  mutating func fraction() -> Double { Double(next() >> 11) / 0x1p53 }
}
