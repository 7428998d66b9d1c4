import Calculator
import PlainText
import ReversePolish

extension RowOptions {
  /// Returns notes about texts in the program that are compared with fields but count as missing in
  /// the input, so no field equals them.
  ///
  /// - Parameter program: The texts of the program and of the conditions.
  /// - Returns: The notes.
  /// - Throws: Errors in the texts.
  package func notesAboutMissing(in program: [Source]) throws(RPNError) -> [String] {
    if shape.missing != .value || shape.from == .json && shape.missingList == nil { return [] }
    let missing = shape.missingTexts
    var notes: [String] = []
    for source in program {
      let tokens = try source.tokens()
      for (token, next) in zip(tokens, tokens.dropFirst())
      where token.kind == .text && ["=", "!=", "≠"].contains(next.text) {
        let text = String(token.text.dropFirst().dropLast())
        if !missing.contain(text) { continue }
        let advice = text.isEmpty ? "" : ", and --na '' makes it a text"
        let note =
          "a field with \(token.text) is missing, and equal to nothing: 'present?' asks for it"
          + advice
        if !notes.contains(note) { notes.append(note) }
      }
    }
    return notes
  }
}
