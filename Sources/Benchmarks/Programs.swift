import Benchmarking

/// A valid program of numbers, additions and subtractions, with a stack of at most eight values.
///
/// - Parameter length: The number of tokens.
/// - Returns: The text of the program, which leaves at least one value.
func shallowProgram(length: Int) -> String {
  var generator = SeededGenerator(seed: 7)
  var depth = 0
  let words = (0..<length).map { index in
    let rest = length - index
    let canPush = depth < 8 && depth + 1 <= rest
    let mustPush = depth < 2
    if mustPush || canPush && Bool.random(using: &generator) {
      depth += 1
      return String(Int.random(in: 1...999, using: &generator))
    }
    depth -= 1
    return Bool.random(using: &generator) ? "+" : "-"
  }
  return words.joined(separator: " ")
}

/// A program of all numbers, then all additions, with the deepest possible stack for its length.
func deepProgram(length: Int) -> String {
  let count = (length + 1) / 2
  let numbers = (1...count).map { String($0 % 999 + 1) }
  return (numbers + Array(repeating: "+", count: count - 1)).joined(separator: " ")
}
