import Foundation
import Lesson10

/// Newton's method on x² − 9 from 1: each tangent leads nearer to 3.
func tangentsOfHeron() -> Picture {
  tangents(
    Picture(
      name: "10-tangents", title: "Newton's method on x² − 9, from 1",
      description: "A parabola that crosses the axis at 3. The tangent at the first guess, 1, "
        + "crosses the axis at 5, the tangent there at 3.4, the next one very near to 3.",
      size: (640, 400)),
    of: { x in x * x - 9 }, slope: { x in 2 * x }, from: 1, count: 4, x: 0...6, y: -12...24,
    marks: ([0, 1, 2, 3, 4, 5, 6], [-10, 0, 10, 20]), name: "x² − 9")
}

/// Newton's method on x³ − 2x + 2 from 0: two tangents that lead to each other.
func tangentsOfCycle() -> Picture {
  tangents(
    Picture(
      name: "10-cycle", title: "Newton's method on x³ − 2x + 2, from 0",
      description: "A curve that crosses the axis near −1.77. The tangent at 0 crosses the axis at "
        + "1, and the tangent at 1 crosses it at 0, so the guesses go to and fro for ever.",
      size: (640, 400)),
    of: { x in x * x * x - 2 * x + 2 }, slope: { x in 3 * x * x - 2 }, from: 0, count: 6,
    x: -2...2, y: -2...4, marks: ([-2, -1, 0, 1, 2], [-2, 0, 2, 4]), name: "x³ − 2x + 2")
}

private func tangents(
  _ picture: Picture, of curve: @escaping (Double) -> Double,
  slope: @escaping (Double) -> Double, from start: Double, count: Int, x: ClosedRange<Double>,
  y: ClosedRange<Double>, marks: (x: [Int], y: [Int]), name: String
) -> Picture {
  var chart = Chart(
    picture, x: x, y: y,
    marks: (marks.x.map { (Double($0), readable($0)) }, marks.y.map { (Double($0), readable($0)) }),
    labels: ("x", name))
  chart.line([(x.lowerBound, 0), (x.upperBound, 0)], .ink, "thin")
  let guesses = Array(
    unfold(from: start) { guess in (guess, guess - curve(guess) / slope(guess)) }.prefix(count))
  for (guess, following) in zip(guesses, guesses.dropFirst()) {
    chart.line([(guess, 0), (guess, curve(guess))], .second, "thin dashed")
    chart.line([(guess, curve(guess)), (following, 0)], .second, "thin")
  }
  chart.line(
    steps(from: x.lowerBound, to: x.upperBound, count: 200).map { ($0, curve($0)) }, .first)
  chart.dots(guesses.map { ($0, curve($0)) }, .second)
  chart.dots(guesses.map { ($0, 0) }, .ink)
  // Guesses that lie on each other have one number.
  for (index, guess) in guesses.enumerated() {
    let isNew = guesses[..<index].allSatisfy {
      (chart.place($0, 0).x - chart.place(guess, 0).x).magnitude > 30
    }
    if isNew {
      chart.write("\(index)", at: (guess, 0), dy: curve(guess) < 0 ? -12 : 24, .middle, .ink)
    }
  }
  return chart.picture
}

/// How far off the square roots are, over the number: relative to the root, in powers of ten.
func errorsOfRoots() -> Picture {
  var chart = Chart(
    Picture(
      name: "10-epsilon", title: "How far off a square root is, by Newton's method",
      description:
        "The error of the root, relative to the root, over the number, both in powers of "
        + "ten. A fixed distance of 1e-10 between two guesses is a good end above 1e-7; below, the "
        + "error grows, and from 1e-21 down the answer is wrong in its first digit. Where the "
        + "distance is relative, the error is as small as a double can show, everywhere.",
      size: (640, 400)),
    x: -30...10, y: -18...6,
    marks: (
      stride(from: -30, through: 10, by: 10).map { (Double($0), power($0)) },
      stride(from: -16, through: 4, by: 4).map { (Double($0), power($0)) }
    ), labels: ("the number", "relative error of its root"))
  let exponents = steps(from: -30, to: 10, count: 80)
  let numbers = exponents.map { pow(10, $0) }
  let fixed = numbers.map { number in
    (log10(number), logarithmOfError(rootByFixedDistance(number), of: number))
  }
  chart.line(fixed, .second)
  chart.write("until two guesses are 10⁻¹⁰ apart", at: fixed[10], dx: 14, dy: -4, .start, .second)
  let yours = numbers.compactMap { number in
    newton({ x in x * x - number }, slope: { x in 2 * x }, from: (number + 1) / 2).map { root in
      (log10(number), logarithmOfError(root, of: number))
    }
  }
  chart.line(yours, .first)
  if let point = yours.dropFirst(8).first {
    chart.write("newton", at: point, dy: -30, .start, .first)
  }
  return chart.picture
}

/// The article's way to end: the last two guesses are no more than 1e-10 apart.
private func rootByFixedDistance(_ number: Double) -> Double {
  var (old, new) = (0.0, (number + 1) / 2)
  while (new - old).magnitude > 1e-10 { (old, new) = (new, (new + number / new) / 2) }
  return new
}

/// An error of less than 1e-17 is drawn as one of 1e-17: a double cannot show it.
private func logarithmOfError(_ root: Double, of number: Double) -> Double {
  let wanted = number.squareRoot()
  return log10(max((root - wanted).magnitude / wanted, 1e-17))
}
