import ExactReals
import ReversePolish

extension ExactNumbers {
  /// The zero of a function between two numbers, to any number of digits.
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
  /// - Throws: `undecided` if the function's values on intervals are not precise enough.
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

/// The result of a part of the language; its error as one of numbers.
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
  /// The bounds of the function's values on intervals; values with an error have no bounds.
  var covering: Cover {
    { region, question, arithmetic throws(RealError) in
      do throws(RPNError) {
        return try cover?(region, question, arithmetic)
      } catch {
        // The time may be up.
        try arithmetic.bounds.checkpoint()
        return nil
      }
    }
  }
}
