import Calculator
import ExactReals
import PlainText
import ReversePolish

/// A column of plain decimals only, or of ISO 8601 dates only, with at most nine bytes for each
/// field.
///
/// Each field can be restored exactly, so nothing is lost if a field of another kind comes later.
package struct CompactColumn: Sendable {
  /// The kind of the fields.
  package enum Kind: Sendable {
    case decimal, date
  }

  /// The kind of the fields.
  package let kind: Kind

  /// The digits of the decimals with their signs, or the numbers of the days.
  private var integers: [Int64] = []

  /// The number of digits after the point of each decimal.
  private var places: [UInt8] = []

  /// Makes a column without fields.
  package init(_ kind: Kind) { self.kind = kind }

  /// The kind of column that can begin with a field.
  ///
  /// - Parameters:
  ///   - bytes: The field.
  ///   - decimal: The field as a decimal; `nil` if it is not one.
  /// - Returns: The kind; `nil` for a field that is neither a decimal nor a date.
  package static func kind(
    of bytes: UnsafeRawBufferPointer, _ decimal: PlainDecimal?
  ) -> Kind? {
    if decimal != nil { return .decimal }
    return CompactColumn.day(bytes) == nil ? nil : .date
  }

  /// Whether a field has the column's kind and can be restored exactly.
  ///
  /// - Parameters:
  ///   - bytes: The field.
  ///   - decimal: The field as a decimal; `nil` if it is not one.
  /// - Returns: Whether the field can be added.
  package func takes(_ bytes: UnsafeRawBufferPointer, _ decimal: PlainDecimal?) -> Bool {
    switch kind {
    case .date: CompactColumn.day(bytes) != nil
    case .decimal: decimal.map { CompactColumn.isUsual(bytes, $0) } ?? false
    }
  }

  /// Adds a field for which `takes` is true.
  ///
  /// - Parameters:
  ///   - bytes: The field.
  ///   - decimal: The field as a decimal; `nil` if it is not one.
  package mutating func add(_ bytes: UnsafeRawBufferPointer, _ decimal: PlainDecimal?) {
    if kind == .date, let day = CompactColumn.day(bytes) { integers.append(day) }
    if kind == .decimal, let decimal {
      integers.append(Int64(decimal.signed))
      places.append(UInt8(truncatingIfNeeded: decimal.places))
    }
  }

  /// Whether a decimal has no leading zeros, no point at its start or end, and no sign of zero.
  private static func isUsual(_ bytes: UnsafeRawBufferPointer, _ decimal: PlainDecimal) -> Bool {
    let start = decimal.isNegative ? 1 : 0
    let digits = bytes.count - start - (decimal.places > 0 ? 1 : 0)
    if decimal.isNegative, decimal.significand == 0 { return false }
    if bytes[start] == UInt8(ascii: "0") { return digits == decimal.places + 1 }
    return digits > decimal.places && bytes[bytes.count - 1] != UInt8(ascii: ".")
  }

  /// The number of fields.
  package var count: Int { integers.count }

  /// The texts of the fields.
  package var texts: some Sequence<String> {
    integers.indices.lazy.map { index in
      switch kind {
      case .date: isoDate(Int(integers[index]))
      case .decimal: decimalText(integers[index], Int(places[index]))
      }
    }
  }

  /// The day number of a date in the years from 1000 to 9999; `nil` for other fields.
  static func day(_ bytes: UnsafeRawBufferPointer) -> Int64? {
    guard bytes.count == 10, let start = bytes.baseAddress else { return nil }
    return dayNumber(start.assumingMemoryBound(to: UInt8.self), 0..<10).map(Int64.init)
  }
}

// MARK: Facts

extension CompactColumn {
  /// The statistics of a column.
  package struct Facts {
    /// The number of distinct values.
    package let distinct: Int
    /// The minimum, the quartiles and the maximum, then the mean and the standard deviation.
    package let values: [Value?]
    /// The number of values in each of several equal intervals from the minimum to the maximum.
    package let bars: [Int]
  }

