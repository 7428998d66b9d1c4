import ReversePolish

/// The stack effect of a definition, kept so that the definition is examined only once.
enum DefinitionEffect {
  case known(Exchange)
  /// The effect depends on the values on the stack.
  case open
  /// The effect is being determined; the case holds the preliminary effect of a recursive call.
  case assumed(Exchange)
  case nothingYet

  /// The operands and results of a definition.
  struct Exchange {
    /// The kinds of the operands, the top first.
    let operands: [ValueKind]

    /// The results, the bottom first.
    let results: [Result]

    /// Whether the definition may fail for operands of these kinds.
    let mayFail: Bool
  }

  enum Result {
    /// An operand that is passed on, by its depth; 0 is the top.
    case operand(Int)
    case value(Value)
  }
}
