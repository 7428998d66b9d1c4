// Functions that identities reduce to functions with series.

extension FixedEnclosure {
  /// The sine divided by the cosine.
  func tangent() -> FixedEnclosure? {
    guard case (let sine?, let cosine?) = sineAndCosine() else { return nil }
    return sine.divided(by: cosine)
  }

  /// The angle whose sine is the number, between -1 and 1.
  func arcSine() -> FixedEnclosure? {
    guard let root = multiplied(by: self)?.negated.addingOne(1)?.squareRoot() else { return nil }
    return divided(by: root)?.arcTangent()
  }

  /// The difference between a right angle and the arc sine.
  func arcCosine() -> FixedEnclosure? {
    arcSine().flatMap { FixedEnclosure.halfPi.adding($0.negated) }
  }

  /// The sum and the difference of *e*ˣ and *e*⁻ˣ.
  private func exponentials() -> (sum: FixedEnclosure?, difference: FixedEnclosure?) {
    guard let power = exponential(), let inverse = FixedEnclosure(1)?.divided(by: power)
    else { return (nil, nil) }
    return (power.adding(inverse), power.adding(inverse.negated))
  }

  /// The hyperbolic sine: half of the difference.
  func hyperbolicSine() -> FixedEnclosure? { exponentials().difference?.scaled(by: -1) }

  /// The hyperbolic cosine: half of the sum.
  func hyperbolicCosine() -> FixedEnclosure? { exponentials().sum?.scaled(by: -1) }

  /// The hyperbolic tangent: the difference divided by the sum.
  func hyperbolicTangent() -> FixedEnclosure? {
    guard case (let sum?, let difference?) = exponentials() else { return nil }
    return difference.divided(by: sum)
  }

  /// ln(|x| + √(x² + 1)) with the sign of x.
  func areaSine() -> FixedEnclosure? {
    let root = multiplied(by: self)?.addingOne(1)?.squareRoot()
    return root?.adding(signed(false))?.naturalLogarithm()?.signed(isNegative)
  }

  /// ln(x + √(x² − 1)).
  func areaCosine() -> FixedEnclosure? {
    multiplied(by: self)?.addingOne(-1)?.squareRoot()?.adding(self)?.naturalLogarithm()
  }

  /// ln((1 + x) / (1 − x)) / 2.
  func areaTangent() -> FixedEnclosure? {
    guard let sum = addingOne(1), let difference = negated.addingOne(1) else { return nil }
    return sum.divided(by: difference)?.naturalLogarithm()?.scaled(by: -1)
  }

  /// The sum with 1 or -1.
  private func addingOne(_ one: Int64) -> FixedEnclosure? {
    FixedEnclosure(one).flatMap { adding($0) }
  }
}
