import ExactReals
import ReversePolish

/// The knowledge of a function between two numbers.
package enum FunctionRange: Equatable, Sendable {
  /// All values of the function lie in an interval.
  ///
  /// - Parameters:
  ///   - values: The interval.
  ///   - isPartial: Whether the function may be undefined for some of the numbers.
  ///   - isContinuous: Whether the function certainly takes each value between any two of its
  ///     values.
  case within(_ values: Interval, isPartial: Bool, isContinuous: Bool)
  /// The function is undefined for all of the numbers.
  case undefined
  /// Nothing is known.
  case undecided
  /// The function has a word that intervals do not implement.
  case unknown(String)
}

/// A quotation as a function to draw.
///
/// It runs on intervals. With a word that intervals do not implement, only values at points are
/// used.
package struct PlottedFunction: Sendable {
  /// The quotation.
  package let text: String

  /// Returns the result for a number; `nil` if it is not a real number.
  let pointValue: @Sendable (Double) throws(RPNError) -> Double?

  /// The machine for intervals at the start of the quotation.
  let start: Machine<IntervalNumbers>

  /// The quotation on intervals.
  let code: Quotation<Interval>

  /// The maximum number of paths through the quotation; with more, the range is unknown.
  private static let mostWays = 24

  /// The value at a number.
  ///
  /// - Returns: The value; `nil` if the function is undefined or has no real value.
  /// - Throws: Errors in the quotation.
  package func value(at x: Double) throws(RPNError) -> Double? {
    do {
      return try pointValue(x)
    } catch {
      switch error.kind {
      case .domain, .outOfRange, .undecided: return nil
      case .limitExceeded:
        // The time may be up; a value that is too large is not drawn.
        try start.checkTime()
        return nil
      default: throw error
      }
    }
  }

  /// The reason why a number has no value.
  package func problem(at x: Double) -> RPNError? {
    do {
      _ = try pointValue(x)
      return nil
    } catch {
      return error
    }
  }

  /// All values between two numbers, inclusive.
  ///
  /// If the result of a comparison is uncertain, all paths are tried.
  ///
  /// - Throws: Errors in the quotation; errors of the checkpoint.
  package func range(from first: Double, to last: Double) throws(RPNError) -> FunctionRange {
    let run = start.system.run
    var ways: [[Int]] = [[]]
    var count = 0
    var values: Interval?
    var isPartial = false
    var isContinuous = true
    while let way = ways.popLast() {
      count += 1
      if count > PlottedFunction.mostWays { return .undecided }
      run.begin(way)
      do {
        let value = try result(of: code, at: Interval(first, last), on: start)
        if value.isUnknown { return .unknown("a value") }
        values = values?.joined(with: value) ?? value
      } catch {
        if let word = run.unknown { return .unknown(word) }
        if run.open.isEmpty {
          // The time may be up.
          try start.checkTime()
          switch error.kind {
          case .domain, .outOfRange: isPartial = true
          case .undecided: return .undecided
          case _ where way.isEmpty: throw error
          // Possibly no number takes this path.
          default: return .undecided
          }
        }
        ways += run.open.map { way + [$0] }
      }
      isPartial = isPartial || run.isPartial
      isContinuous = isContinuous && run.isContinuous
    }
    guard let values else { return .undefined }
    return .within(values, isPartial: isPartial, isContinuous: isContinuous && !isPartial)
  }
}

/// Runs a quotation on an interval, on the machine compiled once for all numbers.
///
/// A machine for intervals alone would be a tenth of the core.
@_semantics("optimize.sil.specialize.generic.never")
private func result<Numbers: NumberSystem>(
  of code: Quotation<Numbers.Value>, at x: Numbers.Value, on machine: Machine<Numbers>
) throws(RPNError) -> Numbers.Value {
  try machine.result(of: code, at: x)
}

extension RPNError {
  static var leavesNoNumber: RPNError {
    RPNError(.effectMismatch, "the quotation of 'plot' must leave one number")
  }
}

extension Machine {
  /// Checks whether the evaluation must end.
  fileprivate func checkTime() throws(RPNError) { try limits.checkpoint() }

  /// Runs a quotation on a number.
  ///
  /// - Throws: Errors of the quotation; `effectMismatch` unless it leaves one number.
  fileprivate func result(of code: Code, at x: System.Value) throws(RPNError) -> System.Value {
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
    let numbers = IntervalNumbers(exact: ExactNumbers().bounded(by: limits))
    let (system, bounds) = (system, bounds)
    // The quotation may not need a value that is not a plain real number.
    func interval(_ number: System.Value) -> Interval {
      guard !system.isMeasured(number), let real = try? system.real(number) else {
        return .unknown
      }
      return (try? numbers.enclosure(of: real)) ?? .unknown
    }
    var start = Machine<IntervalNumbers>(system: numbers, limits: limits)
    start.names = try names.map { meaning throws(RPNError) in
      switch meaning {
      case .definition(let code): .definition(try code.mappingNumbers(interval))
      case .value(let value): .value(try value.mappingNumbers(interval))
      case .swift, nil: nil
      }
    }
    start.nesting = 1
    var points = Machine(system: system, limits: limits)
    points.names = names
    points.nesting = 1
    let machine = points
    return PlottedFunction(
      text: try system.text(of: .quotation(code)),
      pointValue: { (x: Double) throws(RPNError) in
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
      }, start: start, code: try code.mappingNumbers(interval))
  }
}
