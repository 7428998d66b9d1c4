/// The middle one of some numbers, or the mean of the two in the middle; `nil` for no numbers.
func median(_ numbers: [Double]) -> Double? {
  if numbers.isEmpty { return nil }
  let sorted = numbers.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// The time of a variant over that of a baseline, measured in turns.
public func ratio(
  of variant: () -> Double, to baseline: () -> Double, turns: Int
) -> Double? {
  let ratios = (0..<turns).map { _ in
    let time = baseline()
    return variant() / time
  }
  return median(ratios)
}

/// The time that something takes, in seconds.
public func time(_ work: () -> Void) -> Double {
  ContinuousClock().measure(work) / .seconds(1)
}

/// The time to read and run a program over the time to run it.
public func costOfReading(_ program: String) throws(Fault) -> Double? {
  let meaning = try meaning(of: program)
  // A program that fails has no cost.
  _ = try value(of: program)
  let run = {
    var stack = Stack<Double>()
    try? meaning.run(&stack)
  }
  return ratio(
    of: { time { for _ in 0..<100 { _ = try? value(of: program) } } },
    to: { time { for _ in 0..<100 { run() } } }, turns: 101)
}
