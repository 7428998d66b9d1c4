import CLibrary
import PlainText

/// An axis: its two ends, and the round numbers that are marked on it.
struct Axis: Equatable, Sendable {
  let lower: Double
  let upper: Double

  /// The marked numbers, in increasing order.
  let ticks: [Tick]

  /// A marked number and its text.
  struct Tick: Equatable, Sendable {
    let value: Double
    let text: String
  }

  /// Makes an axis.
  ///
  /// - Parameters:
  ///   - lower: The smallest number of the axis.
  ///   - upper: The greatest number of the axis, above `lower`.
  ///   - count: The approximate number of marks.
  ///   - areWhole: Whether only integers are marked.
  init(_ lower: Double, _ upper: Double, ticks count: Int, areWhole: Bool = false) {
    (self.lower, self.upper) = (lower, upper)
    guard (upper - lower).isFinite else {
      ticks = []
      return
    }
    let step = RoundStep(atLeast: (upper - lower) / Double(max(1, count)), isWhole: areWhole)
    let (first, last) = ((lower / step.size).rounded(.up), (upper / step.size).rounded(.down))
    // Numbers that differ by very little have no short texts.
    guard first <= last, max(first.magnitude, last.magnitude) < 1e9, last - first < 1000 else {
      ticks = []
      return
    }
    // Rounding may have moved a quotient past an end.
    ticks = (Int(first) - 1...Int(last) + 1).map { index in
      Tick(value: step.multiple(index), text: step.text(ofMultiple: index))
    }.filter { lower <= $0.value && $0.value <= upper }
  }
}

/// A round distance: 1, 2 or 5 times a power of ten.
struct RoundStep: Equatable, Sendable {
  private let digit: Int
  private let exponent: Int

  /// Makes the smallest round distance that is at least a given one.
  ///
  /// - Parameters:
  ///   - distance: A positive number.
  ///   - isWhole: Whether the distance must be an integer.
  init(atLeast distance: Double, isWhole: Bool = false) {
    let distance = isWhole ? max(1, distance) : max(distance, .leastNormalMagnitude)
    let exponent = Int(log10(distance).rounded(.down))
    let power = RoundStep(digit: 1, exponent: exponent).size
    // The logarithm may be slightly too small or too great.
    let digit = [1, 2, 5].first { Double($0) * power >= distance * (1 - 1e-9) }
    self.init(digit: digit ?? 1, exponent: digit == nil ? exponent + 1 : exponent)
  }

  private init(digit: Int, exponent: Int) { (self.digit, self.exponent) = (digit, exponent) }

  var size: Double { multiple(1) }

  /// A multiple of the distance: the nearest double, if the power of ten is an exact double.
  func multiple(_ count: Int) -> Double {
    let digits = Double(count * digit)
    return exponent < 0 ? digits / pow(10, Double(-exponent)) : digits * pow(10, Double(exponent))
  }

  /// The text of a multiple, with all its digits.
  func text(ofMultiple count: Int) -> String {
    if count == 0 { return "0" }
    var (digits, power) = (String((count * digit).magnitude), exponent)
    while digits.count > 1, digits.last == "0" {
      digits.removeLast()
      power += 1
    }
    let sign = count < 0 ? "-" : ""
    let point = digits.count + power
    if power >= 0, point <= 6 { return sign + digits + String(repeating: "0", count: power) }
    if power < 0, point > 0 { return sign + digits.prefix(point) + "." + digits.dropFirst(point) }
    if power < 0, point > -4 {
      return sign + "0." + String(repeating: "0", count: -point) + digits
    }
    let rest = digits.dropFirst()
    return sign + digits.prefix(1) + (rest.isEmpty ? "" : ".") + rest + "e\(point - 1)"
  }
}
