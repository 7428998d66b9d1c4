// Runs one variant of one pair: Benchmarks PAIR imperative|functional REPETITIONS.
// Scripts/proof counts what that costs; `Benchmarks pairs` names the pairs and their limits.

let arguments = CommandLine.arguments
let pairs = try freePairs()
let pair = pairs.first { arguments.count == 4 && $0.name == arguments[1] }
if let pair, let repetitions = Int(arguments[3]) {
  let work = arguments[2] == "functional" ? pair.functional : pair.imperative
  // Printing the sum keeps the optimizer from leaving the work out.
  print((0..<repetitions).reduce(0) { sum, _ in sum + work() })
} else {
  for pair in pairs { print(pair.name, pair.limit) }
}
