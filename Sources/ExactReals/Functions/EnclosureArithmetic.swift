/// Arithmetic on enclosures of real numbers with a number of bits.
///
/// An operation without a useful result throws `tooWide`, so that no step of a calculation needs a
/// test. `ifNarrow` returns `nil` instead, and its caller tries more bits or another method.
struct EnclosureArithmetic {
  /// The number of bits to calculate with.
  let precision: Int

  /// The bounds of the calculation.
  let bounds: Bounds

  init(_ precision: Int, _ bounds: Bounds) { (self.precision, self.bounds) = (precision, bounds) }

  /// The same arithmetic with another number of bits.
  func with(_ bits: Int) -> EnclosureArithmetic { EnclosureArithmetic(bits, bounds) }

  /// The same arithmetic with more bits.
  func finer(by bits: Int) -> EnclosureArithmetic { with(precision + bits) }

  /// The result of a calculation; `nil` if an enclosure is too wide for it.
  func ifNarrow<Result>(
    _ calculate: (EnclosureArithmetic) throws(RealError) -> Result
  ) throws(RealError) -> Result? {
    do throws(RealError) {
      return try calculate(self)
    } catch {
      if error == .tooWide { return nil }
      throw error
    }
  }

  func sum(_ x: Enclosure, _ y: Enclosure) -> Enclosure { x.adding(y, precision: precision) }

  func sum(_ x: Enclosure, _ y: Int) -> Enclosure { sum(x, Enclosure(y)) }

  func difference(_ x: Enclosure, _ y: Enclosure) -> Enclosure { sum(x, y.negated) }

  func product(_ x: Enclosure, _ y: Enclosure) throws(RealError) -> Enclosure {
    try x.multiplied(by: y, precision: precision, bounds)
  }

  func square(_ x: Enclosure) throws(RealError) -> Enclosure { try product(x, x) }

  func power(_ x: Enclosure, _ exponent: Int) throws(RealError) -> Enclosure {
    try x.power(exponent, precision: precision, bounds)
  }

  func quotient(_ x: Enclosure, _ y: Enclosure) throws(RealError) -> Enclosure {
    try x.divided(by: y, precision: precision, bounds).narrow
  }

  func quotient(_ x: Enclosure, _ y: Int) throws(RealError) -> Enclosure {
    try x.divided(byInteger: Int64(y), precision: precision, bounds)
  }

  /// The quotient of integers, of which the second is positive.
  func quotient(_ x: Integer, _ y: Integer) throws(RealError) -> Enclosure {
    try .quotient(x, y, precision: precision, bounds)
  }

  func inverse(_ x: Enclosure) throws(RealError) -> Enclosure { try quotient(1, x) }

  func squareRoot(_ x: Enclosure) throws(RealError) -> Enclosure {
    try x.squareRoot(precision: precision, bounds).narrow
  }

  func exponential(_ x: Enclosure) throws(RealError) -> Enclosure {
    try x.exponential(precision: precision, bounds).narrow
  }

  func logarithm(_ x: Enclosure) throws(RealError) -> Enclosure {
    try x.naturalLogarithm(precision: precision, bounds).narrow
  }

  func sineAndCosine(
    _ x: Enclosure
  ) throws(RealError) -> (sine: Enclosure, cosine: Enclosure) {
    try x.sineAndCosine(precision: precision, bounds)
  }

  var pi: Enclosure {
    get throws(RealError) { try .pi(precision: precision, bounds) }
  }

  var eulerConstant: Enclosure {
    get throws(RealError) { try KeptConstant.euler.enclosure(precision: precision, bounds) }
  }

  func factorial(_ n: Int) throws(RealError) -> Enclosure {
    Enclosure(exactly: try .factorial(n, bounds.withoutSizes))
  }
}

extension Enclosure: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int64) { self.init(exactly: Integer(value)) }

  /// Makes an exact integer.
  init(_ integer: Int) { self.init(exactly: Integer(integer)) }

  static let half = Enclosure(exactly: 1, exponent: -1)
}

extension Enclosure? {
  /// The enclosure.
  ///
  /// - Throws: `tooWide` for `nil`.
  var narrow: Enclosure {
    get throws(RealError) {
      guard let self else { throw .tooWide }
      return self
    }
  }
}

extension RealError {
  /// The error that ends a calculation for which enclosures are too wide.
  static let tooWide = RealError(.undecided, "the enclosure is too wide")
}
