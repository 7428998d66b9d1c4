import PlainText
import ReversePolish

/// An entry of the table of units: a unit, a prefix or a constant.
package struct UnitEntry: Equatable, Sendable {
  /// The symbols, the most common one first.
  package let symbols: [String]

  /// The name in words.
  package let name: String

  /// The heading of the group in the table.
  package let group: String

  /// The definition in terms of other units.
  package let definition: String

  /// The source of a measured number; empty for exact definitions.
  package let note: String

  /// Whether prefixes are allowed.
  package let takesPrefixes: Bool

  /// Whether the entry is a prefix.
  package let isPrefix: Bool
}

extension UnitEntry {
  /// All entries in the order of the table.
  ///
  /// - Complexity: O(*n*) in the length of the table, which is parsed on each call.
  package static var all: [UnitEntry] {
    var group = ""
    var entries: [UnitEntry] = []
    for line in UnitTable.lines {
      if UnitTable.word(at: line) != nil {
        entries.append(UnitEntry(at: line, group: group))
      } else {
        group = String(decoding: UnitTable.field(0, at: line).dropFirst(2), as: UTF8.self)
      }
    }
    return entries
  }

  /// Returns the entries with a word in their symbols, name or group, ignoring case.
  ///
  /// - Parameter word: A word, or a part of one.
  /// - Returns: The entries, in the order of the table.
  package static func containing(_ word: String) -> [UnitEntry] {
    let letters = UnitTable.folded(word.utf8)
    func has(_ text: String) -> Bool {
      let text = UnitTable.folded(text.utf8)
      return text.indices.contains { text[$0...].starts(with: letters) }
    }
    return all.filter { has($0.name) || has($0.group) || $0.symbols.contains(where: has) }
  }

  /// Returns a line on the meaning of a name: `kilometre = 1000 m`.
  ///
  /// - Parameter name: A symbol or a name in words, with or without a prefix.
  /// - Returns: The line; `nil` if no unit has the name.
  package static func line(on name: String) -> String? {
    guard let match = UnitTable.match(Array(name.utf8)[...]) else { return nil }
    let entry = UnitEntry(at: match.unit)
    guard let prefix = match.prefix else { return entry.line }
    let before = UnitEntry(at: prefix)
    return "\(before.name)\(entry.name) = \(before.definition) \(entry.symbols[0])"
  }

  /// Returns the help on a unit or a product of units.
  ///
  /// - Parameters:
  ///   - text: The unit as written after `_`.
  ///   - own: The units of the session.
  /// - Returns: The lines; `nil` if the text is not a unit.
  package static func help(on text: String, own: OwnUnits = OwnUnits()) -> [String]? {
    guard let unit = try? Unit(text, own: own) else { return nil }
    let meaning = line(on: text) ?? "\(unit.text) measures \(unit.dimension.phrase)"
    let entry = all.first { $0.symbols.contains(text) }
    let others = (entry?.symbols ?? []).filter { $0 != text }
    return [meaning]
      + (others.isEmpty ? [] : ["also written " + others.map { "_" + $0 }.joined(separator: " ")])
      + (entry?.takesPrefixes == true ? ["takes prefixes, as in _\(prefixed(text))"] : [])
      + (unit.isPlain ? [] : ["in base units: _\(unit.base.text)"])
  }

  private static func prefixed(_ text: String) -> String {
    ["k", "M", "m", "c"].map { $0 + text }.first { line(on: $0) != nil } ?? text
  }

