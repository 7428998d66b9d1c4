import Benchmarking
import ReversePolish

/// The tokenizer, which processes bytes, against a one-line version with `split` and `map`.
func tokenizerPairs() -> [Pair] {
  [
    Pair(
      topic: "tokenizing", unit: "token", sizes: [500, 2000, 8000],
      claim: "a string for each token, and a general reader of numbers",
      baseline: Variant("bytes") { size in
        let text = shallowProgram(length: size)
        return { try DoubleAlgebra().parse(tokenize(text)).elements }
      },
      variant: Variant("split and map") { size in
        let text = shallowProgram(length: size)
        return { elementsBySplitting(text) }
      })
  ]
}

/// The elements of a program of numbers and words, without places for errors and without most of
/// the grammar.
@inline(never)
func elementsBySplitting(_ text: String) -> [RPNElement<Double>] {
  text.split(separator: " ").map(String.init).compactMap { piece in
    Double(piece).map(RPNElement.operand)
      ?? Vocabulary.numeric[piece].map(RPNElement.operator)
  }
}
