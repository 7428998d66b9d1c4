/// The rows of the table, found in its text.
///
/// Nothing is read before a unit is needed.
extension UnitTable {
  /// The place where a symbol was found.
  struct Match: Sendable {
    /// The start of the unit's row.
    let unit: Int

    /// The start of its prefix's row, if it has a prefix.
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

  /// The unit of a symbol or of a name in words, with or without a prefix.
  ///
  /// - Complexity: Linear in the number of rows; a symbol needs no memory.
  static func match(_ name: ArraySlice<UInt8>) -> Match? {
    matchOfSymbol(name) ?? matchOfWords(name)
  }

  /// The unit of a symbol, with or without a prefix.
  static func matchOfSymbol(_ symbol: ArraySlice<UInt8>) -> Match? {
    for line in lines {
      var start = line
      while let word = self.word(at: start) {
        if word.isPrefix {
          // A prefix needs a unit.
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

  /// The start of a prefix's row; `nil` unless its key is among those that a unit takes.
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

  /// A unit with a prefix that it does not take; `nil` for other names.
  ///
  /// Before a unit without prefixes, only kilo, mega and giga are read as prefixes.
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

  /// Whether the row at an index is that of a prefix.
  static func isPrefix(_ line: Int) -> Bool { word(at: line)?.isPrefix == true }

  /// A symbol in a row.
  struct UnitWord {
    /// The range of the letters, without keys.
    let letters: Range<Int>

    /// The range of the keys of the prefixes that a unit takes, or of the key of a prefix.
    let keys: Range<Int>

    /// Whether the symbol is a prefix before a unit.
    let isPrefix: Bool

    /// The start of the next symbol, if there is one.
    let next: Int
  }

  /// The symbol at an index in a row, or `nil`.
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

  /// The symbols in the row at an index.
  static func words(at line: Int) -> [UnitWord] {
    var (words, start): ([UnitWord], Int) = ([], line)
    while let word = word(at: start) {
      words.append(word)
      start = word.next
    }
    return words
  }

  /// The usual symbol in a row.
  static func symbol(at line: Int) -> String {
    word(at: line).map { String(decoding: bytes[$0.letters], as: UTF8.self) } ?? ""
  }

  /// The symbols of all units, and of the prefixes that can stand alone.
  static var symbols: [String] {
    lines.flatMap { line in
      words(at: line).filter { !$0.isPrefix }.map {
        String(decoding: bytes[$0.letters], as: UTF8.self)
      }
    }
  }

  private static let blank = UInt8(ascii: " ")

  /// A field of the row at an index: 0 for the symbols, 1 for the definition, 2 for the name, 3 for
  /// the note.
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
