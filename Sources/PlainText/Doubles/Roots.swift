import CLibrary

/// The C library's cube root, improved by a step of Newton's method, so that roots of cubes are
/// exact.
package func cubeRoot(_ x: Double) -> Double {
  let root = cbrt(x)
  let correction = (root * root * root - x) / (3 * root * root)
  return x.isNormal && correction.isFinite ? root - correction : root
}

/// A root of any degree.
///
/// - Parameters:
///   - x: From 0 up, or any number if the degree is odd; not 0 if the degree is negative.
///   - degree: A number other than 0.
/// - Returns: The root; an infinity if it is too large.
package func root(of x: Double, degree: Double) -> Double {
  if x == 0 { return 0 }
  // The rounding error of 1/n is known exactly and is corrected.
  let exponent = 1 / degree
  let lost = (1.0).addingProduct(-exponent, degree) / degree
  let power = pow(x.magnitude, exponent)
  if !power.isFinite || !exponent.isFinite { return power }
  let magnitude = power.addingProduct(power, log(x.magnitude) * lost)
  let nearest = exactOr(magnitude) { pow($0, degree) == x.magnitude }
  return x < 0 ? -nearest : nearest
}

/// The logarithm to a base.
///
/// - Parameters:
///   - x: A number above 0.
///   - base: A number above 0 other than 1.
/// - Returns: The logarithm.
package func logarithm(of x: Double, base: Double) -> Double {
  x == 1 ? 0 : exactOr(log(x) / log(base)) { pow(base, $0) == x }
}

/// The whole number nearest to a result, if it solves the equation exactly; else the result.
private func exactOr(_ result: Double, _ solves: (Double) -> Bool) -> Double {
  let nearest = result.rounded()
  return (result - nearest).magnitude <= 2 * nearest.ulp && solves(nearest) ? nearest : result
}
