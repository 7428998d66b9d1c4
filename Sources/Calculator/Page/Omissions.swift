import ExactReals
import ReversePolish

// The page loads its code over a network. These declarations replace the files that Package.swift
// leaves out of its module.

extension Machine {
  mutating func runFast() throws(RPNError) -> Bool { false }

  func complexValue(
    of word: String, at operands: [AnyNumber], orReal: Bool
  ) throws(RPNError) -> AnyNumber? { nil }

  func firstIdentities(of elements: [Operand]) throws(RPNError) -> [Int]? { nil }

  func machineNumber(
    of elements: [Operand], from start: Int, by operation: Binary
  ) throws(RPNError) -> AnyNumber? { nil }

  func solveSystem(_ primitive: Primitive) throws(RPNError) {
    throw RPNError(.domain, "'\(primitive.name)' needs the command rpn")
  }
}

func radixSort(
  _ indices: inout [RankedIndex], checkpoint: () throws(RPNError) -> Void
) throws(RPNError) {
  indices.sort(by: RankedIndex.isBefore)
}

struct FastPrograms {}

struct PatternSearches {}

extension Lexicon {
  static let patterns: [Entry] = []
  static let rankings: [Entry] = []
}

func isOmitted(_ word: String) -> Bool {
  [
    "match?", "captures", "sub", "gsub", "denserank", "dense_rank", "percentrank",
    "percent_rank", "ntile", "ewma", "weightedmean", "wmean",
  ].contains(word)
}

extension Machine {
  func applyPattern(_ primitive: Primitive) throws(RPNError) {}

  @inline(__always)
  func checkPattern(_ signature: Lexicon.Signature) throws(RPNError) {}
}

extension Machine {
  var gaps: Never? { nil }

  func stepWithGaps(_ program: Code, _ index: Int) throws(RPNError) {}

  func runInnermostWithGaps() throws(RPNError) {}

  func performOrLeaveGap(_ element: RPNElement<Operand>) throws(RPNError) {}
}

extension AllNumbers {
  func summands(of values: [AnyNumber]) throws(RPNError) -> [AnyNumber] { values }
}

extension SmallRational {
  @inline(__always)
  func applying(_ operation: Unary) -> SmallRational? { nil }
}

extension Word {
  var complexAdvice: String? {
    let isReal = ["bernoulli", "betainc", "erfcinv", "erfinv", "zetaderiv"].contains(name)
    return group == .special && !isReal
      ? "special functions of complex numbers need the command rpn" : nil
  }
}
