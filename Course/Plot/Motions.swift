import Foundation
import Functional
import Lesson13

private typealias Method = (Double, @escaping (Double) -> Double) -> (Motion) -> Motion

/// A weight on a spring, let go at 1: it goes to and fro as the cosine does.
private let start = Motion(position: 1, velocity: 0)

private func spring(_ position: Double) -> Double { -position }

private func motions(by method: Method, every time: Double, count: Int) -> [Motion] {
  Array(iterate(start, method(time, spring)).prefix(count + 1))
}

/// Position and velocity of a spring, by both methods.
func turns() -> Picture {
  var chart = Chart(
    Picture(
      name: "13-turns", title: "Two turns of a spring, by steps of a fifth of a second",
      description:
        "To the right the position, upwards the velocity. The spring goes round a circle. "
        + "The dots of Verlet's method lie on it, turn after turn; those of Euler's method leave it "
        + "on a spiral and are more than three times as far out after two turns.",
      size: (640, 600)),
    x: -3...3.8, y: -2.6...3.2,
    marks: (
      stride(from: -3, through: 3, by: 1).map { (Double($0), readable($0)) },
      stride(from: -2, through: 3, by: 1).map { (Double($0), readable($0)) }
    ), labels: ("position", "velocity"))
  chart.line(
    steps(from: 0, to: 2 * .pi, count: 180).map { (cos($0), -sin($0)) }, .ink, "thin dashed")
  let count = 63
  for (method, color) in [(euler, Color.second), (verlet, Color.first)] as [(Method, Color)] {
    let points = motions(by: method, every: 0.2, count: count).map { ($0.position, $0.velocity) }
    chart.line(points, color, "thin")
    chart.dots(points, color, radius: 3)
  }
  chart.write("euler", at: (-1.9, 2.35), .middle, .second)
  chart.write("verlet", at: (0, -0.08), .middle, .first)
  return chart.picture
}

/// The error after ten seconds over the length of a step, both in powers of ten.
func orders() -> Picture {
  var chart = Chart(
    Picture(
      name: "13-orders", title: "The error after ten seconds, over the length of a step",
      description: "Both axes in powers of ten, so that a power is a straight line. The error of "
        + "Euler's method falls tenfold where the steps are ten times as short, and so does that of "
        + "the article's formula, which lies lower. The error of Verlet's method falls a "
        + "hundredfold.",
      size: (640, 460)),
    x: -3.1 ... -0.5, y: -7...1,
    marks: (
      stride(from: -3, through: -1, by: 1).map { (Double($0), power($0)) },
      stride(from: -7, through: 1, by: 2).map { (Double($0), power($0)) }
    ), labels: ("length of a step in seconds", "error"))
  let lines: [(Method, Color, String, Double)] = [
    (euler, .second, "euler", -40), (article, .third, "the article's formula", 26),
    (verlet, .first, "verlet", 26),
  ]
  for (method, color, name, dy) in lines {
    let points = [32, 64, 125, 250, 500, 1000, 2000, 4000, 8000, 10_000].map { count in
      let end = motions(by: method, every: 10 / Double(count), count: count).last?.position ?? .nan
      return (log10(10 / Double(count)), log10(max((end - cos(10)).magnitude, 1e-12)))
    }
    chart.line(points, color)
    chart.dots(points, color)
    // The label of your own method is away from the others, whose line it may lie on.
    chart.write(name, at: points[color == .first ? 7 : 5], dx: 8, dy: dy, .start, color)
  }
  return chart.picture
}

/// The formula of the article, whose push does not depend on the position.
private func article(
  every time: Double, _ acceleration: @escaping (Double) -> Double
) -> (Motion) -> Motion {
  { old in
    var new = old
    new.position += old.velocity * time - acceleration(1) * time * time / 2
    new.velocity += acceleration(new.position) * time
    return new
  }
}
