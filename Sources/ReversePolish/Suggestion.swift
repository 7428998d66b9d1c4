/// What was probably meant by a word that nobody knows, the best first: what does it here if the word
/// is known elsewhere, else the names that are nearest by their letters.
///
/// - Parameters:
///   - word: The unknown word.
///   - names: The names that are known.
/// - Returns: Names, or short programs of such names.
package func suggestions(for word: String, among names: some Collection<String>) -> [String] {
  let known = Set(names)
  let programs = programs(knownElsewhereAs: word.lowercased()).filter { program in
    program.split(separator: " ").allSatisfy { isNumber(String($0)) || known.contains(String($0)) }
  }
  return programs.isEmpty ? nearestNames(to: word, among: names) : programs
}

/// The names nearest to a word that nobody knows, the best first; empty if none is near.
///
/// Distance is the weighted number of edits (Damerau 1964: insertion, deletion, substitution and
/// transposition). A forgotten letter weighs less than one too many, the wrong letter case least.
///
/// - Parameters:
///   - word: The unknown word.
///   - names: The names that are known.
/// - Returns: Those names that have the smallest distance, three at the most, in order.
/// - Complexity: O(*n*·*m*) for *n* names of about *m* letters; nothing is computed for long words.
package func nearestNames(to word: String, among names: some Sequence<String>) -> [String] {
  guard word.utf8.count <= 40 else { return [] }
  let letters = Array(word)
  // Of three letters none may be another: nearly every such word is near to some other.
  let limit = letters.count <= 3 ? 4 : 4 + 3 * (letters.count / 3)
  let near = names.map { (name: $0, distance: editDistance(letters, Array($0))) }
    .filter { $0.distance <= limit && $0.distance < 5 * letters.count }
  let best = near.map(\.distance).min()
  return near.filter { $0.distance == best }.map(\.name).sorted().prefix(3).map { $0 }
}

private func editDistance(_ typed: [Character], _ name: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(stride(from: 0, through: 4 * name.count, by: 4))
  for (row, letter) in typed.enumerated() {
    var current = [(row + 1) * 5]
    for (column, wanted) in name.enumerated() {
      var best = min(last[column + 1] + 5, current[column] + 4)
      best = min(best, last[column] + substitutionCost(letter, wanted))
      if row > 0, column > 0, letter == name[column - 1], typed[row - 1] == wanted {
        best = min(best, beforeLast[column - 1] + 4)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[name.count]
}

private func substitutionCost(_ letter: Character, _ wanted: Character) -> Int {
  if letter == wanted { return 0 }
  return letter.lowercased() == wanted.lowercased() ? 1 : 5
}

/// What a token that starts like a number and is none was probably meant to be.
///
/// - Complexity: O(*n*²) in the length of the token; nothing is guessed for long ones.
func numberSuggestion(_ token: String) -> String? {
  guard token.utf8.count <= 60 else { return nil }
  return programs(knownElsewhereAs: token).first ?? movedSign(token) ?? groups(token)
    ?? decimalComma(token) ?? missingSpace(token)
}

/// `1,000` was `1_000`, and `1.234.567,8` was `1_234_567.8`.
private func groups(_ token: String) -> String? {
  for (group, point) in [(",", "."), (".", ","), ("'", ".")] as [(Character, Character)] {
    let parts = token.split(separator: point, omittingEmptySubsequences: false).map(String.init)
    let whole = parts[0].split(separator: group, omittingEmptySubsequences: false)
    let isPlausible = group != "." || parts.count == 2 || whole.count > 2
    let first = whole[0].drop { $0 == "-" || $0 == "+" }
    guard whole.count > 1, isPlausible, parts.count <= 2, 1...3 ~= first.count, first != "0",
      whole.dropFirst().allSatisfy({ $0.count == 3 })
    else { continue }
    let meant = ([whole.joined(separator: "_")] + parts.dropFirst()).joined(separator: ".")
    if isNumber(meant) { return meant }
  }
  return nil
}

/// `1/-3` was `-1/3`.
private func movedSign(_ token: String) -> String? {
  let parts = token.split(separator: "/", omittingEmptySubsequences: false)
  guard parts.count == 2, parts[1].hasPrefix("-") else { return nil }
  let isNegative = parts[0].hasPrefix("-")
  let fraction = "\(parts[0].drop { $0 == "-" })/\(parts[1].dropFirst())"
  return isNumber(fraction) ? (isNegative ? "" : "-") + fraction : nil
}

/// `3,14` was `3.14`.
private func decimalComma(_ token: String) -> String? {
  let point = String(token.map { $0 == "," ? "." : $0 })
  return point != token && isNumber(point) ? point : nil
}

/// `3+` was `3 +`, `2pi` was `2 pi`, `1.5/2` was `1.5 2 /`.
private func missingSpace(_ token: String) -> String? {
  let quotient = token.split(separator: "/", omittingEmptySubsequences: false)
  if quotient.count == 2, quotient.allSatisfy({ isNumber(String($0)) }) {
    return "\(quotient[0]) \(quotient[1]) /"
  }
  return token.indices.dropFirst().reversed().lazy
    .map { (number: String(token[..<$0]), word: String(token[$0...])) }
    .first { isNumber($0.number) && Vocabulary.numeric[$0.word] != nil }
    .map { "\($0.number) \($0.word)" }
}

private func isNumber(_ text: String) -> Bool {
  NumeralScanner.numeral(Array(text.utf8)[...]) != nil
}
