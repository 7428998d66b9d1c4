/// The rows of the table, found where they stand: nothing is read before a unit is asked for.
extension UnitTable {
  /// Where a symbol was found.
  struct Match: Sendable {
    /// Where the row of the unit begins.
    let unit: Int

    /// Where the row of its prefix begins, if it has one.
    let prefix: Int?
  }

  static let bytes = Array(text.utf8)

  /// Where each line begins.
  static let lines: [Int] = {
    var lines = [0]
    for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "\n") {
      lines.append(index + 1)
    }
    return lines
  }()

  /// The unit that a symbol means, with or without a prefix.
  ///
  /// - Complexity: Linear in the number of rows; it makes nothing.
  static func match(_ symbol: ArraySlice<UInt8>) -> Match? {
    for line in lines {
      var start = line
      while let word = self.word(at: start) {
        if word.isPrefix || word.isNoUnit {
          // A prefix needs a unit.
        } else if symbol.count == word.letters.count {
          if bytes[word.letters].elementsEqual(symbol) { return Match(unit: line, prefix: nil) }
        } else if word.mark != 0, symbol.count > word.letters.count,
          symbol.suffix(word.letters.count).elementsEqual(bytes[word.letters]),
          let prefix = prefix(symbol.dropLast(word.letters.count), for: word.mark)
        {
          if isRefused(symbol, at: line) { return nil }
          return Match(unit: line, prefix: prefix)
        }
        start = word.next
      }
    }
    return nil
  }

  /// Where the row of a prefix begins, if units with this mark take it.
  private static func prefix(_ symbol: ArraySlice<UInt8>, for mark: UInt8) -> Int? {
    for line in lines {
      var start = line
      while let word = self.word(at: start) {
        if word.isPrefix, bytes[word.letters].elementsEqual(symbol),
          takes(mark, prefixMarked: word.mark)
        {
          return line
        }
        start = word.next
      }
    }
    return nil
  }

  /// Whether a row says that a symbol is no unit, though its prefix and its unit would make one.
  static func isRefused(_ symbol: some Collection<UInt8>, at line: Int) -> Bool {
    var start = line
    while let word = word(at: start) {
      if word.isNoUnit, bytes[word.letters].elementsEqual(symbol) { return true }
      start = word.next
    }
    return false
  }

  /// A unit with a prefix that people do not use with it, or read as something else; `nil` for units
  /// that have no prefixes, and where there is no such prefix.
  static func unusual(_ symbol: ArraySlice<UInt8>) -> Match? {
    for line in lines {
      for word in words(at: line) where !word.isPrefix && word.mark != 0 {
        if symbol.count > word.letters.count,
          symbol.suffix(word.letters.count).elementsEqual(bytes[word.letters]),
          let prefix = prefix(symbol.dropLast(word.letters.count), for: anyPrefix)
        {
          return Match(unit: line, prefix: prefix)
        }
      }
    }
    return nil
  }

  /// The mark of what would take all prefixes.
  private static let anyPrefix = UInt8(ascii: "?")

  /// Whether units with a mark take the prefixes with another one.
  static func takes(_ mark: UInt8, prefixMarked other: UInt8) -> Bool {
    let takers: StaticString =
      switch other {
      case UInt8(ascii: "+"): "?*-+="
      case UInt8(ascii: "-"): "?*-~"
      case UInt8(ascii: "~"): "?*~"
      case UInt8(ascii: "*"): "?*"
      default: "?="
      }
    return takers.withUTF8Buffer { $0.contains(mark) }
  }

  /// Whether the row that begins somewhere is that of a prefix.
  static func isPrefix(_ line: Int) -> Bool { word(at: line)?.isPrefix == true }

  /// A symbol in a row.
  struct Word {
    /// Where its letters stand, without a mark.
    let letters: Range<Int>

    /// The mark; 0 if there is none.
    let mark: UInt8

    /// Whether it is a prefix before a unit.
    let isPrefix: Bool

    /// Whether it only looks like a unit with a prefix.
    var isNoUnit: Bool { mark == UInt8(ascii: "!") }

    /// Where the next symbol would begin.
    let next: Int
  }

  /// The symbol that begins somewhere in a row; `nil` where there is none.
  static func word(at start: Int) -> Word? {
    guard start < bytes.count, bytes[start] != blank, bytes[start] != UInt8(ascii: "#") else {
      return nil
    }
    var end = start
    while end < bytes.count, bytes[end] != blank { end += 1 }
    let isUnit = isMark(bytes[start])
    let isPrefix = isMark(bytes[end - 1])
    return Word(
      letters: (isUnit ? start + 1 : start)..<(isPrefix ? end - 1 : end),
      mark: isUnit ? bytes[start] : isPrefix ? bytes[end - 1] : 0, isPrefix: isPrefix,
      next: end + 1)
  }

  /// The symbols in the row that begins somewhere.
  static func words(at line: Int) -> [Word] {
    var (words, start): ([Word], Int) = ([], line)
    while let word = word(at: start) {
      if !word.isNoUnit { words.append(word) }
      start = word.next
    }
    return words
  }

  /// The usual symbol in a row.
  static func symbol(at line: Int) -> String {
    word(at: line).map { String(decoding: bytes[$0.letters], as: UTF8.self) } ?? ""
  }

  /// The symbols of all units, and of the prefixes that stand alone.
  static var symbols: [String] {
    lines.flatMap { line in
      words(at: line).filter { !$0.isPrefix }.map {
        String(decoding: bytes[$0.letters], as: UTF8.self)
      }
    }
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="),
      UInt8(ascii: "~"), UInt8(ascii: "!"):
      true
    default: false
    }
  }

  private static let blank = UInt8(ascii: " ")

  /// A field of the row that begins somewhere: 0 for the symbols, 1 for the definition, 2 for the
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
