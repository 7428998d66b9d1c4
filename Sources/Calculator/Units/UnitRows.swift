/// Access to the rows of the table of units.
///
/// The rows are parsed only when a unit is needed.
extension UnitTable {
  /// The rows of a unit that was found in the table.
  struct Match: Sendable {
    /// The start of the row of the unit.
    let unit: Int

    /// The start of the row of the prefix; `nil` without a prefix.
    let prefix: Int?
  }

  static let bytes = Array(text.utf8)

  /// The start of each line.
  static let lines: [Int] = {
    var lines = [0]
    for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "\n") {
      lines.append(index + 1)
    }
    return lines
  }()

  /// Finds the unit with a symbol or a name in words, with or without a prefix.
  ///
  /// - Complexity: O(*n*) in the number of rows; searching for a symbol allocates no memory.
  static func match(_ name: ArraySlice<UInt8>) -> Match? {
    matchOfSymbol(name) ?? matchOfWords(name)
  }

  /// Finds the unit with a symbol, with or without a prefix.
  static func matchOfSymbol(_ symbol: ArraySlice<UInt8>) -> Match? {
    for line in lines {
      var start = line
      while let word = self.word(at: start) {
        if word.isPrefix {
          // A prefix alone is not a unit.
        } else if symbol.count == word.letters.count {
          if bytes[word.letters].elementsEqual(symbol) { return Match(unit: line, prefix: nil) }
        } else if !word.keys.isEmpty, symbol.count > word.letters.count,
          symbol.suffix(word.letters.count).elementsEqual(bytes[word.letters]),
          let prefix = prefix(symbol.dropLast(word.letters.count), among: bytes[word.keys])
        {
          return Match(unit: line, prefix: prefix)
        }
        start = word.next
      }
    }
    return nil
  }

  /// Returns the start of the row of a prefix; `nil` if the unit does not allow the prefix.
  private static func prefix(
    _ symbol: ArraySlice<UInt8>, among keys: ArraySlice<UInt8>?
  ) -> Int? {
    for line in lines {
      var start = line
      while let word = self.word(at: start) {
        if word.isPrefix, bytes[word.letters].elementsEqual(symbol),
          keys.map({ $0.contains(bytes[word.keys.lowerBound]) }) ?? true
        {
          return line
        }
        start = word.next
      }
    }
    return nil
  }

  /// Finds a unit after a prefix that it does not allow.
  ///
  /// For units without prefixes, only kilo, mega and giga are tried.
  static func unusual(_ symbol: ArraySlice<UInt8>) -> Match? {
    for line in lines {
      for word in words(at: line) where !word.isPrefix && symbol.count > word.letters.count {
        if symbol.suffix(word.letters.count).elementsEqual(bytes[word.letters]),
          let prefix = prefix(
            symbol.dropLast(word.letters.count),
            among: word.keys.isEmpty ? Array("kMG".utf8)[...] : nil)
        {
          return Match(unit: line, prefix: prefix)
        }
      }
    }
    return nil
  }

  /// Whether the row at an index is a prefix.
  static func isPrefix(_ line: Int) -> Bool { word(at: line)?.isPrefix == true }

  /// A symbol in a row of the table.
  struct UnitWord {
    /// The range of the symbol without the keys of prefixes.
    let letters: Range<Int>

    /// The range of the keys: of all prefixes that a unit allows, or of a prefix itself.
    let keys: Range<Int>

    /// Whether the symbol is a prefix.
    let isPrefix: Bool

    /// The start of the next symbol of the row.
    let next: Int
  }

  /// Returns the symbol at an index in a row, or `nil`.
  static func word(at start: Int) -> UnitWord? {
    guard start < bytes.count, bytes[start] != blank, bytes[start] != UInt8(ascii: "#") else {
      return nil
    }
    var (end, split) = (start, start)
    while end < bytes.count, bytes[end] != blank {
      if bytes[end] == UInt8(ascii: ":") || bytes[end] == UInt8(ascii: "+") { split = end }
      end += 1
    }
    if split == start {
      return UnitWord(letters: start..<end, keys: end..<end, isPrefix: false, next: end + 1)
    }
    let isPrefix = bytes[split] == UInt8(ascii: "+")
    let (first, second) = (start..<split, split + 1..<end)
    return UnitWord(
      letters: isPrefix ? first : second, keys: isPrefix ? second : first, isPrefix: isPrefix,
      next: end + 1)
  }

  /// Returns the symbols of the row at an index.
  static func words(at line: Int) -> [UnitWord] {
    var (words, start): ([UnitWord], Int) = ([], line)
    while let word = word(at: start) {
      words.append(word)
      start = word.next
    }
    return words
  }

  /// Returns the most common symbol of the row at an index.
  static func symbol(at line: Int) -> String {
    word(at: line).map { String(decoding: bytes[$0.letters], as: UTF8.self) } ?? ""
  }

  /// The symbols of all units, and of the prefixes that are also numbers.
  static var symbols: [String] {
    lines.flatMap { line in
      words(at: line).filter { !$0.isPrefix }.map {
        String(decoding: bytes[$0.letters], as: UTF8.self)
      }
    }
  }

  private static let blank = UInt8(ascii: " ")

  /// Returns a field of the row at an index: 0 for the symbols, 1 for the definition, 2 for the
  /// name, 3 for the note.
  static func field(_ number: Int, at line: Int) -> ArraySlice<UInt8> {
    var (number, start) = (number, line)
    while number > 0 {
      start = endOfField(at: start)
      while start < bytes.count, bytes[start] == blank { start += 1 }
      number -= 1
    }
    return bytes[start..<endOfField(at: start)]
  }

  private static func endOfField(at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"),
      !(bytes[end] == blank && bytes[end + 1] == blank)
    { end += 1 }
    return end
  }
}
