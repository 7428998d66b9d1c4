// Wrong: the root of a number below 1 is greater than the number.

import ExactReals
import Functional

/// Halves an interval again and again, and keeps the half that holds a number.
///
/// - Parameters:
///   - interval: An interval that holds the number.
///   - isTooSmall: Whether a guess is less than the number.
/// - Returns: The interval, its half, the half of that, and so on without end.
public func halvings(
  of interval: ClosedRange<Rational>, _ isTooSmall: @escaping (Rational) -> Bool
) -> some Sequence<ClosedRange<Rational>> {
  iterate(interval) { interval in
    let guess = middle(interval.lowerBound, interval.upperBound)
    return isTooSmall(guess) ? guess...interval.upperBound : interval.lowerBound...guess
  }
}

/// Encloses the square root of a number more and more narrowly.
///
/// - Parameter square: The number, from 0 up.
/// - Returns: Intervals that all hold the root, each half as wide as the one before.
public func root(of square: Rational) -> some Sequence<ClosedRange<Rational>> {
  halvings(of: 0...square) { guess in
    guess.numerator * guess.numerator * square.denominator
      < square.numerator * guess.denominator * guess.denominator
  }
}
