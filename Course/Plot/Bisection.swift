import ExactReals
import Lesson12

/// The intervals of a bisection, under each other.
func bisection() -> Picture {
  let count = 8
  var chart = Chart(
    Picture(
      name: "12-bisection", title: "The root of 2, enclosed nine times",
      description: "Nine bars under each other, each half as wide as the one above and within it. "
        + "The first reaches from 0 to 2; an upright line at 1.414 goes through all of them.",
      size: (640, 400)),
    x: 0...2, y: -Double(count) - 0.7...0.7,
    marks: (
      [0, 0.5, 1, 1.5, 2].map { ($0, short($0)) }, (0...count).map { (-Double($0), "\($0)") }
    ),
    labels: ("what holds √2", "step"))
  let root = 2.0.squareRoot()
  chart.line([(root, 0.7), (root, -Double(count) - 0.7)], .first, "thin")
  for (step, interval) in root2().prefix(count + 1).enumerated() {
    chart.line(
      [(double(interval.lowerBound), -Double(step)), (double(interval.upperBound), -Double(step))],
      .second, "bar")
  }
  return chart.picture
}

private func root2() -> some Sequence<ClosedRange<Rational>> { Lesson12.root(of: 2) }

private func double(_ number: Rational) -> Double { (try? Real(number).nearestDouble()) ?? .nan }
