// Wrong: it assumes that one space separates two words, and that the text begins with a word.

/// Where a program fails.
///
/// - Parameter text: A program in one line.
/// - Returns: The column of the word that fails, counted in characters from 1; for a program that
///   leaves no value or more than one, the column of its last word, or 1 if it has no word; `nil` if
///   nothing fails. Numbers are not looked at, so a division by zero is no failure here.
public func faultColumn(in text: String) -> Int? {
  let words = text.split(separator: " ")
  var depth = 0
  for (index, word) in words.enumerated() {
    let column = words[..<index].reduce(1) { $0 + $1.count + 1 }
    if operation(word) != nil {
      if depth < 2 { return column }
      depth -= 1
    } else if Double(word) != nil {
      depth += 1
    } else {
      return column
    }
  }
  return depth == 1 ? nil : words.dropLast().reduce(1) { $0 + $1.count + 1 }
}
