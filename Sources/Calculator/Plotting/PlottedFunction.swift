import ExactReals
import ReversePolish

/// A plotted function: a quotation with one operand and one result.
///
/// The quotation runs on intervals for bounds of its values. For a word without an interval version,
/// only values at points are used.
package struct PlottedFunction: Sendable {
  /// The text of the quotation.
  package let text: String

  /// Returns the value at a number; `nil` if the value is not real.
  let pointValue: @Sendable (Double) throws(RPNError) -> Double?

  /// The limits of calculations.
  let limits: Limits

  /// The system of the bounds.
  let numbers: Regions

  /// The machine for bounds.
  let start: Machine

  /// The quotation for that machine.
  let code: Quotation

  /// Returns the value at a number.
  ///
  /// - Returns: The value; `nil` if the function is undefined or has no real value.
  /// - Throws: Errors in the quotation.
  package func value(at x: Double) throws(RPNError) -> Double? {
    do throws(RPNError) {
      return try pointValue(x)
    } catch {
      switch error.kind {
      case .domain, .outOfRange, .undecided: return nil
      case .limitExceeded:
        // Throw if the time is up; a value that is too large is not drawn.
        try limits.checkpoint()
        return nil
      default: throw error
      }
    }
  }

  /// Returns the reason why the function has no value at a number, or `nil`.
  package func problem(at x: Double) -> RPNError? {
    do throws(RPNError) {
      _ = try pointValue(x)
      return nil
    } catch {
      return error
    }
  }
}

extension RPNError {
  static var leavesNoNumber: RPNError {
    RPNError(.effectMismatch, "the quotation of 'plot' must leave one number")
  }
}

extension Machine {
  /// Runs a quotation on a number.
  ///
  /// - Throws: Errors of the quotation; `effectMismatch` unless the quotation leaves one number.
  func result(of code: Code, at x: AnyNumber) throws(RPNError) -> AnyNumber {
    var machine = self
    machine.push(.number(x))
    try machine.call(code)
    try machine.run(downTo: 0)
    guard machine.values.count == 1, case .number(let result)? = machine.values.first else {
      throw .leavesNoNumber
    }
    return result
  }

  /// Makes a plotted function from a quotation that may use names of this machine.
  func plotted(_ code: Code) throws(RPNError) -> PlottedFunction {
    // The bounds are those of a function of real numbers.
    if case .other = system.reals { throw .undefined("plot") }
    let (system, bounds) = (system, bounds)
    var points = Machine(system: system, limits: limits)
    points.names = names
    points.nesting = 1
    let machine = points
    let text = try system.text(of: .quotation(code))
    let pointValue = { @Sendable (x: Double) throws(RPNError) -> Double? in
      guard let real = Real(x) else { return nil }
      let result = try machine.result(of: code, at: system.number(real, bounds))
      if system.isDimensioned(result) {
        throw RPNError(
          .dimensionMismatch, "'plot' draws plain numbers, not \(try system.brief(result))")
      }
      guard let value = try system.real(result) else { return nil }
      do throws(RealError) {
        let nearest = try value.nearestDouble(bounds)
        return nearest.isFinite ? nearest : nil
      } catch {
        throw RPNError(error)
      }
    }
    let numbers = Regions(
      exact: ExactNumbers().bounded(by: limits),
      arithmetic: RegionArithmetic(precision: 64, bounds), question: .values)
    let (bounded, start) = try exactly(code)
    return PlottedFunction(
      text: text, pointValue: pointValue, limits: limits, numbers: numbers,
      start: start(.other(numbers)), code: bounded)
  }
}
