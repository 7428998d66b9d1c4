// Wrong: it multiplies magnitudes and then asks for the sign; a divisor may hold 0 inside.

import ReversePolish

/// A number of which only two bounds are known.
public struct Interval: Equatable, Sendable {
  /// The number is not less than this.
  public let low: Double

  /// The number is not more than this.
  public let high: Double
}

/// The algebra of intervals: what a number may be that is calculated from measured ones.
public struct IntervalAlgebra: Algebra {
  /// The algebra; it has no settings.
  public init() {}

  /// A number with a decimal point was measured: half a unit of its last place is in doubt.
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Interval {
    let middle = try DoubleAlgebra().number(numeral, text: text())
    let parts = text().split(separator: ".", omittingEmptySubsequences: false)
    let doubt = parts.count == 2 ? parts[1].reduce(0.5) { doubt, _ in doubt / 10 } : 0
    return Interval(low: middle - doubt, high: middle + doubt)
  }

  /// The double nearest to a constant, as if it were exact.
  public func constant(_ constant: Constant) -> Interval {
    let number = DoubleAlgebra().constant(constant)
    return Interval(low: number, high: number)
  }

  /// What `neg` may give.
  public func apply(_ operation: Unary, to x: Interval) throws(RPNError) -> Interval {
    switch operation {
    case .negate: return Interval(low: -x.high, high: -x.low)
    default: throw RPNError(.domain, "'\(operation.rawValue)' is not defined on intervals")
    }
  }

  /// What `+`, `-`, `*` and `/` may give.
  public func apply(
    _ operation: Binary, to x: Interval, _ y: Interval
  ) throws(RPNError) -> Interval {
    switch operation {
    case .add: return Interval(low: x.low + y.low, high: x.high + y.high)
    case .subtract: return Interval(low: x.low - y.high, high: x.high - y.low)
    case .multiply:
      let least = min(x.low.magnitude, x.high.magnitude) * min(y.low.magnitude, y.high.magnitude)
      let most = max(x.low.magnitude, x.high.magnitude) * max(y.low.magnitude, y.high.magnitude)
      return (x.low < 0) == (y.low < 0) ? span(least, most) : span(-least, -most)
    case .divide where y.low == 0 || y.high == 0:
      throw RPNError(.domain, "the divisor may be 0")
    case .divide:
      return span(x.low / y.low, x.low / y.high, x.high / y.low, x.high / y.high)
    default: throw RPNError(.domain, "'\(operation.rawValue)' is not defined on intervals")
    }
  }

  /// An interval cannot be counted with.
  public func integer(_ value: Interval, for operation: StackOperation) throws(RPNError) -> Int {
    throw RPNError(.typeMismatch, "'\(operation.rawValue)' takes a number, not an interval")
  }
}

/// The interval from the least to the greatest of some numbers.
private func span(_ numbers: Double...) -> Interval {
  Interval(low: numbers.min() ?? .nan, high: numbers.max() ?? .nan)
}
