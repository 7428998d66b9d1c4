import ExactReals
import Lesson12
import Support
import Testing

@Suite("Exercise 12.1: bisection")
struct BisectionTests {
  private func width(_ interval: ClosedRange<Rational>) throws -> Real {
    try Real(interval.upperBound) - Real(interval.lowerBound)
  }

  /// Whether the square of the lower end is not too large, and that of the upper one not too small.
  private func holds(_ interval: ClosedRange<Rational>, rootOf square: Rational) throws -> Bool {
    let (low, high) = (Real(interval.lowerBound), Real(interval.upperBound))
    return try (low * low) <= Real(square) && Real(square) <= (high * high)
  }

  private func squares() throws -> [Rational] {
    let fixed = [
      2, 9, 1, try Rational(1, over: 4), try Rational(5, over: 2), 10_000,
      try Rational(1, over: 1_000_000), 0,
    ]
    return fixed
      + (try SplitMix64.seeds.map { seed in
        var random = SplitMix64(seed: seed)
        return try Rational(
          Integer(random.integer(in: 0...999)), over: Integer(random.integer(in: 1...999)))
      })
  }

  @Test("The first interval holds the root")
  func start() throws {
    for square in try squares() {
      guard let first = root(of: square).first(where: { _ in true }) else { continue }
      guard
        try expect(
          holds(first, rootOf: square), "the root should be in the first interval, \(first)",
          for: "√(\(square))")
      else { return }
    }
  }

  @Test("Each interval holds the root, and is a half of the one before")
  func nested() throws {
    for square in try squares() {
      let intervals = Array(root(of: square).prefix(20))
      for (outer, inner) in zip(intervals, intervals.dropFirst()) {
        guard
          try expect(
            holds(inner, rootOf: square), "the root should be in \(inner)", for: "√(\(square))"),
          expect(
            outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound,
            "\(inner) should lie in \(outer)", for: "√(\(square))"),
          try expect(
            width(inner) + width(inner) == width(outer), "\(inner) should be half of \(outer)",
            for: "√(\(square))")
        else { return }
      }
    }
  }

  @Test("After a hundred steps thirty digits of the root of 2 are known")
  func digits() throws {
    guard let last = Array(root(of: 2).prefix(101)).last else { return }
    expect(
      try Real(last.lowerBound).decimal(digits: 30), is: "1.41421356237309504880168872421",
      for: "the lower end of the last interval for √2")
  }

  @Test("Seven questions are enough for a number up to a hundred")
  func game() throws {
    for number in 1...100 {
      let intervals = halvings(of: 1...100) { guess in guess < Rational(Integer(number)) }
      guard let last = Array(intervals.prefix(8)).last else { return }
      guard
        expect(
          last.contains(Rational(Integer(number))), "it should be in \(last)",
          for: "the number \(number), after seven questions"),
        try expect(
          width(last) < 1, "\(last) should be narrower than 1",
          for: "the number \(number), after seven questions")
      else { return }
    }
  }
}
