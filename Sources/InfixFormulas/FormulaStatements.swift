import PlainText
import ReversePolish

extension FormulaReader {
  /// Reads the target of a conversion: units, a format, a time zone, or any value.
  mutating func readTarget(_ sign: Place) throws(RPNError) {
    text.skipBlanks(lines: true)
    let begin = text.index
    if let format = takeFormat() {
      append("\"\(format)\"", from: begin)
      output.append(("format", sign))
      return
    }
    if let unit = try takeTargetUnit() {
      append("_" + unit, from: begin)
    } else if text.next == UInt8(ascii: "{") {
      try readList(ofUnits: true)
    } else if text.isAtNumber {
      throw RPNError(
        .misplaced, "a conversion leads to a unit, without a number",
        suggestion: "a quotient says how many, as in '3 m / 5 cm'",
        at: Place(text.source, begin..<begin + 1))
    } else {
      try read(.sum)
    }
    output.append(("to", sign))
  }

  /// Takes a format of numbers, such as `hex`, `fix:2` or `base 36`.
  private mutating func takeFormat() -> String? {
    let before = text
    if let name = text.takeName(), !isOwn(name) {
      let end = text
      if !text.take(":") { text.skipBlanks(lines: false) }
      let start = text.index
      if text.takeShape("9"), case let format = "\(name):\(text.text(from: start))",
        words.isFormat(format)
      {
        return format
      }
      text = end
      if words.isFormat(name) { return name }
    }
    text = before
    return nil
  }

  /// Takes a unit as a target, as programs write it; returns `nil` without one.
  private mutating func takeTargetUnit() throws(RPNError) -> String? {
    let before = text
    if text.next != UInt8(ascii: "\""), let mark = takeMark() { return mark }
    if text.take("1"), text.next == UInt8(ascii: "/"), let unit = try takeUnit(isMarked: false) {
      return unit
    }
    text = before
    let name = text.name
    let isUnit = meaning(name) != .own && !isOwn(name) && words.unit(name) != nil && !isCall(text)
    return try takeUnit(isMarked: text.take("_") || text.next == UInt8(ascii: "%") || isUnit)
  }

  /// Reads all statements of the text.
  package mutating func readAll() throws(RPNError) {
    while true {
      text.skipBlanks(lines: true)
      while text.take(";") { text.skipBlanks(lines: true) }
      if text.next == nil { return }
      try readStatement()
      text.skipBlanks(lines: false)
      if !text.isAtEnd { throw unexpected() }
    }
  }

  /// Reads a formula, or the definition of a name.
  private mutating func readStatement() throws(RPNError) {
    if text.take("=") { text.skipBlanks(lines: false) }
    let start = output.count
    if let (name, parameters) = try takeDefinition() {
      let names = defined.filter { $0.name != name.text } + [(name.text, parameters != nil)]
      if let parameters {
        let head = parameters.reversed().map { " -> \($0)" }.joined()
        output.append((": \(name.text)\(head)", name))
        defined = names + parameters.map { ($0, false) }
      }
      try read(.conversion)
      output.append((parameters == nil ? "-> \(name.text)" : ";", name))
      defined = names
    } else {
      try read(.conversion)
      text.skipBlanks(lines: false)
      if text.take("=") { text.skipBlanks(lines: false) }
    }
    if let (range, name) = standing, range != start..<output.count {
      throw RPNError(
        .misplaced, "'\(name.text)' has several values, and is a formula by itself", at: name)
    }
    standing = nil
    for index in unresolved { output[index].text = program(of: output[index]) }
    unresolved = []
  }

  /// Returns the program of a name without a value; a rate such as 'x/h' and 'x per h' is by time.
  private func program(of name: (text: String, place: Place)) -> String {
    var end = name.place.range.lowerBound
    while text.byte(at: end - 1) == 0x20 { end -= 1 }
    let isRate =
      text.byte(at: end - 1) == UInt8(ascii: "/")
      || text.source.text(max(0, end - 3)..<end) == "per"
    let unit = isRate && words.isPart("d", name.text) ? words.unit(name.text) : nil
    return unit.map { "_" + $0 } ?? words.constant(name.text) ?? name.text
  }

  /// Takes `NAME =` or `NAME(NAMES) =` if the name can be defined: it is not a word of the language.
  private mutating func takeDefinition() throws(RPNError) -> (name: Place, parameters: [String]?)? {
    let before = text
    guard text.next != UInt8(ascii: "_"), text.takeName() != nil else { return nil }
    let name = text.place(from: before.index)
    let meaning = isOwn(name.text) ? .own : words.meaning(name.text)
    let isWord = meaning == .constant || meaning.isFunction
    if text.next == UInt8(ascii: "("), !isWord, let parameters = takeParameters(before: "=") {
      return (name, parameters)
    }
    text = before
    guard takeParameters(before: "=") != nil, !text.afterBlanks().isAtEnd else {
      text = before
      return nil
    }
    if !isWord { return (name, nil) }
    throw RPNError(
      .misplaced, "\(quoted(name.text)) is a word of the language, and cannot be defined",
      suggestion: "another name such as '\(name.text)1' can be defined, and '==' compares",
      at: name)
  }
}
