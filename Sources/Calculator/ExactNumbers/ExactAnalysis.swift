import ExactReals
import ReversePolish

extension ExactNumbers {
  /// Finds a root of a function between two numbers, to any number of digits.
  ///
  /// - Throws: `domain` unless the signs at the ends differ.
  public func root(
    of function: NumberFunction<Real>, between first: Real, and last: Real
  ) throws(RPNError) -> Real {
    try explained { () throws(RealError) in
      try .root(
        of: { x throws(RealError) in try explaining { () throws(RPNError) in try function.value(x) }
        },
        covering: function.covering, between: first, and: last, source: source(of: function),
        bounds)
    }
  }

  /// The integral of a function, to any number of digits.
  ///
  /// - Throws: `undecided` if the bounds of the function on intervals are too wide.
  public func integral(
    of function: NumberFunction<Real>, from first: Real, to last: Real
  ) throws(RPNError) -> Real {
    if let area = function.exactArea(from: first, to: last) { return area }
    return try explained { () throws(RealError) in
      try .integral(
        of: { x throws(RealError) in
          do throws(RPNError) {
            return try function.value(x)
          } catch {
            if error.kind == .limitExceeded { throw RealError(.limitExceeded, error.message) }
            throw RealError(cause: error)
          }
        },
        covering: function.covering, from: first, to: last, source: source(of: function), bounds)
    }
  }

  func source(
    of function: NumberFunction<Real>
  ) -> @Sendable (Bounds) throws(RealError) -> String? {
    { _ throws(RealError) in try explaining { () throws(RPNError) in try function.source() } }
  }
}

/// Runs a function of the language, and converts its error to an error of real numbers.
func explaining<Result>(
  _ body: () throws(RPNError) -> Result
) throws(RealError) -> Result {
  do {
    return try body()
  } catch {
    throw RealError(cause: error)
  }
}

extension NumberFunction {
  /// The bounds of the function on an interval; `nil` if the function fails there.
  var covering: Cover {
    { region, question, arithmetic throws(RealError) in
      do throws(RPNError) {
        return try cover?(region, question, arithmetic)
      } catch {
        // Running out of time is an error, not a missing bound.
        try arithmetic.bounds.checkpoint()
        return nil
      }
    }
  }
}