  /// The statistics of the column.
  ///
  /// - Parameters:
  ///   - numbers: The number system.
  ///   - bars: The number of bars of the histogram.
  ///   - limits: The limits of the calculation.
  /// - Returns: The statistics; `nil` if they do not fit into machine integers, or if there are no
  ///   fields.
  /// - Throws: The errors of the arithmetic.
  /// - Complexity: O(*n*·log *n*) comparisons of integers.
  package func facts(
    _ numbers: AllNumbers, bars: Int, within limits: Limits
  ) throws(RPNError) -> Facts? {
    let most = places.max() ?? 0
    var sorted = integers
    for (index, places) in places.enumerated() where places < most {
      guard let integer = scaled(Int(sorted[index]), Int(most - places)) else { return nil }
      sorted[index] = Int64(integer)
    }
    try limits.checkpoint()
    sorted.sort()
    guard let sums = OffsetSums(sorted, bars: bars) else { return nil }
    let text = kind == .date ? isoDate(Int(sums.least)) : decimalText(sums.least, Int(most))
    let inputs = [
      try literal(text, numbers, limits),
      // The value of the integer 1: the last decimal place, or a day.
      try literal(kind == .date ? "1_d" : "1e-\(most)", numbers, limits),
    ]
    func value(_ program: String, _ values: [Int128]) throws(RPNError) -> Value? {
      let operands = try values.map { value throws(RPNError) in
        Value.number(try numbers.number(Integer(value)))
      }
      return try PreparedProgram(
        [Source(program)], numbers, limits: limits, inputs: ["start", "unit"]
      ).results(on: operands, inputs: inputs, limits: limits).first
    }
    let count = Int128(sorted.count)
    var values = try (0...4).map { quarter throws(RPNError) in
      try value("4 / unit * start +", [sums.fourfoldQuartile(quarter, of: sorted)])
    }
    values.append(try value("/ unit * start +", [sums.total, count]))
    if count > 1, case .moments(let deviation)? = Lexicon.word(named: "stddev")?.tally {
      values += [try value("\(deviation) unit *", [count, sums.total, sums.squares])]
    } else {
      values.append(nil)
    }
    return Facts(distinct: sums.distinct, values: values, bars: sums.bars)
  }

  private func literal(
    _ text: String, _ numbers: AllNumbers, _ limits: Limits
  ) throws(RPNError) -> Value {
    try PreparedProgram([Source(text)], numbers, limits: limits).results(on: [])[0]
  }
}

/// The sums of the offsets of sorted integers from the least one.
///
/// Offsets are not negative and have smaller squares than the integers.
private struct OffsetSums {
  let least: Int64
  var (total, squares) = (Int128(0), Int128(0))
  var distinct = 1

  /// The number of integers in each of several equal intervals.
  var bars: [Int]

  /// Sums up integers; `nil` without integers, or if the squares are too large.
  init?(_ sorted: [Int64], bars count: Int) {
    guard var last = sorted.first, let greatest = sorted.last else { return nil }
    (least, bars) = (last, Array(repeating: 0, count: count))
    let width = Int128(greatest) - Int128(least)
    for integer in sorted {
      let offset = Int128(integer) - Int128(least)
      let (square, isLong) = offset.multipliedReportingOverflow(by: offset)
      let (sum, overflows) = squares.addingReportingOverflow(square)
      if isLong || overflows { return nil }
      (total, squares) = (total + offset, sum)
      if integer != last { distinct += 1 }
      last = integer
      bars[width == 0 ? 0 : min(count - 1, Int(offset * Int128(count) / width))] += 1
    }
  }

  /// Returns four times the offset of a quartile, by type 7 of Hyndman and Fan, as in `quantile`.
  func fourfoldQuartile(_ number: Int, of sorted: [Int64]) -> Int128 {
    let (place, rest) = (number * (sorted.count - 1)).quotientAndRemainder(dividingBy: 4)
    let low = Int128(sorted[place]) - Int128(least)
    let high = Int128(sorted[min(place + 1, sorted.count - 1)]) - Int128(least)
    return 4 * low + Int128(rest) * (high - low)
  }
}

/// The text of an integer over a power of ten, with all its places.
private func decimalText(_ integer: Int64, _ places: Int) -> String {
  let digits = String(integer.magnitude)
  let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  let sign = integer < 0 ? "-" : ""
  return sign + (places == 0 ? padded : padded.dropLast(places) + "." + padded.suffix(places))
}

/// The text of a day in ISO 8601.
func isoDate(_ number: Int) -> String {
  let date = CalendarDay(number: number)
  let parts = [date.month, date.day].map { ($0 < 10 ? "-0" : "-") + "\($0)" }
  return "\(date.year)" + parts.joined()
}
