import ReversePolish

/// The effect of a definition, as far as it is known, so that its program is not examined again for
/// each use.
enum DefinitionEffect {
  case known(Exchange)
  /// The effect depends on the values on the stack.
  case open
  /// The effect is being determined; the case holds the result so far, if any.
  case assumed(Exchange)
  case nothingYet

  /// The operands and the results of a definition.
  struct Exchange {
    /// The kinds of its operands, the top first.
    let operands: [ValueKind]

    /// The results, the bottom first.
    let results: [Result]

    /// Whether the definition may fail for operands of these kinds.
    let mayFail: Bool
  }

  enum Result {
    /// An operand that is passed on, by its place; 0 is the top.
    case operand(Int)
    case value(Value<AllNumbers.Value>)
  }
}
