import ExactReals
import ReversePolish

extension ExactNumbers {
  /// The root of a function between two numbers, to any number of digits.
  ///
  /// - Throws: `domain` unless the signs at the ends differ.
  public func root(
    of function: @escaping @Sendable (Real) throws(RPNError) -> Real, between first: Real,
    and last: Real
  ) throws(RPNError) -> Real {
    try explained { () throws(RealError) in
      try .root(of: explaining(function), between: first, and: last, bounds)
    }
  }

  /// The integral of a function, to any number of digits.
  ///
  /// - Throws: `undecided` where the function is not smooth enough.
  public func integral(
    of function: @escaping @Sendable (Real) throws(RPNError) -> Real, from first: Real,
    to last: Real
  ) throws(RPNError) -> Real {
    try explained { () throws(RealError) in
      try .integral(of: explaining(function), from: first, to: last, bounds)
    }
  }

  /// The function, with the errors of numbers.
  private func explaining(
    _ function: @escaping @Sendable (Real) throws(RPNError) -> Real
  ) -> @Sendable (Real) throws(RealError) -> Real {
    { x throws(RealError) in
      do {
        return try function(x)
      } catch {
        throw RealError(cause: error)
      }
    }
  }
}
