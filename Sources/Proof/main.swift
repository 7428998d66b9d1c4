// The programs whose instructions `make proof` counts, see Scripts/proof.
//
// usage: Proof                                     list the pairs: number, promise and name
//        Proof PAIR baseline|variant REPETITIONS   run one variant of one pair at its second size

import Benchmarks

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.compactMap(Int.init)
if arguments.count == 3, numbers.count == 2, allPairs.indices.contains(numbers[0]) {
  let pair = allPairs[numbers[0]]
  let variant = arguments.contains("baseline") ? pair.baseline : pair.variant
  let work = try variant.prepare(pair.sizes[1])
  for _ in 0..<numbers[1] { try work.run() }
} else {
  for (number, pair) in allPairs.enumerated() {
    print(number, pair.isCalledFree ? "free" : "-", pair.name)
  }
}
