/// Returns the double nearest to a quotient of two integers in one base, with ties to even; NaN for
/// a zero denominator.
///
/// In bases other than 10, only as many digits of both integers are used as leave 5000 in the
/// longer one.
///
/// - Complexity: O(*n*) in the number of digits.
func nearestToRational(_ text: ArraySlice<UInt8>) -> Double {
  let parts = text.split(separator: UInt8(ascii: "/"))
  guard let (radix, length) = radixPrefix(parts[0]) else {
    return nearest(BigDecimalInteger(parts[0]), over: BigDecimalInteger(parts[1]))
  }
  let digits = parts.map { $0.dropFirst(length).drop { $0 == UInt8(ascii: "0") } }
  if digits[1].isEmpty { return .nan }
  let excess = max(0, max(digits[0].count, digits[1].count) - 5000)
  if digits[1].count <= excess { return .infinity }
  let integers = digits.map { digits in
    digits.dropLast(excess).reduce(BigDecimalInteger([])) { integer, digit in
      let base = UInt64(radix)
      return integer.multiplied(by: base, adding: digitValue(digit, inBase: base) ?? 0)
    }
  }
  return nearest(integers[0], over: integers[1])
}

/// Returns the double nearest to digits in any base after a prefix, with or without a point.
///
/// Only the first 5000 digits are used, and one digit represents the others. In an even base, the
/// midpoint between two doubles has fewer digits. In an odd base, a number would have to be
/// improbably near to a midpoint.
///
/// - Complexity: O(*n*) in the number of digits.
func nearestToBased(_ text: ArraySlice<UInt8>) -> Double {
  guard let (radix, length) = radixPrefix(text) else { return .nan }
  let parts = text.dropFirst(length).split(separator: UInt8(ascii: "."))
  let whole = (parts.first ?? []).drop { $0 == UInt8(ascii: "0") }
  let fraction = parts.dropFirst().first ?? []
  if whole.count > 1100 { return .infinity }
  let kept = fraction.prefix(5000)
  let isCut = fraction.dropFirst(5000).contains { $0 != UInt8(ascii: "0") }
  let base = UInt64(radix)
  var numerator = BigDecimalInteger([])
  for digit in whole + kept + (isCut ? [UInt8(ascii: "1")] : []) {
    numerator = numerator.multiplied(by: base, adding: digitValue(digit, inBase: base) ?? 0)
  }
  let places = kept.count + (isCut ? 1 : 0)
  let denominator = (0..<places).reduce(BigDecimalInteger([UInt8(ascii: "1")])) { power, _ in
    power.multiplied(by: base)
  }
  return nearest(numerator, over: denominator)
}

/// Returns the double nearest to a quotient.
///
/// The leading digits give a first estimate. Exact comparisons with the midpoints to the adjacent
/// doubles then correct the estimate.
private func nearest(
  _ numerator: BigDecimalInteger, over denominator: BigDecimalInteger
) -> Double {
  if denominator.isZero { return .nan }
  if numerator.isZero { return 0 }
  let quotient = (numerator, denominator)
  var guess = min(numerator.estimatedQuotient(by: denominator), .greatestFiniteMagnitude)
  while guess.isFinite, rounds(quotient, above: guess) { guess = guess.nextUp }
  while guess > 0, !rounds(quotient, above: guess.nextDown) { guess = guess.nextDown }
  return guess
}

/// Whether a quotient is nearer to the next larger double than to the estimate.
///
/// On a tie, the result is whether the next double is even.
private func rounds(
  _ quotient: (numerator: BigDecimalInteger, denominator: BigDecimalInteger), above guess: Double
) -> Bool {
  let isSubnormal = guess.exponentBitPattern == 0
  let significand = guess.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
  let exponent = (isSubnormal ? 1 : Int(guess.exponentBitPattern)) - 1075
  // The midpoint is (2·significand + 1) · 2^(exponent − 1).
  let halfway = quotient.denominator.multiplied(by: 2 * significand + 1)
  let left = quotient.numerator.shifted(left: max(0, 1 - exponent))
  let right = halfway.shifted(left: max(0, exponent - 1))
  return left == right ? significand % 2 == 1 : left > right
}

/// An arbitrarily long integer for comparing products.
///
/// Each limb has 18 decimal digits; the lowest limb is first. Unlike binary limbs, decimal limbs
/// can be parsed in linear time.
private struct BigDecimalInteger: Comparable {
  private static let base: UInt64 = 1_000_000_000_000_000_000
  private var limbs: [UInt64]

  var isZero: Bool { limbs.isEmpty }

  init(_ digits: ArraySlice<UInt8>) {
    limbs = stride(from: digits.endIndex, to: digits.startIndex, by: -18).map { end in
      digits[max(digits.startIndex, end - 18)..<end].reduce(0) { limb, digit in
        limb * 10 + UInt64(digit - UInt8(ascii: "0"))
      }
    }
    while limbs.last == 0 { limbs.removeLast() }
  }

  func multiplied(by factor: UInt64, adding summand: UInt64 = 0) -> BigDecimalInteger {
    var result = self
    var carry = summand
    for index in limbs.indices {
      var (high, low) = limbs[index].multipliedFullWidth(by: factor)
      let (sum, overflows) = low.addingReportingOverflow(carry)
      low = sum
      high += overflows ? 1 : 0
      (carry, result.limbs[index]) = BigDecimalInteger.base.dividingFullWidth((high, low))
    }
    if carry > 0 { result.limbs.append(carry) }
    return result
  }

  func shifted(left bits: Int) -> BigDecimalInteger {
    let steps = Array(repeating: 59, count: bits / 59) + [bits % 59]
    return steps.reduce(self) { $0.multiplied(by: 1 << UInt64($1)) }
  }

  /// Returns the quotient with an error of a few units in the last place.
  func estimatedQuotient(by divisor: BigDecimalInteger) -> Double {
    let (p, q) = (leading, divisor.leading)
    // Divide in two steps, because the scale and its reciprocal may exceed the range of doubles.
    let scale = max(-600, min(600, p.scale - q.scale))
    let half = scale / 2
    return p.digits / q.digits * powerOfTen(half) * powerOfTen(scale - half)
  }

  /// The number as a double and a power of ten.
  private var leading: (digits: Double, scale: Int) {
    let top = limbs.suffix(3).reversed().reduce(0.0) { $0 * 1e18 + Double($1) }
    return (top, 18 * max(0, limbs.count - 3))
  }

  private func powerOfTen(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? .infinity }

  static func < (x: BigDecimalInteger, y: BigDecimalInteger) -> Bool {
    if x.limbs.count != y.limbs.count { return x.limbs.count < y.limbs.count }
    return x.limbs.reversed().lexicographicallyPrecedes(y.limbs.reversed())
  }
}
