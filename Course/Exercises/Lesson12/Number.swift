// What the exercises of this lesson share; there is nothing to do here.

import ExactReals

/// A real number: for any precision somebody names, an interval that holds it and is no wider than
/// 1/2 to the power of the precision.
public typealias Number = (_ precision: Int) throws -> ClosedRange<Rational>

/// The sum of two rational numbers.
func plus(_ x: Rational, _ y: Rational) throws -> Rational {
  try Rational(
    x.numerator * y.denominator + y.numerator * x.denominator,
    over: x.denominator * y.denominator)
}

/// The product of two rational numbers.
func times(_ x: Rational, _ y: Rational) throws -> Rational {
  try Rational(x.numerator * y.numerator, over: x.denominator * y.denominator)
}

/// The smallest interval that holds the product of any two numbers of two intervals.
func times(_ x: ClosedRange<Rational>, _ y: ClosedRange<Rational>) throws -> ClosedRange<Rational> {
  let (a, b) = (try times(x.lowerBound, y.lowerBound), try times(x.lowerBound, y.upperBound))
  let (c, d) = (try times(x.upperBound, y.lowerBound), try times(x.upperBound, y.upperBound))
  return min(a, b, c, d)...max(a, b, c, d)
}

/// The number half way between two others.
///
/// Twice the product of two denominators is not 0, so nothing can go wrong here.
func middle(_ x: Rational, _ y: Rational) -> Rational {
  let sum = x.numerator * y.denominator + y.numerator * x.denominator
  return (try? Rational(sum, over: 2 * x.denominator * y.denominator)) ?? x
}
