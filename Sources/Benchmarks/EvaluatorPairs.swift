import Benchmarking
import FastArithmetic
import ReversePolish

private typealias Evaluate = @Sendable (Program<Double>) throws -> Double?

private let algebra = DoubleAlgebra()

/// The evaluators of `ReversePolish` against a loop.
func evaluatorPairs() -> [Pair] {
  evaluatorPairs(
    "evaluator, by number of tokens", sizes: [4000, 16000, 64000], shallowProgram,
    copying: "a copy of a small stack for each element")
    + evaluatorPairs(
      "evaluator, by depth of the stack", sizes: [4000, 8000, 16000], deepProgram,
      copying: "a copy of the whole stack for each element: quadratic")
    + fromText()
}

private func evaluatorPairs(
  _ topic: String, sizes: [Int], _ text: @escaping @Sendable (Int) -> String,
  copying claim: String
) -> [Pair] {
  func evaluator(_ name: String, _ evaluate: @escaping Evaluate) -> Variant {
    Variant(name) { size in
      let program = try algebra.parse(tokenize(text(size)))
      return { try evaluate(program) }
    }
  }
  let compiled = Variant("compiled program") { size in
    let program = algebra.compile(try algebra.parse(tokenize(text(size))))
    return { try program.evaluate().peek(0) }
  }
  let variants: [(Variant, claim: String)] = [
    (
      evaluator("fold(into:)") { try algebra.evaluate($0).peek(0) },
      "a fold is the loop under a name, but for three moves between registers"
    ),
    (
      evaluator("copying reduce") { try algebra.evaluateByCopying($0).peek(0) }, claim
    ),
    (
      evaluator("linked list") { try algebra.evaluateByLinking($0).peek(0) },
      "an allocation for each value"
    ),
    (compiled, "a closure is called for each element"),
    (
      evaluator("compile and run") { try algebra.compile($0).evaluate().peek(0) },
      "a closure is made for each element, and called"
    ),
  ]
  let loop = evaluator("imperative loop") { try algebra.evaluateByLoop($0).peek(0) }
  return variants.map { variant, claim in
    Pair(
      topic: topic, unit: "token", sizes: sizes, claim: claim,
      baseline: loop, variant: variant)
  }
}

/// Evaluators from the text to the result, with and without a list of elements in between.
private func fromText() -> [Pair] {
  [
    Pair(
      topic: "evaluator, from the text", unit: "token", sizes: [500, 2000, 8000],
      claim: "elements that are never kept need no memory",
      baseline: Variant("tokenize, parse, loop") { size in
        let text = shallowProgram(length: size)
        return { try algebra.evaluateByLoop(algebra.parse(tokenize(text))).peek(0) }
      },
      variant: Variant("fused pass") { size in
        let text = shallowProgram(length: size)
        return { try algebra.evaluateFused([Source(text)]).peek(0) }
      })
  ]
}
