import Lesson08
import ReversePolish
import Support
import Testing

@Suite("Exercise 8.2: numbers that were measured")
struct IntervalTests {
  /// Demands the ends of an interval, but for the last digits of the doubles.
  @discardableResult
  private func check(
    _ program: String, _ low: Double, _ high: Double, _ input: String? = nil
  ) throws -> Bool {
    let got = try value(of: program, in: IntervalAlgebra())
    let tolerance = 1e-9 * max(1, low.magnitude, high.magnitude)
    return expect(
      (got.low - low).magnitude <= tolerance && (got.high - high).magnitude <= tolerance,
      "got from \(got.low) to \(got.high), wanted from \(low) to \(high)", for: input ?? program)
  }

  @Test("The doubts of two numbers add up, in a difference too")
  func sums() throws {
    try check("5.0 3.00 +", 7.945, 8.055)
    try check("5.0 3.0 -", 1.9, 2.1)
    try check("2.5 2.5 -", -0.1, 0.1)
    try check("3.0 neg", -3.05, -2.95)
    try check(".5 5. +", 4.95, 6.05)
  }

  @Test("A product is least and greatest at any of four corners")
  func products() throws {
    try check("2.0 3.0 *", 1.95 * 2.95, 2.05 * 3.05)
    try check("-2.0 3.0 *", -2.05 * 3.05, -1.95 * 2.95)
    try check("0.0 3.0 *", -0.05 * 3.05, 0.05 * 3.05)
    try check("0.0 -3.0 *", -0.05 * 3.05, 0.05 * 3.05)
    try check("0.0 0.0 *", -0.0025, 0.0025)
  }

  @Test("So is a quotient")
  func quotients() throws {
    try check("6.0 2.0 /", 5.95 / 2.05, 6.05 / 1.95)
    try check("0.0 2 /", -0.025, 0.025)
    try check("1 0.5 /", 1 / 0.55, 1 / 0.45)
    try check("1 -4.0 /", -1 / 3.95, -1 / 4.05)
  }

  @Test("What may be 0 does not divide")
  func zero() {
    for program in ["1 0.0 /", "1 0.0 3 * /", "1 2.5 2.5 - /", "1 0 /", "1 0.05 0.1 - /"] {
      var kind: RPNError.Kind?
      do { _ = try value(of: program, in: IntervalAlgebra()) } catch let error as RPNError {
        kind = error.kind
      } catch {}
      guard expect(kind, is: .domain, for: "the error of \(program)") else { return }
    }
  }

  @Test("The ends are the least and the greatest result of all numbers within the doubt")
  func random() throws {
    for program in RandomProgram.some(unary: ["neg"]) where program.text.count < 24 {
      // A number occurs once in these programs, so the extremes lie where each is at an end.
      let count = program.text.filter(\.isNumber).count
      let measured = program.text.replacingNumbers { number, _ in "\(number).0" }
      let results = try (0..<(1 << count)).map { corner in
        try solveRPN(
          program.text.replacingNumbers { number, place in
            "\(Double(number) + (corner >> place & 1 == 0 ? -0.05 : 0.05))"
          })
      }
      guard
        try check(
          measured, results.min() ?? 0, results.max() ?? 0, "\(measured) (seed \(program.seed))")
      else { return }
    }
  }
}

extension String {
  /// The program with other words for its numbers; `word` is told how many numbers stand before.
  fileprivate func replacingNumbers(_ word: (_ number: Int, _ place: Int) -> String) -> String {
    var place = 0
    return split(separator: " ").map { old in
      guard let number = Int(old) else { return String(old) }
      defer { place += 1 }
      return word(number, place)
    }.joined(separator: " ")
  }
}
