import Benchmarking
import Calculator
import ReversePolish

/// Pairs that show the growth of the calculator's time with the length of its input.
///
/// Each program takes an input of the given size; the baseline is a loop that counts to the size.
func growthPairs() -> [Pair] {
  let numbers = AllNumbers()
  return [
    growthPair("tokens", claim: "a token is looked at a fixed number of times") { size in
      let program = "0" + repeated(" 1 swap +", size)
      return { try Session(numbers).evaluating(program).texts }
    },
    growthPair("depth of the stack", claim: "a word sees the top of the stack only") { size in
      let program = repeated("1 ", size) + repeated("+ ", size - 1)
      return { try Session(numbers).evaluating(program).texts }
    },
    growthPair("depth of calls", claim: "calls lie in an array") { size in
      let program = ": down dup 0 > [ 1 - down 1 + ] [ ] if ; \(size) down"
      return { try Session(numbers).evaluating(program).texts }
    },
    growthPair("length of a list", claim: "a list is read and written once") { size in
      let program = "1 \(size) range [ 1 min ] map sum"
      return { try Session(numbers).evaluating(program).texts }
    },
    growthPair("definitions", claim: "a name is found by its number") { size in
      let program = (0..<size).map { ": add\($0) 1 + ;" } + ["0"] + (0..<size).map { "add\($0)" }
      let text = program.joined(separator: "\n")
      return { try Session(numbers).evaluating(text).texts }
    },
    growthPair("lines of a session", claim: "the states share what has not changed") { size in
      {
        var session = try Session(numbers).evaluating("0")
        for _ in 0..<size { session = try session.evaluating("1 +") }
        return try session.texts
      }
    },
    growthPair("rows", claim: "nothing is kept of a row") { size in
      let program = try PreparedProgram([Source("1 +")], numbers)
      return {
        var value = Value.number(AnyNumber.integer(0))
        for _ in 0..<size { value = try program.results(on: [value])[0] }
        return [try numbers.text(of: value)]
      }
    },
    growthPair(
      "digits, read and written",
      claim: "n log² n: halves are put together by fast multiplication"
    ) { size in
      let program = repeated("7", size)
      return { try Session(numbers).evaluating(program).texts.map { "\($0.utf8.count)" } }
    },
  ]
}

private func growthPair(
  _ name: String, claim: String,
  _ prepare: @escaping @Sendable (Int) throws -> () throws -> [String]
) -> Pair {
  Pair(
    topic: "growth", unit: "element", sizes: [500, 2000, 8000], claim: claim,
    baseline: Variant("a loop that counts") { size in
      {
        var count = 0
        for _ in 0..<size { count = opaque(count) + 1 }
        return ["\(count)"]
      }
    },
    variant: Variant(name, prepare: prepare))
}

private func repeated(_ text: String, _ count: Int) -> String {
  String(repeating: text, count: count)
}
