import ExactReals
import ReversePolish

/// The exponent of a unit: a small fraction in lowest terms.
struct Exponent: Hashable, Sendable {
  let numerator: Int
  let denominator: Int

  /// The maximum size of numerator and denominator.
  ///
  /// Products of such numbers fit machine integers on all platforms.
  static let limit = 100

  static let zero = Exponent(lowest: 0)
  static let one = Exponent(lowest: 1)

  private init(lowest integer: Int) { (numerator, denominator) = (integer, 1) }

  /// Makes an exponent from two integers smaller than a few times the square of the limit.
  ///
  /// - Throws: `limitExceeded` if the exponent is too large; `malformedNumber` if the denominator
  ///   is 0.
  init(_ numerator: Int, over denominator: Int = 1) throws(RPNError) {
    if denominator == 0 {
      throw RPNError(.malformedNumber, "the exponent of a unit cannot be divided by 0")
    }
    var (divisor, rest) = (numerator.magnitude, denominator.magnitude)
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    let sign = denominator < 0 ? -1 : 1
    self.numerator = numerator / Int(divisor) * sign
    self.denominator = denominator / Int(divisor) * sign
    if self.numerator.magnitude > Exponent.limit || self.denominator > Exponent.limit {
      throw .exponentLimit
    }
  }

  /// Makes an exponent from a rational number.
  ///
  /// - Throws: `limitExceeded`.
  init(_ ratio: Rational) throws(RPNError) {
    guard let numerator = ratio.numerator.small, let denominator = ratio.denominator.small,
      numerator.magnitude <= Exponent.limit, denominator <= Exponent.limit
    else { throw .exponentLimit }
    try self.init(numerator, over: denominator)
  }

  var isZero: Bool { numerator == 0 }

  var isNegative: Bool { numerator < 0 }

  /// Whether the magnitude is less than that of another exponent.
  func isLower(than other: Exponent) -> Bool {
    numerator.magnitude * other.denominator.magnitude
      < other.numerator.magnitude * denominator.magnitude
  }

  static prefix func - (x: Exponent) throws(RPNError) -> Exponent {
    try Exponent(-x.numerator, over: x.denominator)
  }

  static func + (x: Exponent, y: Exponent) throws(RPNError) -> Exponent {
    try Exponent(
      x.numerator * y.denominator + y.numerator * x.denominator,
      over: x.denominator * y.denominator)
  }

  static func * (x: Exponent, y: Exponent) throws(RPNError) -> Exponent {
    try Exponent(x.numerator * y.numerator, over: x.denominator * y.denominator)
  }

  static func / (x: Exponent, y: Exponent) throws(RPNError) -> Exponent {
    try Exponent(x.numerator * y.denominator, over: x.denominator * y.numerator)
  }
}

/// Returns a product of powers as the text of a unit: `kg*m/s^2`, `J/(kg*K)`, `s^-1`, `m^(1/2)`.
func unitText(_ powers: [(name: String, exponent: Exponent)]) -> String {
  let above = powers.filter { $0.exponent.numerator > 0 }
  let below = powers.filter { $0.exponent.numerator < 0 }
  if above.isEmpty { return product(below, sign: 1) }
  if below.isEmpty { return product(above, sign: 1) }
  let divisor = product(below, sign: -1)
  return product(above, sign: 1) + (below.count == 1 ? "/\(divisor)" : "/(\(divisor))")
}

private func product(_ powers: [(name: String, exponent: Exponent)], sign: Int) -> String {
  var text = ""
  for (name, exponent) in powers {
    if !text.isEmpty { text += "*" }
    text += name
    let numerator = exponent.numerator * sign
    if exponent.denominator != 1 {
      text += "^(\(numerator)/\(exponent.denominator))"
    } else if numerator != 1 {
      text += "^\(numerator)"
    }
  }
  return text
}

extension RPNError {
  fileprivate static var exponentLimit: RPNError {
    RPNError(.limitExceeded, "the exponents of units go up to \(Exponent.limit)")
  }
}
