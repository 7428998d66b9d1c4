import Functional
import ReversePolish

/// A functional variant and its imperative twin, which answer the same.
struct Pair {
  let name: String

  /// How many times the imperative twin's instructions the functional variant may take.
  let limit: Double

  let imperative: () -> Double
  let functional: () -> Double
}

/// The pairs that the documentation calls free.
func freePairs() throws(RPNError) -> [Pair] {
  let algebra = DoubleAlgebra()
  let program = try algebra.parse(tokenize(arithmetic(length: 100_000)))
  let numbers = Array(1...10_000)
  return [
    Pair(
      name: "evaluate", limit: 1.05,
      imperative: { answer(try? algebra.evaluateByLoop(program)) },
      functional: { answer(try? algebra.evaluate(program)) }),
    Pair(
      name: "comprehension", limit: 1.02,
      imperative: {
        var squares: [Int] = []
        for number in numbers where isEven(number) { squares.append(square(number)) }
        return Double(squares.count)
      },
      functional: {
        let squares = list { yield in
          for number in numbers where isEven(number) { yield(square(number)) }
        }
        return Double(squares.count)
      }),
    Pair(
      name: "composed-map", limit: 1.02,
      imperative: {
        var results: [Int] = []
        for number in numbers { results.append(square(increment(number))) }
        return Double(results[results.count - 1])
      },
      functional: {
        Double(numbers.map(increment |> square).last ?? 0)
      }),
    Pair(
      name: "composed-sum", limit: 1.02,
      imperative: {
        var sum = 0
        for number in numbers { sum &+= square(increment(number)) }
        return Double(sum)
      },
      functional: {
        Double(numbers.lazy.map(increment |> square).reduce(0, &+))
      }),
  ]
}

private func square(_ number: Int) -> Int { number &* number }
private func increment(_ number: Int) -> Int { number &+ 1 }
private func isEven(_ number: Int) -> Bool { number & 1 == 0 }

private func answer(_ stack: Stack<Double>?) -> Double { stack?.peek(0) ?? .nan }

/// A valid program of numbers, additions and subtractions, at most eight values deep.
private func arithmetic(length: Int) -> String {
  var state: UInt64 = 7
  var depth = 0
  let words = (0..<length).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let random = Int(state >> 33)
    if depth < 2 || (depth < 8 && random % 2 == 0) {
      depth += 1
      return String(random % 999 + 1)
    }
    depth -= 1
    return random % 4 < 2 ? "+" : "-"
  }
  return (words + Array(repeating: "+", count: depth - 1)).joined(separator: " ")
}
