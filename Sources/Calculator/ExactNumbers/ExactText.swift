import ExactReals
import ReversePolish

extension ExactNumbers {
  /// The printed text of a number; every digit is correct.
  ///
  /// - Throws: Errors of the checkpoint.
  public func text(_ value: Real) throws(RPNError) -> String {
    if showsFractions { return try shown(value).text }
    return try explained { () throws(RealError) in try value.decimal(digits: digits, bounds) }
  }

  /// A program that recalculates the number.
  ///
  /// A number whose program would be too long or recursive is written with extra digits instead.
  ///
  /// - Throws: Errors of the checkpoint.
  public func program(_ value: Real) throws(RPNError) -> String {
    try explained { () throws(RealError) in
      if let program = try value.program(bounds) { return program }
      return try value.decimal(digits: max(100, 2 * digits), bounds)
    }
  }

  /// The type of the number, and whether its printed text is exact.
  public func describe(_ value: Real) throws(RPNError) -> (type: String, isExact: Bool) {
    if value.integer != nil { return ("integer", true) }
    let isExact = try shown(value).isExact
    return (value.rational == nil ? "real" : "rational", isExact)
  }

  private func shown(_ value: Real) throws(RPNError) -> (text: String, isExact: Bool) {
    try explained { () throws(RealError) in
      if showsFractions, let rational = value.rational, !rational.isInteger {
        let line = "/" + (try rational.denominator.text(bounds))
        return (try rational.numerator.text(bounds) + line, true)
      }
      return try value.rounded(digits: digits, bounds)
    }
  }
}
