import Benchmarking

/// A valid program of numbers, additions and subtractions, at most eight values deep.
///
/// - Parameter length: The number of tokens that it has.
/// - Returns: Its text. It leaves one value or more.
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

/// All numbers first, then all additions: as deep as a program of its length can be.
func deepProgram(length: Int) -> String {
  let count = (length + 1) / 2
  let numbers = (1...count).map { String($0 % 999 + 1) }
  return (numbers + Array(repeating: "+", count: count - 1)).joined(separator: " ")
}
