/// A function of real numbers, with the data that exact arithmetic needs.
///
/// Each function is referred to only by the method of `Real` that applies it, and by the theory
/// that recognizes it.
final class Function: Hashable, Sendable {
  /// Encloses the values for enclosed operands in the function's domain, with the given precision;
  /// `nil` if the enclosures are too wide.
  typealias Kernel =
    @Sendable (_ operands: [Enclosure], _ precision: Int, Bounds) throws(RealError) -> Enclosure?

  /// The fixed enclosure of the value; `nil` if too few bits are correct.
  typealias FixedKernel = @Sendable (FixedEnclosure) -> FixedEnclosure?

  /// The number of extra bits of the operands that keep the precision of the value.
  typealias GuardBits = @Sendable (_ operands: [Enclosure], _ precision: Int) -> Int

  /// The word for the function in programs.
  let word: String

  let kernel: Kernel
  let guardBits: GuardBits?

  #if hasFeature(Embedded)
    var fixed: FixedKernel? { nil }
  #else
    let fixed: FixedKernel?
  #endif

  /// Whether theory can represent the function, and so may show that a value is rational.
  let isRecognizable: Bool

  init(
    _ word: String, isRecognizable: Bool = false, fixed: FixedKernel? = nil,
    guardBits: GuardBits? = nil, _ kernel: @escaping Kernel
  ) {
    (self.word, self.kernel, self.guardBits) = (word, kernel, guardBits)
    self.isRecognizable = isRecognizable
    #if !hasFeature(Embedded)
      self.fixed = fixed
    #endif
  }

  /// Makes a function that an arithmetic calculates.
  convenience init(
    _ word: String, fixed: FixedKernel? = nil, guardBits: GuardBits? = nil,
    _ kernel:
      @escaping @Sendable (EnclosureArithmetic, _ operands: [Enclosure]) throws(RealError) ->
      Enclosure
  ) {
    self.init(word, fixed: fixed, guardBits: guardBits) {
      x, precision, bounds throws(RealError) in
      try EnclosureArithmetic(precision, bounds).ifNarrow { arithmetic throws(RealError) in
        try kernel(arithmetic, x)
      }
    }
  }

  /// Makes a function of one operand that an arithmetic calculates.
  convenience init(
    _ word: String, fixed: FixedKernel? = nil,
    _ kernel:
      @escaping @Sendable (EnclosureArithmetic) -> (Enclosure) throws(RealError) -> Enclosure
  ) {
    self.init(word, fixed: fixed) { arithmetic, x throws(RealError) in
      try kernel(arithmetic)(x[0])
    }
  }

  /// Makes a function of two operands that an arithmetic calculates.
  convenience init(
    _ word: String,
    _ kernel:
      @escaping @Sendable (EnclosureArithmetic) -> (Enclosure, Enclosure) throws(RealError) ->
      Enclosure
  ) {
    self.init(word) { arithmetic, x throws(RealError) in try kernel(arithmetic)(x[0], x[1]) }
  }

  static func == (x: Function, y: Function) -> Bool { x === y }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The elementary functions, which have series and are known to theory.
extension Function {
  static let squareRoot = elementary("sqrt", Enclosure.squareRoot) { $0.squareRoot() }
  static let exponential = elementary("exp", Enclosure.exponential) { $0.exponential() }
  static let naturalLogarithm = elementary("ln", Enclosure.naturalLogarithm) {
    $0.naturalLogarithm()
  }
  static let sine = elementary("sin", Enclosure.sine) { $0.sineAndCosine().sine }
  static let cosine = elementary("cos", Enclosure.cosine) { $0.sineAndCosine().cosine }
  static let tangent = elementary("tan", Enclosure.tangent) { $0.tangent() }
  static let arcSine = elementary("asin", Enclosure.arcSine) { $0.arcSine() }
  static let arcCosine = elementary("acos", Enclosure.arcCosine) { $0.arcCosine() }
  static let arcTangent = elementary("atan", Enclosure.arcTangent) { $0.arcTangent() }
  static let hyperbolicSine = elementary("sinh", Enclosure.hyperbolicSine) { $0.hyperbolicSine() }
  static let hyperbolicCosine = elementary("cosh", Enclosure.hyperbolicCosine) {
    $0.hyperbolicCosine()
  }
  static let hyperbolicTangent = elementary("tanh", Enclosure.hyperbolicTangent) {
    $0.hyperbolicTangent()
  }
  static let areaSine = elementary("asinh", Enclosure.areaSine) { $0.areaSine() }
  static let areaCosine = elementary("acosh", Enclosure.areaCosine) { $0.areaCosine() }
  static let areaTangent = elementary("atanh", Enclosure.areaTangent) { $0.areaTangent() }

  private static func elementary(
    _ word: String,
    _ kernel: @escaping @Sendable (Enclosure) -> (Int, Bounds) throws(RealError) -> Enclosure?,
    fixed: @escaping FixedKernel
  ) -> Function {
    Function(word, isRecognizable: true, fixed: fixed) { x, precision, bounds throws(RealError) in
      try kernel(x[0])(precision, bounds)
    }
  }
}
