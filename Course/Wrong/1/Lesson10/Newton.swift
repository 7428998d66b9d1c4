// Wrong: it takes the first guess at which the curve is near the axis, whatever near means.

import Functional

/// Finds where a curve crosses the axis, by Newton's method.
///
/// - Parameters:
///   - curve: The curve: its height above the axis at each place.
///   - slope: How steep the curve is at each place.
///   - start: The first guess.
/// - Returns: The first guess that a step does not move any more, but for some units in the last
///   digit; `nil` if none of the first thousand is one.
public func newton(
  _ curve: @escaping (Double) -> Double, slope: @escaping (Double) -> Double, from start: Double
) -> Double? {
  let guesses = iterate(start) { guess in guess - curve(guess) / slope(guess) }.prefix(1_000)
  return guesses.first { guess in curve(guess).magnitude <= 1e-10 }
}
