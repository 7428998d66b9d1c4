import InfixFormulas
import PlainText
import ReversePolish

extension Source {
  /// Translates a formula to a program; the words of the language are its functions.
  ///
  /// ```swift
  /// import ReversePolish
  ///
  /// let program = try Source(formula: Source("max(3, 5)! / 2"), names: [])
  /// try Session(ExactNumbers()).evaluating([program]).texts  // → ["60"]
  /// ```
  ///
  /// - Parameters:
  ///   - formula: The formula, as `Source.init(formula:arity:unitLength:)` reads it.
  ///   - names: The names of a session; they take precedence over words that can be redefined.
  /// - Throws: `malformedNumber`, `malformedText`, `misplaced`, `incomplete`, `unbalanced`.
  /// - Complexity: O(*n*) in the length of the formula.
  public convenience init(formula: Source, names: [String]) throws(RPNError) {
    var reader = FormulaReader(names: names)
    try reader.read(formula)
    try reader.end()
    self.init(reader.output)
  }
}

extension FormulaReader {
  /// Makes a reader of formulas, with the words of the language as functions.
  ///
  /// - Parameter names: The names of a session; they take precedence over words that can be
  ///   redefined.
  package init(names: [String]) {
    let own = OwnUnits(named: names)
    self.init { name throws(RPNError) in
      guard let word = Lexicon.word(named: name), let number = Lexicon.number(named: word.name),
        !names.contains(name) || BuiltIn.reserves(name)
      else { return nil }
      let signature = Lexicon.signatures[number]
      if signature.isFunction { return signature.operands.count }
      throw RPNError(.misplaced, "'\(name)' is no function, and has no place in a formula")
    } unitLength: { bytes in
      var reader = UnitReader(bytes, own: own)
      return reader.length()
    }
  }
}
