import ExactReals
import ReversePolish

/// The knowledge of a function between two numbers.
package enum FunctionRange: Equatable, Sendable {
  /// All its values lie in an interval.
  ///
  /// - Parameters:
  ///   - values: The interval.
  ///   - isPartial: Whether it may be undefined for some of the numbers.
  ///   - isContinuous: Whether it certainly takes each value between any two of its values.
  case within(_ values: Interval, isPartial: Bool, isContinuous: Bool)
  /// It is defined nowhere there.
  case undefined
  /// Nothing is known.
  case undecided
  /// It has a word that intervals do not know.
  case unknown(String)
}

extension PlottedFunction {
  /// The number of paths through the quotation that are tried before the range counts as unknown.
  private static let mostWays = 24

  /// All values between two numbers, both included.
  ///
  /// If comparisons may turn out either way, all paths are tried.
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
          try limits.checkpoint()
          switch error.kind {
          case .domain, .outOfRange: isPartial = true
          case .undecided: return .undecided
          case _ where way.isEmpty: throw error
          // Perhaps nothing goes this way.
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

/// Runs a quotation on an interval, on the machine that is compiled once for all numbers.
///
/// A machine for intervals alone would be a tenth of the core.
@_semantics("optimize.sil.specialize.generic.never")
private func result<Numbers: NumberSystem>(
  of code: Quotation<Numbers.Value>, at x: Numbers.Value, on machine: Machine<Numbers>
) throws(RPNError) -> Numbers.Value {
  try machine.result(of: code, at: x)
}

extension Machine {
  /// A quotation on intervals, and the machine that knows the names of this one.
  func onIntervals(
    _ code: Code
  ) throws(RPNError) -> (start: Machine<IntervalNumbers>, code: Quotation<Interval>) {
    let numbers = IntervalNumbers(exact: ExactNumbers().bounded(by: limits))
    let system = system
    // A value that is not a plain real number may be one that the quotation does not need.
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
    return (start, try code.mappingNumbers(interval))
  }
}
