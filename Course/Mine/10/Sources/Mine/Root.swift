/// The guesses of Newton's method for a square root, without end.
func guesses(forRootOf number: Double) -> some Sequence<Double> {
  sequence(first: (number + 1) / 2) { guess in (guess + number / guess) / 2 }
}

/// The square root of a number: the first guess that a step does not move any more.
func squareRoot(_ number: Double) throws(Fault) -> Double {
  if number == 0 { return 0 }
  let guesses = guesses(forRootOf: number)
  let steps = zip(guesses, guesses.dropFirst()).prefix(1200)
  guard let settled = steps.first(where: { ($1 - $0).magnitude <= 1e-15 * $0.magnitude }) else {
    throw Fault(.noNumber)
  }
  return settled.1
}
