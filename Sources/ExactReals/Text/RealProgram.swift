extension Real {
  /// A program in reverse Polish notation that calculates the number again, exactly.
  ///
  /// ```swift
  /// try Real(2).squareRoot().program()  // → Optional("2 sqrt")
  /// try (Real(1) / 3).program()  // → Optional("1/3")
  /// ```
  ///
  /// - Parameter bounds: Whose checkpoint is asked.
  /// - Returns: The program; `nil` for a number that was found by a method of its own, or that
  ///   consists of too many calculations to write them down.
  /// - Throws: What the checkpoint throws.
  /// - Complexity: O(*n*) in the number of calculations, those counted twice that are used twice.
  public func program(_ bounds: Bounds = Bounds()) throws(RealError) -> String? {
    guard let computation else {
      guard let rational else { return nil }
      let numerator = try rational.numerator.text(bounds)
      return rational.isInteger
        ? numerator : numerator + "/" + (try rational.denominator.text(bounds))
    }
    guard computation.parts < Computation.manyParts, let word = computation.operation.word else {
      return nil
    }
    var words: [String] = []
    for operand in computation.operands {
      guard let program = try operand.program(bounds) else { return nil }
      words.append(program)
    }
    return (words + [word]).joined(separator: " ")
  }
}

extension Operation {
  /// What the operation is written as behind its operands; `nil` where no word does it.
  fileprivate var word: String? {
    switch self {
    case .pi: "pi"
    case .sum: "+"
    case .product: "*"
    case .inverse: "inv"
    case .power(let exponent): "\(exponent) ^"
    case .function(let function): function.word
    case .method: nil
    }
  }
}

extension Function {
  /// The word of the function.
  fileprivate var word: String {
    switch self {
    case .squareRoot: "sqrt"
    case .exponential: "exp"
    case .naturalLogarithm: "ln"
    case .sine: "sin"
    case .cosine: "cos"
    case .tangent: "tan"
    case .arcSine: "asin"
    case .arcCosine: "acos"
    case .arcTangent: "atan"
    case .hyperbolicSine: "sinh"
    case .hyperbolicCosine: "cosh"
    case .hyperbolicTangent: "tanh"
    case .areaSine: "asinh"
    case .areaCosine: "acosh"
    case .areaTangent: "atanh"
    }
  }
}
