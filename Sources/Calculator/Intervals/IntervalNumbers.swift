import ExactReals
import PlainText
import ReversePolish

/// The number system of intervals.
///
/// The interval that a program leaves contains its results for all numbers in the operands. Values
/// of functions at the ends are calculated exactly and rounded outwards.
struct IntervalNumbers: NumberSystem {
  typealias Value = Interval

  /// The number system for values at the ends.
  let exact: ExactNumbers

  /// The record of the current run.
  let run: IntervalRun

  init(exact: ExactNumbers = ExactNumbers(), run: IntervalRun = IntervalRun()) {
    (self.exact, self.run) = (exact, run)
  }

  // MARK: From exact numbers and back

  /// Returns a narrow interval of doubles that contains an exact number.
  func enclosure(of real: Real) throws(RPNError) -> Interval {
    let nearest: Double
    do throws(RealError) {
      nearest = try real.nearestDouble(exact.bounds)
    } catch {
      throw RPNError(error)
    }
    let largest = Double.greatestFiniteMagnitude
    if nearest == .infinity { return Interval(largest, .infinity) }
    if nearest == -.infinity { return Interval(-.infinity, -largest) }
    if let rational = real.rational, rational == Real(nearest)?.rational {
      return Interval(nearest)
    }
    return Interval(nearest.nextDown, nearest.nextUp)
  }

  /// Returns a narrow interval that contains a calculated number.
  ///
  /// - Throws: Errors of the calculation; `undecided` if it exceeds a limit.
  func enclosure(
    _ calculation: () throws(RPNError) -> Real
  ) throws(RPNError) -> Interval {
    do {
      return try enclosure(of: calculation())
    } catch {
      throw error.kind == .limitExceeded ? RPNError(.undecided, error.message) : error
    }
  }

  func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Interval {
    try enclosure(of: exact.number(numeral, text: text()))
  }

  func number(_ integer: Integer) throws(RPNError) -> Interval {
    if let small = integer.small, let double = Double(exactly: small) { return Interval(double) }
    return try enclosure(of: Real(integer))
  }

  func constant(_ constant: Constant) throws(RPNError) -> Interval {
    try enclosure(of: exact.constant(constant))
  }

  /// The number of an interval that contains only one number.
  func real(_ value: Interval) throws(RPNError) -> Real? {
    if value.isPoint, let real = Real(value.lower) { return real }
    throw run.unknown("a word on exact numbers")
  }

  /// The only integer in the interval; words on integers are undefined for all other numbers.
  func integer(_ value: Interval) throws(RPNError) -> Integer? {
    if value.isUnknown { throw run.unknown("a value") }
    let (first, last) = (value.lower.rounded(.up), value.upper.rounded(.down))
    if first > last { return nil }
    guard first == last, let integer = Real(first)?.rational?.numerator else {
      throw RPNError(.undecided, "there are many integers")
    }
    if !value.isPoint { run.restrict() }
    return integer
  }

  func text(_ value: Interval) -> String {
    value.isPoint
      ? doubleText(value.lower) : "\(doubleText(value.lower))...\(doubleText(value.upper))"
  }

  // MARK: Comparing

  func compare(_ x: Interval, _ y: Interval) throws(RPNError) -> Int {
    if x.isUnknown || y.isUnknown { throw run.unknown("a comparison") }
    if x.isPoint, y.isPoint { return x.lower < y.lower ? -1 : x.lower > y.lower ? 1 : 0 }
    return try run.answer(
      (x.lower < y.upper ? [-1] : []) + (meets(x, y) ? [0] : [])
        + (x.upper > y.lower ? [1] : []))
  }

  func areEqual(_ x: Interval, _ y: Interval) throws(RPNError) -> Bool {
    if x.isUnknown || y.isUnknown { throw run.unknown("a comparison") }
    if x.isPoint, y.isPoint { return x.lower == y.lower }
    return try run.answer(meets(x, y) ? [0, 1] : [0]) == 1
  }

  private func meets(_ x: Interval, _ y: Interval) -> Bool {
    x.lower <= y.upper && y.lower <= x.upper
  }

  /// Bounds a function on an interval by its slope.
  ///
  /// If the slope does not change its sign, the extrema are at the ends. Otherwise, the slope
  /// bounds the distance of all values from the value in the middle.
  func values(
    on x: Interval, rate: Interval?, for word: String,
    _ value: (Double) throws(RPNError) -> Interval
  ) throws(RPNError) -> Interval {
    // The bound is valid only if the slope is bounded on the whole interval.
    guard let rate, rate.isBounded else { throw run.unknown(word) }
    if rate.lower >= 0 || rate.upper <= 0 {
      return try value(x.lower).joined(with: value(x.upper))
    }
    let middle = x.lower / 2 + x.upper / 2
    return try value(middle) + rate * (x - Interval(middle))
  }
}
