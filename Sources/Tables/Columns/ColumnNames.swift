import Calculator
import PlainText
import ReversePolish

/// The words for columns with given names.
///
/// A name that can be a word stays as it is, even if the word has another meaning. In other names,
/// characters that a word cannot contain become `_`. A result that is still a number or a token of
/// the structure (`2020`, `->`) gets a leading `_`. A result that is used already gets a number at
/// its end. A column without a name gets its number as its name. A unit in brackets at the end of a
/// name is no part of the word, unless another column has that word.
///
/// ```swift
/// columnWords(["pop", "area (km²)", "sum", "2020"])  // → ["pop", "area_(km²)", "sum", "_2020"]
/// columnWords(["pop", "pop", ""])  // → ["pop", "pop_2", "_3"]
/// columnWords(["price [EUR/kg]", "x[0]"])  // → ["price", "x_0"]
/// ```
///
/// - Parameters:
///   - names: The names in the table.
///   - omitsUnits: Whether units in brackets are left out.
/// - Returns: One distinct word for each column.
/// - Complexity: O(*n*) in the length of the names.
public func columnWords(_ names: [String], omittingUnits omitsUnits: Bool = true) -> [String] {
  // A name that is a word takes precedence over a changed name.
  var taken: Set<String> = []
  let kept = names.map { isWord($0) && taken.insert($0).inserted }
  return names.indices.map { column in
    if kept[column] { return names[column] }
    if omitsUnits, let name = nameBeforeUnit(names[column]) {
      let word = name.split(whereSeparator: isSeparator).joined(separator: "_")
      if isWord(word), taken.insert(word).inserted { return word }
    }
    let parts = names[column].split(whereSeparator: isSeparator)
    var first = parts.isEmpty ? "\(column + 1)" : parts.joined(separator: "_")
    if !isWord(first) { first = "_" + first }
    var word = first
    var repeats = 2
    while !taken.insert(word).inserted {
      word = "\(first)_\(repeats)"
      repeats += 1
    }
    return word
  }
}

/// The names of the columns for objects, in which each name occurs once.
///
/// A column keeps its name. If the name is empty or used already, the program's word for the column
/// replaces it.
///
/// ```swift
/// memberNames(["area (km²)", "id", "id", ""])  // → ["area (km²)", "id", "id_2", "_4"]
/// ```
///
/// - Parameter names: The names in the table.
/// - Returns: One distinct name for each column.
/// - Complexity: O(*n*) in the length of the names.
public func memberNames(_ names: [String]) -> [String] {
  var taken: Set<String> = []
  return zip(names, columnWords(names)).map { name, word in
    !name.allSatisfy(\.isWhitespace) && taken.insert(name).inserted ? name : word
  }
}

/// Returns the index of a named column.
///
/// The name may be as written in the table, or the word for the column.
///
/// - Parameters:
///   - name: The name; the number of the column, from 1, if columns have no names.
///   - names: The names of the columns; empty if they have no names.
///   - option: The option that refers to the column, for the error message.
/// - Returns: The index of the column.
/// - Throws: `unknownWord` if there is no such column.
func column(
  _ name: String, of names: [String], for option: String
) throws(RPNError) -> Int {
  if names.isEmpty, let number = UInt32(name), number > 0 { return Int(number) - 1 }
  let words = columnWords(names)
  if let index = names.firstIndex(of: name) ?? words.firstIndex(of: name)
    ?? words.firstIndex(where: { name == "_" + $0 })
  {
    return index
  }
  throw RPNError(
    .unknownWord, "\(option): there is no column '\(escaped(name))'",
    suggestion: adviceOnColumns(name, names, names))
}

/// Whether a word cannot contain a character.
private func isSeparator(_ character: Character) -> Bool {
  character.isWhitespace || "[]{}".contains(character)
}

/// The part of a name before a unit in brackets at its end; `nil` without such a unit.
///
/// An index, as in `x[0]`, has digits only.
private func nameBeforeUnit(_ name: String) -> Substring? {
  guard name.last == "]", let bracket = name.lastIndex(of: "[") else { return nil }
  let unit = name[bracket...].dropFirst().dropLast()
  return unit.allSatisfy { $0.isASCII && !$0.isLetter && $0 != "%" } ? nil : name[..<bracket]
}

/// Whether a text is a single word, without a mark before it, that is no token of the structure.
private func isWord(_ text: String) -> Bool {
  guard let tokens = try? tokenize(text), tokens.count == 1, tokens[0].kind == .word else {
    return false
  }
  return tokens[0].text == text && !BuiltIn.structure.contains(text)
    && !text.hasPrefix(BuiltIn.mark)
}
