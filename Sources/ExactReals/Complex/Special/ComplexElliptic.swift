/// The arithmetic-geometric mean and the complete elliptic integrals of complex numbers.
extension ComplexArithmetic {
  /// Encloses the means of 1 and r, and the sums of 2^(n − 1) c(n)² from n = 1 on.
  ///
  /// c(n) is half the difference of both means before step n. The cut is the negative axis: the
  /// root of r is the principal one, and then the quotient of both means is always on the right.
  ///
  /// With r as the quotient and d = |1 − r| up to 1/2, the mean of 1 and r differs from (1 + r) / 2
  /// by at most 4 d². It is at most max(1, |r|), which is at most 2 for d up to 1. So the
  /// coefficients of its series are at most 2. The next distance is at most d².
  ///
  /// - Source: for the sums DLMF §19.8(i).
  private func means(
    _ r: ComplexEnclosure
  ) throws(RealError) -> (mean: ComplexEnclosure, sum: ComplexEnclosure) {
    var (ratio, scale, rest) = (r, ComplexEnclosure(1), ComplexEnclosure(0))
    // A distance is squared by each step; before, the logarithm of the quotient is halved.
    for step in 0..<128 + precision.bitCount {
      try bounds.checkpoint()
      let difference = difference(ComplexEnclosure(1), ratio)
      let part = try square(product(scale, difference).scaled(by: -1)).scaled(by: step)
      rest = sum(rest, part)
      let middle = sum(ratio, 1).scaled(by: -1)
      let distance = difference.upperBound
      if distance.width < -precision / 2 - 8 {
        let size = scale.upperBound
        let error = distance * distance * .power(2)
        // The omitted terms are below 2^n d⁴ |a|², and |a| is the greater mean up to a half.
        return (
          try product(scale, middle.widened(by: error)),
          rest.widened(by: error * error * size * size * .power(step))
        )
      }
      scale = try product(scale, middle)
      ratio = try quotient(squareRoot(ratio), middle)
    }
    throw .tooWide
  }

  /// Encloses the arithmetic-geometric mean of x and y, which is that of 1 and y/x, times x.
  func mean(
    _ x: ComplexEnclosure, _ y: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure {
    try product(x, means(quotient(y, x)).mean)
  }

  /// Encloses K of the parameter m, with the cut from 1 to ∞ (DLMF §19.8(i)).
  func ellipticK(_ m: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    try quotient(pi.scaled(by: -1), meansOfParameter(m).mean)
  }

  /// Encloses E of the parameter m, with the same cut.
  func ellipticE(_ m: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    let (mean, sum) = try meansOfParameter(m)
    let rest = self.sum(m.scaled(by: -1), sum)
    return try product(
      quotient(pi.scaled(by: -1), mean), difference(ComplexEnclosure(1), rest))
  }

  private func meansOfParameter(
    _ m: ComplexEnclosure
  ) throws(RealError) -> (mean: ComplexEnclosure, sum: ComplexEnclosure) {
    let root = try squareRoot(difference(ComplexEnclosure(1), m))
    // The limit from above the cut has the root on the negative imaginary axis.
    return try means(m.isReal ? root.conjugate : root)
  }
}
