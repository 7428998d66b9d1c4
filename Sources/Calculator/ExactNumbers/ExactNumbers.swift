import ExactReals
import FastArithmetic
import ReversePolish

/// The number system of exact numbers: integers and rationals of any size, and real numbers with
/// any number of correct digits.
///
/// ```swift
/// try Session(AllNumbers()).evaluating("0.1 0.2 + 2 sqrt sq").texts  // → ["0.3", "2"]
/// ```
public struct ExactNumbers: NumberSystem {
  /// The number of digits printed for a number that is not an integer.
  public let digits: Int

  /// Whether rational numbers are printed as quotients.
  public let showsFractions: Bool

  /// The limits of each calculation.
  @usableFromInline package private(set) var bounds: Bounds

  /// Makes the system of exact numbers.
  ///
  /// - Parameters:
  ///   - digits: The number of digits printed for a number that is not an integer, at least 1.
  ///   - showsFractions: Whether rational numbers are printed as quotients.
  public init(digits: Int = 20, showsFractions: Bool = false) {
    self.digits = max(1, digits)
    self.showsFractions = showsFractions
    bounds = Bounds()
  }

  /// The same system with other limits.
  public func bounded(by limits: Limits) -> ExactNumbers {
    var copy = self
    copy.bounds = Bounds(limits)
    return copy
  }

  /// Converts a numeral to an exact number.
  ///
  /// - Throws: `domain` for a rational with a zero denominator; `limitExceeded` for a number with
  ///   too many digits.
  @inlinable
  @inline(__always)
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Real {
    if numeral.isComplete, numeral.exponent == 0, numeral.significand <= 999_999_999 {
      let magnitude = Int(numeral.significand)
      return Real(numeral.isNegative ? -magnitude : magnitude)
    }
    return try read(numeral, text: text())
  }

  /// Converts a numeral, from its text if it does not fit a machine word.
  @usableFromInline
  func read(_ numeral: Numeral, text: @autoclosure () -> String) throws(RPNError) -> Real {
    if let error = RPNError.notReal(numeral, text()) { throw error }
    return try explained { () throws(RealError) in
      if numeral.isComplete {
        return try Real(
          significand: Integer(word: numeral.significand), exponent: Int(numeral.exponent),
          isNegative: numeral.isNegative, bounds)
      }
      let real = try Real(reading: text(), bounds)
      assert(real != nil, "the tokenizer took '\(text())' for a number")
      return real ?? 0
    }
  }

  /// Calculates a constant.
  public func constant(_ constant: Constant) throws(RPNError) -> Real {
    try explained { () throws(RealError) in
      switch constant {
      case .pi: try .pi(bounds)
      case .e: try Real(1).exponential(bounds)
      case .tau: try Real.pi(bounds).multiplied(by: 2, bounds)
      case .phi: try Real(5).squareRoot(bounds).adding(1, bounds).divided(by: 2, bounds)
      }
    }
  }

  /// Runs a calculation, and converts its error to an error of the language.
  @usableFromInline
  func explained<Result>(
    _ calculation: () throws(RealError) -> Result
  ) throws(RPNError) -> Result {
    do {
      return try calculation()
    } catch {
      throw RPNError(error)
    }
  }
}

extension RPNError {
  /// Converts an error of exact numbers, for custom words and number systems.
  ///
  /// ```swift
  /// import ExactReals
  /// import ReversePolish
  ///
  /// RPNError(RealError(.domain, "reason")).kind  // → domain
  /// ```
  ///
  /// - Parameter error: An error of `Real`, `Rational` or `Integer`. If it carries an error of the
  ///   language, that error is the result.
  public init(_ error: RealError) {
    if let cause = error.cause(as: RPNError.self) {
      self = cause
      return
    }
    let kind: Kind =
      switch error.kind {
      case .domain, .function: .domain
      case .undecided: .undecided
      case .limitExceeded: .limitExceeded
      case .interrupted: .interrupted
      }
    // A semicolon separates the suggestion.
    let parts = error.message.split(separator: ";", maxSplits: 1)
    self.init(
      kind, String(parts.first ?? ""),
      suggestion: parts.count > 1 ? String(parts[1].dropFirst()) : nil)
  }
}
