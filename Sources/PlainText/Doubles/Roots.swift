import CLibrary

/// Returns the cube root, with a Newton step after that of the C library so that roots of cubes are
/// exact.
package func cubeRoot(_ x: Double) -> Double {
  let root = cbrt(x)
  let correction = (root * root * root - x) / (3 * root * root)
  return x.isNormal && correction.isFinite ? root - correction : root
}

/// Returns a root of any degree.
///
/// - Parameters:
///   - x: A nonnegative number, or any number for an odd degree; not 0 for a negative degree.
///   - degree: The degree; not 0.
/// - Returns: The root; infinity on overflow.
package func root(of x: Double, degree: Double) -> Double {
  if x == 0 { return 0 }
  // The rounding error of 1/n is known and corrected.
  let exponent = 1 / degree
  let lost = (1.0).addingProduct(-exponent, degree) / degree
  let power = pow(x.magnitude, exponent)
  if !power.isFinite || !exponent.isFinite { return power }
  let magnitude = power.addingProduct(power, log(x.magnitude) * lost)
  let nearest = exactOr(magnitude) { pow($0, degree) == x.magnitude }
  return x < 0 ? -nearest : nearest
}

/// Returns the logarithm to a base.
///
/// - Parameters:
///   - x: A positive number.
///   - base: A positive number other than 1.
/// - Returns: The logarithm.
package func logarithm(of x: Double, base: Double) -> Double {
  x == 1 ? 0 : exactOr(log(x) / log(base)) { pow(base, $0) == x }
}

/// Returns the nearest integer if it solves the equation exactly; otherwise the result unchanged.
private func exactOr(_ result: Double, _ solves: (Double) -> Bool) -> Double {
  let nearest = result.rounded()
  return (result - nearest).magnitude <= 2 * nearest.ulp && solves(nearest) ? nearest : result
}
