/// What was probably meant by a word that nobody knows, the best first: what does it here if the word
/// is known elsewhere, else the names that are nearest by their letters.
///
/// - Parameters:
///   - word: The unknown word.
///   - names: The names that are known.
/// - Returns: Names, or short programs of such names.
package func suggestions(for word: String, among names: [String]) -> [String] {
  let known = Set(names)
  let programs = programs(knownElsewhereAs: word.lowercased()).filter { program in
    program.split(separator: " ").allSatisfy { isNumber(String($0)) || known.contains(String($0)) }
  }
  return programs.isEmpty ? nearestNames(to: word, among: names) : programs
}
