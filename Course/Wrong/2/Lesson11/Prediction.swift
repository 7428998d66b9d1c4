// Wrong: it looks how low the stack is after each word, not within it.

/// What a word takes from the stack and leaves there; what is none of these is a number.
func effect(ofWord word: Substring) -> (takes: Int, leaves: Int) {
  switch word {
  case "+", "-", "*": (2, 1)
  case "neg": (1, 1)
  case "dup": (1, 2)
  case "drop": (1, 0)
  case "swap": (2, 2)
  case "over": (2, 3)
  case "nip": (2, 1)
  case "rot": (3, 3)
  default: (0, 1)
  }
}

/// What a program takes from the stack and leaves there.
///
/// - Parameter text: Numbers, and words that `effect(ofWord:)` knows.
/// - Returns: The fewest values that it needs, and how many lie there afterwards in their place.
public func effect(of text: String) -> Effect {
  // Both are counted from the stack as it was before the program.
  let start = (height: 0, lowest: 0)
  let end = text.split(separator: " ").reduce(start) { state, word in
    let (takes, leaves) = effect(ofWord: word)
    let reached = state.height - takes
    return (height: reached + leaves, lowest: min(state.lowest, reached + leaves))
  }
  return Effect(takes: -end.lowest, leaves: end.height - end.lowest)
}
