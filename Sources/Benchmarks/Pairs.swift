import Benchmarking

/// All pairs of the project, ordered by topic.
public let allPairs: [Pair] =
  evaluatorPairs() + tokenizerPairs() + listPairs() + curryingPairs() + comprehensionPairs()
  + numberPairs() + loopPairs() + growthPairs() + [controlPair]

/// A pair with a known ratio: the same work once and twice.
///
/// The finding of this pair shows the reliability of the other findings.
public let controlPair = Pair(
  topic: "control", unit: "step", sizes: [1000, 4000, 16000],
  claim: "twice the work takes twice the time",
  baseline: Variant("once") { size in { steps(opaque(size)) } },
  variant: Variant("twice") { size in { steps(opaque(size)) ^ steps(opaque(size)) } })

/// Steps that cannot be executed in parallel, because each needs the previous one.
@inline(never)
func steps(_ count: Int) -> UInt64 {
  var state: UInt64 = 7
  for _ in 0..<count { state = (state ^ state >> 29) &* 6_364_136_223_846_793_005 }
  return state
}
