/// A real number without memory of its own: a quotient of machine integers, or a fixed enclosure.
///
/// An operation that needs more bits, or that may be undefined, has no result.
package struct ShortReal: BitwiseCopyable, Sendable {
  /// The quotient; meaningless for a number in an enclosure.
  private let ratio: SmallRational

  private let fixed: FixedEnclosure?

  /// Converts a quotient.
  @inline(__always)
  package init(_ quotient: SmallRational) { (ratio, fixed) = (quotient, nil) }

  private init?(_ enclosure: FixedEnclosure?) {
    guard let enclosure else { return nil }
    (ratio, fixed) = (SmallRational(0), enclosure)
  }

  /// Converts a real number; `nil` if it has no fixed enclosure.
  package init?(_ number: Real) {
    if let small = number.small { self.init(small) } else { self.init(number.fixed) }
  }

  /// The number as a quotient; `nil` if it is in an enclosure.
  @inline(__always)
  package var quotient: SmallRational? { fixed == nil ? ratio : nil }

  /// An enclosure; `nil` for 0.
  private var enclosure: FixedEnclosure? {
    if let fixed { return fixed }
    guard let numerator = FixedEnclosure(ratio.numerator) else { return nil }
    if ratio.denominator == 1 { return numerator }
    return FixedEnclosure(ratio.denominator).flatMap { numerator.divided(by: $0) }
  }

  private var isZero: Bool { fixed == nil && ratio.numerator == 0 }

  package var negated: ShortReal? {
    if let fixed { return ShortReal(fixed.negated) }
    let (difference, overflows) = Int64(0).subtractingReportingOverflow(ratio.numerator)
    return overflows ? nil : ShortReal(SmallRational(difference, over: ratio.denominator))
  }

  package var magnitude: ShortReal? {
    fixed?.isNegative ?? (ratio.numerator < 0) ? negated : self
  }

  package func adding(_ other: ShortReal) -> ShortReal? {
    if let x = quotient, let y = other.quotient { return x.adding(y).map { ShortReal($0) } }
    guard let x = enclosure, let y = other.enclosure else { return isZero ? other : self }
    return ShortReal(x.adding(y))
  }

  package func multiplied(by other: ShortReal) -> ShortReal? {
    if let x = quotient, let y = other.quotient { return x.multiplied(by: y).map { ShortReal($0) } }
    guard let x = enclosure, let y = other.enclosure else { return ShortReal(SmallRational(0)) }
    return ShortReal(x.multiplied(by: y))
  }

  /// The quotient of two numbers of which at least one is in an enclosure.
  package func divided(by other: ShortReal) -> ShortReal? {
    guard let divisor = other.enclosure else { return nil }
    return isZero ? self : ShortReal(enclosure?.divided(by: divisor))
  }

  package var squareRoot: ShortReal? { applying(at: 0, to: 0) { $0.squareRoot() } }
  package var exponential: ShortReal? { applying(at: 0, to: 1) { $0.exponential() } }
  package var naturalLogarithm: ShortReal? { applying(at: 1, to: 0) { $0.naturalLogarithm() } }
  package var sine: ShortReal? { applying(at: 0, to: 0) { $0.sineAndCosine().sine } }
  package var cosine: ShortReal? { applying(at: 0, to: 1) { $0.sineAndCosine().cosine } }
  package var tangent: ShortReal? { applying(at: 0, to: 0) { $0.tangent() } }
  package var arcTangent: ShortReal? { applying(at: 0, to: 0) { $0.arcTangent() } }

  /// The power of a number above 0.
  package func power(_ exponent: ShortReal) -> ShortReal? {
    naturalLogarithm?.multiplied(by: exponent)?.exponential
  }

  /// The sign.
  package var sign: ShortReal {
    ShortReal(SmallRational(fixed.map { $0.isNegative ? -1 : 1 } ?? ratio.numerator.signum()))
  }

  /// The value of a function, which is known exactly at one integer.
  private func applying(
    at integer: Int64, to value: Int64, _ function: (FixedEnclosure) -> FixedEnclosure?
  ) -> ShortReal? {
    if fixed == nil, ratio.numerator == integer * ratio.denominator {
      return ShortReal(SmallRational(value))
    }
    return enclosure.flatMap { ShortReal(function($0)) }
  }

  /// The greatest number of digits that `write` writes.
  package static var mostDigits: Int { QuickDecimal.mostDigits }

  /// Writes a number in an enclosure like `decimal`.
  ///
  /// - Parameters:
  ///   - place: A buffer for the text.
  ///   - digits: The number of digits, at most `mostDigits`.
  /// - Returns: The number of bytes that were written; 0 if more bits are needed, and for numbers
  ///   with more digits before the point, which may be integers that are written in full.
  package func write(to place: UnsafeMutablePointer<UInt8>, digits: Int) -> Int {
    guard let fixed, let decimal = QuickDecimal(fixed, digits: digits), decimal.exponent < digits
    else { return 0 }
    return decimal.write(to: place, digits: digits)
  }
}
