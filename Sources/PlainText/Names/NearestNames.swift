/// Returns the names most similar to an unknown word, the best first; empty if no name is similar.
///
/// The distance is a weighted number of edits (Damerau 1964): insertions, deletions, substitutions
/// and transpositions. A missing letter weighs less than an extra letter, and a difference in case
/// weighs least.
///
/// - Parameters:
///   - word: The unknown word.
///   - names: The known names.
/// - Returns: At most three names at the smallest distance, in order.
/// - Complexity: O(*n*·*m*) for *n* names of about *m* letters; long words are skipped.
package func nearestNames(to word: String, among names: [String]) -> [String] {
  guard word.utf8.count <= 40 else { return [] }
  let letters = Array(word)
  // For a short word, only one missing letter or one transposition is accepted, because almost
  // every short word is similar to another.
  let limit = letters.count <= 4 ? 4 : letters.count <= 7 ? 5 : 10
  // The first letter is rarely wrong, except in a transposition.
  let near = names.filter {
    mayHaveLikeBeginning(word.utf8, $0.utf8) && haveLikeBeginning(letters, Array($0.prefix(2)))
  }.map {
    (name: $0, distance: editDistance(letters, Array($0)))
  }
  .filter { $0.distance <= limit }
  let best = near.map { $0.distance }.min()
  return near.filter { $0.distance == best }.map { $0.name }.sorted().prefix(3).map { $0 }
}

/// Whether the first bytes permit a like beginning: most names are told by them.
private func mayHaveLikeBeginning(_ typed: String.UTF8View, _ name: String.UTF8View) -> Bool {
  guard let first = typed.first, let wanted = name.first, first < 0x80, wanted < 0x80 else {
    return true
  }
  return first | 0x20 == wanted | 0x20 || wanted == typed.dropFirst().first
}

private func haveLikeBeginning(_ typed: [Character], _ name: [Character]) -> Bool {
  guard let first = typed.first, let wanted = name.first else { return false }
  return isSameLetter(first, wanted) || name == typed.prefix(2).reversed()
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
  if letter.utf8.elementsEqual(wanted.utf8) { return 0 }
  return isSameLetter(letter, wanted) ? 1 : 5
}

/// Whether two letters are the same one; those of ASCII may be in small or capital form.
private func isSameLetter(_ first: Character, _ second: Character) -> Bool {
  String(first).asciiLowercased.utf8.elementsEqual(String(second).asciiLowercased.utf8)
}

/// Joins names as alternatives: `a`, `a or b`, `a, b or c`.
package func alternatives(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " or " + last
}
