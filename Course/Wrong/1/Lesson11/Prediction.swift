// Wrong: a word does not take the values that the word before it has left.

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
  text.split(separator: " ").reduce(.nothing) { sum, word in
    let (takes, leaves) = effect(ofWord: word)
    return Effect(takes: sum.takes + takes, leaves: sum.leaves + leaves)
  }
}
