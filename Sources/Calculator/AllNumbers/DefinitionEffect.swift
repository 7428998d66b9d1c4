import ReversePolish

/// The effect of a definition, as far as it is known: its program is not looked at again for each use.
enum DefinitionEffect {
  case known(Exchange)
  /// It depends on what lies on the stack.
  case open
  /// It is being told: this is what has been found so far, if anything.
  case assumed(Exchange)
  case nothingYet

  /// The operands and the results of a definition.
  struct Exchange {
    /// The kinds of its operands, the top first.
    let operands: [ValueKind]

    /// The results, the bottom first.
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
