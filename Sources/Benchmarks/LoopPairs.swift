import Benchmarking
import Calculator
import ExactReals
import ReversePolish

/// Programs with loops, executed step by step by the machine, and compiled for the type of their
/// numbers.
///
/// Another pair shows the cost of values of any kind.
func loopPairs() -> [Pair] {
  [
    compiledPair(
      "loop on doubles", unit: "round", system: AllNumbers(exact: nil),
      claim: "what lies on the stack is known before: no element is looked up, no kind asked for"
    ) { "0 \($0) [ 1 + ] times" },
    compiledPair(
      "loop on exact integers", unit: "round", system: AllNumbers(),
      claim: "an integer is a machine word until it overflows"
    ) { "0 \($0) [ 1 + ] times" },
    compiledPair(
      "loop on fractions", unit: "round", system: AllNumbers(),
      claim: "a fraction lies in the same word: nothing is allocated"
    ) { "0 \($0) [ 1/8 + 3/2 mod ] times" },
    compiledPair(
      "branches in a loop", unit: "round", system: AllNumbers(),
      claim: "a comparison and the branch behind it are one step"
    ) { "1 \($0) [ dup even? [ 2 / ] [ 3 * 1 + ] if ] times" },
    compiledPair(
      "recursion", unit: "call", system: AllNumbers(),
      claim: "a call is two words beside the stack"
    ) { ": down dup 0 > [ 1 - down 1 + ] [ ] if ; \($0) down" },
    compiledPair(
      "map of a quotation", unit: "element", system: AllNumbers(),
      claim: "only the elements themselves are put into values and taken out"
    ) { "1 \($0) range [ dup * 7 mod ] map sum" },
    boxedPair(),
  ]
}

private func compiledPair(
  _ topic: String, unit: String, system: AllNumbers, claim: String,
  _ text: @escaping @Sendable (Int) -> String
) -> Pair {
  Pair(
    topic: topic, unit: unit, sizes: [1000, 4000, 16000], claim: claim,
    baseline: onMachine("step by step", system, callsBeforeCompiling: .max, text),
    variant: onMachine("compiled", system, callsBeforeCompiling: 1, text))
}

/// A variant that evaluates a program and returns its results as texts.
private func onMachine(
  _ name: String, _ system: AllNumbers, callsBeforeCompiling calls: Int,
  _ text: @escaping @Sendable (Int) -> String
) -> Variant {
  Variant(name) { size in
    let program = text(size)
    var limits = Limits()
    limits.callsBeforeCompiling = calls
    let session = Session(system, limits: limits)
    return { try session.evaluating(program).texts }
  }
}

/// The sum of integers as machine words against the sum of the same integers as values of the
/// language.
private func boxedPair() -> Pair {
  Pair(
    topic: "sum of integers", unit: "integer", sizes: [1000, 4000, 16000],
    claim: "a value carries its kind: each use asks for it and makes a new value",
    baseline: Variant("machine words") { size in
      let integers = (0..<size).map { opaque($0) }
      return {
        var sum = 0
        for integer in integers { sum += integer }
        return "\(sum)"
      }
    },
    variant: Variant("values") { size in
      let numbers = AllNumbers()
      let values = (0..<size).map { Value.number(.integer(Int64(opaque($0)))) }
      return {
        var sum = Value.number(.integer(0))
        for value in values {
          guard case .number(let x) = sum, case .number(let y) = value else { continue }
          sum = .number(try numbers.apply(.add, to: x, y))
        }
        guard case .number(let total) = sum else { return "" }
        return try numbers.text(total)
      }
    })
}
