import Synchronization

/// A special function of complex numbers: both parts of its values are functions of the parts of
/// its operands.
struct ComplexSpecialFunction: Sendable {
  /// Encloses the values.
  typealias Kernel =
    @Sendable (ComplexArithmetic, [ComplexEnclosure]) throws(RealError) -> ComplexEnclosure

  let real: Function
  let imaginary: Function

  /// Makes a function of one operand.
  init(
    _ word: String,
    _ kernel:
      @escaping @Sendable (ComplexArithmetic) -> (ComplexEnclosure) throws(RealError) ->
      ComplexEnclosure
  ) {
    self.init(word, "1i * + ") { arithmetic, z throws(RealError) in
      try kernel(arithmetic)(z[0])
    }
  }

  /// Makes a function of two operands.
  init(
    _ word: String,
    _ kernel:
      @escaping @Sendable (ComplexArithmetic) -> (ComplexEnclosure, ComplexEnclosure)
      throws(RealError) -> ComplexEnclosure
  ) {
    self.init(word, "1i * + -rot 1i * + swap ") { arithmetic, x throws(RealError) in
      try kernel(arithmetic)(x[0], x[1])
    }
  }

  /// Makes a function.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - join: A program that joins the parts of the operands.
  ///   - kernel: Encloses the values.
  private init(_ word: String, _ join: String, _ kernel: @escaping Kernel) {
    let values = ComplexValues(word, kernel)
    // Both parts are often printed with slightly different numbers of bits.
    let guardBits: Function.GuardBits = { _, precision in rounded(precision) - precision }
    real = Function("\(join)\(word) re", guardBits: guardBits) {
      parts, precision, bounds throws(RealError) in
      try values.value(parts, precision, bounds)?.real
    }
    imaginary = Function("\(join)\(word) im", guardBits: guardBits) {
      parts, precision, bounds throws(RealError) in
      try values.value(parts, precision, bounds)?.imaginary
    }
  }

  /// The value for some operands.
  func value(_ operands: [Complex], _ bounds: Bounds) throws(RealError) -> Complex {
    let parts = operands.flatMap { [$0.real, $0.imaginary] }
    return Complex(
      real: try .make(.function(real), parts, bounds),
      imaginary: try .make(.function(imaginary), parts, bounds))
  }
}

/// A number of bits, rounded up to one with few leading bits.
private func rounded(_ precision: Int) -> Int {
  let unit = 1 << max(5, precision.bitCount - 4)
  return (precision + unit - 1) / unit * unit
}

/// The latest value of a complex function, so that its second part needs no calculation.
private final class ComplexValues: Sendable {
  private let word: String
  private let kernel: ComplexSpecialFunction.Kernel
  private let latest = Mutex<Latest?>(nil)

  private struct Latest {
    let parts: [Enclosure]
    let precision: Int
    let value: ComplexEnclosure
  }

  init(_ word: String, _ kernel: @escaping ComplexSpecialFunction.Kernel) {
    (self.word, self.kernel) = (word, kernel)
  }

  /// Encloses the value; `nil` if this precision is too low.
  ///
  /// - Throws: `undecided` for numbers that cannot be told from a pole, or that may be on both sides
  ///   of a cut; `limitExceeded`; errors of the checkpoint.
  func value(
    _ parts: [Enclosure], _ precision: Int, _ bounds: Bounds
  ) throws(RealError) -> ComplexEnclosure? {
    let precision = rounded(precision)
    let known = latest.withLock { latest in
      latest.flatMap { $0.precision >= precision && isSame($0.parts, parts) ? $0.value : nil }
    }
    if let known { return known }
    let operands = stride(from: 0, to: parts.count, by: 2).map {
      ComplexEnclosure(parts[$0], parts[$0 + 1])
    }
    let arithmetic = ComplexArithmetic(precision: precision + 16, bounds: bounds)
    let value = try arithmetic.reals.ifNarrow { _ throws(RealError) in
      try kernel(arithmetic, operands)
    }
    guard let value, value.radiusWidth <= 1 << 40 else {
      if precision <= bounds.decisionBits { return nil }
      throw .undecided("whether a number is at a pole or a cut of '\(word)'", bounds)
    }
    for part in [value.real, value.imaginary] where !part.upperBound.isZero {
      if part.upperBound.width < -bounds.exponentLimit { throw .tooSmall(bounds) }
    }
    latest.withLock { $0 = Latest(parts: parts, precision: precision, value: value) }
    return value
  }

  private func isSame(_ first: [Enclosure], _ second: [Enclosure]) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy { x, y in
        x.exponent == y.exponent && !(x.radius < y.radius) && !(y.radius < x.radius)
          && x.mantissa == y.mantissa
      }
  }
}
