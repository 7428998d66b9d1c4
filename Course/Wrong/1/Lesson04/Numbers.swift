// Wrong: it accepts all of Swift's numbers, and infinity is one of them.

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
  Double(text)
}
