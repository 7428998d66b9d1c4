/// The names nearest to an unknown word, the best first; empty if no name is close.
///
/// Distance is the weighted number of edits (Damerau 1964: insertion, deletion, substitution and
/// transposition). A forgotten letter weighs less than one too many, the wrong letter case least.
///
/// - Parameters:
///   - word: The unknown word.
///   - names: The known names.
/// - Returns: The names at the smallest distance, at most three, in order.
/// - Complexity: O(*n*·*m*) for *n* names of about *m* letters; long words are not compared.
package func nearestNames(to word: String, among names: [String]) -> [String] {
  guard word.utf8.count <= 40 else { return [] }
  let letters = Array(word)
  // In a short word, only one missing letter or two exchanged letters are accepted, because nearly
  // every short word is close to some other word.
  let limit = letters.count <= 4 ? 4 : letters.count <= 7 ? 5 : 10
  // Slips at the first letter are rare, except that two letters are exchanged.
  let near = names.filter { haveLikeBeginning(letters, Array($0.prefix(2))) }.map {
    (name: $0, distance: editDistance(letters, Array($0)))
  }
  .filter { $0.distance <= limit }
  let best = near.map { $0.distance }.min()
  return near.filter { $0.distance == best }.map { $0.name }.sorted().prefix(3).map { $0 }
}

private func haveLikeBeginning(_ typed: [Character], _ name: [Character]) -> Bool {
  guard let first = typed.first, let wanted = name.first else { return false }
  return first.lowercased() == wanted.lowercased() || name == typed.prefix(2).reversed()
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
