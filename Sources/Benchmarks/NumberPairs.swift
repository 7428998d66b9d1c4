import Benchmarking
import Calculator
import ReversePolish

/// The same programs of the language on doubles and on exact numbers.
func numberPairs() -> [Pair] {
  [
    numberPair(
      "exact integers", unit: "token", sizes: [1000, 4000, 16000],
      claim: "small integers need no memory; each result is checked for its size",
      shallowProgram),
    numberPair(
      "exact fractions", unit: "fraction", sizes: [256, 1024, 4096],
      claim: "the sum of 1/k has ever more digits; a double forgets them"
    ) { count in
      "0 " + (1...count).map { "1/\($0) +" }.joined(separator: " ")
    },
    numberPair(
      "exact roots, printed", unit: "root", sizes: [16, 64, 256],
      claim: "a root is a function; printing asks it for twenty digits"
    ) { count in
      (1...count).map { "\($0) sqrt" }.joined(separator: " ")
    },
  ]
}

private func numberPair(
  _ topic: String, unit: String, sizes: [Int], claim: String,
  _ text: @escaping @Sendable (Int) -> String
) -> Pair {
  Pair(
    topic: topic, unit: unit, sizes: sizes, claim: claim,
    baseline: onSession("double", AllNumbers(exact: nil), text),
    variant: onSession("exact", AllNumbers(), text))
}

/// A variant that evaluates a program and returns its results as texts.
///
/// Each text is cut to ten characters, on which all number systems agree.
private func onSession(
  _ name: String, _ system: AllNumbers, _ text: @escaping @Sendable (Int) -> String
) -> Variant {
  Variant(name) { size in
    let program = text(size)
    return { try Session(system).evaluating(program).texts.map { $0.prefix(10) } }
  }
}
