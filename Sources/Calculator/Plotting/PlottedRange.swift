import ExactReals
import ReversePolish

/// The bounds that are proved for a function on an interval.
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
  /// Intervals do not support a word of the function.
  case unknown(String)
}

extension PlottedFunction {
  /// Returns a range of the function on a closed interval.
  ///
  /// If a comparison is undecided, all paths are followed.
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
    let run = numbers.run
    let whole = Interval(first, last)
    var (x, distance) = (Sloped(values: whole), Interval?.none)
    if isNarrow, let center = simplest(in: whole) {
      x = Sloped(values: whole, center: center, slopes: Interval(1))
      distance = try whole - numbers.enclosure(of: center)
    }
    var values: Interval?
    var isPartial = false
    var isContinuous = true
    var unknown: String?
    func add(_ result: AnyNumber) throws(RPNError) {
      guard case .plain(.real(let real)) = result.layered.number else {
        throw run.unknown("a value")
      }
      let value = try numbers.interval(RegionValue(real)).values
      values = values?.joined(with: value) ?? value
    }
    do throws(RPNError) {
      let isKnown = try run.follow(distance: distance) { () throws(RPNError) in
        do throws(RPNError) {
          try add(start.result(of: code, at: AnyNumber(AnyReal(.interval(x)))))
        } catch {
          unknown = run.unknown
          guard unknown == nil, run.open.isEmpty else { throw error }
          // Throw if the time is up.
          try limits.checkpoint()
          switch error.kind {
          case .domain, .outOfRange: isPartial = true
          case .undecided, .limitExceeded: throw .unknownRegion
          case _ where run.isFirst: throw error
          // This path may be impossible.
          default: throw .unknownRegion
          }
        }
        isPartial = isPartial || run.isPartial
        isContinuous = isContinuous && run.isContinuous
      }
      if !isKnown { return .undecided }
    } catch {
      if let unknown { return .unknown(unknown) }
      if error.kind == .undecided { return .undecided }
      throw error
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
      // Products are rounded, so the fraction may have a common divisor.
      let fraction = try? Rational(Integer(Int64(numerator)), over: Integer(denominator))
      return fraction.map { Real($0) }
    }
  }
  return Real(x.lower / 2 + x.upper / 2)
}
