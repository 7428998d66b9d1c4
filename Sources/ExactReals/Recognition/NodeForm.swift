extension Recognizer {
  /// The form of the result of an operation.
  ///
  /// - Parameters:
  ///   - computation: The operation, with operands in its domain.
  ///   - operands: The forms of the operands.
  /// - Returns: The form.
  /// - Throws: `tooComplex`; errors of the checkpoint.
  func form(of computation: Computation, _ operands: [NormalForm]) throws(RealError) -> NormalForm {
    guard let x = operands.first else {
      if computation.operation == .pi { return try form(.pi) }
      if case .method(let method) = computation.operation, let algebraic = method.algebraic {
        let identity = ObjectIdentifier(computation)
        opaque[identity] = computation
        let multiple = try monomial(number(of: .algebraic(identity)))
        return NormalForm(try product(multiple, checked(Rational(algebraic.scale).inverse)))
      }
      throw .tooComplex
    }
    switch computation.operation {
    case .pi, .method: throw .tooComplex
    case .sum:
      var total = x
      for operand in operands.dropFirst() { total = try sum(total, operand) }
      return total
    case .product: return try product(x, operands[1])
    case .inverse: return try inverse(x)
    case .power(let exponent): return try power(x, exponent)
    case .function(let function):
      if !function.isRecognizable { return try form(of: function, operands) }
      let value = try computation.enclosure(precision: Recognizer.precision, bounds)
      return try form(of: function, x, value)
    }
  }

  private func form(
    of function: Function, _ x: NormalForm, _ value: Enclosure?
  ) throws(RealError) -> NormalForm {
    switch function {
    case .squareRoot: return try squareRoot(x)
    case .exponential: return try exponential(x)
    case .naturalLogarithm: return try logarithm(x)
    case .sine: return try sine(x)
    case .cosine: return try cosine(x)
    case .tangent: return try tangent(x)
    case .arcSine: return try arcSine(x, value)
    case .arcCosine:
      let rightAngle = try product(try form(.pi), .half)
      guard let value, let pi = try rightAngleEnclosure() else { throw .tooComplex }
      let complement = pi.adding(value.negated, precision: Recognizer.precision)
      return try difference(rightAngle, arcSine(x, complement))
    case .arcTangent: return try arcTangent(x, value)
    case .hyperbolicSine: return try half(difference(exponential(x), exponential(product(x, -1))))
    case .hyperbolicCosine: return try half(sum(exponential(x), exponential(product(x, -1))))
    case .hyperbolicTangent:
      let square = try exponential(product(x, 2))
      return try product(difference(square, .one), inverse(sum(square, .one)))
    case .areaSine:
      return try logarithm(sum(x, squareRoot(sum(power(x, 2), .one))))
    case .areaCosine:
      return try logarithm(sum(x, squareRoot(difference(power(x, 2), .one))))
    case .areaTangent:
      return try half(logarithm(product(sum(.one, x), inverse(difference(.one, x)))))
    default: throw .tooComplex
    }
  }

  private func rightAngleEnclosure() throws(RealError) -> Enclosure? {
    try Enclosure.pi(precision: Recognizer.precision, bounds).scaled(by: -1)
  }

  func half(_ x: NormalForm) throws(RealError) -> NormalForm { try product(x, .half) }

  private func squareRoot(_ x: NormalForm) throws(RealError) -> NormalForm {
    try power(ofPositive: x, .half)
  }

  /// The sine: (*e*^*ix* − *e*^−*ix*) / 2*i*.
  func sine(_ x: NormalForm) throws(RealError) -> NormalForm {
    let angle = try timesI(x)
    let difference = try difference(exponential(angle), exponential(product(angle, -1)))
    return try half(product(timesI(difference), -1))
  }

  /// The cosine: (*e*^*ix* + *e*^−*ix*) / 2.
  func cosine(_ x: NormalForm) throws(RealError) -> NormalForm {
    let angle = try timesI(x)
    return try half(sum(exponential(angle), exponential(product(angle, -1))))
  }

  /// The tangent: the sine divided by the cosine.
  func tangent(_ x: NormalForm) throws(RealError) -> NormalForm {
    try product(sine(x), inverse(cosine(x)))
  }
}
