import ExactReals
import ReversePolish

/// A quotation as a function that is drawn.
///
/// It runs on intervals. For a word that these do not know, and in a browser, whose module has no
/// intervals, it uses values at points only.
package struct PlottedFunction: Sendable {
  /// The quotation.
  package let text: String

  /// Returns the result for a number; `nil` if it is not a real number.
  let pointValue: @Sendable (Double) throws(RPNError) -> Double?

  /// The bounds of the work.
  let limits: Limits

  #if !hasFeature(Embedded)
    /// The machine on intervals that it runs on.
    let start: Machine<IntervalNumbers>

    /// The quotation on intervals.
    let code: Quotation<Interval>
  #endif

  /// The value at a number.
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
        // The time may be up; what is too large is not drawn.
        try limits.checkpoint()
        return nil
      default: throw error
      }
    }
  }

  /// The reason why a number has no value.
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
  /// - Throws: Errors of the quotation; `effectMismatch` unless it leaves one number.
  func result(of code: Code, at x: System.Value) throws(RPNError) -> System.Value {
    var machine = self
    machine.push(.number(x))
    try machine.call(code)
    try machine.run(downTo: 0)
    guard machine.values.count == 1, case .number(let result)? = machine.values.first else {
      throw .leavesNoNumber
    }
    return result
  }

  /// A quotation as a function to draw, with the names of this machine.
  func plotted(_ code: Code) throws(RPNError) -> PlottedFunction {
    let (system, bounds) = (system, bounds)
    var points = Machine(system: system, limits: limits)
    points.names = names
    points.nesting = 1
    let machine = points
    let text = try system.text(of: .quotation(code))
    let pointValue = { @Sendable (x: Double) throws(RPNError) -> Double? in
      guard let real = Real(x) else { return nil }
      let result = try machine.result(of: code, at: system.number(real, bounds))
      if system.isMeasured(result) {
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
    #if hasFeature(Embedded)
      return PlottedFunction(text: text, pointValue: pointValue, limits: limits)
    #else
      let (start, intervals) = try onIntervals(code)
      return PlottedFunction(
        text: text, pointValue: pointValue, limits: limits, start: start, code: intervals)
    #endif
  }
}
