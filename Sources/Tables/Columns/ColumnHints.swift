import PlainText

/// The advice on a name that no column has.
///
/// - Parameters:
///   - name: The name.
///   - names: The names of the columns.
///   - words: The words for the columns, if the name is one in a program; else the names.
///   - other: The advice if no column is near.
/// - Returns: A question that names the nearest columns, or else the other advice, or the columns
///   that there are, nearest first.
/// - Complexity: O(*n*·*m*) for *n* columns with names of about *m* letters.
package func adviceOnColumns(
  _ name: String, _ names: [String], _ words: [String], or other: String? = nil
) -> String? {
  let columns = zip(names, words).map { column, word in
    (column: column, word: word, distance: distance(of: name, to: column, word))
  }
  let sorted = columns.indices.sorted {
    (columns[$0].distance, $0) < (columns[$1].distance, $1)
  }.map { columns[$0] }
  let near = sorted.filter { $0.distance == sorted[0].distance && $0.distance < far }
  if !near.isEmpty {
    let shown = near.prefix(3).map { column, word, _ in
      quoted(word) + (word == column ? "" : " (the column \(quoted(column)))")
    }
    return "did you mean \(shown.joined(separator: " or "))?"
  }
  if sorted.isEmpty { return other }
  let shown = sorted.prefix(8).map { quoted($0.word) }.joined(separator: ", ")
  let verb = sorted.count == 1 ? "only column is" : "columns are"
  let list = "\(verb) \(shown)" + (sorted.count > 8 ? ", …" : "")
  return other.map { "\($0) The \(list)" } ?? "the \(list)"
}

/// The distance between names that are not alike.
private let far = 5

/// The distance of a name to that of a column, whose parts count too: `total` is near to
/// `Total Sales`, and `temp` to `temp (°C)`.
private func distance(of name: String, to column: String, _ word: String) -> Int {
  let typed = parts(of: name)
  let parts = parts(of: column)
  let (whole, joined) = (typed.joined(), parts.joined())
  if whole.isEmpty { return far }
  if whole == joined || name.lowercased() == word.lowercased() { return 0 }
  if parts.starts(with: typed) || typed.starts(with: parts) && !parts.isEmpty { return 1 }
  if typed.allSatisfy(parts.contains) { return 2 }
  if !nearestNames(to: name, among: [column, word]).isEmpty { return 3 }
  if !nearestNames(to: whole, among: [joined] + parts).isEmpty { return 3 }
  if whole.count > 2, joined.contains(whole) { return 4 }
  return far
}

/// The letters and digits of a name in lower case, split at all other characters.
private func parts(of name: String) -> [String] {
  name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
}
