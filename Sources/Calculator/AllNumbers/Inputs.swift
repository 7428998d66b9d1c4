import ReversePolish

/// The values that a program finds on an unknown stack; each is made up when the program needs it.
struct Inputs: Sendable {
  /// The number of values made up so far.
  var made = 0

  /// The index of the lowest value that the program has used; all values below it are made up.
  var lowest = 0

  /// The required kind of each input, the top first, as far as it is certain.
  var kinds: [ValueKind] = []

  /// Whether the program has removed everything, so that no more values are made up.
  var isCleared = false

  /// The number of inputs that the program has used.
  var count: Int { made - lowest }

  /// Notes the lowest index that the program has used.
  mutating func reach(down index: Int) { lowest = min(lowest, max(0, index)) }

  /// Returns the kind that the value must have for the program to succeed.
  func certainKind(of known: Knowledge) -> ValueKind {
    guard known.kind == .any, let input = known.input, kinds.indices.contains(input) else {
      return known.kind
    }
    return kinds[input]
  }

  /// Notes the kind of value that a word needs.
  mutating func expect(_ kind: ValueKind, of known: Knowledge) {
    guard known.kind == .any, let input = known.input, kinds.indices.contains(input),
      kinds[input] == .any
    else { return }
    kinds[input] = kind
  }

  /// Joins the knowledge after either of two paths.
  ///
  /// Both paths have made up the same number of values, or removed all values.
  ///
  /// - Returns: Whether one path needs a kind of input that the other does not.
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
