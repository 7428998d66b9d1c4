/// Returns the probable meanings of an unknown word, the best first.
///
/// For a word that is known elsewhere, these are its equivalents; otherwise, similar names.
///
/// - Parameters:
///   - word: The unknown word.
///   - names: The known names.
/// - Returns: Known names, or short programs of them.
package func suggestions(for word: String, among names: [String]) -> [String] {
  let programs = programs(knownElsewhereAs: word.asciiLowercased).filter { program in
    program.split(separator: " ").allSatisfy {
      isNumber(String($0)) || $0.utf8.first == UInt8(ascii: "\"") || ["[", "]", "1_d"].contains($0)
        || names.contains(String($0))
    }
  }
  if !programs.isEmpty { return programs }
  // `Math.sqrt` becomes `sqrt`.
  if let point = word.lastIndex(of: "."), names.contains(String(word[point...].dropFirst())) {
    return [String(word[point...].dropFirst())]
  }
  let readings = [binding(word), logarithm(word)].compactMap { $0 }
  if let (program, known) = readings.first, names.contains(known) { return [program] }
  if let number = signs(word, isWord: names.contains) { return [number] }
  return nearestNames(to: word, among: names)
}

/// Returns the word, number or short program that results from replacing typographic signs, or
/// `nil`.
private func signs(_ word: String, isWord: (String) -> Bool) -> String? {
  if let plain = plainSigns(word) {
    let isText = plain.utf8.count > 1 && plain.begins(with: "\"") && plain.ends(with: "\"")
    if isText || isWord(plain) { return plain }
  }
  return numberSuggestion(for: word, isWord: isWord)
}

/// Interprets an assignment: `x=5` becomes `5 -> x`.
///
/// - Returns: The program, and the word that it needs.
private func binding(_ word: String) -> (String, String)? {
  let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
  guard parts.count == 2, isNumber(parts[1]) else { return nil }
  let name = parts[0].ends(with: ":") ? parts[0].dropLast() : parts[0][...]
  let isName = !name.isEmpty && name.utf8.allSatisfy { isLetter($0) || isDigit($0) }
  return isName ? ("\(parts[1]) -> \(name)", "->") : nil
}

/// Interprets a logarithm with its base below: `log₂8` becomes `8 log2`, and `log₃9` `9 3 logb`.
///
/// - Returns: The program, and the word that it needs.
private func logarithm(_ word: String) -> (String, String)? {
  guard word.begins(with: "log") else { return nil }
  let scalars = word.unicodeScalars.dropFirst(3)
  let digits = scalars.prefix { 0x2080...0x2089 ~= $0.value }
  let base = digits.reduce("") { $0 + String($1.value - 0x2080) }
  let rest = String(String.UnicodeScalarView(scalars.dropFirst(digits.count)))
  if base.isEmpty || !rest.isEmpty && !isNumber(rest) { return nil }
  let (program, known) =
    switch base {
    case "2": ("log2", "log2")
    case "10": ("log", "log")
    default: ("\(base) logb", "logb")
    }
  return (rest.isEmpty ? program : "\(rest) \(program)", known)
}
