import ExactReals
import ReversePolish

// The operations on quotients of machine integers: the fast path of exact arithmetic.
// If the fast path has no result, the operation is repeated on numbers of any size.

extension SmallRational {
  /// Applies an operation; `nil` if the result does not fit, or if there is no fast path.
  package func applying(_ operation: Unary) -> SmallRational? {
    switch operation {
    case .negate: negated
    case .absolute: numerator < 0 ? negated : self
    case .sign: SmallRational(numerator.signum())
    case .square: multiplied(by: self)
    case .inverse: inverse
    case .floor: SmallRational(floor)
    case .ceiling: SmallRational(ceiling)
    case .truncate: SmallRational(truncated)
    case .round: SmallRational(rounded)
    case .fraction: SmallRational(numerator % denominator, over: denominator)
    default: nil
    }
  }

  /// Applies an operation to two numbers; `nil` if the result does not fit, or if there is no fast
  /// path.
  @inline(__always)
  package func applying(_ operation: Binary, with other: SmallRational) -> SmallRational? {
    switch operation {
    case .add: adding(other)
    case .subtract: other.negated.flatMap { adding($0) }
    case .multiply: multiplied(by: other)
    case .divide: divided(by: other)
    default: applyingRarely(operation, with: other)
    }
  }

  @inline(never)
  private func applyingRarely(
    _ operation: Binary, with other: SmallRational
  ) -> SmallRational? {
    switch operation {
    case .percent: return multiplied(by: other)?.multiplied(by: SmallRational(1, over: 100))
    case .minimum: return compared(to: other) <= 0 ? self : other
    case .maximum: return compared(to: other) >= 0 ? self : other
    case .modulo: return remainder(dividingBy: other, isFloored: true)
    case .remainder: return remainder(dividingBy: other, isFloored: false)
    case .flooredQuotient: return divided(by: other).map { SmallRational($0.floor) }
    case .truncatedQuotient: return divided(by: other).map { SmallRational($0.truncated) }
    case .power: return other.integer.flatMap { power($0) }
    case .greatestCommonDivisor, .leastCommonMultiple:
      guard let x = integer, let y = other.integer,
        let common = Int64(exactly: greatestCommonDivisor(x.magnitude, y.magnitude))
      else { return nil }
      if operation == .greatestCommonDivisor || common == 0 { return SmallRational(common) }
      let (multiple, overflows) = (x / common).multipliedReportingOverflow(by: y)
      return overflows || multiple == .min ? nil : SmallRational(abs(multiple))
    default: return nil
    }
  }

  /// The number as an integer; `nil` if it is not an integer.
  private var integer: Int64? {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return rest == 0 ? whole : nil
  }
}
