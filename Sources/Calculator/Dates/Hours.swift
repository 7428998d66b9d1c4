import ExactReals
import PlainText
import ReversePolish

extension Rational {
  /// Reads a number of hours or degrees with minutes and seconds.
  ///
  /// - Parameter text: The text, such as `2:35`, `-2:35` or `2:35:10.5`.
  /// - Throws: `malformedNumber` for any other text, `domain` for more than 59 minutes or seconds,
  ///   `limitExceeded` for more than 4096 digits of hours, or of the fraction.
  /// - Complexity: The cost of reading a number of as many digits.
  package init(hours text: String) throws(RPNError) {
    var fields = TimeFields(text)
    let isNegative = fields.takeSign() == -1
    let hours = fields.takeDigits()
    guard !hours.isEmpty, fields.take(":"), let minute = fields.takePair(),
      let (second, fraction) = fields.takeSeconds(), fields.isAtEnd
    else {
      throw RPNError(
        .malformedNumber, "\(quoted(text)) is not a number of hours",
        suggestion: "hours are written like 2:35 or 2:35:10.5")
    }
    let seconds = 60 * minute + (second ?? 0)
    if max(minute, second ?? 0) > 59 {
      // Only a short text gets a suggestion.
      let meant =
        hours.count < 6 && fraction.count < 20
        ? "write " + (isNegative ? "-" : "")
          + carried(3600 * TimeFields.number(hours) + seconds, second == nil ? nil : fraction)
        : nil
      let error = minute > 59 ? RPNError.noSuchMinute : .noSuchSecond
      throw RPNError(error.kind, error.message, suggestion: meant)
    }
    let whole = try TimeFields.decimal(hours, []).numerator * 3600 + Integer(seconds)
    let part = try TimeFields.decimal([], fraction)
    let numerator = whole * part.denominator + part.numerator
    do throws(RealError) {
      try self.init(isNegative ? -numerator : numerator, over: 3600 * part.denominator)
    } catch {
      throw RPNError(error)
    }
  }
}

extension TimeFields {
  /// Reads an optional colon with seconds and their fraction; `nil` for a colon without seconds.
  mutating func takeSeconds() -> (second: Int?, fraction: ArraySlice<UInt8>)? {
    guard take(":") else { return (nil, []) }
    guard let second = takePair(), let fraction = takeFraction() else { return nil }
    return (second, fraction)
  }
}

/// Writes hours, minutes and seconds with correct carries.
///
/// - Parameters:
///   - seconds: The total number of seconds.
///   - fraction: The digits of the seconds after the point; `nil` to write no seconds.
/// - Returns: The text.
private func carried(_ seconds: Int, _ fraction: ArraySlice<UInt8>?) -> String {
  let pair = { (number: Int) in (number < 10 ? ":0" : ":") + "\(number)" }
  let text = "\(seconds / 3600)" + pair(seconds / 60 % 60)
  guard let fraction else { return text }
  return text + pair(seconds % 60)
    + (fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self))
}
