import CLibrary

/// The gamma function, its logarithm and the derivatives of that, by Euler–Maclaurin summation.
extension ComplexArithmetic {
  /// Encloses the corrections of the Euler–Maclaurin formula for the sum of (z + k)⁻ˢ over all k
  /// from 0 on, divided by z⁻ˢ.
  ///
  /// They are Σ B(2k) / (2k)! · f (s + 1) (s + 2) ⋯ (s + 2k − 2) z^(1 − 2k) from k = 1 on, where f
  /// is s. With s = 0 and f = 1 they are Stirling's series of ln Γ(z).
  ///
  /// After M terms, the error is at most the integral of 4 (2π)^−2M |f (s + 1) ⋯ (s + 2M − 1)|
  /// |z + u|^(−Re s − 2M) / |z|^(−Re s) over u from 0 to ∞. |z + u| is at least |z| + u cos φ, where
  /// φ is the angle of z. So the integral is at most |z|^(2 − 2M) / (Re z (Re s + 2M − 1)).
  ///
  /// - Parameters:
  ///   - z: Numbers with positive real parts. Either z or s is real.
  ///   - s: The exponent.
  ///   - first: The number f.
  /// - Returns: The enclosure, which is wide if z is too small.
  /// - Throws: Errors of the checkpoint.
  /// - Source: Johansson 2015, "Rigorous high-precision computation of the Hurwitz zeta function
  ///   and its derivatives".
  func corrections(
    _ z: ComplexEnclosure, _ s: ComplexEnclosure, first: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure {
    let (sizes, isEnough) = sizesOfCorrections(z, s)
    guard isEnough, z.real.sign == 1 else { throw .tooWide }
    let inverse = try inverse(z)
    let square = try square(inverse)
    var (power, sum) = (try product(first, inverse), ComplexEnclosure(0))
    // Later corrections are smaller, so fewer bits of them matter.
    let width = min(0, power.upperBound.width)
    let precisions = sizes.map { max(48, precision + width + Int($0) + 20) }
    let (terms, quotients) = (sizes.count, try bernoulliQuotients(precisions, bounds))
    for k in 1...terms {
      try bounds.checkpoint()
      let step = ComplexArithmetic(precision: precisions[k - 1], bounds: bounds)
      if k > 1 {
        let factors = try step.product(step.sum(s, 2 * k - 3), step.sum(s, 2 * k - 2))
        power = try step.quotient(
          step.product(step.product(power, square), factors), (2 * k - 1) * (2 * k - 2))
      }
      let number = quotients[k - 1]
      let term = try step.product(power, ComplexEnclosure(k % 2 == 0 ? number.negated : number))
      sum = self.sum(sum, term)
    }
    // The power is f (s + 1) ⋯ (s + 2M − 2) z^(1 − 2M) / (2M − 1)!.
    let next = self.sum(s, 2 * terms - 1)
    let distance = next.real.lowerBound
    let right = z.real.lowerBound
    guard next.real.sign == 1, !distance.isZero, !right.isZero else { throw .tooWide }
    var error = power.upperBound * next.upperBound / distance * z.upperBound / right * .power(2)
    // (2M − 1)! / (2π)^2M, where 1/2π is 0.1591549….
    let circle = Magnitude(683_565_276, exponent: -32)
    for k in 1...2 * terms {
      error = error * circle * Magnitude(UInt64(max(1, k - 1)), exponent: 0)
    }
    return sum.widened(by: error)
  }

  /// Returns the approximate binary logarithms of the corrections' sizes, relative to the first, and
  /// whether the last of them is small enough.
  private func sizesOfCorrections(
    _ z: ComplexEnclosure, _ s: ComplexEnclosure
  ) -> (sizes: [Double], isEnough: Bool) {
    let size = log2(max(1, z.size)) + 2.651496129472319
    var (bits, sizes) = (0.0, [0.0])
    while true {
      let j = Double(2 * sizes.count)
      let (a, b) = (s.real.approximation + j, s.imaginary.approximation)
      let step = log2(max(1, hypot(a - 1, b))) + log2(max(1, hypot(a, b))) - 2 * size
      if step > -0.5 || bits < Double(-precision - 8) { break }
      bits += step
      sizes.append(bits)
    }
    return (sizes, bits < Double(-precision - 8))
  }

  /// Returns the number of steps of 1 after which the corrections are small enough.
  private func steps(_ z: ComplexEnclosure, _ order: Double = 0) -> Int {
    let goal = Double(precision) * 0.35 + 8 + order
    let (x, y) = (z.real.approximation, z.imaginary.approximation)
    if abs(y) >= goal { return Int(min(0x1p40, max(0, 1 - x))) }
    return Int(min(0x1p40, max(0, max(1 - x, (goal * goal - y * y).squareRoot() - x))))
  }

  /// Encloses z (z + 1) ⋯ (z + n − 1).
  private func risingFactorial(
    _ z: ComplexEnclosure, _ count: Int
  ) throws(RealError) -> ComplexEnclosure {
    // The factors at distance k from both ends have the product u + k (n − 1 − k), with u = z (z +
    // n − 1).
    let u = try product(z, sum(z, count - 1))
    var result = ComplexEnclosure(1)
    if count % 2 == 1 { result = sum(z, count / 2) }
    for k in 0..<count / 2 {
      try bounds.checkpoint()
      result = try product(result, sum(u, k * (count - 1 - k)))
    }
    return result
  }

  /// Encloses ln Γ(z) for numbers with positive real parts, up to the product of the steps.
  ///
  /// - Returns: The logarithm of Γ(z + n), the product z (z + 1) ⋯ (z + n − 1), and the number n.
  private func stirling(
    _ z: ComplexEnclosure
  ) throws(RealError) -> (logarithm: ComplexEnclosure, factor: ComplexEnclosure, count: Int) {
    let count = steps(z)
    // A long way means very many bits.
    guard count < 1 << 22 else { throw .undecided("a value of the gamma function", bounds) }
    let far = sum(z, count)
    let finer = finer(by: 8 + max(0, far.upperBound.width))
    let half = ComplexEnclosure(Enclosure.half.negated)
    let circle = try finer.logarithm(finer.pi.scaled(by: 1)).scaled(by: -1)
    var sum = try finer.product(finer.sum(far, half), finer.logarithm(far))
    sum = finer.sum(finer.difference(sum, far), circle)
    sum = finer.sum(sum, try corrections(far, ComplexEnclosure(0), first: ComplexEnclosure(1)))
    return (sum, try risingFactorial(z, count), count)
  }

  /// Encloses sin πz and cos πz without a loss of precision near integers.
  func sineAndCosineOfMultipleOfPi(
    _ z: ComplexEnclosure
  ) throws(RealError) -> (sine: ComplexEnclosure, cosine: ComplexEnclosure) {
    let finer = reals.finer(by: 48)
    let angle = try finer.product(z.imaginary, finer.pi)
    let (sine, cosine) = try reals.sineAndCosineOfMultipleOfPi(z.real)
    let rise = try angle.hyperbolicSine(precision: precision, bounds).narrow
    let length = try angle.hyperbolicCosine(precision: precision, bounds).narrow
    return (
      ComplexEnclosure(try reals.product(sine, length), try reals.product(cosine, rise)),
      ComplexEnclosure(try reals.product(cosine, length), try reals.product(sine.negated, rise))
    )
  }

  /// Whether the reflection formulas are used.
  private func isReflected(_ z: ComplexEnclosure) -> Bool { z.real.approximation < 0.25 }

  /// Encloses the gamma function.
  func gamma(_ z: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    try require(z)
    guard z.radiusWidth < 40 else { throw .tooWide }
    if isReflected(z) {
      // Γ(z) = π / (sin πz Γ(1 − z)) (DLMF 5.5.3).
      let other = try gamma(sum(z.negated, 1))
      return try quotient(pi, product(sineAndCosineOfMultipleOfPi(z).sine, other))
    }
    let (logarithm, factor, _) = try stirling(z)
    return try quotient(exponential(logarithm), factor)
  }

  /// Encloses the inverse of the gamma function, which has no poles.
  func inverseGamma(_ z: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    guard isReflected(z) else { return try inverse(gamma(z)) }
    let product = try product(sineAndCosineOfMultipleOfPi(z).sine, gamma(sum(z.negated, 1)))
    return try quotient(product, pi)
  }

  /// Encloses the beta function.
  func beta(_ a: ComplexEnclosure, _ b: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    try product(product(gamma(a), gamma(b)), inverseGamma(sum(a, b)))
  }

  /// Encloses the logarithmic derivative of the gamma function.
  func digamma(_ z: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    try polygamma(0, z)
  }

  /// Encloses ln Γ(z), which is real on the positive axis, and whose cut is the negative axis.
  func logarithmOfGamma(_ z: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    try require(z, below: 1 << 24)
    guard z.radiusWidth < 40 else { throw .tooWide }
    if isReflected(z) {
      // ln Γ(z) = ln π − ln Γ(1 − z) − ln sin πz. Above the axis, ln sin πz is −iπz + iπ/2 − ln 2 +
      // ln(1 − e^2πiz), whose last logarithm is the principal one.
      if z.imaginary.sign == -1 { return try logarithmOfGamma(z.conjugate).conjugate }
      guard z.imaginary.sign == 1 else { throw .tooWide }
      let finer = finer(by: 8 + max(0, z.upperBound.width))
      let angle = try finer.product(z, finer.pi).turned
      let wave = try difference(ComplexEnclosure(1), exponential(angle.scaled(by: 1)))
      let circle = try logarithm(pi.scaled(by: 1))
      let quarter = try pi.scaled(by: -1).turned
      let sine = difference(sum(quarter, try logarithm(wave)), angle)
      return try difference(difference(circle, sine), logarithmOfGamma(sum(z.negated, 1)))
    }
    let (logarithm, factor, count) = try stirling(z)
    if count == 0 { return logarithm }
    // The factor is turned to the right by quarters, whose number the sum of all angles tells.
    let (x, y) = (z.real.approximation, z.imaginary.approximation)
    var angle = 0.0
    for k in 0..<count { angle += atan2(y, x + Double(k)) }
    let quarters = (angle / (Double.pi / 2)).rounded()
    var turned = factor
    for _ in 0..<(Int(quarters) % 4 + 4) % 4 { turned = turned.turnedBack }
    let turns = try product(pi.scaled(by: -1).turned, Int(quarters))
    return try difference(logarithm, sum(self.logarithm(turned), turns))
  }

  /// Encloses the n-th derivative of the logarithmic derivative of the gamma function.
  ///
  /// It is (−1)^(n + 1) n! Σ (z + k)^(−n − 1) over all k from 0 on, and for n = 0 the sum of
  /// −1 / (z + k), regularized (DLMF §5.15).
  func polygamma(_ order: Int, _ z: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    try require(z)
    guard z.radiusWidth < 40 else { throw .tooWide }
    if order == 0, isReflected(z) {
      // ψ(z) = ψ(1 − z) − π cot πz (DLMF 5.5.4).
      let (sine, cosine) = try sineAndCosineOfMultipleOfPi(z)
      let rest = try product(pi, quotient(cosine, sine))
      return try difference(polygamma(0, sum(z.negated, 1)), rest)
    }
    let count = steps(z, Double(order))
    guard count < 1 << 17 else {
      throw RealError(.limitExceeded, "the real part is too far below 0 for its polygamma function")
    }
    let s = order + 1
    var sum = ComplexEnclosure(0)
    for k in 0..<count {
      try bounds.checkpoint()
      sum = self.sum(sum, try inverse(power(self.sum(z, k), s)))
    }
    let far = self.sum(z, count)
    // far^(1 − s) / (s − 1) + far^−s (1/2 + corrections).
    var rest = try corrections(far, ComplexEnclosure(s), first: ComplexEnclosure(s))
    rest = self.sum(rest, ComplexEnclosure(.half))
    rest = try quotient(rest, power(far, s))
    let main = try order == 0 ? logarithm(far).negated : inverse(product(power(far, order), order))
    sum = self.sum(sum, self.sum(rest, main))
    let factorial = ComplexEnclosure(try reals.factorial(order))
    let value = try product(sum, factorial)
    return order % 2 == 0 ? value.negated : value
  }
}
