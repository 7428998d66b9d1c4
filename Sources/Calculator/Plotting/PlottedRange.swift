import ExactReals
import ReversePolish

/// The bounds that interval arithmetic proves for a function on an interval.
package enum FunctionRange: Equatable, Sendable {
  /// All values are in an interval.
  ///
  /// - Parameters:
  ///   - values: The interval of values.
  ///   - isPartial: Whether the function may be undefined at some numbers.
  ///   - isContinuous: Whether the function certainly takes all values between any two of its
  ///     values.
  case within(_ values: Interval, isPartial: Bool, isContinuous: Bool)
  /// The function is undefined everywhere on the interval.
  case undefined
  /// Nothing is proved.
  case undecided
  /// Interval arithmetic does not support a word of the function.
  case unknown(String)
}

extension PlottedFunction {
  /// The maximum number of paths through the quotation.
  private static let mostWays = 24

  /// Returns a range of the function on a closed interval.
  ///
  /// If a comparison is undecided, both paths are tried.
  ///
  /// - Parameters:
  ///   - first: The lower end of the interval.
  ///   - last: The upper end.
  ///   - isNarrow: Whether slopes narrow the range, which takes about ten times as long.
  /// - Returns: The range.
  /// - Throws: Errors of the quotation; errors of the checkpoint.
  package func range(
    from first: Double, to last: Double, narrowly isNarrow: Bool = false
  ) throws(RPNError) -> FunctionRange {
    let run = intervals.base.run
    let whole = Interval(first, last)
    var (x, distance) = (intervals.lift(whole), Interval?.none)
    if isNarrow, let center = simplest(in: whole) {
      x = Sloped(values: whole, center: center, slopes: Interval(1))
      distance = try whole - intervals.base.enclosure(of: center)
    }
    var ways: [[Int]] = [[]]
    var count = 0
    var values: Interval?
    var isPartial = false
    var isContinuous = true
    while let way = ways.popLast() {
      count += 1
      if count > PlottedFunction.mostWays { return .undecided }
      run.begin(way, distance: distance)
      do {
        let result = try start.result(of: code, at: AnyNumber(own: x))
        let value = result.own(as: Sloped.self)?.values ?? .unknown
        if value.isUnknown { return .unknown("a value") }
        values = values?.joined(with: value) ?? value
      } catch {
        if let word = run.unknown { return .unknown(word) }
        if run.open.isEmpty {
          // Throw if the time is up.
          try limits.checkpoint()
          switch error.kind {
          case .domain, .outOfRange: isPartial = true
          case .undecided: return .undecided
          case _ where way.isEmpty: throw error
          // This path may be impossible.
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

/// Returns the fraction with the smallest denominator up to 100 in an interval, or else a number in
/// it.
///
/// Functions have holes at such numbers.
private func simplest(in x: Interval) -> Real? {
  for denominator in 1...100 {
    let (lower, upper) = (x.lower * Double(denominator), x.upper * Double(denominator))
    let numerator =
      lower <= 0 && upper >= 0 ? 0 : upper < 0 ? upper.rounded(.down) : lower.rounded(.up)
    if lower <= numerator, numerator <= upper, numerator.magnitude < 0x1p53 {
      return Real(Rational(lowest: Integer(Int64(numerator)), over: Integer(Int64(denominator))))
    }
  }
  return Real(x.lower / 2 + x.upper / 2)
}

extension Machine {
  /// Returns a quotation and its machine for interval arithmetic, with the names of this machine.
  func on(
    _ intervals: SlopedNumbers, _ code: Code
  ) throws(RPNError) -> (start: Machine, code: Code) {
    let system = system
    // A value that is not a plain real number may not be used by the quotation.
    func interval(_ number: AnyNumber) -> AnyNumber {
      guard !system.isMeasured(number), let real = try? system.real(number) else {
        return AnyNumber(own: intervals.lift(.unknown))
      }
      return AnyNumber(own: (try? intervals.constant(real)) ?? intervals.lift(.unknown))
    }
    var start = Machine(system: AllNumbers(.own(IntervalSystem(intervals))), limits: limits)
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
