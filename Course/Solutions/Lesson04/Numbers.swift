// Exercise 4.3: a number or nothing.

/// Takes the characters of a kind away from the start of a text.
///
/// - Parameters:
///   - characters: Those that are taken.
///   - rest: The text, which then begins behind them.
///   - limit: How many are taken at most.
/// - Returns: How many there were.
@discardableResult
func skip(_ characters: String, in rest: inout Substring, atMost limit: Int = .max) -> Int {
  let found = rest.prefix(limit).prefix { character in characters.contains(character) }
  rest = rest[found.endIndex...]
  return found.count
}

/// Reads a decimal number: `sign? (digits ('.' digits?)? | '.' digits) ([eE] sign? digits)?`.
///
/// - Parameter text: A piece of a program.
/// - Returns: The number; `nil` for a piece that is none, or too large for a `Double`.
public func number(_ text: Substring) -> Double? {
  var rest = text
  skip("+-", in: &rest, atMost: 1)
  var digits = skip("0123456789", in: &rest)
  if skip(".", in: &rest, atMost: 1) == 1 { digits += skip("0123456789", in: &rest) }
  if digits == 0 { return nil }
  if skip("eE", in: &rest, atMost: 1) == 1 {
    skip("+-", in: &rest, atMost: 1)
    if skip("0123456789", in: &rest) == 0 { return nil }
  }
  guard rest.isEmpty, let number = Double(text), number.isFinite else { return nil }
  return number
}
