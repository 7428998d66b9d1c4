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

  /// The names that a program defines for what follows it, other than in quotations and
  /// definitions.
  ///
  /// - Complexity: O(*n*) in the length of the program.
  package var definedNames: [String] {
    var (names, depth, sign) = ([String](), 0, "")
    for token in (try? tokens()) ?? [] {
      if sign == ":" && depth == 1 || sign == "->" && depth == 0 { names.append(token.text) }
      sign = token.text
      if [":", "["].contains(sign) { depth += 1 }
      if [";", "]"].contains(sign) { depth -= 1 }
    }
    return names
  }
}

extension FormulaWords {
  /// Makes the words of the language, with the names of a session.
  ///
  /// - Parameter names: The names of a session; they take precedence over words that can be
  ///   redefined.
  package init(names: [String]) {
    let own = OwnUnits(named: names)
    let isOwn = { (name: String) in names.contains(name) && !BuiltIn.reserves(name) }
    self.init(
      meaning: { name in
        if isOwn(name) { return .own }
        guard let word = Lexicon.word(named: name) else {
          return FormulaFunctions.isKnown(name) ? .foreign : .unknown
        }
        let operands = word.operandNames.count
        return operands == 0 && word.hasOneResult ? .constant : .function(operands: operands)
      },
      call: { name, count throws(RPNError) in
        isOwn(name) ? FormulaCall(name, count) : try FormulaFunctions.call(name, count)
      })
    unit = { FormulaFunctions.constant($0) == nil ? UnitTable.reading(of: $0, own) : nil }
    isPart = { UnitTable.isPart($1, of: $0, own) }
    isFormat = { (try? NumberFormat($0)) != nil }
    isConstant = { UnitTable.isConstant($0) }
    isCount = { (try? Unit($0, own: own))?.isCount ?? false }
    constant = { name in
      UnitTable.constantInFormula(name) ?? FormulaFunctions.constant(name)
        ?? UnitTable.reading(of: name, own).map { "_\($0)" }
    }
  }
}
