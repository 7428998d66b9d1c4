import CLibrary

/// Estimates the logarithm of a factorial to the base 2 by Stirling's series.
///
/// - Parameter n: The number, not negative.
/// - Returns: log₂ n!, correct to 12 digits.
func binaryLogarithmOfFactorial(_ n: Double) -> Double {
  guard n >= 16 else {
    return stride(from: 2.0, through: n, by: 1).reduce(0) { $0 + log2($1) }
  }
  let inverse = 1 / n
  let series = inverse / 12 - inverse * inverse * inverse / 360
  return ((n + 0.5) * log(n) - n + 0.5 * log(2 * Double.pi) + series) / log(2)
}

/// A lower bound for the logarithm of a binomial coefficient to the base 2, with an error below one
/// bit.
///
/// With p = k/n, the coefficient is about 1 / (pᵏ (1 − p)ⁿ⁻ᵏ √(2πk(1 − p))), which is too large by
/// at most a fifth.
///
/// - Parameters:
///   - logarithm: log₂ n, because the number of things may be too large for a `Double`.
///   - k: The number of things chosen, at most all.
/// - Returns: A number that is below log₂ of the coefficient by less than one bit.
func binaryLogarithmOfBinomial(_ logarithm: Double, _ k: Double) -> Double {
  guard k > 0 else { return 0 }
  let share = exp2(log2(k) - logarithm)
  guard share < 1 - 1e-9 else { return 0 }
  // This is n − k times −log(1 − share). For a small share it is k, and n − k itself may be
  // infinite.
  let unchosen = share < 1e-12 ? k : -k * (1 - share) / share * log1p(-share)
  let root = 0.5 * log2(2 * Double.pi * k * (1 - share))
  return max(0, k * (logarithm - log2(k)) + unchosen / log(2) - root - 0.3)
}
