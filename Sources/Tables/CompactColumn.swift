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
      case .date: isoDate(integers[index])
      case .decimal: decimalText(integers[index], Int(places[index]))
      }
    }
  }

  /// The day number of a date in the years from 1000 to 9999; `nil` for other fields.
  private static func day(_ bytes: UnsafeRawBufferPointer) -> Int64? {
    guard bytes.count == 10, let start = bytes.baseAddress else { return nil }
    let place = start.assumingMemoryBound(to: UInt8.self)
    guard isDate(place, 0..<10) else { return nil }
    func number(_ range: Range<Int>) -> Int64 {
      range.reduce(0) { $0 * 10 + Int64(place[$1] &- UInt8(ascii: "0")) }
    }
    return dayNumber(year: number(0..<4), month: number(5..<7), day: number(8..<10))
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
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    // Offsets from the least value are not negative and have smaller squares.
    let width = Int128(greatest) - Int128(least)
    var (sum, squares) = (Int128(0), Int128(0))
    var distinct = 1
    var heights = [Int](repeating: 0, count: bars)
    var last = least
    for integer in sorted {
      let offset = Int128(integer) - Int128(least)
      let (square, isLong) = offset.multipliedReportingOverflow(by: offset)
      let (total, overflows) = squares.addingReportingOverflow(square)
      if isLong || overflows { return nil }
      sum += offset
      squares = total
      if integer != last { distinct += 1 }
      last = integer
      heights[width == 0 ? 0 : min(bars - 1, Int(offset * Int128(bars) / width))] += 1
    }
    let unit = try unit(places: Int(most), numbers, limits)
    let start = try start(least, unit, numbers, limits)
    let inputs = ["start", "unit"]
    func value(_ program: String, _ values: [Int128]) throws(RPNError) -> Value? {
      let operands = try values.map { value throws(RPNError) in
        Value.number(try numbers.number(Integer(value)))
      }
      return try PreparedProgram([Source(program)], numbers, limits: limits, inputs: inputs)
        .results(on: operands, inputs: [start, unit], limits: limits).first
    }
    // Type 7 of Hyndman and Fan, as in `quantile`.
    func quartile(_ number: Int) throws(RPNError) -> Value? {
      let (place, rest) = (number * (sorted.count - 1)).quotientAndRemainder(dividingBy: 4)
      let low = Int128(sorted[place]) - Int128(least)
      let high = Int128(sorted[min(place + 1, sorted.count - 1)]) - Int128(least)
      return try value("4 / unit * start +", [4 * low + Int128(rest) * (high - low)])
    }
    let count = Int128(sorted.count)
    return Facts(
      distinct: distinct,
      values: [
        try quartile(0), try quartile(1), try quartile(2), try quartile(3), try quartile(4),
        try value("/ unit * start +", [sum, count]),
        sorted.count < 2
          ? nil
          : try value("\(Summary.stddev.programOnMoments ?? "") unit *", [count, sum, squares]),
      ], bars: heights)
  }

  /// The value of the integer 1: the last decimal place, or a day.
  private func unit(
    places: Int, _ numbers: AllNumbers, _ limits: Limits
  ) throws(RPNError) -> Value {
    try literal(kind == .date ? "1_d" : "1e-\(places)", numbers, limits)
  }

  /// The value of the least integer.
  private func start(
    _ least: Int64, _ unit: Value, _ numbers: AllNumbers, _ limits: Limits
  ) throws(RPNError) -> Value {
    try literal(
      kind == .date ? isoDate(least) : decimalText(least, Int(places.max() ?? 0)), numbers, limits)
  }

  private func literal(
    _ text: String, _ numbers: AllNumbers, _ limits: Limits
  ) throws(RPNError) -> Value {
    try PreparedProgram([Source(text)], numbers, limits: limits).results(on: [])[0]
  }
}

/// The text of an integer over a power of ten, with all its places.
private func decimalText(_ integer: Int64, _ places: Int) -> String {
  let digits = String(integer.magnitude)
  let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  let sign = integer < 0 ? "-" : ""
  return sign + (places == 0 ? padded : padded.dropLast(places) + "." + padded.suffix(places))
}

/// The number of a day, counted from 1 March of the year 0.
///
/// - Source: E. G. Richards, *Calendars* (1998). Years begin with March, so a leap day is the last
///   day.
private func dayNumber(year: Int64, month: Int64, day: Int64) -> Int64 {
  let year = month < 3 ? year - 1 : year
  let ofYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  return 365 * year + year / 4 - year / 100 + year / 400 + ofYear
}

/// The text of a day in ISO 8601.
private func isoDate(_ number: Int64) -> String {
  // The inverse of `dayNumber`: the day within an era of 400 years, then within one year.
  let (era, ofEra) = number.quotientAndRemainder(dividingBy: 146_097)
  let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
  let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let month = (5 * ofYear + 2) / 153
  let day = ofYear - (153 * month + 2) / 5 + 1
  let year = 400 * era + yearOfEra + (month < 10 ? 0 : 1)
  let parts = [String(month < 10 ? month + 3 : month - 9), String(day)]
  return String(year) + parts.map { ($0.count < 2 ? "-0" : "-") + $0 }.joined()
}
