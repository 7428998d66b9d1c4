import ReversePolish

/// The values that a program finds on a stack of which nothing is known: they are made up when it
/// reaches for them.
struct Inputs: Sendable {
  /// The number of values that were made up.
  var made = 0

  /// The index of the lowest value that the program has reached for; all below are made up.
  var lowest = 0

  /// The kind that each input has to be of, the top first, as far as that is certain.
  var kinds: [ValueKind] = []

  /// Whether everything was thrown away: then nothing is left to make up.
  var isCleared = false

  /// The number of inputs that the program has reached for.
  var count: Int { made - lowest }

  /// Notes how far down the program has reached.
  mutating func reach(down index: Int) { lowest = min(lowest, max(0, index)) }

  /// Returns the kind that the value must have if the program is to succeed.
  func certainKind(of known: Knowledge) -> ValueKind {
    guard known.kind == .any, let input = known.input, kinds.indices.contains(input) else {
      return known.kind
    }
    return kinds[input]
  }

  /// Notes what kind of value a word asks for.
  mutating func expect(_ kind: ValueKind, of known: Knowledge) {
    guard known.kind == .any, let input = known.input, kinds.indices.contains(input),
      kinds[input] == .any
    else { return }
    kinds[input] = kind
  }

  /// Notes what is known after either of two ways; both have made up as many values, or thrown all
  /// away.
  ///
  /// - Returns: Whether an input is of a kind on one way that the other does not ask for.
  mutating func join(_ other: Inputs) -> Bool {
    let count = max(count, other.count)
    if isCleared { made = max(made, other.made) }
    lowest = made - count
    let length = max(kinds.count, other.kinds.count)
    let joined = (0..<length).map { input in
      kinds.indices.contains(input) && other.kinds.indices.contains(input)
        && kinds[input] == other.kinds[input] ? kinds[input] : .any
    }
    let isVague =
      zip(joined, kinds).contains(where: !=) || zip(joined, other.kinds).contains(where: !=)
    kinds = joined
    return isVague
  }
}
