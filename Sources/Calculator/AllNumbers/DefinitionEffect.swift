import ReversePolish

/// What is known of a definition, so that its program need not be looked at wherever it is used.
enum DefinitionEffect {
  case known(Exchange)
  /// It depends on what lies on the stack.
  case open
  /// It is being told: this is what has been found so far, if anything.
  case assumed(Exchange)
  case nothingYet

  /// What it takes and what it leaves.
  struct Exchange {
    /// The kinds of its operands, the top first.
    let operands: [ValueKind]

    /// What it leaves, the bottom first.
    let results: [Result]

    /// Whether it may fail although its operands are of these kinds.
    let mayFail: Bool
  }

  enum Result {
    /// An operand that is passed on, by its place; 0 is the top.
    case operand(Int)
    case value(Value<AllNumbers.Value>)
  }
}
