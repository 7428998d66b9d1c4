// How numbers come by their first look, and what it gives others.

extension Operation {
  /// What the first look at the result finds; `nil` where it cannot tell.
  func fixedEnclosure(_ operands: [Real]) -> FixedEnclosure? {
    guard let first = operands.first else { return self == .pi ? .pi : nil }
    guard let x = first.fixed else { return nil }
    switch self {
    case .pi, .method, .special: return nil
    case .sum:
      var sum = x
      for operand in operands.dropFirst() {
        guard let next = operand.fixed.flatMap({ sum.adding($0) }) else { return nil }
        sum = next
      }
      return sum
    case .product: return operands[1].fixed.flatMap { x.multiplied(by: $0) }
    case .inverse: return FixedEnclosure(1)?.divided(by: x)
    case .power(let exponent): return exponent > 0 ? x.power(exponent) : nil
    case .function(let function): return function.fixedEnclosure(x)
    }
  }
}

extension Function {
  /// What the first look at the value finds.
  fileprivate func fixedEnclosure(_ x: FixedEnclosure) -> FixedEnclosure? {
    switch self {
    case .squareRoot: return x.squareRoot()
    case .exponential: return x.exponential()
    case .naturalLogarithm: return x.naturalLogarithm()
    case .sine: return x.sineAndCosine().sine
    case .cosine: return x.sineAndCosine().cosine
    case .tangent:
      guard case (let sine?, let cosine?) = x.sineAndCosine() else { return nil }
      return sine.divided(by: cosine)
    case .arcTangent: return x.arcTangent()
    case .arcSine: return x.arcSine()
    case .arcCosine: return x.arcSine().flatMap { FixedEnclosure.halfPi.adding($0.negated) }
    case .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent:
      guard let power = x.exponential(), let inverse = FixedEnclosure(1)?.divided(by: power)
      else { return nil }
      let (sum, difference) = (power.adding(inverse), power.adding(inverse.negated))
      switch self {
      case .hyperbolicSine: return difference?.scaled(by: -1)
      case .hyperbolicCosine: return sum?.scaled(by: -1)
      default: return sum.flatMap { difference?.divided(by: $0) }
      }
    case .areaSine:
      let root = x.multiplied(by: x)?.addingOne(1)?.squareRoot()
      return root?.adding(x.signed(false))?.naturalLogarithm()?.signed(x.isNegative)
    case .areaCosine:
      return x.multiplied(by: x)?.addingOne(-1)?.squareRoot()?.adding(x)?.naturalLogarithm()
    case .areaTangent:
      guard let sum = x.addingOne(1), let difference = x.negated.addingOne(1) else { return nil }
      return sum.divided(by: difference)?.naturalLogarithm()?.scaled(by: -1)
    }
  }
}

extension FixedEnclosure {
  /// π.
  fileprivate static let pi = halfPi.scaled(by: 1)

  /// The angle with the number, between -1 and 1, as its sine.
  fileprivate func arcSine() -> FixedEnclosure? {
    guard let root = multiplied(by: self)?.negated.addingOne(1)?.squareRoot() else { return nil }
    return divided(by: root)?.arcTangent()
  }

  /// The sum with 1 or -1.
  fileprivate func addingOne(_ one: Int64) -> FixedEnclosure? {
    FixedEnclosure(one).flatMap { adding($0) }
  }
}

extension Real {
  /// What the first look at the number finds; `nil` for 0, and where it cannot tell.
  var fixed: FixedEnclosure? {
    #if hasFeature(Embedded)
      return nil
    #else
      if case .computed(let computation) = form { return computation.fixed }
      guard let small else { return nil }
      guard small.denominator > 1 else { return FixedEnclosure(small.numerator) }
      guard let numerator = FixedEnclosure(small.numerator),
        let denominator = FixedEnclosure(small.denominator)
      else { return nil }
      return numerator.divided(by: denominator)
    #endif
  }
}

extension Enclosure {
  /// The same as an enclosure of any precision.
  init(_ fixed: FixedEnclosure) {
    let words = [
      UInt64(truncatingIfNeeded: fixed.mantissa), UInt64(truncatingIfNeeded: fixed.mantissa >> 64),
    ]
    self.init(
      Integer(isNegative: fixed.isNegative, Natural(words: words)), exponent: fixed.exponent,
      radius: Magnitude(fixed.error, exponent: fixed.exponent), precision: 128)
  }
}
