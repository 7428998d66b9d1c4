import InfixFormulas
import PlainText
import ReversePolish

extension Source {
  /// Translates formulas to a program; the words of the language are their functions.
  ///
  /// ```swift
  /// import ReversePolish
  ///
  /// let program = try Source(formula: Source("max(3, 5)! / 2"), names: [])
  /// try Session(AllNumbers()).evaluating([program]).texts  // → ["60"]
  /// ```
  ///
  /// - Parameters:
  ///   - formula: The formulas, as `Source.init(formula:words:)` reads them.
  ///   - names: The names of a session; they take precedence over words that can be redefined.
  /// - Throws: `malformedNumber`, `malformedText`, `misplaced`, `incomplete`, `unbalanced`,
  ///   `limitExceeded`.
  /// - Complexity: O(*n* *d*) in the length of the formula and the depth of its functions.
  public convenience init(formula: Source, names: [String]) throws(RPNError) {
    try self.init(formula: formula, words: FormulaWords(names: names))
  }
}

extension FormulaWords {
  /// Makes the words of the language, with the names of a session.
  ///
  /// - Parameter names: The names of a session; they take precedence over words that can be
  ///   redefined.
  package init(names: [String]) {
    let own = OwnUnits(named: names)
    self.init(
      meaning: { name in
        guard let word = Lexicon.word(named: name) else {
          return names.contains(name) ? .own : FormulaFunctions.isKnown(name) ? .foreign : .unknown
        }
        if !word.isReserved, names.contains(name) { return .own }
        let operands = word.parameters.count
        return operands == 0 && word.hasOneResult ? .constant : .function(operands: operands)
      },
      call: { name, count throws(RPNError) in
        if names.contains(name), Lexicon.word(named: name)?.isReserved != true {
          return FormulaCall(name, count)
        }
        return try FormulaFunctions.call(name, count)
      },
      unit: { UnitTable.reading(of: $0, own) },
      isPart: { UnitTable.isPart($1, of: $0, own) },
      isConstant: { UnitTable.isConstant($0) },
      constant: { name in
        UnitTable.constantInFormula(name) ?? UnitTable.reading(of: name, own).map { "_\($0)" }
      })
  }
}
