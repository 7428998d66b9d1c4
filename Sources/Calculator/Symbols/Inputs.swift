import ReversePolish

/// The values that a program takes from an unknown stack; each is created when it is needed.
struct Inputs: Sendable {
  /// The number of values created so far.
  var made = 0

  /// The index of the lowest created value that the program has used.
  var lowest = 0

  /// The required kind of each input, the top first; `any` if no kind is certain.
  var kinds: [ValueKind] = []

  /// Whether the program has cleared the stack, so that no more values are created.
  var isCleared = false

  /// The number of inputs that the program has used.
  var count: Int { made - lowest }

  /// Notes the use of the value at an index.
  mutating func require(down index: Int) { lowest = min(lowest, max(0, index)) }

  /// The kind that a value must have for the program to succeed.
  func certainKind(of known: KnownValue) -> ValueKind {
    guard known.kind == .any, let input = known.input, kinds.indices.contains(input) else {
      return known.kind
    }
    return kinds[input]
  }

  /// Notes the kind of an operand that a word needs.
  mutating func expect(_ kind: ValueKind, of known: KnownValue) {
    guard known.kind == .any, let input = known.input, kinds.indices.contains(input),
      kinds[input] == .any
    else { return }
    kinds[input] = kind
  }

  /// Joins the inputs of two paths.
  ///
  /// Both paths have created the same number of values, or cleared the stack.
  ///
  /// - Returns: Whether the paths need different kinds of an input.
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
