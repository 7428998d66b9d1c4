import ExactReals
import ReversePolish

extension DoubleAlgebra {
  /// The double nearest to a root of a function.
  ///
  /// - Throws: `domain` unless the signs at the ends differ.
  public func root(
    of function: NumberFunction<Double>, between first: Double, and last: Double
  ) throws(RPNError) -> Double {
    try findRoot(of: function.value, between: first, and: last)
  }

  /// The integral of a function in double precision.
  ///
  /// If intervals enclose the integral of the function's exact values, the result is the double
  /// nearest to that integral. Otherwise, the result is calculated from samples.
  ///
  /// - Throws: `undecided` if the function is not smooth enough.
  public func integral(
    of function: NumberFunction<Double>, from first: Double, to last: Double
  ) throws(RPNError) -> Double {
    if let area = try provedIntegral(of: function, from: first, to: last) { return area }
    return try Calculator.integral(of: function.value, from: first, to: last)
  }
}

extension DoubleAlgebra {
  /// The integral, rounded once; `nil` if it cannot be enclosed, or overflows.
  private func provedIntegral(
    of function: NumberFunction<Double>, from first: Double, to last: Double
  ) throws(RPNError) -> Double? {
    guard function.cover != nil, let a = Real(first), let b = Real(last) else { return nil }
    do throws(RealError) {
      var area = function.exactArea(from: a, to: b)
      if area == nil {
        area = try Real.integral(
          of: nil, covering: function.covering, from: a, to: b, function.bounds)
      }
      guard let nearest = try area?.nearestDouble(function.bounds) else { return nil }
      return nearest.isFinite ? nearest : nil
    } catch {
      // Running out of time is an error, not a reason to sample.
      try ExactNumbers().explained { () throws(RealError) in try function.bounds.checkpoint() }
      return nil
    }
  }
}
