/// A number with a fixed number of decimal places: `fixed(1.26, places: 1)` is `1.3`.
func fixed(_ number: Double, places: Int) -> String {
  guard number.isFinite, number.magnitude < 1e15 else { return "\(number)" }
  let scale = (0..<places).reduce(1.0) { power, _ in power * 10 }
  let digits = String(Int((number.magnitude * scale).rounded()))
  let padded = repeated("0", max(0, places + 1 - digits.count)) + digits
  let sign = number < 0 ? "-" : ""
  return sign + (places == 0 ? padded : "\(padded.dropLast(places)).\(padded.suffix(places))")
}

/// A number with some significant digits, and at most two decimal places.
func decimal(_ number: Double, digits: Int) -> String {
  let whole = String(Int(max(0, min(number, 1e15)))).count
  return fixed(number, places: max(0, min(2, digits - whole)))
}

/// A whole number with spaces between its thousands.
func grouped(_ number: Int) -> String {
  let digits = String(number)
  guard digits.count > 3 else { return digits }
  return grouped(number / 1000) + " " + digits.suffix(3)
}

/// A time with a suitable unit: `12.1 ns`, `1.32 µs`.
func timeText(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<1e3: "\(decimal(nanoseconds, digits: 3)) ns"
  case ..<1e6: "\(decimal(nanoseconds / 1e3, digits: 3)) µs"
  case ..<1e9: "\(decimal(nanoseconds / 1e6, digits: 3)) ms"
  default: "\(decimal(nanoseconds / 1e9, digits: 3)) s"
  }
}

/// A text repeated a number of times.
func repeated(_ text: String, _ count: Int) -> String {
  String(repeating: text, count: max(0, count))
}

/// A text padded with trailing spaces to a width.
func padded(_ text: String, _ width: Int) -> String { text + repeated(" ", width - text.count) }

/// A text padded with leading spaces to a width.
func aligned(_ text: String, _ width: Int) -> String { repeated(" ", width - text.count) + text }
