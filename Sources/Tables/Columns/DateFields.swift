import Calculator

/// Whether bytes are an ISO 8601 date from the year 1000 on.
@inline(__always)
func isDate(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Bool {
  dayNumber(bytes, range) != nil
}

/// Returns the number of the day of an ISO 8601 date from the year 1000 on, such as `2026-11-21`.
///
/// - Parameters:
///   - bytes: The bytes of a line.
///   - range: The range of a field.
/// - Returns: The number of days after 1 January 1970; `nil` for other fields.
@inline(__always)
package func dayNumber(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Int? {
  let start = range.lowerBound
  func digit(_ index: Int) -> UInt8 { bytes[start + index] &- UInt8(ascii: "0") }
  guard range.count == 10, bytes[start + 4] == UInt8(ascii: "-"),
    bytes[start + 7] == UInt8(ascii: "-"), 1...9 ~= digit(0), digit(1) < 10, digit(2) < 10,
    digit(3) < 10, digit(5) < 2, digit(6) < 10, digit(8) < 4, digit(9) < 10
  else { return nil }
  func pair(_ index: Int) -> Int { Int(digit(index)) * 10 + Int(digit(index + 1)) }
  let (year, month, day) = (pair(0) * 100 + pair(2), pair(5), pair(8))
  guard 1...12 ~= month, 1...CalendarDay.length(ofMonth: month, in: year) ~= day else { return nil }
  return CalendarDay(year: year, month: month, day: day).number
}

/// The kind of the date in a field; `nil` for other fields.
func dateKind(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> DateKind? {
  let kinds = [DateKind.day, .time(offset: nil), .time(offset: 0)]
  return kinds.first { dateNumber(bytes, range, $0) != nil }
}

/// Returns the number of a date of a kind; `nil` for other fields.
@inline(__always)
func dateNumber(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>, _ kind: DateKind) -> Int? {
  guard case .time(let offset) = kind else { return dayNumber(bytes, range) }
  return timeNumber(bytes, range, isUTC: offset == 0)
}

/// Returns the seconds from 1970 to a time such as `2026-11-21T09:30:15`, or `nil`.
private func timeNumber(
  _ bytes: UnsafePointer<UInt8>, _ range: Range<Int>, isUTC: Bool
) -> Int? {
  let start = range.lowerBound
  let count = range.count - (isUTC ? 1 : 0)
  func pair(_ index: Int) -> Int? {
    let tens = bytes[start + index] &- UInt8(ascii: "0")
    let ones = bytes[start + index + 1] &- UInt8(ascii: "0")
    return tens < 6 && ones < 10 ? Int(tens * 10 + ones) : nil
  }
  guard count == 16 || count == 19, !isUTC || bytes[start + count] == UInt8(ascii: "Z"),
    bytes[start + 10] == UInt8(ascii: "T") || bytes[start + 10] == UInt8(ascii: " "),
    let day = dayNumber(bytes, start..<start + 10),
    let hour = pair(11), hour < 24, bytes[start + 13] == UInt8(ascii: ":"), let minute = pair(14)
  else { return nil }
  let seconds = 86_400 * day + 3600 * hour + 60 * minute
  if count == 16 { return seconds }
  guard bytes[start + 16] == UInt8(ascii: ":"), let second = pair(17) else { return nil }
  return seconds + second
}

/// Writes a date as in ISO 8601; seconds are left out if they are 0.
///
/// - Returns: The number of bytes that were written, at most 21.
func writeDate(_ number: Int, _ kind: DateKind, to place: UnsafeMutablePointer<UInt8>) -> Int {
  guard case .time(let offset) = kind else { return writeDay(number, to: place) }
  let second = (number % 86_400 + 86_400) % 86_400
  var count = writeDay((number - second) / 86_400, to: place)
  func writeField(_ field: Int, after sign: Unicode.Scalar) {
    place[count] = UInt8(ascii: sign)
    writePair(field, to: place + count + 1)
    count += 3
  }
  writeField(second / 3600, after: "T")
  writeField(second / 60 % 60, after: ":")
  if second % 60 > 0 { writeField(second % 60, after: ":") }
  if offset == nil { return count }
  place[count] = UInt8(ascii: "Z")
  return count + 1
}

/// Writes the date of a day; returns the number of bytes that were written, at most 11.
private func writeDay(_ number: Int, to place: UnsafeMutablePointer<UInt8>) -> Int {
  let day = CalendarDay(number: number)
  place[0] = UInt8(ascii: "-")
  let start = day.year < 0 ? 1 : 0
  let year = abs(day.year)
  writePair(year / 100, to: place + start)
  writePair(year % 100, to: place + start + 2)
  place[start + 4] = UInt8(ascii: "-")
  writePair(day.month, to: place + start + 5)
  place[start + 7] = UInt8(ascii: "-")
  writePair(day.day, to: place + start + 8)
  return start + 10
}

private func writePair(_ number: Int, to place: UnsafeMutablePointer<UInt8>) {
  place[0] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
  place[1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
}
