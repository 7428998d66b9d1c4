/// A fraction in lowest terms, its denominator above 0.
struct Fraction: Equatable {
  let numerator: Int
  let denominator: Int

  init(_ numerator: Int, over denominator: Int = 1) throws(Fault) {
    if denominator == 0 { throw Fault(.noNumber) }
    let sign = denominator < 0 ? -1 : 1
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    guard let divisor = Int(exactly: divisor) else { throw Fault(.tooLarge) }
    self.numerator = try product(numerator / divisor, sign)
    self.denominator = try product(denominator / divisor, sign)
  }
}

/// The greatest number that divides two others.
func greatestCommonDivisor(_ a: UInt, _ b: UInt) -> UInt {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}

/// The product of two whole numbers, if there is room for it.
func product(_ a: Int, _ b: Int) throws(Fault) -> Int {
  let (product, isTooLarge) = a.multipliedReportingOverflow(by: b)
  if isTooLarge { throw Fault(.tooLarge) }
  return product
}

/// The sum of two whole numbers, if there is room for it.
func sum(_ a: Int, _ b: Int) throws(Fault) -> Int {
  let (sum, isTooLarge) = a.addingReportingOverflow(b)
  if isTooLarge { throw Fault(.tooLarge) }
  return sum
}

extension Fraction: CustomStringConvertible {
  /// The value of a decimal number, all of it.
  init?(_ text: Substring) throws(Fault) {
    guard let value = decimal(text) else { return nil }
    if !value.isFinite { throw Fault(.tooLarge) }
    let parts = text.lowercased().split(separator: "e")
    let digits = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard let mantissa = Int(digits.joined()), let exponent = Int(parts.count > 1 ? parts[1] : "0")
    else { throw Fault(.tooLarge) }
    let shift = exponent - (digits.count > 1 ? digits[1].count : 0)
    if mantissa != 0 && !(-18...18).contains(shift) { throw Fault(.tooLarge) }
    var power = 1
    for _ in 0..<(mantissa == 0 ? 0 : abs(shift)) { power *= 10 }
    self =
      shift < 0
      ? try Fraction(mantissa, over: power) : try Fraction(product(mantissa, power))
  }

  var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

  static func + (x: Fraction, y: Fraction) throws(Fault) -> Fraction {
    try Fraction(
      sum(product(x.numerator, y.denominator), product(y.numerator, x.denominator)),
      over: product(x.denominator, y.denominator))
  }

  static func * (x: Fraction, y: Fraction) throws(Fault) -> Fraction {
    try Fraction(
      product(x.numerator, y.numerator), over: product(x.denominator, y.denominator))
  }

  static func / (x: Fraction, y: Fraction) throws(Fault) -> Fraction {
    try Fraction(
      product(x.numerator, y.denominator), over: product(x.denominator, y.numerator))
  }

  static prefix func - (x: Fraction) throws(Fault) -> Fraction {
    try Fraction(product(x.numerator, -1), over: x.denominator)
  }
}

extension Algebra<Fraction> {
  /// The arithmetic in which nothing is rounded.
  static var fractions: Algebra {
    let words: [String: Action<Fraction>] = [
      "+": binary { (x, y) throws(Fault) in try x + y },
      "-": binary { (x, y) throws(Fault) in try x + (-y) },
      "*": binary { (x, y) throws(Fault) in try x * y },
      "/": binary { (x, y) throws(Fault) in try x / y },
      "neg": unary { (x) throws(Fault) in try -x },
      "sq": unary { (x) throws(Fault) in try x * x },
    ]
    return Algebra(
      number: { text throws(Fault) in try Fraction(text) },
      words: words.merging(movements()) { word, _ in word })
  }
}