  /// The name and the definition in one line.
  package var line: String {
    if let bracket = definition.utf8.firstIndex(of: UInt8(ascii: "[")),
      let dimension = try? Unit(symbols[0]).dimension
    {
      let before = definition[..<bracket]
      if before.isEmpty { return "\(name), the unit of \(dimension.phrase)" }
      return Dimension.isBase(definition[bracket...].dropFirst().dropLast())
        ? "\(name) = \(before)\(dimension.text)"
        : "\(name) = \(before.dropLast()), the unit of \(dimension.phrase)"
    }
    let zero = definition.split(separator: "~")
    if zero.count > 1 { return "\(name), the logarithm of a ratio to \(zero[0].dropLast())" }
    let parts = definition.split(separator: "@")
    let unit = parts.count < 2 ? "" : (try? Unit(symbols[0]).dimension).map { $0.symbol ?? $0.text }
    let value = parts.count < 2 ? definition : "\(parts[0])above\(parts[1]) \(unit ?? "")"
    return "\(name) = \(value)" + (note.isEmpty ? "" : " (\(note))")
  }

  /// Returns the names of units that begin with a text, including names with a prefix in the text.
  ///
  /// - Parameter text: The text after `_` or an operator.
  /// - Returns: The names; those without a prefix come first.
  package static func names(beginning text: String) -> [String] {
    let letters = Array(text.utf8)
    var names: [String] = []
    for line in UnitTable.lines {
      for word in UnitTable.words(at: line) where !word.isPrefix {
        let symbol = UnitTable.bytes[word.letters]
        if symbol.starts(with: letters) { names.append(String(decoding: symbol, as: UTF8.self)) }
      }
    }
    if letters.count > 1 { names += words(beginning: letters[...], butFor: names) }
    for prefix in UnitTable.lines {
      for before in UnitTable.words(at: prefix)
      where before.isPrefix && letters.starts(with: UnitTable.bytes[before.letters]) {
        for line in UnitTable.lines {
          for word in UnitTable.words(at: line)
          where !word.isPrefix
            && UnitTable.bytes[word.keys].contains(UnitTable.bytes[before.keys.lowerBound])
          {
            let symbol = UnitTable.bytes[before.letters] + UnitTable.bytes[word.letters]
            if symbol.starts(with: letters) {
              names.append(String(decoding: symbol, as: UTF8.self))
            }
          }
        }
      }
    }
    return names
  }

  /// Returns the names in words that begin with some letters, including names with a prefix in the
  /// letters.
  private static func words(
    beginning letters: ArraySlice<UInt8>, butFor known: [String]
  ) -> [String] {
    var names: [String] = []
    let prefixes = UnitTable.lines.filter { line in
      let name = UnitTable.field(2, at: line)
      return UnitTable.isPrefix(line)
        && (letters.starts(with: name) || name.starts(with: letters))
    }
    for line in UnitTable.lines where UnitTable.word(at: line)?.isPrefix == false {
      let name = UnitTable.field(2, at: line)
      let isNear = name.starts(with: letters.prefix(1)) || name.starts(with: "US ".utf8)
      if isNear, let word = UnitTable.word(called: line), word.utf8.starts(with: letters) {
        names.append(word)
      }
      for prefix in prefixes {
        let joined = UnitTable.field(2, at: prefix) + name
        if joined.starts(with: letters), UnitTable.match(joined)?.prefix == prefix {
          names.append(String(decoding: joined, as: UTF8.self))
        }
      }
    }
    return names.filter { !known.contains($0) }
  }

  init(at line: Int, group: String = "") {
    func text(_ field: Int) -> String {
      String(decoding: UnitTable.field(field, at: line), as: UTF8.self)
    }
    let words = UnitTable.words(at: line)
    // A row has two symbols for a prefix that is also a number.
    var symbols: [String] = []
    for word in words {
      let symbol = String(decoding: UnitTable.bytes[word.letters], as: UTF8.self)
      if !symbols.contains(where: { $0.utf8.elementsEqual(symbol.utf8) }) { symbols.append(symbol) }
    }
    self.symbols = symbols
    (name, definition, note, self.group) = (text(2), text(1), text(3), group)
    isPrefix = UnitTable.isPrefix(line)
    takesPrefixes = !isPrefix && words.contains { !$0.keys.isEmpty }
  }
}
