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
    let run = start.system.base.run
    let whole = Interval(first, last)
    var (x, distance) = (start.system.lift(whole), Interval?.none)
    if isNarrow, let center = simplest(in: whole) {
      x = Sloped(values: whole, center: center, slopes: Interval(1))
      distance = try whole - start.system.base.enclosure(of: center)
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
        let value = try result(of: code, at: x, on: start).values
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

/// Runs a quotation on an interval.
///
/// The machine is the generic one, because a specialized machine would be a tenth of the core.
@_semantics("optimize.sil.specialize.generic.never")
private func result<Numbers: NumberSystem>(
  of code: Quotation<Numbers.Value>, at x: Numbers.Value, on machine: Machine<Numbers>
) throws(RPNError) -> Numbers.Value {
  try machine.result(of: code, at: x)
}

extension Machine {
  /// Returns a quotation and its machine for interval arithmetic, with the names of this machine.
  func onIntervals(
    _ code: Code
  ) throws(RPNError) -> (start: Machine<SlopedNumbers>, code: Quotation<Sloped>) {
    let numbers = SlopedNumbers(base: IntervalNumbers(exact: ExactNumbers().bounded(by: limits)))
    let system = system
    // A value that is not a plain real number may not be used by the quotation.
    func interval(_ number: System.Value) -> Sloped {
      guard !system.isMeasured(number), let real = try? system.real(number) else {
        return numbers.lift(.unknown)
      }
      return (try? numbers.constant(real)) ?? numbers.lift(.unknown)
    }
    var start = Machine<SlopedNumbers>(system: numbers, limits: limits)
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
