/// The names of units in words: `hour`, `hours`, `kilometers`, `nautical_miles`.
///
/// These names are derived from the names in the table; units of the US may omit the country. The
/// plural has `s` or `es`, `-er` may replace `-re`, and `_` or nothing replaces blanks and hyphens.
/// Prefixes in words are allowed where the symbol allows prefixes.
extension UnitTable {
  /// Further names in words, and plurals of symbols.
  private static let otherWords = """
    feet ft,lbs lb,hr h,hrs h,sec s,secs s,mins min,yrs yr,centuries century,millennia millennium,\
    henries H,celsius °C,fahrenheit °F,amp A,amps A,revolution turn,revolutions turn,\
    atmosphere atm,atmospheres atm,carat ct,carats ct,metric_ton t,metric_tons t,ccm cc
    """

  /// Finds the unit with a name in words.
  static func matchOfWords(_ name: ArraySlice<UInt8>) -> Match? {
    guard 2..<longestName ~= name.count else { return nil }
    if let symbol = elsewhere(name, in: otherWords).first {
      return matchOfWords(at: Array(symbol.utf8)[...])
    }
    for singular in singulars(of: name) {
      if let line = line(called: singular) { return Match(unit: line, prefix: nil) }
      for prefix in lines where isPrefix(prefix) && singular.starts(with: field(2, at: prefix)) {
        let rest = singular.dropFirst(field(2, at: prefix).count)
        if let line = line(called: rest), takes(line, prefix) {
          return Match(unit: line, prefix: prefix)
        }
      }
    }
    return nil
  }

  /// Finds the row of a symbol, which must match exactly.
  private static func matchOfWords(at symbol: ArraySlice<UInt8>) -> Match? {
    lines.first { line in
      words(at: line).contains { !$0.isPrefix && bytes[$0.letters].elementsEqual(symbol) }
    }.map { Match(unit: $0, prefix: nil) }
  }

  /// Returns a name and its possible singulars, also with `metre` for `meter`.
  private static func singulars(of name: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var names = [name]
    if name.last == UInt8(ascii: "s") { names.append(name.dropLast()) }
    if name.suffix(2).elementsEqual("es".utf8) { names.append(name.dropLast(2)) }
    for name in names where name.suffix(3).elementsEqual("ter".utf8) {
      names.append(name.dropLast(2) + "re".utf8)
    }
    return names
  }

  /// Returns the row of a unit with a name in the table; `US` before the name may be omitted.
  private static func line(called name: ArraySlice<UInt8>) -> Int? {
    let letters = joined(name)
    if letters.count < 3 { return nil }
    return lines.first { line in
      guard word(at: line) != nil, !isPrefix(line) else { return false }
      let called = field(2, at: line)
      return isName(called, letters)
        || called.starts(with: "US ".utf8) && isName(called.dropFirst(3), letters)
    }
  }

  private static func isName(_ called: ArraySlice<UInt8>, _ letters: ArraySlice<UInt8>) -> Bool {
    called.first == letters.first && joined(called) == letters
  }

  /// Returns a name without separators between its words.
  private static func joined(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    ArraySlice(name.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") && $0 != 0x20 })
  }

  /// Whether a unit allows a prefix.
  private static func takes(_ line: Int, _ prefix: Int) -> Bool {
    words(at: prefix).contains { before in
      before.isPrefix
        && words(at: line).contains {
          bytes[$0.keys].contains(bytes[before.keys.lowerBound])
        }
    }
  }

  /// Returns the name of a row as written after `_`; `nil` if that name would not find the row.
  static func word(called line: Int) -> String? {
    var name = field(2, at: line)
    if name.starts(with: "US ".utf8) { name = name.dropFirst(3) }
    let written = name.map { $0 == 0x20 || $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }
    return match(written[...])?.unit == line ? String(decoding: written, as: UTF8.self) : nil
  }
}
