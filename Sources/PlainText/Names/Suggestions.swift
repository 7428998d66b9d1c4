/// Returns the probable meanings of an unknown word, the best first.
///
/// For a word that is known elsewhere, these are its equivalents; otherwise, similar names.
///
/// - Parameters:
///   - word: The unknown word.
///   - names: The known names.
/// - Returns: Known names, or short programs of them.
package func suggestions(for word: String, among names: [String]) -> [String] {
  let programs = programs(knownElsewhereAs: word.lowercased()).filter { program in
    program.split(separator: " ").allSatisfy {
      isNumber(String($0)) || $0.hasPrefix("\"") || ["[", "]", "1_d"].contains($0)
        || names.contains(String($0))
    }
  }
  if !programs.isEmpty { return programs }
  // `Math.sqrt` becomes `sqrt`.
  if let point = word.lastIndex(of: "."), names.contains(String(word[point...].dropFirst())) {
    return [String(word[point...].dropFirst())]
  }
  if let number = signs(word, isWord: names.contains) { return [number] }
  return nearestNames(to: word, among: names)
}

/// Returns the word, number or short program that results from replacing typographic signs, or
/// `nil`.
private func signs(_ word: String, isWord: (String) -> Bool) -> String? {
  if let plain = plainSigns(word) {
    let isText = plain.utf8.count > 1 && plain.hasPrefix("\"") && plain.hasSuffix("\"")
    if isText || isWord(plain) { return plain }
  }
  return numberSuggestion(for: word, isWord: isWord)
}
