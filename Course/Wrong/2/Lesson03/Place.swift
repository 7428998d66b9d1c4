// Wrong: it counts bytes, not characters.

/// Where a program fails.
///
/// - Parameter text: A program in one line.
/// - Returns: The column of the word that fails, counted in characters from 1; for a program that
///   leaves no value or more than one, the column of its last word, or 1 if it has no word; `nil` if
///   nothing fails. Numbers are not looked at, so a division by zero is no failure here.
public func faultColumn(in text: String) -> Int? {
  let words = text.split(separator: " ")
  var depth = 0
  for word in words {
    let column = column(of: word, in: text)
    if operation(word) != nil {
      if depth < 2 { return column }
      depth -= 1
    } else if Double(word) != nil {
      depth += 1
    } else {
      return column
    }
  }
  return depth == 1 ? nil : words.last.map { column(of: $0, in: text) } ?? 1
}

/// Where a piece of a text begins; a substring has not forgotten what it was cut from.
private func column(of piece: Substring, in text: String) -> Int {
  text.utf8.distance(from: text.startIndex, to: piece.startIndex) + 1
}
