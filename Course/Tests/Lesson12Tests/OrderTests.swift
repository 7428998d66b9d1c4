import ExactReals
import Lesson12
import Support
import Testing

@Suite("Exercise 12.3: less, greater, or unknown")
struct OrderTests {
  /// 1 and so many times 1/2^`bits`, known by intervals that lie around it.
  private func number(_ count: Int = 0, bits: Int = 0) -> Number {
    { precision in
      let number = try Real(1) + (Real(count) * Real(2).power(-bits))
      let half = try Real(2).power(-precision - 1)
      let (low, high) = (try number - half, try number + half)
      guard let first = low.rational, let last = high.rational else { return 1...1 }
      return first...last
    }
  }

  @Test("Numbers that differ are told apart, if there are bits enough")
  func different() throws {
    for bits in 0...20 {
      let (low, high) = (number(1, bits: bits), number(2, bits: bits))
      let input = "1 + 1/2^\(bits) and 1 + 2/2^\(bits)"
      guard
        try expect(order(of: low, high, upTo: 100), is: .less, for: "\(input), with 100 bits"),
        try expect(order(of: high, low, upTo: 100), is: .greater, for: "\(input), exchanged")
      else { return }
    }
    let (one, more) = (number(), number(1, bits: 60))
    try expect(order(of: one, more, upTo: 20), is: nil, for: "1 and 1 + 1/2^60, with 20 bits")
    try expect(order(of: one, more, upTo: 100), is: .less, for: "the same, with 100 bits")
  }

  @Test("Numbers that are equal are never told apart")
  func equal() throws {
    let root = { (precision: Int) in try Real(2).squareRoot().interval(precision: precision + 1) }
    let below: Number = { precision in
      try Rational(Integer((1 << precision) - 1), over: Integer(1 << precision))...1
    }
    let above: Number = { precision in
      try 1...Rational(Integer((1 << precision) + 1), over: Integer(1 << precision))
    }
    for limit in [0, 1, 10, 60] {
      let input = "with \(limit) bits"
      guard
        try expect(order(of: root, root, upTo: limit), is: nil, for: "√2 and √2, \(input)"),
        try expect(
          order(of: below, above, upTo: limit), is: nil,
          for: "1 from below and 1 from above, \(input)"),
        try expect(
          order(of: above, below, upTo: limit), is: nil,
          for: "1 from above and 1 from below, \(input)")
      else { return }
    }
  }

  @Test("No more bits are asked for than are needed")
  func needed() throws {
    for limit in [0, 1, 5, 100] {
      var most = 0
      let one = number()
      let watched: Number = { precision in
        most = max(most, precision)
        return try one(precision)
      }
      _ = try order(of: one, watched, upTo: limit)
      guard expect(most <= limit, "\(most) bits were asked for", for: "1 and 1, with \(limit) bits")
      else { return }
    }
    // The least precision that tells two numbers apart is enough, whatever was asked before.
    for bits in 0...20 {
      let (one, more) = (number(), number(1, bits: bits))
      let least = try (0...100).first { try one($0).upperBound < more($0).lowerBound } ?? 100
      guard
        try expect(
          order(of: one, more, upTo: least), is: .less,
          for: "1 and 1 + 1/2^\(bits), with \(least) bits")
      else { return }
    }
    for bits in [0, 3, 10, 30] {
      var most = 0
      let (one, other) = (number(), number(1, bits: bits))
      let watched: Number = { precision in
        most = max(most, precision)
        return try other(precision)
      }
      _ = try order(of: one, watched, upTo: 1_000)
      guard
        expect(
          most <= 2 * bits + 4, "\(most) bits were asked for",
          for: "1 and 1 + 1/2^\(bits), with 1000 bits")
      else { return }
    }
  }
}
