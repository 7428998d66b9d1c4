// The fast path of real numbers: the fixed enclosure that is created with each number.

extension Operation {
  /// The fixed enclosure of the result; `nil` if too few bits are correct.
  func fixedEnclosure(_ operands: [Real]) -> FixedEnclosure? {
    guard let first = operands.first else { return self == .pi ? .pi : nil }
    guard let x = first.fixed else { return nil }
    switch self {
    case .pi, .method: return nil
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
    case .function(let function): return function.fixed?(x)
    }
  }
}

extension FixedEnclosure {
  /// π.
  fileprivate static let pi = halfPi.scaled(by: 1)
}

extension Real {
  /// The fixed enclosure of the number; `nil` for 0, or if too few bits are correct.
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
  /// Converts a fixed enclosure.
  init(_ fixed: FixedEnclosure) {
    let words = [
      UInt64(truncatingIfNeeded: fixed.mantissa), UInt64(truncatingIfNeeded: fixed.mantissa >> 64),
    ]
    self.init(
      Integer(isNegative: fixed.isNegative, Natural(words: words)), exponent: fixed.exponent,
      radius: Magnitude(fixed.error, exponent: fixed.exponent), precision: 128)
  }
}
